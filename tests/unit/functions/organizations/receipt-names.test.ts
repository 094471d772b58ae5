import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { proofKeys } from "../../../../functions/kv/keys.ts";
import { readLargeValue, writeLargeValue } from "../../../../functions/kv/large-value.ts";
import { createReceiptNames } from "../../../../functions/organizations/receipt-names.ts";
import type { Organization } from "../../../../src/contract/organization.ts";

const PASSPHRASE = "a network of tests";
const HASH = "ab".repeat(32);
const KEY = proofKeys.of(PASSPHRASE, HASH);
const NAMES = proofKeys.names(PASSPHRASE, HASH);

const named = (name: string): Organization => ({
  name,
  domain: "pay.example",
  domainInLetters: null,
  checkedAt: "2026-11-25T10:00:00.000Z",
});

/** Whatever it says. */
const PROOF = Uint8Array.of(1, 2, 3);

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

const open = () => createReceiptNames({ kv, passphrase: PASSPHRASE });

describe("the names of a receipt", () => {
  test("are those that were kept first, for every process", async () => {
    await writeLargeValue(kv, KEY, PROOF, null);
    const names = open();
    expect(await names.of(HASH, "first")).toBeNull();
    await names.keep(HASH, "first", named("first"));
    await open().keep(HASH, "second", named("second"));
    await names.keep(HASH, "first", named("a later name"));
    for (const process of [names, open()]) {
      expect(await process.of(HASH, "first")).toEqual(named("first"));
      expect(await process.of(HASH, "second")).toEqual(named("second"));
    }
  });

  test("are kept of twenty accounts", async () => {
    await writeLargeValue(kv, KEY, PROOF, null);
    for (let n = 0; n < 21; n++) await open().keep(HASH, `payer ${n}`, named(`${n}`));
    expect(await open().of(HASH, "payer 19")).toEqual(named("19"));
    expect(await open().of(HASH, "payer 20")).toBeNull();
  });

  test("are found where an older version kept them beside a proof that said that it is alone", async () => {
    await kv.set(KEY, { parts: 1, bytes: PROOF, alone: true });
    await kv.set(NAMES, { payer: named("first") });
    expect(await open().of(HASH, "payer")).toEqual(named("first"));
    expect((await readLargeValue(kv, KEY)).bytes).toEqual(PROOF);
  });

  test("are not kept without a proof", async () => {
    await open().keep(HASH, "payer", named("first"));
    expect((await kv.get(NAMES)).value).toBeNull();
  });
});
