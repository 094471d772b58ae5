import { partTotal } from "../plan.ts";
import { progressOf, type Run, type RunProgress } from "../run.ts";
import type { Sending } from "../runs.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { formatNumber } from "../../ui/i18n/format.ts";
import { KeepPeople } from "./KeepPeople.tsx";
import { Loom } from "./Loom.tsx";
import { PartsTable } from "./PartsTable.tsx";
import { PrintedSummary } from "./PrintedSummary.tsx";
import { progressText } from "./progress-text.ts";
import { Receipts } from "./Receipts.tsx";
import { Recurring } from "./Recurring.tsx";
import { SendActions, SendEndNotice } from "./SendActions.tsx";
import { useWords } from "./words.ts";

/** Seconds that a transaction takes until it is settled, for the time that is left. */
const SETTLE_SECONDS = 6;

/** A run on its way: how far it is, what it waits for, and what came of it. */
export function SendView({ sending }: { sending: Sending }) {
  const { m } = useWords();
  const { run } = sending;
  const progress = progressOf(run);
  const over = run.status === "finished" || run.status === "stopped";
  return (
    <>
      <section class="sheet sending" aria-labelledby="send-title">
        <Loom progress={progress} labelledBy="send-title" />
        <div class="prog">
          <div class="two">
            <Said sending={sending} progress={progress} over={over} />
            <SendActions sending={sending} progress={progress} />
          </div>
          <SendEndNotice sending={sending} />
          <PartsTable run={run} />
          {!over && <p class="small quiet">{m.send.safe}</p>}
          {over && <KeepPeople run={run} />}
          {over && <Recurring run={run} />}
        </div>
      </section>
      {progress.paid + progress.aside > 0 && <Receipts run={run} />}
      {over && <PrintedSummary run={run} />}
    </>
  );
}

interface SaidProps {
  sending: Sending;
  progress: RunProgress;
  over: boolean;
}

/** How far the run is, in words. */
function Said({ sending: { run, active }, progress, over }: SaidProps) {
  const words = useWords();
  const { lang, m } = words;
  const { paid, aside, people } = progress;
  const total = partTotal({ payments: run.parts.flatMap(({ payments }) => payments) });
  return (
    <div aria-live="polite" class="said">
      <p class="label">{m.send.label} · {run.name}</p>
      <h1 class="amount" id="send-title" tabIndex={-1} data-total={String(total)}>
        {over && paid === people ? m.send.allPaid : progressText(words, progress)}
      </h1>
      {!over && <OnItsWay progress={progress} />}
      {over && aside > 0 && <p class="lead">{plural(lang, m.send.asideTake, aside)}</p>}
      {active && <TimeLeft run={run} />}
      {over && progress.onTheWay > 0 && (
        <p class="lead">{fill(m.send.unknownOf, { n: formatNumber(lang, progress.onTheWay) })}</p>
      )}
      {run.status === "stopped" && (
        <p class="lead">
          {fill(m.send.stopped, {
            n: formatNumber(lang, people - paid - aside - progress.onTheWay),
          })}
        </p>
      )}
    </div>
  );
}

function OnItsWay(
  { progress: { signedParts, parts, onTheWay, failed } }: { progress: RunProgress },
) {
  const { lang, m: { send: m } } = useWords();
  return (
    <>
      <p class="lead">{fill(m.signedOf, { n: signedParts, all: parts })} {m.legend}</p>
      {(onTheWay > 0 || failed > 0) && (
        <p>
          {onTheWay > 0 && fill(m.onTheWay, { n: formatNumber(lang, onTheWay) })}{" "}
          {failed > 0 && <b class="bad">{fill(m.notPaid, { n: formatNumber(lang, failed) })}</b>}
        </p>
      )}
    </>
  );
}

function TimeLeft({ run }: { run: Run }) {
  const { lang, m } = useWords();
  const left = run.parts.filter(({ state }) => state !== "paid" && state !== "failed").length;
  if (left === 0) return null;
  const seconds = left * SETTLE_SECONDS;
  return (
    <p class="small quiet">
      {seconds < 60 ? m.send.secondsLeft : plural(lang, m.send.timeLeft, Math.ceil(seconds / 60))}
    </p>
  );
}
