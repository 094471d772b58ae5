import { describe, expect, test } from "vitest";
import type { DraftStore } from "../../../../../src/pay/draft/draft.ts";
import { findSharedCurrency } from "../../../../../src/pay/line/pay-line.ts";
import { lineOf, openWorld, shownDraft } from "../pay-world.ts";

describe("changeCurrency()", () => {
  const lines = [
    lineOf(1, { amount: "100", currency: "USDC" }),
    lineOf(2, { amount: "46,500", currency: "KES" }),
    lineOf(3, { amount: "300", currency: "" }),
  ];

  /** The draft's currencies after a change, and after its undo. */
  async function changed(...change: Parameters<DraftStore["changeCurrency"]>) {
    const { pay } = await openWorld(lines);
    const shown = () => shownDraft(pay).lines.map(({ currency }) => currency);
    pay.draft.changeCurrency(...change);
    const after = shown();
    expect(shownDraft(pay).lines.map(({ amount }) => amount)).toEqual(["100", "46,500", "300"]);
    const { n } = pay.undo.$undo.get() ?? {};
    await pay.undo.undoLast();
    return { after, n, before: shown() };
  }

  test.each(
    [
      [["NGN"], ["NGN", "NGN", "NGN"], 3],
      [["KES", "USDC"], ["KES", "KES", ""], 1],
      [["KES", ""], ["USDC", "KES", "KES"], 1],
      [["KES"], ["KES", "KES", "KES"], 2],
    ] as const,
  )(
    "changes all lines, or those of one currency, and takes it back: %j",
    async (change, after, n) => {
      const [currency, from] = change;
      expect(await changed(currency, from)).toEqual({ after, n, before: ["USDC", "KES", ""] });
    },
  );

  test("offers nothing to undo where no line is in that currency", async () => {
    const { pay } = await openWorld(lines);
    pay.draft.changeCurrency("KES", "XOF");
    expect(pay.undo.$undo.get()).toBeNull();
  });
});

describe("findSharedCurrency()", () => {
  test.each([
    [["KES", "KES"], "KES"],
    [["USDC"], "USDC"],
    [["KES", "USDC"], ""],
    [["KES", ""], ""],
    [[], ""],
  ])("of %j is %j", (currencies, shared) => {
    expect(findSharedCurrency(currencies.map((currency) => ({ currency })))).toBe(shared);
  });
});
