import { useStore } from "@nanostores/preact";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { useTexts } from "../ui/texts.ts";
import { usePay } from "../ui/use-pay.ts";

/** The progress of reading the ledger, or that a read failed. */
export function LedgerProgress() {
  const { lang, m: { month: m } } = useTexts();
  const pay = usePay();
  const year = useStore(pay.paid.$months);
  const oldest = year?.entries.at(-1)?.createdAt;
  if (year === null || year.status === "ready" && !year.isBehind) return null;
  if (year.status === "failed" || year.isBehind) {
    return (
      <p class="pad small warn">
        {oldest === undefined || year.isBehind ? m.failedFirst : m.failed}{" "}
        <button type="button" class="link" onClick={() => void pay.paid.readMonths(year.payer)}>
          {m.again}
        </button>
      </p>
    );
  }
  return (
    <p class="pad small quiet">
      {oldest === undefined ? m.readingFirst : fill(m.reading, { date: formatDate(lang, oldest) })}
    </p>
  );
}
