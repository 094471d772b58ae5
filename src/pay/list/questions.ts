import { MONEY } from "../../money/currency.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { localDate } from "../line/pay-period.ts";
import { isMemoHeading, isPlainly, isTemplateAmount, type PlainHeading } from "./headings.ts";
import { layoutKey } from "./layouts.ts";
import type {
  AddressChoice,
  AmountChoice,
  Answers,
  ColumnRef,
  CurrencyAnswer,
  Evidence,
  Layout,
  ListContext,
  NumberStyle,
  Question,
  Questions,
} from "./list.ts";
import { moneyOfList, proposeCurrency } from "./money-of-list.ts";
import { median, shortDecimal } from "./sums.ts";
import { type ColumnFacts, isNumberColumn, type ListTable } from "./table.ts";

/** What the form asks about a list, what it proposes, and why. */
export function propose(table: ListTable, context: ListContext): Questions {
  return questionsFor(table, context, {});
}

/**
 * The same after a person has answered some of it: what depends on these answers is proposed for
 * them, as the number style and the currency are for the amount column.
 */
export function questionsFor(
  table: ListTable,
  context: ListContext,
  answers: Partial<Answers>,
): Questions {
  const key = layoutKey(table);
  const layout = context.layouts.find((each) => each.key === key) ?? null;
  const others = proposeOthers(table, layout);
  const taken = takenColumns(others, answers);
  const address = proposeAddress(table, context, layout);
  const amount = proposeAmount(table, { context, taken, layout });
  const column = answers.amount ?? amount.proposed;
  return {
    sheet: proposeSheet(table),
    address,
    amount,
    numbers: proposeNumbers(table, column, layout),
    currency: currencyQuestion(table, column, layout),
    purpose: { proposed: context.purpose, evidence: [{ code: "pay_date" }], choices: [] },
    hiddenRows: hiddenRowsQuestion(table),
    ...others,
  };
}

/** What is proposed, as answers: null is unanswered. */
export function proposedAnswers(questions: Questions): Answers {
  return {
    sheet: questions.sheet.proposed,
    address: questions.address.proposed,
    amount: questions.amount.proposed,
    numbers: questions.numbers.proposed,
    currency: questions.currency.proposed,
    purpose: questions.purpose.proposed,
    hiddenRows: questions.hiddenRows.proposed,
    name: questions.name.proposed,
    memo: questions.memo.proposed,
    memoKind: questions.memoKind.proposed,
    ownCurrency: questions.ownCurrency.proposed,
    note: questions.note.proposed,
    phone: questions.phone.proposed,
    email: questions.email.proposed,
    language: questions.language.proposed,
    payslip: questions.payslip.proposed,
  };
}

/** `Salary November 2026`: the word for a wage, and the month of the pay date. */
export function salaryPurpose(word: string, day: string, lang: Language): string {
  const month = new Intl.DateTimeFormat(LOCALES[lang], { month: "long", year: "numeric" });
  const whole = `${word} ${month.format(localDate(day))}`;
  return memoBytes(whole) <= MAX_MEMO_BYTES ? whole : `${word} ${day.slice(0, 7)}`;
}

function ref({ at, heading }: ColumnRef): ColumnRef {
  return { at, heading };
}

function proposeSheet({ raw, sheet, addresses }: ListTable): Questions["sheet"] {
  const choices = raw.sheets.map(({ name, isHidden }, at) => ({
    at,
    name,
    isHidden,
    addresses: addresses[at] ?? 0,
  }));
  const holding = choices.filter((each) => each.addresses > 0);
  const [only, ...more] = holding;
  if (only?.isHidden === true && more.length === 0) {
    return { proposed: null, evidence: [{ code: "sheet_is_hidden", name: only.name }], choices };
  }
  if (more.length > 0) {
    const names = holding.map(({ name }) => name);
    return { proposed: null, evidence: [{ code: "several_sheets", names }], choices };
  }
  const evidence: Evidence[] = only === undefined || raw.sheets.length < 2
    ? []
    : [{ code: "only_sheet", name: only.name }];
  return { proposed: only?.at ?? sheet, evidence, choices };
}

