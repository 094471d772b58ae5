import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { isCurrency } from "../../money/currency.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { CENT_IN_STROOPS, formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import {
  type AccountSigners,
  canSignatureHelp,
  totalPublicKeyWeight,
} from "../../stellar/signers.ts";
import {
  formatAmount,
  formatDate,
  formatExact,
  formatLocal,
  formatLocalSum,
  formatMonth,
  formatTime,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { partTotal } from "../check/plan.ts";
import { signatureWeights, weightText } from "../check/weight-text.ts";
import { listRunRecords, monthOf, type RunRecord } from "../paid/run-record.ts";
import { FRESH_RATES_MS } from "../rates/rates.ts";
import { useCurrency, usePayeeCurrencies } from "../rates/use-currency.ts";
import type { CheckedLine } from "../line/pay-line.ts";
import { Names } from "../ui/Names.tsx";
import { RunSteps } from "../ui/RunSteps.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Review } from "./final-check.ts";
import { OpenDecisions } from "./OpenDecisions.tsx";
import { OtherRunWarning } from "./OtherRunWarning.tsx";
import { compareWithLastTime, isSame, type ReviewRow, type WagesComparison } from "./last-time.ts";
import { PeopleToPay } from "./PeopleToPay.tsx";
import { SigningSlip } from "./SigningSlip.tsx";
import { CheckInProgress } from "./CheckInProgress.tsx";
import { immediatePayments, linesLeftOut, paymentsSetAside } from "./payee-groups.ts";
import { totalText } from "../check/total-text.ts";
import { payeeMoney } from "../line/payee-money.ts";
import { formatRate } from "../../ui/local-value.ts";
import { sameFiguresAs } from "../../money/convert.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";

const AGE_UPDATE_MS = 15_000;

interface Props {
  review: Review;
  /** True while the ledger is read again. */
  looking: boolean;
}

/** What a person confirms before signing: open decisions first, then changes since last time. */
export function ReviewView({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const { plan, difference, draft } = review;
  const lines = useStore(pay.draft.$draft)?.lines;
  // a decision, or its undo, updates the whole review
  useEffect(() => {
    if (!looking && lines !== draft.lines) void pay.review.open(review.payer, review.signer);
  }, [lines]);
  const knownPayees = useStore(pay.$knownPayees);
  const records = useEarlierWages(review);
  const { lookedAt: now } = review;
  const compared = compareWithLastTime({ plan, draft, records, knownPayees, now });
  const lastName = compared.last === null
    ? ""
    : formatMonth(lang, compared.last.run.storedRun?.month ?? monthOf(compared.last.run), "name");
  return (
    <section class="reviewing" aria-labelledby="review-title">
      <RunSteps run={draft.id} now="review" open={["draft"]} />
      {difference !== null && (
        <Notice tone="warn" live="alert">{m.review.difference[difference]}</Notice>
      )}
      {!canSignatureHelp(review.signing, review.signer) && <KeyCannotHelp review={review} />}
      <OtherRunWarning review={review} />
      <div class="review">
        <article class="paper" aria-labelledby="review-title">
          <div class="part">
            <Hero review={review} />
            <ListTotal review={review} />
          </div>
          <OpenDecisions review={review} looking={looking} />
          <ChangesSinceLast
            compared={compared}
            lastName={lastName}
            review={review}
            looking={looking}
          />
          <Rates review={review} />
          <ReceiptPreview review={review} />
          <PeopleToPay compared={compared} lastName={lastName} review={review} />
          <FeeAndBalance review={review} />
        </article>
        <SigningSlip review={review} looking={looking} />
      </div>
    </section>
  );
}

/** Earlier months' wages, to compare with. Extra payments within a month aren't compared. */
function useEarlierWages({ draft, payer }: Review): RunRecord[] {
  const pay = usePay();
  const runs = useStore(pay.runs.$runs);
  const names = useStore(pay.$names);
  return useMemo(() => {
    const { id, month = "", group } = draft;
    const sent = (runs ?? []).filter((run) =>
      run.id !== id && run.status !== "draft" && run.kind === "wages" && run.group === group
    );
    const isSecond = sent.some((run) => run.month === month);
    const before = isSecond ? [] : sent.filter((run) => (run.month ?? "") < month);
    return listRunRecords({ runs: before, entries: [], payer, names });
  }, [runs, names, draft.id, draft.month, draft.group, payer]);
}

function Hero({ review }: { review: Review }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { review: m, draft } } = words;
  const currency = useCurrency();
  const rates = useStore(pay.rates.$rates);
  const { plan, draft: { month } } = review;
  const { figure, unit, second } = totalText(words, plan, { rates, currency });
  const [now, aside, out] = [
    immediatePayments(review),
    paymentsSetAside(review),
    linesLeftOut(review),
  ];
  const amount = (stroops: bigint) => `${formatAmount(lang, stroops)} USDC`;
  const until = aside.map(({ takeBackDays }) => takeBackDays).sort((a, b) => a - b)[0];
  return (
    <>
      <div class="hero">
        <p class="label">{m.label}</p>
        <h1 class="h2" id="review-title" tabIndex={-1}>{review.draft.purpose}</h1>
        <p class="small quiet">
          {month === undefined
            ? draft.oneOff
            : fill(draft.wages, { month: formatMonth(lang, month, "long") })}
        </p>
        <button
          type="button"
          class="btn skip"
          onClick={() => document.getElementById("stub")?.focus()}
        >
          {m.toStub}
        </button>
        <p class="amount">
          {figure} <span class="unit">{unit}</span>
        </p>
        <p class="local">
          {second !== null && <b class="num">{second}</b>}{" "}
          <span class="quiet">{plural(lang, m.forPeople, plan.people)}</span>
        </p>
      </div>
      <dl class="counts">
        <div>
          <dt class="label">{m.paidNow}</dt>
          <dd data-count="now">
            {now.length}
            <small class="num">{amount(partTotal({ payments: now }))}</small>
          </dd>
        </div>
        {aside.length > 0 && (
          <div>
            <dt class="label">{m.setAside}</dt>
            <dd data-count="aside">
              {aside.length}
              <small class="num">{amount(partTotal({ payments: aside }))}</small>
              <small>
                <Names names={aside.map(({ name }) => name)} />
              </small>
            </dd>
          </div>
        )}
        {out.length > 0 && (
          <div>
            <dt class="label">{m.leftOut}</dt>
            <dd data-count="out">
              {out.length}
              <small>
                <Names names={out.map(({ name }) => name)} />
              </small>
            </dd>
          </div>
        )}
      </dl>
      {until !== undefined && (
        <p class="small quiet">{fill(m.asideNote, { date: untilText(lang, review, until) })}</p>
      )}
    </>
  );
}

interface ChangesProps extends Props {
  compared: WagesComparison;
  lastName: string;
}

function ChangesSinceLast(
  { compared: { last, rows, missing }, lastName, review, looking }: ChangesProps,
) {
  const pay = usePay();
  const { lang, m } = useTexts();
  if (last === null) return null;
  const amount = (stroops: bigint) => formatAmount(lang, stroops);
  const by = (row: ReviewRow) => {
    const change = row.changes.find(({ what }) => what === "amount");
    return change?.what === "amount" ? row.payment.stroops - change.before : 0n;
  };
  const groups = [
    { text: m.review.more, tag: "up", own: rows.filter((row) => by(row) > 0n), by },
    { text: m.review.less, tag: "up", own: rows.filter((row) => by(row) < 0n), by },
    {
      text: m.review.joined,
      tag: "new",
      own: rows.filter(({ changes }) => changes.some(({ what }) => what === "new")),
      by: ({ payment }: ReviewRow) => payment.stroops,
    },
    {
      text: m.review.added,
      tag: "new",
      own: rows.filter(({ changes }) => changes.some(({ what }) => what === "added")),
      by: ({ payment, before }: ReviewRow) => before === null ? payment.stroops : 0n,
    },
  ].filter(({ own }) => own.length > 0);
  const same = rows.every(isSame) && missing.length === 0;
  return (
    <section class="part" aria-labelledby="against-title">
      <div class="split">
        <h2 class="label" id="against-title">{fill(m.review.against, { name: lastName })}</h2>
        <p class="num">
          <b>{withSign(review.plan.total - last.total, amount)} USDC</b>
        </p>
      </div>
      <ul class="lines">
        {same && <li class="quiet">{m.review.asLast}</li>}
        {groups.map(({ text, tag, own, by }) => (
          <li key={text.one}>
            <b>{plural(lang, text, own.length, { name: lastName })}</b>{" "}
            <span class={`tag ${tag}`}>
              {withSign(own.reduce((sum, row) => sum + by(row), 0n), amount)} USDC
            </span>
            <small>
              <Names names={own.map(({ payment }) => payment.name)} />
            </small>
          </li>
        ))}
        {missing.map(({ name, stroops, line }) => (
          <li class="gone" key={line.id}>
            <span>
              <span class="tag">{m.review.missing}</span> {fill(m.review.missingText, {
                name: name || shorten(line.address),
                amount: amount(stroops),
                run: lastName,
              })}
            </span>{" "}
            <button
              type="button"
              class="btn text"
              disabled={looking}
              aria-describedby={looking ? `gone-why-${line.id}` : undefined}
              onClick={() => void pay.draft.addLines(review.draft.id, [line])}
            >
              {fill(m.review.putBack, { name: name || shorten(line.address) })}
            </button>{" "}
            <CheckInProgress looking={looking} id={`gone-why-${line.id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function withSign(stroops: bigint, amount: (stroops: bigint) => string): string {
  if (stroops === 0n) return `±${amount(0n)}`;
  return stroops < 0n ? `−${amount(-stroops)}` : `+${amount(stroops)}`;
}

function Rates({ review: { rates, plan } }: { review: Review }) {
  const pay = usePay();
  const { lang, m: { review: m, draft } } = useTexts();
  const [now, setNow] = useState(pay.world.now());
  useEffect(() => pay.world.after(AGE_UPDATE_MS, () => setNow(pay.world.now())), [now]);
  const ready = plan.checked.lines.filter((_, at) => plan.statuses[at] === "ready");
  const currencies = [...new Set(ready.map(({ line }) => line.currency))].filter(isCurrency);
  const inUsdc = ready.filter(({ line }) => line.currency === "USDC");
  if (rates === null || currencies.length === 0) return null;
  const { updatedAt } = rates;
  const age = now - Date.parse(updatedAt);
  const minutes = Math.floor(age / 60_000);
  const time = `${formatDate(lang, updatedAt)}, ${formatTime(lang, updatedAt)}`;
  const text = minutes < 1
    ? m.ageFresh
    : minutes < 60
    ? plural(lang, m.age, minutes)
    : plural(lang, m.ageHours, Math.floor(minutes / 60));
  const isOld = age > FRESH_RATES_MS;
  return (
    <section class="part" aria-labelledby="rates-title">
      <div class="split">
        <h2 class="label" id="rates-title">{m.rates}</h2>
        <p class={isOld ? "small warn" : "small quiet"}>
          {fill(m.ratesOf, { time, age: text })} {isOld && m.oldRates}
        </p>
      </div>
      <table class="rates">
        <thead>
          <tr>
            <th scope="col">{m.columns.people}</th>
            <th scope="col" class="end">{m.columns.theirs}</th>
            <th scope="col" class="one">{m.columns.rate}</th>
            <th scope="col" class="end">{m.columns.paidAs}</th>
          </tr>
        </thead>
        <tbody>
          {currencies.map((currency) => {
            const own = ready.filter(({ line }) => line.currency === currency);
            const sum = (of: "written" | "stroops") =>
              own.reduce((all, each) => all + (each[of] ?? 0n), 0n);
            const owed = own.map(({ written }) => (written ?? 0n) / CENT_IN_STROOPS);
            const agrees = sameFiguresAs(rates[currency], currency, { owed });
            return (
              <tr key={currency}>
                <td>{plural(lang, draft.peopleCount, own.length)}</td>
                <td class="mn">
                  {formatLocal(lang, formatLedgerAmount(sum("written")), currency)}
                </td>
                <td class="one">{formatRate(lang, rates[currency], currency, agrees)}</td>
                <td class="us">{formatAmount(lang, sum("stroops"))} USDC</td>
              </tr>
            );
          })}
          {inUsdc.length > 0 && <UsdcRow rows={inUsdc} />}
          {currencies.length + Math.sign(inUsdc.length) > 1 && <UsdcRow rows={ready} isAll />}
        </tbody>
      </table>
    </section>
  );
}

function UsdcRow({ rows, isAll = false }: { rows: readonly CheckedLine[]; isAll?: boolean }) {
  const { lang, m: { draft } } = useTexts();
  const sum = rows.reduce((all, { stroops }) => all + (stroops ?? 0n), 0n);
  return (
    <tr class={isAll ? "all" : undefined}>
      <td>{plural(lang, draft.peopleCount, rows.length)}</td>
      <td class="mn" />
      <td class="one" />
      <td class="us">{formatAmount(lang, sum)} USDC</td>
    </tr>
  );
}

function ReceiptPreview({ review: { plan, draft, rates } }: { review: Review }) {
  const { lang, m: { review: m, draft: words } } = useTexts();
  const currencyOf = usePayeeCurrencies(draft);
  const payments = plan.parts.flatMap(({ payments }) => payments);
  const lines = new Map(draft.lines.map((line) => [line.id, line]));
  const first = payments.find(({ lineId }) => lines.get(lineId)?.memo === "");
  const line = lines.get(first?.lineId ?? "");
  const own = payments.filter(({ lineId }) => lines.get(lineId)?.memo !== "");
  const { stroops = 0n } = first ?? {};
  const currency = line === undefined ? null : currencyOf(line);
  const theirs = currency &&
    payeeMoney({ line, stroops, currency, rates, mark: plan.checked.mark });
  const usdc = `${formatAmount(lang, stroops)} USDC`;
  return (
    <section class="part" aria-labelledby="receipt-title">
      <div class="stands">
        <div>
          <h2 class="label" id="receipt-title">{m.onReceipt}</h2>
          {first !== undefined && <p>{fill(m.onReceiptText, { purpose: draft.purpose })}</p>}
          {own.length > 0 && (
            <p class="small">
              {plural(lang, m.ownMemos, own.length)} <Names names={own.map(({ name }) => name)} />
            </p>
          )}
          <p class="small quiet">{m.staysHere}</p>
        </div>
        {first !== undefined && (
          <div class="tiny">
            <p class="label">{fill(m.willRead, { name: first.name || words.unnamed })}</p>
            <p class="amount">
              {theirs === null ? usdc : formatLocalSum(lang, { ...theirs, stroops })}
            </p>
            {theirs !== null && <p class="small quiet num">{usdc}</p>}
            <p>
              <span class="label">{m.paidFor}</span> <b>{draft.purpose}</b>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function FeeAndBalance({ review: { plan } }: { review: Review }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const amount = (stroops: bigint) => formatAmount(lang, stroops);
  const held = account === null ? null : parseLedgerAmount(account.usdcBalance);
  return (
    <section class="part" aria-label={m.review.fee}>
      <dl class="rows">
        <div>
          <dt>
            {m.review.fee}
            {plan.reserves > 0n && (
              <small>{fill(m.review.lent, { xlm: formatExact(lang, plan.reserves) })}</small>
            )}
          </dt>
          <dd class="num">{formatExact(lang, plan.feeAtMost)} XLM</dd>
        </div>
        {held !== null && (
          <div>
            <dt>
              {m.totals.left}
              <small>{fill(m.review.leftOf, { amount: amount(held) })}</small>
            </dt>
            <dd class="num">{amount(held - plan.total)} USDC</dd>
          </div>
        )}
      </dl>
      {plan.total % CENT_IN_STROOPS !== 0n && (
        <details class="more">
          <summary>{m.review.exactly}</summary>
          <p class="small quiet num">
            {fill(m.review.exact, { amount: formatLedgerAmount(plan.total) })}
          </p>
        </details>
      )}
    </section>
  );
}

/** The account's thresholds and signers, if a signature of the wallet's key doesn't help. */
function KeyCannotHelp({ review: { signing, signer } }: { review: Review }) {
  const { m } = useTexts();
  const { signers: s } = m.review;
  return (
    <Notice tone="bad" live="alert">
      <p>{noHelpText(m, signing, signer)}</p>
      <p>{s.who}</p>
      <ul>
        {signing.signers.map(({ key, weight, type }) => (
          <li key={key}>
            <code title={key}>{shorten(key)}</code> {fill(s.weight, { weight })}
            {key === signer && `, ${s.yours}`}
            {type !== "ed25519_public_key" && `, ${s.types[type]}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function noHelpText(m: DashboardMessages, signing: AccountSigners, signer: string): string {
  const { signers: s } = m.review;
  const missing = signatureWeights(signing, signer);
  if (missing.own === 0) return weightText(m, missing);
  const total = totalPublicKeyWeight(signing);
  return total < missing.needed ? fill(s.never, { total, needed: missing.needed }) : s.noHelp;
}

/** The list's stated total, if the rows add up to a different one. */
function ListTotal({ review: { draft, plan } }: { review: Review }) {
  const { lang, m } = useTexts();
  const { lines, listTotal } = draft;
  if (listTotal === null) return null;
  const rows = lines.reduce((sum, { amount }) => {
    const read = readWrittenAmount(amount, plan.checked.mark);
    return read.ok ? sum + read.stroops : sum;
  }, 0n);
  if (rows === listTotal) return null;
  const amount = (stroops: bigint) => formatExact(lang, stroops);
  return (
    <p class="notice warn list-total">
      {fill(m.review.listTotal, { says: amount(listTotal), rows: amount(rows) })}
    </p>
  );
}

function untilText(lang: Parameters<typeof formatDate>[0], review: Review, days: number): string {
  return formatDate(lang, new Date(review.lookedAt + days * 86_400_000).toISOString());
}
