import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parseAddress } from "../../../../src/stellar/address.ts";
import { shorten } from "../../../../src/stellar/shorten.ts";
import protocol30 from "../../../fixtures/protocol-30.json" with { type: "json" };

const G = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const M = "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK";
const SECRET = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";

const VECTORS = fileURLToPath(
  new URL("../../../../../shared/fixtures/vectors/sep23-strkey.json", import.meta.url),
);

describe("parseAddress()", () => {
  test("takes an account", () => {
    expect(parseAddress(G)).toEqual({ ok: true, address: { account: G } });
  });

  test("takes a muxed address, with its account and its whole 64-bit id", () => {
    expect(parseAddress(M)).toEqual({
      ok: true,
      address: { account: G, muxedAddress: M, muxedId: "9223372036854775808" },
    });
  });

  test.each([
    ["", "empty"],
    [G.toLowerCase(), "wrong_case"],
    [G.replace("O", "0"), "wrong_character"],
    [M.replace("I", "1"), "wrong_character"],
    [G.replace("B", "8").toLowerCase(), "wrong_character"],
    [`${G.replace("O", "0")}!`, "not_an_address"],
    [G.slice(0, -1), "wrong_length"],
    [`${G.slice(0, -1)}A`, "wrong_checksum"],
    [SECRET, "secret_key"],
    [`${SECRET.slice(0, -1)}A`, "secret_key"],
    ["CA3D5KRYM6CB7OWQ6TWYRR3Z4T7GNZLKERYNZGGA5SOAOPIFY6YQGAXE", "contract"],
    [protocol30.muxedContract.address, "muxed_contract"],
    // with a typo it isn't an address of any kind
    [`${protocol30.muxedContract.address.slice(0, -1)}A`, "not_an_address"],
    ["hello", "not_an_address"],
    [` ${G}`, "not_an_address"],
  ])("refuses %j as %s", (text, fault) => {
    expect(parseAddress(text)).toEqual({ ok: false, fault });
  });

  test.skipIf(!existsSync(VECTORS))(
    "agrees with the vectors of SEP-23 (needs ../shared)",
    () => {
      const vectors: {
        valid: { strkey: string; ed25519?: string; id?: string }[];
        invalid: { strkey: string }[];
      } = JSON.parse(readFileSync(VECTORS, "utf8"));
      for (const { strkey, ed25519, id } of vectors.valid) {
        const address = ed25519 === undefined
          ? { account: strkey }
          : { account: ed25519, muxedAddress: strkey, muxedId: id };
        if (/^[GM]/.test(strkey)) expect(parseAddress(strkey)).toEqual({ ok: true, address });
        else expect(parseAddress(strkey).ok).toBe(false);
      }
      for (const { strkey } of vectors.invalid) expect(parseAddress(strkey).ok).toBe(false);
    },
  );
});

describe("shorten()", () => {
  test("keeps six characters in front and four behind", () => {
    expect(shorten(G)).toBe("GA7QYN…VSGZ");
    expect(shorten("short")).toBe("short");
  });
});
