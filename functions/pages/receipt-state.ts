import type { ChooseFault, PaidProof, ReceiptState } from "../../src/receipt/state.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import type { Proven } from "../services.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";

/** What a receipt's link asked for, beyond the hash. */
export interface ReceiptWish {
  hash: string;
  /** The operation asked for, null for the whole transaction. */
  op: number | null;
  /** The address whose line is wanted, as typed; null where none was given. */
  account: string | null;
  /** All lines were asked for. */
  allLines: boolean;
}

/** Which page a proof, or the failure to get one, comes down to. */
export function receiptState(outcome: Outcome<Proven>, wish: ReceiptWish): ReceiptState {
  const { hash, op } = wish;
  if (!outcome.ok) {
    if (outcome.code === "transaction_not_found") return { kind: "not_found", hash, op };
    if (outcome.code === "invalid_op") return { kind: "bad_line", hash, op: String(op ?? "") };
    if (outcome.code === "invalid_hash") return { kind: "malformed", text: hash };
    return { kind: "unreachable", busy: outcome.code === "rate_limited" };
  }
  const { proof } = outcome.value;
  if (op === null && proof.payments.length > 1) return chooserState(proof, wish);
  return proofState(proof);
}

/** The HTTP status of each state's page: what the link leads to exists, or does not, or unknown. */
export function statusOf(state: ReceiptState): number {
  switch (state.kind) {
    case "not_found":
      return 404;
    case "malformed":
    case "bad_line":
      return 400;
    case "unreachable":
      return state.busy ? 429 : 503;
    default:
      return 200;
  }
}

function proofState(proof: PaymentProof): ReceiptState {
  if (proof.reason === "hash_mismatch" || proof.reason === "contradiction") {
    return { kind: "contradiction", proof };
  }
  if (proof.status === "failed" || proof.reason === "failed") return { kind: "failed", proof };
  if (proof.reason === "not_yet_claimed") return { kind: "waiting", proof };
  if (!isPaid(proof)) return { kind: "no_payment", proof };
  if (!proof.recognized || proof.reason === "unrecognized_asset") {
    return { kind: looksLikeUsdc(proof.asset) ? "counterfeit" : "other_asset", proof };
  }
  if (proof.verified) return { kind: "paid", proof, oneRecord: false };
  if (proof.reason === "not_in_envelope") return { kind: "paid", proof, oneRecord: true };
  // verified is false and no reason is named: nothing may be claimed
  return { kind: "contradiction", proof };
}

function isPaid(proof: PaymentProof): proof is PaidProof {
  return proof.reason !== "no_payment" && proof.sender !== null && proof.recipient !== null &&
    proof.amount !== null && proof.asset !== null;
}

/** A code that people would take for USDC: case, zeros and ones in place of letters, a suffix. */
function looksLikeUsdc(code: string): boolean {
  return /^USDC/.test(code.toUpperCase().replace(/[^A-Z0-9]/g, "").replace(/^U5DC/, "USDC"));
}

function chooserState(proof: PaymentProof, wish: ReceiptWish): ReceiptState {
  const choose = (fault: ChooseFault | null, shown: number[] = []): ReceiptState => ({
    kind: "choose",
    proof,
    fault,
    shown,
  });
  if (wish.allLines) return choose(null, proof.payments.map(({ op }) => op));
  if (wish.account === null) return choose(null);
  if (looksLikeSecret(wish.account)) return choose("secret");
  const parsed = parseAddress(wish.account.trim());
  if (!parsed.ok) return choose("bad_address");
  const { account } = parsed.address;
  const own = proof.payments.filter(({ recipient, claimants }) =>
    recipient === account || claimants?.includes(account)
  );
  return own.length === 0 ? choose("not_in_it") : choose(null, own.map(({ op }) => op));
}
