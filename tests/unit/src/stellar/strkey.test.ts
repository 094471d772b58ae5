import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { decodeAccountKey, encodeAccountAddress } from "../../../../src/stellar/strkey.ts";

describe("encodeAccountAddress()", () => {
  test("writes keys as StrKey does, and reads them back", () => {
    for (let i = 0; i < 50; i++) {
      const key = crypto.getRandomValues(new Uint8Array(32));
      const address = encodeAccountAddress(key);
      expect(address).toBe(StrKey.encodeEd25519PublicKey(key));
      expect(decodeAccountKey(address)).toEqual(key);
      const wrong = address.slice(0, 20) + (address[20] === "A" ? "B" : "A") + address.slice(21);
      expect(decodeAccountKey(wrong)).toBeNull();
    }
  });
});
