import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { looksLikeSecretKey, mayBeMistypedSecretKey } from "../../../../src/stellar/secret-key.ts";

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
