import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { ProofCore } from "../../../../../functions/ledger/proof/proof-core.ts";
import {
  readProof,
  type StoredProof,
  writeProof,
} from "../../../../../functions/ledger/proof/stored-proof.ts";
import { ISSUER } from "../../../../ledger-harness.ts";
import { addressOf, transactionOf } from "../../../../stub-ledger.ts";
import { payment } from "../../../../stub-operations.ts";
import { formerlyWritten } from "./formerly-written.ts";

const USDC = { code: "USDC", issuer: ISSUER };
const [EMPLOYER, WORKER] = [addressOf("employer"), addressOf("worker")];
const PAID = payment("employer", "worker", new Asset("USDC", ISSUER), "1825.5000000");
const MEMO = "Mshahara wa Desemba 2026 kk.";

const { hash, envelopeXdr } = transactionOf([PAID], { source: "employer", memo: Memo.text(MEMO) });

/** A payment as most are. */
const PAYMENT: ProofCore["payments"][number] = {
  op: 1,
  kind: "payment",
  sender: EMPLOYER,
  senderMuxed: null,
  recipient: WORKER,
  recipientMuxed: null,
  stroops: 18_255_000_000n,
  asset: USDC,
  reason: null,
};

const CORE: ProofCore = {
  hash,
  successful: true,
  reason: null,
  memo: { type: "text", value: MEMO },
  feeCharged: 100n,
  createdAt: "2026-11-25T12:00:00Z",
  ledger: 1_234_567,
  envelopeXdr,
  payments: [PAYMENT],
  trades: [],
};

const KNOWN = { epoch: 1, settled: true, coded: true, forgottenAt: null, askedOn: 20_784 };

/** How a proof may be, beside the usual. */
const PROOFS: [what: string, changes: Partial<ProofCore>, known?: Partial<StoredProof>][] = [
  ["as most are", {}],
  ["without a memo", { memo: { type: "none", value: "" } }],
  ["with an empty memo", { memo: { type: "text", value: "" } }],
  ["with a memo of what parts the record", { memo: { type: "text", value: '\0","epoch":9\0' } }],
  ["with a memo that is a hash", { memo: { type: "hash", value: "00".repeat(32) } }],
  ["that failed as a whole", { successful: false, failure: { code: "tx_bad_seq", op: null } }],
  ["of which one line failed", { successful: false, failure: { code: "op_no_trust", op: 1 } }],
  ["that does not hold", { reason: "hash_mismatch" }],
  ["that moved nothing", { payments: [] }],
  ["whose trades were not looked at", { trades: undefined }],
  ["whose trades name nobody and nothing", {
    trades: [{ from: null, to: null, asset: null, stroops: null }],
  }],
  ["with trades", {
    trades: [
      { from: EMPLOYER, to: null, asset: { code: "XLM", issuer: null }, stroops: 2n ** 63n - 1n },
      { from: null, to: EMPLOYER, asset: USDC, stroops: 1n },
    ],
  }],
  ["in XLM", { payments: [{ ...PAYMENT, asset: { code: "XLM", issuer: null } }] }],
  ["in a token that calls itself XLM", {
    payments: [{ ...PAYMENT, asset: { code: "XLM", issuer: ISSUER } }],
  }],
  ["of whose money nothing is known", {
    payments: [{ ...PAYMENT, sender: null, recipient: null, stroops: null, asset: null }],
  }],
  ["between muxed addresses, of the largest amount", {
    payments: [{
      ...PAYMENT,
      senderMuxed: `M${EMPLOYER}`,
      recipientMuxed: `M${WORKER}`,
      stroops: 2n ** 63n - 1n,
    }],
  }],
  ["of several kinds", {
    payments: [
      { ...PAYMENT, kind: "claimable_created", recipient: null, claimants: [WORKER, EMPLOYER] },
      { ...PAYMENT, op: 2, kind: "claimable_claimed", creation: hash, witnessed: true },
      { ...PAYMENT, op: 100, kind: "create_account", reason: "unrecognized_asset", stroops: 0n },
    ],
  }],
  ["without an envelope", { envelopeXdr: "" }],
  ["that is settled by nobody yet", {}, { settled: false, coded: false, askedOn: 0 }],
  ["whose time is forgotten", {}, { settled: false, forgottenAt: 1_800_000_000_000, epoch: 40 }],
];

describe("a stored proof", () => {
  test.each(PROOFS)("is read as it was written: %s", (_, changes, known = {}) => {
    const proof: StoredProof = { ...KNOWN, ...known, core: { ...CORE, ...changes } };
    expect(readProof(hash, writeProof(proof))).toEqual(proof);
  });

  test.each(PROOFS)("is read in its former form: %s", (_, changes, known = {}) => {
    const proof: StoredProof = { ...KNOWN, ...known, core: { ...CORE, ...changes } };
    const { core: { trades: given, ...core }, epoch, askedOn } = proof;
    const said = Object.entries({ settled: proof.settled, coded: proof.coded })
      .filter(([, isSo]) => isSo);
    const bytes = formerlyWritten({ ...core, given }, {
      epoch,
      ...Object.fromEntries(said),
      ...(proof.forgottenAt !== null && { forgottenAt: proof.forgottenAt }),
      askedOn,
    });
    expect(readProof(hash, bytes)).toEqual(proof);
  });

  test("has its envelope in one form of base64, whichever a server wrote", () => {
    const envelope = "+/+/" + CORE.envelopeXdr;
    const forUrls = envelope.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const { core } = readProof(
      hash,
      writeProof({ ...KNOWN, core: { ...CORE, envelopeXdr: forUrls } }),
    );
    expect(core.envelopeXdr).toBe(envelope);
  });

  test("lies anywhere within the bytes that it comes in", () => {
    const bytes = writeProof({ ...KNOWN, core: CORE });
    const within = new Uint8Array(bytes.length + 20).fill(7);
    within.set(bytes, 10);
    expect(readProof(hash, within.subarray(10, -10))).toEqual({ ...KNOWN, core: CORE });
  });

  test("says its epoch first, in both forms", () => {
    const start = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 11));
    expect(start(writeProof({ ...KNOWN, core: CORE, epoch: 4 }))).toBe('{"epoch":4,');
    expect(start(formerlyWritten(CORE, { ...KNOWN, epoch: 4 }))).toBe('{"epoch":4,');
  });

  test("has its place in a page of the store, with the longest memo", () => {
    // what the store has about it: 109 bytes of key on the test network, 38 of the value's own form,
    // some 20 of the entry's; beyond 1,002 SQLite takes another page
    expect(writeProof({ ...KNOWN, core: CORE }).length + 109 + 38 + 20).toBeLessThan(1_002);
  });
});
