import { Asset } from "@stellar/stellar-sdk/base";
import { TransactionMeta } from "@stellar/stellar-sdk/xdr";
import { describe, expect, test } from "vitest";
import { SANDBOX_KEYS } from "../../../../../functions/sandbox/chain/keys.ts";
import type { TransactionRecord } from "../../../../../functions/sandbox/chain/records.ts";
import { concatBytes } from "../../../../../functions/sandbox/stellar/encoding.ts";
import { keyOf, pay, TestNetwork } from "../support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const native = Asset.native();

/** All events of the ledger so far. */
async function eventsOf(network: TestNetwork): Promise<unknown[]> {
  const { result } = await network.rpc("getEvents", { startLedger: 1 });
  return Object.values(result?.["events"] ?? {});
}

describe("getEvents", () => {
  test("makes the events of transactions from before there were any", async () => {
    const kv = await Deno.openKv(":memory:");
    const network = await TestNetwork.open({ kv });
    await network.fund(alice, bob);
    await network.submit({ source: alice, operations: [pay(bob, native, "5")] });
    const known = await eventsOf(network);
    expect(known).not.toEqual([]);
    for await (
      const { key, value } of kv.list<TransactionRecord>({ prefix: SANDBOX_KEYS.transactions() })
    ) {
      await withoutEvents(kv, key, value);
    }
    const again = await TestNetwork.open({ kv });
    expect(await eventsOf(again)).toEqual(known);
    kv.close();
  });
});

/** Stores a transaction as it was before metas had events. */
async function withoutEvents(kv: Deno.Kv, key: Deno.KvKey, record: TransactionRecord) {
  const piece = SANDBOX_KEYS.transactionPiece(record.id, 0);
  const bytes = (await kv.get<Uint8Array>(piece)).value ?? new Uint8Array();
  const [envelope, result, meta, feeMeta] = record.lengths;
  const at = envelope + result;
  const decoded = TransactionMeta.schema.decode(bytes.slice(at, at + meta));
  if (decoded.v !== 4) throw new Error("unexpected version of meta");
  const operations = decoded.v4.operations.map((one) => ({ ...one, events: [] }));
  const v4 = { ...decoded.v4, events: [], operations };
  const bare = TransactionMeta.schema.encode({ v: 4, v4 });
  const parts = [bytes.slice(0, at), bare, bytes.slice(at + meta)];
  await kv.set(piece, concatBytes(parts));
  await kv.set(key, { ...record, lengths: [envelope, result, bare.length, feeMeta] });
}
