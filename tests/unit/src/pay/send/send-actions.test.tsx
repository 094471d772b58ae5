import type { JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { progressOf, type Run } from "../../../../../src/pay/run/run.ts";
import type { Sending } from "../../../../../src/pay/send/run-store.ts";
import { SendActions, SendEndNotice } from "../../../../../src/pay/send/SendActions.tsx";
import { PayContext } from "../../../../../src/pay/ui/use-pay.ts";
import { WordsContext } from "../../../../../src/pay/ui/words.ts";
import { frame } from "../../../../../src/ui/messages/frame.en.ts";
import { TestWorld } from "../pay-world.ts";
import { sampleAttempt, samplePart, samplePayment, sampleRun } from "../run-samples.ts";

/** The text of a view, without markup. */
async function textOf(view: JSX.Element): Promise<string> {
  const pay = await new TestWorld().tab();
  const html = renderToString(
    <PayContext.Provider value={pay}>
      <WordsContext.Provider value={{ lang: "en", m: DASHBOARD.en, c: frame }}>
        {view}
      </WordsContext.Provider>
    </PayContext.Provider>,
  );
  return html.replace(/(\s*<[^>]+>\s*)+/g, "\n").trim();
}

/** A run of one person that was signed, and why it isn't being sent. */
function sendingOf(end: Sending["end"], more: Partial<Run> = {}): Sending {
  const payments = [samplePayment({ stroops: 150_000_000n })];
  const attempts = [sampleAttempt({ signedAt: "2026-11-25T09:00:00Z" })];
  const run = sampleRun({ parts: [samplePart({ payments, attempts, state: "unsure" })], ...more });
  return { run, active: false, pausing: false, slow: false, behind: false, asking: false, end };
}

test("a forgotten transaction is said to be unclear, with what is known of it", async () => {
  const known = {
    why: "history_too_short",
    over: "expired",
    builtAt: Date.parse("2026-11-25T09:00:00Z") / 1000,
    historyFrom: Date.parse("2026-12-10T09:00:00Z") / 1000,
    sequenceUsed: true,
  } as const;
  const text = await textOf(
    <SendEndNotice sending={sendingOf({ why: "unsure", part: 1, known })} />,
  );
  expect(text.split("\n")).toEqual([
    "It’s unclear whether transaction 1 was paid",
    "1 person, 15.00 USDC.",
    expect.stringMatching(
      /^It was signed on .*25.*, but .* history begins on .*10.* It can no longer/,
    ),
    expect.stringContaining("has since used this transaction’s sequence number"),
    expect.stringContaining("they’ll be paid twice"),
    "It wasn’t paid, pay again",
    "Leave it open and end this run",
  ]);
});

test("a run that another tab sends says so", async () => {
  const view = <SendEndNotice sending={sendingOf({ why: "other_tab" })} />;
  expect(await textOf(view)).toBe("This run is being sent in another tab. It continues there.");
});

test("a run that has ended offers those who weren't paid, and no one whose payment is unclear", async () => {
  const offered = async (state: "unsure" | "failed") => {
    const parts = [samplePart({ payments: [samplePayment()], state })];
    const sending = sendingOf(null, { status: "stopped", parts });
    return await textOf(<SendActions sending={sending} progress={progressOf(sending.run)} />);
  };
  expect(await offered("failed")).toMatch(/^Put 1 unpaid person into a new run\n/);
  expect(await offered("unsure")).toBe("New pay run");
});
