import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { proofKeys } from "../../../../functions/kv/keys.ts";
import { readLargeWith, writeLarge } from "../../../../functions/kv/large-value.ts";
import { ReadsTogether } from "../../../../functions/kv/reads-together.ts";
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

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

/** What another process finds with the proof. */
const found = () => readLargeWith(new ReadsTogether(kv), KEY, NAMES);

describe("the names of a receipt", () => {
  test.each([
    ["kept where there was none", true],
    ["kept where nothing says so, as of before", false],
  ])("are found with its proof by every process, %s", async (_, alone) => {
    await writeLarge(kv, KEY, "a proof", null, alone);
    expect(await found()).toMatchObject({ text: "a proof", other: null });
    const names = createReceiptNames({ kv, passphrase: PASSPHRASE });
    await names.keep(HASH, "first", named("first"));
    await names.keep(HASH, "second", named("second"));
    await names.keep(HASH, "first", named("a later name"));
    expect(await found()).toMatchObject({
      text: "a proof",
      alone: false,
      other: { first: named("first"), second: named("second") },
    });
  });

  test("are found once they are asked to be kept, where a former version has kept them", async () => {
    await writeLarge(kv, KEY, "a proof", null, true);
    // it does not know that a proof says that it is alone
    await kv.set(NAMES, { payer: named("first") });
    expect((await found()).other).toBeNull();
    const names = createReceiptNames({ kv, passphrase: PASSPHRASE });
    await names.keep(HASH, "payer", named("a later name"));
    expect((await found()).other).toEqual({ payer: named("first") });
  });

  test("are not kept without a proof", async () => {
    await createReceiptNames({ kv, passphrase: PASSPHRASE }).keep(HASH, "payer", named("first"));
    expect((await kv.get(NAMES)).value).toBeNull();
  });
});
