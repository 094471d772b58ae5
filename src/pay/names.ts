import { computed } from "nanostores";
import type { Person } from "./person.ts";
import type { Run } from "./run.ts";
import { $roster } from "./roster.ts";
import { $runs } from "./runs.ts";

/** Names by address. */
export type Names = ReadonlyMap<string, string>;

/**
 * What the employer calls each address: as the list has it, else as the newest run has it that
 * gives it a name. The ledger knows no names, and who is paid from a file need not be on the list.
 */
export const $names = computed([$roster, $runs], (roster, runs) => namesFrom(roster, runs));

/** Names by address, out of the list and of runs, the newest first. */
export function namesFrom(
  roster: readonly Person[] | null,
  runs: readonly Pick<Run, "lines">[] | null,
): Names {
  const names = new Map<string, string>();
  const known = [roster ?? [], ...(runs ?? []).map(({ lines }) => lines)];
  for (const people of known) {
    for (const { address, name } of people) {
      if (name !== "" && !names.has(address)) names.set(address, name);
    }
  }
  return names;
}
