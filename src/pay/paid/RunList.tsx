import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { Badge } from "../../ui/Badge.tsx";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import { formatAmount, formatDate, formatLocal } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { formatResetText } from "../../ui/reset-text.ts";
import { visibleText } from "../../ui/visible-text.ts";
import { createEmptyLine, normalizeMemo } from "../line/pay-line.ts";
import { PeopleUpdatePanel } from "../people/PeopleUpdatePanel.tsx";
import type { PaidRun } from "../people/changes-from-run.ts";
import { progressText } from "../run/progress-text.ts";
import { countProgress, paidBeforeReset, type Run, type RunProgress } from "../run/run.ts";
import { usePrinting } from "../ui/printing.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { EarlierYears } from "./EarlierYears.tsx";
import { getHistory } from "./history.ts";
import { computeRunTotals, type RunRecord, searchRuns, sumAsWritten } from "./run-record.ts";
import { countsText, openRecord, payeeName, runTitle, useRunRecords } from "./use-run-records.tsx";

const TONES = { draft: "wait", sending: "warn", stopped: "wait", finished: "done" } as const;

const RUNS_PER_PAGE = 12;

/** The runs of this browser, and those recognized on the ledger; the newest first. */
export function RunList() {
  const pay = usePay();
  const { m: { month: m, history } } = useTexts();
  const filter = useStore(getHistory(pay).$filter);
  const records = searchRuns(useRunRecords(), filter).toReversed();
  const opened = useStore(pay.view.$record);
  const [shown, setShown] = useState(RUNS_PER_PAGE);
  const [isEarlierShown, setEarlierShown] = useState(false);
  const openedAt = records.findIndex(({ id }) => id === opened);
  // print all records: paper has no 'more' button
  const count = usePrinting() ? records.length : Math.max(shown, openedAt + 1);
  useEffect(() => {
    if (openedAt >= 0) document.querySelector(`[data-run="${opened}"]`)?.scrollIntoView();
  }, [opened]);
  return (
    <section class="kept" aria-labelledby="kept-title">
      <h2 class="label" id="kept-title">{m.runs}</h2>
      {records.length === 0 && <p class="quiet">{history.none}</p>}
      <ul>
        {records.slice(0, count).map((run) => (
          <li key={run.id} data-run={run.id}>
            {run.storedRun === null
              ? <LedgerRunRow run={run} isOpen={run.id === opened} />
              : <StoredRunRow run={run} storedRun={run.storedRun} />}
          </li>
        ))}
      </ul>
      {records.length > count && (
        <div class="pager">
          <button type="button" class="btn text" onClick={() => setShown(count + RUNS_PER_PAGE)}>
            {history.more}
          </button>
        </div>
      )}
      {(isEarlierShown || records.length <= count) && (
        <EarlierYears
          onAdded={() => {
            setEarlierShown(true);
            setShown(count + RUNS_PER_PAGE);
          }}
        />
      )}
    </section>
  );
}

function StoredRunRow({ run, storedRun }: { run: RunRecord; storedRun: Run }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { month: m } } = words;
  const { network } = pay.world;
  const written = sumAsWritten(run);
  const sum = written && formatLocal(lang, formatLedgerAmount(written.amount), written.currency);
  const reset = paidBeforeReset(storedRun, network)
    ? formatResetText(lang, network, m.beforeReset)
    : null;
  return (
    <>
      <span>
        <b>{run.name}</b>
        <small>
          {[formatDate(lang, run.day), countText(words, run, storedRun), sum ?? ""].filter((text) =>
            text !== ""
          )
            .join(" · ")}
          {reset !== null && ` · ${reset}`}
        </small>
      </span>
      <Sums run={run} />
      <RunBadge progress={progressNow(run, storedRun)} status={storedRun.status} />
      <span class="do">
        <button type="button" class="btn text" onClick={() => openRecord(pay, run)}>
          {m.openIt}
        </button>
        {storedRun.status === "draft" && (
          <button
            type="button"
            class="btn text"
            onClick={() => void pay.runs.deleteDraft(storedRun.id)}
          >
            {m.delete}
          </button>
        )}
      </span>
    </>
  );
}

