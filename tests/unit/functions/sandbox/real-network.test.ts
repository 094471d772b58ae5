import {
  ContractEvent,
  LedgerEntryChange,
  type LedgerEntryChangeWire,
  TransactionEvent,
  type TransactionMetaV4Wire,
} from "@stellar/stellar-sdk/xdr";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Chain } from "../../../../functions/sandbox/chain/chain.ts";
import { Layer } from "../../../../functions/sandbox/ledger/layer.ts";
import { assetName, creditAsset } from "../../../../functions/sandbox/stellar/asset.ts";
import {
  resultCodes,
  transactionResult,
} from "../../../../functions/sandbox/transactions/results.ts";
import {
  operationsWithSource,
  type Transaction,
} from "../../../../functions/sandbox/transactions/transaction.ts";
import { checkBeforeInclusion } from "../../../../functions/sandbox/transactions/validity.ts";
import {
  metaOf,
  openRecorded,
  readTransaction,
  type RecordedLedger,
  replayLedger,
} from "./support/replay.ts";

/** A validator's answer to a submitted envelope, and the ledger before it. */
interface Submission {
  after: number;
  close_time: string;
  /** For an applied envelope. */
  hash?: string;
  /** Of one that none took. */
  envelope_xdr?: string;
  /** Null if it was accepted anyway. */
  error_result_xdr?: string | null;
}

interface Recorded {
  network_passphrase: string;
  ledgers: RecordedLedger[];
  submissions: Submission[];
}

const FILE = "tests/fixtures/real-network/ledgers.json.gz";
const recorded: Recorded = JSON.parse(gunzipSync(readFileSync(FILE)).toString());

const read = (envelope: string) => readTransaction(envelope, recorded.network_passphrase);

let kv: Deno.Kv;
let chain: Chain;

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  chain = await openRecorded(kv, recorded.network_passphrase);
});
afterAll(() => kv.close());

test("what a validator of a real network did with these envelopes, the sandbox does", async () => {
  const envelopes = new Map(
    recorded.ledgers.flatMap(({ transactions }) =>
      transactions.map(({ hash, envelope_xdr }) => [hash, envelope_xdr])
    ),
  );
  const waiting = recorded.submissions.toSorted((a, b) => a.after - b.after);
  const refusals = new Set<string>();
  const judge = async (until: number) => {
    while ((waiting[0]?.after ?? Infinity) < until) {
      const submission = waiting.shift();
      if (submission === undefined) return;
      const { hash = "", envelope_xdr = envelopes.get(hash) ?? "" } = submission;
      const tx = read(envelope_xdr);
      const said = await saidOf(tx, submission);
      const theirs = theirsOf(submission);
      if (theirs === "dropped" && said === "let in") expect(tx.conditions.minSeqNum).not.toBeNull();
      if (theirs !== said && !isOfOldForm(submission)) refusals.add(`${theirs} / ${said}`);
    }
  };
  let applied = 0;
  for (const ledger of recorded.ledgers) {
    await judge(ledger.sequence);
    const transactions = ledger.transactions.map(({ envelope_xdr }) => read(envelope_xdr));
    const closed = await replayLedger(chain, ledger, transactions);
    for (const [i, { result_meta_xdr }] of ledger.transactions.entries()) {
      const ours = metaOf(closed[i]?.xdr.meta.toBase64() ?? "");
      const tx = transactions[i] ?? expect.fail("no such transaction");
      expect(comparable(ours, tx)).toEqual(comparable(metaOf(result_meta_xdr), tx));
    }
    applied += transactions.length;
  }
  await judge(Infinity);
  expect(applied).toBeGreaterThan(1_000);
  expect([...refusals].sort()).toEqual(REFUSALS);
});

/** The sandbox's answer to an envelope after the same ledger. */
async function saidOf(tx: Transaction, { after, close_time }: Submission): Promise<string> {
  const header = {
    sequence: after + 1,
    closeTime: BigInt(close_time),
    baseFee: 100n,
    baseReserve: 5_000_000n,
  };
  const refused = await checkBeforeInclusion(tx, {
    state: new Layer(chain.entries, after + 1),
    header,
  });
  if (refused === undefined) return "let in";
  return resultCodes(transactionResult(tx, refused.outcome, refused.feeCharged)).transaction;
}

