import type { JSX } from "preact";
import { expect, test } from "vitest";
import { countProgress, type Run } from "../../../../../src/pay/run/run.ts";
import type { Sending } from "../../../../../src/pay/send/run-store.ts";
import { SendActions, SendEndNotice } from "../../../../../src/pay/send/SendActions.tsx";
import type { Wallet, WalletFault, WalletRefusal } from "../../../../../src/wallet/wallet.ts";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, TestWorld } from "../pay-world.ts";
import {
  sampleAttempt,
  samplePart,
  samplePayment,
  sampleRun,
  sampleSending,
} from "../run-samples.ts";

/** The text of a view, without markup. */
async function textOf(view: JSX.Element, kind: Wallet["kind"] = "demo"): Promise<string> {
  const pay = await new TestWorld().tab();
  const session = pay.wallet.$session.get();
  if (session.status !== "ready") throw new Error("the wallet isn't connected");
  pay.wallet.$session.set({ ...session, wallet: { ...session.wallet, kind } });
  return htmlOf(pay, view).replace(/(\s*<[^>]+>\s*)+/g, "\n").trim();
}

/** A run of one person that was signed, and why it isn't being sent. */
function sendingOf(end: Sending["end"], more: Partial<Run> = {}): Sending {
  const payments = [samplePayment({ stroops: 150_000_000n })];
  const attempts = [sampleAttempt({ signedAt: "2026-11-25T09:00:00Z" })];
  const run = sampleRun({ parts: [samplePart({ payments, attempts, state: "unsure" })], ...more });
  return sampleSending(run, end);
}

test("a forgotten transaction is said to be unclear, with what is known of it", async () => {
  const known = {
    why: "history_too_short",
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
    expect.stringContaining("they’re paid twice"),
    "It wasn’t paid, sign again",
    "Leave it open and end this run",
  ]);
});

test("a transaction that another one overtook is said to have paid no one", async () => {
  const end = { why: "died", part: 1, reason: "sequence_used" } as const;
  expect(await textOf(<SendEndNotice sending={sendingOf(end)} />))
    .toContain("Transaction 1 paid no one: another one from your account came first");
});

test("a run that can't start while something is being sent says so", async () => {
  const view = <SendEndNotice sending={sendingOf({ why: "other_tab" })} />;
  expect(await textOf(view)).toBe(
    "This run or another transaction is being sent, perhaps in another tab. Try again when that’s done.",
  );
});

test("a run that has ended offers those who weren't paid, and no one whose payment is unclear", async () => {
  const offered = async (state: "unsure" | "failed") => {
    const parts = [samplePart({ payments: [samplePayment()], state })];
    const sending = sendingOf(null, { status: "stopped", parts });
    return await textOf(<SendActions sending={sending} progress={countProgress(sending.run)} />);
  };
  expect(await offered("failed")).toMatch(/^Put 1 unpaid person into a new run\n/);
  expect(await offered("unsure")).toBe("New pay run");
});

/** The notice that a run of twelve people shows after the wallet refused. */
function refusedText(refusal: WalletRefusal, kind?: Wallet["kind"]): Promise<string> {
  const payments = Array.from({ length: 12 }, () => samplePayment());
  const parts = [samplePart({ payments, attempts: [], state: "waiting" })];
  const run = { payer: EMPLOYER.publicKey(), parts };
  const sending = sendingOf({ why: "not_signed", refusal }, run);
  return textOf(<SendEndNotice sending={sending} />, kind);
}

test("a wallet's own message is shown as text", async () => {
  const detail = "Ledger: <b>too long</b>";
  const text = await refusedText({ ok: false, code: "wallet_failed", detail });
  expect(text).toContain("Your wallet’s message: “Ledger: &lt;b>too long&lt;/b>”");
});

test.each<[WalletFault, Wallet["kind"], boolean]>([
  ["wallet_failed", "freighter", true],
  ["refused_unsaid", "xbull", true],
  ["no_answer", "xbull", true],
  ["no_answer", "freighter", false],
  ["refused", "freighter", false],
  ["altered", "freighter", false],
])(
  "smaller transactions are offered if a wallet may have found one too long: %s from %s: %s",
  async (code, kind, isOffered) => {
    const text = await refusedText({ ok: false, code }, kind);
    expect(text.includes("Sign 8 payments at a time")).toBe(isOffered);
  },
);
