import { expect, test } from "vitest";
import type { ProofPayment } from "../../../../src/contract/verify.ts";
import { receipt as t } from "../../../../src/receipt/messages/receipt.en.ts";
import { explanationText } from "../../../../src/receipt/payment.server.tsx";
import { createReceiptState } from "../../../../src/receipt/state.ts";
import { FORGER, ISSUER, sampleProof } from "../../../receipt-samples.ts";
import { sampleNetwork } from "../../../receipt-table.ts";

const ORIGIN = "http://127.0.0.1";

/** The page's text for a first payment whose recipient also gave something. */
function said(given: Partial<ProofPayment>[]): string {
  const proof = sampleProof({ origin: ORIGIN, amount: "5000.0000000" });
  const [paid] = proof.payments;
  if (paid === undefined) throw new Error("a sample without a payment");
  const back = { ...paid, sender: paid.recipient, recipient: paid.sender };
  const payments = [paid, ...given.map((more, n) => ({ ...back, op: n + 2, ...more }))];
  const query = { hash: proof.hash, op: 1, account: null, allLines: false };
  const outcome = { ok: true as const, value: { ...proof, payments } };
  const state = createReceiptState(outcome, query, sampleNetwork(ORIGIN));
  if (state.kind !== "payment") throw new Error(`no page of one payment: ${state.kind}`);
  return explanationText(state, { lang: "en", t, network: sampleNetwork(ORIGIN), now: Date.now() })
    .text;
}

test("a page says what its receiver gave the payer for it, and who made a token", () => {
  const xlm = { amount: "40000.5000000", asset: "XLM", assetIssuer: null };
  expect(said([xlm])).toContain("the receiver gave 40,000.50 XLM in return");
  const fake = { amount: "7.0000000", assetIssuer: FORGER.publicKey(), recognized: false };
  expect(said([xlm, fake])).toMatch(/gave 40,000\.50 XLM, 7\.00 “USDC” \(G\w+…\w+\) in return/);
  const unknown = { kind: "claimable_claimed" as const, sender: null, amount: null, asset: null };
  expect(said([{ ...unknown, assetIssuer: null, reason: "not_in_envelope" }]))
    .toContain("the receiver gave something in return");
  // getting the same asset back is not an exchange
  expect(said([{ amount: "1.0000000", assetIssuer: ISSUER.publicKey() }])).not.toContain("1.00");
});
