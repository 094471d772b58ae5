import { useStore } from "@nanostores/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { partTotal } from "../check/plan.ts";
import { createPayslips } from "../papers/payslips-of-run.ts";
import { PeopleUpdatePanel } from "../people/PeopleUpdatePanel.tsx";
import { toPaidRun } from "../people/changes-from-run.ts";
import { ReceiptQueue } from "../receipts/ReceiptQueue.tsx";
import { formatRunCsv } from "../receipts/receipts.ts";
import { isFinal } from "../run/payment-states.ts";
import { progressText } from "../run/progress-text.ts";
import {
  countProgress,
  isEnded,
  isMultisigPending,
  lastExpiry,
  namesLeftOut,
  payDateOf,
  type Run,
  type RunProgress,
} from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { Names } from "../ui/Names.tsx";
import { RunSteps } from "../ui/RunSteps.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { dateTimeText } from "./date-time-text.ts";
import { followApproval } from "./follow-approval.ts";
import { PartsTable } from "./PartsTable.tsx";
import { PrintedSummary } from "./PrintedSummary.tsx";
import type { Sending } from "./run-store.ts";
import { SendActions, SendEndNotice } from "./SendActions.tsx";
import { findExpiredPart } from "./ExpiredNotice.tsx";

const SETTLE_SECONDS = 6;

export function SendView({ sending }: { sending: Sending }) {
  const pay = usePay();
  const { m } = useTexts();
  const { run } = sending;
  const progress = countProgress(run);
  const over = isEnded(run.status);
  const isRevisited = useStore(pay.view.$revisitedRun) === run.id;
  const isAtReceipts = over && !isRevisited;
  const all = progress.paid + progress.aside === progress.people;
  const isAnyonePaid = progress.paid + progress.aside > 0;
  // true also while sending, so that the intervals between retries keep growing
  const isCollecting = !over && run.parts.some(isMultisigPending);
  useEffect(() => isCollecting ? followApproval(pay.runs.runParts, run.id) : undefined, [
    run.id,
    isCollecting,
  ]);
  const title = useRef<HTMLHeadingElement>(null);
  // the pressed control disappears when the state changes
  const keepFocus = ({ target }: Event) => {
    if (target instanceof Element) afterFocusIsLost(target, () => title.current?.focus());
  };
  return (
    <>
      <RunSteps
        run={run.id}
        now={isAtReceipts ? "receipts" : "sign"}
        open={over ? ["sign", "receipts"] : []}
      />
      <section
        class={over ? "sheet sending is-over" : "sheet sending"}
        aria-labelledby="send-title"
        onClick={keepFocus}
      >
        <PayRunProgress progress={progress} labelledBy="send-title" />
        <div class={isCollecting ? "prog with-signers" : "prog"}>
          <div class="two">
            <ProgressInWords sending={sending} progress={progress} over={over} title={title} />
            <SendActions sending={sending} progress={progress} />
          </div>
          <SendEndNotice sending={sending} />
          {!isAtReceipts && (
            <PartsTable run={run} held={heldPart(sending)} seen={sending.approval} />
          )}
          {!over && <p class="small quiet">{m.send.safe}</p>}
        </div>
      </section>
      {isAnyonePaid && !(over && isRevisited) && <ReceiptQueue run={run} />}
      {isAtReceipts && isAnyonePaid && <PeopleUpdatePanel run={toPaidRun(run)} />}
      {isAtReceipts && (
        <section class="sheet after" aria-label={m.send.transactions}>
          <details class="more" open={!all}>
            <summary>{m.send.transactions}</summary>
            <PartsTable run={run} />
          </details>
          {run.kind === "wages" && <PayDay run={run} />}
          <div class="do">
            <OpenPayslips run={run} />
            <SaveRun run={run} />
          </div>
        </section>
      )}
      {over && <PrintedSummary run={run} />}
    </>
  );
}

function heldPart({ end, active }: Sending): number | null {
  return end?.why === "held" && !active ? end.hold.part : null;
}

/** The progress bar. Patterned: settled. Pale: on its way. Plain: waiting. */
function PayRunProgress({ progress, labelledBy }: { progress: RunProgress; labelledBy: string }) {
  const { paid, aside, onTheWay, people } = progress;
  const settled = paid + aside;
  const share = (n: number) => `${people === 0 ? 0 : n / people * 100}%`;
  return (
    <div
      class="run-progress"
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={people}
      aria-valuenow={settled}
    >
      <i style={{ inlineSize: share(settled) }} />
      {onTheWay > 0 && <b />}
      {onTheWay > 0 && <i class="pale" style={{ inlineSize: share(onTheWay) }} />}
    </div>
  );
}

interface ProgressInWordsProps {
  sending: Sending;
  progress: RunProgress;
  over: boolean;
  title: { current: HTMLHeadingElement | null };
}

