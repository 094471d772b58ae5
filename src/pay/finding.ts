import type { PayHow, PayLine } from "./pay-line.ts";

/** What the ledger was found to have for a payee, before anything is signed. */
export type Finding =
  | "ok"
  | "no_account"
  | "no_trustline"
  | "unauthorized"
  | "limit_exceeded"
  | "memo_required"
  /** The ledger could not be asked. */
  | "unknown";

/** What can be done about a finding, the best first. */
export const REMEDIES: Record<Finding, readonly (PayHow | "memo")[]> = {
  ok: [],
  no_account: ["create_and_claimable", "claimable", "skip"],
  no_trustline: ["claimable", "skip"],
  // the issuer decides who may hold its money: setting it aside would not help the worker
  unauthorized: ["skip"],
  limit_exceeded: ["claimable", "skip"],
  memo_required: ["memo", "skip"],
  unknown: [],
};

/** True when the line can be paid in the way that was chosen for it, given what was found. */
export function isSolved(
  finding: Finding,
  line: Pick<PayLine, "how" | "memo" | "address">,
): boolean {
  switch (finding) {
    case "ok":
    case "unknown":
      return finding === "ok";
    case "memo_required":
      // a muxed address says whose money it is: SEP-29 asks for no memo then
      return line.memo !== "" || line.address.startsWith("M");
    default:
      return REMEDIES[finding].some((remedy) => remedy === line.how && remedy !== "skip");
  }
}
