import type { Asset } from "../asset.ts";
import type { ClaimPredicate } from "../claim-terms.ts";
import { toHex } from "../hex.ts";
import type { PaymentKind } from "../payment.ts";
import { type AssetMove, clawback, poolDeposit, poolWithdrawal } from "../trades.ts";
import {
  type MuxedAccount,
  readAccount,
  readAsset,
  readMuxedAccount,
  readPredicate,
} from "./parts.ts";
import { skipOperation } from "./skip.ts";
import { XdrFault, type XdrReader } from "./xdr-reader.ts";

export interface SignedPayment {
  /** From 1. */
  op: number;
  kind: PaymentKind;
  sender: MuxedAccount;
  /** Null if the operation names no recipient (a claim) or several (a claimable balance). */
  recipient: MuxedAccount | null;
  /** What arrives, in stroops; null if only the ledger's result shows it. */
  stroops: bigint | null;
  /** The minimum that must arrive, if the amount itself isn't signed. */
  minStroops: bigint | null;
  asset: Asset | null;
  /** The claimed balance, as 72 hex digits. */
  balanceId?: string;
  /** The claimants of a balance that is set aside. */
  claimants?: string[];
  /** The terms of each claimant. */
  predicates?: ClaimPredicate[];
}

type Body = Omit<SignedPayment, "op" | "sender">;

export const CONTRACT_CALL = 24;

/** Contract operations are alone in their transaction and aren't read here. */
export const CONTRACT_OPERATIONS = new Set([CONTRACT_CALL, 25, 26]);

export interface SignedOperation {
  /** The XDR operation type. */
  type: number;
  source: string;
  payment: SignedPayment | null;
  /** The assets that the operation takes or gives, apart from a payment. */
  assetMove: AssetMove | null;
}

/** `source` is the transaction's. */
export function readOperation(
  xdr: XdrReader,
  op: number,
  source: MuxedAccount,
): SignedOperation {
  const sender = xdr.flag() ? readMuxedAccount(xdr) : source;
  const { account } = sender;
  const type = xdr.u32();
  const pay = PAYMENT_READERS[type];
  if (pay !== undefined) {
    return { type, source: account, payment: { op, sender, ...pay(xdr) }, assetMove: null };
  }
  if (type === CLAWBACK) {
    return { type, source: account, payment: null, assetMove: readClawback(xdr, account) };
  }
  skipOperation(xdr, type);
  return { type, source: account, payment: null, assetMove: ASSET_MOVES[type]?.(account) ?? null };
}

const CLAWBACK = 19;

/** Operations of which only the source account matters. */
const ASSET_MOVES: Record<number, (source: string) => AssetMove> = {
  20: (source) => clawback(source),
  22: poolDeposit,
  23: poolWithdrawal,
};

function readClawback(xdr: XdrReader, source: string): AssetMove {
  const asset = readAsset(xdr);
  const { account } = readMuxedAccount(xdr);
  return clawback(source, { account, asset, stroops: xdr.i64() });
}

const PAYMENT_READERS: Record<number, (xdr: XdrReader) => Body> = {
  0: (xdr) => ({
    kind: "create_account",
    recipient: { account: readAccount(xdr) },
    stroops: xdr.i64(),
    minStroops: null,
    asset: { code: "XLM", issuer: null },
  }),
  1: (xdr) => {
    const recipient = readMuxedAccount(xdr);
    const asset = readAsset(xdr);
    return { kind: "payment", recipient, asset, stroops: xdr.i64(), minStroops: null };
  },
  2: (xdr) => readPathPayment(xdr, true),
  13: (xdr) => readPathPayment(xdr, false),
  8: (xdr) => ({
    kind: "account_merge",
    recipient: readMuxedAccount(xdr),
    stroops: null,
    minStroops: null,
    asset: { code: "XLM", issuer: null },
  }),
  14: (xdr) => {
    const asset = readAsset(xdr);
    const stroops = xdr.i64();
    const claims = Array.from({ length: xdr.count(10) }, () => {
      if (xdr.u32() !== 0) throw new XdrFault("unknown kind of claimant");
      return { claimant: readAccount(xdr), predicate: readPredicate(xdr) };
    });
    const claimants = claims.map(({ claimant }) => claimant);
    return {
      kind: "claimable_created",
      recipient: null,
      asset,
      stroops,
      minStroops: null,
      claimants,
      predicates: claims.map(({ predicate }) => predicate),
    };
  },
  15: (xdr) => ({
    kind: "claimable_claimed",
    balanceId: toHex(xdr.bytes(36)),
    recipient: null,
    stroops: null,
    minStroops: null,
    asset: null,
  }),
};

/**
 * A signed path payment contains the amount that arrives (`exact`), or the amount sent and the
 * minimum that arrives.
 */
function readPathPayment(xdr: XdrReader, exact: boolean): Body {
  readAsset(xdr);
  xdr.i64();
  const recipient = readMuxedAccount(xdr);
  const asset = readAsset(xdr);
  const amount = xdr.i64();
  for (let n = xdr.count(5); n > 0; n--) readAsset(xdr);
  return {
    kind: "path_payment",
    recipient,
    asset,
    stroops: exact ? amount : null,
    minStroops: exact ? null : amount,
  };
}
