import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import {
  formatAmount,
  formatChange,
  formatDate,
  formatExact,
  formatLongDate,
  formatMonth,
  formatTime,
} from "../../ui/i18n/format.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { formatLocalValue } from "../../ui/local-value.ts";
import { localDay } from "../line/pay-period.ts";
import { computeRunTotals, monthOf, type RunRecord } from "../paid/run-record.ts";
import {
  type MonthTexts,
  openRecord,
  payeeName,
  payeesText,
  runTitle,
} from "../paid/use-run-records.tsx";
import { BackupReminder } from "../people/BackupReminder.tsx";
import { useCurrency } from "../rates/use-currency.ts";
import { createSentMarksStore, type SentMarks } from "../receipts/receipt-queue.ts";
import { Names } from "../ui/Names.tsx";
import { Help } from "../ui/Help.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { AccountLine } from "./AccountLine.tsx";
import {
  changeInPermille,
  compareRuns,
  countPeople,
  findPeopleLeftOut,
  findPreviousWages,
  type PayChange,
  paymentsInMonth,
  wagesName,
} from "./month.ts";
import { dueState, findNextWages, type PayDay } from "./pay-days.ts";

interface Props {
  records: readonly RunRecord[];
  today: string;
}

export function MonthCards(
  { isUnread, isUnknown, ...props }: Props & { isUnread: boolean; isUnknown: boolean },
) {
  return (
    <div class="three">
      <MoneyCard {...props} isUnknown={isUnknown} />
      <ChangesCard records={props.records} isUnread={isUnread} />
      <WaitingCard {...props} isUnread={isUnread} />
    </div>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section class="card" aria-labelledby={id}>
      <h2 class="label" id={id}>{title}</h2>
      {children}
    </section>
  );
}

function MoneyCard({ records, today, isUnknown }: Props & { isUnknown: boolean }) {
  const { lang, m: { month: m, draft: { peopleCount } } } = useTexts();
  const month = today.slice(0, 7);
  const sent = paymentsInMonth(records, month);
  const [totals, count] = [computeRunTotals(sent), countPeople(sent)];
  const all = records.flatMap(({ payments }) => payments);
  const { cameBack } = computeRunTotals(all.filter((payment) => monthOf(payment) === month));
  const people = (n: number) => plural(lang, peopleCount, n);
  return (
    <Card id="so-far" title={m.money}>
      {!isUnknown && (
        <dl class="lines">
          <Sum label={m.paid} note={people(count.paid)} stroops={totals.paid} />
          {totals.setAside > 0n && (
            <Sum label={m.setAside} note={people(count.toCollect)} stroops={totals.setAside} />
          )}
          {cameBack > 0n && <Sum label={m.cameBack} stroops={cameBack} />}
          {totals.onItsWay > 0n && <Sum label={m.onItsWay} stroops={totals.onItsWay} />}
        </dl>
      )}
      <AccountLine />
    </Card>
  );
}

function Sum({ label, note, stroops }: { label: string; note?: string; stroops: bigint }) {
  const { lang, m } = useTexts();
  const rates = useStore(usePay().rates.$rates);
  const currency = useCurrency();
  return (
    <div>
      <dt>
        {label}
        <small>{note}</small>
      </dt>
      <dd class="num">
        <b>{formatAmount(lang, stroops)} USDC</b>
        {rates !== null && (
          <small>
            {fill(m.totals.about, { amount: formatLocalValue(lang, stroops, rates, currency) })}
          </small>
        )}
      </dd>
    </div>
  );
}

/** Maximum number of changes or balances listed; the others are only counted. */
const MAX_ITEMS = 5;

