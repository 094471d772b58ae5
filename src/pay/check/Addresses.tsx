import { formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { type PayLine, shownMemo } from "../line/pay-line.ts";
import { useWords } from "../ui/words.ts";
import type { Suspicion } from "./look-alike.ts";
import { dustText } from "./mistake-card.ts";

/** Both addresses in full, or both memos, or the one, and where each is known from. */
export function Addresses({ suspicion: { known, memo, memoType, dust }, line }: {
  suspicion: Suspicion;
  line: PayLine;
}) {
  const { lang, m: { mistakes: { suspect: m } } } = useWords();
  return (
    <>
      {memo !== null
        // the same digits as a text and as an id are two customers
        ? <TextPair known={shownMemo({ memo, memoType })} written={shownMemo(line)} />
        : known === null
        ? (
          <p>
            {m.alone}: <code class="whole">{line.address}</code>
          </p>
        )
        : <TextPair known={known.address} written={line.address} />}
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

/** How many characters stand together: as many as an eye compares at once. */
const GROUP = 4;

/** Two addresses or memos in full, one over the other, with what differs marked. */
function TextPair({ known, written }: { known: string; written: string }) {
  const { m: { mistakes: { suspect: m } } } = useWords();
  const starts = Array.from(
    { length: Math.ceil(Math.max(known.length, written.length) / GROUP) },
    (_, at) => at * GROUP,
  );
  return (
    <>
      <p class="sr">{fill(m.both, { known, written })}</p>
      <div class="compared" aria-hidden="true">
        <span class="heads">
          <span>{m.top}</span>
          <span>{m.below}</span>
        </span>
        {starts.map((start) => (
          <span key={start}>
            <Characters text={known} other={written} start={start} class="known" />
            <Characters text={written} other={known} start={start} class="written" />
          </span>
        ))}
      </div>
    </>
  );
}

interface CharactersProps {
  text: string;
  other: string;
  start: number;
  class: string;
}

/** Some characters of an address; neighbours that differ are one mark. */
function Characters({ text, other, start, class: style }: CharactersProps) {
  const runs: { text: string; differs: boolean }[] = [];
  for (let at = start; at < Math.min(start + GROUP, text.length); at++) {
    const differs = text[at] !== other[at];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += text[at] ?? "";
    else runs.push({ text: text[at] ?? "", differs });
  }
  return (
    <i class={style}>
      {runs.map((run, at) => run.differs ? <mark key={at}>{run.text}</mark> : run.text)}
    </i>
  );
}
