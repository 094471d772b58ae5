import { Asset, type Keypair, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { sample } from "../../../sample.ts";
import { type Document, keyOf, TestNetwork } from "./support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const native = Asset.native();
const pay = (to: Keypair, amount: string) =>
  Operation.payment({ destination: to.publicKey(), asset: native, amount });

/** A network with ledgers of different sizes: payments, other operations, and failures. */
async function busyNetwork(): Promise<TestNetwork> {
  const network = await TestNetwork.funded(alice, bob);
  for (let i = 1; i <= 6; i++) {
    const payments = Array.from({ length: i * 3 }, () => pay(bob, `0.000000${i}`));
    await network.submit({
      source: alice,
      operations: [...payments, Operation.manageData({ name: `n${i}`, value: "x" })],
    });
    await network.submit({ source: bob, operations: [pay(alice, "1000000"), pay(alice, "1")] });
    await network.submit({ source: bob, operations: [pay(bob, "1"), pay(alice, "1")] });
  }
  return network;
}

/** Follows `next` to the end. */
async function follow(network: TestNetwork, path: string): Promise<Document[]> {
  const found: Document[] = [];
  for (let at = path;;) {
    const { body } = await network.get(at);
    const records = await network.records(at);
    if (records.length === 0) return found;
    found.push(...records);
    const next = new URL(String(body["_links"]?.["next"]?.["href"]));
    at = next.pathname.slice("/sandbox/horizon".length) + next.search;
  }
}

describe("pages", () => {
  test("give every record once in either order, whatever their size", async () => {
    await using network = await busyNetwork();
    const lists = [
      "/payments",
      "/operations",
      "/transactions",
      "/ledgers",
      `/accounts/${alice.publicKey()}/payments`,
      `/accounts/${bob.publicKey()}/operations`,
      `/accounts/${bob.publicKey()}/transactions`,
      "/effects",
      `/accounts/${alice.publicKey()}/effects`,
    ];
    for (const list of lists) {
      const hasFailed = !/ledgers|effects/.test(list);
      for (const failed of hasFailed ? ["", "&include_failed=true"] : [""]) {
        const whole = await follow(network, `${list}?limit=200${failed}`);
        const ids = whole.map((record) => record["paging_token"]);
        expect(ids.length, list).toBeGreaterThan(5);
        expect(new Set(ids).size).toBe(ids.length);
        for (const limit of sample([1, 7], [7])) {
          const parts = await follow(network, `${list}?limit=${limit}${failed}`);
          expect(parts, `${list} by ${limit}`).toEqual(whole);
          const back = await follow(network, `${list}?limit=${limit}&order=desc${failed}`);
          expect(back.reverse(), `${list} back by ${limit}`).toEqual(whole);
        }
      }
    }
  });

  test("of an unknown account are not found; of a merged one they are", async () => {
    await using network = await busyNetwork();
    const stranger = keyOf("stranger").publicKey();
    expect((await network.get(`/accounts/${stranger}/payments`)).status).toBe(404);
    const merge = Operation.accountMerge({ destination: bob.publicKey() });
    const remove = Array.from(
      { length: 6 },
      (_, i) => Operation.manageData({ name: `n${i + 1}`, value: null }),
    );
    expect((await network.submit({ source: alice, operations: [...remove, merge] })).status)
      .toBe(200);
    expect((await network.get(`/accounts/${alice.publicKey()}`)).status).toBe(404);
    const path = `/accounts/${alice.publicKey()}/payments?order=desc`;
    expect((await network.records(path))[0]?.["type"]).toBe("account_merge");
  });
});

describe("a page of a long history", () => {
  test("is a range of keys: it reads as many rows as it gives", async () => {
    const kv = await Deno.openKv(":memory:");
    let rows = 0;
    const counting = new Proxy(kv, {
      get(target, name) {
        if (name === "list") {
          return async function* (...args: Parameters<Deno.Kv["list"]>) {
            for await (const row of target.list(...args)) {
              rows++;
              yield row;
            }
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await using network = await TestNetwork.open({ kv: counting });
    await network.fund(alice, bob);
    for (let i = 0; i < 20; i++) {
      await network.enqueue({
        source: alice,
        sequence: await network.sequence(alice.publicKey()) + BigInt(i),
        operations: Array.from({ length: 100 }, () => pay(bob, "0.0000001")),
      });
    }
    await network.sandbox.closeLedger();
    const all = await network.records(`/accounts/${bob.publicKey()}/payments?limit=200`);
    const middle = String(all[150]?.["paging_token"]);
    for (const path of ["/payments", `/accounts/${bob.publicKey()}/payments`]) {
      rows = 0;
      await network.records(`${path}?limit=20&order=desc&cursor=${middle}`);
      expect(rows, path).toBeLessThanOrEqual(21);
    }
  });
});
