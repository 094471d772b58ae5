import { Memo } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createProofArchive } from "../../../../../functions/ledger/proof/archive.ts";
import { readLargeValue, writeLargeValue } from "../../../../../functions/kv/large-value.ts";
import {
  parseStoredProof,
  serializeProof,
} from "../../../../../functions/ledger/proof/stored-proof.ts";
import { ISSUER, NETWORK, USDC } from "../../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../../proof-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../../../../stub-ledger.ts";
import { claim, payment, setAside } from "../../../../stub-operations.ts";
import { StubRpc } from "../../../../stub-rpc.ts";

const PAID = payment("employer", "worker", USDC, "25.5000000");

const keyOf = (hash: string) => ["proofs", STUB_PASSPHRASE, hash];

let harness: ProofHarness;

beforeEach(() => {
  harness = new ProofHarness();
});

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

  test("looks for the short code of a proof that does not say that it was written", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    await proofOf(ledger, hash);
    const { bytes, versionstamp } = await readLargeValue(ledger.kv, keyOf(hash));
    const proof = parseStoredProof(bytes ?? expect.fail());
    if (proof === null) throw new Error("in no form that is known");
    expect(proof.coded).toBe(true);
    const uncoded = serializeProof({ ...proof, coded: false });
    await writeLargeValue(ledger.kv, keyOf(hash), uncoded, versionstamp);
    const codes = await Array.fromAsync(ledger.kv.list({ prefix: ["codes"] }));
    for (const { key } of codes) await ledger.kv.delete(key);
    const another = await harness.open([harness.stub], { kv: ledger.kv });
    expect((await proofOf(another, hash)).shortUrl).toMatch(/\/r\//);
    expect(await Array.fromAsync(ledger.kv.list({ prefix: ["codes"] }))).toHaveLength(codes.length);
  });

  describe("that another process writes to as well", () => {
    const SETTLED = { settled: true, coded: false, forgottenAt: null };
    const WORD = { settled: false, coded: false, forgottenAt: 1 };

    /** A proof, the store that contains it, and another process's archive over that store. */
    async function proven() {
      const { hash } = harness.apply([PAID]);
      const { kv, ...ledger } = await harness.open();
      await proofOf(ledger, hash);
      const another = createProofArchive({ kv, passphrase: STUB_PASSPHRASE });
      const core = (await another.get(hash, 1))?.core;
      if (core === undefined) throw new Error("nothing was kept");
      return { hash, kv, core, another };
    }

    test("keeps what the first settled, and the other says the same from then on", async () => {
      const { hash, kv, core } = await proven();
      const before = await readLargeValue(kv, keyOf(hash));
      const late = createProofArchive({ kv, passphrase: STUB_PASSPHRASE });
      await late.keep({ core: { ...core, ledger: 7 }, ...SETTLED, epoch: 7 });
      await late.keep({ core, ...WORD, epoch: 7 });
      expect(await readLargeValue(kv, keyOf(hash))).toEqual(before);
      expect(await late.get(hash, 7)).toMatchObject({ core, settled: true, coded: true });
      expect((await late.get(hash, 7))?.epoch).not.toBe(7);
    });

    test("keeps what is settled though a word is written in the same moment", async () => {
      const { hash, kv, core, another } = await proven();
      await kv.delete(keyOf(hash));
      await another.keep({ core, ...WORD, epoch: 1 });
      const get = kv.get.bind(kv);
      const late = createProofArchive({ kv, passphrase: STUB_PASSPHRASE });
      vi.spyOn(kv, "get").mockImplementationOnce(async (key) => {
        const read = await get(key);
        await another.keep({ core, ...WORD, epoch: 2 });
        return read;
      });
      await late.keep({ core, ...SETTLED, epoch: 3, coded: true });
      const { bytes } = await readLargeValue(kv, keyOf(hash));
      expect(parseStoredProof(bytes ?? expect.fail())).toMatchObject({
        epoch: 3,
        settled: true,
        coded: true,
      });
    });
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
    // requests that also check the network's epoch when a number is in doubt
    const asked = harness.stub.asked.filter((path) => path !== "/");
    expect(asked).toHaveLength(2);
  });

  test("does not vouch for the USDC of an issuer that was set before", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true });
    const other = { kv: ledger.kv, usdcIssuer: addressOf("other issuer") };
    const elsewhere = await harness.open([harness.stub], other);
    expect(await proofOf(elsewhere, hash)).toMatchObject({
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
    const clock = { now: Date.now() };
    const ledger = await harness.open([harness.stub], { now: () => clock.now });
    const before = await proofOf(ledger, hash);
    const reset = new StubHorizon();
    reset.latest = 5;
    reset.account("worker");
    const answerBy = (server: StubHorizon) => {
      harness.stub.fault = (path) => server.handle(new Request(`http://reset${path}`));
    };
    answerBy(reset);
    const asked = async () => {
      await ledger.service.account({ account: addressOf("worker") });
      return await proofOf(ledger, hash);
    };
    // a single answer could be wrong, or from an old server
    expect(await asked()).toEqual(before);
    await vi.waitUntil(async () => {
      clock.now += 10_000;
      return (await asked()).archived === true;
    }, { timeout: 120_000 });
    expect(await proofOf(ledger, hash)).toEqual({ ...before, archived: true });
    // a transaction of the former network can be valid on the new one
    const again = transactionOf([PAID], { source: "employer" });
    const refused = new StubHorizon();
    refused.latest = 50;
    refused.apply(again, { successful: false });
    const applied = new StubHorizon();
    applied.latest = 50;
    applied.apply(again, { at: "2026-12-20T10:00:00Z" });
    answerBy(refused);
    expect(await proofOf(ledger, hash)).toMatchObject({ hash, archived: true });
    answerBy(applied);
    const createdAt = "2026-12-20T10:00:00.000Z";
    const proof = await proofOf(ledger, hash);
    expect(proof).toMatchObject({ hash, verified: true, createdAt, settled: true });
    expect(proof.archived).toBeUndefined();
    harness.stub.fault = () => new Response("", { status: 503 });
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

describe("a payment of a time that no second server keeps", () => {
  const DAY_MS = 86_400_000;

  test("is one server's word, which is asked for once a day, by however many processes", async () => {
    const { hash } = harness.apply([PAID]);
    const witness = Object.assign(new StubHorizon(), { elder: 101 });
    const clock = { now: Date.UTC(2026, 10, 22) };
    const options = { now: () => clock.now };
    const ledger = await harness.open([harness.stub, witness], options);
    const word = { verified: true, settled: false, forgotten: true, evidence: "one_server" };
    expect(await proofOf(ledger, hash)).toMatchObject(word);
    const asked = () => harness.stub.asked.length + witness.asked.length;
    const before = asked();
    const other = await harness.open([harness.stub, witness], { ...options, kv: ledger.kv });
    for (const each of [ledger, other, ledger]) {
      expect(await proofOf(each, hash)).toMatchObject(word);
    }
    expect(asked()).toBe(before);
    clock.now += DAY_MS;
    expect(await proofOf(ledger, hash)).toMatchObject(word);
    expect(asked()).toBeGreaterThan(before);
    // a server with a longer history settles it then
    clock.now += DAY_MS;
    witness.elder = 1;
    witness.apply(transactionOf([PAID], { source: "employer" }));
    const proof = await proofOf(ledger, hash);
    expect(proof).toMatchObject({ verified: true, settled: true, evidence: "two_servers" });
    expect(proof).not.toHaveProperty("forgotten");
  });

  test("is asked for again at once where a server is only behind, or down", async () => {
    const { hash } = harness.apply([PAID]);
    const forgetful = Object.assign(new StubHorizon(), { elder: 101 });
    const down = new StubHorizon();
    down.fault = () => new Response("", { status: 500 });
    const stubRpc = new StubRpc(forgetful);
    const ledger = await harness.open([harness.stub, down], { stubRpc });
    for (const requests of [1, 2]) {
      expect(await proofOf(ledger, hash)).not.toHaveProperty("forgotten");
      expect(harness.stub.asked.filter((path) => path.includes(hash))).toHaveLength(requests);
    }
  });

  test("isn't kept for failed transactions, or for those without a payment", async () => {
    const { hash } = harness.apply([PAID], { successful: false });
    const witness = Object.assign(new StubHorizon(), { elder: 101 });
    const ledger = await harness.open([harness.stub, witness]);
    await proofOf(ledger, hash);
    const before = harness.stub.asked.length;
    await proofOf(ledger, hash);
    expect(harness.stub.asked.length).toBeGreaterThan(before);
  });
});

describe("a proof that was kept in a former form", () => {
  test("is read from the ledger of its epoch again, and kept in the present form", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    const proof = await proofOf(ledger, hash);
    const now = await readLargeValue(ledger.kv, keyOf(hash));
    const core = { feeCharged: "7", createdAt: "", ledger: 7, envelopeXdr: "", payments: [] };
    const text = JSON.stringify({ epoch: 1, core: JSON.stringify(core) });
    await ledger.kv.set(keyOf(hash), { parts: 1, bytes: new TextEncoder().encode(text) });
    expect(await proofOf(await harness.open([harness.stub], { kv: ledger.kv }), hash))
      .toEqual(proof);
    expect(harness.stub.asked).toHaveLength(2);
    expect((await readLargeValue(ledger.kv, keyOf(hash))).bytes).toEqual(now.bytes);
  });
});

test("no claim is shown with an origin that stood for a sponsor", async () => {
  const aside = setAside("employer", ["worker"], USDC, "3.0000000", {
    source: "employer",
    sequence: 8n,
    op: 1,
  });
  const { balanceId, ...creation } = aside;
  harness.apply([creation]);
  const { hash } = harness.apply([claim("worker", balanceId)], { source: "worker" });
  const ledger = await harness.open();
  await ledger.kv.set(["ledger", STUB_PASSPHRASE, 1, "claimable", balanceId], {
    from: addressOf("sponsor"),
    asset: { code: "USDC", issuer: ISSUER },
    stroops: 30_000_000n,
  });
  expect(await proofOf(ledger, hash))
    .toMatchObject({ verified: true, sender: addressOf("employer") });
  const history = await ledger.service.history(NETWORK, addressOf("worker"), {
    filter: "received",
    limit: 1,
    cursor: null,
  });
  expect(history).toMatchObject({
    value: { transactions: [{ counterparty: addressOf("employer"), amount: "3.0000000" }] },
  });
});
