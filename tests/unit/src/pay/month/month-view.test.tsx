import { expect, test, vi } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { MonthView } from "../../../../../src/pay/month/MonthView.tsx";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, lineOf, openWorld, TestWorld, worker, writeDraft } from "../pay-world.ts";

const { month: m } = DASHBOARD.en;

vi.stubGlobal("location", new URL("https://lipwa.test/en/dashboard"));

/** What the view says of this month's payments and of the ledger. */
function textsOf(pay: PayState) {
  const html = htmlOf(pay, <MonthView />);
  const texts = [m.nothingYet, m.failedFirst, m.waitsUnread, m.readingFirst, m.nothingWaits];
  const [, paid] = new RegExp(`<dt>${m.paid}<small>.*?<b>([^<]*)`).exec(html) ?? [];
  return [...texts.filter((text) => html.includes(text)), ...paid === undefined ? [] : [paid]];
}

test("a month without payments says so once it was read", async () => {
  expect(textsOf(await new TestWorld().tab())).toEqual([m.nothingYet, m.nothingWaits, "0.00 USDC"]);
});

test("a month that couldn't be read claims nothing, though this browser has a draft", async () => {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "25");
  world.historyFailures = 99;
  const pay = await world.tabWithDraft([lineOf(1)]);
  await pay.runs.read();
  expect(textsOf(pay)).toEqual([m.failedFirst, m.waitsUnread]);
  world.historyFailures = 0;
  await pay.paid.readMonths(EMPLOYER.publicKey());
  expect(textsOf(pay)).toEqual(["25.00 USDC"]);
});

test("a month claims nothing while it is being read", async () => {
  const { pay } = await openWorld();
  pay.paid.forget();
  expect(textsOf(pay)).toEqual([m.readingFirst]);
  void pay.paid.readMonths(EMPLOYER.publicKey());
  expect(textsOf(pay)).not.toContain(m.nothingYet);
});

test("this month's payments stay after a failed read, which is shown", async () => {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "25");
  const pay = await world.tab();
  expect(textsOf(pay)).toEqual([m.nothingWaits, "25.00 USDC"]);
  world.historyFailures = 99;
  await pay.paid.readMonths(EMPLOYER.publicKey());
  expect(textsOf(pay)).toEqual([m.failedFirst, m.waitsUnread, "25.00 USDC"]);
});

test("a month without a wallet claims nothing, since only this browser's runs are known", async () => {
  const { world, pay } = await openWorld();
  pay.wallet.disconnect();
  await world.settle();
  expect(textsOf(pay)).toEqual([m.nothingWaits]);
});

test.each([
  ["USDC", {}, true],
  ["KES", { amount: "1300", currency: "KES" }, false],
])("a draft in %s is only called the same if its amounts are known", async (_, more, isSame) => {
  const world = new TestWorld();
  const pay = await world.tabWithRun([lineOf(1)]);
  world.now += 86_400_000;
  await writeDraft(world, pay, [lineOf(1, more)]);
  await pay.runs.read();
  expect(htmlOf(pay, <MonthView />).includes(m.same)).toBe(isSame);
});
