import type { ChangeTrustOpWire, ChangeTrustResultCodeName } from "@stellar/stellar-sdk/xdr";
import { type AssetName, assetName, creditAsset, isValidAsset } from "../asset.ts";
import { subentryFault } from "../balance.ts";
import { ACCOUNT_FLAG, TRUST_FLAG, trustlineKey } from "../entries.ts";
import type { FaultOf, Operation, OperationContext } from "../operation.ts";

/** Opens, changes or closes a trustline. Pool shares are not covered: undefined. */
export function changeTrust(
  { line, limit }: ChangeTrustOpWire,
): Operation<FaultOf<ChangeTrustResultCodeName, "changeTrust">> | undefined {
  if (line.type === 3) return undefined;
  return {
    check(source) {
      const valid = limit >= 0n && line.type !== 0 && isValidAsset(line) &&
        creditAsset(assetName(line))?.issuer !== source;
      return valid ? undefined : "malformed";
    },
    apply: (context) => apply(context, assetName(line), limit),
  };
}

async function apply(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, source } = context;
  const line = await state.trustline(source, asset);
  if (!line) return await open(context, asset, limit);
  if (limit < line.balance) return "invalidLimit";
  if (limit === 0n) {
    const account = await state.account(source);
    if (account) state.put({ ...account, numSubEntries: account.numSubEntries - 1 });
    state.remove(trustlineKey(source, asset));
    return undefined;
  }
  if (!(await state.account(creditAsset(asset)?.issuer ?? ""))) return "noIssuer";
  state.put({ ...line, limit });
  return undefined;
}

async function open(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, header, source } = context;
  if (limit === 0n) return "invalidLimit";
  const issuer = await state.account(creditAsset(asset)?.issuer ?? "");
  if (!issuer) return "noIssuer";
  const account = await state.account(source);
  if (!account) return "opNoAccount";
  const fault = subentryFault(account, header);
  if (fault) return fault;
  const authorized = issuer.flags & ACCOUNT_FLAG.required ? 0 : TRUST_FLAG.authorized;
  const clawback = issuer.flags & ACCOUNT_FLAG.clawback ? TRUST_FLAG.clawback : 0;
  const flags = authorized | clawback;
  state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
  state.put({ kind: "trustline", account: source, asset, balance: 0n, limit, flags });
  return undefined;
}