function proposeAddress(
  { columns, people }: ListTable,
  { paidBefore }: ListContext,
  layout: Layout | null,
): Questions["address"] {
  const candidates = columns.filter(({ valid, likeAddress }) => valid + likeAddress > 0);
  const paid = (at: number) =>
    paidBefore === null
      ? null
      : people.filter(({ cells }) => paidBefore.has((cells[at] ?? "").trim())).length;
  const choices = candidates.map((column): AddressChoice => ({
    ...ref(column),
    valid: column.valid,
    filled: column.filled,
    paidBefore: paid(column.at),
  }));
  const open = (...evidence: Evidence[]) => ({ proposed: null, evidence, choices });
  const kept = candidates.find(({ at, valid }) => at === layout?.answers.address && valid > 0);
  if (layout !== null && kept !== undefined && !kept.isHidden) {
    return { proposed: kept.at, evidence: [{ code: "as_on", on: layout.on }], choices };
  }
  const [only, ...more] = candidates;
  if (only === undefined || only.valid === 0) return open({ code: "no_address_column" });
  // where the column of last time is empty, no other is to be taken for it
  if (more.length > 0 || typeof layout?.answers.address === "number") {
    return open({ code: "several_address_columns", columns: candidates.map(ref) });
  }
  if (only.isHidden) return open({ code: "column_is_hidden", column: ref(only) });
  // customers of one exchange have memos of their own
  const hasMemos = columns.some(({ at, heading }) =>
    isMemoHeading(heading) && new Set(people.map(({ cells }) => cells[at]?.trim() ?? "")).size > 1
  );
  if (only.valid > 1 && only.different === 1 && !hasMemos) {
    return open({ code: "same_address_in_all", column: ref(only), valid: only.valid });
  }
  return {
    proposed: only.at,
    evidence: [{
      code: "only_address_column",
      column: ref(only),
      valid: only.valid,
      filled: only.filled,
    }],
    choices,
  };
}

/** Columns that are something else by their heading, or by what a person said. */
function takenColumns(
  others: OtherQuestions,
  answers: Partial<Answers>,
): ReadonlySet<number> {
  const of = <Name extends keyof OtherQuestions>(name: Name) =>
    answers[name] === undefined ? others[name].proposed : answers[name] ?? null;
  const single = [of("memo"), of("memoKind"), of("phone"), of("email"), of("language"), of("note")];
  return new Set(single.filter((each) => typeof each === "number"));
}

interface AmountContext {
  context: ListContext;
  taken: ReadonlySet<number>;
  layout: Layout | null;
}

function proposeAmount(
  table: ListTable,
  { context, taken, layout }: AmountContext,
): Questions["amount"] {
  const isCandidate = (column: ColumnFacts) =>
    isNumberColumn(column) || (column.filled > 0 && isTemplateAmount(column.heading));
  const left = table.columns.filter((column) => isCandidate(column) && !taken.has(column.at));
  const choices = left.map(amountChoice);
  const answer = (proposed: number | "none" | null, ...evidence: Evidence[]) => ({
    proposed,
    evidence,
    choices,
  });
  const kept = left.find(({ at }) => at === layout?.answers.amount);
  if (layout !== null && kept !== undefined && !kept.isHidden) {
    return answer(kept.at, { code: "as_on", on: layout.on });
  }
  const template = left.filter(({ heading }) => isTemplateAmount(heading));
  const [named, ...namedToo] = template;
  const [only, ...more] = left;
  if (namedToo.length > 0) {
    return answer(null, { code: "several_template_headings", columns: template.map(ref) });
  }
  // another column may be the wages, most of them written in some other way: `45k` below `Pay (KES)`
  const namesMoney = (at: number) =>
    table.found.some(({ where, column }) => where === "heading" && column?.at === at);
  const others = table.columns.filter((column) =>
    (column.numbers > 0 || (column.filled > 0 && namesMoney(column.at))) &&
    !left.includes(column) && !taken.has(column.at) &&
    !column.isCounting && !column.isPhones && column.valid === 0
  );
  const isOnly = more.length === 0 && others.length === 0;
  // where the column of last time is empty, no other is to be taken for it
  const isKnown = typeof layout?.answers.amount === "number";
  const best = isKnown ? undefined : named ?? (isOnly ? only : undefined);
  if (best === undefined) {
    return only === undefined
      ? answer(context.into === "people" ? "none" : null, { code: "no_number_column" })
      : answer(null, { code: "several_number_columns", columns: [...left, ...others].map(ref) });
  }
  if (best.isHidden) return answer(null, { code: "column_is_hidden", column: ref(best) });
  if (best.below !== null) {
    const columns = [ref(best), { at: best.at, heading: best.below }];
    return answer(null, { code: "several_number_columns", columns });
  }
  return answer(best.at, {
    code: best === named ? "template_heading" : "only_number_column",
    column: ref(best),
  });
}

