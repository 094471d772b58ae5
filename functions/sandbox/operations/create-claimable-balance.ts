import {
  type CreateClaimableBalanceOpWire,
  type CreateClaimableBalanceResultWire,
  HashIdPreimage,
} from "@stellar/stellar-sdk/xdr";
import { addressOf, publicKeyWire } from "../address.ts";
import { assetName, creditAsset, isValidAsset, NATIVE } from "../asset.ts";
import { availableBalance, debit } from "../balance.ts";
import { isValidPredicate, withAbsoluteTimes } from "../claim-predicate.ts";
import { hex, sha256 } from "../encoding.ts";
import { ACCOUNT_FLAG, TRUST_FLAG } from "../entries.ts";
import { GENERAL, inner, type Operation, type OperationContext } from "../operation.ts";
import { CREATE_CLAIMABLE_BALANCE as CODE } from "../result-codes.ts";

const failure = (code: Exclude<CreateClaimableBalanceResultWire["code"], 0>) =>
  inner(false, { type: 14, createClaimableBalanceResult: { code } });

const success = (id: Uint8Array) =>
  inner(true, {
    type: 14,
    createClaimableBalanceResult: { code: CODE.op_success, balanceId: { type: 0, v0: id } },
  });

/** Sets an amount aside for others to claim. */
export function createClaimableBalance(body: CreateClaimableBalanceOpWire): Operation {
  const destinations = body.claimants.map((claimant) => addressOf(claimant.v0.destination.ed25519));
  return {
    threshold: "medium",
    participants: destinations,
    blank: success(new Uint8Array(32)).result,
    check() {
      const valid = isValidAsset(body.asset) && body.amount > 0n && destinations.length > 0 &&
        new Set(destinations).size === destinations.length &&
        body.claimants.every((claimant) => isValidPredicate(claimant.v0.predicate));
      return valid ? undefined : failure(CODE.op_malformed);
    },
    apply: (context) => apply(body, context),
  };
}

async function apply(body: CreateClaimableBalanceOpWire, context: OperationContext) {
  const { state, header, source } = context;
  const asset = assetName(body.asset);
  const fault = await debit(state, header, { account: source, asset, amount: body.amount });
  if (fault === "no_trust") return failure(CODE.op_no_trust);
  if (fault === "not_authorized") return failure(CODE.op_not_authorized);
  if (fault) return failure(CODE.op_underfunded);
  const account = await state.account(source);
  if (!account) return GENERAL.noAccount;
  const reserves = body.claimants.length;
  if (availableBalance(account, header) < BigInt(reserves) * header.baseReserve) {
    return failure(CODE.op_low_reserve);
  }
  const clawback = await hasClawback(context, asset);
  const id = balanceId(context);
  const extension = account.extension === 3 ? 3 : 2;
  state.put({ ...account, numSponsoring: account.numSponsoring + reserves, extension });
  state.put({
    kind: "claimable",
    id: hex(id),
    asset,
    amount: body.amount,
    claimants: body.claimants.map(({ v0 }) => ({
      destination: addressOf(v0.destination.ed25519),
      predicate: withAbsoluteTimes(v0.predicate, header.closeTime),
    })),
    clawback,
    sponsor: source,
    lastModified: 0,
  });
  return success(id);
}

async function hasClawback({ state, source }: OperationContext, asset: string): Promise<boolean> {
  if (asset === NATIVE) return false;
  if (creditAsset(asset)?.issuer === source) {
    return (((await state.account(source))?.flags ?? 0) & ACCOUNT_FLAG.clawback) !== 0;
  }
  return (((await state.trustline(source, asset))?.flags ?? 0) & TRUST_FLAG.clawback) !== 0;
}

function balanceId({ transaction, index }: OperationContext): Uint8Array {
  return sha256(HashIdPreimage.schema.encode({
    type: 6,
    operationId: {
      sourceAccount: publicKeyWire(transaction.source),
      seqNum: transaction.seqNum,
      opNum: index,
    },
  }));
}
