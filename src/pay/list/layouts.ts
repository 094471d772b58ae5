import { readJson, writeStored } from "../../ui/browser-storage.ts";
import type { TextStore } from "../world/world.ts";
import type { ListAnswers, RememberedLayout } from "./list.ts";
import { findListMoney } from "./list-money.ts";
import type { ListTable } from "./table.ts";

export function layoutKey({ columns, hasHeadings }: ListTable): string | null {
  if (!hasHeadings) return null;
  const headings = columns.map(({ heading }) => heading.trim().toLowerCase());
  // rows can be wider than the headings
  return JSON.stringify(headings.slice(0, headings.findLastIndex((each) => each !== "") + 1));
}

/** Returns null without headings to recognize the list, its addresses and its amounts by. */
export function createLayout(
  table: ListTable,
  answers: ListAnswers,
  on: string,
): RememberedLayout | null {
  const key = layoutKey(table);
  // a column without a heading can't be recognized later
  const isUnnamed = [answers.address, answers.amount].some((at) =>
    typeof at === "number" && table.columns[at]?.heading === ""
  );
  if (key === null || isUnnamed) return null;
  return { key, answers, evidence: findListMoney(table, answers.amount).key, on };
}

const LAYOUTS_KEY = "lipwa layouts";

const MAX_LAYOUTS = 20;

/** Newest first. */
export function readLayouts(local: TextStore): RememberedLayout[] {
  const kept = readJson(LAYOUTS_KEY, local);
  return Array.isArray(kept) ? kept.filter(isLayout) : [];
}

export function saveLayout(local: TextStore, layout: RememberedLayout): void {
  const others = readLayouts(local).filter(({ key }) => key !== layout.key);
  writeStored(LAYOUTS_KEY, JSON.stringify([layout, ...others].slice(0, MAX_LAYOUTS)), local);
}

function isLayout(kept: unknown): kept is RememberedLayout {
  if (typeof kept !== "object" || kept === null) return false;
  const texts = [Reflect.get(kept, "key"), Reflect.get(kept, "evidence"), Reflect.get(kept, "on")];
  const answers: unknown = Reflect.get(kept, "answers");
  return texts.every((text) => typeof text === "string") && typeof answers === "object" &&
    answers !== null;
}
