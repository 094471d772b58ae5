import type { ChangeTrustOpWire, ChangeTrustResultWire } from "@stellar/stellar-sdk/xdr";
import { type AssetName, assetName, creditAsset, isValidAsset } from "../asset.ts";
import { subentryFault } from "../balance.ts";
import { ACCOUNT_FLAG, TRUST_FLAG, trustlineKey } from "../entries.ts";
import { GENERAL, inner, type Operation, type OperationContext } from "../operation.ts";
import { CHANGE_TRUST as CODE } from "../result-codes.ts";

const outcome = (code: Exclude<ChangeTrustResultWire["code"], -6 | -7 | -8>) =>
  inner(code === CODE.op_success, { type: 6, changeTrustResult: { code } });

/** Opens, changes or closes a trustline. Pool shares are not covered: undefined. */
export function changeTrust(body: ChangeTrustOpWire): Operation | undefined {
  const line = body.line;
  if (line.type === 3) return undefined;
  return {
    threshold: "medium",
    participants: [],
    blank: outcome(CODE.op_success).result,
    check(source) {
      const valid = body.limit >= 0n && line.type !== 0 && isValidAsset(line) &&
        creditAsset(assetName(line))?.issuer !== source;
      return valid ? undefined : outcome(CODE.op_malformed);
    },
    apply: (context) => apply(context, assetName(line), body.limit),
  };
}

async function apply(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, source } = context;
  const line = await state.trustline(source, asset);
  if (!line) return await open(context, asset, limit);
  if (limit < line.balance) return outcome(CODE.op_invalid_limit);
  if (limit === 0n) {
    const account = await state.account(source);
    if (account) state.put({ ...account, numSubEntries: account.numSubEntries - 1 });
    state.remove(trustlineKey(source, asset));
    return outcome(CODE.op_success);
  }
  if (!(await state.account(creditAsset(asset)?.issuer ?? ""))) return outcome(CODE.op_no_issuer);
  state.put({ ...line, limit });
  return outcome(CODE.op_success);
}

async function open(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, header, source } = context;
  if (limit === 0n) return outcome(CODE.op_invalid_limit);
  const issuer = await state.account(creditAsset(asset)?.issuer ?? "");
  if (!issuer) return outcome(CODE.op_no_issuer);
  const account = await state.account(source);
  if (!account) return GENERAL.noAccount;
  const fault = subentryFault(account, header);
  if (fault === "too_many") return GENERAL.tooManySubentries;
  if (fault === "low_reserve") return outcome(CODE.op_low_reserve);
  const authorized = issuer.flags & ACCOUNT_FLAG.required ? 0 : TRUST_FLAG.authorized;
  const clawback = issuer.flags & ACCOUNT_FLAG.clawback ? TRUST_FLAG.clawback : 0;
  state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
  state.put({
    kind: "trustline",
    account: source,
    asset,
    balance: 0n,
    limit,
    flags: authorized | clawback,
    lastModified: 0,
  });
  return outcome(CODE.op_success);
}
