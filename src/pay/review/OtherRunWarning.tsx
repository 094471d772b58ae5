import { useStore } from "@nanostores/preact";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { collectingParts, lastExpiry } from "../run/run.ts";
import { dateTimeText } from "../send/date-time-text.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Review } from "./final-check.ts";

/** The payer's other runs that wait for signatures, whose sequence numbers this one would use. */
export function OtherRunWarning({ review: { payer } }: { review: Review }) {
  const { runs: { $runs } } = usePay();
  const { lang, m: { collect: m } } = useTexts();
  const others = (useStore($runs) ?? []).filter((run) =>
    run.payer === payer && run.status === "sending" && collectingParts(run).length > 0
  );
  return (
    <>
      {others.map((run) => (
        <Notice key={run.id} tone="warn">
          {fill(m.otherWaits, {
            name: run.purpose,
            time: dateTimeText(lang, lastExpiry(run)),
          })}
        </Notice>
      ))}
    </>
  );
}
