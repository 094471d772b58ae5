import {
  type SetOptionsOpWire,
  type SetOptionsResultCodeName,
  SignerKey,
  type SignerKeyWire,
  type SignerWire,
} from "@stellar/stellar-sdk/xdr";
import { checkNewSubentry } from "../ledger/balance.ts";
import { type Account, ACCOUNT_FLAG, type Signer, withoutSigner } from "../ledger/entries.ts";
import type { Header } from "../ledger/header.ts";
import { addressOf, signerAddress } from "../stellar/address.ts";
import { isLedgerString } from "../stellar/encoding.ts";
import type { FaultOf, Operation, OperationContext } from "./operation.ts";

const ALL_FLAGS = 15;
const MAX_WEIGHT = 255;

export function setOptions(
  body: SetOptionsOpWire,
): Operation<FaultOf<SetOptionsResultCodeName, "setOptions">> {
  const high = weightsOf(body).some((value) => value !== null) || body.signer !== null;
  return {
    threshold: high ? "high" : "medium",
    check: (source) => check(body, source),
    apply: (context) => apply(body, context),
  };
}

function weightsOf(body: SetOptionsOpWire) {
  return [body.masterWeight, body.lowThreshold, body.medThreshold, body.highThreshold];
}

function check(body: SetOptionsOpWire, source: string) {
  const set = body.setFlags ?? 0;
  const clear = body.clearFlags ?? 0;
  if ((set | clear) > ALL_FLAGS || (set | clear) < 0) return "unknownFlag";
  if ((set & clear) !== 0) return "badFlags";
  if (weightsOf(body).some((weight) => (weight ?? 0) > MAX_WEIGHT)) return "thresholdOutOfRange";
  if (body.signer) {
    const { key, weight } = body.signer;
    const self = key.type === 0 && addressOf(key.ed25519) === source;
    const empty = key.type === 3 && key.ed25519SignedPayload.payload.length === 0;
    if (self || empty || weight > MAX_WEIGHT) return "badSigner";
  }
  if (body.homeDomain && !isLedgerString(body.homeDomain.bytes)) return "invalidHomeDomain";
  return undefined;
}

async function apply(body: SetOptionsOpWire, { state, header, source }: OperationContext) {
  const account = await state.account(source);
  if (!account) return "opNoAccount";
  const inflationDest = body.inflationDest && addressOf(body.inflationDest.ed25519);
  if (inflationDest && !(await state.account(inflationDest))) return "invalidInflation";
  const flags = (account.flags & ~(body.clearFlags ?? 0)) | (body.setFlags ?? 0);
  const immutable = (account.flags & ACCOUNT_FLAG.immutable) !== 0;
  if (immutable && (body.clearFlags || body.setFlags)) return "cantChange";
  if ((flags & ACCOUNT_FLAG.clawback) && !(flags & ACCOUNT_FLAG.revocable)) {
    return "authRevocableRequired";
  }
  const changed = withOptions(account, body, flags, inflationDest ?? undefined);
  const signed = body.signer ? changeSigner(changed, body.signer, header) : changed;
  if (typeof signed === "string") return signed;
  state.put(signed);
  return undefined;
}

function withOptions(
  account: Account,
  body: SetOptionsOpWire,
  flags: number,
  inflationDest: string | undefined,
): Account {
  const [master, low, medium, high] = account.thresholds;
  return {
    ...account,
    flags,
    inflationDest: inflationDest ?? account.inflationDest,
    homeDomain: body.homeDomain?.toString() ?? account.homeDomain,
    thresholds: [
      body.masterWeight ?? master,
      body.lowThreshold ?? low,
      body.medThreshold ?? medium,
      body.highThreshold ?? high,
    ],
  };
}

const MAX_SIGNERS = 20;

/** Adds, changes or, with a weight of 0, removes a signer. */
function changeSigner(
  account: Account,
  change: SignerWire,
  header: Header,
): Account | "opTooManySubentries" | "tooManySigners" | "lowReserve" {
  const address = signerAddress(change.key);
  if (change.weight === 0) return withoutSigner(account, address);
  const signer: Signer = { address, key: change.key, weight: change.weight };
  const others = account.signers.filter((other) => other.address !== address);
  if (others.length < account.signers.length) {
    return { ...account, signers: [...others, signer].sort(byKey) };
  }
  if (account.signers.length >= MAX_SIGNERS) return "tooManySigners";
  const fault = checkNewSubentry(account, header);
  if (fault) return fault;
  return {
    ...account,
    numSubEntries: account.numSubEntries + 1,
    signers: [...others, signer].sort(byKey),
  };
}

function byKey(a: Signer, b: Signer): number {
  return a.key.type - b.key.type || compare(encode(a.key), encode(b.key));
}

function encode(key: SignerKeyWire): Uint8Array {
  return SignerKey.schema.encode(key);
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
