import { isCurrency, type Money } from "../../money/currency.ts";
import { formatDate, formatUnrounded } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import { evidenceText } from "./evidence-text.ts";
import type { ColumnRef, CurrencyAnswer, Evidence, ListProblem, RowMistake } from "./list.ts";

export function columnText({ m }: DashboardTexts, { at, heading }: ColumnRef): string {
  return heading || fill(m.import.column, { n: at + 1 });
}

export function columnOptions(
  words: DashboardTexts,
  columns: readonly ColumnRef[],
): { value: string; text: string }[] {
  const counts = new Map<string, number>();
  for (const { heading } of columns) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return columns.map((column) => {
    const text = columnText(words, column);
    const isShared = column.heading !== "" && (counts.get(column.heading) ?? 0) > 1;
    const number = fill(words.m.import.column, { n: column.at + 1 });
    return { value: String(column.at), text: isShared ? `${text} (${number})` : text };
  });
}

export function currencyName({ c }: DashboardTexts, money: Money): string {
  return isCurrency(money) ? `${money}, ${c.currencies[money]}` : money;
}

export function currencyText(
  words: DashboardTexts,
  answer: CurrencyAnswer,
  columns: readonly ColumnRef[],
): string {
  if (typeof answer === "string") return currencyName(words, answer);
  const column = columns.find(({ at }) => at === answer.column);
  return fill(words.m.import.rowSays, {
    column: columnText(words, column ?? { at: answer.column, heading: "" }),
  });
}

export function evidenceSentence({ lang, m }: DashboardTexts, evidence: Evidence): string {
  return evidenceText(lang, m.listEvidence, evidence, (day) => formatDate(lang, day));
}

export function problemText(words: DashboardTexts, problem: ListProblem): string {
  const { lang, m: { import: { problems: m } } } = words;
  switch (problem.code) {
    case "formulas_without_results":
      return plural(lang, m.formulas_without_results, problem.count);
    case "hidden_columns": {
      const columns = problem.columns.map((column) => columnText(words, column)).join(", ");
      return fill(m.hidden_columns, { columns });
    }
    case "hidden_sheets":
      return fill(m.hidden_sheets, { names: problem.names.join(", ") });
    default:
      return fill(m[problem.code], "line" in problem ? { line: problem.line } : {});
  }
}

export function mistakeText({ lang, m }: DashboardTexts, { code, sum = "0" }: RowMistake): string {
  const texts: Record<string, string> = m.import.mistakes;
  const own = texts[code];
  if (own !== undefined) return fill(own, { rows: formatUnrounded(lang, sum) });
  // faults of a cell have the same texts in a list and in a draft
  const [, cell = "", fault = ""] = /^(address|amount)_(.*)$/.exec(code) ?? [];
  const faults: Record<string, string> = cell === "address" ? m.faults.address : m.faults.amount;
  return faults[fault] ?? m.faults.amount.not_a_number;
}
