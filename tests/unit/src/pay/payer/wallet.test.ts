import { expect, test } from "vitest";
import { createWalletSession } from "../../../../../src/pay/payer/wallet.ts";
import { createUndoStore } from "../../../../../src/pay/undo/undo.ts";
import { fullTexts, memoryTexts } from "../../../../memory-texts.ts";
import { EMPLOYER, TestWorld } from "../pay-world.ts";

const ADDRESS = EMPLOYER.publicKey();

test("a wallet connects even if storage is full", async () => {
  const pay = await new TestWorld().tab({ local: fullTexts() });
  expect(pay.wallet.$session.get()).toMatchObject({ status: "ready", address: ADDRESS });
});

/** The session after a visit that stored this text. */
async function resumed(text: string) {
  const { world } = await new TestWorld().tab();
  const local = memoryTexts(new Map([["lipwa wallet", text]]));
  const { $session, resume } = createWalletSession({ ...world, local }, createUndoStore());
  await resume();
  return $session.get();
}

const PASSPHRASE = "A test network";

test("the wallet of the last visit is connected again", async () => {
  const stored = { choice: { kind: "xbull" }, address: ADDRESS, passphrase: PASSPHRASE };
  expect(await resumed(JSON.stringify(stored))).toMatchObject({ status: "ready" });
  expect(await resumed(JSON.stringify({ ...stored, passphrase: "Another network" })))
    .toEqual({ status: "none" });
});

test.each(["{", "null", "7", "[]"])("no wallet is connected from %s", async (text) => {
  expect(await resumed(text)).toEqual({ status: "none" });
});

test.each([undefined, null, "xbull", {}])("no wallet is connected from %j", async (choice) => {
  const stored = { choice, address: ADDRESS, passphrase: PASSPHRASE };
  expect(await resumed(JSON.stringify(stored))).toEqual({ status: "none" });
});
