import { useStore } from "@nanostores/preact";
import type { Run } from "../../domain/run.ts";
import { formatTime } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import { $rates } from "../../stores/day-rates.ts";
import { useWords } from "./words.ts";

/** Where the rate of local amounts is from, and how they are rounded. */
export function RateNote({ draft }: { draft: Run }) {
  const { lang, m } = useWords();
  const rates = useStore($rates);
  if (rates === null || draft.lines.every(({ currency }) => currency === "USDC")) return null;
  const source = [...new Set(Object.values(rates.sources))].join(", ");
  return (
    <p class="small quiet">
      {fill(m.totals.rounding, { source, time: formatTime(lang, rates.updatedAt) })}
    </p>
  );
}
