import { atom } from "nanostores";
import { createLatestRequest } from "../../ui/latest-request.ts";
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
  /** `isReading`: the answers include one with which the rows haven't been read yet. */
  | { step: "asking"; session: ImportSession; isReading: boolean };

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

/** A list with its questions and answers, before its rows are read. */
type UnreadSession = Omit<ImportSession, "reading" | "outcomes">;

/** Imports a list into a run or into People: reads it, then asks about it. */
export function createListImport(initial: ListContext) {
  const $state = atom<ImportState>({ step: "reading" });
  let context = initial;
  /** All answers so far, including those with which the rows are still being read. */
  let wanted: UnreadSession | null = null;
  /** So that only the result of the last reading is shown. */
  const latestReading = createLatestRequest();
  let isImporting = false;

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

  /** Asks about another sheet, unless a different one is chosen while this one is inspected. */
  async function askAboutSheet(unread: UnreadSession, sheet: number): Promise<void> {
    const isLast = latestReading.ask();
    wanted = unread;
    const table = await inspectList(unread.table.raw, sheet);
    if (isLast()) await ask(table, { purpose: wanted.answers.purpose, sheet });
  }

  /** Reads the rows with the answers and shows the result, then the sums of other choices. */
  async function show(unread: UnreadSession): Promise<void> {
    const isLast = latestReading.ask();
    wanted = unread;
    const { table, questions, answers } = unread;
    const reading = await readListWithAnswers(table, answers, context);
    if (!isLast()) return;
    const outcomes = new Map<string, ListSums>();
    const setState = () => {
      // with the purpose typed during the reading
      const session = { ...wanted ?? unread, reading, outcomes };
      $state.set({ step: "asking", session, isReading: false });
    };
    setState();
    const choices: Partial<ListAnswers>[] = [
      ...questions.numbers.choices.map(({ style }) => ({ numbers: style })),
      ...listFoundCurrencies(questions.currency).map((currency) => ({ currency })),
    ];
    for (const choice of choices) {
      const { sums } = await readListWithAnswers(table, { ...answers, ...choice }, context);
      if (!isLast()) return;
      outcomes.set(choiceKey(choice), sums);
    }
    if (choices.length > 0) setState();
  }

  /** Applies a person's answers. Other proposals can change with them. */
  async function answer(changed: Partial<ListAnswers>): Promise<void> {
    if (wanted === null) return;
    // no row depends on the purpose
    const needsReading = changed.purpose === undefined;
    // other answers are about the sheet that is about to be replaced
    if (needsReading && changed.sheet === undefined && isSheetPending(wanted)) return;
    const { table, questions, answers: before, chosen: known } = wanted;
    const answers = { ...before, ...changed };
    const chosen = new Set([...known, ...Object.keys(changed)]);
    showAnswers(changed, needsReading);
    if (changed.sheet !== undefined && changed.sheet !== null) {
      await askAboutSheet({ ...wanted, answers, chosen }, changed.sheet);
    } else if (!needsReading) {
      wanted = { ...wanted, answers, chosen };
    } else if (changed.amount !== undefined) {
      // currency and number style are proposed from the amount column
      const proposals = proposeAnswers(table, context, answers);
      const currency = known.has("currency") ? answers.currency : proposals.currency.proposed;
      const all = { ...answers, numbers: proposals.numbers.proposed, currency };
      await show({ table, questions: proposals, answers: all, chosen });
    } else await show({ table, questions, answers, chosen });
  }

  /** Shows a person's answers at once, beside the rows as read before. */
  function showAnswers(changed: Partial<ListAnswers>, needsReading: boolean): void {
    const state = $state.get();
    if (state.step !== "asking") return;
    const { session } = state;
    const answers = { ...session.answers, ...changed };
    const chosen = new Set([...session.chosen, ...Object.keys(changed)]);
    const isReading = state.isReading || needsReading;
    $state.set({ step: "asking", session: { ...session, answers, chosen }, isReading });
  }

  /** Applies new context, such as rates that just arrived. */
  async function updateContext(changed: Partial<ListContext>): Promise<void> {
    context = { ...context, ...changed };
    // a sheet that is being inspected is read with the new context
    if (wanted !== null && !isSheetPending(wanted)) await show(wanted);
  }

  /**
   * Calls `importRows` with what a person sees and confirms: not while the rows are being read with
   * another answer, and not again while they are being imported.
   */
  async function confirm(importRows: (session: ImportSession) => Promise<void>): Promise<void> {
    const state = $state.get();
    if (state.step !== "asking" || state.isReading || isImporting) return;
    // the button can still be enabled from an earlier reading, without this open question
    if (state.session.reading.open.length > 0) return;
    isImporting = true;
    try {
      await importRows(state.session);
    } finally {
      isImporting = false;
    }
  }

  return { $state, open, answer, updateContext, confirm };
}

/** True while the chosen sheet is being inspected: until then, `table` is the previous one. */
function isSheetPending({ table, answers: { sheet } }: UnreadSession): boolean {
  return sheet !== null && sheet !== table.sheet;
}

export type ListImport = ReturnType<typeof createListImport>;
