import { Account, Asset, Memo, MuxedAccount, Operation, xdr } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { shortReceiptPath } from "../../../../../src/stellar/short-code.ts";
import { beforeWrites } from "../../../../before-writes.ts";
import { memoryKv } from "../../../../kv-in-memory.ts";
import { ISSUER, NETWORK, USDC } from "../../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../../proof-harness.ts";
import { closeOf, StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  effectsOfClaim,
  merge,
  pathPayment,
  payment,
  setAside,
  type StubPlace,
} from "../../../../stub-operations.ts";
import { StubRpc } from "../../../../stub-rpc.ts";

const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();
const PAID = payment("employer", "worker", USDC, "25.5000000");

const muxed = (name: string, id: string) =>
  new MuxedAccount(new Account(addressOf(name), "0"), id).accountId();

let harness: ProofHarness;

beforeEach(() => {
  harness = new ProofHarness();
});

describe("proof()", () => {
  test("links to its receipt where no explorer shows the network", async () => {
    const { hash } = harness.apply([PAID]);
    const unseen = { ...NETWORK, explorerUrl: null };
    expect(await proofOf(await harness.open(), hash, null, unseen))
      .toMatchObject({ verified: true, explorerUrl: `${NETWORK.publicUrl}/receipt/${hash}` });
  });

  test("verifies a payment with every specified field", async () => {
    const { hash, envelopeXdr } = harness.apply([PAID], { memo: Memo.text("October") });
    expect(await proofOf(await harness.open(), hash)).toEqual({
      hash,
      shortUrl: `${NETWORK.publicUrl}${shortReceiptPath(hash, null)}`,
      verified: true,
      settled: true,
      evidence: "one_server",
      status: "success",
      sender: addressOf("employer"),
      senderMuxed: null,
      recipient: addressOf("worker"),
      recipientMuxed: null,
      organization: null,
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
        memo: "October",
        memoType: "text",
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

  test("does not verify a transaction without a payment", async () => {
    const { hash } = harness.apply([contractCall("employer", [])]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      reason: "no_payment",
      // specified fields are strings
      sender: "",
      recipient: "",
      amount: "",
      asset: "",
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
  const moved = { from: "pool", to: "worker", asset: USDC, amount: "8.0000000" };

  test("says that a creation isn't claimed yet", async () => {
    const { hash } = harness.apply([setAside("employer", ["worker"], USDC, "3.0000000")]);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      verified: false,
      reason: "not_yet_claimed",
      amount: "3.0000000",
      recipient: "",
      claimants: [addressOf("worker")],
    });
  });

  test("takes a second server's word for what a contract moved, if it is the same", async () => {
    const { hash } = harness.apply([contractCall("worker", [moved])]);
    const alone = await proofOf(await harness.open(), hash);
    expect(alone).toMatchObject({
      kind: "contract_transfer",
      amount: "8.0000000",
      verified: false,
      settled: true,
      reason: "not_in_envelope",
      evidence: "one_server",
    });
    const confirmed = { verified: true, settled: true, evidence: "two_servers" };
    const twice = await harness.open([harness.stub, harness.stub]);
    expect(await proofOf(twice, hash)).toMatchObject(confirmed);
    const byRpc = await harness.open([harness.stub], { stubRpc: new StubRpc(harness.stub) });
    expect(await proofOf(byRpc, hash)).toMatchObject(confirmed);
  });

  test("does not take it where the second tells of one transfer more", async () => {
    const back = { from: "worker", to: "pool", asset: USDC, amount: "8.0000000" };
    const { hash } = harness.apply([contractCall("worker", [moved])]);
    const witness = new StubHorizon();
    witness.apply(transactionOf([contractCall("worker", [moved, back])], { source: "employer" }));
    expect(await proofOf(await harness.open([harness.stub, witness]), hash))
      .toMatchObject({ verified: false, reason: "not_in_envelope", evidence: "one_server" });
  });

  test("does not believe an event of a contract that is not the asset's own", async () => {
    const call = contractCall("worker", [moved]);
    const foreign = contractCall("worker", [{ ...moved, asset: FAKE }]).events ?? [];
    const { hash } = harness.apply([{ ...call, events: foreign }]);
    const ledger = await harness.open([harness.stub], { stubRpc: new StubRpc(harness.stub) });
    expect(await proofOf(ledger, hash)).toMatchObject({ reason: "not_in_envelope" });
  });
});

describe("proof() of a claim", () => {
  const PLACE = { source: "employer", sequence: 8n, op: 1 };
  const SHOWN = {
    sender: addressOf("employer"),
    recipient: addressOf("worker"),
    amount: "3.0000000",
    asset: "USDC",
  };

  function aside(amount = "3.0000000", place: StubPlace = PLACE) {
    return setAside("employer", ["worker"], USDC, amount, place);
  }

  function claimed(balanceId: string): string {
    return harness.apply([claim("worker", balanceId)], { source: "worker" }).hash;
  }

  test("verifies it by the envelope of its creation, with one server", async () => {
    const { balanceId, ...creation } = aside();
    harness.apply([creation]);
    const hash = claimed(balanceId);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      ...SHOWN,
      verified: true,
      settled: true,
      evidence: "one_server",
    });
  });

  test("finds it in a fee bump, by the place in the inner transaction, as its third operation", async () => {
    const place = { source: "channel", sequence: 8n, op: 3 };
    const { balanceId, ...creation } = aside("3.0000000", place);
    harness.apply([PAID, PAID, creation], { source: "channel", feeSource: "sponsor" });
    const hash = claimed(balanceId);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({ ...SHOWN, verified: true });
  });

  test("asks the second server for both transactions", async () => {
    const { balanceId, ...creation } = aside();
    harness.apply([creation]);
    const hash = claimed(balanceId);
    const both = { ...SHOWN, verified: true, settled: true, evidence: "two_servers" };
    for (
      const ledger of [
        await harness.open([harness.stub, harness.stub]),
        await harness.open([harness.stub], { stubRpc: new StubRpc(harness.stub) }),
      ]
    ) expect(await proofOf(ledger, hash)).toMatchObject(both);
  });

  test("does not verify a creation that another envelope of its sequence number replaced", async () => {
    const { balanceId, ...honest } = aside();
    const { balanceId: same, ...inflated } = aside("3000.0000000");
    expect(same).toBe(balanceId);
    const witness = new StubHorizon();
    witness.apply(transactionOf([honest], { source: "employer" }));
    harness.apply([inflated]);
    const hash = claimed(balanceId);
    witness.apply(transactionOf([claim("worker", balanceId)], { source: "worker" }));
    expect(await proofOf(await harness.open([harness.stub, witness]), hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test.each([
    ["its id is of another place", { ...PLACE, sequence: 9n }, {}],
    ["its id is of another source", { ...PLACE, source: "worker" }, {}],
    ["it failed", PLACE, { successful: false }],
  ])("does not verify it where of the creation %s", async (_, place, options) => {
    const { balanceId, ...creation } = aside("3.0000000", place);
    harness.apply([creation], options);
    const hash = claimed(balanceId);
    // a server that reports a failed creation as applied
    harness.stub.lie = (document) =>
      document["type"] === "create_claimable_balance"
        ? { ...document, transaction_successful: true }
        : document;
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ verified: false, reason: "contradiction", amount: "" });
  });

  test("does not verify a claim by whom the creation does not name", async () => {
    const { balanceId, ...creation } = aside();
    harness.apply([creation]);
    const { hash } = harness.apply([claim("thief", balanceId)], { source: "thief" });
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("shows one server's word where the creation is kept nowhere", async () => {
    const creation = aside();
    const transaction = transactionOf([claim("worker", creation.balanceId)], { source: "worker" });
    const [id = ""] = harness.stub.apply(transaction);
    harness.stub.effects.set(id, effectsOfClaim(creation));
    for (const stubs of [[harness.stub], [harness.stub, harness.stub]]) {
      expect(await proofOf(await harness.open(stubs), transaction.hash))
        .toMatchObject({ ...SHOWN, verified: false, reason: "not_in_envelope" });
    }
  });

  test("shows a claim without a known creation, and says so", async () => {
    const hash = claimed(aside().balanceId);
    expect(await proofOf(await harness.open(), hash)).toMatchObject({
      kind: "claimable_claimed",
      verified: false,
      settled: true,
      reason: "not_in_envelope",
      sender: "",
      amount: "",
    });
  });

  test("is not settled while its creation cannot be asked for", async () => {
    const { balanceId, ...creation } = aside();
    harness.apply([creation]);
    const hash = claimed(balanceId);
    const ledger = await harness.open();
    harness.stub.fault = (path) =>
      path.startsWith("/claimable_balances") ? new Response("", { status: 500 }) : null;
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: false, settled: false });
    harness.stub.fault = () => null;
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: true });
  });

  /**
   * Repeats a request until everything is known. The server answers thirty times, and then not for
   * ten seconds.
   */
  async function provedByThirties(hash: string, slow: (path: string) => boolean) {
    let now = Date.now();
    const ledger = await harness.open([harness.stub], { now: () => now });
    const answered: string[] = [];
    let left = 0;
    harness.stub.fault = async (path) => {
      if (left-- <= 0) return new Response("", { status: 429, headers: { "retry-after": "10" } });
      answered.push(path);
      if (slow(path)) await new Promise((resolve) => setTimeout(resolve, 5));
      return null;
    };
    let tries = 0;
    let proof = null;
    do {
      left = 30;
      proof = await proofOf(ledger, hash);
      now += 11_000;
      tries += 1;
    } while (!proof.settled && tries < 20);
    return { proof, answered: answered.filter((path) => !path.endsWith(hash)) };
  }

  const asides = Array.from(
    { length: 40 },
    (_, n) => aside("3.0000000", { ...PLACE, sequence: 8n + BigInt(n) }),
  );
  const claims = asides.map(({ balanceId }) => claim("worker", balanceId));

  test.each([
    ["at once", () => false],
    ["slowly of balances", (path: string) => path.startsWith("/claimable_balances/")],
    ["slowly of transactions", (path: string) => path.startsWith("/transactions/")],
  ])("goes on where it was refused, and asks nothing twice: answered %s", async (_, slow) => {
    for (const [n, { balanceId: _, ...creation }] of asides.entries()) {
      harness.apply([creation], { sequence: 7n + BigInt(n) });
    }
    const { hash } = harness.apply(claims, { source: "worker" });
    const { proof, answered } = await provedByThirties(hash, slow);
    expect(proof.payments.map(({ verified }) => verified)).toEqual(Array(40).fill(true));
    // forty balances, and the transactions that created them
    expect(new Set(answered).size).toBe(80);
    expect(answered).toHaveLength(80);
  });

  test("goes on where effects alone tell of the creations", async () => {
    const transaction = transactionOf(claims, { source: "worker" });
    const ids = harness.stub.apply(transaction);
    for (const [n, each] of asides.entries()) {
      harness.stub.effects.set(ids[n] ?? "", effectsOfClaim(each));
    }
    const { proof } = await provedByThirties(transaction.hash, () => false);
    expect(proof.settled).toBe(true);
    expect(proof.payments.map(({ amount }) => amount)).toEqual(Array(40).fill("3.0000000"));
  });

  test("says that what its creator takes back is no pay", async () => {
    const own = setAside("employer", ["worker", "employer"], USDC, "3.0000000", PLACE);
    const { balanceId, ...creation } = own;
    harness.apply([creation]);
    const { hash } = harness.apply([claim("employer", balanceId)], { sequence: 20n });
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ verified: false, reason: "to_self", amount: "3.0000000" });
  });
});

describe("proof() of money that stays where it was", () => {
  test("says of a payment to oneself that it is one, by muxed addresses too", async () => {
    for (const destination of [addressOf("worker"), muxed("worker", "7")]) {
      const { hash } = harness.apply([payment("worker", "worker", USDC, "5.0000000", destination)]);
      expect(await proofOf(await harness.open(), hash))
        .toMatchObject({ verified: false, reason: "to_self", amount: "5.0000000" });
    }
  });

  test("says of what goes back within the transaction that it did, of each payment", async () => {
    const { hash } = harness.apply([
      PAID,
      payment("worker", "employer", USDC, "25.0000000"),
      payment("employer", "other", USDC, "1.0000000"),
    ]);
    const { payments, ...proof } = await proofOf(await harness.open(), hash);
    expect(proof).toMatchObject({ verified: false, reason: "returned" });
    expect(payments.map(({ verified, reason }) => [verified, reason]))
      .toEqual([[false, "returned"], [false, "returned"], [true, undefined]]);
  });
});

describe("proof() of muxed addresses", () => {
  test("tells two customers of one custodian apart", async () => {
    const to = (id: string) =>
      payment("employer", "custodian", USDC, "1.0000000", muxed("custodian", id));
    const { hash } = harness.apply([to("1"), to("18446744073709551615")]);
    const { payments, recipientMuxed } = await proofOf(await harness.open(), hash);
    expect(recipientMuxed).toBe(muxed("custodian", "1"));
    const recipient = addressOf("custodian");
    expect(payments).toMatchObject([
      { recipient, recipientMuxed: muxed("custodian", "1"), senderMuxed: null },
      { recipient, recipientMuxed: muxed("custodian", "18446744073709551615"), senderMuxed: null },
    ]);
  });

  test("names the muxed source of the operation", async () => {
    const source = muxed("employer", "42");
    const operation = Operation.payment({
      destination: addressOf("worker"),
      asset: USDC,
      amount: "1.0000000",
      source,
    });
    const { hash } = harness.apply([{ ...PAID, operation }]);
    expect(await proofOf(await harness.open(), hash))
      .toMatchObject({ sender: addressOf("employer"), senderMuxed: source, verified: true });
  });
});

describe("proof() and a second server", () => {
  test("is not settled while it is down, behind, or answers nonsense", async () => {
    const { hash } = harness.apply([PAID]);
    const witness = new StubHorizon();
    const ledger = await harness.open([harness.stub, witness]);
    witness.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: false });
    witness.fault = () => null;
    witness.latest = 99;
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: false });
    witness.latest = 1_000;
    witness.apply(transactionOf([PAID], { source: "employer" }));
    witness.lie = (document) => ({ ...document, envelope_xdr: "AAAA" });
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: false });
    witness.lie = (document) => document;
    expect(await proofOf(ledger, hash))
      .toMatchObject({ verified: true, settled: true, evidence: "two_servers" });
  });

  test("is a proof also while the disk is full, and is kept when it has space again", async () => {
    const { hash } = harness.apply([PAID]);
    let isFull = true;
    const store = beforeWrites(await memoryKv(), () => {
      if (isFull) throw new Error("database or disk is full");
    });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const ledger = await harness.open([harness.stub], { kv: store });
    const proven = { verified: true, settled: true };
    expect(await proofOf(ledger, hash)).toMatchObject(proven);
    expect(log.mock.calls.join()).toContain("a proof could not be stored");
    log.mockRestore();
    isFull = false;
    expect(await proofOf(ledger, hash)).toMatchObject(proven);
    harness.stub.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash)).toMatchObject(proven);
  });

  test("hears RPC where the other Horizon is down", async () => {
    const { hash } = harness.apply([PAID]);
    const down = new StubHorizon();
    down.fault = () => new Response("", { status: 500 });
    const stubRpc = new StubRpc(harness.stub);
    expect(await proofOf(await harness.open([harness.stub, down], { stubRpc }), hash))
      .toMatchObject({ settled: true, evidence: "two_servers" });
    expect(stubRpc.asked).toEqual(["getTransaction"]);
  });

  test("takes RPC's denial for a contradiction, not what it no longer keeps", async () => {
    const { hash } = harness.apply([PAID]);
    const rpc = new StubHorizon();
    const stubRpc = new StubRpc(rpc);
    const asked = async () => await proofOf(await harness.open([harness.stub], { stubRpc }), hash);
    expect(await asked()).toMatchObject({ verified: false, reason: "contradiction" });
    const unheard = { verified: true, settled: false, evidence: "one_server" };
    rpc.elder = 101;
    expect(await asked()).toMatchObject(unheard);
    rpc.elder = 1;
    rpc.latest = 99;
    expect(await asked()).toMatchObject(unheard);
  });

  test.each([
    { where: "before what it keeps", elder: 101, latest: 1_000, edge: 101, beyond: 1_000 },
    { where: "after what it knows", elder: 1, latest: 99, edge: 99, beyond: -1_000 },
  ])("contradicts a ledger $where with a time on the other side", async (sample) => {
    const { elder, latest, edge, beyond } = sample;
    const rpc = Object.assign(new StubHorizon(), { elder, latest });
    const { hash } = harness.apply([PAID]);
    harness.stub.latest = latest;
    const dated = async (ms: number) => {
      const created_at = new Date(Date.parse(closeOf(edge)) + ms).toISOString();
      harness.stub.lie = (document) =>
        "envelope_xdr" in document ? { ...document, created_at } : document;
      const stubRpc = new StubRpc(rpc);
      return await proofOf(await harness.open([harness.stub], { stubRpc }), hash);
    };
    expect(await dated(0)).toMatchObject({ verified: true, settled: false });
    expect(await dated(beyond)).toMatchObject({ verified: false, reason: "contradiction" });
    // a reader of another epoch has no ledgers in common with the first
    harness.stub.latest = latest + 10_000;
    expect(await dated(beyond)).toMatchObject({ verified: true, settled: false });
  });

  test("does not call a time right at which the envelope could not be applied", async () => {
    const transaction = transactionOf([PAID], { source: "employer", validUntil: 1_700_000_000 });
    harness.stub.apply(transaction, { at: "2023-11-14T22:13:20.000Z" });
    const ledger = await harness.open();
    harness.stub.lie = (document) => ({ ...document, created_at: "2023-11-14T22:13:21Z" });
    expect(await proofOf(ledger, transaction.hash))
      .toMatchObject({ verified: false, reason: "contradiction" });
    harness.stub.lie = (document) => document;
    expect(await proofOf(ledger, transaction.hash)).toMatchObject({ verified: true });
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
