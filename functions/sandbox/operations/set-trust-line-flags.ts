import type {
  SetTrustLineFlagsOpWire,
  SetTrustLineFlagsResultWire,
} from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { assetName, creditAsset, isValidAsset } from "../asset.ts";
import { ACCOUNT_FLAG, TRUST_FLAG } from "../entries.ts";
import { inner, type Operation, type OperationContext } from "../operation.ts";
import { SET_TRUST_LINE_FLAGS as CODE } from "../result-codes.ts";

const AUTHORIZATION = TRUST_FLAG.authorized | TRUST_FLAG.maintain;
const ALL = AUTHORIZATION | TRUST_FLAG.clawback;

const outcome = (code: SetTrustLineFlagsResultWire["code"]) =>
  inner(code === CODE.op_success, { type: 21, setTrustLineFlagsResult: { code } });

/** Authorizes a trustline to one's asset, or takes the authorization back. */
export function setTrustLineFlags(body: SetTrustLineFlagsOpWire): Operation {
  const trustor = addressOf(body.trustor.ed25519);
  return {
    threshold: "low",
    participants: [trustor],
    blank: outcome(CODE.op_success).result,
    check: (source) => isMalformed(body, trustor, source) ? outcome(CODE.op_malformed) : undefined,
    apply: (context) => apply(body, trustor, context),
  };
}

function isMalformed(body: SetTrustLineFlagsOpWire, trustor: string, source: string): boolean {
  const { asset, setFlags, clearFlags } = body;
  return asset.type === 0 || !isValidAsset(asset) || trustor === source ||
    creditAsset(assetName(asset))?.issuer !== source ||
    (setFlags & clearFlags) !== 0 || (clearFlags & ~ALL) !== 0 ||
    (setFlags & ~AUTHORIZATION) !== 0 || isContradictory(setFlags);
}

function isContradictory(flags: number): boolean {
  return (flags & AUTHORIZATION) === AUTHORIZATION;
}

async function apply(
  { asset, setFlags, clearFlags }: SetTrustLineFlagsOpWire,
  trustor: string,
  { state, source }: OperationContext,
) {
  const issuer = await state.account(source);
  const revocable = ((issuer?.flags ?? 0) & ACCOUNT_FLAG.revocable) !== 0;
  const revokes = (clearFlags & AUTHORIZATION) !== 0 && !(setFlags & TRUST_FLAG.authorized);
  if (revokes && !revocable) return outcome(CODE.op_cant_revoke);
  const line = await state.trustline(trustor, assetName(asset));
  if (!line) return outcome(CODE.op_no_trust);
  const flags = (line.flags & ~clearFlags) | setFlags;
  if (isContradictory(flags)) return outcome(CODE.op_invalid_state);
  state.put({ ...line, flags });
  return outcome(CODE.op_success);
}
