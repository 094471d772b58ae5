import { Asset, Claimant, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const DAY_MS = 86_400_000;
const BEGIN = Date.parse("2026-01-31T12:00:00Z");

/** A network that keeps thirty days, in which Alice paid Bob once, with its own clock. */
async function paidOnce() {
  const kv = await Deno.openKv(":memory:");
  const clock = { now: BEGIN };
  const options = { kv, historyDays: 30, now: () => clock.now };
  const network = await TestNetwork.open(options);
  await network.fund(alice, bob);
  const built = await network.build({
    source: alice,
    operations: [
      pay(bob, Asset.native(), "5"),
      Operation.createClaimableBalance({
        asset: Asset.native(),
        amount: "1",
        claimants: [new Claimant(bob.publicKey())],
      }),
    ],
  });
  const { body } = await network.send(built.toXdr());
  const paid = { hash: String(body["hash"]), ledger: Number(body["ledger"]) };
  return { kv, clock, options, network, envelope: built.toXdr(), paid };
}

/** The keys of ledgers before this one. */
async function keysBefore(kv: Deno.Kv, ledger: number): Promise<Deno.KvKey[]> {
  const end = BigInt(ledger) << 32n;
  const found: Deno.KvKey[] = [];
  for await (const { key, value } of kv.list({ prefix: ["sandbox"] })) {
    const ids = [...key, value].filter((part) => typeof part === "bigint");
    if (ids.some((id) => id < end) && "toixhac".includes(String(key[1]))) found.push(key);
    if (key[1] === "l" && Number(key[2]) < ledger) found.push(key);
  }
  return found;
}

describe("a sandbox that keeps thirty days", () => {
  test("knows a payment for as long", async () => {
    const { network, clock, paid } = await paidOnce();
    await using _ = network;
    clock.now += 30 * DAY_MS;
    await network.sandbox.closeLedger();
    expect((await network.get(`/transactions/${paid.hash}`)).status).toBe(200);
    const root = (await network.get("/")).body;
    expect(Number(root["history_elder_ledger"])).toBeLessThanOrEqual(paid.ledger);
  });

  test("then forgets it, says from where on it knows, and keeps what came of it", async () => {
    const { network, clock, paid, envelope, kv } = await paidOnce();
    await using _ = network;
    clock.now += 40 * DAY_MS;
    await network.sandbox.closeLedger();
    const elder = Number((await network.get("/")).body["history_elder_ledger"]);
    expect(elder).toBe(network.sandbox.head.sequence);
    expect(elder).toBeGreaterThan(paid.ledger);
    expect((await network.rpc("getHealth"))["result"]?.["oldestLedger"]).toBe(elder);

    expect((await network.get(`/transactions/${paid.hash}`)).status).toBe(404);
    const gone = await network.get(`/ledgers/${paid.ledger}`);
    expect([gone.status, gone.body["type"]]).toEqual([
      410,
      "https://stellar.org/horizon-errors/before_history",
    ]);
    expect((await network.get("/payments?order=desc&cursor=1")).status).toBe(410);
    const id = bob.publicKey();
    for (const list of ["/payments", "/transactions", `/accounts/${id}/operations`]) {
      expect(await network.records(list), list).toEqual([]);
      expect(await network.records(`${list}?cursor=1`), list).toEqual([]);
    }
    expect((await network.records("/ledgers")).map((one) => Number(one["sequence"]))).toEqual([
      elder,
    ]);
    expect(await network.balance(id)).toBe("10005.0000000");
    expect(await network.records(`/claimable_balances?claimant=${id}`)).toHaveLength(1);
    // Forgotten envelopes can't be paid again.
    const again = await network.send(envelope);
    expect(again.body["extras"]?.["result_codes"]?.["transaction"]).toBe("tx_bad_seq");
    expect(await keysBefore(kv, elder)).toEqual([]);
  });

  test("knows at its next start where its history begins, with or without the option", async () => {
    const { network, clock, options, kv } = await paidOnce();
    clock.now += 40 * DAY_MS;
    await network.sandbox.closeLedger();
    const elder = network.sandbox.head.sequence;
    for (const again of [options, { kv, now: options.now }]) {
      const opened = await TestNetwork.open(again);
      expect((await opened.get("/")).body["history_elder_ledger"]).toBe(elder);
    }
    kv.close();
  });
});