/** Changes since the previous wages, in the draft of wages or else in the last wages sent. */
function ChangesCard({ records, isUnread }: Pick<Props, "records"> & { isUnread: boolean }) {
  const words = useTexts();
  const { lang, m: { month: m } } = words;
  const after = records.findLast((record) => record.storedRun?.kind === "wages");
  const before = after?.storedRun == null ? null : findPreviousWages(records, after.storedRun);
  if (after === undefined || before === null) {
    return isUnread ? null : (
      <Card id="changed" title={m.changed}>
        <p class="quiet">{m.nothingBefore}</p>
      </Card>
    );
  }
  const changes = compareRuns(before, after);
  // amounts that aren't known yet may have changed
  if (changes.length === 0 && after.total === null) return null;
  return (
    <Card id="changed" title={changedSinceText(words, before, after)}>
      {changes.length === 0 ? <p class="quiet">{m.same}</p> : (
        <ul class="lines">
          {changes.slice(0, MAX_ITEMS).map((change) => (
            <li key={change.payment.key}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > MAX_ITEMS && (
        <p class="small quiet">{plural(lang, m.more, changes.length - MAX_ITEMS)}</p>
      )}
    </Card>
  );
}

/** Names the day if both runs are in the same month, and the time if they are on the same day. */
export function changedSinceText(
  { lang, m: { month: m } }: MonthTexts,
  before: RunRecord,
  after: RunRecord,
): string {
  const was = monthOf(before);
  if (was !== monthOf(after)) {
    return fill(m.changedSince, { month: formatMonth(lang, was, "name") });
  }
  const date = formatLongDate(lang, before.day, { noYear: true });
  const day = before.day === after.day ? `${date}, ${formatTime(lang, before.at)}` : date;
  return fill(m.changedSinceDay, { day });
}

function ChangeText({ change }: { change: PayChange }) {
  const { lang, m: { month: m } } = useTexts();
  const { payment } = change;
  const amount = (stroops: bigint) => formatAmount(lang, stroops);
  const gets = payment.stroops === null
    ? m.unread
    : fill(m.gets, { amount: amount(payment.stroops) });
  switch (change.kind) {
    case "address":
      return (
        <>
          <b>{payeeName(payment)}</b> <span class="tag stop">{m.otherAddress}</span>
          <small>{m.compare}</small>
        </>
      );
    case "amount":
      return (
        <>
          <b>{payeeName(payment)}</b>{" "}
          <span class="tag up">{formatChange(lang, changeInPermille(change.was, change.now))}</span>
          <small>
            <s>{amount(change.was)}</s> {gets}
          </small>
        </>
      );
    case "new":
      return (
        <>
          <b>{payeeName(payment)}</b> <span class="tag new">{m.isNew}</span>
          <small>{gets}</small>
        </>
      );
    case "gone":
      return (
        <>
          <b>{payeeName(payment)}</b> <span class="tag">{m.isGone}</span>
          {payment.stroops !== null && (
            <small>{fill(m.got, { amount: amount(payment.stroops) })}</small>
          )}
        </>
      );
  }
}

/** XLM is low below this amount, in stroops: the fees of 1,000 payments at the usual ceiling. */
const LOW_XLM = 10_000_000n;

function WaitingCard({ records, today, isUnread }: Props & { isUnread: boolean }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: all } = words;
  const { month: m } = all;
  const balance = useStore(pay.balance.$balance);
  const address = balance?.address ?? null;
  const year = useStore(pay.paid.$months);
  const isLedgerUnread = year?.isBehind === true || year?.status === "failed";
  // reread the money set aside once the ledger can be read again
  useEffect(() => void (address !== null && pay.aside.read(address)), [address, isLedgerUnread]);
  const isAsideUnread = useStore(pay.aside.$hasFailed) && address !== null;
  const hasFailed = isAsideUnread || isLedgerUnread;
  const aside = useStore(pay.aside.$balances).filter(() => address !== null);
  const names = useStore(pay.$names);
  const payDays = useStore(pay.payDays.$payDays) ?? [];
  const hasPeople = (useStore(pay.people.$people)?.length ?? 0) > 0;
  const unsent = useUnsentReceipts(records);
  const leftOut = findPeopleLeftOut(records, localDay(pay.world.now() - RECENT_DAYS * 86_400_000));
  const open = records.filter(({ storedRun }) =>
    storedRun?.status === "draft" || storedRun?.status === "sending"
  );
  const xlm = balance?.account?.isActive === true
    ? parseLedgerAmount(balance.account.spendableXlm)
    : null;
  const isShort = xlm !== null && xlm < LOW_XLM;
  const isQuiet =
    aside.length + payDays.length + open.length + unsent.length + leftOut.length === 0 && !isShort;
  return (
    <Card id="waiting" title={m.waiting}>
      {(isQuiet || hasFailed) && (
        <p class="quiet">
          {hasFailed ? m.waitsUnread : isUnread ? m.readingFirst : m.nothingWaits}
        </p>
      )}
      <ul class="lines">
        {payDays.map((payDay) => <PayDayItem key={payDay.id} payDay={payDay} today={today} />)}
        {open.toReversed().map((run) => <OpenRunItem key={run.id} run={run} />)}
        {leftOut.map(({ run, names }) => (
          <li key={run.id}>
            {fill(m.leftOut, { name: runTitle(words, run) })} <Names names={names} />
            <span class="do">
              <button type="button" class="link" onClick={() => openRecord(pay, run)}>
                {m.openIt}
              </button>
            </span>
          </li>
        ))}
        {unsent.map(({ run, n }) => (
          <li key={run.id}>
            {plural(lang, m.unsent, n, { name: runTitle(words, run) })}
            <span class="do">
              <button type="button" class="link" onClick={() => openRecord(pay, run)}>
                {m.toQueue}
              </button>
            </span>
          </li>
        ))}
        {aside.slice(0, MAX_ITEMS).map((entry) => {
          const { id, amount, asset, recognized, claimants, claimableNow, claimableFrom } = entry;
          const to = claimants.map((each) => each.address).filter((each) => each !== address);
          return (
            <li key={id}>
              {fill(to.length === 0 ? m.asideNameless : m.asideWaits, {
                amount: formatAmount(lang, amount),
                asset: formatAssetCode(lang, asset, recognized),
                name: payeesText(lang, to, names),
              })}
              <small>
                {claimableNow ? m.backNow : claimableFrom !== null &&
                  fill(m.backFrom, { date: formatDate(lang, claimableFrom) })}
              </small>
            </li>
          );
        })}
        {aside.length > 0 && (
          <li>
            {aside.length > MAX_ITEMS && `${plural(lang, m.more, aside.length - MAX_ITEMS)} `}
            <a class="link" href="#paid">{m.toAside}</a>
          </li>
        )}
        {isShort && (
          <li>
            <b>{fill(m.littleXlm, { xlm: formatExact(lang, xlm) })}</b>{" "}
            <a class="link" href={`/${lang}/faucet`}>{all.balance.getTestMoney}</a>
            <Help {...all.help.xlm} />
          </li>
        )}
      </ul>
      {hasPeople && <BackupReminder />}
    </Card>
  );
}

const RECENT_DAYS = 31;

function useUnsentReceipts(records: readonly RunRecord[]): { run: RunRecord; n: number }[] {
  const { world } = usePay();
  const [marks, setMarks] = useState<ReadonlyMap<string, SentMarks>>(new Map());
  const since = localDay(world.now() - RECENT_DAYS * 86_400_000);
  const runs = records.filter(({ storedRun, day }) =>
    (storedRun?.status === "finished" || storedRun?.status === "stopped") && day >= since
  );
  const ids = runs.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (runs.length === 0) return;
    const read = async ({ id }: RunRecord) => {
      const queue = createSentMarksStore(world, id);
      await queue.read();
      return [id, queue.$marks.get() ?? new Map()] as const;
    };
    // unreadable marks don't count as unsent
    void Promise.all(runs.map(read)).then((all) => setMarks(new Map(all)), () => {});
  }, [ids]);
  return runs.toReversed().flatMap((run) => {
    const sent = marks.get(run.id);
    if (sent === undefined || run.storedRun === null) return [];
    const paid = run.storedRun.parts.filter(({ state }) => state === "paid");
    const n = paid.flatMap(({ payments }) => payments)
      .filter(({ lineId }) => !sent.has(lineId)).length;
    return n === 0 ? [] : [{ run, n }];
  });
}

function PayDayItem({ payDay, today }: { payDay: PayDay; today: string }) {
  const pay = usePay();
  const { lang, m: { start, month: m } } = useTexts();
  const runs = useStore(pay.runs.$runs) ?? [];
  const wages = findNextWages(runs, { ...payDay, today });
  const state = dueState(wages, today);
  return (
    <li class={state === "later" ? undefined : "now"}>
      {fill(m.due[state], {
        month: wagesName(lang, wages),
        date: formatLongDate(lang, wages.payDate),
      })}
      <span class="do">
        <button type="button" class="link" onClick={() => void pay.payDays.remove(payDay)}>
          {start.remove}
        </button>
      </span>
    </li>
  );
}

function OpenRunItem({ run }: { run: RunRecord }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { month: m, draft: { peopleCount } } } = words;
  const isDraft = run.storedRun?.status === "draft";
  return (
    <li class={isDraft ? undefined : "now"}>
      {fill(isDraft ? m.isDraft : m.unfinished, { name: runTitle(words, run) })}
      <small>{plural(lang, peopleCount, run.payments.length)}</small>
      <span class="do">
        <button type="button" class="link" onClick={() => openRecord(pay, run)}>{m.openIt}</button>
        {isDraft && (
          <button
            type="button"
            class="link"
            onClick={() => void pay.runs.deleteDraft(run.id)}
          >
            {m.delete}
          </button>
        )}
      </span>
    </li>
  );
}
