import fc from "fast-check";
import { Keypair } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { hasSecret } from "../../../../src/approval/secret-in-text.ts";
import { toBase64 } from "../../../../src/stellar/base64.ts";

describe("hasSecret()", () => {
  const words =
    "abandon ability able about above absent absorb abstract absurd abuse access accident";

  test.each([
    ["a secret key", Keypair.random().secret()],
    ["a secret key beside an envelope", `${"AAAA".repeat(50)}\n${Keypair.random().secret()}`],
    ["12 words", words],
    ["12 words beside an envelope", `${"AAAA".repeat(50)} ${words}`],
  ])("finds %s", (_, text) => expect(hasSecret(text)).toBe(true));

  test("takes no envelope for a secret, in one line or wrapped", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 200, maxLength: 3_000 }),
        fc.boolean(),
        (bytes, wraps) => {
          const xdr = toBase64(bytes);
          const lines = wraps ? (xdr.match(/.{1,76}/g) ?? []).slice(0, -1).join("\n") : xdr;
          expect(hasSecret(lines)).toBe(false);
        },
      ),
    );
  });
});
