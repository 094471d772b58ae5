import { expect, test } from "vitest";
import { emptyPerson, type Person } from "../../../../../src/pay/people/people.ts";
import { PersonForm } from "../../../../../src/pay/people/PersonForm.tsx";
import { htmlOf } from "../html-of.tsx";
import { keepPeople, muxed, openWorld, worker } from "../pay-world.ts";

const personOf = (name: string, address: string, memo: string): Person => ({
  ...emptyPerson(),
  name,
  address,
  memo,
});

test.each([
  ["is refused to a second person", worker(1), "", "", true],
  ["is refused with the same memo", worker(1), "4711", "4711 ", true],
  ["is refused where only one has a memo", worker(1), "4711", "", true],
  ["is another customer's with another memo", worker(1), "4711", "4712", false],
  ["is one customer's if it is muxed", muxed(worker(1), 1n), "4711", "4712", true],
])("an address in People %s", async (_, address, memo, other, isRefused) => {
  const { pay } = await openWorld();
  await keepPeople(pay, [personOf("Amina", address, memo)]);
  const person = personOf("Baraka", address, other);
  const html = htmlOf(pay, <PersonForm person={person} close={() => {}} />);
  expect(html.includes("Amina already has this address.")).toBe(isRefused);
});
