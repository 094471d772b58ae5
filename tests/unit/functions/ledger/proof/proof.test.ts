import { Asset, Memo, xdr } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ISSUER, NETWORK } from "../../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../../proof-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  merge,
  pathPayment,
  payment,
  setAside,
} from "../../../../stub-operations.ts";

const USDC = new Asset("USDC", ISSUER);
const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();
const PAID = payment("employer", "worker", USDC, "25.5000000");

let harness: ProofHarness;

beforeEach(() => {
  harness = new ProofHarness();
});
afterEach(() => harness.close());

describe("proof()", () => {
  test("verifies a payment with every specified field", async () => {
    const { hash, envelopeXdr } = harness.apply([PAID], { memo: Memo.text("October") });
    expect(await proofOf(await harness.open(), hash)).toEqual({
      hash,
      verified: true,
      settled: true,
      evidence: "one_server",
      status: "success",
      sender: addressOf("employer"),
      senderMuxed: null,
      recipient: addressOf("worker"),
      recipientMuxed: null,
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
        verified: true,
        sender: addressOf("employer"),
        senderMuxed: null,
        recipient: addressOf("worker"),
        recipientMuxed: null,
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
    const ledger = await harness.open();
    expect(await ledger.service.proof(NETWORK, "0".repeat(64), null))
      .toMatchObject({ ok: false, code: "transaction_not_found" });
  });

  test("takes the operation's source for the sender, not the fee payer", async () => {
    const { hash } = harness.apply([PAID], { source: "channel" });
    expect((await proofOf(await harness.open(), hash)).sender).toBe(addressOf("employer"));
  });

  test("takes the first payment, or the one that was chosen", async () => {
    const { hash } = harness.apply([PAID, payment("employer", "other", USDC, "7.0000000")]);
    const ledger = await harness.open();
    expect(await proofOf(ledger, hash)).toMatchObject({ op: 1, amount: "25.5000000" });
    expect(await proofOf(ledger, hash, 2)).toMatchObject({
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

  test("verifies nothing where nothing moved, and prefers a payment that did", async () => {
    const empty = createAccount("employer", "worker", "0.0000000");
    const ledger = await harness.open();
    const alone = await proofOf(ledger, harness.apply([empty]).hash);
    expect(alone).toMatchObject({ verified: false, reason: "no_payment", amount: "0.0000000" });
    const { hash } = harness.apply([empty, PAID]);
    expect(await proofOf(ledger, hash)).toMatchObject({ op: 2, verified: true });
    expect(await proofOf(ledger, hash, 1)).toMatchObject({ op: 1, verified: false });
  });

  test("finds a fee bump by its outer and its inner hash", async () => {
    const { hash, innerHash } = harness.apply([PAID], { feeSource: "sponsor" });
    const ledger = await harness.open();
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, hash });
    expect(await proofOf(ledger, innerHash ?? "")).toMatchObject({
      verified: true,
      hash: innerHash,
    });
  });

  test("reads what arrived of a path payment, and what a merge moved, from the result", async () => {
    const path = { from: "employer", to: "worker" };
    const { hash } = harness.apply([
      pathPayment({ ...path, send: [XLM, "10.0000000"], dest: [USDC, "1.2345678"] }),
      createAccount("employer", "new", "5.0000000"),
      merge("employer", "worker", 99n),
    ]);
    const { payments, verified } = await proofOf(await harness.open(), hash);
    expect(verified).toBe(true);
    expect(payments.map(({ kind, amount, asset }) => [kind, amount, asset])).toEqual([
      ["path_payment", "1.2345678", "USDC"],
      ["create_account", "5.0000000", "XLM"],
      ["account_merge", "0.0000099", "XLM"],
    ]);
  });

  test("does not verify a failed transaction, and shows what it would have paid", async () => {
    const { hash } = harness.apply([PAID], { successful: false });
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      status: "failed",
      reason: "failed",
      amount: "25.5000000",
    });
  });

  test("says which operation failed and why, in Horizon's words", async () => {
    const refused = {
      ...PAID,
      result: xdr.OperationResultTr.payment(xdr.PaymentResult.paymentNoTrust()),
    };
    const { hash } = harness.apply([PAID, refused], { successful: false });
    const ledger = await harness.open();
    expect((await proofOf(ledger, hash)).failure).toEqual({ code: "op_no_trust", op: 2 });
    const whole = harness.apply([PAID], { successful: false });
    expect((await proofOf(ledger, whole.hash)).failure).toEqual({ code: "tx_failed", op: null });
  });

  test("does not verify counterfeit USDC", async () => {
    const { hash } = harness.apply([payment("employer", "worker", FAKE, "1.0000000")]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      reason: "unrecognized_asset",
      recognized: false,
    });
  });

  test("does not verify a transaction without a payment", async () => {
    const { hash } = harness.apply([contractCall("employer", [])]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      reason: "no_payment",
      amount: null,
      op: null,
    });
  });

  test("shows a memo that is no text as hex, and markup as it is", async () => {
    const bytes = harness.apply([PAID], { memo: Memo.text(Uint8Array.from([0xff, 0x00])) });
    const markup = harness.apply([PAID], { memo: Memo.text("<script>alert(1)") });
    const ledger = await harness.open();
    expect(await proofOf(ledger, bytes.hash)).toMatchObject({ memo: "ff00", memoType: "text" });
    expect(await proofOf(ledger, markup.hash)).toMatchObject({ memo: "<script>alert(1)" });
  });
});

