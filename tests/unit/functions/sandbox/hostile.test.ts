import { Asset } from "@stellar/stellar-sdk/base";
import { TransactionEnvelope } from "@stellar/stellar-sdk/xdr";
import { describe, expect, test } from "vitest";
import { concatBytes } from "../../../../functions/sandbox/stellar/encoding.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

/** A repeatable generator of numbers below a bound. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % bound;
  };
}

function flipped(bytes: Uint8Array, roll: (bound: number) => number): Uint8Array {
  const copy = bytes.slice();
  for (let i = 0; i <= roll(3); i++) {
    const at = roll(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << roll(8));
  }
  return copy;
}

/** Invalid envelopes, made from a valid one. */
function hostile(good: Uint8Array): string[] {
  const roll = dice(20_261_120);
  const list: string[] = [];
  for (let i = 0; i < 700; i++) list.push(flipped(good, roll).toBase64());
  for (let i = 0; i < 150; i++) list.push(good.subarray(0, roll(good.length)).toBase64());
  for (let i = 0; i < 60; i++) {
    list.push(concatBytes([good, new Uint8Array(1 + roll(400))]).toBase64());
  }
  for (let i = 0; i < 60; i++) {
    list.push(Uint8Array.from({ length: roll(300) }, () => roll(256)).toBase64());
  }
  // A count of four billion operations, signatures or predicates.
  for (let at = 0; at + 4 <= good.length && list.length < 1010; at += 4) {
    const copy = good.slice();
    copy.set([0xff, 0xff, 0xff, 0xff], at);
    list.push(copy.toBase64());
  }
  list.push("", "=", "AAAA", "not base64!", "\u{0}".repeat(9), "A".repeat(240_000));
  list.push((new Uint8Array(150_000)).toBase64(), "{}", "%00", "AAAAAg==");
  return list;
}

describe("a thousand malformed and hostile envelopes", () => {
  test("get a clear 400 each, change nothing, and the sandbox lives", async () => {
    await using network = await TestNetwork.open();
    const [alice, bob] = [keyOf("alice"), keyOf("bob")];
    await network.fund(alice, bob);
    const payment = pay(bob, Asset.native(), "1");
    const built = await network.build({ source: alice, operations: [payment, payment] });
    const good = TransactionEnvelope.fromXdr(built.toXdr(), "base64").toXdr();
    const all = hostile(good).filter((envelope) => envelope !== good.toBase64());
    expect(all.length).toBeGreaterThan(1000);
    const before = (await network.get(`/accounts/${alice.publicKey()}`)).body;
    const kinds = new Set<string>();
    for (const envelope of all) {
      const { status, body } = await network.post(envelope);
      expect(status, envelope).toBe(400);
      expect(body["status"]).toBe(400);
      expect(String(body["detail"]).length).toBeGreaterThan(10);
      kinds.add(String(body["title"]));
    }
    expect([...kinds].sort()).toEqual(["Transaction Failed", "Transaction Malformed"]);
    await network.sandbox.closeLedger();
    expect((await network.get(`/accounts/${alice.publicKey()}`)).body).toEqual(before);
    expect((await network.send(good.toBase64())).status).toBe(200);
  });

  test("a body that is no form, or too long, is refused as such", async () => {
    await using network = await TestNetwork.open();
    const path = "/sandbox/horizon/transactions";
    const json = await network.request(path, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(json.status).toBe(415);
    const long = await network.post("A".repeat(1_000_000));
    expect(long.status).toBe(400);
    expect(long.body).toMatchObject({
      extras: { envelope_xdr: "" },
      title: "Transaction Malformed",
    });
  });

  test("paths and parameters that were not recorded are 400 or 404", async () => {
    await using network = await TestNetwork.open();
    const cases: Record<string, number> = {
      "/accounts/%00": 400,
      "/accounts/%zz": 404,
      "/operations/18446744073709551616": 400,
      "/payments?limit=1e1": 400,
      "/accounts": 400,
      "/offers": 404,
      "/__proto__": 404,
      "/constructor": 404,
      "/friendbot": 400,
      "/friendbot?addr=S": 400,
    };
    for (const [path, expected] of Object.entries(cases)) {
      const { status, headers } = await network.get(path);
      expect(status, path).toBe(expected);
      expect(headers.get("Content-Type")).toContain("problem+json");
    }
  });
});
