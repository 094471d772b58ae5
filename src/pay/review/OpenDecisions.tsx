import { useStore } from "@nanostores/preact";
import { plural } from "../../ui/i18n/text.ts";
import { PayeeComparison } from "../check/PayeeComparison.tsx";
import { createMistakeCard } from "../check/mistake-card.ts";
import type { Mistake } from "../check/mistakes.ts";
import { goToMistakes } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Review } from "./final-check.ts";
import { CheckInProgress } from "./CheckInProgress.tsx";
import { formatWrittenAmount } from "../line/amount-text.ts";

interface Props {
  review: Review;
  /** True while the ledger is read again. */
  looking: boolean;
}

const MAX_SHOWN = 6;

export function OpenDecisions({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const { all, left } = useStore(pay.mistakes.$mistakes);
  if (left === 0) return null;
  const held = all.filter((each) => each !== null).slice(0, MAX_SHOWN);
  const back = (mistake: Mistake | undefined) => {
    if (mistake !== undefined) pay.mistakes.show(mistake);
    pay.review.close();
    setTimeout(goToMistakes, 0);
  };
  return (
    <section aria-labelledby="held-title">
      <h2 class="label bad held-title" id="held-title">{plural(lang, m.review.held, left)}</h2>
      {held.map((mistake) => (
        <HeldRow
          key={mistake.id}
          mistake={mistake}
          review={review}
          looking={looking}
          back={() => back(mistake)}
        />
      ))}
      {left > held.length && (
        <p class="hold">
          {plural(lang, m.review.heldMore, left - held.length)}{" "}
          <button
            type="button"
            class="btn text"
            disabled={looking}
            aria-describedby={looking ? "more-why" : undefined}
            onClick={() => back(held[0])}
          >
            {m.review.toList}
          </button>{" "}
          <CheckInProgress looking={looking} id="more-why" />
        </p>
      )}
    </section>
  );
}

interface HeldProps extends Props {
  mistake: Mistake;
  back: () => void;
}

function HeldRow({ mistake, review, looking, back }: HeldProps) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m } = words;
  const { plan } = review;
  const { kind, position, checked: { line } } = mistake;
  const { title, text, remedies } = createMistakeCard(mistake, plan, { pay, words });
  const suspicion = kind === "suspect" ? plan.suspicions.get(position) ?? null : null;
  // one row is decided here; remedies for many rows are in the draft
  const decisions = kind === "suspect" || kind === "paidAlready"
    ? remedies.filter(({ isForAll }) => isForAll !== true)
    : [];
  const why = `held-why-${line.id}`;
  const whileLooking = { disabled: looking, "aria-describedby": looking ? why : undefined };
  return (
    <div class="hold">
      <h3>
        {line.name || m.draft.unnamed}{" "}
        <span class="num">
          {formatWrittenAmount(lang, mistake.checked)}
        </span>{" "}
        <span class="tag stop">{plural(lang, m.mistakes.kinds[kind], 1)}</span>
      </h3>
      <p>
        <b>{title}</b> {text.join(" ")}
      </p>
      {suspicion !== null && <PayeeComparison suspicion={suspicion} line={line} />}
      <div class="do">
        {decisions.map(({ text, apply }, at) => (
          <button
            type="button"
            key={text}
            class={at === 0 ? "btn" : "btn text"}
            {...whileLooking}
            onClick={apply}
          >
            {text}
          </button>
        ))}
        {decisions.length === 0 && (
          <button type="button" class="btn" {...whileLooking} onClick={back}>
            {m.review.toList}
          </button>
        )}
        <CheckInProgress looking={looking} id={why} />
      </div>
    </div>
  );
}
