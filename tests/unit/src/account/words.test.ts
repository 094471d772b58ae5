import { describe, expect, test } from "vitest";
import { entropyToAddress } from "../../../../src/account/account.ts";
import { entropyToSeed, entropyToWords, parseWords } from "../../../../src/account/words.ts";
import { toHex } from "../../../../src/stellar/hex.ts";

const SEP_5 = "illness spike retreat truth genius clock brain pass fit cave bargain toe";

/** BIP-39's published vectors of 12 words (trezor/python-mnemonic). */
const BIP_39: [entropy: string, words: string][] = [
  ["00000000000000000000000000000000", `${"abandon ".repeat(11)}about`],
  [
    "7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f",
    "legal winner thank year wave sausage worth useful legal winner thank yellow",
  ],
  [
    "80808080808080808080808080808080",
    "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
  ],
  ["ffffffffffffffffffffffffffffffff", `${"zoo ".repeat(11)}wrong`],
  [
    "9e885d952ad362caeb4efe34a8e91bd2",
    "ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic",
  ],
];

describe("words", () => {
  test.each(BIP_39)("are BIP-39's for %s, and back", (entropy, words) => {
    expect(entropyToWords(Uint8Array.fromHex(entropy)).join(" ")).toBe(words);
    const read = parseWords(words);
    expect(read.ok && toHex(read.entropy)).toBe(entropy);
  });

  test("give SEP-5's seed and address", async () => {
    const read = parseWords(SEP_5);
    if (!read.ok) throw new Error("not read");
    expect(toHex(await entropyToSeed(read.entropy))).toMatch(/^e4a5a632e70943ae7f07659df1332160/);
    expect(await entropyToAddress(read.entropy))
      .toBe("GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6");
  });

  test.each([
    ["capitals, numbers and lines", `1. Illness\n2. SPIKE\n3 ${SEP_5.slice(14)}`],
    ["commas and wide spaces", SEP_5.replaceAll(" ", ",\u3000")],
  ])("are read with %s", (_, text) => expect(parseWords(text)).toMatchObject({ ok: true }));

  test.each([
    ["nothing", "", { code: "count", count: 0 }],
    ["eleven", SEP_5.replace(" toe", ""), { code: "count", count: 11 }],
    ["thirteen", `${SEP_5} toe`, { code: "count", count: 13 }],
    ["two that changed places", SEP_5.replace("illness spike", "spike illness"), {
      code: "checksum",
      count: 12,
    }],
    ["a slip of the pen", SEP_5.replace("clock", "clok"), {
      code: "unknown",
      unknown: [{ position: 6, word: "clok", near: ["clock", "clog", "cook"] }],
    }],
    ["letters that changed places", SEP_5.replace("fit", "ift"), {
      code: "unknown",
      unknown: [{ position: 9, word: "ift", near: ["fit", "gift", "lift"] }],
    }],
    ["another language", "mot clé mot", {
      code: "unknown",
      count: 3,
      unknown: [{ position: 1 }, { position: 2 }, { position: 3 }],
    }],
  ])("say what is wrong with %s", (_, text, fault) => {
    expect(parseWords(text)).toMatchObject({ ok: false, fault });
  });
});
