import {
  Account as SourceAccount,
  Asset,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  Memo,
  MuxedAccount,
  Operation,
  scValToNative,
} from "@stellar/stellar-sdk/base";
import { ScVal, TransactionMeta } from "@stellar/stellar-sdk/xdr";
import { describe, expect, test } from "vitest";
import { KEY } from "../../../../../functions/sandbox/chain/keys.ts";
import type { TransactionRecord } from "../../../../../functions/sandbox/chain/records.ts";
import { concat } from "../../../../../functions/sandbox/stellar/encoding.ts";
import { keyOf, pay, TestNetwork } from "../support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const [a, b, c] = [alice, bob, carol].map((key) => key.publicKey());
const native = Asset.native();
const euro = new Asset("EURO", carol.publicKey());

interface EventRecord {
  id: string;
  ledger: number;
  contractId: string;
  topic: string[];
  value: string;
  txHash: string;
  inSuccessfulContractCall: boolean;
}

interface EventsPage {
  events: EventRecord[];
  cursor: string;
}

async function rpc(network: TestNetwork, method: string, params: unknown) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const request = new Request("http://x/sandbox/rpc", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  return await (await network.sandbox.fetch(request)).json();
}

async function getEvents(network: TestNetwork, params: unknown): Promise<EventsPage> {
  const { result, error } = await rpc(network, "getEvents", params);
  expect(error).toBeUndefined();
  return result;
}

const read = (text: string) => scValToNative(ScVal.fromXdr(text, "base64"));

/** Topics and value of the events of a transaction, but for its fee. */
async function movements(network: TestNetwork, hash: unknown) {
  const { events } = await getEvents(network, { startLedger: 1, pagination: { limit: 10_000 } });
  return events.filter((one) => one.txHash === hash).map((
    { topic, value },
  ) => [...topic.map(read), read(value)]).filter(([name]) => name !== "fee");
}

describe("getEvents", () => {
  test("tells once of what an issuer allows, makes and sets aside", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob, carol);
    await network.submit({
      source: carol,
      operations: [Operation.setOptions({ setFlags: AuthRequiredFlag | AuthRevocableFlag })],
    });
    for (const source of [alice, bob]) {
      await network.submit({ source, operations: [Operation.changeTrust({ asset: euro })] });
    }
    const allow = (trustor: string, authorized: boolean) =>
      Operation.setTrustLineFlags({ trustor, asset: euro, flags: { authorized } });
    const claimants = [new Claimant(bob.publicKey()), new Claimant(carol.publicKey())];
    const setAside = Operation.createClaimableBalance({ asset: euro, amount: "4", claimants });
    const made = await network.submit({
      source: carol,
      operations: [
        allow(alice.publicKey(), true),
        allow(alice.publicKey(), true),
        allow(bob.publicKey(), true),
        pay(alice, euro, "9"),
        setAside,
      ],
    });
    const name = `EURO:${c}`;
    const [, , , aside] = await movements(network, made.body["hash"]);
    const balance = aside?.[1];
    expect(balance).toMatch(/^B/);
    expect(await movements(network, made.body["hash"])).toEqual([
      ["set_authorized", a, name, true],
      ["set_authorized", b, name, true],
      ["mint", a, name, 90_000_000n],
      ["mint", balance, name, 40_000_000n],
    ]);
  });

  test("tells for which customer of its own an account claims", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const claimants = [new Claimant(bob.publicKey())];
    const aside = Operation.createClaimableBalance({ asset: native, amount: "4", claimants });
    await network.submit({ source: alice, operations: [aside, aside], memo: Memo.text("rent") });
    const found = await network.records(`/claimable_balances?claimant=${b}`);
    const source = new MuxedAccount(new SourceAccount(bob.publicKey(), "0"), "9").accountId();
    const operations = found.map(({ id }, n) =>
      Operation.claimClaimableBalance({ balanceId: String(id), ...(n === 0 ? { source } : {}) })
    );
    const claimed = await network.submit({ source: bob, operations, memo: Memo.text("mine") });
    const told = await movements(network, claimed.body["hash"]);
    expect(told.map(([name, , to, , value]) => [name, to, value.to_muxed_id])).toEqual([
      ["transfer", b, 9n],
      ["transfer", b, "mine"],
    ]);
  });

  test("tells of the fee of what failed, and of nothing else", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const { sequence } = network.sandbox.head;
    await network.submit({
      source: alice,
      operations: [pay(bob, native, "1"), pay(bob, native, "99999")],
    });
    const { events } = await getEvents(network, { startLedger: sequence + 1 });
    expect(events.map(({ topic, value }) => [...topic.map(read), read(value)])).toEqual([
      ["fee", a, 200n],
    ]);
    expect(events[0]?.inSuccessfulContractCall).toBe(false);
  });

  test("makes the events of transactions from before there were any", async () => {
    const kv = await Deno.openKv(":memory:");
    const network = await TestNetwork.open({ kv });
    await network.fund(alice, bob);
    await network.submit({ source: alice, operations: [pay(bob, native, "5")] });
    const known = await getEvents(network, { startLedger: 1 });
    expect(known.events).not.toEqual([]);
    for await (const { key, value } of kv.list<TransactionRecord>({ prefix: KEY.transactions() })) {
      await withoutEvents(kv, key, value);
    }
    const again = await TestNetwork.open({ kv });
    expect((await getEvents(again, { startLedger: 1 })).events).toEqual(known.events);
    kv.close();
  });
});

/** Writes a transaction as it was written before its meta told of events. */
async function withoutEvents(kv: Deno.Kv, key: Deno.KvKey, record: TransactionRecord) {
  const piece = KEY.transactionPiece(record.id, 0);
  const bytes = (await kv.get<Uint8Array>(piece)).value ?? new Uint8Array();
  const [envelope, result, meta, feeMeta] = record.lengths;
  const at = envelope + result;
  const decoded = TransactionMeta.schema.decode(bytes.slice(at, at + meta));
  if (decoded.v !== 4) throw new Error("unexpected version of meta");
  const operations = decoded.v4.operations.map((one) => ({ ...one, events: [] }));
  const v4 = { ...decoded.v4, events: [], operations };
  const bare = TransactionMeta.schema.encode({ v: 4, v4 });
  const parts = [bytes.slice(0, at), bare, bytes.slice(at + meta)];
  await kv.set(piece, concat(parts));
  await kv.set(key, { ...record, lengths: [envelope, result, bare.length, feeMeta] });
}
