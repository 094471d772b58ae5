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

  test("hold no more than their limit", async () => {
    await submit(bob, Operation.changeTrust({ asset: coin, limit: "10" }));
    expect(codesOf(await submit(carol, pay(bob, coin, "10")))).toBe(true);
    expect(codesOf(await submit(carol, pay(bob, coin, "0.0000001")))).toEqual(["op_line_full"]);
  });

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

  test("cannot be authorized in two ways at once", async () => {
    await submit(carol, Operation.setOptions({ setFlags: AuthRevocableFlag }));
    await submit(bob, Operation.changeTrust({ asset: coin }));
    const maintain = Operation.setTrustLineFlags({
      trustor: bob.publicKey(),
      asset: coin,
      flags: { authorizedToMaintainLiabilities: true },
    });
    expect(codesOf(await submit(carol, maintain))).toEqual(["op_invalid_state"]);
  });

  test("cost a reserve, which closing them gives back", async () => {
    const dave = keyOf("dave");
    await submit(
      alice,
      Operation.createAccount({ destination: dave.publicKey(), startingBalance: "1.00001" }),
    );
    const open = await submit(dave, Operation.changeTrust({ asset: coin }));
    expect(codesOf(open)).toEqual(["op_low_reserve"]);
    await submit(alice, pay(dave, native, "0.6"));
    expect(codesOf(await submit(dave, Operation.changeTrust({ asset: coin })))).toBe(true);
    expect(codesOf(await submit(dave, pay(alice, native, "0.5")))).toEqual(["op_underfunded"]);
    const close = Operation.changeTrust({ asset: coin, limit: "0" });
    expect(codesOf(await submit(dave, close, pay(alice, native, "0.5")))).toBe(true);
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

  test("is refused while it pays for a claimable balance", async () => {
    const claimants = [new Claimant(bob.publicKey())];
    await submit(
      alice,
      Operation.createClaimableBalance({ asset: native, amount: "1", claimants }),
    );
    expect(codesOf(await submit(alice, into(bob)))).toEqual(["op_is_sponsor"]);
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

  test("are claimed by their claimants only, and once", async () => {
    await submit(alice, create());
    const balanceId = await waiting();
    const claim = Operation.claimClaimableBalance({ balanceId });
    expect(codesOf(await submit(carol, claim))).toEqual(["op_cannot_claim"]);
    expect(codesOf(await submit(alice, claim))).toBe(true);
    expect(codesOf(await submit(bob, claim))).toEqual(["op_does_not_exist"]);
  });

  test("are claimed within their time", async () => {
    const closeAt = (seconds: number) =>
      network.sandbox.closeLedger(new Date(Date.now() + seconds * 1000));
    await submit(alice, create(Claimant.predicateBeforeRelativeTime("60")));
    const balanceId = await waiting();
    const claim = Operation.claimClaimableBalance({ balanceId });
    await closeAt(120);
    expect(codesOf(await submit(bob, claim))).toEqual(["op_cannot_claim"]);
    expect(codesOf(await submit(alice, claim))).toBe(true);
  });

  test("need the claimer's trustline", async () => {
    const coin = new Asset("COIN", carol.publicKey());
    const claimants = [new Claimant(bob.publicKey())];
    await submit(
      carol,
      Operation.createClaimableBalance({ asset: coin, amount: "5", claimants }),
    );
    const claim = Operation.claimClaimableBalance({ balanceId: await waiting() });
    expect(codesOf(await submit(bob, claim))).toEqual(["op_no_trust"]);
    const trust = (limit: string) => Operation.changeTrust({ asset: coin, limit });
    expect(codesOf(await submit(bob, trust("4"), claim))).toEqual(["op_success", "op_line_full"]);
    expect(codesOf(await submit(bob, trust("5"), claim))).toBe(true);
    expect(await network.balance(bob.publicKey(), "COIN")).toBe("5.0000000");
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

describe("bump_sequence", () => {
  test("raises the number that the next transaction must follow", async () => {
    const to = await network.sequence(alice.publicKey()) + 100n;
    await submit(alice, Operation.bumpSequence({ bumpTo: to.toString() }));
    expect(await network.sequence(alice.publicKey())).toBe(to);
    expect(codesOf(await submit(alice, pay(bob, native, "1")))).toBe(true);
  });
});
