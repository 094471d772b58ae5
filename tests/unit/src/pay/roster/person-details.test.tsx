import { expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { PersonPage } from "../../../../../src/pay/roster/PersonPage.tsx";
import { htmlOf } from "../html-of.tsx";
import { TestWorld, worker } from "../pay-world.ts";

const { cells, list, roster } = DASHBOARD.en;
const OPTIONAL = [list.group, roster.ownMemo, cells.note];

const AMINA: Person = { ...emptyPerson(), id: "amina", name: "Amina", address: worker(1) };

async function pageOf(more: Partial<Person>): Promise<string> {
  return htmlOf(await new TestWorld().tab(), <PersonPage person={{ ...AMINA, ...more }} />);
}

test.each<[Partial<Person>, string[]]>([
  [{}, []],
  [{ group: "Field", memo: "4711", note: "Desk 3" }, OPTIONAL],
])("the page of a person shows only a group, a memo and a note that they have: %j", async (
  more,
  shown,
) => {
  const page = await pageOf(more);
  const labels = OPTIONAL.filter((label) => page.includes(`<dt class="label">${label}</dt>`));
  expect(labels).toEqual(shown);
});

test.each([
  ["", ">Usual amount</label>"],
  ["KES", ">Usual amount (KES)</label>"],
])("a new amount is asked for in the person's currency: %j", async (currency, label) => {
  expect(await pageOf({ currency })).toContain(label);
});
