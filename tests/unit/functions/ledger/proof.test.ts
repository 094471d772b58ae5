import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LedgerOptions } from "../../../../functions/ledger/parts.ts";
import { proofBody } from "../../../../src/contract/verify.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger } from "../../../ledger-harness.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import {
  addressOf,
  claim,
  contractCall,
  createAccount,
  merge,
  pathPayment,
  payment,
  setAside,
  STUB_PASSPHRASE,
  type StubOperation,
  type StubTransaction,
  type StubTransactionOptions,
  transactionOf,
} from "../../../stub-ledger.ts";

const USDC = new Asset("USDC", ISSUER);
const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();
const PAID = payment("employer", "worker", USDC, "25.5000000");

let stub: StubHorizon;
let ledgers: TestLedger[];

beforeEach(() => {
  stub = new StubHorizon();
  ledgers = [];
});
afterEach(() => new Set(ledgers.map(({ kv }) => kv)).forEach((kv) => kv.close()));

async function open(stubs = [stub], options: Partial<LedgerOptions> = {}): Promise<TestLedger> {
  const ledger = await testLedger(stubs, options);
  ledgers.push(ledger);
  return ledger;
}

function apply(
  operations: StubOperation[],
  options: Partial<StubTransactionOptions> = {},
): StubTransaction {
  const transaction = transactionOf(operations, { source: "employer", ...options });
  stub.apply(transaction, options);
  return transaction;
}

async function proof(ledger: TestLedger, hash: string, op: number | null = null) {
  const outcome = await ledger.service.proof(NETWORK, hash, op);
  if (!outcome.ok) throw new Error(outcome.code);
  return proofBody.parse(outcome.value);
}

describe("proof()", () => {
  test("verifies a payment with every specified field", async () => {
    const { hash, envelopeXdr } = apply([PAID], { memo: Memo.text("October") });
    expect(await proof(await open(), hash)).toEqual({
      hash,
      verified: true,
      status: "success",
      sender: addressOf("employer"),
      recipient: addressOf("worker"),
      amount: "25.5000000",
      asset: "USDC",
      memo: "October",
      fee: "0.0000100",
      createdAt: expect.stringMatching(/\.000Z$/),
      explorerUrl: `http://explorer.test/tx/${hash}`,
      receiptUrl: `http://lipwa.test/receipt/${hash}`,
      op: 1,
      kind: "payment",
      ledger: 100,
      assetIssuer: ISSUER,
      recognized: true,
      memoType: "text",
      payments: [{
        op: 1,
        kind: "payment",
        sender: addressOf("employer"),
        recipient: addressOf("worker"),
        amount: "25.5000000",
        asset: "USDC",
        assetIssuer: ISSUER,
        recognized: true,
      }],
      envelopeXdr,
      networkPassphrase: STUB_PASSPHRASE,
    });
  });

  test("says that a hash is not known", async () => {
    const ledger = await open();
    expect(await ledger.service.proof(NETWORK, "0".repeat(64), null))
      .toMatchObject({ ok: false, code: "transaction_not_found" });
  });

  test("takes the operation's source for the sender, not the fee payer", async () => {
    const { hash } = apply([PAID], { source: "channel" });
    expect((await proof(await open(), hash)).sender).toBe(addressOf("employer"));
  });

  test("takes the first payment, or the one that was chosen", async () => {
    const { hash } = apply([PAID, payment("employer", "other", USDC, "7.0000000")]);
    const ledger = await open();
    expect(await proof(ledger, hash)).toMatchObject({ op: 1, amount: "25.5000000" });
    expect(await proof(ledger, hash, 2)).toMatchObject({
      op: 2,
      amount: "7.0000000",
      receiptUrl: `http://lipwa.test/receipt/${hash}?op=2`,
      verified: true,
    });
    for (const op of [3, 100]) {
      expect(await ledger.service.proof(NETWORK, hash, op))
        .toMatchObject({ ok: false, code: "invalid_op" });
    }
  });

  test("finds a fee bump by its outer and its inner hash", async () => {
    const { hash, innerHash } = apply([PAID], { feeSource: "sponsor" });
    const ledger = await open();
    expect(await proof(ledger, hash)).toMatchObject({ verified: true, hash });
    expect(await proof(ledger, innerHash ?? "")).toMatchObject({ verified: true, hash: innerHash });
  });

  test("reads what arrived of a path payment, and what a merge moved, from the result", async () => {
    const path = { from: "employer", to: "worker" };
    const { hash } = apply([
      pathPayment({ ...path, send: [XLM, "10.0000000"], dest: [USDC, "1.2345678"] }),
      createAccount("employer", "new", "5.0000000"),
      merge("employer", "worker", 99n),
    ]);
    const { payments, verified } = await proof(await open(), hash);
    expect(verified).toBe(true);
    expect(payments.map(({ kind, amount, asset }) => [kind, amount, asset])).toEqual([
      ["path_payment", "1.2345678", "USDC"],
      ["create_account", "5.0000000", "XLM"],
      ["account_merge", "0.0000099", "XLM"],
    ]);
  });

  test("does not verify a failed transaction, and shows what it would have paid", async () => {
    const { hash } = apply([PAID], { successful: false });
    expect(await proof(await open(), hash)).toMatchObject({
      verified: false,
      status: "failed",
      reason: "failed",
      amount: "25.5000000",
    });
  });

  test("does not verify counterfeit USDC", async () => {
    const { hash } = apply([payment("employer", "worker", FAKE, "1.0000000")]);
    expect(await proof(await open(), hash)).toMatchObject({
      verified: false,
      reason: "unrecognized_asset",
      recognized: false,
    });
  });

  test("does not verify a transaction without a payment", async () => {
    const { hash } = apply([contractCall("employer", [])]);
    expect(await proof(await open(), hash)).toMatchObject({
      verified: false,
      reason: "no_payment",
      amount: null,
      op: null,
    });
  });

  test("shows a memo that is no text as hex, and markup as it is", async () => {
    const bytes = apply([PAID], { memo: Memo.text(Uint8Array.from([0xff, 0x00])) });
    const markup = apply([PAID], { memo: Memo.text("<script>alert(1)") });
    const ledger = await open();
    expect(await proof(ledger, bytes.hash)).toMatchObject({ memo: "ff00", memoType: "text" });
    expect(await proof(ledger, markup.hash)).toMatchObject({ memo: "<script>alert(1)" });
  });
});

