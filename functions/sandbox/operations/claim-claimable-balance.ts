import type {
  ClaimClaimableBalanceOpWire,
  ClaimClaimableBalanceResultCodeName,
} from "@stellar/stellar-sdk/xdr";
import { credit } from "../balance.ts";
import { canClaim } from "../claim-predicate.ts";
import { balanceKey } from "../entries.ts";
import type { FaultOf, Operation } from "../operation.ts";

/** Takes a claimable balance into the claimer's own. */
export function claimClaimableBalance(
  body: ClaimClaimableBalanceOpWire,
): Operation<FaultOf<ClaimClaimableBalanceResultCodeName, "claimClaimableBalance">> {
  const id = body.balanceId.v0.toHex();
  return {
    threshold: "low",
    async apply({ state, header, source }) {
      const balance = await state.claimable(id);
      if (!balance) return "doesNotExist";
      const { asset, amount, claimants } = balance;
      const claimant = claimants.find((one) => one.destination === source);
      if (!claimant || !canClaim(claimant.predicate, header.closeTime)) return "cannotClaim";
      const fault = await credit(state, { account: source, asset, amount });
      if (fault) return fault === "noDestination" ? "noTrust" : fault;
      const sponsor = await state.account(balance.sponsor);
      if (sponsor) {
        state.put({ ...sponsor, numSponsoring: sponsor.numSponsoring - claimants.length });
      }
      state.remove(balanceKey(id));
      return undefined;
    },
  };
}
