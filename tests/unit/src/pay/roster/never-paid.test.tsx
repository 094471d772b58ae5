import { expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { PeopleTable } from "../../../../../src/pay/roster/PeopleTable.tsx";
import { PersonPage } from "../../../../../src/pay/roster/PersonPage.tsx";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, keepPeople, personOf, TestWorld, worker } from "../pay-world.ts";

const { bookkeeping, list, month } = DASHBOARD.en;

const AMINA = personOf(1, { id: "amina", name: "Amina" });

/** The account paid someone else; reads fail this many times. */
async function open(historyFailures = 0) {
  const world = new TestWorld();
  world.payElsewhere(worker(2), "10");
  world.historyFailures = historyFailures;
  const pay = await world.tab();
  await keepPeople(pay, [AMINA]);
  return { world, pay };
}

type Pay = Awaited<ReturnType<typeof open>>["pay"];

/** The last payment in the table, and what the person's page says of payments. */
function textsOf(pay: Pay): [last: string, payments: string] {
  const [, last = ""] = /<td class="x num">([^<]*)/.exec(htmlOf(pay, <PeopleTable />)) ?? [];
  const page = htmlOf(pay, <PersonPage person={AMINA} />);
  return [last, page.slice(page.indexOf('id="history-title"'))];
}

test("a person counts as never paid once payments are read, and not before", async () => {
  const { world, pay } = await open(99);
  const [last, payments] = textsOf(pay);
  expect(last).toBe(list.unknown);
  expect(payments).not.toContain(list.neverPaid);
  expect(payments).toContain(month.failedFirst);
  expect(payments).toContain(month.again);
  world.historyFailures = 0;
  await pay.paid.readMonths(EMPLOYER.publicKey());
  expect(textsOf(pay)).toEqual([list.never, expect.stringContaining(list.neverPaid)]);
});

test("a person doesn't count as never paid while older years are unread", async () => {
  const { world } = await open();
  const old = { id: "1", hash: "1", createdAt: "2025-10-20T12:00:00Z" };
  world.entries.push(...world.entries.map((entry) => ({ ...entry, ...old })));
  const pay = await world.tab();
  await keepPeople(pay, [AMINA]);
  const [last, payments] = textsOf(pay);
  expect(last).toBe(list.unknown);
  expect(payments).not.toContain(list.neverPaid);
  expect(payments).toContain(list.unknown);
  expect(payments).toContain(`href="#paid"`);
});

test("a person doesn't count as never paid without a wallet", async () => {
  const { pay } = await open();
  pay.wallet.disconnect();
  const [last, payments] = textsOf(pay);
  expect(last).toBe(list.unknown);
  expect(payments).not.toContain(list.neverPaid);
  expect(payments).toContain(bookkeeping.connect);
});