function ProgressInWords({ sending, progress, over, title }: ProgressInWordsProps) {
  const { run, active, pausing, asking } = sending;
  const words = useTexts();
  const { lang, m } = words;
  const { paid, aside, people, onTheWay, collecting, refused } = progress;
  const left = namesLeftOut(run);
  const unpaid = people - paid - aside - onTheWay - collecting - refused;
  const everyone = { ...progress, people: people + left.length };
  const total = partTotal({ payments: run.parts.flatMap(({ payments }) => payments) });
  return (
    <div class="said">
      <p class="label">{m.send.label} · {run.purpose}</p>
      <h1
        class="amount"
        id="send-title"
        ref={title}
        tabIndex={-1}
        aria-live="polite"
        data-total={String(total)}
      >
        {asking
          ? m.send.asking
          : over && paid === everyone.people
          ? m.send.allPaid
          : progressText(words, everyone)}
      </h1>
      {left.length > 0 && (
        <p class="lead">
          {m.send.leftOut} <Names names={left} />
        </p>
      )}
      {!over && !asking && findExpiredPart(run) === undefined && (
        <OnItsWay progress={progress} isHeld={heldPart(sending) !== null} />
      )}
      {over && aside > 0 && <p class="lead">{plural(lang, m.send.asideTake, aside)}</p>}
      {active && !pausing && <TimeLeft run={run} />}
      {over && onTheWay > 0 && (
        <p class="lead">{fill(m.send.unknownOf, { n: formatNumber(lang, onTheWay) })}</p>
      )}
      {over && collecting > 0 && (
        <p class="lead">
          {fill(m.collect.openOf, {
            n: formatNumber(lang, collecting),
            time: dateTimeText(lang, lastExpiry(run)),
          })}
        </p>
      )}
      {over && refused > 0 && (
        <p class="lead">{fill(m.send.refusedOf, { n: formatNumber(lang, refused) })}</p>
      )}
      {run.status === "stopped" && unpaid > 0 && (
        <p class="lead">{fill(m.send.stopped, { n: formatNumber(lang, unpaid) })}</p>
      )}
    </div>
  );
}

function OnItsWay(
  {
    progress: { signedParts, parts, onTheWay, waiting, collecting, refused, failed },
    isHeld,
  }: {
    progress: RunProgress;
    isHeld: boolean;
  },
) {
  const { lang, m: { send: m, collect } } = useTexts();
  const notPaid = refused + failed;
  const signed = signedParts === 0
    ? plural(lang, m.unsigned, parts)
    : plural(lang, m.signedOf, parts, { signed: formatNumber(lang, signedParts) });
  return (
    <>
      {/* the bar has no colour for what waits for signatures */}
      <p class="lead">{signed} {collecting === 0 && m.legend}</p>
      {onTheWay > 0 && <p>{plural(lang, m.onTheWay, onTheWay)}</p>}
      {/* once everything is signed here, the list of signers says who is missing */}
      {collecting > 0 && waiting > 0 && !isHeld && <p>{plural(lang, collect.open, collecting)}</p>}
      <div aria-live="polite">
        {notPaid > 0 && <b class="bad">{fill(m.notPaid, { n: formatNumber(lang, notPaid) })}</b>}
      </div>
    </>
  );
}

function TimeLeft({ run }: { run: Run }) {
  const { lang, m } = useTexts();
  const left = run.parts.filter(({ state }) => !isFinal(state)).length;
  // no estimate while a result is unknown, or other signers have to sign
  const isOpen = run.parts.some(({ state }) => state === "unsure" || state === "collecting");
  if (left === 0 || isOpen) return null;
  const seconds = left * SETTLE_SECONDS;
  return (
    <p class="small quiet">
      {seconds < 60 ? m.send.secondsLeft : plural(lang, m.send.timeLeft, Math.ceil(seconds / 60))}
    </p>
  );
}

function OpenPayslips({ run }: { run: Run }) {
  const pay = usePay();
  const { lang, m: { papers: m } } = useTexts();
  const n = createPayslips(run, { employer: "", people: [] }).length;
  if (n === 0) return null;
  return (
    <button
      type="button"
      class="btn"
      onClick={() => pay.view.$papers.set({ kind: "payslips", run: run.id })}
    >
      {plural(lang, m.open, n)}
    </button>
  );
}

function SaveRun({ run }: { run: Run }) {
  const pay = usePay();
  const { m: { receipts, summary, draft, history } } = useTexts();
  const save = () => {
    const name = fill(receipts.file, { name: run.purpose.replace(/[^\p{L}\p{N}]+/gu, "-") });
    const { publicUrl } = pay.world.network;
    const states = {
      ...summary.states,
      aside: receipts.aside,
      left_out: draft.standing.skipped,
    };
    const people = pay.people.$people.get() ?? [];
    const columns = { ...history.columns, ...receipts.columns };
    const text = formatRunCsv(run, { columns, states, publicUrl, people });
    pay.world.saveFile(name, text, "text/csv");
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => print()}>{receipts.print}</button>
      <button type="button" class="btn" onClick={save}>{receipts.csv}</button>
    </>
  );
}

function PayDay({ run }: { run: Run }) {
  const pay = usePay();
  const { m } = useTexts();
  const [day, setDay] = useState(String(payDateOf(run).getDate()));
  const [kept, setKept] = useState<number | null>(null);
  if (kept !== null) {
    return <p class="small" role="status">{fill(m.send.recurringKept, { n: kept })}</p>;
  }
  const save = async () => {
    const n = Math.min(31, Math.max(1, Number.parseInt(day, 10) || 1));
    await pay.payDays.set(run.group ?? "", n);
    setKept(n);
  };
  return (
    <details class="more">
      <summary>{m.send.recurring}</summary>
      <div class="inline">
        <Field label={m.send.recurringDay} value={day} change={setDay} decimal />
        <button type="button" class="btn" onClick={() => void save()}>
          {m.send.recurringSave}
        </button>
      </div>
    </details>
  );
}
