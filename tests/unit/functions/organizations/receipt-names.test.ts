import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { proofKeys } from "../../../../functions/kv/keys.ts";
import { readLargeWith, writeLarge } from "../../../../functions/kv/large-value.ts";
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

/** What another process finds with the proof. */
const found = () => readLargeWith(kv, KEY, NAMES);

describe("the names of a receipt", () => {
  test.each([
    ["kept where there was none", true],
    ["kept where nothing says so, as of before", false],
  ])("are found with its proof by every process, %s", async (_, alone) => {
    await writeLarge(kv, KEY, PROOF, null, alone);
    expect(await found()).toMatchObject({ bytes: PROOF, other: null });
    const names = createReceiptNames({ kv, passphrase: PASSPHRASE });
    await names.keep(HASH, "first", named("first"));
    await names.keep(HASH, "second", named("second"));
    await names.keep(HASH, "first", named("a later name"));
    expect(await found()).toMatchObject({
      bytes: PROOF,
      alone: false,
      other: { first: named("first"), second: named("second") },
    });
  });

  const ofMany = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`payer ${n}`, named(`${n}`)]));
  test.each([
    ["its own", "payer 0", ofMany(1), ofMany(1)],
    ["another's", "payer 1", ofMany(1), { ...ofMany(1), "payer 1": named("today's") }],
    ["as many as have room, its own among them", "payer 0", ofMany(20), ofMany(20)],
    ["as many as have room", "payer 20", ofMany(20), ofMany(20)],
  ])(
    "are found once one is to be kept, where a former version has kept %s",
    async (_, account, before, after) => {
      await writeLarge(kv, KEY, PROOF, null, true);
      // it does not know that a proof says that it is alone
      await kv.set(NAMES, before);
      expect((await found()).other).toBeNull();
      const names = createReceiptNames({ kv, passphrase: PASSPHRASE });
      await names.keep(HASH, account, named("today's"));
      expect((await found()).other).toEqual(after);
    },
  );

  test.each([true, false])(
    "stay with a proof that was about to be removed without them, alone: %s",
    async (alone) => {
      await writeLarge(kv, KEY, PROOF, null, alone);
      const { key, versionstamp } = await kv.get(KEY);
      const names = createReceiptNames({ kv, passphrase: PASSPHRASE });
      await names.keep(HASH, "payer", named("first"));
      expect(await kv.atomic().check({ key, versionstamp }).delete(key).commit())
        .toEqual({ ok: false });
      expect(await found()).toMatchObject({ bytes: PROOF, other: { payer: named("first") } });
    },
  );

  test("are not kept without a proof", async () => {
    await createReceiptNames({ kv, passphrase: PASSPHRASE }).keep(HASH, "payer", named("first"));
    expect((await kv.get(NAMES)).value).toBeNull();
  });
});
