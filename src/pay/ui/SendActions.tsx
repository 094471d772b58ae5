import { useStore } from "@nanostores/preact";
import type { Run, RunProgress } from "../run.ts";
import type { Sending } from "../runs.ts";
import { usePay } from "./use-pay.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { useWords } from "./words.ts";

interface Props {
  sending: Sending;
  progress: RunProgress;
}

/** What can be done with a run that is being sent, or was. */
export function SendActions({ sending, progress }: Props) {
  const { status } = sending.run;
  if (status === "finished" || status === "stopped") {
    return <OverActions run={sending.run} unpaid={progress.failed + progress.waiting} />;
  }
  if (sending.active) return <ActiveActions sending={sending} />;
  return <IdleActions sending={sending} onTheWay={progress.onTheWay} />;
}

function OverActions({ run, unpaid }: { run: Run; unpaid: number }) {
  const pay = usePay();
  const { lang, m: { send: m } } = useWords();
  const retry = () => void pay.runs.payUnpaid(run.id, fill(m.retryName, { name: run.name }));
  return (
    <div class="do">
      <button type="button" class="btn main" onClick={pay.runs.leave}>{m.newRun}</button>
      {unpaid > 0 && (
        <button type="button" class="btn" onClick={retry}>{plural(lang, m.retry, unpaid)}</button>
      )}
    </div>
  );
}

interface IdleProps {
  sending: Sending;
  onTheWay: number;
}

function ActiveActions({ sending: { run, pausing, slow } }: { sending: Sending }) {
  const pay = usePay();
  const { m: { send: m } } = useWords();
  const signing = run.parts.some(({ state }) => state === "signing");
  return (
    <div class="do">
      {slow && signing && (
        <>
          <p class="notice warn" role="alert">{m.slow}</p>
          <button type="button" class="btn" onClick={pay.runs.stopWaiting}>{m.stopWaiting}</button>
        </>
      )}
      {run.parts.some(({ state }) => state === "unsure") && (
        <button type="button" class="btn text" onClick={pay.runs.stopWaiting}>
          {m.stopAsking}
        </button>
      )}
      {pausing
        ? <p role="status">{m.pausing}</p>
        : (
          <button type="button" class="btn" onClick={() => pay.runs.pause(run.id)}>
            {m.pause}
          </button>
        )}
    </div>
  );
}

function IdleActions({ sending: { run, end }, onTheWay }: IdleProps) {
  const pay = usePay();
  const { m: { send: m } } = useWords();
  const session = useStore(pay.wallet.$session);
  const next = run.parts.find(({ state }) => state === "waiting" || state === "signing");
  const ready = next === undefined || onTheWay > 0 ||
    (session.status === "ready" && session.address === run.payer);
  const text = end?.why === "unsure"
    ? m.checkAgain
    : onTheWay > 0 || next === undefined
    ? m.goOn
    : fill(run.parts.length === 1 ? m.sign.one : m.sign.other, { n: next.no });
  return (
    <div class="do">
      {end?.why !== "held" && (
        <button
          type="button"
          class="btn main"
          disabled={!ready}
          onClick={() => void pay.runs.goOn(run.id)}
        >
          {text}
        </button>
      )}
      {onTheWay === 0 && (
        <button
          type="button"
          class="btn text"
          onClick={() => void pay.runs.close(run.id)}
        >
          {m.stop}
        </button>
      )}
    </div>
  );
}
