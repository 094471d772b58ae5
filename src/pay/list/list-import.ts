import { atom } from "nanostores";
import type {
  Answers,
  CurrencyAnswer,
  ListContext,
  ListProblem,
  ListReading,
  ListSums,
  Questions,
} from "./list.ts";
import { propose, proposedAnswers } from "./questions.ts";
import { readListFile, readListText } from "./read-list.ts";
import { readRows } from "./reading.ts";
import { inspectList, type ListTable } from "./table.ts";

/** A list with its questions, the answers so far, and what comes of them. */
export interface AskedList {
  table: ListTable;
  questions: Questions;
  answers: Answers;
  /** The names of the questions that a person has answered. */
  chosen: ReadonlySet<string>;
  reading: ListReading;
  /** What each choice of a question would come to, by `choiceKey()`. */
  outcomes: ReadonlyMap<string, ListSums>;
}

export type ImportState =
  | { step: "reading" }
  /** No list can be read from the file. */
  | { step: "unreadable"; problems: readonly ListProblem[] }
  | { step: "asking"; list: AskedList };

/** What becomes of the rows of a list: they begin a run, or come to one that has rows. */
export type TakeHow = "added" | "merged" | "replaced";

export interface ConfirmedList {
  reading: ListReading;
  how: TakeHow;
  purpose: string;
}

/** Names a choice of a question, such as `{ currency: "KES" }`. */
export function choiceKey(choice: Partial<Answers>): string {
  return JSON.stringify(choice);
}

/** More than these are offered in the menu alone. */
const MOST_FOUND = 4;

/** What the list names as its money where a person has to choose: codes, or the column that says it. */
export function foundCurrencies({ proposed, evidence }: Questions["currency"]): CurrencyAnswer[] {
  if (proposed !== null) return [];
  const codes = evidence.flatMap((each) => {
    // where all rows say the same, the column adds nothing to choose
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
  return found.slice(0, MOST_FOUND);
}

/** A list on its way into a run or into People: it is read, then asked about. */
export function createListImport(first: ListContext) {
  const $state = atom<ImportState>({ step: "reading" });
  let context = first;
  /** Counts what was asked for: only the answer to the last is shown. */
  let turn = 0;

  /** Reads a file or a text; rejects where a part of this page cannot be fetched. */
  async function open(given: File | string): Promise<void> {
    const raw = typeof given === "string"
      ? await readListText(given)
      : await readListFile(new Uint8Array(await given.arrayBuffer()), given.name);
    if (raw.sheets.length === 0) {
      $state.set({ step: "unreadable", problems: raw.problems });
      return;
    }
    await ask(await inspectList(raw));
  }

  /** Asks about one sheet, with the answers that are proposed. */
  async function ask(table: ListTable, more: Partial<Answers> = {}): Promise<void> {
    const questions = propose(table, context);
    const answers = { ...proposedAnswers(questions), ...more };
    await show({ table, questions, answers, chosen: new Set(Object.keys(more)) });
  }

  /** Reads the rows by the answers, and shows what comes of them; then what other choices would. */
  async function show(asked: Omit<AskedList, "reading" | "outcomes">): Promise<void> {
    const own = ++turn;
    const { table, questions, answers } = asked;
    const reading = await readRows(table, answers, context);
    if (own !== turn) return;
    const outcomes = new Map<string, ListSums>();
    const list = { ...asked, reading, outcomes };
    $state.set({ step: "asking", list });
    const choices: Partial<Answers>[] = [
      ...questions.numbers.choices.map(({ style }) => ({ numbers: style })),
      ...foundCurrencies(questions.currency).map((currency) => ({ currency })),
    ];
    for (const choice of choices) {
      const { sums } = await readRows(table, { ...answers, ...choice }, context);
      if (own !== turn) return;
      outcomes.set(choiceKey(choice), sums);
    }
    if (choices.length > 0) $state.set({ step: "asking", list: { ...list } });
  }

  /** Takes answers of a person; what is proposed for the others may change by them. */
  async function answer(given: Partial<Answers>): Promise<void> {
    const state = $state.get();
    if (state.step !== "asking") return;
    const { table, questions, answers: before, chosen: known } = state.list;
    const answers = { ...before, ...given };
    const chosen = new Set([...known, ...Object.keys(given)]);
    if (given.sheet !== undefined && given.sheet !== null) {
      const { purpose, sheet } = answers;
      await ask(await inspectList(table.raw, given.sheet), { purpose, sheet });
    } else if (given.purpose !== undefined) {
      // no row depends on it
      $state.set({ ...state, list: { ...state.list, answers, chosen } });
    } else if (given.amount !== undefined) {
      // another column has another heading, and may be written in another way
      const asked = propose(table, context, answers);
      const currency = known.has("currency") ? answers.currency : asked.currency.proposed;
      const all = { ...answers, numbers: asked.numbers.proposed, currency };
      await show({ table, questions: asked, answers: all, chosen });
    } else await show({ table, questions, answers, chosen });
  }

  /** Goes by what is known now, such as rates that have just come. */
  async function follow(now: Partial<ListContext>): Promise<void> {
    context = { ...context, ...now };
    const state = $state.get();
    if (state.step === "asking") await show(state.list);
  }

  return { $state, open, answer, follow };
}

export type ListImport = ReturnType<typeof createListImport>;
