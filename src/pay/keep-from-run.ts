import { parseAddress } from "../stellar/address.ts";
import { emptyPerson, memoTemplate, type Person } from "./person.ts";
import type { Run } from "./run.ts";
import { shorten } from "../stellar/shorten.ts";
import { keepPeople } from "./roster.ts";

/**
 * Those whom a run has paid, or tried to, and who are not on the list, archived ones included: each
 * address once, as its first row has it. A row without a name goes by its address.
 */
export function peopleToKeep(run: Run, roster: readonly Person[], day: Date): Person[] {
  const known = new Set(roster.map(({ address }) => address));
  const sent = new Set(run.parts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)));
  return run.lines.filter(({ id }) => sent.has(id)).flatMap((line) => {
    const { name, amount, currency, memo, note } = line;
    const address = line.address.trim();
    if (known.has(address) || !parseAddress(address).ok) return [];
    known.add(address);
    return [{
      ...emptyPerson(),
      name: name || shorten(address),
      address,
      amount,
      currency,
      memo: memoTemplate(memo, day),
      note,
    }];
  });
}

/** Puts those of a run who are not on the list onto it; how many they were. */
export async function keepFromRun(run: Run, roster: readonly Person[]): Promise<number> {
  const people = peopleToKeep(run, roster, new Date());
  await keepPeople(people);
  return people.length;
}
