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

/** What a visit stores whose wallet was chosen like this. */
const stored = (choice: unknown, passphrase = "A test network") =>
  JSON.stringify({ choice, address: ADDRESS, passphrase });

test("the wallet of the last visit is connected again", async () => {
  expect(await resumed(stored({ kind: "xbull" }))).toMatchObject({ status: "ready" });
});

test.each([
  ...["{", "null", "7", "[]"],
  ...[undefined, null, "xbull", {}].map((choice) => stored(choice)),
  stored({ kind: "xbull" }, "Another network"),
])("no wallet is connected from %s", async (text) => {
  expect(await resumed(text)).toEqual({ status: "none" });
});
