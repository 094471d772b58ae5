import { describe, expect, test } from "vitest";
import { findMistypedAddress, parseSearchInput } from "../../../../src/receipt/find-target.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

describe("parseSearchInput()", () => {
  test.each([
    [HASH, { kind: "receipt", hash: HASH, op: null }],
    [` ${HASH.toUpperCase()}\n`, { kind: "receipt", hash: HASH, op: null }],
    [`https://pay.example/receipt/${HASH}`, { kind: "receipt", hash: HASH, op: null }],
    [`pay.example/receipt/${HASH}?lang=fr&op=57#x`, { kind: "receipt", hash: HASH, op: 57 }],
    [`my pay: /receipt/${HASH}?op=57 thanks`, { kind: "receipt", hash: HASH, op: 57 }],
    [
      "x.example/r/K3V9Q2M7XA-12?lang=sw",
      { kind: "code", of: "r", short: { code: "K3V9Q2M7XA", op: 12 } },
    ],
    [
      "\u200E\u2068k3v9q\u200B-2m7xa\u2069",
      { kind: "code", of: "r", short: { code: "K3V9Q2M7XA", op: null } },
    ],
    [`\u202A${HASH}\u202C`, { kind: "receipt", hash: HASH, op: null }],
    [`\u2066${ADDRESS}\u2069`, { kind: "passport", address: ADDRESS }],
    [ADDRESS, { kind: "passport", address: ADDRESS }],
    [ADDRESS.replace(/.{4}/g, "$& "), { kind: "passport", address: ADDRESS }],
    [ADDRESS.toLowerCase(), { kind: "passport", address: ADDRESS }],
    [`“${ADDRESS}”.`, { kind: "passport", address: ADDRESS }],
    [`0x${HASH}`, { kind: "receipt", hash: HASH, op: null }],
    [`(https://pay.example/receipt/${HASH}?op=57)`, { kind: "receipt", hash: HASH, op: 57 }],
    [HASH.replace(/.{8}/g, "$&\u00a0"), { kind: "receipt", hash: HASH, op: null }],
    [`https://pay.example/passport/${ADDRESS}?lang=sw`, { kind: "passport", address: ADDRESS }],
    [`https://pay.example/bank-copy/${ADDRESS}?lang=sw`, { kind: "passport", address: ADDRESS }],
    [
      `https://pay.example/passport/${ADDRESS}`.toLowerCase(),
      { kind: "passport", address: ADDRESS },
    ],
    [`pay.example/sandbox/explorer/tx/${HASH}`, { kind: "receipt", hash: HASH, op: null }],
    [`https://horizon.example/transactions/${HASH}`, { kind: "receipt", hash: HASH, op: null }],
  ])("reads %s", (text, target) => {
    expect(parseSearchInput(text)).toEqual(target);
  });

  test.each([
    "",
    "hello",
    HASH.slice(1),
    `s${"a".repeat(55)}`,
    `${ADDRESS.slice(0, -1)}A`,
    `S${"A".repeat(55)}`,
    `https://pay.example/receipt/${ADDRESS}`,
    `https://pay.example/passport/${HASH}`,
    `https://pay.example/tx/${HASH}0`,
    ...["op=0", "op=01", "op=+1", "op=%201", "op=1&op=2"].map((query) =>
      `https://pay.example/receipt/${HASH}?${query}`
    ),
    `\n{"format":"lipwa evidence","results":"AAAA/r/K3V9Q2M7XA/AAA"}`,
  ])("finds nothing in %s", (text) => {
    expect(parseSearchInput(text)).toBeNull();
  });
});

describe("findMistypedAddress()", () => {
  const mistyped = `${ADDRESS.slice(0, -1)}A`;

  test.each([
    mistyped,
    mistyped.replace(/.{4}/g, "$& "),
    mistyped.toLowerCase(),
    `\u2066${mistyped}\u2069`,
    `https://pay.example/passport/${mistyped}?lang=sw`,
  ])("knows the address in %s", (text) => expect(findMistypedAddress(text)).toBe(mistyped));

  test.each([
    "",
    "GABC",
    ADDRESS,
    HASH,
    mistyped.slice(1),
    `S${mistyped.slice(1)}`,
    `https://pay.example/receipt/${mistyped}`,
  ])("finds none in %s", (text) => expect(findMistypedAddress(text)).toBeNull());
});
