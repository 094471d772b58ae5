import type { ComponentChildren } from "preact";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatDate, formatList, formatTime } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { AsOf, LocalValue } from "./Balance.tsx";
import type { HomeTexts } from "./home.ts";
import {
  type AccountSnapshot,
  isWaitingUnread,
  listCollectable,
  listUncollected,
} from "./money.ts";

/** The most entries listed. The sum covers all that can be collected now; if none can, all. */
const MAX_LINES = 3;

export function SetAsideSlip({ view, money, children }: {
  view: HomeTexts;
  money: AccountSnapshot;
  /** The button that reads the entries again. */
  children?: ComponentChildren;
}) {
  const { lang, m: { home: h }, e } = view;
  const isUnread = isWaitingUnread(money);
  const now = listCollectable(money);
  const entries = listUncollected(money);
  const [first] = entries;
  if (first === undefined) {
    return isUnread
      ? (
        <Notice tone="warn">
          {h.waitingFailed}
          <p>{children}</p>
        </Notice>
      )
      : null;
  }
  const sums = sumsOf(now.length > 0 ? now : entries);
  // the header's date must hold for all the money
  const hasOnePeriod = entries.length === 1 && laterClaimPeriods(first, money).length === 0;
  const until = hasOnePeriod ? first.claimableUntil : null;
  return (
    <article class="slip waits">
      <div class="band bare" />
      <div class="slip-in">
        <header class="slip-top tight">
          <h2 class="have">{h.waiting}</h2>
          {until !== null && <p class="slip-no">{fill(h.until, { date: dayText(lang, until) })}</p>}
        </header>
        {sums.map(({ asset, amount }, at) => (
          <div class="sum" key={asset}>
            <p class="amount">
              {formatAmount(lang, amount)}
              <span class="unit">{asset}</span>
            </p>
            {asset === "USDC" && <LocalValue view={view} money={money} amount={amount} />}
            {isUnread && at === 0 && money.claimable !== null && (
              <AsOf view={view} time={money.claimable.updatedAt} />
            )}
          </div>
        ))}
        {isUnread && (
          <Notice tone="warn">
            {e.upstream_unavailable}
            <p>{children}</p>
          </Notice>
        )}
        <ul class="by">
          {entries.slice(0, MAX_LINES).map((entry) => (
            <Line
              key={entry.id}
              view={view}
              money={money}
              entry={entry}
              isOnly={entries.length === 1}
              isDateAbove={until !== null}
            />
          ))}
        </ul>
        {!money.account.isActive && <p class="small quiet">{h.waitsForOpen}</p>}
      </div>
    </article>
  );
}

interface LineProps {
  view: HomeTexts;
  money: AccountSnapshot;
  entry: ClaimableEntry;
  /** True for a single entry, whose amount the sum already shows. */
  isOnly: boolean;
  /** True if the header already shows the date. */
  isDateAbove: boolean;
}

function Line({ view, money, entry, isOnly, isDateAbove }: LineProps) {
  const { lang, c, m: { home: h } } = view;
  const { from, claimableFrom, claimableUntil, amount, asset } = entry;
  const backFrom = entry.claimants.find(({ address }) => address === from)?.from ?? null;
  const name = from === null ? undefined : money.names[from];
  return (
    <li>
      {from !== null && <Identicon address={from} />}
      <div>
        {name === undefined
          ? <b>{from === null ? h.unnamed : <code>{shorten(from)}</code>}</b>
          : <Organization organization={name} lang={lang} m={c} />}
        {name === undefined && from !== null && <small>{h.unnamed}</small>}
        {!isOnly && <small>{formatAmount(lang, amount)} {asset}</small>}
        {!entry.claimableNow && claimableFrom !== null && (
          <small>{fill(h.later, { date: dayText(lang, claimableFrom) })}</small>
        )}
        {claimableUntil !== null && !isDateAbove && (
          <small>{fill(h.until, { date: dayText(lang, claimableUntil) })}</small>
        )}
        {laterClaimPeriods(entry, money).map((time) => (
          <>
            {time.from !== null && (
              <small>{fill(h.later, { date: dayText(lang, time.from) })}</small>
            )}
            {time.until !== null && (
              <small>{fill(h.until, { date: dayText(lang, time.until) })}</small>
            )}
          </>
        ))}
        {backFrom !== null && <small>{fill(h.goesBack, { date: dayText(lang, backFrom) })}</small>}
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** The date, with the time if it is within 24 hours. */
function dayText(lang: Language, iso: string): string {
  const isNear = Math.abs(Date.parse(iso) - Date.now()) < DAY_MS;
  return formatDate(lang, iso) + (isNear ? `, ${formatTime(lang, iso)}` : "");
}

/** The claim periods after the current or next one. */
function laterClaimPeriods({ claimants }: ClaimableEntry, { account }: AccountSnapshot) {
  return claimants.find(({ address }) => address === account.address)?.further ?? [];
}

interface Sum {
  asset: string;
  amount: string;
}

function sumsOf(entries: readonly ClaimableEntry[]): Sum[] {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of entries) {
    sums.set(asset, (sums.get(asset) ?? 0n) + parseLedgerAmount(amount));
  }
  return Array.from(sums, ([asset, stroops]) => ({ asset, amount: formatLedgerAmount(stroops) }));
}

/** `928.17 USDC and 5.00 XLM`. */
export function collectableSumsText(
  { lang }: Pick<HomeTexts, "lang">,
  entries: readonly ClaimableEntry[],
): string {
  return formatList(
    lang,
    sumsOf(entries).map(({ asset, amount }) => `${formatAmount(lang, amount)}\u00a0${asset}`),
  );
}
