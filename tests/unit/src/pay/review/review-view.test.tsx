import { afterEach, expect, test, vi } from "vitest";
import { ReviewView } from "../../../../../src/pay/review/ReviewView.tsx";
import { htmlOf } from "../html-of.tsx";
import { lineOf, reviewOf, TestWorld } from "../pay-world.ts";

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
