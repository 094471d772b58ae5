import type { Asset } from "../asset.ts";
import type { ClaimPredicate } from "../claim-terms.ts";
import { hexOf } from "../hex.ts";
import type { PaymentKind } from "../payment.ts";
import { clawedBack, deposited, type Taking, withdrawn } from "../trades.ts";
import { type Party, readAccount, readAsset, readParty, readPredicate } from "./parts.ts";
import { skipOperation } from "./skip.ts";
import { XdrFault, type XdrReader } from "./xdr-reader.ts";

/** The movement of money that a signed operation names. */
export interface SignedPayment {
  /** 1-based index of the operation. */
  op: number;
  kind: PaymentKind;
  sender: Party;
  /** Null where the operation names nobody (a claim) or several (a claimable balance). */
  recipient: Party | null;
  /** What the recipient gets, in stroops; null where only the ledger's result says it. */
  stroops: bigint | null;
  /** The least that the recipient gets, where the amount itself is not signed. */
  least: bigint | null;
  asset: Asset | null;
  /** Of a claim: the balance that is claimed, as 72 hex digits. */
  balanceId?: string;
  /** Of a balance that is set aside: who may claim it. */
  claimants?: string[];
  /** When each of them may. */
  predicates?: ClaimPredicate[];
}

type Body = Omit<SignedPayment, "op" | "sender">;

/** The operation that calls a contract. */
export const CONTRACT_CALL = 24;

/** Operations of contracts: they stand alone in their transaction, and are not read here. */
export const CONTRACT_OPERATIONS = new Set([CONTRACT_CALL, 25, 26]);

export interface SignedOperation {
  /** As XDR numbers them. */
  type: number;
  /** By whom it is. */
  source: string;
  /** What it pays; null where it pays nobody. */
  payment: SignedPayment | null;
  /** What it takes from others, or gives to them, that is no payment. */
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

/** Operations of which it matters only whose they are. */
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

/** A path payment names what arrives (`exact`), or what is sent and the least that arrives. */
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
