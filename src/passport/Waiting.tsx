import type { ComponentChildren } from "preact";
import type { Claimable, ClaimableEntry } from "../contract/claimable.ts";
import { shorten } from "../stellar/shorten.ts";
import { visibleText } from "../ui/visible-text.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import type { WalletChoice } from "../wallet/wallet-work.ts";
import type { PassportView } from "./view.ts";

/** More than these are shown on demand. */
const SHOWN = 3;

/** What the waiting money's part is given. */
export interface WaitingProps {
  view: PassportView;
  m: PassportMore["waiting"];
  /** Every entry is listed. */
  all: boolean;
  /** Nothing can be pressed: its code is not there yet, or it is at work. */
  busy: boolean;
  onClaim?: (choice: WalletChoice) => void;
  onAll?: () => void;
  /** How far claiming is. */
  children: ComponentChildren;
}

/** Money that waits to be claimed; never part of the sums. */
export function Waiting(props: WaitingProps) {
  const { view: { state: { claimable } }, m, children } = props;
  const some = claimable.state === "ready" && claimable.value.claimable.length > 0;
  return (
    <section class="card waiting">
      <h2 class="like-h3">{m.title}</h2>
      {some && <Entries {...props} {...claimable.value} />}
      {children}
    </section>
  );
}

/** The list, and whether it is whole. */
type Listed = Pick<Claimable, "claimable" | "complete">;

function Entries({ view, m, all, busy, onClaim, onAll, ...waiting }: WaitingProps & Listed) {
  const { lang, filter } = view.state;
  const { claimable: entries, complete } = waiting;
  const shown = orderWaiting(entries).slice(0, all ? undefined : SHOWN);
  const rest = entries.length - shown.length;
  return (
    <>
      <ul id="waiting-list" tabIndex={all ? -1 : undefined}>
        {shown.map((entry) => <Line key={entry.id} entry={entry} view={view} m={m} />)}
      </ul>
      {rest > 0 && (
        <a
          class="btn text noprint"
          href={`?lang=${lang}&filter=${filter}&waiting=all`}
          data-waiting="all"
          onClick={onAll === undefined ? undefined : (event) => {
            event.preventDefault();
            onAll();
          }}
        >
          {fill(m.all, { n: formatNumber(lang, entries.length) })}
        </a>
      )}
      {!complete && <p class="small quiet">{m.more}</p>}
      <Claim view={view} m={m} busy={busy} entries={entries} onClaim={onClaim} />
    </>
  );
}

interface ClaimProps {
  view: PassportView;
  m: PassportMore["waiting"];
  busy: boolean;
  entries: ClaimableEntry[];
  onClaim: ((choice: WalletChoice) => void) | undefined;
}

/** The way to take what can be taken now. */
function Claim({ view, m, busy, entries, onClaim }: ClaimProps) {
  const { state: { account, lang }, network } = view;
  const { length } = claimableNow(entries);
  if (length === 0 || account.state !== "ready") return null;
  if (!account.value.isActive) return <p>{m.noAccount}</p>;
  return (
    <div class="needs-js noprint waiting-do">
      <button
        type="button"
        class="btn"
        disabled={busy}
        data-waiting="freighter"
        onClick={() => onClaim?.("freighter")}
      >
        {plural(lang, m.claim, length)}
      </button>
      {network.features.demoWallet === true && (
        <button
          type="button"
          class="btn text"
          disabled={busy}
          data-waiting="demo"
          onClick={() => onClaim?.("demo")}
        >
          {m.claimDemo}
        </button>
      )}
      {account.value.usdcTrustline === "none" && <p class="small quiet">{m.trust}</p>}
      <p class="small quiet">{m.how}</p>
    </div>
  );
}

interface LineProps {
  entry: ClaimableEntry;
  view: PassportView;
  m: PassportMore["waiting"];
}

function Line({ entry, view, m }: LineProps) {
  const { state: { lang, timeZone } } = view;
  const day = (iso: string) => formatDate(lang, iso, { timeZone });
  const asset = visibleText(entry.asset);
  const why = entry.asset === "USDC" ? m.notReal : m.otherAsset;
  return (
    <li>
      <b class="num">{fill(m.sum, { amount: formatAmount(lang, entry.amount), asset })}</b>
      {entry.from !== null && <small>{fill(m.from, { who: shorten(entry.from) })}</small>}
      {!entry.recognized && <small class="bad">{why}</small>}
      {!entry.claimableNow && entry.claimableFrom !== null && (
        <small>{fill(m.later, { date: day(entry.claimableFrom) })}</small>
      )}
      {entry.claimableUntil !== null && (
        <small>{fill(m.until, { date: day(entry.claimableUntil) })}</small>
      )}
    </li>
  );
}

/** A transaction has at most 100 operations, and the permission to hold USDC may be one. */
const MOST_CLAIMS = 99;

/**
 * Waiting entries with those first that are worth looking at: what can be claimed now, then what
 * will be, and last what is not recognized, so that nobody hides wages behind look-alikes.
 */
export function orderWaiting(entries: readonly ClaimableEntry[]): ClaimableEntry[] {
  return Array.from(entries).sort((a, b) => rankOf(a) - rankOf(b));
}

/** What one signature can claim now: recognized money, as far as a transaction holds it. */
export function claimableNow(entries: readonly ClaimableEntry[]): ClaimableEntry[] {
  return entries.filter((entry) => rankOf(entry) === 0).slice(0, MOST_CLAIMS);
}

function rankOf({ recognized, claimableNow }: ClaimableEntry): number {
  if (!recognized) return 2;
  return claimableNow ? 0 : 1;
}
