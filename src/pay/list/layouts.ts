import type { Answers, Layout } from "./list.ts";
import { moneyOfList } from "./money-of-list.ts";
import type { ListTable } from "./table.ts";

/** The row of headings of a list, by which its layout is known again; null where it has none. */
export function layoutKey({ columns, hasHeadings }: ListTable): string | null {
  if (!hasHeadings) return null;
  const headings = columns.map(({ heading }) => heading.trim().toLowerCase());
  // a row may have more cells than there are headings
  return JSON.stringify(headings.slice(0, headings.findLastIndex((each) => each !== "") + 1));
}

/** What is to be remembered of a list that was imported on a day; null where it has no headings. */
export function layoutOf(table: ListTable, answers: Answers, on: string): Layout | null {
  const key = layoutKey(table);
  if (key === null) return null;
  return { key, answers, evidence: moneyOfList(table, answers.amount).key, on };
}
