import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { formatShortDecimal } from "../../stellar/amount.ts";
import { startOfLocalDay } from "../line/pay-period.ts";
import {
  isHeadingFor,
  isMemoHeading,
  isTemplateAmountHeading,
  type KnownHeading,
  parseItemHeading,
} from "./headings.ts";
import { layoutKey } from "./layouts.ts";
import {
  type AmountChoice,
  type Evidence,
  type ListAnswers,
  type ListContext,
  type ListQuestion,
  type ListQuestions,
  type NumberStyle,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  type RememberedLayout,
} from "./list.ts";
import { findListMoney, proposeCurrency } from "./list-money.ts";
import { computeStatistics } from "./sums.ts";
import { type ColumnFacts, isNumberColumn, type ListTable, toColumnRef } from "./table.ts";

/**
 * Proposes all answers. Number style and currency depend on the amount column: the one in
 * `answers`, otherwise the proposed one.
 */
export function proposeAnswers(
  table: ListTable,
  context: ListContext,
  answers: Partial<ListAnswers> = {},
): ListQuestions {
  const key = layoutKey(table);
  const layout = context.layouts.find((each) => each.key === key) ?? null;
  const others = optionalQuestions(table, { layout, context });
  const taken = usedColumns(others, answers);
  const amount = amountQuestion(table, { context, taken, layout });
  const column = answers.amount ?? amount.proposed;
  return {
    sheet: sheetQuestion(table),
    address: addressQuestion(table, context, layout),
    amount,
    numbers: numbersQuestion(table, column, layout),
    currency: currencyQuestion(table, column, layout),
    purpose: { proposed: context.purpose, evidence: [{ code: "pay_date" }] },
    hiddenRows: hiddenRowsQuestion(table),
    ...others,
  };
}

export function answersFromProposals(questions: ListQuestions): ListAnswers {
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
    group: questions.group.proposed,
    paidFrom: questions.paidFrom.proposed,
    paidUntil: questions.paidUntil.proposed,
    items: questions.items.proposed,
  };
}

/** `Salary November 2026`; `Salary 2026-11` if that is too long for a memo. */
export function formatSalaryPurpose(word: string, day: string, lang: Language): string {
  const month = new Intl.DateTimeFormat(LOCALES[lang], { month: "long", year: "numeric" });
  const whole = `${word} ${month.format(startOfLocalDay(day))}`;
  return memoByteLength(whole) <= MAX_MEMO_BYTES ? whole : `${word} ${day.slice(0, 7)}`;
}

/** Proposes nothing if the column is hidden, or has a different heading in a second table below. */
function proposeColumn(
  column: ColumnFacts,
  evidence: Evidence,
  severalCode: "several_address_columns" | "several_number_columns",
): ListQuestion<number> {
  const { at, secondHeading } = column;
  if (column.isHidden) return leaveOpen({ code: "column_is_hidden", column: toColumnRef(column) });
  if (secondHeading === null) return { proposed: at, evidence: [evidence] };
  return leaveOpen({
    code: severalCode,
    columns: [toColumnRef(column), { at, heading: secondHeading }],
  });
}

function leaveOpen(evidence: Evidence): { proposed: null; evidence: Evidence[] } {
  return { proposed: null, evidence: [evidence] };
}

function sheetQuestion({ raw, sheet, addresses }: ListTable): ListQuestions["sheet"] {
  const choices = raw.sheets.map(({ name, isHidden }, at) => ({
    at,
    name,
    isHidden,
    addresses: addresses[at] ?? 0,
  }));
  const [only, ...more] = choices.filter((each) => each.addresses > 0);
  if (only === undefined || (choices.length < 2 && !only.isHidden)) {
    return { proposed: sheet, evidence: [], choices };
  }
  if (more.length > 0) {
    const names = [only, ...more].map(({ name }) => name);
    return { proposed: null, evidence: [{ code: "several_sheets", names }], choices };
  }
  const code = only.isHidden ? "sheet_is_hidden" : "only_sheet";
  const proposed = only.isHidden ? null : only.at;
  return { proposed, evidence: [{ code, name: only.name }], choices };
}

