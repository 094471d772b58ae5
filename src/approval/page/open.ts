import type { Api } from "../../client/api.ts";
import type { BoxApi } from "../../client/box.ts";
import type { BoxLink } from "../../box/link.ts";
import type { Network } from "../../contract/network.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { findSignatures } from "../envelope-signatures.ts";
import { type ProposalContents, type ProposalReading, readProposal } from "../proposal-box.ts";
import {
  type EnvelopeFault,
  type PayEnvelope,
  readHashedEnvelope,
  readPayEnvelope,
} from "../read-envelope.ts";
import { findProposalStatus, type ProposalStatus } from "../proposal-status.ts";
import {
  type FactsFault,
  type LedgerFacts,
  type PayerContext,
  type PaymentForecast,
  readLedgerFacts,
  readPayerContext,
  readPaymentForecast,
} from "./facts.ts";
import { findRemainingPayments, type RemainingPayments } from "./remaining-payments.ts";
import { type ProposalReview, reviewProposal } from "./review.ts";

export interface ApprovalSource {
  /** The page's `location.host`. */
  site: string;
  network: Network;
  api: Pick<Api, "transactions" | "organization" | "rates" | "preflight">;
  boxes: BoxApi;
  connection: LedgerConnection;
}

export type UnsafeReason =
  /** `part` and `op` count from 1; `op` is null if the whole envelope is at fault. */
  | { why: EnvelopeFault; part: number; op: number | null }
  | { why: "other_payer"; part: number }
  | { why: "other_order"; part: number }
  /** The parts have no common deadline. */
  | { why: "other_end"; part: number }
  | { why: "not_signed"; part: number };

/** Signatures of all parts, in order, in base64. */
export type SignaturesBySigner = ReadonlyMap<string, readonly string[]>;

export interface OpenedProposal {
  read: ProposalContents;
  envelopes: PayEnvelope[];
  facts: LedgerFacts;
  context: PayerContext;
  forecast: PaymentForecast | null;
  review: ProposalReview;
  /** What isn't paid yet and still can be. */
  left: RemainingPayments;
  /** The verified signatures of all parts, including the proposer's. */
  signatures: SignaturesBySigner;
  status: ProposalStatus;
}

export type OpeningFault =
  | Exclude<ProposalReading, { code: "read" }>
  | { code: "insecure" | "broken" }
  | { code: "stopped"; stop: UnsafeReason; read: ProposalContents }
  | { code: FactsFault };

export type OpeningResult = { code: "opened"; opened: OpenedProposal } | OpeningFault;

export async function openProposal(
  link: BoxLink | null,
  source: ApprovalSource,
): Promise<OpeningResult> {
  // browsers offer Web Crypto only in secure contexts
  if (crypto.subtle === undefined) return { code: "insecure" };
  if (link === null) return { code: "broken" };
  const { site, network, api, boxes, connection } = source;
  const { passphrase } = network;
  const proposed = await readProposal(link, { site, network: passphrase, boxes });
  if (proposed.code !== "read") return proposed;
  const { read } = proposed;
  const checked = await checkParts(read, network);
  if (checked === null) return { code: "unreached" };
  if (!Array.isArray(checked)) return { code: "stopped", stop: checked, read };
  const envelopes = checked.map(({ envelope }) => envelope);
  const { payer } = read.proposal;
  const [facts, context] = await Promise.all([
    readLedgerFacts(connection, payer, envelopes),
    readPayerContext(api, payer),
  ]);
  if (!facts.ok) return { code: facts.why };
  const { closedAt } = facts.value;
  const { proposal } = read;
  const review = reviewProposal({ envelopes, proposal, history: context.history, closedAt });
  const left = findRemainingPayments(envelopes, facts.value.statuses, review);
  const forecast = await readPaymentForecast(api, payer, left.rows);
  const signatures = signaturesOf(read, checked.map(({ signature }) => signature));
  const opened = {
    read,
    envelopes,
    facts: facts.value,
    context,
    forecast,
    review,
    left,
    signatures,
  };
  return { code: "opened", opened: { ...opened, status: statusIn(opened) } };
}

/** Null if signatures can't be checked: the code that does it may not have loaded. */
async function checkParts(
  { proposal }: ProposalContents,
  network: Pick<Network, "passphrase" | "usdcIssuer">,
): Promise<{ envelope: PayEnvelope; signature: string }[] | UnsafeReason | null> {
  const parts: { envelope: PayEnvelope; signature: string }[] = [];
  let next: bigint | null = null;
  let until: bigint | null = null;
  for (const [at, xdr] of proposal.parts.entries()) {
    const part = at + 1;
    const reading = readPayEnvelope(xdr, network);
    if (!reading.ok) return { why: reading.fault, part, op: reading.op };
    const { envelope } = reading;
    if (envelope.payer !== proposal.payer) return { why: "other_payer", part };
    if (next !== null && envelope.sequence !== next) return { why: "other_order", part };
    next = envelope.sequence + 1n;
    if (until !== null && envelope.bounds.until !== until) return { why: "other_end", part };
    until = envelope.bounds.until;
    const hash = readHashedEnvelope(xdr, network.passphrase)?.hash;
    if (hash === undefined) return { why: "unreadable", part, op: null };
    const signatures = await findSignatures(envelope.signatures, hash, [proposal.proposer]);
    if (signatures === null) return null;
    const [found] = signatures;
    if (found === undefined) return { why: "not_signed", part };
    parts.push({ envelope, signature: found.signature });
  }
  return parts;
}

function signaturesOf(
  { proposal, replies }: ProposalContents,
  own: readonly string[],
): SignaturesBySigner {
  const approvals = replies.flatMap((each): [string, readonly string[]][] =>
    each.ok && each.reply.kind === "approval" ? [[each.reply.signer, each.reply.signatures]] : []
  );
  return new Map([...approvals, [proposal.proposer, own]]);
}

function statusIn(
  { read, envelopes, facts, signatures }: Omit<
    OpenedProposal,
    "status" | "review" | "left" | "forecast" | "context"
  >,
): ProposalStatus {
  const declined = read.replies.flatMap((each) =>
    each.ok && each.reply.kind === "decline" ? [each.reply.signer] : []
  );
  return findProposalStatus({
    ...facts,
    first: envelopes[0]?.sequence ?? 0n,
    proposer: read.proposal.proposer,
    signed: [...signatures.keys()],
    declined,
  });
}
