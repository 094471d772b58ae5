import { useStore } from "@nanostores/preact";
import { useRef, useState } from "preact/hooks";
import { formatMonth } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { MONTHS_SHOWN, subtractMonths } from "./paid-months.ts";

/** Loads the years before the last twelve months, one at a time; calls `onAdded` after each try. */
export function EarlierYears({ onAdded }: { onAdded?: () => void }) {
  const pay = usePay();
  const { lang, m: { earlier: m } } = useTexts();
  const known = useStore(pay.paid.$months);
  const [reading, setReading] = useState<"idle" | "reading" | "failed">("idle");
  const end = useRef<HTMLParagraphElement>(null);
  if (known?.status !== "ready") return null;
  const { from, hasOlder, entries } = known;
  if (!hasOlder) {
    return <p class="small quiet pad earlier" ref={end} tabIndex={-1} role="status">{m.end}</p>;
  }
  const firstMonth = subtractMonths(localDay(pay.world.now()).slice(0, 7), MONTHS_SHOWN - 1);
  const text = (back: number) => formatMonth(lang, subtractMonths(from, back), "long");
  const read = async (button: Element) => {
    if (reading === "reading") return;
    setReading("reading");
    setReading(await pay.paid.readEarlierMonths() ? "idle" : "failed");
    onAdded?.();
    afterFocusIsLost(button, () => end.current?.focus());
  };
  return (
    <div class="earlier pad">
      <button
        type="button"
        class="btn"
        aria-disabled={reading === "reading"}
        aria-describedby="earlier-says"
        onClick={({ currentTarget }) => void read(currentTarget)}
      >
        {fill(m.read, { from: text(MONTHS_SHOWN), to: text(1) })}
      </button>
      <p class="small quiet" role="status" id="earlier-says">
        {reading === "reading" && m.reading}
        {reading === "failed" && <span class="bad">{m.failed}</span>}
        {reading === "idle" && from < firstMonth &&
          plural(lang, m.known, entries.length, { from: text(0) })}
      </p>
    </div>
  );
}
