import { formatExact } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { sumStroops } from "./review.ts";
import { isoFromSeconds, type OpenedView, timeText } from "./view.ts";

/** A higher fee per operation gets a warning; in stroops, ten times our own limit. */
const HIGH_FEE = 100_000n;

/** A new account with more XLM gets a warning; in stroops, five times our own amount. */
const HIGH_OPENING = 100_000_000n;

/** A longer validity gets a warning: our pay runs are valid for three days at most. */
const LONG_SECONDS = 4 * 86_400;

export function Warnings({ view }: { view: OpenedView }) {
  const { lang, m: { warn }, opened: { envelopes, facts: { closedAt } } } = view;
  const isExpensive = envelopes.some(({ fee, operations }) =>
    fee > HIGH_FEE * BigInt(operations.length)
  );
  const fee = envelopes.reduce((sum, envelope) => sum + envelope.fee, 0n);
  const opened = envelopes.flatMap(({ operations }) =>
    operations.flatMap(({ kind, stroops }) => kind === "create_account" ? [stroops] : [])
  );
  const until = Math.max(...envelopes.map(({ bounds }) => Number(bounds.until)));
  const from = Math.max(...envelopes.map(({ bounds }) => Number(bounds.from)));
  const texts = [
    ...isExpensive ? [fill(warn.fee, { xlm: formatExact(lang, fee) })] : [],
    ...opened.some((stroops) => stroops > HIGH_OPENING)
      ? [fill(warn.opening, { xlm: formatExact(lang, sumStroops(opened)) })]
      : [],
    ...until - closedAt > LONG_SECONDS
      ? [fill(warn.long, { time: timeText(lang, isoFromSeconds(until)) })]
      : [],
    ...from > closedAt ? [fill(warn.early, { time: timeText(lang, isoFromSeconds(from)) })] : [],
  ];
  if (texts.length === 0) return null;
  return (
    <Notice tone="bad" title={warn.title} live="alert">
      {texts.map((text) => <p key={text}>{text}</p>)}
    </Notice>
  );
}
