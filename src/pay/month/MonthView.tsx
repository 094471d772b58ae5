import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { parseLedgerAmount, roundUpToCents } from "../../stellar/amount.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatLongDate, formatMonth } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { StartWithoutList } from "../draft/StartWithoutList.tsx";
import { localDay } from "../line/pay-period.ts";
import { ListInput } from "../list/ListInput.tsx";
import { monthOf, type RunRecord } from "../paid/run-record.ts";
import { LedgerProgress, openRecord, runTitle, useRunRecords } from "../paid/use-run-records.tsx";
import { InlineWalletPanel } from "../payer/WalletPanel.tsx";
import { listGroups } from "../people/people.ts";
import { createWageLines } from "../people/wages.ts";
import type { Run } from "../run/run.ts";
import { defaultPurpose } from "../run/default-purpose.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { createChart } from "./year-chart.ts";
import { YearChart, YearTable } from "./YearChart.tsx";
import { ChartLegend } from "./ChartPatterns.tsx";
import { countPeople, findPreviousWages, paymentsInMonth, wagesName } from "./month.ts";
import { MonthCards } from "./MonthCards.tsx";
import { dueState, findNextWages, findOpenRun, type MonthWages } from "./pay-days.ts";

export function MonthView() {
  const pay = usePay();
  const { m: { first, month: m } } = useTexts();
  const session = useStore(pay.wallet.$session);
  const records = useRunRecords();
  const today = localDay(pay.world.now());
  const month = today.slice(0, 7);
  const chart = useMemo(() => createChart(records, lastMonth(records, month)), [records, month]);
  const year = useStore(pay.paid.$months);
  const oldest = year?.entries.at(-1)?.createdAt;
  // entries are complete days without gaps
  const isRead = year === null
    ? session.status !== "ready" && session.status !== "resuming"
    : !year.isBehind &&
      (year.status === "ready" ||
        oldest !== undefined && localDay(oldest) < `${month}-01`);
  const isEmpty = paymentsInMonth(records, month).length === 0;
  // without data, show nothing about the month
  const isUnread = !isRead && isEmpty;
  // without a wallet, only this browser's own runs are known
  const isUnknown = isUnread || (isEmpty && year === null);
  const sent = chart.columns.findLastIndex(({ run }) => run.storedRun?.status !== "draft");
  // include a run that was just sent
  useEffect(() => void pay.runs.read(), []);
  return (
    <section class="month" aria-labelledby="start-title">
      <MonthHead records={records} today={today} isUnknown={isUnknown} />
      {chart.columns.length > 0 && (
        <section class="sheet cloth-sheet" aria-labelledby="cloth-title">
          <header>
            <h2 class="label" id="cloth-title">{m.cloth}</h2>
            <ChartLegend />
          </header>
          <YearChart chart={chart} first={Math.max(sent, 0)} />
          <LedgerProgress />
          <YearTable chart={chart} />
        </section>
      )}
      {chart.columns.length === 0 && <LedgerProgress />}
      <MonthCards records={records} today={today} isUnread={isUnread} isUnknown={isUnknown} />
      {session.status === "none" && (
        <section class="back">
          <p class="quiet">{first.backText}</p>
          <InlineWalletPanel />
        </section>
      )}
    </section>
  );
}

/** The last month of the chart: the current one, or the month of a later draft. */
function lastMonth(records: readonly RunRecord[], month: string): string {
  return records.map(monthOf).reduce((last, each) => each > last ? each : last, month);
}

interface HeadProps {
  records: readonly RunRecord[];
  today: string;
}

function MonthHead({ records, today, isUnknown }: HeadProps & { isUnknown: boolean }) {
  const pay = usePay();
  const { lang, m: { first, month: m } } = useTexts();
  const session = useStore(pay.wallet.$session);
  const hasListText = useStore(pay.view.$list) !== "";
  const [isOpen, setOpen] = useState(hasListText);
  const wages = useNextWages(today);
  const payer = session.status !== "ready"
    ? null
    : session.wallet.kind === "demo" && session.payer === session.address
    ? session.wallet.name
    : shorten(session.payer);
  const unfinished = records.find(({ storedRun }) => storedRun?.status === "sending") ?? null;
  const hasStep = unfinished !== null || wages.some(({ people }) => people > 0);
  return (
    <>
      <div class="month-head">
        <div>
          <p class="label">{payer === null ? m.yours : fill(m.label, { name: payer })}</p>
          <h1 id="start-title" tabIndex={-1}>{formatMonth(lang, today.slice(0, 7), "long")}</h1>
          <MonthSummary records={records} today={today} isUnknown={isUnknown} wages={wages[0]} />
        </div>
        {hasStep && <NextStep unfinished={unfinished} wages={wages} isQuiet={isOpen} />}
      </div>
      <StartWithoutList title={first.otherWays}>
        <button
          type="button"
          class={hasStep || isOpen ? "btn" : "btn main"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? first.close : first.newList}
        </button>
      </StartWithoutList>
      {isOpen && <ListInput focus />}
    </>
  );
}

