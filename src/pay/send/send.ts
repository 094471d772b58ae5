import { isFeeTooLow, isSignatureFault, SEQUENCE_USED_CODES } from "../../stellar/result-codes.ts";
import { failureCodes } from "../../wallet/failure-codes.ts";
import { createOutageMonitor } from "../../wallet/outage-monitor.ts";
import type { SubmitAnswer } from "../../wallet/submit.ts";
import type {
  ExpiryReason,
  SignedEnvelope,
  TransactionStatus,
  UndecidedStatus,
} from "../../wallet/transaction-status.ts";
import type { WalletRefusal } from "../../wallet/wallet.ts";
import type { SignatureWeights } from "../check/weight-text.ts";
import type { Journal } from "../run/journal.ts";
import { canStillBeApplied, isFinal, type PaymentEvent } from "../run/payment-states.ts";
import {
  advancePart,
  areAllPartsFinal,
  type Attempt,
  collectingParts,
  lastAttempt,
  type Part,
  type Run,
  withPart,
} from "../run/run.ts";
import type { Hold } from "./hold.ts";

/** With a `lifetime`, an envelope that needs the signatures of other signers too. */
type Signed = Omit<Attempt, "signedAt">;

export type NotSigned = WalletRefusal | NotEnoughWeight | RangeOpen | {
  ok: false;
  /** `not_loaded`: the code that builds or sends transactions couldn't be loaded. */
  /** `record_unread`: the history couldn't be read to see whether the people were paid. */
  /** `record_behind`: the history lacks known transactions, or the sequence number is outdated. */
  /** `no_horizon`: the site has no Horizon server, which browsers need to send transactions. */
  code:
    | "unreachable"
    | "no_horizon"
    | "no_account"
    | "not_loaded"
    | "record_unread"
    | "record_behind";
};

/** The signature of the wallet's key doesn't help, alone or with others. */
export interface NotEnoughWeight extends SignatureWeights {
  ok: false;
  code: "not_enough_weight";
}

/** Envelopes of this run still wait for signatures, and no further one can follow them. */
export interface RangeOpen {
  ok: false;
  code: "range_open";
  /** When the envelopes expire, in Unix seconds of the ledger's clock. */
  until: number;
}

/** No signature was requested: a person has to decide first. */
interface OnHold {
  ok: false;
  code: "held";
  hold: Hold;
}

export type SignOutcome = { ok: true; value: Signed } | NotSigned | OnHold;

export type Completion =
  /** `xdr` has only the signatures needed, since the ledger rejects extra ones. */
  | { status: "enough"; xdr: string }
  | { status: "missing" | "unread" }
  /** A payee was paid, or may have been, since a person confirmed the part. */
  | { status: "held"; hold: Hold };

export interface SendPorts {
  journal: Pick<Journal, "saveRun" | "savePart">;
  sign(
    run: Run,
    part: Part,
    signal: AbortSignal,
  ): Promise<SignOutcome>;
  /** Adds the signatures that other signers have given so far. */
  complete(run: Run, part: Part, signal: AbortSignal): Promise<Completion>;
  submit(envelope: Pick<Attempt, "hash" | "xdr">): Promise<SubmitAnswer>;
  status(envelope: SignedEnvelope): Promise<TransactionStatus>;
  /** Waits for the given time, or until the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** ISO 8601. */
  now(): string;
}

export interface SendControl {
  /**
   * True if no more signatures should be requested. Signed parts are still sent, except collecting
   * ones.
   */
  paused(): boolean;
  /** Cancels waiting for the wallet or the ledger. */
  signal: AbortSignal;
  /** Called after each step recorded in the journal. */
  changed(run: Run): void;
}

export type SendEnd =
  | { why: "finished" | "paused" }
  /** Other signers still have to sign. */
  | { why: "collecting" }
  /** Nothing was signed; `refusal` says why. */
  | { why: "not_signed"; refusal: NotSigned }
  /** A payee of a part was paid, or may have been, since a person confirmed it. */
  | { why: "held"; hold: Hold }
  /** The part failed on the ledger. */
  | { why: "failed"; part: number }
  /** The network rejected the part's signatures. It isn't resent automatically. */
  | { why: "refused"; part: number }
  /** The envelope can never be applied: a new signature is needed. */
  | { why: "died"; part: number; reason: ExpiryReason }
  /** If `known` isn't null, another query won't help: a person has to decide. */
  | { why: "unsure"; part: number; known: UndecidedStatus | null };

