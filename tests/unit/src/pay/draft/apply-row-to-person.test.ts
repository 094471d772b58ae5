import { describe, expect, test } from "vitest";
import { applyRowToPerson } from "../../../../../src/pay/draft/LineForm.tsx";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { Person } from "../../../../../src/pay/people/people.ts";
import { createPersonLine } from "../../../../../src/pay/people/wages.ts";
import { personOf, worker } from "../pay-world.ts";

const AMINA = personOf(1, { amount: "25", currency: "USDC", memo: "4711", memoType: "id" });
const month = "2026-12";

/** The person after these cells of her row were changed for good. */
function changed(person: Person, cells: Partial<PayLine>, row = createPersonLine(person, month)) {
  return applyRowToPerson(person, { ...row, ...cells }, { cells, month });
}

describe("applyRowToPerson()", () => {
  test.each<[Partial<PayLine>, Partial<Person>]>([
    [{ amount: "30" }, { amount: "30" }],
    [{ currency: "KES" }, { currency: "KES" }],
    [{ address: worker(2) }, { address: worker(2) }],
    [{ note: "foreman" }, { note: "foreman" }],
    [{ memo: "4712" }, { memo: "4712", memoType: "id" }],
  ])("changes %j", (cells, expected) => {
    expect(changed(AMINA, cells)).toEqual({ ...AMINA, ...expected });
  });

  test("leaves a wage and an address that were changed in People after the row was made", () => {
    const row = createPersonLine(AMINA, month);
    const now = { ...AMINA, amount: "40", address: worker(3) };
    expect(changed(now, { note: "foreman" }, row)).toEqual({ ...now, note: "foreman" });
  });

  test("drops a raise that has begun only if the wage changes", () => {
    const next = { from: "2026-12-01", amount: "30", currency: "USDC" };
    const later = { ...next, from: "2027-01-01" };
    const raised = { ...AMINA, next };
    expect(changed(raised, { note: "foreman" })).toEqual({ ...raised, note: "foreman" });
    expect(changed(raised, { amount: "35" })).toEqual({ ...AMINA, amount: "35" });
    expect(changed({ ...AMINA, next: later }, { amount: "28" }))
      .toEqual({ ...AMINA, amount: "28", next: later });
  });
});