function amountChoice(column: ColumnFacts): AmountChoice {
  const all: bigint[] = [];
  let isOpen = false;
  for (const read of column.amounts.values()) {
    if (read.ok) all.push(read.stroops);
    else if (read.code === "amount_two_ways") isOpen = true;
  }
  all.sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const text = (stroops: bigint | undefined) =>
    isOpen || stroops === undefined ? null : shortDecimal(stroops);
  return {
    ...ref(column),
    numbers: column.numbers,
    sum: text(all.reduce((sum, each) => sum + each, 0n)),
    median: text(median(all)),
    least: text(all[0]),
    most: text(all.at(-1)),
  };
}

function proposeNumbers(
  { columns, people }: ListTable,
  at: number | "none" | null,
  layout: Layout | null,
): Questions["numbers"] {
  const amounts = typeof at === "number" ? columns[at]?.amounts : undefined;
  let cells = 0;
  let first: { line: number; readings: Record<NumberStyle, bigint> } | null = null;
  for (const [line, read] of amounts ?? []) {
    if (read.ok || read.code !== "amount_two_ways") continue;
    cells += 1;
    first ??= { line, readings: read.readings };
  }
  if (first === null || typeof at !== "number") {
    const marks = typeof at === "number" ? columns[at]?.marks : undefined;
    const isComma = marks?.has(",") === true && !marks.has(".");
    const proposed = isComma ? "1.234,50" : "1,234.50";
    return { proposed, evidence: [{ code: "one_way" }], choices: [] };
  }
  const { line, readings } = first;
  const text = people.find((row) => row.line === line)?.cells[at]?.trim() ?? "";
  const kept = layout?.answers.amount === at ? layout.answers.numbers : null;
  if ((columns[at]?.marks.size ?? 0) > 1) {
    return {
      proposed: "1,234.50",
      evidence: [{ code: "both_styles", text, line, cells }],
      choices: [],
    };
  }
  return {
    proposed: kept,
    evidence: [
      { code: "two_ways", text, line, cells },
      ...layout !== null && kept !== null ? [{ code: "as_on" as const, on: layout.on }] : [],
    ],
    choices: STYLES.map((style) => ({ style, text, reads: shortDecimal(readings[style]) })),
  };
}

const STYLES: readonly NumberStyle[] = ["1,234.50", "1.234,50"];

function currencyQuestion(
  table: ListTable,
  column: number | "none" | null,
  layout: Layout | null,
): Questions["currency"] {
  const money = moneyOfList(table, column);
  const choices: CurrencyAnswer[] = [
    ...MONEY,
    ...money.columns.map(({ column: { at } }) => ({ column: at })),
  ];
  const { proposed, evidence } = proposeCurrency(money);
  const kept = layout?.answers.currency ?? null;
  if (layout === null || kept === null || layout.answers.amount !== column) {
    return { proposed, evidence, choices };
  }
  if (layout.evidence === money.key) {
    // a list that names no money gives no evidence, however often it was answered
    if (money.key === "") return { proposed, evidence, choices };
    return { proposed: kept, evidence: [{ code: "as_on", on: layout.on }, ...evidence], choices };
  }
  const other: Evidence = {
    code: "other_money_than",
    on: layout.on,
    money: typeof kept === "string" ? kept : "rows",
  };
  // what the list states plainly was not what the person meant then
  const isSame = JSON.stringify(proposed) === JSON.stringify(kept);
  return { proposed: isSame ? proposed : null, evidence: [other, ...evidence], choices };
}

