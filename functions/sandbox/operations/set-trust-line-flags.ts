import type {
  SetTrustLineFlagsOpWire,
  SetTrustLineFlagsResultCodeName,
} from "@stellar/stellar-sdk/xdr";
import { addressOf } from "../address.ts";
import { assetName, creditAsset, isValidAsset } from "../asset.ts";
import { ACCOUNT_FLAG, TRUST_FLAG } from "../entries.ts";
import type { FaultOf, Operation } from "../operation.ts";

const AUTHORIZATION = TRUST_FLAG.authorized | TRUST_FLAG.maintain;
const ALL = AUTHORIZATION | TRUST_FLAG.clawback;

/** Authorizes a trustline to one's asset, or takes the authorization back. */
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
