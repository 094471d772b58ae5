import { formatNumber } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { DashboardTexts } from "../ui/texts.ts";
import type { RunProgress } from "./run.ts";

/** Counts money set aside separately, since it isn't paid yet. */
export function progressText(
  { lang, m }: DashboardTexts,
  { people, paid, aside }: Pick<RunProgress, "people" | "paid" | "aside">,
): string {
  const n = (value: number) => formatNumber(lang, value);
  const text = aside === 0
    ? m.send.paidOf
    : paid + aside === people
    ? m.send.paidAside
    : m.send.paidAsideOf;
  return fill(text, { paid: n(paid), aside: n(aside), all: n(people) });
}
