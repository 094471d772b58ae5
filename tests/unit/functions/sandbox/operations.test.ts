import {
  Asset,
  AuthImmutableFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  hash,
  Operation,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { TransactionMeta } from "@stellar/stellar-sdk/xdr";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyOf, type Reply, TestNetwork } from "./support/network.ts";

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

function codesOf({ body }: Reply): unknown {
  return body["extras"]?.["result_codes"]?.["operations"] ?? body["successful"];
}

async function balance(id: string, code?: string): Promise<unknown> {
  const balances: unknown = (await network.get(`/accounts/${id}`)).body["balances"];
  if (!Array.isArray(balances)) return undefined;
  return balances.find((one) => one.asset_code === code)?.balance;
}

const pay = (to: typeof alice, asset: Asset, amount: string) =>
  Operation.payment({ destination: to.publicKey(), asset, amount });

describe("a transaction", () => {
  test("is applied wholly or leaves nothing but fee and sequence number", async () => {
    const before = await network.sequence(alice.publicKey());
    const reply = await submit(alice, pay(bob, native, "5"), pay(bob, native, "1000000"));
    expect(codesOf(reply)).toEqual(["op_success", "op_underfunded"]);
    expect(await balance(bob.publicKey())).toBe("10000.0000000");
    expect(await balance(alice.publicKey())).toBe("9999.9999800");
    expect(await network.sequence(alice.publicKey())).toBe(before + 1n);
  });

  test("sees what its earlier operations did", async () => {
    const dave = keyOf("dave");
    const destination = dave.publicKey();
    const reply = await network.submit({
      source: alice,
      signers: [alice, dave],
      operations: [
        Operation.createAccount({ destination, startingBalance: "100" }),
        Operation.payment({
          destination: bob.publicKey(),
          asset: native,
          amount: "98",
          source: destination,
        }),
      ],
    });
    expect(codesOf(reply)).toBe(true);
    expect(await balance(destination)).toBe("2.0000000");
  });

  test("sent again gives the first answer, and pays once", async () => {
    const envelope = (await network.build({ source: alice, operations: [pay(bob, native, "7")] }))
      .toXdr();
    const first = await network.send(envelope);
    const again = await network.post(envelope);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await balance(bob.publicKey())).toBe("10007.0000000");
  });

  test("that failed, sent again, fails with the same result", async () => {
    const built = await network.build({
      source: alice,
      operations: [pay(bob, native, "1000000")],
    });
    const first = await network.send(built.toXdr());
    const again = await network.post(built.toXdr());
    expect(again.status).toBe(400);
    expect(again.body).toEqual(first.body);
  });

  test("tells the changes of every operation in its meta", async () => {
    const { body } = await submit(alice, pay(bob, native, "7"));
    const meta = TransactionMeta.fromXdr(String(body["result_meta_xdr"]), "base64").toXdrObject();
    expect(meta.v).toBe(4);
    if (meta.v !== 4) return;
    const changes = meta.v4.operations.map((operation) =>
      operation.changes.map(({ type }) => type)
    );
    expect(changes).toEqual([[3, 1, 3, 1]]);
    expect(meta.v4.txChangesBefore.map(({ type }) => type)).toEqual([3, 1]);
  });
});

describe("signers", () => {
  test("reach a threshold together", async () => {
    await submit(
      alice,
      Operation.setOptions({
        signer: { ed25519PublicKey: bob.publicKey(), weight: 1 },
        medThreshold: 2,
        highThreshold: 2,
      }),
    );
    expect(codesOf(await submit(alice, pay(carol, native, "1")))).toEqual(["op_bad_auth"]);
    const both = await network.submit({
      source: alice,
      operations: [pay(carol, native, "1")],
      signers: [alice, bob],
    });
    expect(codesOf(both)).toBe(true);
  });

  test("can be the preimage of a hash", async () => {
    const preimage = new TextEncoder().encode("a secret of any length");
    const digest = hash(preimage);
    await submit(alice, Operation.setOptions({ signer: { sha256Hash: digest, weight: 1 } }));
    const built = await network.build({
      source: alice,
      operations: [pay(carol, native, "1")],
      signers: [],
    });
    built.signHashX(preimage);
    expect((await network.send(built.toXdr())).status).toBe(200);
  });

  test("authorize a transaction in advance, once", async () => {
    const sequence = await network.sequence(alice.publicKey()) + 1n;
    const built = await network.build({
      source: alice,
      operations: [pay(carol, native, "1")],
      signers: [],
      sequence,
    });
    await submit(alice, Operation.setOptions({ signer: { preAuthTx: built.hash(), weight: 1 } }));
    expect((await network.get(`/accounts/${alice.publicKey()}`)).body["signers"]).toHaveLength(2);
    expect((await network.send(built.toXdr())).status).toBe(200);
    const { body } = await network.get(`/accounts/${alice.publicKey()}`);
    expect(body["signers"]).toHaveLength(1);
    expect(body["subentry_count"]).toBe(0);
  });

  test("are at most twenty", async () => {
    const add = (name: number) =>
      Operation.setOptions({
        signer: { ed25519PublicKey: keyOf(`s${name}`).publicKey(), weight: 1 },
      });
    const twenty = Array.from({ length: 20 }, (_, i) => add(i));
    expect(codesOf(await submit(alice, ...twenty))).toBe(true);
    expect(codesOf(await submit(alice, add(20)))).toEqual(["op_too_many_signers"]);
    const { body } = await network.get(`/accounts/${alice.publicKey()}`);
    expect(body["subentry_count"]).toBe(20);
  });

  test("locked out of an account, leave nobody who can sign", async () => {
    await submit(alice, Operation.setOptions({ masterWeight: 0 }));
    const { body } = await submit(alice, pay(bob, native, "1"));
    expect(body["extras"]?.["result_codes"]).toEqual({ transaction: "tx_bad_auth" });
  });
});

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
    expect(await balance(bob.publicKey())).toBe("19999.9999900");
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
    expect(await balance(bob.publicKey())).toBe("10099.9999900");
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
    expect(await balance(bob.publicKey(), "COIN")).toBe("5.0000000");
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
