import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import type { ClaimableEntry } from "../../contract/claimable.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { type ClaimTerms, isClaimClosed } from "../../stellar/claim-terms.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { formatAmount, formatDate, formatList, formatNumber } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { isJobInProgress, type JobStep } from "../../wallet/work-steps.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { DashboardHistory } from "./messages/history.en.ts";
import { payeesText } from "./use-run-records.tsx";

const BALANCES_PER_PAGE = 50;

export function SetAsideList({ address }: { address: string }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const aside = useStore(pay.aside.$balances);
  const isUnread = useStore(pay.aside.$hasFailed);
  const [most, setMost] = useState(BALANCES_PER_PAGE);
  const taking = useStore(pay.aside.$takingBack);
  useEffect(() => void pay.aside.read(address), [address]);
  const work: JobStep = taking?.work ?? { step: "idle" };
  if (aside.length === 0 && taking === null && !isUnread) return null;
  const usdc = aside.filter(({ asset, recognized }) => asset === "USDC" && recognized);
  const sum = usdc.reduce((all, { amount }) => all + parseLedgerAmount(amount), 0n);
  const rest = Math.min(BALANCES_PER_PAGE, aside.length - most);
  return (
    <section class="sheet" aria-labelledby="aside-title">
      <header>
        <h2 class="label" id="aside-title">{m.aside.title}</h2>
      </header>
      <p class="pad small quiet">{m.aside.lead}</p>
      {usdc.length > 0 && !isUnread && (
        <p class="pad">
          {plural(lang, m.aside.total, usdc.length, { amount: formatAmount(lang, sum) })}
        </p>
      )}
      {isUnread && (
        <p class="pad warn" role="status">
          {m.aside.unread}{" "}
          <button type="button" class="link" onClick={() => void pay.aside.read(address)}>
            {m.wallet.again}
          </button>
        </p>
      )}
      <div id="aside-says">
        {work.step === "done" && <p class="pad done" role="status">{m.aside.takenBack}</p>}
        {work.step === "unsure" && <p class="pad" role="alert">{m.aside.unsure}</p>}
        {work.step === "failed" && (
          <p class="pad bad" role="alert">
            {{
              undecided: m.aside.undecided,
              other_tab: m.wallet.otherTab,
              not_enough_weight: m.walletWork.not_enough_weight,
            }[work.code] ?? m.aside.failed}
          </p>
        )}
      </div>
      <ul class="rows">
        {aside.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <UnclaimedBalance entry={entry} address={address} />
            {entry.claimableNow && (taking?.id === entry.id || !isJobInProgress(work)) && (
              <button
                type="button"
                class="btn"
                disabled={isJobInProgress(work)}
                aria-describedby="aside-says"
                onClick={() => void pay.aside.takeBack(entry.id)}
              >
                {taking?.id === entry.id && (work.step === "working" || work.step === "slow")
                  ? m.aside.takingBack
                  : m.aside.takeBack}
              </button>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div class="pager">
          <button type="button" class="btn text" onClick={() => setMost(most + BALANCES_PER_PAGE)}>
            {fill(m.aside.more, { n: formatNumber(lang, rest) })}
          </button>
        </div>
      )}
    </section>
  );
}

function UnclaimedBalance({ entry, address }: { entry: ClaimableEntry; address: string }) {
  const { $names } = usePay();
  const { lang, m: { aside } } = useTexts();
  const names = useStore($names);
  const { amount, asset, recognized, stage, claimableFrom, claimants } = entry;
  const others = claimants.filter((each) => each.address !== address);
  const nameOf = (list: typeof others) => payeesText(lang, list.map((each) => each.address), names);
  const terms = others.flatMap((each) => termsText(lang, aside, each, nameOf([each])));
  return (
    <span>
      <b>{formatAmount(lang, amount)} {formatAssetCode(lang, asset, recognized)}</b>{" "}
      {others.length > 0 && fill(aside.for, { name: nameOf(others) })}
      {terms.map((text) => <small key={text}>{text}</small>)}
      <small>
        {stage === "later" && claimableFrom !== null
          ? fill(aside.backFrom, { date: formatDate(lang, claimableFrom) })
          : isClaimClosed(stage)
          ? { over: aside.backOver, never: aside.backNever }[stage]
          : aside.backNow}
      </small>
    </span>
  );
}

function termsText(
  lang: Language,
  { terms }: DashboardHistory["aside"],
  { stage, from, until, further }: ClaimTerms,
  name: string,
): string[] {
  if (isClaimClosed(stage)) return [fill(terms[stage], { name })];
  const times = [{ from: stage === "later" ? from : null, until }, ...further].map((time) =>
    [
      ...(time.from === null ? [] : [fill(terms.from, { date: formatDate(lang, time.from) })]),
      ...(time.until === null ? [] : [fill(terms.until, { date: formatDate(lang, time.until) })]),
    ].join(" ")
  );
  const when = formatList(lang, times);
  return when === "" ? [] : [fill(terms.collect, { name, when })];
}