function addressQuestion(
  { columns, people }: ListTable,
  { paidBefore }: ListContext,
  layout: RememberedLayout | null,
): ListQuestions["address"] {
  const candidates = columns.filter(({ valid, likeAddress }) => valid + likeAddress > 0);
  const choices = candidates.map(({ at, heading, valid }) => ({
    at,
    heading,
    valid,
    paidBefore: paidBefore === null
      ? null
      : people.filter(({ cells }) => paidBefore.has((cells[at] ?? "").trim())).length,
  }));
  const kept = candidates.find(({ at, valid }) => at === layout?.answers.address && valid > 0);
  const only = kept ?? candidates[0];
  if (only === undefined || candidates.every(({ valid }) => valid === 0)) {
    return { ...leaveOpen({ code: "no_address_column" }), choices };
  }
  // if last time's column is empty, don't propose another one instead
  if (
    kept === undefined && (candidates.length > 1 || typeof layout?.answers.address === "number")
  ) {
    const evidence = leaveOpen({
      code: "several_address_columns",
      columns: candidates.map(toColumnRef),
    });
    return { ...evidence, choices };
  }
  // customers of an exchange share an address, and each has a memo
  const hasMemos = columns.some(({ at, heading }) =>
    isMemoHeading(heading) && new Set(people.map(({ cells }) => cells[at]?.trim() ?? "")).size > 1
  );
  const { valid } = only;
  if (valid > 1 && only.distinct === 1 && !hasMemos) {
    return {
      ...leaveOpen({ code: "same_address_in_all", column: toColumnRef(only), valid }),
      choices,
    };
  }
  const evidence: Evidence = layout !== null && kept !== undefined
    ? { code: "as_on", on: layout.on }
    : { code: "only_address_column", column: toColumnRef(only), valid };
  return { ...proposeColumn(only, evidence, "several_address_columns"), choices };
}

function usedColumns(
  others: OptionalQuestions,
  answers: Partial<ListAnswers>,
): ReadonlySet<unknown> {
  const names = (["memo", ...OPTIONAL_COLUMNS] as const).filter((name) => name !== "ownCurrency");
  return new Set(
    names.map((name) => answers[name] === undefined ? others[name].proposed : answers[name]),
  );
}

interface AmountContext {
  context: ListContext;
  taken: ReadonlySet<unknown>;
  layout: RememberedLayout | null;
}

function amountQuestion(
  table: ListTable,
  { context, taken, layout }: AmountContext,
): ListQuestions["amount"] {
  const free = table.columns.filter(({ at }) => !taken.has(at));
  const candidates = free.filter((column) =>
    isNumberColumn(column) || (column.filled > 0 && isTemplateAmountHeading(column.heading))
  );
  const choices = candidates.map(amountChoice);
  const kept = candidates.find(({ at }) => at === layout?.answers.amount);
  if (layout !== null && kept !== undefined && !kept.isHidden && kept.secondHeading === null) {
    return { proposed: kept.at, evidence: [{ code: "as_on", on: layout.on }], choices };
  }
  const [named, ...namedToo] = candidates.filter(({ heading }) => isTemplateAmountHeading(heading));
  if (named !== undefined && namedToo.length > 0) {
    const columns = [named, ...namedToo].map(toColumnRef);
    return { ...leaveOpen({ code: "several_template_headings", columns }), choices };
  }
  // the wages can be in a mostly unreadable column: `45k` below `Pay (KES)`
  const namesMoney = (at: number) =>
    table.mentions.some(({ where, column }) => where === "heading" && column?.at === at);
  const others = free.filter((column) =>
    !candidates.includes(column) && !column.isPhones && column.valid === 0 && column.filled > 0 &&
    // a first column that counts up holds row numbers
    (namesMoney(column.at) || (column.isCounting ? column.at > 0 : column.numbers > 0))
  );
  const [only] = candidates;
  const isEmpty = free.some(({ heading, filled }) =>
    filled === 0 && isTemplateAmountHeading(heading)
  );
  const isOnly = candidates.length === 1 && others.length === 0 && !isEmpty;
  // if last time's column is empty, don't propose another one instead
  const isKnown = typeof layout?.answers.amount === "number";
  const best = isKnown ? undefined : named ?? (isOnly ? only : undefined);
  if (best === undefined && only === undefined) {
    const proposed = context.into === "people" ? "none" : null;
    return { proposed, evidence: [{ code: "no_number_column" }], choices };
  }
  if (best === undefined) {
    const columns = [...candidates, ...others].map(toColumnRef);
    return { ...leaveOpen({ code: "several_number_columns", columns }), choices };
  }
  const code = best === named ? "template_heading" : "only_number_column";
  const evidence: Evidence = { code, column: toColumnRef(best) };
  return { ...proposeColumn(best, evidence, "several_number_columns"), choices };
}

