import { atom } from "nanostores";
import { createRequestTracker } from "../../ui/request-tracker.ts";
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

export interface ImportSession {
  table: ListTable;
  questions: ListQuestions;
  answers: ListAnswers;
  chosen: ReadonlySet<string>;
  reading: ListReading;
  /** The sums that each choice would lead to, by `choiceKey()`. */
  outcomes: ReadonlyMap<string, ListSums>;
}

export type ImportState =
  | { step: "reading" }
  | { step: "unreadable"; problems: readonly ListProblem[] }
  /** `isReading`: true until the rows are read with the latest answers. */
  | { step: "asking"; session: ImportSession; isReading: boolean };

export type ImportMode = "added" | "merged" | "replaced";

export interface ConfirmedList {
  reading: ListReading;
  mode: ImportMode;
  purpose: string;
}

/** `{"currency":"KES"}` */
export function choiceKey(choice: Partial<ListAnswers>): string {
  return JSON.stringify(choice);
}

/** Maximum number of answers offered as buttons. The menu lists every currency and column. */
const MAX_FOUND_CURRENCIES = 4;

export function listFoundCurrencies(
  { proposed, evidence }: ListQuestions["currency"],
): CurrencyAnswer[] {
  if (proposed !== null) return [];
  const codes = evidence.flatMap((each) => {
    // if all rows name the same currency, the column is no separate choice
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

type UnreadSession = Omit<ImportSession, "reading" | "outcomes">;

export function createListImport(initial: ListContext) {
  const $state = atom<ImportState>({ step: "reading" });
  let context = initial;
  /** The latest answers, with which the rows may still have to be read. */
  let wanted: UnreadSession | null = null;
  const latestReading = createRequestTracker();
  let isImporting = false;

  /** Rejects if a chunk of code can't be loaded. */
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

  async function ask(table: ListTable, more: Partial<ListAnswers> = {}): Promise<void> {
    const questions = proposeAnswers(table, context);
    const answers = { ...answersFromProposals(questions), ...more };
    await show({ table, questions, answers, chosen: new Set(Object.keys(more)) });
  }

  /** The result is dropped if another sheet is chosen during the inspection. */
  async function askAboutSheet(unread: UnreadSession, sheet: number): Promise<void> {
    const isLast = latestReading.ask();
    wanted = unread;
    const table = await inspectList(unread.table.raw, sheet);
    if (isLast()) await ask(table, { purpose: wanted.answers.purpose, sheet });
  }

  async function show(unread: UnreadSession): Promise<void> {
    const isLast = latestReading.ask();
    wanted = unread;
    const { table, questions, answers } = unread;
    const reading = await readListWithAnswers(table, answers, context);
    if (!isLast()) return;
    const outcomes = new Map<string, ListSums>();
    const setState = () => {
      // keep a purpose typed while the list was being read
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

  async function answer(changed: Partial<ListAnswers>): Promise<void> {
    if (wanted === null) return;
    // no row depends on the purpose
    const needsReading = changed.purpose === undefined;
    // the other questions belong to the sheet that is being replaced
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

  /** Shows answers at once, even before the rows are read with them. */
  function showAnswers(changed: Partial<ListAnswers>, needsReading: boolean): void {
    const state = $state.get();
    if (state.step !== "asking") return;
    const { session } = state;
    const answers = { ...session.answers, ...changed };
    const chosen = new Set([...session.chosen, ...Object.keys(changed)]);
    const isReading = state.isReading || needsReading;
    $state.set({ step: "asking", session: { ...session, answers, chosen }, isReading });
  }

  async function updateContext(changed: Partial<ListContext>): Promise<void> {
    context = { ...context, ...changed };
    // a pending sheet will be read with the new context
    if (wanted !== null && !isSheetPending(wanted)) await show(wanted);
  }

  /** Ignored while rows are being read or imported: a person confirms what they see. */
  async function confirm(importRows: (session: ImportSession) => Promise<void>): Promise<void> {
    const state = $state.get();
    if (state.step !== "asking" || state.isReading || isImporting) return;
    // the button can still be enabled from before this question opened
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

/** True until the chosen sheet is inspected; `table` is still the previous sheet's. */
function isSheetPending({ table, answers: { sheet } }: UnreadSession): boolean {
  return sheet !== null && sheet !== table.sheet;
}

export type ListImport = ReturnType<typeof createListImport>;
