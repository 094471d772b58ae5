import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { SendView } from "../../../../../src/pay/send/SendView.tsx";
import type { Sending } from "../../../../../src/pay/send/run-store.ts";
import type { Part } from "../../../../../src/pay/run/run.ts";
import { htmlOf } from "../html-of.tsx";
import { TestWorld } from "../pay-world.ts";
import { sampleAttempt, samplePart, samplePayment, sampleRun } from "../run-samples.ts";
import { approveSeen, GRACE, signedRun, TWO } from "../signing-world.ts";

beforeEach(() => void vi.stubGlobal("location", { search: "" }));
afterEach(() => void vi.unstubAllGlobals());

/** The lines of the view's text, without markup. */
function linesOf(pay: PayState, sending: Sending): string[] {
  return htmlOf(pay, <SendView sending={sending} />).replace(/(\s*<[^>]+>\s*)+/g, "\n").split("\n");
}

describe("a run that was ended", () => {
  const endTexts = async (parts: Part[]) => {
    const sending: Sending = {
      run: sampleRun({ status: "stopped", parts }),
      active: false,
      pausing: false,
      slow: false,
      behind: false,
      asking: false,
      approval: null,
      end: null,
    };
    const lines = linesOf(await new TestWorld().tab(), sending);
    return lines.filter((line) => /^(Ended|Unclear whether)/.test(line));
  };
  const part = (state: Part["state"]) =>
    samplePart({ state, payments: [samplePayment()], attempts: [sampleAttempt()] });

  test.each<[string, Part[], string[]]>([
    ["that someone wasn't paid", [part("failed")], ["Ended. Not paid: 1."]],
    ["nothing more than that it is unclear", [part("unsure")], ["Unclear whether paid: 1."]],
    ["no number if everyone was left out", [], []],
  ])("says %s", async (_, parts, said) => {
    expect(await endTexts(parts)).toEqual(said);
  });
});

describe("a fee that is too low, although everyone has signed", () => {
  const TRIES = /^The network is asking for a higher fee .* it keeps trying until/;

  async function tooLow() {
    const { world, pay } = await signedRun(2, TWO);
    world.wantsHigherFee = true;
    await approveSeen(world, pay, GRACE);
    const sending = pay.runs.$sending.get();
    if (sending === null) throw new Error("no run is shown");
    return { pay, sending };
  }

  test("doesn't make the transaction wait for signatures", async () => {
    const { pay, sending } = await tooLow();
    const lines = linesOf(pay, sending);
    expect(lines).toContain("Signed");
    expect(lines.join()).not.toMatch(/Waiting for signatures|other signers have to sign too/);
    expect(lines).toContainEqual(expect.stringMatching(TRIES));
  });

  test("isn't said to be tried again while a person has to decide", async () => {
    const { pay, sending } = await tooLow();
    const lines = linesOf(pay, { ...sending, run: { ...sending.run, isPaused: true } });
    expect(lines).not.toContainEqual(expect.stringMatching(TRIES));
    expect(lines).toContain("The network asked for a higher fee.");
  });
});