describe("proof() of claimable balances and contracts", () => {
  test("says of a creation that nobody has claimed it yet", async () => {
    const { hash } = harness.apply([setAside("employer", ["worker"], USDC, "3.0000000")]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      reason: "not_yet_claimed",
      amount: "3.0000000",
      recipient: null,
      claimants: [addressOf("worker")],
    });
  });

  test("shows a claim, which no envelope proves, unless a second ledger says the same", async () => {
    const aside = setAside("employer", ["worker"], USDC, "3.0000000");
    harness.apply([aside]);
    const { hash } = harness.apply([claim("worker", aside.balanceId)], { source: "worker" });
    const shown = {
      sender: addressOf("employer"),
      recipient: addressOf("worker"),
      amount: "3.0000000",
      asset: "USDC",
    };
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ ...shown, verified: false, reason: "not_in_envelope" });
    expect(await proofOf(await harness.open([harness.stub, harness.stub]), hash)).toMatchObject({
      ...shown,
      verified: true,
    });
  });

  test("shows what a contract moved in the same way", async () => {
    const moved = { from: "pool", to: "worker", asset: USDC, amount: "8.0000000" };
    const { hash } = harness.apply([contractCall("worker", [moved])]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      kind: "contract_transfer",
      amount: "8.0000000",
      verified: false,
      reason: "not_in_envelope",
    });
    expect(await proofOf(await harness.open([harness.stub, harness.stub]), hash)).toMatchObject({
      verified: true,
    });
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
    const { hash } = harness.apply([PAID], { successful });
    harness.stub.lie = (document) => ({ ...document, ...lie });
    expect(await proofOf(await harness.open(), hash)).toMatchObject({ verified: false, reason });
  });

  test("does not verify a result that is of another envelope", async () => {
    const two = transactionOf([PAID, PAID], { source: "employer" });
    const { hash } = harness.apply([PAID]);
    harness.stub.lie = (document) => ({ ...document, result_xdr: two.resultXdr });
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("does not verify a path payment whose result names another recipient or asset", async () => {
    const moved = { from: "employer", to: "worker" };
    const honest = pathPayment({ ...moved, send: [XLM, "1.0000000"], dest: [USDC, "1.0000000"] });
    const { hash } = harness.apply([honest]);
    const lies = [
      pathPayment({ ...moved, to: "thief", send: [XLM, "1.0000000"], dest: [USDC, "1.0000000"] }),
      pathPayment({ ...moved, send: [XLM, "1.0000000"], dest: [FAKE, "1.0000000"] }),
    ];
    for (const lie of lies) {
      const { resultXdr } = transactionOf([lie], { source: "employer" });
      harness.stub.lie = (document) => ({ ...document, result_xdr: resultXdr });
      expect(await proofOf(await harness.open(), hash))
        .toMatchObject({ verified: false, reason: "contradiction" });
    }
  });

  test("catches a consistent liar where the list has a second Horizon", async () => {
    const { hash } = harness.apply([merge("old", "worker", 500n)], { source: "old" });
    const liar = new StubHorizon();
    const lie = transactionOf([merge("old", "worker", 5_000_000_000n)], { source: "old" });
    expect(lie.hash).toBe(hash);
    liar.apply(lie);
    const ledger = await harness.open([liar, harness.stub]);
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("catches one that made a whole transaction up", async () => {
    const liar = new StubHorizon();
    const made = transactionOf([PAID], { source: "employer" });
    liar.apply(made);
    const ledger = await harness.open([liar, harness.stub]);
    expect(await proofOf(ledger, made.hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("answers 502 for what is no transaction at all", async () => {
    const { hash } = harness.apply([PAID]);
    harness.stub.lie = (document) => ({ ...document, envelope_xdr: "AAAA" });
    const ledger = await harness.open();
    expect(await ledger.service.proof(NETWORK, hash, null))
      .toMatchObject({ ok: false, code: "upstream_invalid" });
  });
});
