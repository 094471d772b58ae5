import type { SetOptionsOpWire, SetOptionsResultWire } from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { type Account, ACCOUNT_FLAG } from "../entries.ts";
import { GENERAL, inner, type Operation, type OperationContext } from "../operation.ts";
import { isLedgerString } from "../ledger-string.ts";
import { SET_OPTIONS as CODE } from "../result-codes.ts";
import { changeSigner } from "../signers.ts";

const ALL_FLAGS = 15;
const MAX_WEIGHT = 255;

const outcome = (code: SetOptionsResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 5, setOptionsResult: { code } });

/** Changes an account's signers, thresholds, flags, home domain and inflation destination. */
export function setOptions(body: SetOptionsOpWire): Operation {
  const high = [body.masterWeight, body.lowThreshold, body.medThreshold, body.highThreshold]
    .some((value) => value !== null) || body.signer !== null;
  return {
    threshold: high ? "high" : "medium",
    participants: [],
    blank: outcome(CODE.op_success).result,
    check(source) {
      const code = check(body, source);
      return code === undefined ? undefined : outcome(code);
    },
    apply: (context) => apply(body, context),
  };
}

function check(body: SetOptionsOpWire, source: string) {
  const set = body.setFlags ?? 0;
  const clear = body.clearFlags ?? 0;
  if ((set | clear) > ALL_FLAGS || (set | clear) < 0) return CODE.op_unknown_flag;
  if ((set & clear) !== 0) return CODE.op_bad_flags;
  const weights = [body.masterWeight, body.lowThreshold, body.medThreshold, body.highThreshold];
  if (weights.some((weight) => (weight ?? 0) > MAX_WEIGHT)) return CODE.op_threshold_out_of_range;
  if (body.signer) {
    const { key, weight } = body.signer;
    const self = key.type === 0 && addressOf(key.ed25519) === source;
    const empty = key.type === 3 && key.ed25519SignedPayload.payload.length === 0;
    if (self || empty || weight > MAX_WEIGHT) return CODE.op_bad_signer;
  }
  if (body.homeDomain && !isLedgerString(body.homeDomain.bytes)) return CODE.op_invalid_home_domain;
  return undefined;
}

async function apply(body: SetOptionsOpWire, context: OperationContext) {
  const { state, source } = context;
  const account = await state.account(source);
  if (!account) return GENERAL.noAccount;
  const inflationDest = body.inflationDest && addressOf(body.inflationDest.ed25519);
  if (inflationDest && !(await state.account(inflationDest))) {
    return outcome(CODE.op_invalid_inflation);
  }
  const flags = (account.flags & ~(body.clearFlags ?? 0)) | (body.setFlags ?? 0);
  const immutable = (account.flags & ACCOUNT_FLAG.immutable) !== 0;
  if (immutable && (body.clearFlags || body.setFlags)) return outcome(CODE.op_cant_change);
  if ((flags & ACCOUNT_FLAG.clawback) && !(flags & ACCOUNT_FLAG.revocable)) {
    return outcome(CODE.op_auth_revocable_required);
  }
  const changed = withOptions(account, body, flags, inflationDest ?? undefined);
  const signed = body.signer ? changeSigner(changed, body.signer, context.header) : changed;
  if (signed === "too_many") return GENERAL.tooManySubentries;
  if (signed === "too_many_signers") return outcome(CODE.op_too_many_signers);
  if (signed === "low_reserve") return outcome(CODE.op_low_reserve);
  state.put(signed);
  return outcome(CODE.op_success);
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
