import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { stroopsOf } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatDate, formatLongDate, formatMonth } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { OtherWays } from "../draft/OtherWays.tsx";
import { localDay } from "../line/pay-period.ts";
import { ListBox } from "../list/ListBox.tsx";
import { monthOf, type RunRecord } from "../paid/run-record.ts";
import { amountText, openRecord, recordName, useRecords } from "../paid/use-records.ts";
import { WalletBeside } from "../payer/WalletPanel.tsx";
import { standardRunName } from "../run/run-name.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { AccountLine } from "./AccountLine.tsx";
import { clothOf } from "./cloth.ts";
import { Cloth, ClothTable } from "./Cloth.tsx";
import { Legend } from "./ClothTextures.tsx";
import { nextMonth } from "./month.ts";
import { MonthCards } from "./MonthCards.tsx";
import { draftOf, dueDay, type Template, templateName } from "./recurring.ts";

/** Home of an employer who comes back: what is due, the one next step, twelve months as a cloth. */
export function MonthView() {
  const pay = usePay();
  const { m: { first, month: m } } = useWords();
  const session = useStore(pay.wallet.$session);
  const records = useRecords();
  const today = localDay(pay.world.now());
  const month = today.slice(0, 7);
  const cloth = useMemo(() => clothOf(records, lastMonth(records, month)), [records, month]);
  // where nothing could be read nothing is said of the month
  const isUnread = useStore(pay.paid.$months)?.status === "failed" && records.length === 0;
  const sent = cloth.strips.findLastIndex(({ run }) => run.kept?.status !== "draft");
  // a run that was just sent is one of those below
  useEffect(() => void pay.runs.read(), []);
  return (
    <section class="month" aria-labelledby="start-title">
      <Head records={records} today={today} isUnread={isUnread} />
      {cloth.strips.length > 0 && (
        <section class="sheet cloth-sheet" aria-labelledby="cloth-title">
          <header>
            <h2 class="label" id="cloth-title">{m.cloth}</h2>
            <Legend />
          </header>
          <Cloth cloth={cloth} first={Math.max(sent, 0)} />
          <Reading />
          <ClothTable cloth={cloth} />
        </section>
      )}
      {cloth.strips.length === 0 && <Reading />}
      <MonthCards records={records} today={today} isUnread={isUnread} />
      {session.status === "none" && (
        <section class="back">
          <p class="quiet">{first.backText}</p>
          <WalletBeside />
        </section>
      )}
    </section>
  );
}

/** The last month of the cloth: this one, or a later one that a draft is for. */
function lastMonth(records: readonly RunRecord[], month: string): string {
  return records.map(monthOf).reduce((last, each) => each > last ? each : last, month);
}

interface HeadProps {
  records: readonly RunRecord[];
  today: string;
}

function Head({ records, today, isUnread }: HeadProps & { isUnread: boolean }) {
  const pay = usePay();
  const { lang, m: { first, month: m } } = useWords();
  const session = useStore(pay.wallet.$session);
  const isWritten = useStore(pay.view.$list) !== "";
  const [isOpen, setOpen] = useState(isWritten);
  const step = useNextStep({ records, today });
  const payer = session.status !== "ready"
    ? null
    : session.wallet.kind === "demo"
    ? session.wallet.name
    : shorten(session.address);
  return (
    <>
      <div class="month-head">
        <div>
          <p class="label">{payer === null ? m.yours : fill(m.label, { name: payer })}</p>
          <h1 id="start-title" tabIndex={-1}>{formatMonth(lang, today.slice(0, 7), "long")}</h1>
          <Lead records={records} today={today} isUnread={isUnread} />
          <AccountLine />
        </div>
        {step !== null && <NextStep step={step} isQuiet={isOpen} />}
      </div>
      <OtherWays title={first.otherWays} main={step === null && !isOpen}>
        <button type="button" class="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? first.close : first.newList}
        </button>
      </OtherWays>
      {isOpen && <ListBox focus />}
    </>
  );
}

