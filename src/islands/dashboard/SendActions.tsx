import { useStore } from "@nanostores/preact";
import type { RunProgress } from "../../domain/run.ts";
import { fill, plural } from "../../i18n/text.ts";
import { payUnpaid } from "../../stores/pay-unpaid.ts";
import { leaveRun } from "../../stores/runs.ts";
import {
  closeRun,
  goOn,
  pauseSending,
  type Sending,
  stopWaitingForWallet,
} from "../../stores/sending.ts";
import { $wallet } from "../../stores/wallet-session.ts";
import { useWords } from "./words.ts";

/** What can be done with a run that is being sent, or was. */
export function SendActions({ sending, progress }: { sending: Sending; progress: RunProgress }) {
  const { lang, m } = useWords();
  const session = useStore($wallet);
  const { run, active, pausing, slow } = sending;
  if (run.status === "finished" || run.status === "stopped") {
    const unpaid = progress.failed + progress.waiting;
    return (
      <div class="do">
        <button type="button" class="btn main" onClick={leaveRun}>{m.send.newRun}</button>
        {unpaid > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => void payUnpaid(run.id, fill(m.send.retryName, { name: run.name }))}
          >
            {plural(lang, m.send.retry, unpaid)}
          </button>
        )}
      </div>
    );
  }
  if (active) {
    const signing = run.parts.some(({ state }) => state === "signing");
    return (
      <div class="do">
        {slow && signing && (
          <>
            <p class="notice warn" role="alert">{m.send.slow}</p>
            <button type="button" class="btn" onClick={stopWaitingForWallet}>
              {m.send.stopWaiting}
            </button>
          </>
        )}
        {pausing
          ? <p role="status">{m.send.pausing}</p>
          : <button type="button" class="btn" onClick={pauseSending}>{m.send.pause}</button>}
      </div>
    );
  }
  const next = run.parts.find(({ state }) => state === "waiting" || state === "signing");
  const needsWallet = next !== undefined;
  const ready = !needsWallet || (session.status === "ready" && session.address === run.payer);
  const text = progress.onTheWay > 0 || next === undefined
    ? m.send.goOn
    : fill(run.parts.length === 1 ? m.send.sign.one : m.send.sign.other, { n: next.no });
  return (
    <div class="do">
      <button
        type="button"
        class="btn main"
        disabled={!ready && progress.onTheWay === 0}
        onClick={() => void goOn(run.id)}
      >
        {text}
      </button>
      {progress.onTheWay === 0 && (
        <button
          type="button"
          class="btn text"
          onClick={() => void closeRun(run.id)}
        >
          {m.send.stop}
        </button>
      )}
    </div>
  );
}
