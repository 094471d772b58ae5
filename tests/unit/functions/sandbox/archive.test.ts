import { Asset, StrKey } from "@stellar/stellar-sdk/base";
import {
  GeneralizedTransactionSet,
  LedgerHeader,
  LedgerHeaderHistoryEntry,
  ScpEnvelope,
  ScpHistoryEntry,
  TransactionHistoryResultEntry,
  TransactionResultSet,
} from "@stellar/stellar-sdk/xdr";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SANDBOX_KEYS } from "../../../../functions/sandbox/chain/keys.ts";
import type { LedgerRecord } from "../../../../functions/sandbox/chain/records.ts";
import { checkEvidence } from "../../../../src/receipt/evidence/check.ts";
import { copyOf, hex, payloadOf, sha256 } from "../../../evidence-chain.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];

/** The records of an archive file, or the response status. */
async function fileOf(
  network: TestNetwork,
  name: string,
  checkpoint: number,
): Promise<Uint8Array[] | number> {
  const number = checkpoint.toString(16).padStart(8, "0");
  const folders = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)].join("/");
  const path = `/sandbox/history/${name}/${folders}/${name}-${number}.xdr.gz`;
  const response = await network.sandbox.fetch(new Request(`http://sandbox.test${path}`));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 200 ? marked(gunzipSync(bytes)) : response.status;
}