interface NextWages extends MonthWages {
  people: number;
  open: Run | null;
}

/** Groups with a pay day first, by date; then everyone and each group without a pay day. */
function useNextWages(today: string): NextWages[] {
  const pay = usePay();
  const people = useStore(pay.people.$people) ?? [];
  const runs = useStore(pay.runs.$runs) ?? [];
  const payDays = useStore(pay.payDays.$payDays) ?? [];
  const nextWagesOf = (group: string): NextWages => {
    const { day } = payDays.find((each) => each.group === group) ?? {};
    const wages = findNextWages(runs, { group, today, day });
    return {
      ...wages,
      people: createWageLines(people, wages).length,
      open: findOpenRun(runs, wages),
    };
  };
  const due = payDays.map(({ group }) => nextWagesOf(group))
    .sort((a, b) => a.payDate.localeCompare(b.payDate));
  const others = ["", ...listGroups(people)].filter((group) =>
    payDays.every((payDay) => payDay.group !== group)
  );
  return [...due, ...others.map(nextWagesOf)];
}

interface SummaryProps extends HeadProps {
  isUnknown: boolean;
  wages: NextWages | undefined;
}

function MonthSummary({ records, today, isUnknown, wages }: SummaryProps) {
  const pay = usePay();
  const { lang, m: { month: m } } = useTexts();
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const { paid, toCollect } = countPeople(paymentsInMonth(records, today.slice(0, 7)));
  const sentences: string[] = [];
  if (paid > 0) sentences.push(plural(lang, m.paidPeople, paid));
  if (toCollect > 0) sentences.push(plural(lang, m.toCollect, toCollect));
  if (paid + toCollect === 0 && !isUnknown) sentences.push(m.nothingYet);
  if (wages !== undefined && wages.people > 0) {
    sentences.push(fill(m.due[dueState(wages, today)], {
      month: wagesName(lang, wages),
      date: formatLongDate(lang, wages.payDate),
    }));
  }
  const last = wages && findPreviousWages(records, { kind: "wages", group: wages.group });
  if (last != null && account !== null) {
    const needed = last.total ?? 0n;
    const held = parseLedgerAmount(account.usdcBalance);
    sentences.push(
      held >= needed
        ? m.holdEnough
        : fill(m.holdMissing, { amount: formatAmount(lang, roundUpToCents(needed - held)) }),
    );
  }
  return <p class="lead">{sentences.join(" ")}</p>;
}

interface NextStepProps {
  unfinished: RunRecord | null;
  wages: readonly NextWages[];
  isQuiet: boolean;
}

function NextStep({ unfinished, wages, isQuiet }: NextStepProps) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { month: m } } = words;
  const [group, setGroup] = useState<string | null>(null);
  const all = wages.filter(({ people }) => people > 0);
  const chosen = all.find((each) => each.group === group) ?? all[0];
  // only one main button at a time: an open list has its own
  const look = isQuiet ? "btn" : "btn main";
  if (unfinished !== null) {
    return (
      <div class="begin-month">
        <button type="button" class={look} onClick={() => openRecord(pay, unfinished)}>
          {fill(m.goOn, { name: runTitle(words, unfinished) })}
        </button>
      </div>
    );
  }
  if (chosen === undefined) return null;
  const name = wagesName(lang, chosen);
  const begin = () => pay.payDays.openDraft(chosen, defaultPurpose(words, chosen.month));
  return (
    <div class="begin-month">
      <button type="button" class={look} onClick={() => void begin()}>
        {fill(chosen.open === null ? m.begin : m.goOn, { month: name, name })}
      </button>
      {all.length > 1 && (
        <label class="field">
          <span class="label">{m.whose}</span>
          <select
            class="input"
            value={chosen.group}
            onChange={({ currentTarget: { value } }) => setGroup(value)}
          >
            {all.map(({ group, people }) => (
              <option key={group} value={group}>
                {group || m.everyone}, {plural(lang, words.m.draft.peopleCount, people)}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen.open === null && <p class="small quiet">{plural(lang, m.beginNote, chosen.people)}
      </p>}
    </div>
  );
}
