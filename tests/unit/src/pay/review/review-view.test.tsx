import { afterEach, expect, test, vi } from "vitest";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { ReviewView } from "../../../../../src/pay/review/ReviewView.tsx";
import { htmlOf } from "../html-of.tsx";
import { lineOf, payNow, reviewOf, TestWorld, writeDraft } from "../pay-world.ts";

afterEach(() => void vi.unstubAllGlobals());

/** The rows of the review's table of currencies. */
async function sumsOf(amounts: readonly string[]): Promise<string[]> {
  vi.stubGlobal("location", new URL("https://lipwa.test/en/dashboard"));
  const world = new TestWorld();
  const rows = amounts.map((each, at) => {
    const [amount = "", currency = ""] = each.split(" ");
    return lineOf(at + 1, { amount, currency });
  });
  const pay = await world.tabWithDraft(rows);
  const review = await reviewOf(world, pay);
  const html = htmlOf(pay, <ReviewView review={review} looking={false} />);
  const [table = ""] = /<table class="rates">.*?<\/table>/s.exec(html) ?? [];
  return Array.from(
    table.matchAll(/<tr[^>]*>(<td.*?)<\/tr>/gs),
    ([, cells = ""]) => cells.replace(/(<[^>]+>)+/g, " ").replaceAll("\u00a0", " ").trim(),
  );
}

test.each([
  [["12920 KES", "1292 KES"], ["2 people 14,212.00 KES 1 USDC = 129.20 KES 110.00 USDC"]],
  [["12920 KES", "5 USDC", "2.50 USDC"], [
    "1 person 12,920.00 KES 1 USDC = 129.20 KES 100.00 USDC",
    "2 people 7.50 USDC",
    "3 people 107.50 USDC",
  ]],
  [["5 USDC"], []],
])("the review of %j sums up each currency, and all of several", async (amounts, rows) => {
  expect(await sumsOf(amounts)).toEqual(rows);
});

/** The text of the draft's review. */
async function reviewText(world: TestWorld, pay: PayState): Promise<string> {
  vi.stubGlobal("location", new URL("https://lipwa.test/en/dashboard"));
  const review = await reviewOf(world, pay);
  const html = htmlOf(pay, <ReviewView review={review} looking={false} />);
  return html.replace(/(<[^>]+>)+/g, " ").replaceAll("\u00a0", " ");
}

test("the review doesn't say that all get the same where one wasn't paid last time", async () => {
  const world = new TestWorld();
  const pay = await world.tabWithRun([lineOf(1), lineOf(2)]);
  const texts: string[] = [];
  for (const next of [[lineOf(1)], [lineOf(1), lineOf(2)]]) {
    pay.runs.leave();
    world.now += 30 * 86_400_000;
    await world.settle();
    await writeDraft(world, pay, next);
    texts.push(await reviewText(world, pay));
    if (next.length === 1) await payNow(world, pay);
  }
  expect(texts[1]).not.toContain("Everyone gets the same");
  expect(texts[1]).toContain("1 added since December");
  expect(texts[1]).toContain("not paid at this address in December’s wages");
  expect(texts[1]).toContain("1 unchanged since December");
});

test.each([
  [["", "4711"], true],
  [["4712", "4711"], false],
])("the review of payments with the memos %j says what goes on the ledger", async (memos, says) => {
  const world = new TestWorld();
  const pay = await world.tabWithDraft(memos.map((memo, at) => lineOf(at + 1, { memo })));
  const text = await reviewText(world, pay);
  expect(text.includes("goes on the ledger with the payments")).toBe(says);
  expect(text).toContain("so the purpose goes in the message");
});

test.each([
  [59 * 60, "59 minutes old"],
  [60 * 60, "1 hour old"],
  [25 * 60 * 60, "25 hours old"],
])("the review of rates that were read %i seconds before says so", async (seconds, age) => {
  const world = new TestWorld();
  world.now = Date.parse(world.rates.updatedAt) + seconds * 1000;
  const pay = await world.tabWithDraft([lineOf(1, { amount: "12920", currency: "KES" })]);
  expect(await reviewText(world, pay)).toContain(age);
});
