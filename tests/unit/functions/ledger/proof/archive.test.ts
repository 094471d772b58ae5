import { Account, Asset, Memo, MuxedAccount } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createArchive } from "../../../../../functions/ledger/proof/archive.ts";
import { readLarge, writeLarge } from "../../../../../functions/kv/large-value.ts";
import { readProof, writeProof } from "../../../../../functions/ledger/proof/stored-proof.ts";
import { formerlyWritten } from "./formerly-written.ts";
import { ISSUER, NETWORK } from "../../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../../proof-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import {
  addressOf,
  STUB_PASSPHRASE,
  type StubOperation,
  transactionOf,
} from "../../../../stub-ledger.ts";
import {
  claim,
  deposit,
  offer,
  payment,
  setAside,
  type StubTaken,
  withdraw,
} from "../../../../stub-operations.ts";
import { StubRpc } from "../../../../stub-rpc.ts";

const PAID = payment("employer", "worker", new Asset("USDC", ISSUER), "25.5000000");

let harness: ProofHarness;

beforeEach(() => {
  harness = new ProofHarness();
});
afterEach(() => harness.close());

/** All ways to read a store. */
function readingsOf(kv: Deno.Kv) {
  return [vi.spyOn(kv, "get"), vi.spyOn(kv, "getMany"), vi.spyOn(kv, "list")];
}

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

  test("takes two readings and two writings of the store for the first answer", async () => {
    const [before, { hash }] = [harness.apply([PAID]), harness.apply([PAID, PAID])];
    const ledger = await harness.open();
    // the epoch is read with the first
    await proofOf(ledger, before.hash);
    const { kv } = ledger;
    const calls = [...readingsOf(kv), vi.spyOn(kv, "atomic")];
    expect(await proofOf(ledger, hash, 1)).toMatchObject({ verified: true });
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 2]);
  });

  test("takes one reading of the store for what another process has proven", async () => {
    const [first, second] = [harness.apply([PAID]), harness.apply([PAID, PAID])];
    const ledger = await harness.open();
    for (const { hash } of [first, second]) await proofOf(ledger, hash);
    const another = await harness.open([harness.stub], { kv: ledger.kv });
    // the epoch is read with the first
    await proofOf(another, first.hash);
    const readings = readingsOf(ledger.kv);
    const { shortUrl } = await proofOf(another, second.hash);
    expect(shortUrl).toMatch(/\/r\//);
    expect(readings.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  });

  test("looks for the short code of a proof that does not say that it was written", async () => {
    const { hash } = harness.apply([PAID]);
    const ledger = await harness.open();
    await proofOf(ledger, hash);
    const key = ["proofs", STUB_PASSPHRASE, hash];
    const { bytes, versionstamp } = await readLarge(ledger.kv, key);
    const proof = readProof(hash, bytes ?? expect.fail());
    expect(proof.coded).toBe(true);
    await writeLarge(ledger.kv, key, writeProof({ ...proof, coded: false }), versionstamp);
    const codes = await Array.fromAsync(ledger.kv.list({ prefix: ["codes"] }));
    for (const { key } of codes) await ledger.kv.delete(key);
    const another = await harness.open([harness.stub], { kv: ledger.kv });
    expect((await proofOf(another, hash)).shortUrl).toMatch(/\/r\//);
    expect(await Array.fromAsync(ledger.kv.list({ prefix: ["codes"] }))).toHaveLength(codes.length);
  });

  describe("that another process writes to as well", () => {
    const KEY = (hash: string) => ["proofs", STUB_PASSPHRASE, hash];

    /** A proof, the store that has it, and an archive of another process over that. */
    async function proven() {
      const { hash } = harness.apply([PAID]);
      const { kv, ...ledger } = await harness.open();
      await proofOf(ledger, hash);
      const another = createArchive({ kv, passphrase: STUB_PASSPHRASE });
      const core = (await another.get(hash))?.core;
      if (core === undefined) throw new Error("nothing was kept");
      return { hash, kv, core, another };
    }

    test("keeps what the first settled, and the other says the same from then on", async () => {
      const { hash, kv, core } = await proven();
      const before = await readLarge(kv, KEY(hash));
      const late = createArchive({ kv, passphrase: STUB_PASSPHRASE });
      await late.keep({ core: { ...core, ledger: 7 }, epoch: 7, coded: false });
      await late.keepWord({ core, epoch: 7, forgottenAt: 1 });
      expect(await readLarge(kv, KEY(hash))).toEqual(before);
      expect(await late.get(hash)).toMatchObject({ core, settled: true, coded: true });
      expect((await late.get(hash))?.epoch).not.toBe(7);
    });

    test("keeps what is settled though a word is written in the same moment", async () => {
      const { hash, kv, core, another } = await proven();
      await kv.delete(KEY(hash));
      await another.keepWord({ core, epoch: 1, forgottenAt: 1 });
      const get = kv.get.bind(kv);
      const late = createArchive({ kv, passphrase: STUB_PASSPHRASE });
      vi.spyOn(kv, "get").mockImplementationOnce(async (key) => {
        const read = await get(key);
        await another.keepWord({ core, epoch: 2, forgottenAt: 2 });
        return read;
      });
      await late.keep({ core, epoch: 3, coded: true });
      const { bytes } = await readLarge(kv, KEY(hash));
      expect(readProof(hash, bytes ?? expect.fail())).toMatchObject({
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
    // what the epoch of the network is asks as well where a number is doubted
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
    harness.stub.fault = (path) => reset.handle(new Request(`http://reset${path}`));
    const asked = async () => {
      await ledger.service.account({ account: addressOf("worker") });
      return await proofOf(ledger, hash);
    };
    // one answer may be a lie, or an old server's
    expect(await asked()).toEqual(before);
    await vi.waitUntil(async () => {
      clock.now += 10_000;
      return (await asked()).archived === true;
    }, { timeout: 120_000 });
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
    // one that keeps more settles it then
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

  test("is kept of nothing that failed, and of nothing that pays nobody", async () => {
    const { hash } = harness.apply([PAID], { successful: false });
    const witness = Object.assign(new StubHorizon(), { elder: 101 });
    const ledger = await harness.open([harness.stub, witness]);
    await proofOf(ledger, hash);
    const before = harness.stub.asked.length;
    await proofOf(ledger, hash);
    expect(harness.stub.asked.length).toBeGreaterThan(before);
  });
});

describe("a proof kept before trades were looked at", () => {
  const USDC = new Asset("USDC", ISSUER);
  const SOLD: StubTaken = {
    seller: "worker",
    sells: [Asset.native(), "40000.0000000"],
    for: [USDC, "0.0000001"],
  };

  /** Keeps the proof of a transaction as it was kept then. */
  async function keptAsBefore(
    operations: StubOperation[],
    stubs: StubHorizon[],
    { trades }: { trades?: unknown[] } = {},
  ) {
    const { hash } = harness.apply(operations);
    const ledger = await harness.open(stubs);
    await proofOf(ledger, hash);
    const key = ["proofs", STUB_PASSPHRASE, hash];
    const now = (await readLarge(ledger.kv, key)).bytes ?? expect.fail();
    const { trades: _, ...core } = readProof(hash, now).core;
    const bytes = formerlyWritten({ ...core, reason: null, trades }, { epoch: 1, settled: true });
    await ledger.kv.set(key, { parts: 1, bytes });
    harness.stub.asked.length = 0;
    return { hash, ledger: await harness.open(stubs, { kv: ledger.kv }) };
  }

  test("stands where nobody can have traded", async () => {
    const { hash, ledger } = await keptAsBefore([PAID], [harness.stub]);
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: true });
    expect(harness.stub.asked).toEqual([]);
  });

  test("is read again where somebody may have, and kept with what that tells", async () => {
    const other = payment("employer", "friend", USDC, "1.0000000");
    const exchanged = [offer("employer", SOLD), PAID, other];
    const { hash, ledger } = await keptAsBefore(exchanged, [harness.stub]);
    const [first, last] = [await proofOf(ledger, hash, 2), await proofOf(ledger, hash, 3)];
    expect(first).toMatchObject({ verified: false, reason: "exchanged", settled: true });
    expect(last).toMatchObject({ verified: true, settled: true });
    expect(harness.stub.asked).toHaveLength(1);
    const again = await harness.open([harness.stub], { kv: ledger.kv });
    expect(await proofOf(again, hash, 2)).toEqual(first);
    expect(harness.stub.asked).toHaveLength(1);
  });

  test("is read again where somebody may have given by a pool, when only offers were looked at", async () => {
    const other = payment("employer", "friend", USDC, "1.0000000");
    const pooled = [deposit("worker"), withdraw("employer"), PAID, other];
    const stubs = [harness.stub];
    const { hash, ledger } = await keptAsBefore(pooled, stubs, { trades: [] });
    const first = await proofOf(ledger, hash, 3);
    expect(first).toMatchObject({ verified: false, reason: "exchanged", settled: true });
    expect(first.trades).toEqual([
      expect.objectContaining({ sender: addressOf("worker"), recipient: null, amount: null }),
      expect.objectContaining({ sender: null, recipient: addressOf("employer"), asset: null }),
    ]);
    expect(await proofOf(ledger, hash, 4)).toMatchObject({ verified: true, settled: true });
    expect(harness.stub.asked).toHaveLength(1);
    expect(await proofOf(await harness.open(stubs, { kv: ledger.kv }), hash, 3)).toEqual(first);
    expect(harness.stub.asked).toHaveLength(1);
  });

  test("stands where offers were looked at, and nobody gave in another way", async () => {
    const trades = [
      [addressOf("worker"), null],
      [null, addressOf("employer")],
    ].map(([from, to]) => ({ from, to, asset: { code: "XLM", issuer: null }, stroops: "9" }));
    const other = payment("employer", "friend", USDC, "1.0000000");
    const traded = [offer("employer", SOLD), PAID, other];
    const { hash, ledger } = await keptAsBefore(traded, [harness.stub], { trades });
    expect(await proofOf(ledger, hash, 2)).toMatchObject({ reason: "exchanged", settled: true });
    expect(harness.stub.asked).toEqual([]);
  });

  test("is not shown as settled where nobody can be heard any more", async () => {
    const other = payment("employer", "friend", USDC, "1.0000000");
    const { hash, ledger } = await keptAsBefore([offer("employer"), PAID, other], [harness.stub]);
    harness.stub.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: false });
  });
});

describe("a proof kept before proofs said whether they are settled", () => {
  const MUXED = new MuxedAccount(new Account(addressOf("worker"), "0"), "7").accountId();

  /** Keeps a proof as version 1 did, and answers its ledger and hash. */
  async function keptAsBefore(stubs: StubHorizon[]) {
    const paid = payment("employer", "worker", new Asset("USDC", ISSUER), "25.5000000", MUXED);
    const { hash, envelopeXdr } = harness.apply([paid]);
    const ledger = await harness.open(stubs);
    const core = JSON.stringify({
      hash,
      successful: true,
      reason: null,
      memo: { type: "none", value: "" },
      feeCharged: "100",
      createdAt: "2023-11-14T22:21:40.000Z",
      ledger: 100,
      envelopeXdr,
      payments: [{
        op: 1,
        kind: "payment",
        sender: addressOf("employer"),
        recipient: addressOf("worker"),
        asset: { code: "USDC", issuer: ISSUER },
        stroops: "255000000",
        recognized: true,
        reason: null,
      }],
    });
    const bytes = new TextEncoder().encode(JSON.stringify({ epoch: 1, core }));
    await ledger.kv.set(["proofs", STUB_PASSPHRASE, hash], { parts: 1, bytes });
    return { ledger, hash };
  }

  test("is witnessed again, and kept as settled from then on", async () => {
    const witness = new StubHorizon();
    const { ledger, hash } = await keptAsBefore([harness.stub, witness]);
    witness.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: true, settled: false });
    witness.fault = (path) => harness.stub.handle(new Request(`http://127.0.0.1${path}`));
    const settled = {
      verified: true,
      settled: true,
      evidence: "two_servers",
      recipientMuxed: MUXED,
    };
    expect(await proofOf(ledger, hash)).toMatchObject(settled);
    for (const stub of [harness.stub, witness]) stub.asked.length = 0;
    const again = await harness.open([harness.stub, witness], { kv: ledger.kv });
    expect(await proofOf(again, hash)).toMatchObject(settled);
    expect([harness.stub.asked, witness.asked]).toEqual([[], []]);
  });

  test("loses its look where the second server denies it", async () => {
    const { ledger, hash } = await keptAsBefore([harness.stub, new StubHorizon()]);
    expect(await proofOf(ledger, hash)).toMatchObject({ verified: false, reason: "contradiction" });
  });

  test("is shown where nobody can be heard any more, but not as settled", async () => {
    const { ledger, hash } = await keptAsBefore([harness.stub, new StubHorizon()]);
    harness.stub.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash))
      .toMatchObject({ verified: true, settled: false, recipientMuxed: MUXED });
  });

  test("needs no witness where none is configured", async () => {
    const { ledger, hash } = await keptAsBefore([harness.stub]);
    harness.stub.fault = () => new Response("", { status: 500 });
    expect(await proofOf(ledger, hash))
      .toMatchObject({ verified: true, settled: true, recipientMuxed: MUXED });
  });

  test("is not shown with an origin that stood for a sponsor", async () => {
    const aside = setAside("employer", ["worker"], new Asset("USDC", ISSUER), "3.0000000", {
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
});