function amountChoice({ at, heading, numbers, amounts }: ColumnFacts): AmountChoice {
  const reads = [...amounts.values()];
  const isOpen = reads.some((read) => !read.ok && read.code === "amount_two_ways");
  const all = reads.flatMap((read) => read.ok ? read.stroops : []);
  return { at, heading, numbers, figures: isOpen ? null : computeStatistics(all) };
}

const STYLES: readonly NumberStyle[] = ["1,234.50", "1.234,50"];

function numbersQuestion(
  { columns, people }: ListTable,
  at: number | "none" | null,
  layout: RememberedLayout | null,
): ListQuestions["numbers"] {
  const facts = typeof at === "number" ? columns[at] : undefined;
  const open = [...facts?.amounts ?? []].flatMap(([line, read]) =>
    !read.ok && read.code === "amount_two_ways" ? [{ line, readings: read.readings }] : []
  );
  const [first] = open;
  if (first === undefined || facts === undefined) {
    const isComma = facts?.marks.has(",") === true && !facts.marks.has(".");
    const proposed = isComma ? "1.234,50" : "1,234.50";
    return { proposed, evidence: [{ code: "one_way" }], choices: [] };
  }
  const { line, readings } = first;
  const text = people.find((row) => row.line === line)?.cells[facts.at]?.trim() ?? "";
  const example = { text, line, cells: open.length };
  if (facts.marks.size > 1) {
    const evidence: Evidence[] = [{ code: "both_styles", ...example }];
    return { proposed: "1,234.50", evidence, choices: [] };
  }
  const kept = layout?.answers.amount === at ? layout.answers.numbers : null;
  const evidence: Evidence[] = [{ code: "two_ways", ...example }];
  if (layout !== null && kept !== null) evidence.push({ code: "as_on", on: layout.on });
  return {
    proposed: kept,
    evidence,
    choices: STYLES.map((style) => ({ style, text, reads: formatShortDecimal(readings[style]) })),
  };
}

function currencyQuestion(
  table: ListTable,
  column: number | "none" | null,
  layout: RememberedLayout | null,
): ListQuestions["currency"] {
  const money = findListMoney(table, column);
  const stated = proposeCurrency(money);
  const kept = layout?.answers.currency ?? null;
  if (layout === null || kept === null || layout.answers.amount !== column) return stated;
  const { proposed, evidence } = stated;
  if (layout.evidence === money.key) {
    // without any mention of money, earlier answers are no evidence; nor are they for a column with
    // several currencies, since the share of each changes every month
    const isMixed = money.columns.some(({ byLine }) => new Set(byLine.values()).size > 1);
    if (money.key === "" || (isMixed && typeof kept === "string")) return stated;
    return { proposed: kept, evidence: [{ code: "as_on", on: layout.on }, ...evidence] };
  }
  const other: Evidence = {
    code: "other_money_than",
    on: layout.on,
    money: typeof kept === "string" ? kept : "rows",
  };
  const isSame = JSON.stringify(proposed) === JSON.stringify(kept);
  return { proposed: isSame ? proposed : null, evidence: [other, ...evidence] };
}

function hiddenRowsQuestion({ raw, sheet, people }: ListTable): ListQuestions["hiddenRows"] {
  const hidden = raw.sheets[sheet]?.hiddenRows ?? new Set<number>();
  const lines = people.map(({ line }) => line).filter((line) => hidden.has(line));
  return lines.length === 0
    ? { proposed: "include", evidence: [] }
    : { proposed: null, evidence: [{ code: "hidden_rows", lines }] };
}

type OptionalQuestions = Pick<ListQuestions, "name" | "memo" | "items" | OptionalColumn>;