function theirsOf({ hash, error_result_xdr }: Submission): string {
  if (hash !== undefined) return "let in";
  if (!error_result_xdr) return "dropped";
  return resultCodes(Uint8Array.fromBase64(error_result_xdr)).transaction;
}

/**
 * Cases with different reasons for a refusal, theirs before ours: envelopes with several faults,
 * which stellar-core checks in another order. The recorded validator checks signatures, sequence
 * numbers and ages only when it closes a ledger, and then drops invalid envelopes (`dropped`),
 * including those with a gap in sequence numbers that `minSeqNum` allows.
 */
const REFUSALS = [
  "dropped / let in",
  "dropped / tx_bad_auth",
  "dropped / tx_bad_auth_extra",
  "dropped / tx_bad_minseq_age_or_gap",
  "dropped / tx_bad_seq",
  "dropped / tx_failed",
  "dropped / tx_fee_bump_inner_failed",
  "dropped / tx_insufficient_fee",
  "tx_failed / tx_bad_auth",
  "tx_failed / tx_bad_minseq_age_or_gap",
  "tx_failed / tx_bad_seq",
  "tx_failed / tx_fee_bump_inner_failed",
  "tx_failed / tx_insufficient_balance",
  "tx_failed / tx_insufficient_fee",
  "tx_failed / tx_no_source_account",
  "tx_insufficient_balance / tx_bad_auth",
  "tx_insufficient_balance / tx_bad_minseq_age_or_gap",
  "tx_insufficient_balance / tx_bad_seq",
  "tx_insufficient_balance / tx_insufficient_fee",
  "tx_malformed / tx_bad_auth_extra",
  "tx_malformed / tx_insufficient_fee",
  "tx_no_source_account / tx_insufficient_fee",
  "tx_too_early / tx_no_source_account",
  "tx_too_late / tx_bad_auth",
  "tx_too_late / tx_fee_bump_inner_failed",
  "tx_too_late / tx_insufficient_balance",
  "tx_too_late / tx_insufficient_fee",
];

/** Validators used to convert `V0` envelopes on receipt; the recorded one accepts none. */
function isOfOldForm({ envelope_xdr = "" }: Submission): boolean {
  return Uint8Array.fromBase64(envelope_xdr).subarray(0, 4).every((byte) => byte === 0);
}

/** The changes of a ledger, in a form that ignores the order of an operation's changes. */
function comparable(meta: TransactionMetaV4Wire, tx: Transaction) {
  return {
    before: changesIn(meta.txChangesBefore),
    after: changesIn(meta.txChangesAfter),
    events: meta.events.map((one) => TransactionEvent.schema.encode(one).toBase64()),
    operations: meta.operations.map(({ changes, events }, index) => ({
      changes: changesIn(changes).sort(),
      events: isToldOtherwise(tx, index)
        ? null
        : events.map((one) => ContractEvent.schema.encode(one).toBase64()),
    })),
  };
}

/** The changes as XDR, each with the state before and after. */
function changesIn(changes: readonly LedgerEntryChangeWire[]): string[] {
  const found: string[] = [];
  for (const change of changes) {
    const text = LedgerEntryChange.schema.encode(change).toBase64();
    const was = change.type === 3 ? undefined : found.at(-1);
    if (was?.endsWith(" →")) found[found.length - 1] = `${was} ${text}`;
    else found.push(change.type === 3 ? `${text} →` : text);
  }
  return found;
}

/**
 * Operations with events that the recorded validator reports differently from CAP-67: the memo of
 * money set aside, an unchanged authorization, and path payments by an issuer.
 */
function isToldOtherwise(tx: Transaction, index: number): boolean {
  const { body } = tx.operations[index] ?? expect.fail("no such operation");
  const { source } = operationsWithSource(tx)[index] ?? expect.fail("no such operation");
  switch (body.type) {
    case 2:
      return creditAsset(assetName(body.pathPaymentStrictReceiveOp.destAsset))?.issuer === source;
    case 13:
      return creditAsset(assetName(body.pathPaymentStrictSendOp.destAsset))?.issuer === source;
    case 14:
      return tx.memo.type !== 0;
    default:
      return body.type === 21;
  }
}
