import { describe, expect, test } from "vitest";
import {
  boxLinkPath,
  createBoxLink,
  deriveBoxKeys,
  readBoxLink,
} from "../../../../src/box/link.ts";
import { fromBase64Url } from "../../../../src/stellar/base64.ts";
import { toHex } from "../../../../src/stellar/hex.ts";
import { transactionCode } from "../../../../src/stellar/short-code.ts";
import { LINK } from "../invitation/made.ts";

const KEY = "BwcHBwcHBwcHBwcHBwcHBw";

function read(address: string) {
  return readBoxLink("invitation", new URL(address, "https://lipwa.example"));
}

describe("the link of an invitation", () => {
  test("has about sixty characters, and none where phones end a link", async () => {
    for (let n = 0; n < 50; n++) {
      const { link } = await createBoxLink();
      const path = boxLinkPath("invitation", link);
      expect(path).toMatch(/^\/j\/[0-9A-HJKMNP-TV-Z]{10}#[A-Za-z0-9]{22}$/);
      expect(read(path)).toEqual(link);
    }
  });

  test("names a box by the hash of its owner's token", async () => {
    const { ownerToken, link } = await createBoxLink();
    const owner = fromBase64Url(ownerToken, 32) ?? new Uint8Array();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", owner));
    expect(link.box).toBe(transactionCode(toHex(hash)));
    expect((await createBoxLink()).link).not.toEqual(link);
  });

  test.each([
    [`/j/4F7K9Q2MAB#${KEY}`],
    [`/j/4F7K9Q2MAB/#${KEY}`],
    [`/sw/j/4F7K9Q2MAB?lang=sw#${KEY}`],
    // as messages include it
    [`/j/4f7k9q2mab#${KEY}.`],
    [`/j/4F7K-9Q2MAB#${KEY})`],
  ])("is read from %s", (address) => {
    expect(read(address)).toEqual(LINK);
  });

  test.each([
    `/j/#${KEY}`,
    `/j/4F7K9Q2MA#${KEY}`,
    `/j/4F7K9Q2MAB12#${KEY}`,
    `/j/4F7K9Q2MAU#${KEY}`,
    "/j/4F7K9Q2MAB",
    "/j/4F7K9Q2MAB#",
    `/j/4F7K9Q2MAB#${KEY.slice(1)}`,
    `/j/4F7K9Q2MAB#${KEY}A`,
    // unused bits are set
    `/j/4F7K9Q2MAB#${KEY.slice(0, 21)}x`,
    `/j/4F7K9Q2MAB#${KEY.slice(0, 21)}%20`,
  ])("is not whole as %s", (address) => {
    expect(read(address)).toBeNull();
  });
});

describe("the link of an approval", () => {
  test("has its own path", () => {
    const path = boxLinkPath("approval", LINK);
    expect(path).toBe(`/approve/4F7K9Q2MAB#${KEY}`);
    const url = new URL(`/fr${path}`, "https://lipwa.example");
    expect(readBoxLink("approval", url)).toEqual(LINK);
    expect(readBoxLink("invitation", url)).toBeNull();
  });
});

describe("deriveBoxKeys()", () => {
  test("derives by HKDF-SHA-256", async () => {
    // computed with Python's hmac (RFC 5869)
    const keys = await deriveBoxKeys("invitation", LINK);
    expect(keys.guestToken).toBe("mE2pKca7_hkMk2OWGR6N29pz9NqQ6XiSvBd5zDANm6Y");
    expect(keys.guestHash).toBe("5CDRB-nvoo9vRXxFKpF2TzScOpwlS-aOMF10GOo2dN0");
    expect(keys.content.extractable).toBe(false);
  });

  test("gives an approval other keys than an invitation", async () => {
    const [invitation, approval] = await Promise.all([
      deriveBoxKeys("invitation", LINK),
      deriveBoxKeys("approval", LINK),
    ]);
    expect(approval.guestToken).not.toBe(invitation.guestToken);
  });

  test("gives each box its own, even with one key", async () => {
    const { guestToken } = await deriveBoxKeys("invitation", LINK);
    const other = await deriveBoxKeys("invitation", { ...LINK, box: "0000000000" });
    expect(other.guestToken).not.toBe(guestToken);
  });
});
