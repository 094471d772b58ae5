import { isSignatureFault, type ResultCodes } from "../../stellar/result-codes.ts";
import { createOutageMonitor } from "../../wallet/outage-monitor.ts";
import type { SubmitAnswer } from "../../wallet/submit.ts";
import type {
  ExpiryReason,
  SignedEnvelope,
  TransactionStatus,
  UndecidedStatus,
} from "../../wallet/transaction-status.ts";
import type { WalletRefusal } from "../../wallet/wallet.ts";
import type { MissingWeight } from "../check/weight-text.ts";
import type { Journal } from "../run/journal.ts";
import { isFinal, type PaymentEvent } from "../run/payment-states.ts";
import {
  type Attempt,
  attemptOf,
  expiryCodes,
  isRunOver,
  type Part,
  partAfter,
  type Run,
  withPart,
} from "../run/run.ts";
import type { Hold } from "./hold.ts";

/** A signed envelope, as returned by `sign`. */
type Signed = Omit<Attempt, "signedAt">;

/** Why there is no signature. */
export type NotSigned = WalletRefusal | NotEnoughWeight | {
  ok: false;
  /** `not_loaded`: the code that builds or sends transactions couldn't be loaded. */
  /** `record_unread`: the history couldn't be read to see whether the people were paid. */
  /** `record_behind`: the history lacks transactions that the sequence number reveals. */
  /** `no_horizon`: the site has no Horizon, through which browsers send. */
  code:
    | "unreachable"
    | "no_horizon"
    | "no_account"
    | "not_loaded"
    | "record_unread"
    | "record_behind";
};

/** The wallet's key alone can't authorize a payment from the account. */
export interface NotEnoughWeight extends MissingWeight {
  ok: false;
  code: "not_enough_weight";
}

/** No signature was requested: a person has to decide first. */
interface OnHold {
  ok: false;
  code: "held";
  hold: Hold;
}

/** The result of requesting a signature. */
export type SignOutcome = { ok: true; value: Signed } | NotSigned | OnHold;

/** Dependencies of sending. Tests pass ports that fail on purpose. */
export interface SendPorts {
  journal: Pick<Journal, "saveRun" | "savePart">;
  /** Builds the part's transaction for `payer` and has it signed. Sends nothing. */
  sign(
    run: Run,
    part: Part,
    signal: AbortSignal,
  ): Promise<SignOutcome>;
  submit(envelope: Pick<Attempt, "hash" | "xdr">): Promise<SubmitAnswer>;
  status(envelope: SignedEnvelope): Promise<TransactionStatus>;
  codes(resultXdr: string): ResultCodes;
  /** Waits until the time is over or the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** ISO 8601. */
  now(): string;
}

/** Controls a run that is being sent, and reports its progress. */
export interface SendControl {
  /** True if no further signature should be requested. Signed parts are still sent. */
  paused(): boolean;
  /** Cancels waiting for the wallet or the ledger. */
  signal: AbortSignal;
  /** Called after each step recorded in the journal. */
  changed(run: Run): void;
}

export type SendEnd =
  | { why: "finished" | "paused" }
  /** The wallet gave no signature, or the network couldn't be read beforehand. */
  | { why: "not_signed"; refusal: NotSigned }
  /** Someone in a part was paid since the run started. */
  | { why: "held"; hold: Hold }
  /** The ledger has the part as failed. */
  | { why: "failed"; part: number }
  /** The network rejected the part's signatures. It isn't resent automatically. */
  | { why: "refused"; part: number }
  /** The envelope can never be applied: a new signature is needed. */
  | { why: "died"; part: number; over: ExpiryReason }
  /**
   * A part was sent, and its result is unknown. If it is `known` that asking again won't help, a
   * person has to decide.
   */
  | { why: "unsure"; part: number; known: UndecidedStatus | null };

/** How often the ledger is asked about a sent envelope. */
const ASK_AGAIN_MS = 3_000;

/**
 * Sends a run from its journal, one transaction after the other: sequence numbers must be applied
 * in order, and a part that isn't signed yet needs no cancelling.
 */
