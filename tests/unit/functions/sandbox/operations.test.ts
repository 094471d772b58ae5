import {
  Asset,
  AuthImmutableFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  Operation,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codesOf, keyOf, pay, type Reply, TestNetwork } from "./support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const native = Asset.native();
let network: TestNetwork;

beforeEach(async () => {
  network = await TestNetwork.open();
  await network.fund(alice, bob, carol);
});

afterEach(async () => {
  await network[Symbol.asyncDispose]();
});

function submit(source: typeof alice, ...operations: xdr.Operation[]): Promise<Reply> {
  return network.submit({ source, operations });
}

describe("trustlines", () => {
  const coin = new Asset("COIN", carol.publicKey());

  test("need authorization where the issuer wants it", async () => {
    await submit(carol, Operation.setOptions({ setFlags: AuthRequiredFlag | AuthRevocableFlag }));
    await submit(bob, Operation.changeTrust({ asset: coin }));
    expect(codesOf(await submit(carol, pay(bob, coin, "1")))).toEqual(["op_not_authorized"]);
    const flags = (authorized: boolean) =>
      Operation.setTrustLineFlags({
        trustor: bob.publicKey(),
        asset: coin,
        flags: { authorized },
      });
    await submit(carol, flags(true), pay(bob, coin, "1"));
    await submit(carol, flags(false));
    expect(codesOf(await submit(bob, pay(carol, coin, "1")))).toEqual(["op_src_not_authorized"]);
    await submit(carol, flags(true));
    expect(codesOf(await submit(bob, pay(carol, coin, "1")))).toBe(true);
  });
});

describe("account_merge", () => {
  const into = (id: typeof alice) => Operation.accountMerge({ destination: id.publicKey() });

  test("gives all lumens away, and leaves the history", async () => {
    expect(codesOf(await submit(alice, into(bob)))).toBe(true);
    expect((await network.get(`/accounts/${alice.publicKey()}`)).status).toBe(404);
    expect(await network.balance(bob.publicKey())).toBe("19999.9999900");
    const [merge] = await network.records(
      `/accounts/${alice.publicKey()}/payments?order=desc&limit=1`,
    );
    expect(merge?.["type"]).toBe("account_merge");
  });

  test("is refused with flags that forbid it", async () => {
    await submit(alice, Operation.setOptions({ setFlags: AuthImmutableFlag }));
    expect(codesOf(await submit(alice, into(bob)))).toEqual(["op_immutable_set"]);
    const clear = Operation.setOptions({ clearFlags: AuthImmutableFlag });
    expect(codesOf(await submit(alice, clear))).toEqual(["op_cant_change"]);
  });

  test("is refused with a sequence number that a new account could repeat", async () => {
    const far = (1n << 60n).toString();
    await submit(alice, Operation.bumpSequence({ bumpTo: far }));
    expect(codesOf(await submit(alice, into(bob)))).toEqual(["op_seq_num_too_far"]);
  });
});

describe("claimable balances", () => {
  const create = (predicate?: xdr.ClaimPredicate) =>
    Operation.createClaimableBalance({
      asset: native,
      amount: "100",
      claimants: [new Claimant(bob.publicKey(), predicate), new Claimant(alice.publicKey())],
    });

  async function waiting(): Promise<string> {
    const [first] = await network.records(`/claimable_balances?claimant=${bob.publicKey()}`);
    return String(first?.["id"]);
  }

  test("are paid for by their creator until they are claimed", async () => {
    await submit(alice, create());
    const during = (await network.get(`/accounts/${alice.publicKey()}`)).body;
    expect(during["num_sponsoring"]).toBe(2);
    const balanceId = await waiting();
    expect((await network.get(`/claimable_balances/${balanceId}`)).body["amount"])
      .toBe("100.0000000");
    expect(codesOf(await submit(bob, Operation.claimClaimableBalance({ balanceId })))).toBe(true);
    expect(await network.balance(bob.publicKey())).toBe("10099.9999900");
    expect((await network.get(`/claimable_balances/${balanceId}`)).status).toBe(404);
    expect((await network.get(`/accounts/${alice.publicKey()}`)).body["num_sponsoring"]).toBe(0);
  });
});

describe("data entries", () => {
  test("are set, changed, read and removed", async () => {
    const set = (value: string | null) => Operation.manageData({ name: "note", value });
    await submit(alice, set("one"));
    await submit(alice, set("two"));
    const path = `/accounts/${alice.publicKey()}`;
    expect((await network.get(`${path}/data/note`)).body["value"]).toBe(btoa("two"));
    expect((await network.get(path)).body["data"]).toEqual({ note: btoa("two") });
    await submit(alice, set(null));
    expect((await network.get(`${path}/data/note`)).status).toBe(404);
    expect((await network.get(path)).body["subentry_count"]).toBe(0);
  });
});
