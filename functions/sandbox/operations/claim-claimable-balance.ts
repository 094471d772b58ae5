import type {
  ClaimClaimableBalanceOpWire,
  ClaimClaimableBalanceResultWire,
} from "@stellar/stellar-sdk/xdr";
import { type BalanceFault, credit } from "../balance.ts";
import { canClaim } from "../claim-predicate.ts";
import { hex } from "../encoding.ts";
import { balanceKey } from "../entries.ts";
import { inner, type Operation, type OperationContext } from "../operation.ts";
import { CLAIM_CLAIMABLE_BALANCE as CODE } from "../result-codes.ts";

const outcome = (code: Exclude<ClaimClaimableBalanceResultWire["code"], -6>) =>
  inner(code === CODE.op_success, { type: 15, claimClaimableBalanceResult: { code } });

const FAULT = {
  no_account: CODE.op_no_trust,
  no_trust: CODE.op_no_trust,
  not_authorized: CODE.op_not_authorized,
  line_full: CODE.op_line_full,
  underfunded: CODE.op_line_full,
} as const satisfies Record<BalanceFault, number>;

/** Takes a claimable balance into the claimer's own. */
export function claimClaimableBalance(body: ClaimClaimableBalanceOpWire): Operation {
  return {
    threshold: "low",
    participants: [],
    blank: outcome(CODE.op_success).result,
    check: () => undefined,
    apply: (context) => apply(context, hex(body.balanceId.v0)),
  };
}

async function apply({ state, header, source }: OperationContext, id: string) {
  const balance = await state.claimable(id);
  if (!balance) return outcome(CODE.op_does_not_exist);
  const claimant = balance.claimants.find((one) => one.destination === source);
  if (!claimant || !canClaim(claimant.predicate, header.closeTime)) {
    return outcome(CODE.op_cannot_claim);
  }
  const { asset, amount } = balance;
  const fault = await credit(state, { account: source, asset, amount });
  if (fault) return outcome(FAULT[fault]);
  const sponsor = await state.account(balance.sponsor);
  if (sponsor) {
    state.put({ ...sponsor, numSponsoring: sponsor.numSponsoring - balance.claimants.length });
  }
  state.remove(balanceKey(id));
  return outcome(CODE.op_success);
}
