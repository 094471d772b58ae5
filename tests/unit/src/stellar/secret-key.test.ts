import { StrKey } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { toHex } from "../../../../src/stellar/hex.ts";
import {
  looksLikeRecoveryWords,
  looksLikeSecretKey,
  mayBeMistypedSecretKey,
} from "../../../../src/stellar/secret-key.ts";

const G = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const SECRET = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";

describe("looksLikeSecretKey()", () => {
  test("knows a secret key by its form, also with a wrong checksum or in lower case", () => {
    expect(looksLikeSecretKey(SECRET)).toBe(true);
    expect(looksLikeSecretKey(` ${SECRET.toLowerCase()} `)).toBe(true);
    expect(looksLikeSecretKey(`my key is ${SECRET}.`)).toBe(true);
    expect(looksLikeSecretKey(`https://pay.example/find?q=${SECRET}&lang=en`)).toBe(true);
    expect(looksLikeSecretKey(`A${SECRET}`)).toBe(false);
    expect(looksLikeSecretKey(G)).toBe(false);
  });

  test.each([
    ["a character short", SECRET.slice(0, 55)],
    ["a character long", `${SECRET}A`],
    ["in lower case", `${SECRET.toLowerCase()}a`],
    ["with the capital that a phone begins with", `S${SECRET.slice(1, 54).toLowerCase()}`],
    ["in hyphens", SECRET.replace(/.{8}/g, "$&-")],
  ])("knows one that was mistyped, wherever it stands: %s", (_, key) => {
    for (const text of [key, `my key is ${key}.`, `/find?q=${key}&lang=en`, `seed_${key}_`]) {
      expect(looksLikeSecretKey(text)).toBe(true);
    }
  });

  test("takes no word of base64 for one, and no address or hash", () => {
    const both = SECRET.replace(/[C-N]/g, (letter) => letter.toLowerCase());
    expect(looksLikeSecretKey(`AAAA+${both}/AAAA`)).toBe(false);
    const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64 });
    const base32 = fc.string({
      unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"),
      minLength: 55,
      maxLength: 68,
    });
    const kinds = fc.constantFrom("G", "C", "M", "T", "X", "P", "B");
    fc.assert(fc.property(hex, kinds, base32, (hash, kind, rest) => {
      expect(looksLikeSecretKey(hash)).toBe(false);
      expect(looksLikeSecretKey(kind + rest)).toBe(false);
      expect(looksLikeSecretKey(`Samuel ${kind}${rest}`)).toBe(false);
    }));
  });

  test("knows one that spaces, line ends or what is not seen break, wherever they stand", () => {
    const broken = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 55 }),
        fc.constantFrom(" ", "  ", "\n", "\r\n", "\t", "\u00a0", "\u200b", "\ufeff"),
      ),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(fc.property(broken, (breaks) => {
      const text = breaks.toSorted(([a], [b]) => b - a)
        .reduce((key, [at, by]) => key.slice(0, at) + by + key.slice(at), SECRET);
      for (const each of [text, `my key:\n${text}, keep it`, `?q=${text}&lang=en`]) {
        expect(looksLikeSecretKey(each)).toBe(true);
      }
    }));
  });

  test.each([
    "SALARY FOR THE MONTH OF NOVEMBER FOR ALL EMPLOYEES OF THE COMPANY LTD",
    "SAMUEL OTIENO PLOT 27 KENYATTA AVENUE NAIROBI WEST KENYA EAST AFRICA",
    `SARAH\t${G}\t250\nSAMUEL\t${G}\t34`,
    "salary for november and the extra days of the week of rest in all towns",
  ])(
    "takes no list or sentence for one: %s",
    (text) => expect(looksLikeSecretKey(text)).toBe(false),
  );
});

describe("mayBeMistypedSecretKey()", () => {
  test.each([
    SECRET.slice(0, 55),
    `${SECRET}A`,
    SECRET.replace(/.{8}/g, "$&-"),
    SECRET.toLowerCase().replace(/.{14}/g, "$&-"),
    ` ${SECRET.slice(0, 30)} ${SECRET.slice(32)} `,
    SECRET.toLowerCase().replace(/.{4}/g, "$& "),
    `S${SECRET.slice(1).toLowerCase().replace(/.{14}/g, "$& ")}a`,
    SECRET.replaceAll("O", "0").replaceAll("B", "8"),
    SECRET.replace(/[C-N]/g, (letter) => letter.toLowerCase()),
  ])("knows one that was mistyped: %s", (text) => expect(mayBeMistypedSecretKey(text)).toBe(true));

  test.each([
    G,
    G.slice(1),
    "SALARY FOR THE MONTH OF NOVEMBER FOR ALL EMPLOYEES OF THE COMPANY",
    "SAMUEL OTIENO PLOT 27 KENYATTA AVENUE NAIROBI WEST KENYA EAST",
    "salary for 27 days of 5 hours and 3 weeks in 24 towns of the west",
    "Samuel Otieno",
    SECRET.slice(0, 40),
    `SAM ${G}`,
    `Sam ${G.slice(0, 55)}`,
    "Staff number 3f2504e0-4f89-41d3-9a0c-0305e82c3301 Nairobi West",
    `SELLER-${G.slice(0, 30)}`,
    "Shop 5B 2nd floor Moi Avenue 12 in Nairobi West since May 2019 key 17",
    "SALARY NOVEMBER 2026 INV 4711B KENYATTA AVENUE NAIROBI WEST",
  ])("takes nothing else for one: %s", (text) => expect(mayBeMistypedSecretKey(text)).toBe(false));
});

describe("looksLikeRecoveryWords()", () => {
  const WORDS = "illness spike retreat truth genius clock brain pass fit cave bargain toe".split(
    " ",
  );

  test.each([
    ["in a line", WORDS.join(" ")],
    ["numbered", WORDS.map((word, at) => `${at + 1}. ${word}`).join("\n")],
    ["with numbers after them", WORDS.map((word, at) => `${word}${at + 1},`).join("")],
    ["glued to numbers", WORDS.map((word, at) => `${at + 1}${word}`).join("")],
    ["in brackets", WORDS.map((word, at) => `(${at + 1}) ${word}`).join(" ")],
    ["in a link", `/find?q=${WORDS.join("+")}&lang=en`],
    ["the first eight", WORDS.slice(0, 8).join(" ")],
  ])("knows words %s", (_, text) => expect(looksLikeRecoveryWords(text)).toBe(true));

  test.each([
    // one of 200 random addresses or signatures has eight groups of letters between digits
    ["address", "GABC2DEFG3HIJK4LMNO5PQRS6TUVW7ABCD2EFGH3IJKL4MNOPQ22ABCD"],
    [
      "signature",
      "abc7DEF2ghi9JKL4mno5PQR6stu7VWX8yza9BCD0efg9HIJ7klm8NOP2qrs3TUV9wxy1ZAB6cde4FGH0ijkA==",
    ],
    ["sentence", "Rent for the room in May, and 20 for the water"],
    ["row of seven", WORDS.slice(0, 7).join(" ")],
  ])("takes no %s for them", (_, text) => expect(looksLikeRecoveryWords(text)).toBe(false));

  test("takes no address, hash or signature for them", () => {
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(bytes, (random) => {
        const key = StrKey.encodeEd25519PublicKey(Buffer.from(random.slice(0, 32)));
        for (const text of [key, toHex(random), toBase64(random)]) {
          expect(looksLikeRecoveryWords(text)).toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
