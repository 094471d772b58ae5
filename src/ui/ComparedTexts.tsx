import { fill } from "./i18n/text.ts";

/** How many characters people compare at a glance. */
const GROUP = 4;

interface PairProps {
  known: string;
  written: string;
  /** A template for both texts, with `{known}` and `{written}`. */
  both: string;
  top: string;
  below: string;
}

export function ComparedTexts({ known, written, both, top, below }: PairProps) {
  const starts = Array.from(
    { length: Math.ceil(Math.max(known.length, written.length) / GROUP) },
    (_, at) => at * GROUP,
  );
  return (
    <>
      <p class="sr">{fill(both, { known, written })}</p>
      <div class="compared" aria-hidden="true">
        <span class="heads">
          <span>{top}</span>
          <span>{below}</span>
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

/** Adjacent differences share one mark. */
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
