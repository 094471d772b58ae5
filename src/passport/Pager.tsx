import { errorText } from "../ui/i18n/error-text.ts";
import { formatNumber } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import type { PassportView } from "./view.ts";

/** How much is shown, and the way to older payments. */
export function Pager({ state, words: { p, c, e }, actions }: PassportView) {
  const { history, filter, lang, older, isLater } = state;
  if (history.state !== "ready" || history.value.transactions.length === 0) return null;
  const { transactions, total, totalIsLowerBound, nextCursor } = history.value;
  const count = fill(totalIsLowerBound === true ? p.shownAtLeast : p.shown, {
    n: formatNumber(lang, transactions.length),
    total: formatNumber(lang, total),
  });
  return (
    <nav class="pager" aria-label={p.paymentsTitle}>
      <span class="small quiet num" role="status">
        {typeof older === "string" ? fill(p.olderFailed, { why: errorText(e, older) }) : count}
      </span>
      {isLater && <a class="btn text" href={`?lang=${lang}&filter=${filter}`}>{p.newest}</a>}
      {nextCursor !== null && (
        <a
          class="btn"
          href={`?lang=${lang}&filter=${filter}&cursor=${encodeURIComponent(nextCursor)}#payments`}
          aria-busy={older === true}
          onClick={(event) => {
            event.preventDefault();
            if (older !== true) actions?.showOlder();
          }}
        >
          {older === true ? c.loading : p.older}
        </a>
      )}
    </nav>
  );
}
