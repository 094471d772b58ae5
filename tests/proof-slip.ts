import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { STEP_NAMES } from "../src/receipt/evidence/steps.ts";
import type { SignedPaymentDetails } from "../src/receipt/evidence/payments.ts";
import { EVIDENCE, PROOF_CHECK } from "../src/receipt/messages/proof-check.ts";
import { RECEIPT } from "../src/receipt/messages/receipt.ts";
import { ProofSlip } from "../src/receipt/ProofCheck.tsx";
import type { Language } from "../src/ui/i18n/languages.ts";
import { FRAME } from "../src/ui/messages/frame.ts";
import { ISSUER, SAMPLE_PASSPHRASE, sampleProof } from "./receipt-samples.ts";

/** A slip on which all steps hold, with one payment for each of the changes. */
export function renderSlip(
  { forgeable, closedAt = 1n, lang = "en" }: {
    forgeable: boolean;
    closedAt?: bigint;
    lang?: Language;
  },
  ...changes: Partial<SignedPaymentDetails>[]
): string {
  const { networkPassphrase, hash, payments: [payment] } = sampleProof();
  if (payment === undefined) throw new Error("a sample without a payment");
  const statement = {
    status: "success" as const,
    settled: true,
    networkPassphrase,
    payments: changes.map((change, n) => ({ ...payment, op: n + 1, ...change })),
  };
  const proven = {
    hashes: [hash],
    ledger: 7,
    closedAt,
    statement,
    validators: ["G"],
    forgeable,
  };
  const lines = STEP_NAMES.map((step) => ({
    step,
    transaction: 0,
    outcome: "holds" as const,
    code: null,
    values: {},
  }));
  const result = { kind: "checked" as const, checked: { lines, proven, statedPayments: [] } };
  const verdicts = Object.fromEntries(
    Object.entries(RECEIPT[lang].verdicts).map(([verdict, { title }]) => [verdict, title]),
  );
  return renderToString(h(ProofSlip, {
    view: {
      lang,
      m: PROOF_CHECK[lang],
      words: EVIDENCE[lang],
      frame: FRAME[lang],
      verdicts,
      waitingFor: RECEIPT[lang].waitingFor,
      collected: RECEIPT[lang].verdicts.origin_unknown.label,
      memos: RECEIPT[lang],
      aside: RECEIPT[lang].aside,
      belowCent: RECEIPT[lang],
    },
    given: { name: "file", characters: 1, hash, result },
    network: { passphrase: SAMPLE_PASSPHRASE, usdcIssuer: ISSUER.publicKey() },
  }));
}
