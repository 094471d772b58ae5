import type { ComponentChildren } from "preact";
import type { Claimable, ClaimableEntry } from "../contract/claimable.ts";
import type { Network } from "../contract/network.ts";
import { isClaimClosed } from "../stellar/claim-terms.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAssetCode } from "../ui/asset-text.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { PassportMoreMessages } from "./messages/passport-more.en.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { claimableNow, claimRank, sortWaitingBalances } from "../wallet/waiting-balances.ts";
import type { WalletChoice } from "../wallet/wallet-work.ts";
import type { PassportState } from "./state.ts";

/** How many entries are shown before 'Show all' is pressed. */
const SHOWN_ENTRIES = 3;

export interface WaitingMoney
  extends Pick<PassportState, "address" | "lang" | "account" | "claimable"> {
  network: Network;
}

interface WaitingProps {
  money: WaitingMoney;
  m: PassportMoreMessages["waiting"];
  all: boolean;
  allHref: string;
  isBusy: boolean;
  onClaim?: (choice: WalletChoice) => void;
  onAll?: () => void;
  children: ComponentChildren;
}

/** The list is never part of the totals. */
export function WaitingMoneyList(props: WaitingProps) {
  const { money: { claimable, address }, m, children } = props;
  const entries = claimable.state === "ready" ? claimable.value.claimable : [];
  return (
    <section class="card waiting">
      <h2 class="like-h3">{m[waitingTitle(entries, address)]}</h2>
      {claimable.state === "ready" && entries.length > 0 && (
        <Entries {...props} {...claimable.value} />
      )}
      <div id="waiting-says">{children}</div>
    </section>
  );
}

/** `title`: some money can be claimed now or later. There are no entries once all are claimed. */
export function waitingTitle(
  entries: readonly ClaimableEntry[],
  address: string,
): "title" | "asideTitle" | "ownTitle" {
  const listed = sortWaitingBalances(entries, address);
  if (listed.some((entry) => claimRank(entry, address) < 2)) return "title";
  const isOwn = listed.length > 0 && listed.every(({ from }) => from === address);
  return isOwn ? "ownTitle" : "asideTitle";
}

type ClaimableList = Pick<
  Claimable,
  "claimable" | "complete" | "belowCent" | "usdcTotalIsLowerBound"
>;

function Entries(
  { money, m, all, allHref, isBusy, onClaim, onAll, ...waiting }: WaitingProps & ClaimableList,
) {
  const { lang, address } = money;
  const { claimable: entries, complete } = waiting;
  const listed = sortWaitingBalances(entries, address);
  const shown = listed.slice(0, all ? undefined : SHOWN_ENTRIES);
  return (
    <>
      <ul id="waiting-list" tabIndex={all ? -1 : undefined}>
        {shown.map((entry) => <Line key={entry.id} entry={entry} money={money} m={m} />)}
        {waiting.belowCent > 0 && (
          <li>
            <small>{belowCentText(lang, m, waiting)}</small>
          </li>
        )}
      </ul>
      {listed.length > shown.length && (
        <a
          class="btn text noprint"
          href={allHref}
          data-waiting="all"
          onClick={onAll === undefined ? undefined : (event) => {
            event.preventDefault();
            onAll();
          }}
        >
          {fill(m.all, { n: formatNumber(lang, listed.length) })}
        </a>
      )}
      {!complete && <p class="small quiet">{m.more}</p>}
      <Claim money={money} m={m} isBusy={isBusy} entries={entries} onClaim={onClaim} />
    </>
  );
}

/** One line for all entries below a cent, since anyone can set aside hundreds. */
function belowCentText(
  lang: Language,
  m: WaitingProps["m"],
  { belowCent, usdcTotalIsLowerBound: isPart }: ClaimableList,
): string {
  return plural(lang, m.belowCent, belowCent, {
    n: formatNumber(lang, belowCent) + (isPart === true ? "+" : ""),
    least: formatAmount(lang, "0.0100000"),
  });
}

interface ClaimProps {
  money: WaitingMoney;
  m: PassportMoreMessages["waiting"];
  isBusy: boolean;
  entries: ClaimableEntry[];
  onClaim: ((choice: WalletChoice) => void) | undefined;
}

function Claim({ money, m, isBusy, entries, onClaim }: ClaimProps) {
  const { account, lang, address, network } = money;
  const { length } = claimableNow(entries, address);
  if (length === 0 || account.state !== "ready") return null;
  if (!account.value.isActive) return <p>{m.noAccount}</p>;
  const disabledState = {
    disabled: isBusy,
    "aria-describedby": isBusy ? "waiting-says" : undefined,
  };
  return (
    <div class="needs-js noprint waiting-do">
      <button
        type="button"
        class="btn main on-phone"
        {...disabledState}
        data-waiting="phone-account"
        onClick={() => onClaim?.("phone-account")}
      >
        {plural(lang, m.claimHere, length)}
      </button>
      <button
        type="button"
        class="btn off-phone"
        {...disabledState}
        data-waiting="freighter"
        onClick={() => onClaim?.("freighter")}
      >
        {plural(lang, m.claim, length)}
      </button>
      {network.features.demoWallet === true && (
        <button
          type="button"
          class="btn text off-phone"
          {...disabledState}
          data-waiting="demo"
          onClick={() => onClaim?.("demo")}
        >
          {m.claimDemo}
        </button>
      )}
      {account.value.usdcTrustline === "none" && <p class="small quiet">{m.trust}</p>}
      <p class="small quiet off-phone">
        {network.isTest && <a href={`/${lang}/account`}>{m.openHere}</a>} {m.how}
      </p>
    </div>
  );
}

interface LineProps {
  entry: ClaimableEntry;
  money: WaitingMoney;
  m: PassportMoreMessages["waiting"];
}

function Line({ entry, money: { lang, address }, m }: LineProps) {
  const isOwn = entry.from === address;
  const day = (iso: string) => formatDate(lang, iso, { timeZone: "UTC" });
  const asset = formatAssetCode(lang, entry.asset, entry.recognized);
  const further = entry.claimants.find((each) => each.address === address)?.further ?? [];
  const why = entry.asset === "USDC" ? m.notReal : m.otherAsset;
  return (
    <li>
      <b class="num">{fill(m.sum, { amount: formatAmount(lang, entry.amount), asset })}</b>
      {!isOwn && (
        <small>
          {entry.from === null ? m.fromUnknown : fill(m.from, { who: shorten(entry.from) })}
        </small>
      )}
      {!entry.recognized && <small class="bad">{why}</small>}
      {!entry.claimableNow && entry.claimableFrom !== null && (
        <small>
          {fill(isOwn ? m.ownLater : m.later, { date: day(entry.claimableFrom) })}
        </small>
      )}
      {
        /* The stage is this account's own: another claimant may still be able to claim. */
        isClaimClosed(entry.stage) && !isOwn && <small class="bad">{m[entry.stage]}</small>
      }
      {entry.claimableNow && isOwn && <small>{m.ownNow}</small>}
      {entry.claimableUntil !== null && (
        <small>{fill(m.until, { date: day(entry.claimableUntil) })}</small>
      )}
      {further.map(({ from, until }) => (
        <small>
          {from !== null && fill(isOwn ? m.ownLater : m.later, { date: day(from) })}
          {until !== null && ` ${fill(m.until, { date: day(until) })}`}
        </small>
      ))}
    </li>
  );
}
