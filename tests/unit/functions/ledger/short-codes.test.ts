import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { shortCodeKeys } from "../../../../functions/kv/keys.ts";
import { createShortCodeIndex } from "../../../../functions/ledger/short-codes.ts";
import { done } from "../../../../src/contract/outcome.ts";
import { accountCode, transactionCode } from "../../../../src/stellar/short-code.ts";
import { encodeAccountAddress } from "../../../../src/stellar/strkey.ts";
import { beforeWrites } from "../../../before-writes.ts";
import { NETWORK, USDC } from "../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../proof-harness.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf } from "../../../stub-ledger.ts";
import { payment, setAside } from "../../../stub-operations.ts";

const PASSPHRASE = "A network";

/** Two hashes, or the keys of two accounts, with the same first fifty bits. */
const ALIKE = ["95531ad54d0140" + "1".repeat(50), "95531ad54d0150" + "2".repeat(50)] as const;
const TWINS = ALIKE.map((hex) => encodeAccountAddress(Uint8Array.fromHex(hex)));
const ALIKE_CODE = transactionCode(ALIKE[0]);

/** Every write fails as with a full disk. */
function full(): never {
  throw new Error("database or disk is full");
}

/** A clock that never returns the same time twice. */
let moment = Date.UTC(2026, 10, 20);
const now = () => moment++;

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

/** The index of one process; processes share only the store. */
const index = (store = kv, passphrase = PASSPHRASE) =>
  createShortCodeIndex({ kv: store, passphrase, now });

describe("createShortCodeIndex()", () => {
  test("finds what was kept, by any process, and nothing of another network", async () => {
    const codes = index();
    expect(await codes.find("receipt", ALIKE_CODE)).toEqual([]);
    expect(await codes.keepReceipt(ALIKE[0], [])).toBe(true);
    const other = index();
    expect(await other.find("receipt", ALIKE_CODE)).toEqual([ALIKE[0]]);
    expect(await other.find("passport", ALIKE_CODE)).toEqual([]);
    const elsewhere = index(kv, "Another network");
    expect(await elsewhere.find("receipt", ALIKE_CODE)).toEqual([]);
  });

  test("keeps all that have one code", async () => {
    const codes = index();
    await Promise.all(ALIKE.map((hash) => codes.keepReceipt(hash, TWINS)));
    expect((await codes.find("receipt", ALIKE_CODE)).toSorted()).toEqual([...ALIKE]);
    expect(await codes.find("passport", ALIKE_CODE)).toEqual(TWINS);
  });

  test("has what was there first at the head, however many take its code later", async () => {
    const codes = index();
    const hash = (n: number) => "95531ad54d01" + n.toString(16).padStart(52, "0");
    const account = (n: number) => encodeAccountAddress(Uint8Array.fromHex(hash(n)));
    await codes.keepReceipt(hash(0x4f << 12), [account(0x4f << 12)]);
    for (let n = 1; n <= 40; n++) await codes.keepReceipt(hash(n), [account(n)]);
    const [first, ...others] = await codes.find("receipt", transactionCode(hash(1)));
    expect(first).toBe(hash(0x4f << 12));
    expect(others).toHaveLength(19);
    // a payee who is paid again keeps their entry
    await codes.keepReceipt("f".repeat(64), [account(3), account(0x4f << 12)]);
    const payees = await codes.find("passport", accountCode(account(1)) ?? "");
    expect(payees.slice(0, 3)).toEqual([0x4f << 12, 1, 2].map(account));
    // an entry of an older version already exists
    const key = shortCodeKeys.of(
      PASSPHRASE,
      "receipt",
      transactionCode(hash(1)),
      Uint8Array.fromHex(hash(0xfff)),
    );
    await kv.set(key, 1);
    expect((await codes.find("receipt", transactionCode(hash(1))))[0]).toBe(hash(0xfff));
  });

  test("keeps everyone of a transaction that pays more than one write can hold", async () => {
    const codes = index();
    const paid = Array.from({ length: 1_200 }, (_, n) => {
      const key = new Uint8Array(32);
      new DataView(key.buffer).setUint32(0, n);
      return encodeAccountAddress(key);
    });
    expect(await codes.keepReceipt(ALIKE[0], paid)).toBe(true);
    for (const account of [paid[0], paid[700], paid[1_199]]) {
      expect(await codes.find("passport", accountCode(account ?? "") ?? "")).toEqual([account]);
    }
  });

  test("leaves what another writes in the same moment as old as it is", async () => {
    const [first, second] = [index(), index()];
    const keys = [
      shortCodeKeys.of(PASSPHRASE, "receipt", ALIKE_CODE, Uint8Array.fromHex(ALIKE[0])),
      shortCodeKeys.of(PASSPHRASE, "passport", ALIKE_CODE, Uint8Array.fromHex(ALIKE[0])),
    ];
    const valuesNow = async () => (await kv.getMany(keys)).map(({ value }) => value);
    const get = kv.get.bind(kv);
    let written: unknown[] = [];
    const spy = vi.spyOn(kv, "get").mockImplementationOnce(async (asked) => {
      const found = await get(asked);
      expect(await second.keepReceipt(ALIKE[0], [TWINS[0] ?? ""])).toBe(true);
      written = await valuesNow();
      return found;
    });
    expect(await first.keepReceipt(ALIKE[0], [TWINS[0] ?? "", TWINS[1] ?? ""])).toBe(true);
    spy.mockRestore();
    expect(written).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await valuesNow()).toEqual(written);
  });

  test("looks no further where a receipt is written down", async () => {
    const paid = Array.from(
      { length: 100 },
      (_, n) => encodeAccountAddress(new Uint8Array(32).fill(n)),
    );
    await index().keepReceipt(ALIKE[0], paid);
    const writes = vi.spyOn(kv, "atomic");
    await index().keepReceipt(ALIKE[0], paid);
    expect(writes).not.toHaveBeenCalled();
    writes.mockRestore();
  });

  test("says so where it cannot write, and tries again the next time", async () => {
    const broken = index(beforeWrites(kv, full));
    expect(await broken.keepReceipt(ALIKE[0], [])).toBe(false);
    const codes = index();
    expect(await codes.find("receipt", ALIKE_CODE)).toEqual([]);
    expect(await codes.keepReceipt(ALIKE[0], [])).toBe(true);
  });
});

