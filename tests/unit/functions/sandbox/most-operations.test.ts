import { Asset } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { resetSandbox } from "../../../../functions/sandbox/sandbox.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];

/**
 * Root creates friendbot and issuer with 2 operations; friendbot creates Alice and Bob with one
 * each.
 */
const BEGUN = 4;

/** A network limited to this many operations beyond its initial ones. */
async function networkOf(more: number, kv?: Deno.Kv) {
  const network = await TestNetwork.open({ mostOperations: BEGUN + more, ...kv && { kv } });
  await network.fund(alice, bob);
  return network;
}

/** An envelope in which Alice pays Bob this many times. */
async function paying(network: TestNetwork, times: number): Promise<string> {
  const operations = Array.from({ length: times }, () => pay(bob, Asset.native(), "1"));
  return (await network.build({ source: alice, operations })).toXdr();
}

const FULL = { status: 507, body: { status: 507, title: "Network Full" } };

describe("a network that has had the operations that it takes", () => {
  test("refuses more, says so in each way, and is read as before", async () => {
    await using network = await networkOf(3);
    const first = await paying(network, 3);
    expect((await network.send(first)).status).toBe(200);
    const more = await paying(network, 1);
    for (const path of ["/transactions", "/transactions_async"]) {
      const { status, headers, body } = await network.post(more, path);
      expect({ status, body }).toMatchObject(FULL);
      expect(headers.get("Content-Type")).toContain("application/problem+json");
      expect(body["type"]).toBe("https://stellar.org/horizon-errors/network_full");
      expect(body["detail"]).toContain("start a new network");
    }
    const friendbot = await network.get(`/friendbot?addr=${carol.publicKey()}`);
    expect(friendbot).toMatchObject(FULL);
    expect(friendbot.body["type"]).toBe("https://stellar.org/friendbot-errors/network_full");
    const sent = await network.rpc("sendTransaction", { transaction: more });
    expect(sent["error"]).toMatchObject({ code: -32603 });
    await expect(network.sandbox.enqueue(more)).rejects.toThrow("reached its limit of operations");
    // a known envelope is recognized when it is sent again
    expect((await network.post(first)).status).toBe(200);
    expect(await network.records(`/accounts/${bob.publicKey()}/payments`)).toHaveLength(4);
    await network.sandbox.closeLedger();
    expect((await network.get("/ledgers?order=desc&limit=1")).status).toBe(200);
  });

  test("refuses test USDC", async () => {
    await using network = await TestNetwork.open({ mostOperations: BEGUN });
    await network.fundWithTrust(alice);
    const answer = await network.request("/sandbox/usdc", {
      method: "POST",
      body: JSON.stringify({ address: alice.publicKey() }),
    });
    expect(answer).toMatchObject(FULL);
  });

  test("counts what waits, and what fails", async () => {
    await using network = await networkOf(4);
    await network.enqueue({ source: alice, operations: [pay(bob, Asset.native(), "999999")] });
    const two = await paying(network, 2);
    await network.sandbox.closeLedger();
    await network.enqueue({ source: alice, operations: [pay(bob, Asset.native(), "1")] });
    await network.enqueue({ source: bob, operations: [pay(alice, Asset.native(), "1")] });
    expect(await network.post(two)).toMatchObject({ status: 400 });
    const drafts = (n: number) => Array.from({ length: n }, () => pay(alice, Asset.native(), "1"));
    const bobs = (await network.sequence(bob.publicKey())) + 1n;
    const built = await network.build({ source: bob, operations: drafts(2), sequence: bobs });
    expect(await network.post(built.toXdr())).toMatchObject(FULL);
    const one = await network.build({ source: bob, operations: drafts(1), sequence: bobs });
    await network.sandbox.enqueue(one.toXdr());
    expect(await network.sandbox.closeLedger()).toHaveLength(3);
  });

  test("is so when it is opened again, takes more where it may, and is new after a reset", async () => {
    const kv = await Deno.openKv(":memory:");
    const network = await networkOf(0, kv);
    await network.sandbox.stop();
    const again = await TestNetwork.open({ kv, mostOperations: BEGUN });
    expect(await again.post(await paying(again, 1))).toMatchObject(FULL);
    await again.sandbox.stop();
    const higher = await TestNetwork.open({ kv, mostOperations: BEGUN + 1 });
    expect((await higher.send(await paying(higher, 1))).status).toBe(200);
    await higher.sandbox.stop();
    await resetSandbox(kv);
    await using fresh = await networkOf(1, kv);
    expect((await fresh.send(await paying(fresh, 1))).status).toBe(200);
  });

  test("counts in a store of before from its next ledger on", async () => {
    const kv = await Deno.openKv(":memory:");
    const network = await networkOf(0, kv);
    await network.sandbox.stop();
    const { value } = await kv.get<Record<string, unknown>>(["sandbox", "head"]);
    const { operationsSoFar, ...before } = value ?? {};
    expect(operationsSoFar).toBe(BEGUN);
    await kv.set(["sandbox", "head"], before);
    await using old = await TestNetwork.open({ kv, mostOperations: 1 });
    expect((await old.send(await paying(old, 1))).status).toBe(200);
    expect(await old.post(await paying(old, 1))).toMatchObject(FULL);
  });
});
