import {
  ClaimableBalanceId,
  type CreateClaimableBalanceOpWire,
  type CreateClaimableBalanceResultCodeName,
  HashIdPreimage,
} from "@stellar/stellar-sdk/xdr";
import { addressOf, publicKeyWire } from "../address.ts";
import { assetName, creditAsset, isValidAsset, NATIVE } from "../asset.ts";
import { availableBalance, debit } from "../balance.ts";
import { isValidPredicate, withAbsoluteTimes } from "../claim-predicate.ts";
import { sha256 } from "../encoding.ts";
import { ACCOUNT_FLAG, TRUST_FLAG } from "../entries.ts";
import type { FaultOf, Operation, OperationContext } from "../operation.ts";

const FAULT = {
  srcNoTrust: "noTrust",
  srcNotAuthorized: "notAuthorized",
  underfunded: "underfunded",
} as const;

/** Sets an amount aside for others to claim. */
export function createClaimableBalance(
  body: CreateClaimableBalanceOpWire,
): Operation<FaultOf<CreateClaimableBalanceResultCodeName, "createClaimableBalance">> {
  const participants = body.claimants.map(({ v0 }) => addressOf(v0.destination.ed25519));
  return {
    participants,
    blank: success(new Uint8Array(32)),
    check() {
      const valid = isValidAsset(body.asset) && body.amount > 0n && participants.length > 0 &&
        new Set(participants).size === participants.length &&
        body.claimants.every(({ v0 }) => isValidPredicate(v0.predicate));
      return valid ? undefined : "malformed";
    },
    apply: (context) => apply(body, context),
  };
}

function success(id: Uint8Array): Uint8Array {
  return ClaimableBalanceId.schema.encode({ type: 0, v0: id });
}

async function apply(body: CreateClaimableBalanceOpWire, context: OperationContext) {
  const { state, header, source } = context;
  const { amount } = body;
  const asset = assetName(body.asset);
  const fault = await debit(state, header, { account: source, asset, amount });
  if (fault) return FAULT[fault];
  const account = await state.account(source);
  if (!account) return "opNoAccount";
  const reserves = body.claimants.length;
  if (availableBalance(account, header) < BigInt(reserves) * header.baseReserve) {
    return "lowReserve";
  }
  const clawback = await hasClawback(context, asset);
  const id = balanceId(context);
  const extension = account.extension === 3 ? 3 : 2;
  state.put({ ...account, numSponsoring: account.numSponsoring + reserves, extension });
  const claimants = body.claimants.map(({ v0 }) => ({
    destination: addressOf(v0.destination.ed25519),
    predicate: withAbsoluteTimes(v0.predicate, header.closeTime),
  }));
  state.put({
    kind: "claimable",
    id: id.toHex(),
    asset,
    amount,
    claimants,
    clawback,
    sponsor: source,
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
  const sourceAccount = publicKeyWire(transaction.source);
  const operationId = { sourceAccount, seqNum: transaction.seqNum, opNum: index };
  return sha256(HashIdPreimage.schema.encode({ type: 6, operationId }));
}
