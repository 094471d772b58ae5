import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import type { Network } from "../../contract/network.ts";
import { shorten } from "../../domain/shorten.ts";
import { formatAmount, formatDate } from "../../i18n/format.ts";
import type { PassportMessages } from "../../i18n/messages/passport.en.ts";
import { fill, plural } from "../../i18n/text.ts";
import { createWalletWork, type WalletChoice } from "../../stores/wallet-work.ts";
import { WalletWork } from "../WalletWork.tsx";
import type { PassportView } from "./words.ts";

/** What the waiting money's part is given. */
export interface WaitingProps {
  view: PassportView;
  network: Network;
  onClaimed: () => void;
  /** False as the server draws it: its buttons wait for their code. */
  ready: boolean;
}

/** Money that waits to be claimed; never part of the sums. */
export function Waiting({ view, network, onClaimed, ready }: WaitingProps) {
  const work = useMemo(createWalletWork, []);
  const now = useStore(work.$work);
  const { state: { claimable, account, lang, address }, words: { waiting } } = view;
  if (claimable.state !== "ready" || waiting === null) return null;
  const { claimable: entries, complete } = claimable.value;
  if (entries.length === 0 && now.step !== "done") return null;
  const real = entries.filter((entry) => entry.recognized && entry.claimableNow);
  const exists = account.state === "ready" && account.value.isActive;
  const needsTrust = account.state === "ready" && account.value.usdcTrustline === "none";
  const claim = async (choice: WalletChoice) => {
    if (await work.claim({ network, address, choice }, real.slice(0, 99), needsTrust)) onClaimed();
  };
  const busy = !ready || now.step === "working" || now.step === "slow";
  const { m, w } = waiting;
  return (
    <section class="card waiting">
      <h2 class="like-h3">{m.title}</h2>
      <ul>
        {entries.slice(0, 20).map((entry) => (
          <Line
            key={entry.id}
            entry={entry}
            view={view}
            m={m}
          />
        ))}
      </ul>
      {!complete && <p class="small quiet">{m.more}</p>}
      {real.length > 0 && !exists && <p>{m.noAccount}</p>}
      {real.length > 0 && exists && (
        <div class="needs-js noprint waiting-do">
          <button type="button" class="btn" disabled={busy} onClick={() => claim("freighter")}>
            {plural(lang, m.claim, real.length)}
          </button>
          {network.features.demoWallet === true && (
            <button
              type="button"
              class="btn text"
              disabled={busy}
              onClick={() => claim("demo")}
            >
              {m.claimDemo}
            </button>
          )}
          {needsTrust && <p class="small quiet">{m.trust}</p>}
        </div>
      )}
      <WalletWork work={now} network={network.name} says={m} w={w} />
    </section>
  );
}

interface LineProps {
  entry: ClaimableEntry;
  view: PassportView;
  m: PassportMessages["waiting"];
}

function Line({ entry, view, m }: LineProps) {
  const { state: { lang, timeZone } } = view;
  const day = (iso: string) => formatDate(lang, iso, { timeZone });
  return (
    <li>
      <b>
        {fill(m.line, {
          amount: formatAmount(lang, entry.amount),
          asset: entry.asset,
          who: entry.from === null ? "?" : shorten(entry.from),
        })}
      </b>
      {!entry.recognized && <small class="bad">{fill(m.notReal, { asset: entry.asset })}</small>}
      {!entry.claimableNow && entry.claimableFrom !== null && (
        <small>{fill(m.later, { date: day(entry.claimableFrom) })}</small>
      )}
      {entry.claimableUntil !== null && (
        <small>{fill(m.until, { date: day(entry.claimableUntil) })}</small>
      )}
    </li>
  );
}
