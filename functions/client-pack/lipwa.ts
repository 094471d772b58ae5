// The entry point of the package `lipwa-client`.
export * from "../../src/client/lipwa.ts";
export {
  type EvidenceNetwork,
  type EvidencePayment,
  type EvidenceReport,
  type EvidenceStep,
  verifyEvidence,
} from "../../src/receipt/evidence/verify.ts";
