import {
  type Asset as SdkAsset,
  extractBaseAddress,
  FeeBumpTransaction,
  type Memo as SdkMemo,
  type OperationRecord,
  type Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { stroopsOf } from "../../../src/stellar/amount.ts";
import { type Asset, XLM } from "../../../src/stellar/asset.ts";
import { hexOf } from "../../../src/stellar/hex.ts";
import { type Memo, NO_MEMO, textMemo } from "../../../src/stellar/memo.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import { clawedBack, deposited, type Taking, withdrawn } from "../../../src/stellar/trades.ts";
import { decodeCall } from "./call-envelope.ts";
import type { SignedHash } from "./signers.ts";

/** The movement that an operation of an envelope asks for; null where only the result says it. */
export interface EnvelopeMovement {
  /** 1-based index of the operation. */
  op: number;
  kind: PaymentKind;
  sender: string | null;
  senderMuxed: string | null;
  recipient: string | null;
  recipientMuxed: string | null;
  asset: Asset | null;
  stroops: bigint | null;
  /** Of a claim the balance claimed; of a balance that is set aside its own (CAP-23). */
  balanceId?: string;
  /** Of a balance that was set aside: who may claim it. */
  claimants?: string[];
}

/** A signed transaction as its envelope says it. */
export interface DecodedEnvelope {
  /** The transaction's hash; of a fee bump the outer and the inner one. Lower-case hex. */
  hashes: string[];
  /** The account that the transaction (of a fee bump the inner one) came from. */
  source: string;
  memo: Memo;
  /** When it may be applied, in seconds since the epoch; 0n: no bound. */
  bounds: { from: bigint; until: bigint };
  /** The type of each operation, in the words of the SDK. */
  operationTypes: string[];
  /** Of each operation the account that it is by. */
  sources: string[];
  movements: EnvelopeMovement[];
  /** What its operations take from others, or give to them, that is no payment. */
  takings: Taking[];
  signed: SignedHash;
}

/** Reads a transaction envelope (base64 XDR). Throws where it is not one. */
export function decodeEnvelope(envelopeXdr: string, passphrase: string): DecodedEnvelope {
  try {
    return decodeWhole(envelopeXdr, passphrase);
  } catch (error) {
    const call = decodeCall(envelopeXdr, passphrase);
    if (call === null) throw error;
    return call;
  }
}

function decodeWhole(envelopeXdr: string, passphrase: string): DecodedEnvelope {
  const outer = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  const inner = outer instanceof FeeBumpTransaction ? outer.innerTransaction : outer;
  const hashes = [...new Set([outer, inner])].map((transaction) => hexOf(transaction.hash()));
  return {
    hashes,
    source: extractBaseAddress(inner.source),
    memo: memoOf(inner.memo),
    bounds: {
      from: BigInt(inner.timeBounds?.minTime ?? 0),
      until: BigInt(inner.timeBounds?.maxTime ?? 0),
    },
    operationTypes: inner.operations.map((operation) => operation.type),
    sources: inner.operations.map((operation) => sourceOf(operation, inner)),
    movements: movementsOf(inner),
    takings: inner.operations.flatMap((operation) =>
      takenBy(operation, sourceOf(operation, inner)) ?? []
    ),
    signed: {
      hash: Uint8Array.from(inner.hash()),
      signatures: inner.signatures.map(({ hint, signature }) => ({
        hint: hint.toBytes(),
        signature: Uint8Array.from(signature.toBytes()),
      })),
    },
  };
}

function movementsOf(transaction: Transaction): EnvelopeMovement[] {
  return transaction.operations.flatMap((operation, index) => {
    const moved = movedBy(operation, operation.source ?? transaction.source);
    if (moved === null) return [];
    const [sender, senderMuxed] = partyOf(moved.sender);
    const [recipient, recipientMuxed] = partyOf(moved.recipient);
    const own = operation.type === "createClaimableBalance"
      ? { balanceId: transaction.getClaimableBalanceId(index) }
      : {};
    return [{ op: index + 1, ...moved, ...own, sender, senderMuxed, recipient, recipientMuxed }];
  });
}

function sourceOf({ source }: OperationRecord, transaction: Transaction): string {
  return extractBaseAddress(source ?? transaction.source);
}

function takenBy(operation: OperationRecord, source: string): Taking | null {
  switch (operation.type) {
    case "liquidityPoolDeposit":
      return deposited(source);
    case "liquidityPoolWithdraw":
      return withdrawn(source);
    case "clawback":
      return clawedBack(source, {
        account: extractBaseAddress(operation.from),
        asset: assetOf(operation.asset),
        stroops: stroopsOf(operation.amount),
      });
    case "clawbackClaimableBalance":
      return clawedBack(source);
    default:
      return null;
  }
}

/** An account, and the muxed address where it was named by one. */
function partyOf(address: string | null): [string | null, string | null] {
  if (address === null) return [null, null];
  return address.startsWith("M") ? [extractBaseAddress(address), address] : [address, null];
}

/** Parties as the operation names them, `G…` or `M…`. */
type Moved = Omit<EnvelopeMovement, "op" | "senderMuxed" | "recipientMuxed">;

function movedBy(operation: OperationRecord, source: string): Moved | null {
  switch (operation.type) {
    case "payment":
      return {
        kind: "payment",
        sender: source,
        recipient: operation.destination,
        asset: assetOf(operation.asset),
        stroops: stroopsOf(operation.amount),
      };
    case "createAccount":
      return {
        kind: "create_account",
        sender: source,
        recipient: operation.destination,
        asset: XLM,
        stroops: stroopsOf(operation.startingBalance),
      };
    case "pathPaymentStrictReceive":
    case "pathPaymentStrictSend":
      return {
        kind: "path_payment",
        sender: source,
        recipient: operation.destination,
        asset: assetOf(operation.destAsset),
        // a strict send does not say what arrives, only the least
        stroops: operation.type === "pathPaymentStrictReceive"
          ? stroopsOf(operation.destAmount)
          : null,
      };
    case "accountMerge":
      return {
        kind: "account_merge",
        sender: source,
        recipient: operation.destination,
        asset: XLM,
        stroops: null,
      };
    default:
      return claimableMoved(operation, source);
  }
}

function claimableMoved(operation: OperationRecord, source: string): Moved | null {
  if (operation.type === "createClaimableBalance") {
    return {
      kind: "claimable_created",
      sender: source,
      recipient: null,
      asset: assetOf(operation.asset),
      stroops: stroopsOf(operation.amount),
      claimants: operation.claimants.map(({ destination }) => destination),
    };
  }
  if (operation.type !== "claimClaimableBalance") return null;
  return {
    kind: "claimable_claimed",
    sender: null,
    recipient: source,
    asset: null,
    stroops: null,
    balanceId: operation.balanceId,
  };
}

function assetOf(asset: SdkAsset): Asset {
  return asset.isNative() ? XLM : { code: asset.getCode(), issuer: asset.getIssuer() ?? null };
}

function memoOf(memo: SdkMemo): Memo {
  const { type, value } = memo;
  if (type === "none" || value === null) return NO_MEMO;
  if (typeof value === "string") return { type, value };
  return type === "text" ? textMemo(value) : { type, value: hexOf(value) };
}