function hiddenRowsQuestion({ raw, sheet, people }: ListTable): Questions["hiddenRows"] {
  const hidden = raw.sheets[sheet]?.hiddenRows ?? new Set<number>();
  const lines = people.map(({ line }) => line).filter((line) => hidden.has(line));
  if (lines.length === 0) return { proposed: "include", evidence: [], choices: [] };
  return { proposed: null, evidence: [{ code: "hidden_rows", lines }], choices: [] };
}

type OtherQuestions = Pick<
  Questions,
  | "name"
  | "memo"
  | "memoKind"
  | "ownCurrency"
  | "note"
  | "phone"
  | "email"
  | "language"
  | "payslip"
>;

/** The columns that may stay empty: each is used only where its heading plainly says it. */
function proposeOthers(table: ListTable, layout: Layout | null): OtherQuestions {
  const { columns } = table;
  const choices = columns.map(ref);
  const known = layout?.answers;
  const kept = <Answer>(
    proposed: Answer | null,
    question: Question<Answer, ColumnRef>,
  ): Question<Answer, ColumnRef> =>
    layout === null
      ? question
      : { proposed, evidence: [{ code: "as_on", on: layout.on }], choices };
  const plainly = (what: PlainHeading): Question<number, ColumnRef> => {
    const said = columns.filter(({ heading, valid }) => valid === 0 && isPlainly(what, heading));
    const [only, ...more] = said;
    return only === undefined || more.length > 0
      ? { proposed: null, evidence: [], choices }
      : { proposed: only.at, evidence: [{ code: "heading_says", columns: [ref(only)] }], choices };
  };
  const question = (what: "memoKind" | "ownCurrency" | "note" | "phone" | "email" | "language") =>
    known === undefined ? plainly(what) : kept<number>(known[what], plainly(what));
  return {
    name: known === undefined ? nameQuestion(table) : kept(known.name, nameQuestion(table)),
    memo: known === undefined ? memoQuestion(table) : kept(known.memo, memoQuestion(table)),
    memoKind: question("memoKind"),
    ownCurrency: question("ownCurrency"),
    note: question("note"),
    phone: question("phone"),
    email: question("email"),
    language: question("language"),
    payslip: {
      proposed: known?.payslip ?? [],
      evidence: [],
      choices,
    },
  };
}

function nameQuestion({ columns, hasHeadings }: ListTable): Questions["name"] {
  const choices = columns.map(ref);
  const words = columns.filter((column) => column.valid === 0 && !isNumberColumn(column));
  const said = (what: PlainHeading) => words.filter(({ heading }) => isPlainly(what, heading));
  const [given, family, whole] = [said("givenName"), said("familyName"), said("name")];
  // beside a first name, `Nom` is the family's
  const last = family.length > 0 ? family : whole;
  const chosen = given.length === 1 && last.length === 1
    ? [...given, ...last].toSorted((a, b) => a.at - b.at)
    : whole.length > 0
    ? whole.slice(0, 1)
    : [...given, ...family].slice(0, 1);
  if (chosen.length > 0) {
    return {
      proposed: chosen.map(({ at }) => at),
      evidence: [{ code: "heading_says", columns: chosen.map(ref) }],
      choices,
    };
  }
  const first = columns[0];
  const isOfWords = first !== undefined && !hasHeadings && words.includes(first) &&
    first.filled > 0 && first.money.size * 2 < first.filled;
  return isOfWords
    ? {
      proposed: [0],
      evidence: [{ code: "first_column_of_words", column: ref(first) }],
      choices,
    }
    : { proposed: [], evidence: [], choices };
}

function memoQuestion({ columns }: ListTable): Questions["memo"] {
  const choices = columns.map(ref);
  // an address among the memos is one of a row
  const said = columns.filter(({ heading, valid, filled }) =>
    (valid === 0 || valid * 2 < filled) && isMemoHeading(heading)
  );
  const [only, ...more] = said;
  if (only === undefined) return { proposed: "none", evidence: [], choices };
  return more.length > 0
    ? {
      proposed: null,
      evidence: [{ code: "several_memo_columns", columns: said.map(ref) }],
      choices,
    }
    : { proposed: only.at, evidence: [{ code: "heading_says", columns: [ref(only)] }], choices };
}
