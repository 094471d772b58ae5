import type { SetOptionsOpWire, SetOptionsResultCodeName } from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { isLedgerString } from "../encoding.ts";
import { type Account, ACCOUNT_FLAG } from "../entries.ts";
import type { FaultOf, Operation, OperationContext } from "../operation.ts";
import { changeSigner } from "../signers.ts";

const ALL_FLAGS = 15;
const MAX_WEIGHT = 255;

/** Changes an account's signers, thresholds, flags, home domain and inflation destination. */
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
