import type { Texts } from "../world/world.ts";
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
  // a column without a heading is not known again
  const isUnnamed = [answers.address, answers.amount].some((at) =>
    typeof at === "number" && table.columns[at]?.heading === ""
  );
  if (key === null || isUnnamed) return null;
  return { key, answers, evidence: moneyOfList(table, answers.amount).key, on };
}

/** Where the layouts are kept: in this browser, as JSON. */
const KEY = "lipwa layouts";

/** More than this an employer hardly has: the oldest goes. */
const MOST = 20;

/** The layouts of lists whose answers were confirmed in this browser, the newest first. */
export function readLayouts(local: Texts): Layout[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLayout) : [];
  } catch {
    // what cannot be read was not written by this page
    return [];
  }
}

/** Keeps the answers for a layout in the place of what was kept for it before. */
export function keepLayout(local: Texts, layout: Layout): void {
  const others = readLayouts(local).filter(({ key }) => key !== layout.key);
  try {
    local.setItem(KEY, JSON.stringify([layout, ...others].slice(0, MOST)));
  } catch {
    // without room the next list is asked about again
  }
}

function isLayout(kept: unknown): kept is Layout {
  if (typeof kept !== "object" || kept === null) return false;
  const texts = [Reflect.get(kept, "key"), Reflect.get(kept, "evidence"), Reflect.get(kept, "on")];
  const answers: unknown = Reflect.get(kept, "answers");
  return texts.every((text) => typeof text === "string") && typeof answers === "object" &&
    answers !== null;
}
