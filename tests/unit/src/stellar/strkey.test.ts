import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { accountAddress, accountKey } from "../../../../src/stellar/strkey.ts";

describe("accountAddress()", () => {
  test("writes keys as StrKey does, and reads them back", () => {
    for (let i = 0; i < 50; i++) {
      const key = crypto.getRandomValues(new Uint8Array(32));
      const address = accountAddress(key);
      expect(address).toBe(StrKey.encodeEd25519PublicKey(key));
      expect(accountKey(address)).toEqual(key);
      const wrong = address.slice(0, 20) + (address[20] === "A" ? "B" : "A") + address.slice(21);
      expect(accountKey(wrong)).toBeNull();
    }
  });
});
