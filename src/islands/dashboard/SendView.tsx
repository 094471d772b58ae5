import { partTotal } from "../../domain/pay-run.ts";
import { progressOf } from "../../domain/run.ts";
import { fill, plural } from "../../i18n/text.ts";
import { formatNumber } from "../../i18n/format.ts";
import type { Sending } from "../../stores/sending.ts";
import { Loom } from "./Loom.tsx";
import { PartsTable } from "./PartsTable.tsx";
import { PrintedSummary } from "./PrintedSummary.tsx";
import { Receipts } from "./Receipts.tsx";
import { Recurring } from "./Recurring.tsx";
import { SendActions } from "./SendActions.tsx";
import { SendEndNotice } from "./SendEndNotice.tsx";
import { useWords } from "./words.ts";

/** Seconds that a transaction takes until it is settled, for the time that is left. */
const SETTLE_SECONDS = 6;

/** A run on its way: how far it is, what it waits for, and what came of it. */
export function SendView({ sending }: { sending: Sending }) {
  const { lang, m } = useWords();
  const { run, active } = sending;
  const progress = progressOf(run);
  const { paid, people } = progress;
  const n = (value: number) => formatNumber(lang, value);
  const left = run.parts.filter(({ state }) => state !== "paid" && state !== "failed").length;
  const seconds = left * SETTLE_SECONDS;
  const over = run.status === "finished" || run.status === "stopped";
  return (
    <>
      <section class="sheet sending" aria-labelledby="send-title">
        <Loom progress={progress} labelledBy="send-title" />
        <div class="prog">
          <div class="two">
            <div aria-live="polite" class="said">
              <p class="label">{m.send.label} · {run.name}</p>
              <h1
                class="amount"
                id="send-title"
                tabIndex={-1}
                data-total={String(partTotal({
                  payments: run.parts.flatMap(({ payments }) => payments),
                }))}
              >
                {over && paid === people
                  ? m.send.allPaid
                  : fill(m.send.paidOf, { paid: n(paid), all: n(people) })}
              </h1>
              {!over && (
                <p class="lead">
                  {fill(m.send.signedOf, { n: progress.signedParts, all: progress.parts })}{" "}
                  {m.send.legend}
                </p>
              )}
              {!over && (progress.onTheWay > 0 || progress.failed > 0) && (
                <p>
                  {progress.onTheWay > 0 && fill(m.send.onTheWay, { n: n(progress.onTheWay) })}{" "}
                  {progress.failed > 0 && (
                    <b class="bad">{fill(m.send.notPaid, { n: n(progress.failed) })}</b>
                  )}
                </p>
              )}
              {active && left > 0 && (
                <p class="small quiet">
                  {seconds < 60
                    ? m.send.secondsLeft
                    : plural(lang, m.send.timeLeft, Math.ceil(seconds / 60))}
                </p>
              )}
              {run.status === "stopped" && (
                <p class="lead">{fill(m.send.stopped, { n: n(people - paid) })}</p>
              )}
            </div>
            <SendActions sending={sending} progress={progress} />
          </div>
          <SendEndNotice sending={sending} />
          <PartsTable run={run} />
          {!over && <p class="small quiet">{m.send.safe}</p>}
          {over && <Recurring run={run} />}
        </div>
      </section>
      {paid > 0 && <Receipts run={run} />}
      {over && <PrintedSummary run={run} />}
    </>
  );
}