const ASK_AGAIN_MS = 3_000;

/**
 * Sends parts one after the other: sequence numbers apply in order, and unsigned parts need no
 * cancelling. Parts for several signers are all signed first, with consecutive sequence numbers.
 */
export async function sendRun(run: Run, ports: SendPorts, control: SendControl) {
  return await withRun(run, { ports, control }, async (session) => {
    const open = run.parts.filter(({ state }) => !isFinal(state));
    return await checkCollected(session) ?? await settleAll(session, open) ??
      await sendCollected(session);
  });
}

/** Sends what other signers have signed by now, without asking the wallet. */
export async function sendSigned(run: Run, ports: SendPorts, control: SendControl) {
  return await withRun(run, { ports, control }, async (session) => {
    // what was sent before comes first: the collected parts have later sequence numbers
    const sent = run.parts.filter(({ state }) => canStillBeApplied(state));
    return await checkCollected(session) ?? await settleAll(session, sent) ??
      await sendCollected(session);
  });
}

async function withRun(
  run: Run,
  { ports, control }: Pick<Session, "ports" | "control">,
  work: (session: () => Session) => Promise<SendEnd | null>,
) {
  let current = run;
  const move: Move = async (part, event, more) => {
    const moved = advancePart(part, event, more);
    await ports.journal.savePart(current.id, moved);
    current = withPart(current, moved);
    control.changed(current);
    return moved;
  };
  const end = await work(() => ({ run: current, ports, control, move }));
  if (areAllPartsFinal(current)) {
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

async function settleAll(
  session: () => Session,
  parts: readonly Part[],
): Promise<SendEnd | null> {
  for (const { no } of parts) {
    const part = session().run.parts.find((each) => each.no === no);
    if (part === undefined || isFinal(part.state) || part.state === "collecting") continue;
    const end = await collectAgain(session, no, await settle(session(), part));
    if (end !== null) return end;
  }
  return null;
}

/** Collects signatures for a refused envelope again, since more of them can complete it. */
async function collectAgain(
  session: () => Session,
  no: number,
  end: SendEnd | null,
): Promise<SendEnd | null> {
  const { run, move } = session();
  const part = run.parts.find((each) => each.no === no);
  if (part?.state !== "refused" || part.attempts.at(-1)?.lifetime === undefined) return end;
  await move(part, "collect");
  return { why: "collecting" };
}

/** Returns null when the part is paid, or waits for other signers. */
async function settle(session: Session, start: Part): Promise<SendEnd | null> {
  const { control, move, ports } = session;
  let part = start;
  // a page that was closed while the wallet was asked stored nothing, so nothing was sent
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
    const more = { attempts: [...part.attempts, attempt], codes: undefined };
    if (attempt.lifetime !== undefined) {
      await move(part, "collect", more);
      return null;
    }
    part = await move(part, "keep", more);
    part = await deliver(session, part, attempt);
    if (part.state === "refused") return { why: "refused", part: part.no };
    if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
  }
  return await follow(session, part);
}

/** Another signer may have sent these parts. If one can still be applied, so can all later ones. */
async function checkCollected(session: () => Session): Promise<SendEnd | null> {
  const { ports, move } = session();
  for (const { no } of session().run.parts) await collectAgain(session, no, null);
  let died: SendEnd | null = null;
  for (const part of collectingParts(session().run)) {
    const answer = await ports.status(lastAttempt(session().run, part));
    if (answer.status === "alive") break;
    if (answer.status === "unknown") return { why: "unsure", part: part.no, known: answer.known };
    await move(part, ...stepFor(answer, ports.now()));
    if (answer.status === "dead") died ??= { why: "died", part: part.no, reason: answer.why };
  }
  return died;
}

/** Sends the collected envelopes that have enough signatures, up to the first that doesn't. */
async function sendCollected(session: () => Session): Promise<SendEnd | null> {
  const { ports, control, move } = session();
  for (const collecting of collectingParts(session().run)) {
    if (control.paused()) return { why: "paused" };
    const { hash } = lastAttempt(session().run, collecting);
    const now = await ports.complete(session().run, collecting, control.signal);
    if (now.status === "held") return { why: "held", hold: now.hold };
    if (now.status !== "enough") return { why: "collecting" };
    const attempts = collecting.attempts.map((each) =>
      each.hash === hash ? { ...each, xdr: now.xdr } : each
    );
    let part = await move(collecting, "keep", { attempts, codes: undefined });
    part = await deliver(session(), part, lastAttempt(session().run, part));
    const end = part.state === "refused" ? null : await follow(session(), part);
    const next = await collectAgain(session, part.no, end);
    if (next !== null) return next;
  }
  return null;
}

/** Treats only success as final: a rejected envelope may be applied later. */
async function deliver(
  { move, ports }: Session,
  part: Part,
  envelope: Attempt,
): Promise<Part> {
  const sent = await move(part, "send");
  const answer = await ports.submit(envelope);
  if (answer.status === "applied") {
    return move(sent, "apply", { ledger: answer.ledger ?? undefined, endedAt: ports.now() });
  }
  if (answer.status === "unknown") return move(sent, "lose");
  const { codes } = answer;
  // fees can fall again within the days that such an envelope is valid
  if (envelope.lifetime !== undefined && isFeeTooLow(codes)) {
    return move(sent, "collect", { codes });
  }
  return move(sent, isSignatureFault(codes) ? "reject" : "lose", { codes });
}

/** Queries until there is a result, and resends the same envelope while it can be applied. */
async function follow(session: Session, start: Part): Promise<SendEnd | null> {
  const { control, move, ports } = session;
  if (isFinal(start.state)) return endOf(start);
  if (start.state === "collecting") return { why: "collecting" };
  const attempt = lastAttempt(session.run, start);
  const now = Date.parse(ports.now());
  // an envelope that waited for signatures was signed long ago
  const since = attempt.lifetime === undefined ? Date.parse(attempt.signedAt) : now;
  const isOutage = createOutageMonitor(since, now);
  let part = start;
  while (!isFinal(part.state)) {
    const answer = await ports.status(attempt);
    const endedAt = ports.now();
    const isOver = isOutage(answer, Date.parse(endedAt)) || control.signal.aborted;
    switch (answer.status) {
      case "unknown":
        // the envelope is signed, but may not have been sent
        if (part.state === "signed") part = await move(part, "send");
        if (part.state === "sent") part = await move(part, "lose");
        if (answer.known !== null || isOver) {
          return { why: "unsure", part: part.no, known: answer.known };
        }
        await ports.wait(ASK_AGAIN_MS, control.signal);
        break;
      case "alive":
        part = await deliver(session, part, attempt);
        if (part.state === "refused") return { why: "refused", part: part.no };
        if (part.state === "collecting") return { why: "collecting" };
        if (part.state === "unsure" && (isOver || control.signal.aborted)) {
          return { why: "unsure", part: part.no, known: null };
        }
        if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS, control.signal);
        break;
      default:
        part = await move(part, ...stepFor(answer, endedAt));
        if (answer.status === "dead") return { why: "died", part: part.no, reason: answer.why };
    }
  }
  return endOf(part);
}

/**
 * The event of a final answer, with what it adds to the part. `endedAt`: now, ISO 8601; a payment
 * that is found later keeps the ledger's time instead.
 */
export function stepFor(
  answer: Exclude<TransactionStatus, { status: "alive" | "unknown" }>,
  endedAt: string,
): [PaymentEvent, Partial<Part>] {
  switch (answer.status) {
    case "applied":
      return ["apply", { ledger: answer.ledger, endedAt: ledgerTime(answer) ?? endedAt }];
    case "failed":
      return ["fail", { ledger: answer.ledger, codes: failureCodes(answer.resultXdr), endedAt }];
    case "dead":
      return ["die", answer.why === "sequence_used" ? { codes: SEQUENCE_USED_CODES } : {}];
  }
}

/** ISO 8601; null if the answer's time is missing or invalid. */
function ledgerTime({ closedAt }: { closedAt: string }): string | null {
  const time = Date.parse(closedAt);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function endOf({ no, state }: Part): SendEnd | null {
  return state === "failed" ? { why: "failed", part: no } : null;
}
