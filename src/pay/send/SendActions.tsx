import { useStore } from "@nanostores/preact";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { UndecidedStatus } from "../../wallet/transaction-status.ts";
import { partTotal } from "../check/plan.ts";
import { weightText } from "../check/weight-text.ts";
import type { WalletSession } from "../payer/wallet.ts";
import { PayFromButton } from "../payer/OtherPayer.tsx";
import { InlineWalletPanel, refusalText } from "../payer/WalletPanel.tsx";
import { canStillBeApplied } from "../run/payment-states.ts";
import { smallerSizes } from "../run/split-payments.ts";
import type { PayState } from "../pay.ts";
import { collectingParts, isEnded, type Run, type RunProgress } from "../run/run.ts";
import { LoadFailure } from "../ui/Lazy.tsx";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { SignatureCollection } from "./SignatureCollection.tsx";
import { HoldNotice } from "./HoldNotice.tsx";
import { dateTimeText } from "./date-time-text.ts";
import type { Sending } from "./run-store.ts";
import { ExpiredNotice, findExpiredPart } from "./ExpiredNotice.tsx";

interface Props {
  sending: Sending;
  progress: RunProgress;
}

export function SendActions({ sending, progress }: Props) {
  if (isEnded(sending.run.status)) {
    return <OverActions run={sending.run} unpaid={progress.failed + progress.waiting} />;
  }
  if (sending.active) return <ActiveActions sending={sending} />;
  const expired = findExpiredPart(sending.run);
  if (expired !== undefined) return <ExpiredNotice run={sending.run} part={expired} />;
  const isAllSigned = progress.waiting === 0 && collectingParts(sending.run).length > 0;
  if (isAllSigned) return <SignatureCollection sending={sending} />;
  return <IdleActions sending={sending} progress={progress} />;
}

function OverActions({ run, unpaid }: { run: Run; unpaid: number }) {
  const pay = usePay();
  const { lang, m: { send: m } } = useTexts();
  const retry = () => void pay.runs.retryUnpaid(run.id);
  return (
    <div class="do">
      {unpaid > 0 && (
        <button type="button" class="btn" onClick={retry}>{plural(lang, m.retry, unpaid)}</button>
      )}
      <button type="button" class="btn" onClick={pay.runs.leave}>{m.newRun}</button>
    </div>
  );
}