/** What is due and when, else what was paid last; and whether the account has enough for it. */
function Lead({ records, today, isUnread }: HeadProps & { isUnread: boolean }) {
  const pay = usePay();
  const words = useWords();
  const { lang, m: { month: m } } = words;
  const templates = useStore(pay.recurring.$templates) ?? [];
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const due = firstDue(templates, new Date(pay.world.now()));
  const next = nextMonth(records, today);
  const said: string[] = [];
  if (due !== null) {
    const { template, date, state } = due;
    const form = { later: m.dueLater, today: m.dueToday, overdue: m.dueSince }[state];
    const name = templateName(template, date);
    said.push(fill(form, { name, date: formatLongDate(lang, date) }));
  } else if (next !== null) {
    const name = recordName(words, next.from);
    const date = formatLongDate(lang, next.from.day);
    const amount = amountText(lang, next.from.total ?? 0n);
    said.push(fill(m.lastPaid, { name, date, amount }));
  } else if (!isUnread) said.push(m.nothingYet);
  if (next !== null && account !== null) {
    const needed = next.from.total ?? 0n;
    const held = stroopsOf(account.usdcBalance);
    said.push(
      held >= needed
        ? fill(m.holdEnough, { held: amountText(lang, held) })
        : fill(m.holdMissing, { amount: amountText(lang, needed - held) }),
    );
  }
  return <p class="lead">{said.join(" ")}</p>;
}

/** What can be done next: what is begun, what is due first, and what the next month begins from. */
function useNextStep({ records, today }: Pick<HeadProps, "records" | "today">) {
  const pay = usePay();
  const templates = useStore(pay.recurring.$templates) ?? [];
  const next = nextMonth(records, today);
  const due = firstDue(templates, new Date(pay.world.now()));
  const begun = records.find(({ kept }) => kept?.status === "sending") ??
    (next === null
      ? records.findLast(({ kept }) => kept?.status === "draft") ?? null
      : draftOf(records, next));
  return begun === null && due === null && next === null ? null : { begun, due, next };
}

interface NextStepProps {
  step: NonNullable<ReturnType<typeof useNextStep>>;
  isQuiet: boolean;
}

/** So many other runs are offered to begin a month from. */
const OTHERS = 2;

/** The one thing to do next: go on with what is begun, prepare what is due, or begin the month. */
function NextStep({ step: { begun, due, next }, isQuiet }: NextStepProps) {
  const pay = usePay();
  const words = useWords();
  const { lang, m: { month: m } } = words;
  // one main action: the list's own, while it is open
  const look = isQuiet ? "btn" : "btn main";
  if (begun !== null) {
    return (
      <div class="begin-month">
        <button type="button" class={look} onClick={() => openRecord(pay, begun)}>
          {fill(m.goOn, { name: recordName(words, begun) })}
        </button>
      </div>
    );
  }
  if (due !== null && (due.state !== "later" || next === null)) {
    return (
      <div class="begin-month">
        <button
          type="button"
          class={look}
          onClick={() => void pay.recurring.prepare(due.template)}
        >
          {fill(m.prepare, { name: templateName(due.template, due.date) })}
        </button>
      </div>
    );
  }
  if (next === null) return null;
  const from = formatMonth(lang, monthOf(next.from), "name");
  const begin = (run: RunRecord) =>
    void pay.recurring.beginFrom({ from: run, month: next.month }, {
      standardName: standardRunName(words),
      month: formatMonth(lang, next.month, "long"),
    });
  return (
    <div class="begin-month">
      <button type="button" class={look} onClick={() => begin(next.from)}>
        {fill(m.begin, { month: formatMonth(lang, next.month, "name"), from })}
      </button>
      <p class="small quiet">
        {plural(lang, m.beginNote, next.from.threads.length, { from })}
      </p>
      {next.others.slice(0, OTHERS).map((run) => (
        <button
          type="button"
          class="link"
          key={run.id}
          onClick={() => begin(run)}
        >
          {plural(lang, m.beginOther, run.threads.length, {
            name: recordName(words, run),
            amount: amountText(lang, run.total ?? 0n),
          })}
        </button>
      ))}
    </div>
  );
}

/** The recurring run that is due first. */
function firstDue(templates: readonly Template[], today: Date) {
  const days = templates.map((template) => ({ template, ...dueDay(template, today) }));
  return days.sort((a, b) => a.date.localeCompare(b.date))[0] ?? null;
}

/** How far the ledger has been read. */
function Reading() {
  const { lang, m: { month: m } } = useWords();
  const pay = usePay();
  const year = useStore(pay.paid.$months);
  const oldest = year?.entries.at(-1)?.createdAt;
  if (year === null || year.status === "ready") return null;
  if (year.status === "failed") {
    return (
      <p class="pad small warn">
        {oldest === undefined ? m.failedFirst : m.failed}{" "}
        <button type="button" class="link" onClick={() => void pay.paid.readMonths(year.payer)}>
          {m.again}
        </button>
      </p>
    );
  }
  return (
    <p class="pad small quiet">
      {oldest === undefined ? m.readingFirst : fill(m.reading, { date: formatDate(lang, oldest) })}
    </p>
  );
}
