import { Asset, Operation, TransactionBuilder, type xdr } from "@stellar/stellar-sdk/base";
import { TransactionEnvelope } from "@stellar/stellar-sdk/xdr";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyOf, pay, type Reply, TestNetwork } from "./support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const native = Asset.native();
let network: TestNetwork;

beforeEach(async () => {
  network = await TestNetwork.funded(alice, bob, carol);
});

afterEach(async () => {
  await network[Symbol.asyncDispose]();
});

function submit(source: typeof alice, ...operations: xdr.Operation[]): Promise<Reply> {
  return network.submit({ source, operations });
}

describe("a transaction", () => {
  test("sent again gives the first answer, and pays once", async () => {
    const envelope = (await network.build({ source: alice, operations: [pay(bob, native, "7")] }))
      .toXdr();
    const first = await network.send(envelope);
    const again = await network.post(envelope);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await network.balance(bob.publicKey())).toBe("10007.0000000");
  });
});

describe("signers", () => {
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
});

describe("a fee bump", () => {
  async function bumped() {
    const inner = await network.build({ source: alice, operations: [pay(carol, native, "3")] });
    const passphrase = network.sandbox.networkPassphrase;
    const outer = TransactionBuilder.buildFeeBumpTransaction(bob, "200", inner, passphrase);
    outer.sign(bob);
    return { inner, outer };
  }

  test("is paid by another, and found by either hash", async () => {
    const { inner, outer } = await bumped();
    const reply = await network.send(outer.toXdr());
    expect(reply.status).toBe(200);
    expect(reply.body["fee_account"]).toBe(bob.publicKey());
    expect(reply.body["fee_charged"]).toBe("200");
    expect(await network.balance(alice.publicKey())).toBe("9997.0000000");
    expect(await network.balance(bob.publicKey())).toBe("9999.9999800");
    const hashes = { outer: outer.hash().toHex(), inner: inner.hash().toHex() };
    const byOuter = (await network.get(`/transactions/${hashes.outer}`)).body;
    const byInner = (await network.get(`/transactions/${hashes.inner}`)).body;
    expect(byOuter["hash"]).toBe(hashes.outer);
    expect(byInner["hash"]).toBe(hashes.inner);
    expect(byInner["inner_transaction"]).toEqual(byOuter["inner_transaction"]);
    expect(byInner["inner_transaction"]?.["hash"]).toBe(hashes.inner);
    const listed = await network.records(`/accounts/${bob.publicKey()}/transactions?order=desc`);
    expect(listed[0]?.["hash"]).toBe(hashes.outer);
  });

  test("makes its inner transaction known: sent alone, that pays nothing more", async () => {
    const { inner, outer } = await bumped();
    await network.send(outer.toXdr());
    const alone = await network.post(inner.toXdr());
    expect([alone.status, alone.body["hash"]]).toEqual([200, inner.hash().toHex()]);
    expect(await network.balance(carol.publicKey())).toBe("10003.0000000");
  });
});

describe("transactions of one ledger", () => {
  test("must be paid for together", async () => {
    const dave = keyOf("dave");
    await submit(
      alice,
      Operation.createAccount({ destination: dave.publicKey(), startingBalance: "1.00002" }),
    );
    const sequence = await network.sequence(dave.publicKey());
    const bump = [Operation.bumpSequence({ bumpTo: "0" })];
    for (let i = 0n; i < 3n; i++) {
      await network.enqueue({ source: dave, operations: bump, sequence: sequence + i });
    }
    await network.sandbox.closeLedger();
    expect(network.sandbox.head.successful).toBe(2);
  });
});

describe("an envelope of version 0", () => {
  test("is taken, with the hash of the same transaction in version 1", async () => {
    const built = await network.build({ source: alice, operations: [pay(bob, native, "1")] });
    const v1 = TransactionEnvelope.fromXdr(built.toXdr(), "base64").toXdrObject();
    if (v1.type !== 2 || v1.v1.tx.sourceAccount.type !== 0) throw new Error("no V1 envelope");
    const { sourceAccount, cond, ...tx } = v1.v1.tx;
    const timeBounds = cond.type === 1 ? cond.timeBounds : null;
    const v0 = TransactionEnvelope.schema.encode({
      type: 0,
      v0: {
        tx: { ...tx, sourceAccountEd25519: sourceAccount.ed25519, timeBounds, ext: { v: 0 } },
        signatures: v1.v1.signatures,
      },
    });
    const { body } = await network.send(v0.toBase64());
    expect(body["hash"]).toBe(built.hash().toHex());
  });
});
