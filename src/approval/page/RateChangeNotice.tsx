import { formatChange } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { findLargestRateChange } from "./review.ts";
import { type OpenedView, timeText } from "./view.ts";

/** For a larger change of a rate, new envelopes are suggested. */
const LARGE_PERMILLE = 30;

export function RateChangeNotice({ view }: { view: OpenedView }) {
  const { lang, m: { rate }, opened: { read: { proposal }, context } } = view;
  const isUsed = proposal.people.some(({ local }) => local !== undefined);
  if (proposal.rates === null || !isUsed) return null;
  const time = timeText(lang, proposal.rates.updatedAt);
  if (context.rates === null) return <p>{fill(rate.unread, { time })}</p>;
  const move = findLargestRateChange(proposal, context.rates);
  const change = formatChange(lang, move?.permille ?? 0);
  if (move !== null && Math.abs(move.permille) > LARGE_PERMILLE) {
    return (
      <Notice tone="warn" title={fill(rate.title, { currency: move.currency, change })}>
        {rate.text}
      </Notice>
    );
  }
  return <p class="small quiet">{fill(rate.same, { time, change })}</p>;
}