describe("a proof's short link", () => {
  let harness: ProofHarness;
  beforeEach(() => {
    harness = new ProofHarness();
  });

  test("works from the answer on, as do the passports of those who were paid", async () => {
    const ledger = await harness.open();
    const { hash } = harness.apply([payment("employer", "worker", USDC, "1.0000000")]);
    const code = transactionCode(hash);
    expect(await ledger.service.findByShortCode("receipt", code)).toEqual(done([]));
    const proof = await proofOf(ledger, hash);
    expect(proof.shortUrl).toBe(`${NETWORK.publicUrl}/r/${code}`);
    expect((await proofOf(ledger, hash, 1)).shortUrl).toBe(`${NETWORK.publicUrl}/r/${code}1`);
    expect(await ledger.service.findByShortCode("receipt", code)).toEqual(done([hash]));
    const worker = addressOf("worker");
    expect(await ledger.service.findByShortCode("passport", accountCode(worker) ?? ""))
      .toEqual(done([worker]));
    const employer = accountCode(addressOf("employer")) ?? "";
    expect(await ledger.service.findByShortCode("passport", employer)).toEqual(done([]));
  });

  test("is there for money that was set aside, whose claimant was not paid", async () => {
    const ledger = await harness.open();
    const { hash } = harness.apply([setAside("employer", ["worker"], USDC, "1.0000000")]);
    expect((await proofOf(ledger, hash)).shortUrl).not.toBeNull();
    const code = accountCode(addressOf("worker")) ?? "";
    expect(await ledger.service.findByShortCode("passport", code)).toEqual(done([]));
  });

  test("is not offered for what failed, or is not confirmed", async () => {
    const ledger = await harness.open();
    const failed = harness.apply([payment("employer", "worker", USDC, "2.0000000")], {
      successful: false,
    });
    expect((await proofOf(ledger, failed.hash)).shortUrl).toBeNull();
    const second = new StubHorizon();
    second.fault = () => new Response("", { status: 500 });
    const unheard = await harness.open([harness.stub, second]);
    const { hash } = harness.apply([payment("employer", "worker", USDC, "3.0000000")]);
    expect((await proofOf(unheard, hash)).shortUrl).toBeNull();
    expect(await unheard.service.findByShortCode("receipt", transactionCode(hash))).toEqual(
      done([]),
    );
  });

  test("is not offered where it could not be written down", async () => {
    const ledger = await harness.open([harness.stub], { kv: beforeWrites(kv, full) });
    const { hash } = harness.apply([payment("employer", "worker", USDC, "4.0000000")]);
    const proof = await proofOf(ledger, hash);
    expect(proof).toMatchObject({ verified: true, shortUrl: null });
  });
});