export async function sendRun(run: Run, ports: SendPorts, control: SendControl) {
  let current = run;
  const move: Move = async (part, event, more) => {
    const moved = partAfter(part, event, more);
    await ports.journal.savePart(current.id, moved);
    current = withPart(current, moved);
    control.changed(current);
    return moved;
  };
  let end: SendEnd | null = null;
  for (const { no } of run.parts) {
    const part = current.parts.find((each) => each.no === no);
    if (part === undefined || isFinal(part.state)) continue;
    end = await settle({ run: current, ports, control, move }, part);
    if (end !== null) break;
  }
  if (isRunOver(current)) {
    current = { ...current, status: "finished", updatedAt: ports.now() };
    await ports.journal.saveRun(current);
    control.changed(current);
  }
  const finished: SendEnd = end ?? { why: "finished" };
  return { run: current, end: finished };
}

type Move = (part: Part, event: PaymentEvent, more?: Partial<Part>) => Promise<Part>;

interface Session {
  run: Run;
  ports: SendPorts;
  control: SendControl;
  move: Move;
}

/** Takes one part to its end; null when it is paid. */
async function settle(session: Session, start: Part): Promise<SendEnd | null> {
  const { control, move, ports } = session;
  let part = start;
  // a page that closed while the wallet was asked stored nothing, so nothing was sent
  if (part.state === "signing") part = await move(part, "refuse");
  if (part.state === "waiting") {
    if (control.paused()) return { why: "paused" };
    part = await move(part, "ask");
    const signed = await ports.sign(session.run, part, control.signal);
    if (!signed.ok) {
      await move(part, "refuse");
      return signed.code === "held"
        ? { why: "held", hold: signed.hold }
        : { why: "not_signed", refusal: signed };
    }
    const attempt = { ...signed.value, signedAt: ports.now() };
    part = await move(part, "keep", { attempts: [...part.attempts, attempt], codes: undefined });
    part = await deliver(session, part, attempt);
    if (part.state === "refused") return { why: "refused", part: part.no };
    if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
  }
  return await follow(session, part);
}

/** Sends the envelope in the journal. Only success is final. */
async function deliver(
  { move, ports }: Session,
  part: Part,
  envelope: Pick<Attempt, "hash" | "xdr">,
): Promise<Part> {
  const sent = await move(part, "send");
  const answer = await ports.submit(envelope);
  if (answer.status === "applied") {
    return move(sent, "apply", { ledger: answer.ledger ?? undefined, endedAt: ports.now() });
  }
  if (answer.status === "unknown") return move(sent, "lose");
  const { codes } = answer;
  return move(sent, isSignatureFault(codes) ? "reject" : "lose", { codes });
}

/**
 * Asks the ledger about an envelope until there is a result, and resends the same one while it can
 * be applied.
 */
async function follow(session: Session, start: Part): Promise<SendEnd | null> {
  const { control, move, ports } = session;
  if (isFinal(start.state)) return endOf(start);
  const attempt = attemptOf(session.run, start);
  const isInVain = createOutageMonitor(Date.parse(attempt.signedAt), Date.parse(ports.now()));
  let part = start;
  while (!isFinal(part.state)) {
    const said = await ports.status(attempt);
    const endedAt = ports.now();
    const isOver = isInVain(said, Date.parse(endedAt)) || control.signal.aborted;
    switch (said.status) {
      case "applied":
        part = await move(part, "apply", { ledger: said.ledger, endedAt });
        break;
      case "failed": {
        const codes = ports.codes(said.resultXdr);
        part = await move(part, "fail", { ledger: said.ledger, codes, endedAt });
        break;
      }
      case "dead":
        await move(part, "die", expiryCodes(said.why));
        return { why: "died", part: part.no, over: said.why };
      case "unknown":
        // signed, but it isn't known whether it was sent
        if (part.state === "signed") part = await move(part, "send");
        if (part.state === "sent") part = await move(part, "lose");
        if (said.known !== null || isOver) {
          return { why: "unsure", part: part.no, known: said.known };
        }
        await ports.wait(ASK_AGAIN_MS, control.signal);
        break;
      case "alive":
        part = await deliver(session, part, attempt);
        if (part.state === "refused") return { why: "refused", part: part.no };
        if (part.state === "unsure" && (isOver || control.signal.aborted)) {
          return { why: "unsure", part: part.no, known: null };
        }
        if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
    }
  }
  return endOf(part);
}

function endOf({ no, state }: Part): SendEnd | null {
  return state === "failed" ? { why: "failed", part: no } : null;
}
