import type { ListAnswers, ListContext, ListReading } from "../../../../src/pay/list/list.ts";
import { answersFromProposals, proposeAnswers } from "../../../../src/pay/list/questions.ts";
import { readListFile, readListText } from "../../../../src/pay/list/read-list.ts";
import { readListWithAnswers } from "../../../../src/pay/list/read-with-answers.ts";
import {
  importRows,
  restoreBackup,
  type RestoreResult,
} from "../../../../src/pay/people/backup-file.ts";
import { inspectList, type ListTable } from "../../../../src/pay/list/table.ts";

export const LIST_CONTEXT: ListContext = {
  into: "run",
  purpose: "Salary November 2026",
  rates: null,
  lastMedian: null,
  paidBefore: null,
  layouts: [],
};

/** Reads a list as the form does, with the proposals for whatever is not answered. */
export async function readTestList(
  list: string | Uint8Array<ArrayBuffer>,
  answers: Partial<ListAnswers> = {},
  context: Partial<ListContext> = {},
  file?: string,
): Promise<ListReading & { table: ListTable; answers: ListAnswers }> {
  const bytes = typeof list === "string" ? new TextEncoder().encode(list) : list;
  const raw = typeof list === "string" && file === undefined
    ? await readListText(list)
    : await readListFile(bytes, file ?? "list");
  const table = await inspectList(raw, answers.sheet ?? undefined);
  const whole = { ...LIST_CONTEXT, ...context };
  const all = { ...answersFromProposals(proposeAnswers(table, whole, answers)), ...answers };
  return { ...await readListWithAnswers(table, all, whole), table, answers: all };
}

/** Imports a table into People as the form does, with every proposal confirmed. */
export async function readTestPeople(
  pay: Parameters<typeof importRows>[0],
  text: string,
  answers: Partial<ListAnswers> = {},
): Promise<RestoreResult> {
  return await importRows(pay, (await readTestList(text, answers, { into: "people" })).rows);
}

/** Reads a backup of these people as the form does. */
export async function restoreTestPeople(
  pay: Parameters<typeof restoreBackup>[0],
  people: readonly object[],
): Promise<RestoreResult> {
  const backup = JSON.stringify({ format: "lipwa people 1", people });
  return await restoreBackup(pay, new File([backup], "people.json"), "");
}
