import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Currency, isCurrency } from "../../money/currency.ts";
import { displayAmount, ledgerAmount, stroopsOf } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { canSignAlone } from "../../stellar/signers.ts";
import { Badge } from "../../ui/Badge.tsx";
import {
  formatAmount,
  formatChange,
  formatDate,
  formatNumber,
  formatTime,
} from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { localText } from "../../ui/local-value.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { Addresses } from "../check/Addresses.tsx";
import { cardOf } from "../check/mistake-card.ts";
import type { Mistake } from "../check/mistakes.ts";
import { partTotal } from "../check/plan.ts";
import { missingWeight, weightText } from "../check/weight-text.ts";
import { shownMemo } from "../line/pay-line.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { permilleOf } from "../month/month.ts";
import { type RunRecord, runRecords } from "../paid/run-record.ts";
import { FRESH_RATES_MS } from "../rates/rates.ts";
import { useCurrency, useLocalCurrencies } from "../rates/use-currency.ts";
import { PART_SIZES } from "../run/cut.ts";
import { isAside } from "../run/run.ts";
import { goToMistakes } from "../ui/keep-focus.ts";
import { RunSteps } from "../ui/RunSteps.tsx";
import { usePay } from "../ui/use-pay.ts";
import { ROWS } from "../ui/view.ts";
import { useWords } from "../ui/words.ts";
import type { Review } from "./final-check.ts";
import { type Change, comparedToLast, type Comparison, type ReviewRow } from "./last-time.ts";

/** How often the age of the rates is told anew, in milliseconds. */
const TELL_AGE_MS = 15_000;

interface Props {
  review: Review;
  /** True while the ledger is asked once more. */
  looking: boolean;
}

/**
 * The slip before it is signed, with its stub: the only place that a wage is signed at. First what
 * needs a person, then what has changed since last time, then the rest.
 */