describe("proof() of claimable balances and contracts", () => {
  test("says of a creation that nobody has claimed it yet", async () => {
    const { hash } = apply([setAside("employer", ["worker"], USDC, "3.0000000")]);
    expect(await proof(await open(), hash)).toMatchObject({
      verified: false,
      reason: "not_yet_claimed",
      amount: "3.0000000",
      recipient: null,
    });
  });

  test("shows a claim, which no envelope proves, unless a second ledger says the same", async () => {
    const aside = setAside("employer", ["worker"], USDC, "3.0000000");
    apply([aside]);
    const { hash } = apply([claim("worker", aside.balanceId)], { source: "worker" });
    const shown = {
      sender: addressOf("employer"),
      recipient: addressOf("worker"),
      amount: "3.0000000",
      asset: "USDC",
    };
    expect(await proof(await open(), hash))
      .toMatchObject({ ...shown, verified: false, reason: "not_in_envelope" });
    expect(await proof(await open([stub, stub]), hash)).toMatchObject({ ...shown, verified: true });
  });

  test("shows what a contract moved in the same way", async () => {
    const moved = { from: "pool", to: "worker", asset: USDC, amount: "8.0000000" };
    const { hash } = apply([contractCall("worker", [moved])]);
    expect(await proof(await open(), hash)).toMatchObject({
      kind: "contract_transfer",
      amount: "8.0000000",
      verified: false,
      reason: "not_in_envelope",
    });
    expect(await proof(await open([stub, stub]), hash)).toMatchObject({ verified: true });
  });
});

