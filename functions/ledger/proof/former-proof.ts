import { toMemoFields } from "../../../src/receipt/facts.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import type { Asset } from "../../../src/stellar/asset.ts";
import { type Envelope, readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import type { MuxedAccount } from "../../../src/stellar/envelope/parts.ts";
import { readOrNull } from "../../../src/stellar/envelope/xdr-reader.ts";
import { type Memo, NO_MEMO } from "../../../src/stellar/memo.ts";
import { encodeMuxedAddress } from "../../../src/stellar/strkey.ts";
import type { CorePayment, ProofCore, StoredProof } from "./stored-proof.ts";

/** A proof in a former format. Missing fields have their usual value. */
interface FormerCore extends Pick<ProofCore, "failure" | "createdAt" | "ledger"> {
  successful?: boolean;
  reason?: ProofCore["reason"];
  memo?: Memo;
  /** In stroops. */
  feeCharged: string;
  /** Absent if the envelope is stored separately. */
  envelopeXdr?: string;
  payments: FormerPayment[];
  /** Absent if not every kind of trade was checked. */
  given?: FormerTrade[];
  /** All trades except those of pools, clawbacks and claims. */
  trades?: FormerTrade[];
}

interface FormerPayment extends Pick<CorePayment, "op" | "claimants" | "creation" | "witnessed"> {
  kind?: CorePayment["kind"];
  sender?: string | null;
  /** Absent in the first format, which only had the envelope. */
  senderMuxed?: string | null;
  recipient?: string | null;
  recipientMuxed?: string | null;
  stroops?: string | null;
  /** A string is `CODE:ISSUER` or `XLM`. */
  asset?: Asset | string | null;
  /** Present for a claim or contract transfer. */
  memo?: Memo | null;
  reason?: ProofCore["reason"];
}

interface FormerTrade {
  from: string | null;
  to: string | null;
  asset: Asset | null;
  stroops: string | null;
}

interface FormerProof extends Partial<Omit<StoredProof, "core" | "epoch">> {
  epoch: number;
  /** A string with nested JSON in one of the formats. */
  core: FormerCore | string;
}

/**
 * Former formats are JSON with the core as nested JSON, or JSON that omits common values, followed
 * by a zero byte and the envelope. The result is settled only if the proof had passed all of
 * today's checks.
 */
export function convertFormerProof(hash: string, bytes: Uint8Array): StoredProof {
  const end = bytes.indexOf(0);
  const text = new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
  const former: FormerProof = JSON.parse(text);
  const core: FormerCore = typeof former.core === "string" ? JSON.parse(former.core) : former.core;
  const envelopeXdr = core.envelopeXdr ?? bytes.subarray(end + 1).toBase64();
  // null for kinds that aren't supported
  const envelope = readOrNull(() => readEnvelope(envelopeXdr));
  const memo = core.memo ?? NO_MEMO;
  const { epoch, settled = false, coded = false, forgottenAt = null } = former;
  const isWhole = core.given !== undefined || !mayTrade(core, envelope);
  return {
    epoch,
    settled: settled && isWhole,
    coded,
    forgottenAt: isWhole ? forgottenAt : null,
    core: {
      hash,
      successful: core.successful ?? true,
      reason: core.reason ?? null,
      ...(core.failure !== undefined && { failure: core.failure }),
      memo,
      fee: formatLedgerAmount(BigInt(core.feeCharged)),
      createdAt: core.createdAt,
      ledger: core.ledger,
      envelopeXdr,
      payments: core.payments.map((payment) => paymentOf(payment, memo, envelope)),
      ...(isWhole && { trades: (core.given ?? core.trades ?? []).map(tradeOf) }),
    },
  };
}

function paymentOf(
  former: FormerPayment,
  transactionMemo: Memo,
  envelope: Envelope | null,
): CorePayment {
  const { op, kind = "payment", stroops, memo = null, reason } = former;
  const { claimants, creation, witnessed } = former;
  const asset = assetOf(former.asset);
  const signed = envelope?.payments[op - 1];
  const [payer, payee] = kind === "claimable_claimed"
    ? [null, signed?.sender]
    : [signed?.sender, signed?.recipient];
  return {
    op,
    kind,
    sender: former.sender ?? null,
    senderMuxed: former.senderMuxed ?? muxedOf(payer),
    recipient: former.recipient ?? null,
    recipientMuxed: former.recipientMuxed ?? muxedOf(payee),
    amount: amountOf(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    ...(claimants !== undefined && { claimants }),
    ...(creation !== undefined && { creation }),
    ...toMemoFields(kind, transactionMemo, memo),
    ...(reason != null && { reason }),
    ...(witnessed !== undefined && { witnessed }),
  };
}

function tradeOf({ from, to, asset, stroops }: FormerTrade) {
  return {
    sender: from,
    recipient: to,
    amount: amountOf(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
  };
}

function amountOf(stroops: string | null | undefined): string | null {
  return stroops == null ? null : formatLedgerAmount(BigInt(stroops));
}

function assetOf(written: FormerPayment["asset"]): Asset | null {
  if (typeof written !== "string") return written ?? null;
  const [code = "", issuer = null] = written.split(":");
  return { code, issuer };
}

function muxedOf(party: MuxedAccount | null | undefined): string | null {
  return party?.id === undefined ? null : encodeMuxedAddress(party.account, BigInt(party.id));
}

/** True if trades may be missing: of offers and paths at first, of pools and clawbacks later. */
function mayTrade({ payments, trades }: FormerCore, envelope: Envelope | null): boolean {
  const hasUnprovenClaim = payments.length > 1 &&
    payments.some(({ kind, creation }) => kind === "claimable_claimed" && creation === undefined);
  if (hasUnprovenClaim || envelope === null) return true;
  if (trades !== undefined) return envelope.assetMoves.length > 0;
  return envelope.payments.some((payment) => payment === null || payment.kind === "path_payment");
}
