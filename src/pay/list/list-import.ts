import { atom } from "nanostores";
import type {
  CurrencyAnswer,
  ListAnswers,
  ListContext,
  ListProblem,
  ListQuestions,
  ListReading,
  ListSums,
} from "./list.ts";
import { answersFromProposals, proposeAnswers } from "./questions.ts";
import { readListFile, readListText } from "./read-list.ts";
import { readListWithAnswers } from "./read-with-answers.ts";
import { inspectList, type ListTable } from "./table.ts";

/** A list with its questions, the answers so far, and the result. */
export interface ImportSession {
  table: ListTable;
  questions: ListQuestions;
  answers: ListAnswers;
  /** The questions that a person has answered. */
  chosen: ReadonlySet<string>;
  reading: ListReading;
  /** The sums for each choice of a question, by `choiceKey()`. */
  outcomes: ReadonlyMap<string, ListSums>;
}

export type ImportState =
  | { step: "reading" }
  /** The file can't be read as a list. */
  | { step: "unreadable"; problems: readonly ListProblem[] }
  | { step: "asking"; session: ImportSession };

/** Whether the rows are added, merged with the draft's rows, or replace them. */
export type ImportMode = "added" | "merged" | "replaced";

export interface ConfirmedList {
  reading: ListReading;
  mode: ImportMode;
  purpose: string;
}

/** The key of a choice, such as `{ currency: "KES" }`. */
export function choiceKey(choice: Partial<ListAnswers>): string {
  return JSON.stringify(choice);
}

/** The most currencies offered as buttons. The menu has all of them. */
const MAX_FOUND_CURRENCIES = 4;

/** The currencies found in the list: codes, or the column that names them. */
export function listFoundCurrencies(
  { proposed, evidence }: ListQuestions["currency"],
): CurrencyAnswer[] {
  if (proposed !== null) return [];
  const codes = evidence.flatMap((each) => {
    // if all rows name the same currency, choosing the column adds nothing
    const isOne = each.code === "rows_name" && each.codes.length === 1;
    const isPlain = each.code === "names" && each.codes.length === 1;
    return isPlain || isOne ? each.codes : [];
  });
  const columns = evidence.flatMap((each) =>
    each.code === "some_rows_name" || (each.code === "rows_name" && each.codes.length > 1)
      ? each.column.at
      : []
  );
  const found: CurrencyAnswer[] = [
    ...Array.from(new Set(columns), (column) => ({ column })),
    ...new Set(codes),
  ];
  return found.slice(0, MAX_FOUND_CURRENCIES);
}

/** Imports a list into a run or into People: reads it, then asks about it. */
export function createListImport(initial: ListContext) {
  const $state = atom<ImportState>({ step: "reading" });
  let context = initial;
  /** Counts the readings of rows, so that only the result of the last one is shown. */
  let readings = 0;

  /** Reads a file or a text; rejects if a chunk of code can't be loaded. */
  async function open(source: File | string): Promise<void> {
    const raw = typeof source === "string"
      ? await readListText(source)
      : await readListFile(new Uint8Array(await source.arrayBuffer()), source.name);
    if (raw.sheets.length === 0) {
      $state.set({ step: "unreadable", problems: raw.problems });
      return;
    }
    await ask(await inspectList(raw));
  }

  /** Asks about one sheet, with proposed answers. */
  async function ask(table: ListTable, more: Partial<ListAnswers> = {}): Promise<void> {
    const questions = proposeAnswers(table, context);
    const answers = { ...answersFromProposals(questions), ...more };
    await show({ table, questions, answers, chosen: new Set(Object.keys(more)) });
  }

  /** Reads the rows with the answers and shows the result, then the sums of other choices. */
  async function show(unread: Omit<ImportSession, "reading" | "outcomes">): Promise<void> {
    const own = ++readings;
    const { table, questions, answers } = unread;
    const reading = await readListWithAnswers(table, answers, context);
    if (own !== readings) return;
    const outcomes = new Map<string, ListSums>();
    const session = { ...unread, reading, outcomes };
    $state.set({ step: "asking", session });
    const choices: Partial<ListAnswers>[] = [
      ...questions.numbers.choices.map(({ style }) => ({ numbers: style })),
      ...listFoundCurrencies(questions.currency).map((currency) => ({ currency })),
    ];
    for (const choice of choices) {
      const { sums } = await readListWithAnswers(table, { ...answers, ...choice }, context);
      if (own !== readings) return;
      outcomes.set(choiceKey(choice), sums);
    }
    if (choices.length > 0) $state.set({ step: "asking", session: { ...session } });
  }

  /** Applies a person's answers. Other proposals can change with them. */
  async function answer(changed: Partial<ListAnswers>): Promise<void> {
    const state = $state.get();
    if (state.step !== "asking") return;
    const { table, questions, answers: before, chosen: known } = state.session;
    const answers = { ...before, ...changed };
    const chosen = new Set([...known, ...Object.keys(changed)]);
    if (changed.sheet !== undefined && changed.sheet !== null) {
      const { purpose, sheet } = answers;
      await ask(await inspectList(table.raw, changed.sheet), { purpose, sheet });
    } else if (changed.purpose !== undefined) {
      // no row depends on this answer
      $state.set({ ...state, session: { ...state.session, answers, chosen } });
    } else if (changed.amount !== undefined) {
      // currency and number style are proposed from the amount column
      const proposals = proposeAnswers(table, context, answers);
      const currency = known.has("currency") ? answers.currency : proposals.currency.proposed;
      const all = { ...answers, numbers: proposals.numbers.proposed, currency };
      await show({ table, questions: proposals, answers: all, chosen });
    } else await show({ table, questions, answers, chosen });
  }

  /** Applies new context, such as rates that just arrived. */
  async function updateContext(changed: Partial<ListContext>): Promise<void> {
    context = { ...context, ...changed };
    const state = $state.get();
    if (state.step === "asking") await show(state.session);
  }

  return { $state, open, answer, updateContext };
}

export type ListImport = ReturnType<typeof createListImport>;
