import { formatDate } from "../../ui/i18n/format.ts";
import { plural } from "../../ui/i18n/text.ts";
import { ComparedTexts } from "../../ui/ComparedTexts.tsx";
import { type PayLine, shownMemo } from "../line/pay-line.ts";
import { useTexts } from "../ui/texts.ts";
import type { Suspicion } from "./look-alike.ts";
import { dustText } from "./mistake-card.ts";

export function PayeeComparison({ suspicion: { known, memo, memoType, dust }, line }: {
  suspicion: Suspicion;
  line: PayLine;
}) {
  const { lang, m: { mistakes: { suspect: m } } } = useTexts();
  const labels = { both: m.both, top: m.top, below: m.below };
  return (
    <>
      {memo !== null
        // the same digits as text and as an ID identify different customers
        ? (
          <ComparedTexts
            known={shownMemo({ memo, memoType })}
            written={shownMemo(line)}
            {...labels}
          />
        )
        : known === null
        ? (
          <p>
            {m.alone}: <code class="whole">{line.address}</code>
          </p>
        )
        : <ComparedTexts known={known.address} written={line.address} {...labels} />}
      {known !== null && (
        <p class="small quiet">
          {known.lastAt === null
            ? memo === null ? m.listed : m.listedMemo
            : plural(lang, memo === null ? m.paid : m.paidThere, known.times, {
              date: formatDate(lang, known.lastAt),
            })}
        </p>
      )}
      {known !== null && dust !== null && (
        <p class="small quiet">{dustText(lang, m.dustText, dust)}</p>
      )}
    </>
  );
}
