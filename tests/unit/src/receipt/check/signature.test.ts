import { afterEach, describe, expect, test, vi } from "vitest";
import { isSignatureOf } from "../../../../../src/receipt/check/signature.ts";
import { EMPLOYER, WORKER } from "../../../../receipt-samples.ts";

const MESSAGE = new Uint8Array(32).fill(9);
const KEY = Uint8Array.from(EMPLOYER.rawPublicKey());
const OTHER = Uint8Array.from(WORKER.rawPublicKey());
const SIGNATURE = Uint8Array.from(EMPLOYER.sign(MESSAGE));

afterEach(() => vi.restoreAllMocks());

async function tellsThemApart(): Promise<void> {
  expect(await isSignatureOf(KEY, MESSAGE, SIGNATURE)).toBe(true);
  expect(await isSignatureOf(OTHER, MESSAGE, SIGNATURE)).toBe(false);
  expect(await isSignatureOf(KEY, new Uint8Array(32), SIGNATURE)).toBe(false);
  const altered = SIGNATURE.slice();
  altered.set([(altered[3] ?? 0) ^ 1], 3);
  expect(await isSignatureOf(KEY, MESSAGE, altered)).toBe(false);
  expect(await isSignatureOf(KEY, MESSAGE, SIGNATURE.slice(1))).toBe(false);
}

describe("isSignatureOf()", () => {
  test("tells the signer's key from others with Web Crypto", async () => {
    await tellsThemApart();
  });

  test("does so with the library where Web Crypto does not know ed25519", async () => {
    const refused = vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(
      new DOMException("unknown", "NotSupportedError"),
    );
    await tellsThemApart();
    expect(refused).toHaveBeenCalled();
  });
});
