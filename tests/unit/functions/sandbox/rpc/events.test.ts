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

  test("gives every event once, page by page, in the order of ids", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    for (let i = 0; i < 4; i++) {
      for (const source of [alice, bob]) {
        const operations = Array.from({ length: i + 1 }, () => pay(bob, native, "1"));
        await network.enqueue({ source, operations });
      }
      await network.sandbox.closeLedger();
    }
    const whole = (await getEvents(network, { startLedger: 1 })).events;
    expect(whole.length).toBeGreaterThan(25);
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort());
    for (const limit of [1, 3, 7]) {
      const found: EventRecord[] = [];
      let page = await getEvents(network, { startLedger: 1, pagination: { limit } });
      while (page.events.length > 0) {
        found.push(...page.events);
        page = await getEvents(network, { pagination: { cursor: page.cursor, limit } });
      }
      expect(found).toEqual(whole);
      // Where there is nothing yet, the same cursor finds what comes.
      const { hash } = (await network.submit({
        source: alice,
        operations: [pay(bob, native, "1")],
      })).body;
      const { events } = await getEvents(network, { pagination: { cursor: page.cursor } });
      expect(events.map(({ txHash }) => txHash)).toEqual([hash, hash]);
      whole.push(...events);
    }
  });

  test("finds by contract and topics, with wildcards", async () => {
    await using network = await TestNetwork.open();
    await network.fundWithTrust(alice);
    const { keys, networkPassphrase } = network.sandbox;
    const usdc = network.usdc.contractId(networkPassphrase);
    await network.submit({
      source: keys.usdcIssuer,
      operations: [pay(alice, network.usdc, "5"), pay(alice, native, "6")],
    });
    const count = async (...filters: unknown[]) =>
      (await getEvents(network, { startLedger: 1, filters })).events.length;
    const symbol = (name: string) => ScVal.scvSymbol(name).toXdr("base64");
    expect(await count({ contractIds: [usdc] })).toBe(1);
    expect(await count({ contractIds: [usdc], topics: [[symbol("mint"), "*", "*"]] })).toBe(1);
    expect(await count({ contractIds: [usdc], topics: [[symbol("mint"), "*"]] })).toBe(0);
    expect(await count({ topics: [[symbol("mint"), "**"]] })).toBe(1);
    expect(await count({ type: "system" })).toBe(0);
    const all = await count();
    expect(await count({ contractIds: [usdc] }, { topics: [["**"]] })).toBe(all);
  });

  test("says what is wrong with a request", async () => {
    await using network = await TestNetwork.open();
    const messageOf = async (params: unknown) =>
      (await rpc(network, "getEvents", params)).error?.message;
    expect(await messageOf({})).toContain("startLedger must be positive");
    expect(await messageOf({ startLedger: 99 })).toContain("ledger range: 1 - 2");
    expect(await messageOf({ startLedger: 1, endLedger: -1 })).toContain("endLedger");
    expect(await messageOf({ pagination: { cursor: "x" } })).toContain("cursor");
    expect(await messageOf({ pagination: { cursor: cursorOf(99) } })).toContain("ledger range");
    expect(await messageOf({ startLedger: 1, pagination: { cursor: cursorOf(1) } }))
      .toContain("cannot both be set");
    expect(await messageOf({ startLedger: 1, pagination: { limit: 10_001 } })).toContain("limit");
    const filtered = (filter: unknown) => messageOf({ startLedger: 1, filters: [filter] });
    expect(await filtered(1)).toContain("filter");
    expect(await filtered({ type: "x" })).toContain("type");
    expect(await filtered({ contractIds: ["G"] })).toContain("contractIds");
    expect(await filtered({ topics: [["x"]] })).toContain("topic");
    expect(await filtered({ topics: "x" })).toContain("topics");
    expect(await filtered({ topics: [[]] })).toContain("topics");
    expect(await filtered({ topics: [["*", "*", "*", "*", "*"]] })).toContain("topics");
    const open = { topics: [["*", "*", "*", "*", "**"]] };
    expect(await messageOf({ startLedger: 1, filters: [open] })).toBeUndefined();
  });

  test("has nothing to tell where the end is no later than the start", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice);
    for (const endLedger of [1, 2]) {
      const page = await getEvents(network, { startLedger: 2, endLedger });
      expect([page.events, page.cursor]).toEqual([[], cursorOf(endLedger)]);
    }
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

/** The place just before a ledger. */
function cursorOf(ledger: number): string {
  const id = (BigInt(ledger) << 32n) - 1n;
  return `${id.toString().padStart(19, "0")}-4294967295`;
}

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
