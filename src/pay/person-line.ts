import type { PayLine } from "./pay-line.ts";
import { fillMemo, type Person } from "./person.ts";
import { emptyLine } from "./draft.ts";

/** A person as a line of a new run: the usual amount, and the memo with today's month. */
export function lineOfPerson({ name, address, amount, currency, memo, note }: Person): PayLine {
  return emptyLine({ name, address, amount, currency, memo: fillMemo(memo, new Date()), note });
}