describe("proof() against a Horizon that lies", () => {
  const other = transactionOf([payment("employer", "worker", USDC, "2550000.0000000")], {
    source: "employer",
  });

  test.each([
    ["another envelope", { envelope_xdr: other.envelopeXdr }, "hash_mismatch"],
    ["failure as success", { successful: true }, "contradiction"],
    ["another hash", { hash: "f".repeat(64) }, "contradiction"],
  ])("does not verify %s", async (_, lie, reason) => {
    const successful = reason !== "contradiction" || !("successful" in lie);
    const { hash } = apply([PAID], { successful });
    stub.lie = (document) => ({ ...document, ...lie });
    expect(await proof(await open(), hash)).toMatchObject({ verified: false, reason });
  });

  test("does not verify a result that is of another envelope", async () => {
    const two = transactionOf([PAID, PAID], { source: "employer" });
    const { hash } = apply([PAID]);
    stub.lie = (document) => ({ ...document, result_xdr: two.resultXdr });
    expect(await proof(await open(), hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("does not verify a path payment whose result names another recipient or asset", async () => {
    const moved = { from: "employer", to: "worker" };
    const honest = pathPayment({ ...moved, send: [XLM, "1.0000000"], dest: [USDC, "1.0000000"] });
    const { hash } = apply([honest]);
    const lies = [
      pathPayment({ ...moved, to: "thief", send: [XLM, "1.0000000"], dest: [USDC, "1.0000000"] }),
      pathPayment({ ...moved, send: [XLM, "1.0000000"], dest: [FAKE, "1.0000000"] }),
    ];
    for (const lie of lies) {
      const { resultXdr } = transactionOf([lie], { source: "employer" });
      stub.lie = (document) => ({ ...document, result_xdr: resultXdr });
      expect(await proof(await open(), hash))
        .toMatchObject({ verified: false, reason: "contradiction" });
    }
  });

  test("catches a consistent liar where the list has a second Horizon", async () => {
    const { hash } = apply([merge("old", "worker", 500n)], { source: "old" });
    const liar = new StubHorizon();
    const lie = transactionOf([merge("old", "worker", 5_000_000_000n)], { source: "old" });
    expect(lie.hash).toBe(hash);
    liar.apply(lie);
    const ledger = await open([liar, stub]);
    expect(await proof(ledger, hash)).toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("catches one that made a whole transaction up", async () => {
    const liar = new StubHorizon();
    const made = transactionOf([PAID], { source: "employer" });
    liar.apply(made);
    const ledger = await open([liar, stub]);
    expect(await proof(ledger, made.hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("answers 502 for what is no transaction at all", async () => {
    const { hash } = apply([PAID]);
    stub.lie = (document) => ({ ...document, envelope_xdr: "AAAA" });
    const ledger = await open();
    expect(await ledger.service.proof(NETWORK, hash, null))
      .toMatchObject({ ok: false, code: "upstream_invalid" });
  });
});

describe("the archive of proofs", () => {
  test("takes one upstream request for the first answer and none from then on", async () => {
    const { hash } = apply([PAID]);
    const ledger = await open();
    await proof(ledger, hash);
    expect(stub.asked).toHaveLength(1);
    await proof(ledger, hash);
    await proof(await open([stub], { kv: ledger.kv }), hash);
    expect(stub.asked).toHaveLength(1);
  });

  test("answers many who ask at once with one upstream request", async () => {
    const { hash } = apply([PAID]);
    const ledger = await open();
    await Promise.all(Array.from({ length: 100 }, () => proof(ledger, hash)));
    expect(stub.asked).toHaveLength(1);
  });

  test("asks a second Horizon once before it keeps a proof", async () => {
    const { hash } = apply([PAID]);
    const witness = new StubHorizon();
    witness.apply(transactionOf([PAID], { source: "employer" }));
    const ledger = await open([stub, witness]);
    expect(await proof(ledger, hash)).toMatchObject({ verified: true });
    await proof(ledger, hash);
    expect([stub.asked.length, witness.asked.length]).toEqual([1, 1]);
  });

  test("does not keep what a witness that is down or behind could not confirm", async () => {
    const { hash } = apply([PAID]);
    const witness = new StubHorizon();
    witness.latest = 99;
    const ledger = await open([stub, witness]);
    expect(await proof(ledger, hash)).toMatchObject({ verified: true });
    witness.fault = () => new Response("", { status: 500 });
    expect(await proof(ledger, hash)).toMatchObject({ verified: true });
    expect(stub.asked).toHaveLength(2);
  });

  test("keeps the same proof through a reset, and says that it is of an earlier network", async () => {
    const { hash } = apply([PAID]);
    stub.latest = 5_000;
    const ledger = await open();
    const before = await proof(ledger, hash);
    const reset = new StubHorizon();
    reset.latest = 5;
    reset.account("worker");
    stub.fault = (path) => reset.handle(new Request(`http://reset${path}`));
    await ledger.service.account({ account: addressOf("worker") });
    expect(await proof(ledger, hash)).toEqual({ ...before, archived: true });
  });

  test("does not take a ledger that is a little behind for a reset", async () => {
    const { hash } = apply([PAID]);
    const ledger = await open();
    await proof(ledger, hash);
    stub.latest = 100;
    await ledger.service.account({ account: addressOf("worker") });
    expect((await proof(ledger, hash)).archived).toBeUndefined();
  });

  test("keeps a proof whose memo is not Latin and whose payments are a hundred", async () => {
    const many = Array.from({ length: 100 }, () => PAID);
    const { hash } = apply(many, { memo: Memo.text("給料 ✓") });
    const ledger = await open();
    const first = await proof(ledger, hash, 100);
    expect(first).toMatchObject({ verified: true, op: 100, memo: "給料 ✓" });
    const again = await open([stub], { kv: ledger.kv });
    expect(await proof(again, hash, 100)).toEqual(first);
    expect(stub.asked).toHaveLength(1);
  });
});
