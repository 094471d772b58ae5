import { isFinal } from "./payment-states.ts";
import { isRunOver, type Part, partAfter, type Run, withPart } from "./run.ts";
import type { PaymentEvent } from "./payment-states.ts";
import type { Fate, SignedEnvelope } from "../wallet/fate.ts";
import type { ResultCodes, SubmitAnswer } from "../wallet/submit.ts";
import type { WalletRefusal } from "../wallet/wallet.ts";
import type { Journal } from "./journal.ts";

/** A signed envelope as `sign` gives it. */
export interface Signed {
  hash: string;
  xdr: string;
  sequence: bigint;
  maxTime: number;
  /** The newest ledger when it was built. */
  ledger?: number;
}

/** Why there is no signature. */
export type NotSigned = WalletRefusal | {
  ok: false;
  /** `not_loaded`: the code that builds transactions could not be fetched. */
  code: "unreachable" | "no_account" | "not_loaded";
};

/** What sending needs of the world; tests give a world that fails at will. */
export interface SendPorts {
  journal: Pick<Journal, "saveRun" | "savePart">;
  /** Builds the part's transaction for `payer` and has it signed. Sends nothing. */
  sign(run: Run, part: Part, signal: AbortSignal): Promise<{ ok: true; value: Signed } | NotSigned>;
  submit(xdr: string): Promise<SubmitAnswer>;
  fate(envelope: SignedEnvelope): Promise<Fate>;
  codes(resultXdr: string): Promise<ResultCodes>;
  wait(milliseconds: number): Promise<void>;
  /** ISO 8601. */
  now(): string;
}

/** What the person does while a run is sent, and what they are told. */
export interface SendControl {
  /** True when no further signature is to be asked for. What is signed still goes on. */
  paused(): boolean;
  /** Ends the waiting for the wallet. */
  signal: AbortSignal;
  /** Called after each step that the journal has. */
  changed(run: Run): void;
}

/** Why sending ended. */
export type SendEnd =
  | { why: "finished" | "paused" }
  /** The wallet gave no signature, or the network could not be read before it was asked. */
  | { why: "not_signed"; refusal: NotSigned }
  /** The ledger has the part as failed. */
  | { why: "failed"; part: number }
  /** The signed envelope can never be applied: a new signature is needed. */
  | { why: "died"; part: number };

/** How often the ledger is asked about an envelope that is on its way. */
const ASK_AGAIN_MS = 3_000;

/**
 * Sends a run, one transaction after the other, from wherever its journal stands. One after the
 * other because the sequence numbers follow each other: a later one could never be applied before
 * an earlier one, and what is not signed yet need not be taken back.
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
  // a page that ended while the wallet was asked kept nothing, so nothing was sent
  if (part.state === "signing") part = await move(part, "refuse");
  if (part.state === "waiting") {
    if (control.paused()) return { why: "paused" };
    part = await move(part, "ask");
    const signed = await ports.sign(session.run, part, control.signal);
    if (!signed.ok) {
      await move(part, "refuse");
      return { why: "not_signed", refusal: signed };
    }
    const attempt = { ...signed.value, signedAt: ports.now() };
    part = await move(part, "keep", { attempts: [...part.attempts, attempt], codes: undefined });
    part = await deliver(session, part, attempt.xdr);
    if (part.state === "unsure") await ports.wait(ASK_AGAIN_MS);
  }
  while (!isFinal(part.state)) {
    part = await follow(session, part);
    if (part.state === "waiting") return { why: "died", part: part.no };
  }
  return part.state === "failed" ? { why: "failed", part: part.no } : null;
}

/** Sends the envelope that the journal has, and believes only a success. */
async function deliver({ move, ports }: Session, part: Part, xdr: string): Promise<Part> {
  const sent = await move(part, "send");
  const answer = await ports.submit(xdr);
  if (answer.status === "applied") {
    return move(sent, "apply", { ledger: answer.ledger ?? undefined, endedAt: ports.now() });
  }
  return move(sent, "lose", answer.status === "refused" ? { codes: answer.codes } : {});
}

/** Asks the ledger about an envelope, and sends the same one again while it can be applied. */
async function follow(session: Session, part: Part): Promise<Part> {
  const { move, ports, run } = session;
  const attempt = part.attempts.at(-1);
  if (attempt === undefined || run.payer === null) {
    throw new Error(`part ${part.no} is ${part.state} without an envelope`);
  }
  const fate = await ports.fate({ ...attempt, source: run.payer });
  const endedAt = ports.now();
  switch (fate.status) {
    case "applied":
      return move(part, "apply", { ledger: fate.ledger, endedAt });
    case "failed": {
      const codes = await ports.codes(fate.resultXdr);
      return move(part, "fail", { ledger: fate.ledger, codes, endedAt });
    }
    case "dead":
      return move(part, "die");
    case "unknown":
      await ports.wait(ASK_AGAIN_MS);
      return part;
    case "alive": {
      const again = await deliver(session, part, attempt.xdr);
      if (again.state === "unsure") await ports.wait(ASK_AGAIN_MS);
      return again;
    }
  }
}