function marked(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const mark = view.getUint32(at);
    expect(mark >>> 31).toBe(1);
    const length = mark & 0x7fff_ffff;
    records.push(bytes.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return records;
}

async function recordsOf(network: TestNetwork, name: string, checkpoint: number) {
  const found = await fileOf(network, name, checkpoint);
  if (typeof found === "number") throw new Error(`${name} of ${checkpoint}: ${found}`);
  return found;
}

/** A network with checkpoints of eight ledgers, in one of which Alice and Bob pay each other. */
async function paidNetwork() {
  const network = await TestNetwork.open({ checkpoint: 8 });
  await network.fund(alice, bob);
  // ledgers close while a slow machine funds them, and the payments' ledger must not end a
  // checkpoint
  while (network.sandbox.head.sequence % 8 !== 2) await network.sandbox.closeLedger();
  const transactions = [
    await network.build({ source: alice, operations: [pay(bob, Asset.native(), "1")] }),
    await network.build({ source: bob, operations: [pay(alice, Asset.native(), "2")] }),
  ];
  for (const transaction of transactions) await network.sandbox.enqueue(transaction.toXdr());
  await network.sandbox.closeLedger();
  const { sequence } = network.sandbox.head;
  const checkpoint = Math.floor(sequence / 8) * 8 + 7;
  while (network.sandbox.head.sequence < checkpoint) await network.sandbox.closeLedger();
  const [transaction] = transactions;
  if (transaction === undefined) throw new Error("nothing was paid");
  return { network, sequence, checkpoint, transaction };
}

describe("the history archive", () => {
  test("proves a payment to the validator's signature", async () => {
    const { network, sequence, checkpoint, transaction } = await paidNetwork();
    await using _ = network;
    const headers = (await recordsOf(network, "ledger", checkpoint))
      .map((bytes) => LedgerHeaderHistoryEntry.schema.decode(bytes).header)
      .filter(({ ledgerSeq }) => ledgerSeq >= sequence && ledgerSeq < checkpoint);
    const results = (await recordsOf(network, "results", checkpoint))
      .map((bytes) => TransactionHistoryResultEntry.schema.decode(bytes))
      .find(({ ledgerSeq }) => ledgerSeq === sequence);
    const said = (await recordsOf(network, "scp", checkpoint))
      .map((bytes) => ScpHistoryEntry.schema.decode(bytes).v0.ledgerMessages);
    expect(said.map(({ ledgerSeq }) => ledgerSeq)).toContain(sequence);
    const [statement] = said.at(-1)?.messages ?? [];
    const last = headers.at(-1);
    if (statement === undefined || results === undefined || last === undefined) {
      throw new Error("the archive lacks something");
    }
    // the last ledger of the checkpoint is empty: its set is not in the archive
    const lastHash = sha256(LedgerHeader.schema.encode(last));
    const set = GeneralizedTransactionSet.schema.encode({
      v: 1,
      v1TxSet: {
        previousLedgerHash: lastHash,
        phases: [
          { v: 0, v0Components: [] },
          { v: 1, parallelTxsComponent: { baseFee: null, executionStages: [] } },
        ],
      },
    });
    const passphrase = network.sandbox.networkPassphrase;
    const { proven, lines } = await checkEvidence({
      network: passphrase,
      transactions: [{
        hash: hex(transaction.hash()),
        transaction: payloadOf(transaction),
        results: copyOf(TransactionResultSet.schema.encode(results.txResultSet)),
        headers: headers.map((header) => copyOf(LedgerHeader.schema.encode(header))),
        set: copyOf(set),
        statements: [copyOf(ScpEnvelope.schema.encode(statement))],
      }],
    }, { passphrase, validators: [network.sandbox.validator], threshold: 1 });
    expect(lines.map(({ code }) => code)).toEqual([
      "ordered",
      "done",
      "chained",
      "bound",
      "signed",
    ]);
    expect(proven?.statement.payments[0]).toMatchObject({
      sender: alice.publicKey(),
      recipient: bob.publicKey(),
      amount: "1.0000000",
    });
  });

  test("has no checkpoint before it is complete, and nothing but its files", async () => {
    await using network = await TestNetwork.open({ checkpoint: 8 });
    const state = () => network.request("/sandbox/history/.well-known/stellar-history.json");
    expect((await state()).status).toBe(404);
    while (network.sandbox.head.sequence < 7) {
      expect(await fileOf(network, "ledger", 7)).toBe(404);
      await network.sandbox.closeLedger();
    }
    expect((await state()).body).toMatchObject({
      currentLedger: 7,
      networkPassphrase: network.sandbox.networkPassphrase,
    });
    expect(await recordsOf(network, "ledger", 7)).toHaveLength(6);
    expect(await fileOf(network, "ledger", 15)).toBe(404);
    expect(await fileOf(network, "ledger", 6)).toBe(404);
    expect(await fileOf(network, "bucket", 7)).toBe(404);
    expect((await network.request("/sandbox/history/ledger")).status).toBe(404);
  });

  test("begins where the validator does in a store from before it", async () => {
    const kv = await Deno.openKv(":memory:");
    const begun = await TestNetwork.open({ kv, checkpoint: 8 });
    while (begun.sandbox.head.sequence < 10) await begun.sandbox.closeLedger();
    await begun.sandbox.stop();
    // all that such a store has of a ledger
    for await (const { key, value } of kv.list<LedgerRecord>({ prefix: SANDBOX_KEYS.ledgers() })) {
      const { signature: _, ...unsigned } = value;
      await kv.set(key, unsigned);
    }
    const head = await kv.get<LedgerRecord>(SANDBOX_KEYS.head());
    const { signature: _, ...unsigned } = head.value ?? {};
    await kv.set(SANDBOX_KEYS.head(), unsigned);
    await using network = await TestNetwork.open({ kv, checkpoint: 8 });
    expect(network.sandbox.head.sequence).toBe(10);
    while (network.sandbox.head.sequence < 15) await network.sandbox.closeLedger();
    expect(await fileOf(network, "ledger", 7)).toBe(404);
    const later = (await recordsOf(network, "ledger", 15))
      .map((bytes) => LedgerHeaderHistoryEntry.schema.decode(bytes));
    expect(later.map(({ header }) => header.ledgerSeq)).toEqual([11, 12, 13, 14, 15]);
    expect(hex(later[0]?.header.previousLedgerHash ?? new Uint8Array()))
      .toBe(head.value?.hash);
  });
});

describe("the validator", () => {
  test("has a key that follows from the passphrase alone", async () => {
    await using one = await TestNetwork.open();
    await using same = await TestNetwork.open();
    await using other = await TestNetwork.open({ networkPassphrase: "Another" });
    expect(StrKey.isValidEd25519PublicKey(one.sandbox.validator)).toBe(true);
    expect(same.sandbox.validator).toBe(one.sandbox.validator);
    expect(other.sandbox.validator).not.toBe(one.sandbox.validator);
  });
});
