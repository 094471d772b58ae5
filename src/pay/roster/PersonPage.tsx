import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { formatAmount, formatDate, formatMonth } from "../../ui/i18n/format.ts";
import { LANGUAGE_NAMES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { shownMemo } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { formatWage } from "../line/amount-text.ts";
import { LedgerProgress, useRunRecords } from "../paid/use-run-records.tsx";
import type { PayState } from "../pay.ts";
import { AmountField } from "../people/AmountField.tsx";
import { useInvitations } from "../people/invite/use-invitations.ts";
import { changePeople } from "../people/people-changes.ts";
import { comparableAddress, type Person } from "../people/people.ts";
import { PersonForm } from "../people/PersonForm.tsx";
import { createPersonLine, findWage } from "../people/wages.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { UndoKind } from "../undo/undo.ts";
import { STATUS_TONES } from "./PeopleTable.tsx";
import {
  findPaymentsTo,
  findPersonStatus,
  groupPaymentsByAddress,
  isEverythingRead,
  type PersonPayment,
} from "./roster.ts";

export function PersonPage({ person }: { person: Person }) {
  const pay = usePay();
  const { m } = useTexts();
  const { list } = m;
  const [isEditing, setEditing] = useState(false);
  const invitations = useStore(useInvitations().invitations.$invitations) ?? [];
  const today = localDay(pay.world.now());
  const status = findPersonStatus(person, { today, invitations });
  return (
    <section class="people person-page" aria-labelledby="person-title">
      <div class="head">
        <div>
          <p class="small">
            <a class="link" href="#people">{list.back}</a>
          </p>
          <h1 class="h2" id="person-title" tabIndex={-1}>{person.name}</h1>
          <p class="quiet">
            {person.group}{" "}
            <span class={`badge ${STATUS_TONES[status]}`}>{list.standings[status]}</span>
          </p>
        </div>
        <div class="do">
          <button type="button" class="btn main" onClick={() => void payOnce(pay, person.id)}>
            {list.payOnce}
          </button>
          <button
            type="button"
            class="btn"
            aria-expanded={isEditing}
            aria-label={fill(m.roster.edit, { name: person.name })}
            onClick={() => setEditing(!isEditing)}
          >
            {m.draft.edit}
          </button>
        </div>
      </div>
      {isEditing && (
        <div class="card">
          <PersonForm person={person} close={() => setEditing(false)} />
        </div>
      )}
      <section class="sheet" aria-label={list.details}>
        <Details person={person} month={today.slice(0, 7)} />
        <RaiseForm person={person} />
        <LeavingForm person={person} />
      </section>
      <PersonHistory person={person} />
    </section>
  );
}

/** Begins a one-off run for the person as stored now. Stops if something else is opened first. */
export async function payOnce(
  { world, people, draft, runs, view }: PayState,
  personId: string,
): Promise<void> {
  const isLastPress = draft.latestRequest.ask();
  await people.read();
  const person = people.$people.get()?.find(({ id }) => id === personId);
  if (person === undefined || !isLastPress()) return;
  const line = { ...createPersonLine(person, localDay(world.now()).slice(0, 7)), amount: "" };
  const { items: _, ...plain } = line;
  // a run that was just sent would still be shown
  if (runs.$sending.get() !== null) runs.leave();
  const begun = draft.begin("", [plain], { kind: "one-off" });
  // `begin()` has just registered its own request
  const isLast = draft.latestRequest.watch();
  if (!await begun) await runs.read();
  if (!isLast()) return;
  view.$person.set(null);
  view.$view.set("pay");
  view.$editing.set(line.id);
}

function Details({ person, month }: { person: Person; month: string }) {
  const { lang, m } = useTexts();
  const { list, cells, roster } = m;
  const wage = findWage(person, month);
  const { next, phone = "", email = "", note, paidFrom, paidUntil = "" } = person;
  const address = comparableAddress(person);
  // not everyone has these
  const optional = (label: string, text: string) => text === "" ? [] : [[label, text]];
  const facts = [
    [list.eachMonth, formatWage(lang, wage)],
    ...next !== undefined && next.amount !== wage.amount
      ? [[fill(list.from, { date: formatDate(lang, next.from) }), formatWage(lang, next)]]
      : [],
    ...optional(list.group, person.group),
    [roster.phone, phone],
    [roster.email, email],
    [roster.lang, person.lang === undefined ? "" : LANGUAGE_NAMES[person.lang]],
    ...optional(roster.ownMemo, shownMemo(person)),
    ...optional(cells.note, note),
    ...paidFrom === undefined ? [] : [[list.paidFrom, formatDate(lang, paidFrom)]],
    ...paidUntil === "" ? [] : [[list.paidUntil, formatDate(lang, paidUntil)]],
  ];
  return (
    <dl class="cells">
      {facts.map(([label = "", text = ""]) => (
        <div key={label}>
          <dt class="label">{label}</dt>
          <dd class="num">{text || <span class="quiet">{list.unknown}</span>}</dd>
        </div>
      ))}
      <div class="all">
        <dt class="label">{cells.address}</dt>
        <dd>
          {parseAddress(address).ok
            ? (
              <a class="who" href={`/passport/${address}?lang=${lang}`}>
                <Identicon address={address} />
                <code>{address}</code>
              </a>
            )
            : <span class="quiet">{list.unknown}</span>}
        </dd>
      </div>
    </dl>
  );
}

/** The change can be undone; null deletes the person. */
function useSavePerson(person: Person) {
  const pay = usePay();
  return async (wanted: Person | null, what: UndoKind) => {
    const offer = await changePeople(pay, new Map([[person.id, wanted]]), [person]);
    offer({ what, name: person.name, n: 1 });
  };
}

function RaiseForm({ person }: { person: Person }) {
  const pay = usePay();
  const { m: { list: m, roster } } = useTexts();
  const keep = useSavePerson(person);
  const today = localDay(pay.world.now());
  const now = findWage(person, today.slice(0, 7));
  const [amount, setAmount] = useState("");
  const [from, setFrom] = useState("");
  const [isOpen, setOpen] = useState(false);
  const isReady = readWrittenAmount(amount).ok && from !== "";
  const save = async () => {
    const next = { from, amount: amount.trim(), currency: now.currency };
    await keep({ ...person, amount: now.amount, currency: now.currency, next }, "personChanged");
    setOpen(false);
  };
  return (
    <details
      class="more"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{m.raise}</summary>
      <div class="inline">
        <AmountField
          label={now.currency === "" ? roster.usual : `${roster.usual} (${now.currency})`}
          value={amount}
          change={setAmount}
        />
        <Field label={m.fromDay} value={from} change={setFrom} type="date" live />
        <button
          type="button"
          class="btn"
          disabled={!isReady}
          aria-describedby="raise-hint"
          onClick={() => void save()}
        >
          {m.keepRaise}
        </button>
      </div>
      <p class="small quiet" id="raise-hint">{m.raiseHint}</p>
    </details>
  );
}

function LeavingForm({ person }: { person: Person }) {
  const pay = usePay();
  const { m: { list: m, roster } } = useTexts();
  const keep = useSavePerson(person);
  const [day, setDay] = useState(localDay(pay.world.now()));
  const { paidUntil, ...stays } = person;
  if (paidUntil !== undefined) {
    return (
      <p class="pad do">
        <button type="button" class="btn" onClick={() => void keep(stays, "restored")}>
          {roster.restore}
        </button>
        <button
          type="button"
          class="btn text"
          onClick={() => void keep(null, "personDeleted")}
        >
          {roster.remove}
        </button>
      </p>
    );
  }
  return (
    <details class="more">
      <summary>{fill(m.hasLeft, { name: person.name })}</summary>
      <div class="inline">
        <Field label={m.lastDay} value={day} change={setDay} type="date" live />
        <button
          type="button"
          class="btn"
          disabled={day === ""}
          onClick={() => void keep({ ...person, paidUntil: day }, "hasLeft")}
        >
          {m.markLeft}
        </button>
      </div>
      <p class="small quiet">{fill(m.leftHint, { name: person.name })}</p>
    </details>
  );
}

const PAYMENTS_SHOWN_AT_FIRST = 12;

function PersonHistory({ person }: { person: Person }) {
  const pay = usePay();
  const { lang, m: { list: m, bookkeeping, paid, papers } } = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const session = useStore(pay.wallet.$session);
  const months = useStore(pay.paid.$months);
  const isOlderUnread = months?.status === "ready" && !months.isBehind && months.hasOlder;
  const isConnected = months !== null || session.status === "resuming";
  const payments = findPaymentsTo(person, groupPaymentsByAddress(useRunRecords()), people);
  const [most, setMost] = useState(PAYMENTS_SHOWN_AT_FIRST);
  const address = payments[0]?.payment.address;
  const year = localDay(pay.world.now()).slice(0, 4);
  return (
    <section class="sheet" aria-labelledby="history-title">
      <header>
        <h2 class="label" id="history-title">{m.history}</h2>
        {address !== undefined && (
          <button
            type="button"
            class="btn text"
            onClick={() => pay.view.$papers.set({ kind: "statement", year, address })}
          >
            {fill(papers.statementOf, { name: person.name, year })}
          </button>
        )}
      </header>
      <LedgerProgress />
      {payments.length === 0 && !isConnected && <p class="pad quiet">{bookkeeping.connect}</p>}
      {payments.length === 0 && isOlderUnread && (
        // the history can load earlier years
        <p class="pad quiet">
          {m.unknown} · <a class="link" href="#paid">{paid}</a>
        </p>
      )}
      {payments.length === 0 && isEverythingRead(months) && <p class="pad quiet">{m.neverPaid}</p>}
      <ul class="rows">
        {payments.slice(0, most).map((payment) => (
          <PaidRow key={`${payment.payment.paid?.hash} ${payment.payment.paid?.op}`} {...payment} />
        ))}
      </ul>
      {payments.length > most && (
        <p class="pad">
          <button type="button" class="btn" onClick={() => setMost(payments.length)}>
            {plural(lang, m.allPayments, payments.length)}
          </button>
        </p>
      )}
    </section>
  );
}

function PaidRow({ payment, run }: PersonPayment) {
  const pay = usePay();
  const { lang, m: { list: m, papers } } = useTexts();
  const { day, stroops, state, paid, memo } = payment;
  // the line as the employer wrote it, if this browser sent it
  const line = run.storedRun?.lines.find(({ address, name }) =>
    address === payment.address && name === payment.name
  );
  const usdc = `${formatAmount(lang, stroops ?? 0n)} USDC`;
  const payslip = run.storedRun === null || line?.items === undefined || line.items.length === 0
    ? null
    : { kind: "payslips" as const, run: run.storedRun.id, first: line.id };
  const isLocal = line !== undefined && line.currency !== "USDC";
  return (
    <li>
      <span>
        {run.storedRun?.month === undefined
          ? memo || run.name
          : formatMonth(lang, run.storedRun.month, "long")}
        <small>
          {state === "aside"
            ? fill(m.paidAside, { date: formatDate(lang, day) })
            : formatDate(lang, day)}
        </small>
      </span>
      <span class="num">
        {isLocal ? formatWage(lang, line) : usdc}
        {isLocal && <small>{usdc}</small>}
      </span>
      {paid !== null && (
        <a class="link" href={`/receipt/${paid.hash}?op=${paid.op}&lang=${lang}`}>{m.receipt}</a>
      )}
      {paid !== null && payslip !== null && (
        <button
          type="button"
          class="btn text"
          aria-label={fill(papers.payslipOf, { date: formatDate(lang, day) })}
          onClick={() => pay.view.$papers.set(payslip)}
        >
          {papers.payslip}
        </button>
      )}
    </li>
  );
}
