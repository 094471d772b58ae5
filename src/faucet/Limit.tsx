import { FUND_LIMIT } from "../contract/fund-limit.ts";
import { LOCALES } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { fresh, limitLeft } from "./fund-limit.ts";
import type { FaucetView } from "./words.ts";

const ALL = FUND_LIMIT.requests;

/** The limit before it is hit: a card with three holes, and how long until the next. */
export function Limit({ lang, state, words: { f } }: FaucetView) {
  const { times } = fresh(state.limit, state.now);
  const { remaining, seconds } = limitLeft(state.limit, state.now);
  const used = ALL - remaining;
  const holes = Array.from({ length: ALL }, (_, index) => index < used);
  const clock = new Intl.DateTimeFormat(LOCALES[lang], { timeStyle: "medium", hourCycle: "h23" });
  return (
    <section class="limit" aria-labelledby="limit">
      <h2 class="label" id="limit">{f.limitTitle}</h2>
      <ol class="punch" aria-label={fill(f.usedOf, { used, all: ALL })}>
        {holes.map((isUsed, index) => {
          const time = times[index];
          return (
            <li key={index} class={isUsed ? "used num" : undefined}>
              {isUsed ? time === undefined ? "–" : clock.format(time) : f.free}
            </li>
          );
        })}
      </ol>
      <p class="num">
        <b role="status">
          {remaining > 0 ? plural(lang, f.left, remaining, { all: ALL }) : ""}
        </b>{" "}
        {remaining > 0 && seconds > 0 && (
          <span class="quiet">{fill(f.nextBack, { s: seconds })}</span>
        )}
      </p>
      {remaining === 0 && (
        <p class="notice warn small num">{fill(f.allUsed, { all: ALL, s: seconds })}</p>
      )}
    </section>
  );
}
