import type {
  ChangeTrustOpWire,
  ChangeTrustResultCodeName,
  SetTrustLineFlagsOpWire,
  SetTrustLineFlagsResultCodeName,
} from "@stellar/stellar-sdk/xdr";
import { checkNewSubentry } from "../ledger/balance.ts";
import { ACCOUNT_FLAG, TRUST_FLAG, trustlineKey } from "../ledger/entries.ts";
import { addressOf } from "../stellar/address.ts";
import { type AssetName, assetName, creditAsset, isValidAsset } from "../stellar/asset.ts";
import type { FaultOf, Operation, OperationContext } from "./operation.ts";

/** Creates the operation; undefined for pool shares, which aren't supported. */
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
    apply: (context) => changeLine(context, assetName(line), limit),
  };
}

async function changeLine(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, source } = context;
  const line = await state.trustline(source, asset);
  if (!line) return await openLine(context, asset, limit);
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

async function openLine(context: OperationContext, asset: AssetName, limit: bigint) {
  const { state, header, source } = context;
  if (limit === 0n) return "invalidLimit";
  const issuer = await state.account(creditAsset(asset)?.issuer ?? "");
  if (!issuer) return "noIssuer";
  const account = await state.account(source);
  if (!account) return "opNoAccount";
  const fault = checkNewSubentry(account, header);
  if (fault) return fault;
  const authorized = issuer.flags & ACCOUNT_FLAG.required ? 0 : TRUST_FLAG.authorized;
  const clawback = issuer.flags & ACCOUNT_FLAG.clawback ? TRUST_FLAG.clawback : 0;
  const flags = authorized | clawback;
  state.put({ ...account, numSubEntries: account.numSubEntries + 1 });
  state.put({ kind: "trustline", account: source, asset, balance: 0n, limit, flags });
  return undefined;
}

const AUTHORIZATION = TRUST_FLAG.authorized | TRUST_FLAG.maintain;
const ALL = AUTHORIZATION | TRUST_FLAG.clawback;

export function setTrustLineFlags(
  { asset, trustor: key, setFlags, clearFlags }: SetTrustLineFlagsOpWire,
): Operation<FaultOf<SetTrustLineFlagsResultCodeName, "setTrustLineFlags">> {
  const trustor = addressOf(key.ed25519);
  return {
    threshold: "low",
    participants: [trustor],
    check(source) {
      const malformed = asset.type === 0 || !isValidAsset(asset) || trustor === source ||
        creditAsset(assetName(asset))?.issuer !== source ||
        (setFlags & clearFlags) !== 0 || (clearFlags & ~ALL) !== 0 ||
        (setFlags & ~AUTHORIZATION) !== 0 || isContradictory(setFlags);
      return malformed ? "malformed" : undefined;
    },
    async apply({ state, source }) {
      const issuer = await state.account(source);
      const revocable = ((issuer?.flags ?? 0) & ACCOUNT_FLAG.revocable) !== 0;
      const revokes = (clearFlags & AUTHORIZATION) !== 0 && !(setFlags & TRUST_FLAG.authorized);
      if (revokes && !revocable) return "cantRevoke";
      const line = await state.trustline(trustor, assetName(asset));
      if (!line) return "noTrustLine";
      const flags = (line.flags & ~clearFlags) | setFlags;
      if (isContradictory(flags)) return "invalidState";
      state.put({ ...line, flags });
      return undefined;
    },
  };
}

function isContradictory(flags: number): boolean {
  return (flags & AUTHORIZATION) === AUTHORIZATION;
}
