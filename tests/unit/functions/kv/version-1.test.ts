import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIdempotency } from "../../../../functions/faucet/idempotency.ts";
import { createFundLimit } from "../../../../functions/faucet/limit.ts";
import { createRatesService } from "../../../../functions/rates/rates.ts";
import {
  type KvSeed,
  recorded,
  RECORDED_PASSPHRASE,
  recordedEntries,
  seedKv,
} from "../../../fixtures/version-1/load.ts";
import { testLedger } from "../../../ledger-harness.ts";
import { proofOf } from "../../../proof-harness.ts";
import { StubHorizon } from "../../../stub-horizon.ts";

const USDC_ISSUER = "GBR66RVY5Q5JETLXBN3UV5MBP7OJXHAMNBBLZADVKFGRSQHLY53PAENG";
const TRANSACTIONS = recorded<Record<string, string>>("transactions.json");
/** When the store was recorded. */
const THEN = Date.parse("2026-11-22T03:22:10Z");

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

/** A service over a recorded store, with an unreachable ledger. */
async function ledgerOver(seed: KvSeed = {}) {
  await seedKv(kv, seed);
  const horizon = new StubHorizon();
  horizon.fault = () => new Response("", { status: 503 });
  return await testLedger([horizon], {
    kv,
    passphrase: seed.passphrase ?? RECORDED_PASSPHRASE,
    usdcIssuer: USDC_ISSUER,
  });
}

/** The hashes of the proofs in a recorded store. */
function provenIn(seed: KvSeed): string[] {
  return recordedEntries(seed).filter(({ key }) => key[0] === "proofs")
    .map(({ key }) => String(key[2]));
}

describe("a server's store of version 1", () => {
  test("comes out of its file as it was: bigints, bytes and numbers", async () => {
    await seedKv(kv, { withLedger: true });
    const kinds = new Map<string, number>();
    for await (const { key, value } of kv.list({ prefix: [] })) {
      const word = String(key[0]);
      kinds.set(word, (kinds.get(word) ?? 0) + 1);
      if (word === "proofs") expect(value).toMatchObject({ parts: 1 });
    }
    expect(Object.fromEntries(kinds)).toEqual({
      demo: 1,
      fund: 3,
      ledger: 16,
      proofs: 23,
      rates: 2,
      reads: 2,
      sandbox: 1382,
    });
    const reserve = await kv.get(["ledger", RECORDED_PASSPHRASE, "base-reserve"]);
    expect(reserve.value).toMatchObject({ stroops: 5_000_000n });
    const transactions = await Array.fromAsync(kv.list({ prefix: ["sandbox", "t"] }));
    expect(typeof transactions[0]?.key[2]).toBe("bigint");
    const hashes = await Array.fromAsync(kv.list({ prefix: ["sandbox", "h"] }));
    expect(hashes[0]?.key[2]).toBeInstanceOf(Uint8Array);
  });

  test("answers for every payment that it has proven, although no ledger can be reached", async () => {
    for (const from of ["kv.json", "kv-two-servers.json"] as const) {
      const ledger = await ledgerOver({ from });
      const hashes = provenIn({ from });
      expect(hashes.length).toBeGreaterThan(1);
      for (const hash of hashes) {
        const proof = await proofOf(ledger, hash);
        expect(proof).toMatchObject({ hash, status: "success" });
        expect(proof.payments.length).toBeGreaterThan(0);
      }
    }
  });

  test("knows who was paid what, each payment of a transaction by itself", async () => {
    const ledger = await ledgerOver();
    const hash = TRANSACTIONS["two payments"] ?? "";
    expect(await proofOf(ledger, hash, 1)).toMatchObject({
      verified: true,
      recipient: "GA5W5XOKJ44VM6MLPSNKXLKY22AVURHDIGWJU5WIGBYVFKGUT4BYO6G3",
      amount: "12.5000000",
    });
    expect(await proofOf(ledger, hash, 2)).toMatchObject({ verified: true, amount: "13.2500000" });
    const run = await proofOf(ledger, TRANSACTIONS["a pay run, three payments"] ?? "");
    expect(run).toMatchObject({ verified: true, memo: "Salary 11/2026" });
    expect(run.payments.map(({ amount }) => amount)).toEqual([
      "420.3045323",
      "385.1234567",
      "195.0328467",
    ]);
  });

  test("calls nothing paid that waited, when its proof was kept, to be claimed", async () => {
    const ledger = await ledgerOver();
    const hash = TRANSACTIONS["payment and set aside"] ?? "";
    expect(await proofOf(ledger, hash, 1)).toMatchObject({ verified: true, amount: "1.0000000" });
    expect(await proofOf(ledger, hash, 2)).toMatchObject({
      verified: false,
      reason: "not_yet_claimed",
    });
  });

  test("keeps the payment beside a claim that only one server had told of", async () => {
    const hash = TRANSACTIONS["payment and claim"] ?? "";
    for (const from of ["kv.json", "kv-two-servers.json"] as const) {
      const ledger = await ledgerOver({ from });
      // a server can later prove who set the claimed money aside
      expect(await proofOf(ledger, hash, 2))
        .toMatchObject({ verified: true, settled: false, amount: "2.0000000" });
      expect((await proofOf(ledger, hash, 1)).kind).toBe("claimable_claimed");
    }
  });

  test("can be of a network with another passphrase", async () => {
    const ledger = await ledgerOver({ passphrase: "Another network" });
    const hash = TRANSACTIONS["two payments"] ?? "";
    expect(await proofOf(ledger, hash)).toMatchObject({ hash, amount: "12.5000000" });
  });

  test("has the rates of its day", async () => {
    await seedKv(kv);
    const rates = createRatesService({ kv, providers: [], now: () => THEN });
    expect(await rates.onDay("2026-11-22")).toMatchObject({ ok: true, value: { NGN: 1475.1209 } });
    expect(await rates.current()).toMatchObject({ ok: true, value: { KES: 128.1861 } });
  });

  test("funds once what was funded before, and counts what was asked", async () => {
    await seedKv(kv);
    const keys = createIdempotency({ kv, isFinal: () => true, now: () => THEN });
    const again = await keys.once(
      "recorded-with-version-1",
      "GC4HDRV7AGZGELTFKB2ML4YDQDAWDJYXKAIMGGWFAXQFS2S3YCTNMQA7",
      () => Promise.reject(new Error("it was funded already")),
    );
    expect(again).toMatchObject({ ok: true, value: { success: true, amount: "10000" } });
    const limit = createFundLimit({ kv, now: () => THEN });
    expect(await limit.peek("127.0.0.1")).toMatchObject({ allowed: false, remaining: 0 });
  });
});