/** A run sent elsewhere: its payments are on the ledger, each with a receipt. */
function LedgerRunRow({ run, isOpen }: { run: RunRecord; isOpen: boolean }) {
  const words = useTexts();
  const { lang, m: { month: m } } = words;
  const { settled, aside } = computeRunTotals(run.payments);
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      class="ledger-run"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setShown(open)}
    >
      <summary>
        <span>
          <b>{visibleText(runTitle(words, run))}</b>
          <small>{formatDate(lang, run.day)} · {countsText(words, run)}</small>
        </span>
        <Sums run={run} />
        <RunBadge
          progress={{ paid: settled, aside, people: run.payments.length }}
          status="finished"
        />
        <span class="small quiet">{m.fromLedger}</span>
      </summary>
      <ul>
        {run.payments.map((payment) => (
          <li key={payment.key}>
            <span>{payeeName(payment)}</span>
            <span class="num much">
              {payment.stroops !== null && formatAmount(lang, payment.stroops)}
            </span>
            {payment.paid !== null && (
              <a
                class="link"
                href={`/receipt/${payment.paid.hash}?op=${payment.paid.op}&lang=${lang}`}
              >
                {m.receipt}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isShown && <PeopleUpdatePanel run={fromLedgerRun(run)} />}
    </details>
  );
}

function fromLedgerRun({ id, name, payments }: RunRecord): PaidRun {
  const sent = payments.filter(({ state }) => state === "settled" || state === "aside")
    .map((payment) =>
      createEmptyLine({
        id: payment.key,
        name: payment.name,
        address: payment.address,
        // two decimals, unless there are more
        amount: formatLedgerAmount(payment.stroops ?? 0n).replace(/(\.\d\d)0{5}$/, "$1"),
        currency: "USDC",
        // a memo that all payments share is the run's purpose
        ...payment.memo !== name && normalizeMemo(payment),
      })
    );
  const ownMemos = sent.flatMap((line) => line.memo === "" ? [] : line.id);
  return { id, purpose: name, kind: null, lines: sent, sent, ownMemos };
}

function Sums({ run: { total, payments } }: { run: RunRecord }) {
  const { lang, m: { history: { sums: m } } } = useTexts();
  if (total === null) return <span class="num much" />;
  const { setAside, cameBack } = computeRunTotals(payments);
  const text = (form: string, stroops: bigint) =>
    stroops > 0n && <small>{fill(form, { amount: formatAmount(lang, stroops) })}</small>;
  return (
    <span class="num much">
      {total > setAside || setAside === 0n ? `${formatAmount(lang, total - setAside)} USDC` : null}
      {text(m.aside, setAside)}
      {text(m.back, cameBack)}
    </span>
  );
}

/** The run's state: `Paid` only if everyone has the money. */
function RunBadge({ progress, status }: {
  progress: Pick<RunProgress, "paid" | "aside" | "people">;
  status: Run["status"];
}) {
  const { m: { month: m } } = useTexts();
  const { paid, aside, people } = progress;
  const isPartial = status === "finished" && paid < people;
  return (
    <Badge tone={isPartial && paid + aside < people ? "wait" : TONES[status]}>
      {isPartial ? m.over : m.status[status]}
    </Badge>
  );
}

/** A run's progress, including money that has been collected since. */
function progressNow({ payments }: RunRecord, storedRun: Run): RunProgress {
  const { settled: paid, aside } = computeRunTotals(payments);
  return { ...countProgress(storedRun), paid, aside };
}

function countText(words: DashboardTexts, run: RunRecord, storedRun: Run): string {
  const { lang, m } = words;
  if (storedRun.status === "draft") {
    return plural(lang, m.draft.peopleCount, storedRun.lines.length);
  }
  return progressText(words, progressNow(run, storedRun));
}
