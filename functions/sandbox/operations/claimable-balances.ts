import {
  ClaimableBalanceId,
  type ClaimClaimableBalanceOpWire,
  type ClaimClaimableBalanceResultCodeName,
  type CreateClaimableBalanceOpWire,
  type CreateClaimableBalanceResultCodeName,
  HashIdPreimage,
} from "@stellar/stellar-sdk/xdr";
import { availableBalance, credit, debit } from "../ledger/balance.ts";
import { ACCOUNT_FLAG, balanceKey, TRUST_FLAG } from "../ledger/entries.ts";
import { addressOf, toPublicKeyWire } from "../stellar/address.ts";
import { assetName, creditAsset, isValidAsset, NATIVE } from "../stellar/asset.ts";
import { canClaim, isValidPredicate, withAbsoluteTimes } from "../stellar/claim-predicate.ts";
import { sha256 } from "../stellar/encoding.ts";
import type { FaultOf, Operation, OperationContext, OperationPosition } from "./operation.ts";

const FAULT = {
  srcNoTrust: "noTrust",
  srcNotAuthorized: "notAuthorized",
  underfunded: "underfunded",
} as const;

export function createClaimableBalance(
  body: CreateClaimableBalanceOpWire,
): Operation<FaultOf<CreateClaimableBalanceResultCodeName, "createClaimableBalance">> {
  const participants = body.claimants.map(({ v0 }) => addressOf(v0.destination.ed25519));
  return {
    participants,
    claimable: (place) => balanceId(place).toHex(),
    unappliedBody: success(new Uint8Array(32)),
    check() {
      const valid = isValidAsset(body.asset) && body.amount > 0n && participants.length > 0 &&
        new Set(participants).size === participants.length &&
        body.claimants.every(({ v0 }) => isValidPredicate(v0.predicate));
      return valid ? undefined : "malformed";
    },
    apply: (context) => create(body, context),
  };
}

function success(id: Uint8Array): Uint8Array {
  return ClaimableBalanceId.schema.encode({ type: 0, v0: id });
}

async function create(body: CreateClaimableBalanceOpWire, context: OperationContext) {
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

function balanceId({ transaction, index }: OperationPosition): Uint8Array {
  const sourceAccount = toPublicKeyWire(transaction.source);
  const operationId = { sourceAccount, seqNum: transaction.seqNum, opNum: index };
  return sha256(HashIdPreimage.schema.encode({ type: 6, operationId }));
}

export function claimClaimableBalance(
  body: ClaimClaimableBalanceOpWire,
): Operation<FaultOf<ClaimClaimableBalanceResultCodeName, "claimClaimableBalance">> {
  const id = body.balanceId.v0.toHex();
  return {
    threshold: "low",
    claimable: () => id,
    async apply({ state, header, source }) {
      const balance = await state.claimable(id);
      if (!balance) return "doesNotExist";
      const { asset, amount, claimants } = balance;
      const claimant = claimants.find((one) => one.destination === source);
      if (!claimant || !canClaim(claimant.predicate, header.closeTime)) return "cannotClaim";
      const fault = await credit(state, { account: source, asset, amount });
      if (fault) return fault === "noDestination" ? "noTrust" : fault;
      // the protocol loads the claimant, which updates its last modified ledger
      const claimer = await state.account(source);
      if (claimer) state.put(claimer);
      const sponsor = await state.account(balance.sponsor);
      if (sponsor) {
        state.put({ ...sponsor, numSponsoring: sponsor.numSponsoring - claimants.length });
      }
      state.remove(balanceKey(id));
      return undefined;
    },
  };
}
