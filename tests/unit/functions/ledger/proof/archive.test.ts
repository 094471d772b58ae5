import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ISSUER, NETWORK } from "../../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../../proof-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../../stub-ledger.ts";
import { payment } from "../../../../stub-operations.ts";

const PAID = payment("employer", "worker", new Asset("USDC", ISSUER), "25.5000000");

let harness: ProofHarness;

beforeEach(() => {
  harness = new ProofHarness();
});
afterEach(() => harness.close());

describe("the archive of proofs", () => {
  test("takes one upstream request for the first answer and none from then on", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    await proofOf(ledger, hash);
    expect(harness.stub.asked).toHaveLength(1);
    await proofOf(ledger, hash);
    await proofOf(await harness.open([harness.stub], { kv: ledger.kv }), hash);
    expect(harness.stub.asked).toHaveLength(1);
  });

  test("answers many who ask at once with one upstream request", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    await Promise.all(Array.from({ length: 100 }, () => proofOf(ledger, hash)));
    expect(harness.stub.asked).toHaveLength(1);
  });

  test("asks a second Horizon once before it keeps a proof", async () => {
    const { hash } = harness.apply([PAID]);
    const witness = new StubHorizon();
    witness.apply(transactionOf([PAID], { source: "employer" }));
    const ledger = await harness.open([harness.stub, witness]);
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true });
    await proofOf(ledger, hash);
    expect([harness.stub.asked.length, witness.asked.length]).toEqual([1, 1]);
  });

  test("does not keep what a witness that is down or behind could not confirm", async () => {
    const { hash } = harness.apply([PAID]);
    const witness = new StubHorizon();
    witness.latest = 99;
    const ledger = await harness.open([harness.stub, witness]);
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true });
    witness.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true });
    expect(harness.stub.asked).toHaveLength(2);
  });

  test("does not vouch for the USDC of an issuer that was set before", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true });
    const other = { kv: ledger.kv, usdcIssuer: addressOf("other issuer") };
    const network = { ...NETWORK, usdcIssuer: other.usdcIssuer };
    const elsewhere = await harness.open([harness.stub], other);
    expect(await proofOf(elsewhere, hash, null, network)).toMatchObject({
      verified: false,
      recognized: false,
      reason: "unrecognized_asset",
    });
    const again = await harness.open([harness.stub], { kv: ledger.kv });
    expect(await proofOf(again, hash)).toMatchObject({ verified: true, recognized: true });
    expect(harness.stub.asked).toHaveLength(1);
  });

  test("sums no income of an issuer that was set before", async () => {
    harness.apply([PAID]);
    const worker = { account: addressOf("worker") };
    const ledger = await harness.open();
    const income = await ledger.service.income(worker);
    expect(income).toMatchObject({ value: { all: { sum: "25.5000000" } } });
    const other = { kv: ledger.kv, usdcIssuer: addressOf("other issuer") };
    const now = await (await harness.open([harness.stub], other)).service.income(worker);
    expect(now).toMatchObject({
      value: { all: { count: 0 }, notCounted: [{ reason: "counterfeit", count: 1 }] },
    });
  });

  test("keeps the same proof through a reset, and says that it is of an earlier network", async () => {
    const { hash } = harness.apply([PAID]);
    harness.stub.latest = 5_000;
    const ledger = await harness.open();
    const before = await proofOf(ledger, hash);
    const reset = new StubHorizon();
    reset.latest = 5;
    reset.account("worker");
    harness.stub.fault = (path) => reset.handle(new Request(`http://reset${path}`));
    await ledger.service.account({ account: addressOf("worker") });
    expect(await proofOf(ledger, hash)).toEqual({ ...before, archived: true });
  });

  test("does not take a ledger that is a little behind for a reset", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    await proofOf(ledger, hash);
    harness.stub.latest = 100;
    await ledger.service.account({ account: addressOf("worker") });
    expect((await proofOf(ledger, hash)).archived).toBeUndefined();
  });

  test("keeps a proof whose memo is not Latin and whose payments are a hundred", async () => {
    const many = Array.from({ length: 100 }, () => PAID);
    const { hash } = harness.apply(many, { memo: Memo.text("給料 ✓") });
    const ledger = await harness.open();
    const first = await proofOf(ledger, hash, 100);
    expect(first).toMatchObject({ verified: true, op: 100, memo: "給料 ✓" });
    const again = await harness.open([harness.stub], { kv: ledger.kv });
    expect(await proofOf(again, hash, 100)).toEqual(first);
    expect(harness.stub.asked).toHaveLength(1);
  });
});
