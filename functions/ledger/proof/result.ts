import { Asset, StrKey, xdr } from "@stellar/stellar-sdk/base";
import { type Asset as StellarAsset, XLM } from "../../../src/stellar/asset.ts";
import { codesOf, type Failure, failureOf } from "../../../src/stellar/result-codes.ts";
import type { TakenOffer } from "../../../src/stellar/trades.ts";

/** The result of a transaction, as far as its envelope does not say it; amounts in stroops. */
export interface TransactionOutcome {
  successful: boolean;
  /** Why it failed; null where it did not. */
  failure: Failure | null;
  feeCharged: bigint;
  /** One for each operation; empty where the transaction failed before its operations. */
  operations: OperationOutcome[];
}

export interface OperationOutcome {
  /** The operation's type, to be held against the envelope. */
  type: string;
  /** What an account merge moved. */
  merged?: bigint;
  /** The balance that an operation set aside, as 72 hex digits. */
  balanceId?: string;
  /** What arrived at the end of a path payment, where, and in which asset (canonical form). */
  arrived?: { stroops: bigint; destination: string; asset: string };
  /** The offers and pools that it took. */
  taken?: TakenOffer[];
}

/** Reads a transaction's result XDR (base64). Throws where it is not one. */
export function readResult(resultXdr: string): TransactionOutcome {
  const result = xdr.TransactionResult.fromXdr(resultXdr, "base64");
  const outer = result.result;
  const inner = outer.type === "txFeeBumpInnerSuccess" || outer.type === "txFeeBumpInnerFailed"
    ? outer.innerResultPair.result.result
    : outer;
  const results = inner.type === "txSuccess" || inner.type === "txFailed" ? inner.results : [];
  const successful = (outer.type === "txSuccess" || outer.type === "txFeeBumpInnerSuccess") &&
    inner.type === "txSuccess";
  return {
    successful,
    failure: successful ? null : failureOf(codesOf(result)),
    feeCharged: result.feeCharged,
    operations: results.map(outcomeOf),
  };
}

function outcomeOf(result: xdr.OperationResult): OperationOutcome {
  if (result.type !== "opInner") return { type: result.type };
  const { tr } = result;
  switch (tr.type) {
    case "accountMerge":
      return tr.accountMergeResult.type === "accountMergeSuccess"
        ? { type: tr.type, merged: tr.accountMergeResult.sourceAccountBalance }
        : { type: tr.type };
    case "createClaimableBalance":
      return tr.createClaimableBalanceResult.type === "createClaimableBalanceSuccess"
        ? { type: tr.type, balanceId: tr.createClaimableBalanceResult.balanceId.toXdr("hex") }
        : { type: tr.type };
    case "pathPaymentStrictReceive":
      return tr.pathPaymentStrictReceiveResult.type === "pathPaymentStrictReceiveSuccess"
        ? { type: tr.type, ...pathOf(tr.pathPaymentStrictReceiveResult.success) }
        : { type: tr.type };
    case "pathPaymentStrictSend":
      return tr.pathPaymentStrictSendResult.type === "pathPaymentStrictSendSuccess"
        ? { type: tr.type, ...pathOf(tr.pathPaymentStrictSendResult.success) }
        : { type: tr.type };
    case "manageSellOffer":
      return { type: tr.type, taken: takenBy(tr.manageSellOfferResult) };
    case "manageBuyOffer":
      return { type: tr.type, taken: takenBy(tr.manageBuyOfferResult) };
    case "createPassiveSellOffer":
      return { type: tr.type, taken: takenBy(tr.createPassiveSellOfferResult) };
    default:
      return { type: tr.type };
  }
}

function pathOf(
  { offers, last }: { offers: xdr.ClaimAtom[]; last: xdr.SimplePaymentResult },
): Pick<OperationOutcome, "arrived" | "taken"> {
  return { arrived: arrivedOf(last), taken: offers.map(takenOffer) };
}

function takenBy(result: xdr.ManageSellOfferResult | xdr.ManageBuyOfferResult): TakenOffer[] {
  return "success" in result ? result.success.offersClaimed.map(takenOffer) : [];
}

/** An offer in its old or its present form, or a pool. */
function takenOffer(atom: xdr.ClaimAtom): TakenOffer {
  switch (atom.type) {
    case "claimAtomTypeV0":
      return bothSides(StrKey.encodeEd25519PublicKey(atom.v0.sellerEd25519.toBytes()), atom.v0);
    case "claimAtomTypeOrderBook": {
      const { sellerId } = atom.orderBook;
      return bothSides(StrKey.encodeEd25519PublicKey(sellerId.ed25519.toBytes()), atom.orderBook);
    }
    case "claimAtomTypeLiquidityPool":
      return bothSides(null, atom.liquidityPool);
  }
}

function bothSides(
  seller: string | null,
  { assetSold, amountSold, assetBought, amountBought }: Pick<
    xdr.ClaimOfferAtom,
    "assetSold" | "amountSold" | "assetBought" | "amountBought"
  >,
): TakenOffer {
  return {
    seller,
    sold: { asset: assetIn(assetSold), stroops: amountSold },
    bought: { asset: assetIn(assetBought), stroops: amountBought },
  };
}

function assetIn(read: xdr.Asset): StellarAsset {
  const asset = Asset.fromOperation(read);
  return asset.isNative() ? XLM : { code: asset.getCode(), issuer: asset.getIssuer() ?? null };
}

function arrivedOf(last: xdr.SimplePaymentResult): OperationOutcome["arrived"] {
  return {
    stroops: last.amount,
    destination: StrKey.encodeEd25519PublicKey(last.destination.ed25519.toBytes()),
    asset: Asset.fromOperation(last.asset).toString(),
  };
}
