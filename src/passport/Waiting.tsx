import type { ComponentChildren } from "preact";
import type { Claimable, ClaimableEntry } from "../contract/claimable.ts";
import type { Network } from "../contract/network.ts";
import { shorten } from "../stellar/shorten.ts";
import { visibleText } from "../ui/visible-text.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import type { WalletChoice } from "../wallet/wallet-work.ts";
import type { PassportState } from "./state.ts";

/** More than these are shown on demand. */
const SHOWN = 3;

/** The money that waits, and what is said of it. */
export interface WaitingMoney
  extends Pick<PassportState, "address" | "lang" | "account" | "claimable"> {
  network: Network;
}

interface WaitingProps {
  money: WaitingMoney;
  m: PassportMore["waiting"];
  /** Every entry is listed. */
  all: boolean;
  /** The same page with every entry. */
  allHref: string;
  /** Nothing can be pressed: its code is not there yet, or it is at work. */
  busy: boolean;
  onClaim?: (choice: WalletChoice) => void;
  onAll?: () => void;
  /** How far claiming is. */
  children: ComponentChildren;
}

/** Money that waits to be claimed; never part of the sums. */
export function Waiting(props: WaitingProps) {
  const { money: { claimable, address }, m, children } = props;
  const entries = claimable.state === "ready" ? claimable.value.claimable : [];
  return (
    <section class="card waiting">
      <h2 class="like-h3">{m[titleOf(entries, address)]}</h2>
      {claimable.state === "ready" && entries.length > 0 && (
        <Entries {...props} {...claimable.value} />
      )}
      <div id="waiting-says">{children}</div>
    </section>
  );
}

/** What all of it is: waiting, where some of it can be claimed now or later. */
function titleOf(entries: readonly ClaimableEntry[], address: string) {
  if (entries.length === 0) return "title";
  if (entries.every(({ from }) => from === address)) return "ownTitle";
  return entries.some((entry) => rankOf(entry, address) < 2) ? "title" : "asideTitle";
}

/** The list, and whether it is whole. */
type Listed = Pick<Claimable, "claimable" | "complete">;

function Entries(
  { money, m, all, allHref, busy, onClaim, onAll, ...waiting }: WaitingProps & Listed,
) {
  const { lang, address } = money;
  const { claimable: entries, complete } = waiting;
  const shown = orderWaiting(entries, address).slice(0, all ? undefined : SHOWN);
  const rest = entries.length - shown.length;
  return (
    <>
      <ul id="waiting-list" tabIndex={all ? -1 : undefined}>
        {shown.map((entry) => <Line key={entry.id} entry={entry} money={money} m={m} />)}
      </ul>
      {rest > 0 && (
        <a
          class="btn text noprint"
          href={allHref}
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
      <Claim money={money} m={m} busy={busy} entries={entries} onClaim={onClaim} />
    </>
  );
}

interface ClaimProps {
  money: WaitingMoney;
  m: PassportMore["waiting"];
  busy: boolean;
  entries: ClaimableEntry[];
  onClaim: ((choice: WalletChoice) => void) | undefined;
}

/** The way to take what can be taken now. */
function Claim({ money, m, busy, entries, onClaim }: ClaimProps) {
  const { account, lang, address, network } = money;
  const { length } = claimableNow(entries, address);
  if (length === 0 || account.state !== "ready") return null;
  if (!account.value.isActive) return <p>{m.noAccount}</p>;
  const rests = { disabled: busy, "aria-describedby": busy ? "waiting-says" : undefined };
  return (
    <div class="needs-js noprint waiting-do">
      <button
        type="button"
        class="btn"
        {...rests}
        data-waiting="freighter"
        onClick={() => onClaim?.("freighter")}
      >
        {plural(lang, m.claim, length)}
      </button>
      {network.features.demoWallet === true && (
        <button
          type="button"
          class="btn text"
          {...rests}
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
  money: WaitingMoney;
  m: PassportMore["waiting"];
}

function Line({ entry, money: { lang, address }, m }: LineProps) {
  const isOwn = entry.from === address;
  const day = (iso: string) => formatDate(lang, iso, { timeZone: "UTC" });
  const asset = visibleText(entry.asset);
  const why = entry.asset === "USDC" ? m.notReal : m.otherAsset;
  return (
    <li>
      <b class="num">{fill(m.sum, { amount: formatAmount(lang, entry.amount), asset })}</b>
      {entry.from !== null && !isOwn && <small>{fill(m.from, { who: shorten(entry.from) })}</small>}
      {!entry.recognized && <small class="bad">{why}</small>}
      {!entry.claimableNow && entry.claimableFrom !== null && (
        <small>
          {fill(isOwn ? m.ownLater : m.later, { date: day(entry.claimableFrom) })}
        </small>
      )}
      {
        /* whom it was set aside for may claim on */
        isOver(entry) && !isOwn && <small class="bad">{m.over}</small>
      }
      {entry.claimableNow && isOwn && <small>{m.ownNow}</small>}
      {entry.claimableUntil !== null && (
        <small>{fill(m.until, { date: day(entry.claimableUntil) })}</small>
      )}
    </li>
  );
}

/** A transaction has at most 100 operations, and the permission to hold USDC may be one. */
const MOST_CLAIMS = 99;

/**
 * Waiting entries with those first that are worth looking at: what can be claimed now, what will
 * be, what the account set aside itself, what it can no longer claim, and last what is not
 * recognized, so that nobody hides wages behind look-alikes.
 */
export function orderWaiting(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return Array.from(entries).sort((a, b) => rankOf(a, address) - rankOf(b, address));
}

/** What one signature can claim now: recognized money of others, as far as a transaction holds. */
export function claimableNow(
  entries: readonly ClaimableEntry[],
  address: string,
): ClaimableEntry[] {
  return entries.filter((entry) => rankOf(entry, address) === 0).slice(0, MOST_CLAIMS);
}

function rankOf(entry: ClaimableEntry, address: string): number {
  if (!entry.recognized) return 4;
  if (entry.from === address) return 2;
  if (isOver(entry)) return 3;
  return entry.claimableNow ? 0 : 1;
}

/** True where its time to be claimed is over, or never comes: whoever set it aside may have it back. */
function isOver({ claimableNow, claimableFrom }: ClaimableEntry): boolean {
  return !claimableNow && claimableFrom === null;
}
