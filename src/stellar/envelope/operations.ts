import type { Asset } from "../asset.ts";
import type { ClaimPredicate } from "../claim-terms.ts";
import { hexOf } from "../hex.ts";
import type { PaymentKind } from "../payment.ts";
import { clawedBack, deposited, type Taking, withdrawn } from "../trades.ts";
import { type Party, readAccount, readAsset, readParty, readPredicate } from "./parts.ts";
import { skipOperation } from "./skip.ts";
import { XdrFault, type XdrReader } from "./xdr-reader.ts";

/** The payment in a signed operation. */
export interface SignedPayment {
  /** The operation's number, from 1. */
  op: number;
  kind: PaymentKind;
  sender: Party;
  /** Null if the operation names no recipient (a claim) or several (a claimable balance). */
  recipient: Party | null;
  /** The amount that arrives, in stroops; null if only the ledger's result shows it. */
  stroops: bigint | null;
  /** The minimum that arrives, if the amount itself isn't signed. */
  least: bigint | null;
  asset: Asset | null;
  /** The claimed balance, as 72 hex digits. */
  balanceId?: string;
  /** The claimants of a balance that is set aside. */
  claimants?: string[];
  /** When each claimant can claim. */
  predicates?: ClaimPredicate[];
}

type Body = Omit<SignedPayment, "op" | "sender">;

export const CONTRACT_CALL = 24;

/** Contract operations. They are alone in their transaction and aren't read here. */
export const CONTRACT_OPERATIONS = new Set([CONTRACT_CALL, 25, 26]);

export interface SignedOperation {
  /** As numbered in XDR. */
  type: number;
  /** The source account. */
  source: string;
  /** The payment; null if there is none. */
  payment: SignedPayment | null;
  /** What it takes from others or gives them, apart from a payment. */
  taking: Taking | null;
}

/** Reads one operation; `source` is the transaction's. */
export function readOperation(
  xdr: XdrReader,
  op: number,
  source: Party,
): SignedOperation {
  const sender = xdr.flag() ? readParty(xdr) : source;
  const { account } = sender;
  const type = xdr.u32();
  const pay = PAYING[type];
  if (pay !== undefined) {
    return { type, source: account, payment: { op, sender, ...pay(xdr) }, taking: null };
  }
  if (type === CLAWBACK) {
    return { type, source: account, payment: null, taking: readClawback(xdr, account) };
  }
  skipOperation(xdr, type);
  return { type, source: account, payment: null, taking: TAKING[type]?.(account) ?? null };
}

const CLAWBACK = 19;

/** Operations of which only the source account matters. */
const TAKING: Record<number, (source: string) => Taking> = {
  20: (source) => clawedBack(source),
  22: deposited,
  23: withdrawn,
};

function readClawback(xdr: XdrReader, source: string): Taking {
  const asset = readAsset(xdr);
  const { account } = readParty(xdr);
  return clawedBack(source, { account, asset, stroops: xdr.i64() });
}

const PAYING: Record<number, (xdr: XdrReader) => Body> = {
  0: (xdr) => ({
    kind: "create_account",
    recipient: { account: readAccount(xdr) },
    stroops: xdr.i64(),
    least: null,
    asset: { code: "XLM", issuer: null },
  }),
  1: (xdr) => {
    const recipient = readParty(xdr);
    const asset = readAsset(xdr);
    return { kind: "payment", recipient, asset, stroops: xdr.i64(), least: null };
  },
  2: (xdr) => readPathPayment(xdr, true),
  13: (xdr) => readPathPayment(xdr, false),
  8: (xdr) => ({
    kind: "account_merge",
    recipient: readParty(xdr),
    stroops: null,
    least: null,
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
      least: null,
      claimants,
      predicates: claims.map(({ predicate }) => predicate),
    };
  },
  15: (xdr) => ({
    kind: "claimable_claimed",
    balanceId: hexOf(xdr.bytes(36)),
    recipient: null,
    stroops: null,
    least: null,
    asset: null,
  }),
};

/**
 * A path payment signs the amount that arrives (`exact`), or the amount sent and the minimum that
 * arrives.
 */
function readPathPayment(xdr: XdrReader, exact: boolean): Body {
  readAsset(xdr);
  xdr.i64();
  const recipient = readParty(xdr);
  const asset = readAsset(xdr);
  const amount = xdr.i64();
  for (let n = xdr.count(5); n > 0; n--) readAsset(xdr);
  return {
    kind: "path_payment",
    recipient,
    asset,
    stroops: exact ? amount : null,
    least: exact ? null : amount,
  };
}
