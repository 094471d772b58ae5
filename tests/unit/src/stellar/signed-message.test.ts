import { Keypair } from "@stellar/stellar-sdk/base";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { signBytes } from "../../../../src/stellar/ed25519.ts";
import { hashMessage, verifyMessage } from "../../../../src/stellar/signed-message.ts";

const KEY = Keypair.fromSecret("SAKICEVQLYWGSOJS4WW7HZJWAHZVEEBS527LHK5V4MLJALYKICQCJXMW");
const SEED = Uint8Array.from(KEY.rawSecretKey());
const ADDRESS = "GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L";

/** SEP-53's test cases with text. */
const SEP_53 = [
  [
    "Hello, World!",
    "fO5dbYhXUhBMhe6kId/cuVq/AfEnHRHEvsP8vXh03M1uLpi5e46yO2Q8rEBzu3feXQewcQE5GArp88u6ePK6BA==",
  ],
  [
    "こんにちは、世界！",
    "CDU265Xs8y3OWbB/56H9jPgUss5G9A0qFuTqH2zs2YDgTm+++dIfmAEceFqB7bhfN3am59lCtDXrCtwH2k1GBA==",
  ],
] as const;

const [[HELLO, SIGNATURE]] = SEP_53;
const UNPREFIXED = toBase64(KEY.sign(new TextEncoder().encode(HELLO)));

/** A browser without ed25519 in Web Crypto. */
function withoutEd25519(): void {
  vi.spyOn(crypto.subtle, "importKey")
    .mockRejectedValue(new DOMException("", "NotSupportedError"));
}

describe.each([["with Web Crypto", () => {}], ["with the library", withoutEd25519]])(
  "a signed message, %s",
  (_, prepare) => {
    afterEach(() => void vi.restoreAllMocks());

    test.each(SEP_53)("is signed and checked as SEP-53 has it: %s", async (text, signature) => {
      prepare();
      expect(toBase64(await signBytes(SEED, hashMessage(text)))).toBe(signature);
      expect(await verifyMessage(ADDRESS, text, signature)).toBe(true);
    });

    test("is what the SDK makes and takes", async () => {
      prepare();
      const text = "lipwa.example\nTest SDF Network ; September 2015";
      expect(await verifyMessage(ADDRESS, text, toBase64(KEY.signMessage(text)))).toBe(true);
      expect(KEY.verifyMessage(text, await signBytes(SEED, hashMessage(text)))).toBe(true);
    });

    test.each([
      ["another text", ADDRESS, "Hello, World", SIGNATURE],
      ["another account", Keypair.random().publicKey(), HELLO, SIGNATURE],
      ["another signature", ADDRESS, HELLO, SEP_53[1][1]],
      ["what was signed without SEP-53's prefix", ADDRESS, HELLO, UNPREFIXED],
      ["a signature in hex", ADDRESS, HELLO, "7cee5d6d885752104c85eea421dfdcb9"],
      ["a signature that is cut off", ADDRESS, HELLO, SIGNATURE.slice(0, -4)],
      ["nothing", ADDRESS, HELLO, ""],
      ["what is no address", "GBXF", HELLO, SIGNATURE],
    ])("does not fit %s", async (_, address, text, signature) => {
      prepare();
      expect(await verifyMessage(address, text, signature)).toBe(false);
    });
  },
);