/** Questions about optional columns, proposed by heading or from the last import. */
function optionalQuestions(
  table: ListTable,
  { layout, context }: { layout: RememberedLayout | null; context: ListContext },
): OptionalQuestions {
  const byHeading = (what: KnownHeading): ListQuestion<number> => {
    const [only, ...more] = table.columns.filter(({ heading, valid }) =>
      valid === 0 && isHeadingFor(what, heading)
    );
    return only === undefined || more.length > 0
      ? { proposed: null, evidence: [] }
      : { proposed: only.at, evidence: [{ code: "heading_says", columns: [toColumnRef(only)] }] };
  };
  const byPeopleHeading = (what: KnownHeading): ListQuestion<number> =>
    context.into === "people" ? byHeading(what) : { proposed: null, evidence: [] };
  const kept = layout?.answers;
  const rememberedOr = <Answer>(known: Answer | null | undefined, stated: ListQuestion<Answer>) =>
    layout === null || known === undefined
      ? stated
      : { proposed: known, evidence: [{ code: "as_on" as const, on: layout.on }] };
  // a run doesn't ask about this, so a missing answer has no meaning
  const paidDay = (what: "paidFrom" | "paidUntil") =>
    rememberedOr(kept?.[what] ?? undefined, byPeopleHeading(what));
  return {
    name: rememberedOr(kept?.name, nameQuestion(table)),
    memo: rememberedOr(kept?.memo, memoQuestion(table)),
    memoKind: rememberedOr(kept?.memoKind, byHeading("memoKind")),
    ownCurrency: rememberedOr(kept?.ownCurrency, byHeading("ownCurrency")),
    note: rememberedOr(kept?.note, byHeading("note")),
    phone: rememberedOr(kept?.phone, byHeading("phone")),
    email: rememberedOr(kept?.email, byHeading("email")),
    language: rememberedOr(kept?.language, byHeading("language")),
    group: rememberedOr(kept?.group ?? undefined, byHeading("group")),
    paidFrom: paidDay("paidFrom"),
    paidUntil: paidDay("paidUntil"),
    items: rememberedOr(kept?.items, itemsQuestion(table)),
  };
}

function itemsQuestion({ columns }: ListTable): ListQuestions["items"] {
  const named = columns.flatMap((column) => {
    const item = isNumberColumn(column) ? parseItemHeading(column.heading) : null;
    return item === null ? [] : [{ column, kind: item.kind }];
  });
  return {
    proposed: named.map(({ column: { at }, kind }) => ({ at, kind })),
    evidence: named.length === 0
      ? []
      : [{ code: "heading_says", columns: named.map(({ column }) => toColumnRef(column)) }],
  };
}

function nameQuestion({ columns, hasHeadings }: ListTable): ListQuestions["name"] {
  const words = columns.filter((column) => column.valid === 0 && !isNumberColumn(column));
  const columnsFor = (what: KnownHeading) =>
    words.filter(({ heading }) => isHeadingFor(what, heading));
  const [given, family, whole] = [
    columnsFor("givenName"),
    columnsFor("familyName"),
    columnsFor("name"),
  ];
  // beside a first name, `Nom` is the family name
  const last = family.length > 0 ? family : whole;
  const chosen = given.length === 1 && last.length === 1
    ? [...given, ...last].toSorted((a, b) => a.at - b.at)
    : [...whole, ...given, ...family].slice(0, 1);
  if (chosen.length > 0) {
    return {
      proposed: chosen.map(({ at }) => at),
      evidence: [{ code: "heading_says", columns: chosen.map(toColumnRef) }],
    };
  }
  const [first] = columns;
  const isOfWords = first !== undefined && !hasHeadings && words.includes(first) &&
    first.filled > 0 && first.money.size * 2 < first.filled;
  return isOfWords
    ? { proposed: [0], evidence: [{ code: "first_column_of_words" }] }
    : { proposed: [], evidence: [] };
}

function memoQuestion({ columns }: ListTable): ListQuestions["memo"] {
  // an address in the memo column is a fault of that row
  const named = columns.filter(({ heading, valid, filled }) =>
    (valid === 0 || valid * 2 < filled) && isMemoHeading(heading)
  );
  const [only] = named;
  if (only === undefined) return { proposed: "none", evidence: [] };
  const code = named.length > 1 ? "several_memo_columns" : "heading_says";
  return {
    proposed: named.length > 1 ? null : only.at,
    evidence: [{ code, columns: named.map(toColumnRef) }],
  };
}