export function ReviewView({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { plan, anew, draft } = review;
  const lines = useStore(pay.draft.$draft)?.lines;
  // a decision that was taken, or taken back, is looked at with everything else
  useEffect(() => {
    if (!looking && lines !== draft.lines) void pay.review.open(review.payer);
  }, [lines]);
  const watch = useStore(pay.$watch);
  const records = usePaidBefore(review);
  const { lookedAt: now } = review;
  const compared = comparedToLast({ plan, draft, records, watch, now });
  const [first] = plan.parts;
  const only = first === undefined || plan.memos > 1 ? "" : shownMemo(first);
  return (
    <section class="reviewing" aria-labelledby="review-title">
      <RunSteps run={draft.id} now="review" open={["draft"]} />
      {anew !== null && <Notice tone="warn" live="alert">{m.review.anew[anew]}</Notice>}
      {!canSignAlone(review.signing, review.payer) && <OneIsNotEnough review={review} />}
      <div class="review">
        <article class="paper" aria-labelledby="review-title">
          <div class="in">
            <div class="head-row">
              <div>
                <p class="label">{m.review.label}</p>
                <h1 class="h2" id="review-title" tabIndex={-1}>{draft.purpose}</h1>
                <button
                  type="button"
                  class="btn skip"
                  onClick={() => document.getElementById("stub")?.focus()}
                >
                  {m.review.toStub}
                </button>
              </div>
              <p class="slip-no quiet">
                {plural(lang, m.review.inList, draft.lines.length)}
                {only !== "" && <small>{fill(m.draft.memo, { memo: only })}</small>}
              </p>
            </div>
            <ListTotal review={review} />
            <Figures review={review} compared={compared} />
          </div>
          <Held review={review} looking={looking} />
          <People compared={compared} review={review} looking={looking} />
        </article>
        <Stub review={review} looking={looking} />
      </div>
    </section>
  );
}

/** Why what stands beside it cannot be pressed while the ledger is asked once more. */
function WhileLooking({ looking, id }: { looking: boolean; id: string }) {
  const { m } = useWords();
  return looking ? <span class="small quiet" id={id}>{m.totals.checking}</span> : null;
}

/** The runs before this one: this browser's, and what the ledger's record has besides. */
function usePaidBefore({ draft, payer }: Review): RunRecord[] {
  const pay = usePay();
  const runs = useStore(pay.runs.$runs);
  const record = useStore(pay.record.$record);
  const year = useStore(pay.year.$year);
  const names = useStore(pay.$names);
  return useMemo(() => {
    const lately = record?.payer === payer ? record.entries : [];
    const told = new Set(lately.map(({ id }) => id));
    const earlier = year?.address === payer ? year.entries.filter(({ id }) => !told.has(id)) : [];
    const others = (runs ?? []).filter(({ id, status }) => id !== draft.id && status !== "draft");
    return runRecords({ runs: others, entries: [...lately, ...earlier], payer, names });
  }, [runs, record, year, names, draft.id, payer]);
}

/** What a run was called, by day where it has no name. */
function useNameOf(): (run: RunRecord) => string {
  const { lang, m: { review: m } } = useWords();
  return ({ name, day }) => name || fill(m.unnamed, { date: formatDate(lang, day) });
}

/** What differs from last time, the rate and its age, the fee and what is left. */
function Figures({ review, compared: { last } }: { review: Review; compared: Comparison }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const { plan } = review;
  const nameOf = useNameOf();
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const held = account === null ? null : stroopsOf(account.usdcBalance);
  return (
    <dl class="sumline">
      {last !== null && (
        <div class="against">
          <dt class="label">{fill(m.review.against, { name: nameOf(last.run) })}</dt>
          <dd>
            {signed(plan.total - last.total, amount)} USDC
            <small>
              {plural(lang, m.review.then, last.people, { now: formatNumber(lang, plan.people) })}
            </small>
            <small>
              {fill(last.run.kept === null ? m.review.byLedger : m.review.byBrowser, {
                date: formatDate(lang, last.run.day),
              })}
            </small>
          </dd>
        </div>
      )}
      <RateFigure review={review} />
      <div>
        <dt class="label">{m.review.fee}</dt>
        <dd>
          {amount(plan.feeAtMost)} XLM
          {plan.reserves > 0n && (
            <small>{fill(m.review.lent, { xlm: amount(plan.reserves) })}</small>
          )}
        </dd>
      </div>
      {held !== null && (
        <div>
          <dt class="label">{m.totals.left}</dt>
          <dd>
            {amount(held - plan.total)}
            <small>{fill(m.review.leftOf, { amount: amount(held) })}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function signed(stroops: bigint, amount: (stroops: bigint) => string): string {
  if (stroops === 0n) return `±${amount(0n)}`;
  return stroops < 0n ? `−${amount(-stroops)}` : `+${amount(stroops)}`;
}

/** The rate that local amounts are turned into USDC with, and how old it is. */
function RateFigure({ review: { rates, draft } }: { review: Review }) {
  const pay = usePay();
  const { lang, m: { review: m } } = useWords();
  const currencyOf = useLocalCurrencies(draft);
  const [now, setNow] = useState(pay.world.now());
  useEffect(() => pay.world.after(TELL_AGE_MS, () => setNow(pay.world.now())), [now]);
  if (rates === null) return null;
  const isWritten = draft.lines.some(({ currency }) => isCurrency(currency));
  const shown = [...new Set(draft.lines.map(currencyOf))];
  const { updatedAt } = rates;
  const age = now - Date.parse(updatedAt);
  const minutes = Math.floor(age / 60_000);
  const time = `${formatDate(lang, updatedAt)}, ${formatTime(lang, updatedAt)}`;
  const text = minutes < 1 ? m.ageFresh : plural(lang, m.age, minutes);
  const isOld = age > FRESH_RATES_MS;
  return (
    <div>
      <dt class="label">{m.rate}</dt>
      <dd>
        {shown.map((currency) => (
          <span class="rate" key={currency}>
            {localText(lang, "1.0000000", rates, currency)}
          </span>
        ))}
        {isWritten && (
          <small class={isOld ? "warn" : undefined}>
            {fill(m.rates, { time, age: text })} {isOld && m.oldRates}
          </small>
        )}
      </dd>
    </div>
  );
}

/** Rows that stand still which are shown with what can be done; the others are in the list. */
const HELD = 6;

/** The payments that stand still: what is known of each, and the decisions about it. */
function Held({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { all, left } = useStore(pay.mistakes.$mistakes);
  if (left === 0) return null;
  const held = all.filter((each) => each !== null).slice(0, HELD);
  const back = (mistake: Mistake | undefined) => {
    if (mistake !== undefined) pay.mistakes.look(mistake);
    pay.review.close();
    setTimeout(goToMistakes, 0);
  };
  return (
    <section aria-labelledby="held-title">
      <h2 class="label bad held-title" id="held-title">{plural(lang, m.review.held, left)}</h2>
      {held.map((mistake) => (
        <HeldRow
          key={mistake.id}
          mistake={mistake}
          review={review}
          looking={looking}
          back={() => back(mistake)}
        />
      ))}
      {left > held.length && (
        <p class="hold">
          {plural(lang, m.review.heldMore, left - held.length)}{" "}
          <button
            type="button"
            class="btn text"
            disabled={looking}
            aria-describedby={looking ? "more-why" : undefined}
            onClick={() => back(held[0])}
          >
            {m.review.toList}
          </button>{" "}
          <WhileLooking looking={looking} id="more-why" />
        </p>
      )}
    </section>
  );
}

interface HeldProps extends Props {
  mistake: Mistake;
  back: () => void;
}

function HeldRow({ mistake, review, looking, back }: HeldProps) {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const { plan } = review;
  const { kind, position, checked: { line, stroops } } = mistake;
  const { title, text, ways } = cardOf(mistake, plan, { pay, words });
  const suspicion = kind === "suspect" ? plan.suspicions.get(position) ?? null : null;
  // one row is decided about here; what mends many has its place in the list
  const decisions = kind === "suspect" || kind === "paidAlready"
    ? ways.filter(({ all }) => all !== true)
    : [];
  const why = `held-why-${line.id}`;
  const rests = { disabled: looking, "aria-describedby": looking ? why : undefined };
  return (
    <div class="hold">
      <h3>
        {line.name || m.draft.unnamed}{" "}
        <span class="num">
          {stroops === null ? line.amount : displayAmount(stroops, LOCALES[lang])}
        </span>{" "}
        <span class="tag stop">{plural(lang, m.mistakes.kinds[kind], 1)}</span>
      </h3>
      <p>
        <b>{title}</b> {text.join(" ")}
      </p>
      {suspicion !== null && <Addresses suspicion={suspicion} line={line} />}
      <div class="do">
        {decisions.map(({ text, take }, at) => (
          <button
            type="button"
            key={text}
            class={at === 0 ? "btn" : "btn text"}
            {...rests}
            onClick={take}
          >
            {text}
          </button>
        ))}
        {decisions.length === 0 && (
          <button type="button" class="btn" {...rests} onClick={back}>
            {m.review.toList}
          </button>
        )}
        <WhileLooking looking={looking} id={why} />
      </div>
    </div>
  );
}

/** Everyone who is paid by it, changes first, and who was paid last time and is not. */
function People({ compared: { rows, missing, last }, review, looking }: Props & {
  compared: Comparison;
}) {
  const pay = usePay();
  const { lang, m } = useWords();
  const [shown, setShown] = useState(ROWS);
  const currencyOf = useLocalCurrencies(review.draft);
  const nameOf = useNameOf();
  const putBack = async (at: number) => {
    const line = missing[at]?.line;
    if (line === undefined) return;
    await pay.draft.addLines([line]);
  };
  return (
    <div class="in people-in">
      <h2 class="label">{plural(lang, m.review.inIt, rows.length)}</h2>
      <table class="rev">
        <thead>
          <tr>
            <th scope="col">{m.review.columns.person}</th>
            <th scope="col">{m.review.columns.address}</th>
            <th scope="col" class="end">USDC</th>
            <th scope="col" class="end">{m.review.columns.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <PersonRow
              key={row.payment.lineId}
              row={row}
              currency={currencyOf(row.line)}
              rates={review.rates}
              showMemo={review.plan.memos > 1}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          type="button"
          class="btn text"
          onClick={() => setShown(shown + 500)}
        >
          {m.receipts.more}
        </button>
      )}
      {missing.slice(0, ROWS).map(({ name, stroops, line }, at) => (
        <p class="gone" key={line.id}>
          <span>
            <span class="tag">{m.review.missing}</span> {fill(m.review.missingText, {
              name: name || shorten(line.address),
              amount: displayAmount(stroops, LOCALES[lang]),
              run: last === null ? "" : nameOf(last.run),
            })}
          </span>{" "}
          <button
            type="button"
            class="btn text"
            disabled={looking}
            aria-describedby={looking ? `gone-why-${line.id}` : undefined}
            onClick={() => void putBack(at)}
          >
            {fill(m.review.putBack, { name: name || shorten(line.address) })}
          </button>{" "}
          <WhileLooking looking={looking} id={`gone-why-${line.id}`} />
        </p>
      ))}
    </div>
  );
}

function PersonRow({ row, currency, rates, showMemo }: {
  row: ReviewRow;
  /** What the local value is shown in. */
  currency: Currency;
  rates: Review["rates"];
  /** False where all have the same. */
  showMemo: boolean;
}) {
  const { lang, m, c } = useWords();
  const { payment, memo, changes } = row;
  const owner = useStore(usePay().check.$findings).owners.get(payment.account);
  return (
    <tr class={changes.length > 0 ? "ch" : undefined}>
      <td class="name">
        {payment.name || m.draft.unnamed}{" "}
        {changes.map((change) => (
          <ChangeTag key={change.what} change={change} stroops={payment.stroops} />
        ))}
        {showMemo && memo !== "" && <small>{fill(m.draft.memo, { memo })}</small>}
      </td>
      <td class="addr">
        <code title={payment.address}>{shorten(payment.address)}</code>
        {owner !== undefined && (
          <div class="owner">
            <Organization organization={owner} lang={lang} m={c} />
          </div>
        )}
      </td>
      <td class="amt">{displayAmount(payment.stroops, LOCALES[lang])}</td>
      <td class="loc">
        {rates !== null && localText(lang, ledgerAmount(payment.stroops), rates, currency)}
      </td>
    </tr>
  );
}

/** What is different, in a word, and what it means below. */
function ChangeTag({ change, stroops }: { change: Change; stroops: bigint }) {
  const { lang, m: { review: m, draft } } = useWords();
  switch (change.what) {
    case "amount": {
      const { before } = change;
      return (
        <>
          <span class="tag up">{formatChange(lang, permilleOf(before, stroops))}</span>
          <small>{fill(m.was, { amount: displayAmount(before, LOCALES[lang]) })}</small>
        </>
      );
    }
    case "aside":
      return (
        <>
          <span class="tag up">{m.changes.aside}</span>
          <small>{fill(m.changes.asideText, { date: formatDate(lang, change.until) })}</small>
        </>
      );
    case "new":
      return (
        <>
          <span class="tag new">{m.changes.new}</span>
          <small>{m.changes.newText}</small>
        </>
      );
    case "again":
      return (
        <>
          <span class="tag up">{m.changes.again}</span>
          <small>{m.changes.againText}</small>
        </>
      );
    case "twin":
      return (
        <>
          <span class="tag up">{fill(draft.sameAccount, { n: change.first + 1 })}</span>
          <small>{change.name || draft.unnamed}</small>
        </>
      );
    case "address":
    case "memo":
      return <span class="tag up">{m.changes[change.what]}</span>;
  }
}

/** The way back for a wallet that was asked to sign fewer payments at once than there can be. */
function PartSize({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const size = useStore(pay.partSize.$size);
  const [most] = PART_SIZES;
  if (size >= most) return null;
  const choose = (chosen: string) => {
    pay.partSize.choose(Number(chosen));
    void pay.review.open(review.payer);
  };
  return (
    <label class="small wide">
      {m.review.partSize}{" "}
      <select
        value={size}
        disabled={looking}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {[...new Set([...PART_SIZES, size])].map((each) => (
          <option value={each} key={each}>{formatNumber(lang, each)}</option>
        ))}
      </select>
    </label>
  );
}

/** What the account asks of signatures where the wallet's key does not suffice, and who can sign. */
function OneIsNotEnough({ review: { signing, payer } }: { review: Review }) {
  const { m } = useWords();
  const { signers: s } = m.review;
  return (
    <Notice tone="bad" live="alert">
      <p id="weight">{weightText(m, missingWeight(signing, payer))} {s.alone}</p>
      <p>{s.who}</p>
      <ul>
        {signing.signers.map(({ key, weight, type }) => (
          <li key={key}>
            <code title={key}>{shorten(key)}</code> {fill(s.weight, { weight })}
            {key === payer && `, ${s.yours}`}
            {type !== "ed25519_public_key" && `, ${s.types[type]}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** People whom the stub names; more are counted. */
const NAMED = 5;

/** What is signed, who is in it and who is not. Money leaves from here alone. */
function Stub({ review, looking }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const currency = useCurrency();
  const session = useStore(pay.wallet.$session);
  const { plan, rates, rest, draft, payer } = review;
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const payments = plan.parts.flatMap((part) => part.payments);
  const aside = payments.filter(isAside);
  const asideMore = aside.slice(NAMED);
  const restName = fill(m.findings.splitName, { name: draft.purpose });
  const out = plan.checked.lines.flatMap(({ line, stroops }, at) => {
    const standing = plan.standings[at];
    return standing === undefined || standing === "ready" ? [] : [{ line, stroops, standing }];
  });
  const isEnough = canSignAlone(review.signing, payer);
  const isDemo = session.status === "ready" && session.wallet.kind === "demo";
  return (
    <aside class="stub" id="stub" tabIndex={-1} aria-labelledby="stub-title">
      <div class="stub-in">
        <h2 class="label" id="stub-title">{m.review.stub}</h2>
        <div class="line">
          <p class="amount" data-total={plan.total.toString()}>
            {amount(plan.total)} <span class="unit">USDC</span>
          </p>
          <p class="small quiet num">
            {fill(m.review.of, {
              n: formatNumber(lang, plan.people),
              all: formatNumber(lang, draft.lines.length),
            })}
          </p>
          {rates !== null && (
            <p class="quiet num">{localText(lang, ledgerAmount(plan.total), rates, currency)}</p>
          )}
        </div>
        <dl class="rows wide">
          <div>
            <dt>{m.review.atOnce}</dt>
            <dd>{plural(lang, m.draft.peopleCount, payments.length - aside.length)}</dd>
          </div>
          {aside.slice(0, NAMED).map(({ lineId, name, stroops, takeBackDays }) => (
            <div key={lineId}>
              <dt>
                {fill(m.review.asideFor, { name: name || m.draft.unnamed })}
                <small>
                  {fill(m.review.until, { date: untilText(lang, review, takeBackDays) })}
                </small>
              </dt>
              <dd class="num">{amount(stroops)}</dd>
            </div>
          ))}
          {asideMore.length > 0 && (
            <div>
              <dt>{plural(lang, m.review.asideMore, asideMore.length)}</dt>
              <dd class="num">{amount(partTotal({ payments: asideMore }))}</dd>
            </div>
          )}
          {out.slice(0, NAMED).map(({ line, stroops, standing }) => (
            <div key={line.id}>
              <dt>
                {fill(m.review.notIn, { name: line.name || m.draft.unnamed })}
                <small class={standing === "skipped" ? undefined : "bad"}>
                  {m.draft.standing[standing]}
                </small>
              </dt>
              <dd class="num">{stroops === null ? line.amount : amount(stroops)}</dd>
            </div>
          ))}
          {out.length > NAMED && (
            <div>
              <dt>{plural(lang, m.review.notInMore, out.length - NAMED)}</dt>
            </div>
          )}
          {isEnough && (
            <div>
              <dt>{m.review.signatures}</dt>
              <dd class="num">{formatNumber(lang, plan.parts.length)}</dd>
            </div>
          )}
        </dl>
        <PartSize review={review} looking={looking} />
        {rest.size > 0 && (
          <p class="small warn wide">
            {fill(plural(lang, m.review.rest, rest.size), { name: restName })}
          </p>
        )}
        <div>
          <button
            type="button"
            class="btn main"
            disabled={looking || !isEnough}
            aria-busy={looking}
            aria-describedby={isEnough ? "stub-why" : "weight"}
            onClick={() => void pay.review.confirm(restName)}
          >
            {looking ? m.totals.checking : plural(lang, m.totals.payAll, plan.people)}
          </button>
          {isEnough && (
            <p class="small quiet why" id="stub-why">
              {isDemo ? m.review.demoSigns : m.review.walletAsks}
            </p>
          )}
        </div>
        <p class="payer wide">
          <Identicon address={payer} />
          <code>{shorten(payer)}</code>
          <Badge tone="wait">{pay.world.network.name}</Badge>
        </p>
      </div>
    </aside>
  );
}

/** What the list says that it comes to, as long as its rows, as they are written, do not. */
function ListTotal({ review: { draft, plan } }: { review: Review }) {
  const { lang, m } = useWords();
  const { lines, listTotal } = draft;
  if (listTotal === null) return null;
  const rows = lines.reduce((sum, { amount }) => {
    const read = readWrittenAmount(amount, plan.checked.mark);
    return read.ok ? sum + read.stroops : sum;
  }, 0n);
  if (rows === listTotal) return null;
  const amount = (stroops: bigint) => formatAmount(lang, ledgerAmount(stroops));
  return (
    <p class="notice warn list-total">
      {fill(m.review.listTotal, { says: amount(listTotal), rows: amount(rows) })}
    </p>
  );
}

function untilText(lang: Parameters<typeof formatDate>[0], review: Review, days: number): string {
  return formatDate(lang, new Date(review.lookedAt + days * 86_400_000).toISOString());
}