function ActiveActions({ sending: { run, pausing, slow, behind } }: { sending: Sending }) {
  const pay = usePay();
  const { m: { send: m } } = useTexts();
  const signing = run.parts.some(({ state }) => state === "signing");
  return (
    <div class="do">
      {behind && (
        <>
          <p class="notice warn" role="status">{m.behind}</p>
          <button type="button" class="btn text" onClick={pay.runs.stopWaiting}>
            {m.stopAsking}
          </button>
        </>
      )}
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

function IdleActions({ sending, progress: { onTheWay, refused } }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { m: { send: m } } = words;
  const session = useStore(pay.wallet.$session);
  const { run, end } = sending;
  const next = run.parts.find(({ state }) => state === "waiting" || state === "signing");
  const signs = next !== undefined && onTheWay + refused === 0;
  const obstacle = signs ? walletObstacle(words, session, run, pay) : null;
  const isAsked = obstacle !== null && session.status !== "ready" && session.status !== "resuming";
  // the list of wallets doesn't say why one is needed
  const isSaid = isAsked && session.status !== "none";
  const text = isUnsure(sending) || refused > 0
    ? m.checkAgain
    : !signs
    ? m.goOn
    : fill(run.parts.length === 1 ? m.sign.one : m.sign.other, { n: next.no });
  return (
    <div class="do">
      {end?.why !== "held" && (
        <button
          type="button"
          class="btn main"
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : "send-obstacle"}
          onClick={() => void pay.runs.resume(run.id)}
        >
          {text}
        </button>
      )}
      {isAsked && <InlineWalletPanel account={keyFor(run, pay)} saysId="send-obstacle" />}
      {obstacle !== null && !isSaid && (
        <p class="small warn" id="send-obstacle" role="status">{obstacle}</p>
      )}
      {obstacle !== null && session.status === "ready" && run.payer !== null && (
        <PayFromButton key={run.payer} payer={run.payer} session={session} />
      )}
      {onTheWay === 0 && (
        <button
          type="button"
          class="btn text"
          onClick={() => void pay.runs.end(run.id)}
        >
          {m.stop}
        </button>
      )}
    </div>
  );
}

/** Why the connected wallet can't sign for the run's payer; null if it can. */
function walletObstacle(
  words: DashboardTexts,
  session: WalletSession,
  run: Run,
  pay: PayState,
): string | null {
  const { m: { send: { ends }, wallet } } = words;
  switch (session.status) {
    case "none":
      return ends.no_wallet;
    case "resuming":
      return wallet.looking;
    case "connecting":
      return session.slow ? wallet.connectingSlow : wallet.connecting;
    case "refused":
      return refusalText(words, session.refusal, {
        network: pay.world.network.name,
        account: keyFor(run, pay),
      });
    case "ready":
      return session.payer === run.payer ? null : fill(ends.other_account, {
        chosen: shorten(session.payer),
        address: shorten(run.payer ?? ""),
      });
  }
}

function keyFor({ payer }: Run, { wallet }: PayState): string | null {
  return payer === null ? null : wallet.keyFor(payer);
}

/** Whether sending ended at a part whose result isn't known yet. Another tab may have read it. */
function isUnsure({ run, end }: Sending): boolean {
  return end?.why === "unsure" &&
    run.parts.some(({ no, state }) => no === end.part && canStillBeApplied(state));
}

export function SendEndNotice({ sending }: { sending: Sending }) {
  const pay = usePay();
  const words = useTexts();
  const session = useStore(pay.wallet.$session);
  const { run, end, active } = sending;
  if (active || end === null) return null;
  // an ended run shows only why an action was refused just now
  if (isEnded(run.status) && end.why !== "other_tab") return null;
  if (end.why === "unsure" && !isUnsure(sending)) return null;
  if (end.why === "unsure" && end.known !== null) {
    return <UndecidedPart run={run} no={end.part} known={end.known} />;
  }
  if (end.why === "held") return <HoldNotice run={run} hold={end.hold} />;
  // a wallet's refusal is outdated if the wallet now couldn't sign at all
  const isPast = end.why === "not_signed" && walletObstacle(words, session, run, pay) !== null;
  const place = { network: pay.world.network.name, account: keyFor(run, pay) };
  const text = isPast ? "" : endText(words, sending, place);
  if (text === "") return null;
  if (end.why === "not_signed" && end.refusal.code === "not_loaded") {
    return <LoadFailure text={text} />;
  }
  const tone = BAD_ENDS.has(end.why) ? "bad" : "warn";
  const isMaybeSize = end.why === "not_signed" && isMaybeTooLong(end.refusal.code, session);
  return (
    <Notice tone={tone} live="alert">
      {text}
      {isMaybeSize && <SmallerParts run={run} />}
    </Notice>
  );
}

/** True also for xBull's closed window, as a person closes it after a hardware wallet's error. */
function isMaybeTooLong(code: string, session: WalletSession): boolean {
  const isXbull = session.status === "ready" && session.wallet.kind === "xbull";
  return code === "wallet_failed" || code === "refused_unsaid" || isXbull && code === "no_answer";
}

/** Offers smaller parts, for wallets that can't sign long transactions. */
function SmallerParts({ run }: { run: Run }) {
  const pay = usePay();
  const { lang, m: { send: m } } = useTexts();
  const sizes = smallerSizes(run.parts);
  if (sizes.length === 0) return null;
  return (
    <>
      <p>{m.smaller.why}</p>
      <div class="do">
        {sizes.map((size) => (
          <button
            type="button"
            class="btn"
            key={size}
            onClick={() => void pay.runs.splitIntoSmallerParts(run.id, size)}
          >
            {plural(lang, m.smaller.size, size)}
          </button>
        ))}
      </div>
    </>
  );
}

const BAD_ENDS = new Set<string>(["failed", "refused", "no_locks"]);

/** Refusals whose texts already say that nothing was signed. */
const SAYS_NOT_SIGNED = new Set<string>([
  "refused",
  "refused_unsaid",
  "window_blocked",
  "no_answer",
  "wallet_failed",
]);

function endText(
  words: DashboardTexts,
  { end, run }: Sending,
  place: { network: string; account: string | null },
): string {
  const { send: { ends } } = words.m;
  if (end === null) return "";
  switch (end.why) {
    // shown elsewhere in this view
    case "finished":
    case "held":
    case "collecting":
    case "no_wallet":
    case "other_account":
      return "";
    case "not_signed": {
      const { code } = end.refusal;
      if (code === "not_enough_weight") {
        return `${ends.not_signed} ${weightText(words.m, end.refusal)}`;
      }
      if (code === "range_open") {
        return fill(ends.range_open, { time: dateTimeText(words.lang, end.refusal.until) });
      }
      if (
        code === "unreachable" || code === "no_horizon" || code === "no_account" ||
        code === "not_loaded" || code === "record_unread" || code === "record_behind"
      ) {
        return ends[code];
      }
      const detail = "detail" in end.refusal ? end.refusal.detail : undefined;
      const why = refusalText(words, { code, detail }, place);
      return SAYS_NOT_SIGNED.has(code) ? why : `${ends.not_signed} ${why}`;
    }
    case "died":
      if (findExpiredPart(run) !== undefined) return "";
      return fill(end.reason === "expired" ? ends.died : ends.overtaken, { n: end.part });
    case "failed":
    case "refused":
    case "unsure":
      return fill(ends[end.why], { n: end.part });
    default:
      return ends[end.why];
  }
}

interface UndecidedProps {
  run: Run;
  no: number;
  known: UndecidedStatus;
}

/** A transaction whose result the ledger can no longer tell. */
function UndecidedPart({ run, no, known }: UndecidedProps) {
  const pay = usePay();
  const { lang, m: { send: { undecided: m } } } = useTexts();
  const payments = run.parts.find((part) => part.no === no)?.payments ?? [];
  const date = (seconds: number) => formatDate(lang, new Date(seconds * 1000).toISOString());
  const amount = formatAmount(lang, partTotal({ payments }));
  const { why, builtAt, historyFrom, sequenceUsed } = known;
  return (
    <Notice tone="bad" live="alert" title={fill(m.title, { n: no })}>
      <p>{fill(plural(lang, m.whom, payments.length), { amount })}</p>
      <p>{fill(m[why], { built: date(builtAt), from: date(historyFrom) })} {m.over}</p>
      <p>{sequenceUsed === null ? m.noAccount : sequenceUsed ? m.used : m.unused}</p>
      <p>
        <b>{m.warning}</b>
      </p>
      <div class="do">
        <button
          type="button"
          class="btn"
          onClick={() => void pay.runs.declareUnpaid(run.id, no)}
        >
          {m.again}
        </button>
        <button type="button" class="btn text" onClick={() => void pay.runs.end(run.id)}>
          {m.leave}
        </button>
      </div>
    </Notice>
  );
}
