import { describe, expect, test } from "vitest";
import {
  findProposalStatus,
  type ProposalStatus,
  type ProposalStatusFacts,
} from "../../../../src/approval/proposal-status.ts";
import type { Signer } from "../../../../src/stellar/signers.ts";
import type { TransactionStatus } from "../../../../src/wallet/transaction-status.ts";

const applied: TransactionStatus = { status: "applied", ledger: 9, closedAt: "" };
const failed: TransactionStatus = { status: "failed", ledger: 9, resultXdr: "" };
const alive: TransactionStatus = { status: "alive" };
const expired: TransactionStatus = { status: "dead", why: "expired" };
const used: TransactionStatus = { status: "dead", why: "sequence_used" };
const unknown: TransactionStatus = { status: "unknown", known: null };

const key = (name: string, weight = 1): Signer => ({
  key: name,
  weight,
  type: "ed25519_public_key",
});

/** Two of the three signers A, B and C are needed; A proposes. */
function facts(changed: Partial<ProposalStatusFacts> = {}): ProposalStatusFacts {
  return {
    statuses: [alive, alive],
    first: 101n,
    sequence: 100n,
    signing: { weightNeeded: 2, signers: [key("A"), key("B"), key("C")] },
    proposer: "A",
    signed: ["A"],
    declined: [],
    ...changed,
  };
}

const WAITS: ProposalStatus = { is: "collecting", weight: 1, needed: 2 };
const ENOUGH: ProposalStatus = { is: "enough", signers: ["A", "B"] };

describe("findProposalStatus()", () => {
  test.each<[string, Partial<ProposalStatusFacts>, ProposalStatus]>([
    ["waits for a second signature", {}, WAITS],
    ["has enough", { signed: ["A", "B"] }, ENOUGH],
    ["ignores strangers", { signed: ["A", "X"] }, WAITS],
    ["was declined", { declined: ["B"] }, { is: "declined", signers: ["B"] }],
    ["isn't declined by a stranger", { declined: ["X"] }, WAITS],
    ["can be sent though one declined", { signed: ["A", "B"], declined: ["C"] }, ENOUGH],
    ["isn't declined by who signed later", { signed: ["A"], declined: ["A"] }, WAITS],
    ["was paid", { statuses: [applied, applied] }, { is: "paid" }],
    ["goes on after its first part", { statuses: [applied, alive], sequence: 101n }, WAITS],
    ["goes on after a failed part", { statuses: [failed, alive], signed: ["A", "B"] }, ENOUGH],
    ["was paid in part", { statuses: [applied, expired] }, { is: "partly" }],
    ["failed", { statuses: [failed, expired] }, { is: "failed" }],
    ["expired", { statuses: [expired, expired] }, { is: "expired" }],
    ["was overtaken", { statuses: [used, used] }, { is: "overtaken" }],
    ["was overtaken at its first part", { statuses: [used, alive], signed: ["A", "B"] }, {
      is: "unknown",
    }],
    ["can't be told", { statuses: [applied, unknown] }, { is: "unknown" }],
    ["comes after other transactions", { sequence: 98n }, { is: "too_early", missing: 2n }],
    ["lost its proposer", { proposer: "X" }, { is: "signers_changed" }],
    ["can't be signed by enough", { signing: { weightNeeded: 4, signers: [key("A", 3)] } }, {
      is: "signers_changed",
    }],
  ])("a proposal that %s", (_what, changed, status) => {
    expect(findProposalStatus(facts(changed))).toEqual(status);
  });
});
