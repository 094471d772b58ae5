import { expect, test, vi } from "vitest";
import { BooksView } from "../../../../../src/pay/books/BooksView.tsx";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { DocumentsView } from "../../../../../src/pay/papers/DocumentsView.tsx";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, openWorld, TestWorld, worker } from "../pay-world.ts";

const { bookkeeping, month, papers } = DASHBOARD.en;

vi.stubGlobal("location", new URL("https://lipwa.test/en/dashboard"));

/** The buttons that can't be pressed. */
function disabledButtons(html: string): string[] {
  return Array.from(html.matchAll(/<button[^>]* disabled[^>]*>([^<]*)/g), ([, text = ""]) => text);
}

test("books that may lack the newest payments stay, say so, and are neither saved nor printed", async () => {
  const world = new TestWorld();
  world.payElsewhere(worker(1), "25");
  const pay = await world.tab();
  const payer = EMPLOYER.publicKey();
  const whole = htmlOf(pay, <BooksView />);
  expect(whole).not.toContain(month.failedFirst);
  expect(disabledButtons(whole)).toEqual([]);
  world.historyFailures = 99;
  await pay.paid.readMonths(payer);
  const behind = htmlOf(pay, <BooksView />);
  expect(behind).toContain("25.00 USDC");
  expect(behind).toContain(month.failedFirst);
  expect(behind).toContain(month.again);
  expect(disabledButtons(behind)).toEqual([
    bookkeeping.print,
    bookkeeping.saveReport,
    papers.saveStatements,
    bookkeeping.save,
  ]);
  const statement = { kind: "statement", year: "2026", address: worker(1) } as const;
  const paper = htmlOf(pay, <DocumentsView papers={statement} />);
  expect(paper).toContain(month.failedFirst);
  expect(disabledButtons(paper)).toEqual([papers.print]);
  world.historyFailures = 0;
  await pay.paid.readMonths(payer);
  expect(htmlOf(pay, <BooksView />)).toBe(whole);
});

test("an account without payments isn't said to have paid nothing after a failed read", async () => {
  const { world, pay } = await openWorld();
  world.historyFailures = 99;
  await pay.paid.readMonths(EMPLOYER.publicKey());
  const html = htmlOf(pay, <BooksView />);
  expect(html).toContain(month.failedFirst);
  expect(html).not.toContain(bookkeeping.nothing);
});
