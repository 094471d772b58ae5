import { signingAccount } from "../../wallet/horizon.ts";
import { submitEnvelope } from "../../wallet/submit.ts";
import { TIME_BOUND_SECONDS } from "../../wallet/time-bound.ts";
import {
  type SignedEnvelope,
  type TransactionStatus,
  transactionStatus,
} from "../../wallet/transaction-status.ts";
import { isFinal } from "../run/payment-states.ts";
import type { Part, Run } from "../run/run.ts";
import type { World } from "../world/world.ts";
import { completeEnvelope, readApproval } from "./approval.ts";
import { type ApprovalAnswers, areAnswersUnread, findDeclines } from "./approval-answers.ts";
import { findHold } from "./hold.ts";
import { loadSigning } from "./load-signing.ts";
import { isoNow, type RunParts } from "./run-store.ts";
import type { SendPorts } from "./send.ts";

/** `overruled`: the answers on screen that a person decided to send in spite of. */
export function sendPorts(
  parts: RunParts,
  runId: string,
  overruled: ApprovalAnswers | null = null,
): SendPorts {
  const { world, journal } = parts;
  return {
    journal,
    sign: (run, part, signal) => sign(parts, { run, part, signal, runId }),
    complete: (run, part, signal) => complete(parts, { run, part, signal, runId }, overruled),
    submit: (envelope) => submitEnvelope(world.connection, envelope),
    status: (envelope) => fetchStatus(world, envelope),
    wait: (milliseconds, signal) => world.sleep(milliseconds, signal),
    now: () => isoNow(world),
  };
}

/** If the ledger can no longer tell, looks for a proof that the service archived. */
export async function fetchStatus(
  { connection, api }: Pick<World, "connection" | "api">,
  envelope: SignedEnvelope,
): Promise<TransactionStatus> {
  const answer = await transactionStatus(connection, envelope);
  if (answer.status !== "unknown" || answer.known === null) return answer;
  const proof = await api.verify(envelope.hash);
  if (!proof.ok || !proof.value.settled || proof.value.status !== "success") return answer;
  return { status: "applied", ledger: proof.value.ledger, closedAt: proof.value.createdAt };
}

interface SentPart {
  runId: string;
  run: Run;
  part: Part;
  signal: AbortSignal;
}

/** `usedIn`: the ledger that used the payer's current sequence number. */
function holdFor({ world, paid, store }: RunParts, { runId, run, part, signal }: SentPart) {
  return async (usedIn: number) => {
    const wait = async (milliseconds: number) => {
      store.patch(runId, { behind: true });
      await world.sleep(milliseconds, signal);
      return !signal.aborted;
    };
    const hold = await findHold({ connection: world.connection, paid, usedIn, wait }, run, part);
    store.patch(runId, { behind: false });
    return hold;
  };
}

/**
 * Reads the account's signers and payments again, since the envelope may be days old. A decline
 * or unread answers prevent sending, unless a person has overruled them.
 */
async function complete(
  parts: RunParts,
  sent: SentPart,
  overruled: ApprovalAnswers | null,
): ReturnType<SendPorts["complete"]> {
  const { world, store } = parts;
  const { runId, run, part } = sent;
  const attempt = part.attempts.at(-1);
  if (run.payer === null || attempt === undefined) return { status: "missing" };
  const seen = await readApproval(world, run, store.sendingOf(runId)?.approval ?? null);
  store.patch(runId, { approval: seen });
  const isAgreed = overruled !== null && areAnswersUnread(overruled);
  if (areAnswersUnread(seen) && !isAgreed) return { status: "unread" };
  const known = overruled === null ? [] : findDeclines(overruled).map(({ signature }) => signature);
  if (findDeclines(seen).some(({ signature }) => !known.includes(signature))) {
    return { status: "missing" };
  }
  const read = await signingAccount(world.connection, run.payer);
  const { signing = null, usedIn = null } = read?.account ?? {};
  if (signing === null || usedIn === null) return { status: "unread" };
  const { passphrase } = world.connection;
  const { replies } = seen;
  const xdr = completeEnvelope(run, attempt, { signing, replies, passphrase });
  if (xdr === null) return { status: "missing" };
  const hold = await holdFor(parts, sent)(usedIn);
  if (hold === "unread" || hold === "behind") return { status: "unread" };
  return hold === null ? { status: "enough", xdr } : { status: "held", hold };
}

/** The time until which a server may lack an envelope's result, in Unix seconds. */
function recentUntil({ attempts, endedAt = "" }: Part): number {
  const { maxTime = 0, lifetime } = attempts.at(-1) ?? {};
  if (lifetime === undefined) return maxTime;
  // the result can be known long before the time bound
  return Math.min(maxTime, Date.parse(endedAt) / 1000 + TIME_BOUND_SECONDS);
}

async function sign(parts: RunParts, sent: SentPart): ReturnType<SendPorts["sign"]> {
  const { world, wallet, journal, store } = parts;
  const { runId, run, part, signal } = sent;
  const { connection, network: { usdcIssuer } } = world;
  const session = wallet.$session.get();
  if (session.status !== "ready") return { ok: false, code: "not_allowed" };
  // the payer or the wallet's account was changed while the run was being sent
  if (session.payer !== run.payer) return { ok: false, code: "wrong_account" };
  const signing = await loadSigning();
  if (signing === null) return { ok: false, code: "not_loaded" };
  const by = {
    wallet: session.wallet,
    signer: session.address,
    connection,
    usdcIssuer,
    onSlow: () => store.patch(runId, { slow: true }),
    hold: holdFor(parts, sent),
    isUsed: async (sequence: bigint, closedAt: number) => {
      const own = (await journal.runs()).filter(({ payer }) => payer === run.payer);
      return own.flatMap((each) => each.parts).some((each) => {
        const last = isFinal(each.state) ? each.attempts.at(-1) : undefined;
        // an older envelope can be from before a network reset
        return last !== undefined && last.sequence >= sequence && recentUntil(each) >= closedAt;
      });
    },
  };
  return await signing.signPart(by, run, part, signal);
}
