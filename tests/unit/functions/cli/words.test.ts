import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMessageStrings } from "../../../../functions/cli/message-strings.ts";
import { findCorrectionFaults } from "../../../../functions/cli/correction-faults.ts";
import { exportWords, importWords, writeWords } from "../../../../functions/cli/words.ts";
import { type Language, LANGUAGES } from "../../../../src/ui/i18n/languages.ts";

const PROJECT = fileURLToPath(new URL("../../../..", import.meta.url));

/** A small project with the message files of a shop. */
const SHOP = {
  "src/shop/messages/shop.en.ts": `export const shop = {
  // the head
  title: "Shop",
  lead: "Dear {name}, the shop is open again.",
  left: { one: "{n} thing left", other: "{n} things left" },
  questions: [{ q: "Why “now”?" }],
  day: "2026-11-25",
  sum: "=SUM(A1)",
};
`,
  "src/shop/messages/shop.ha.ts": `export const shop: Shop = {
  title: "Shago",
  lead: "{name}, an sake buɗe shago.",
  left: { one: "Saura {n}", other: "Saura {n}" },
  questions: [{ q: "Me ya sa “yanzu”?" }],
  day: "2026-11-25",
  sum: "=SUM(A1)",
};
`,
  "src/shop/messages/shop.fr.ts": `export const shop: Shop = {
  title: "Boutique",
  lead: "{name}, la boutique est rouverte.",
  left: { one: "{n} chose", other: "{n} choses" },
  questions: [{ q: "Pourquoi « maintenant » ?" }],
  day: "2026-11-25",
  sum: "=SUM(A1)",
};
`,
  "src/shop/messages/shop.yo.ts": `export const shop: Shop = {
  title: "Ilé ìtajà",
  lead: "{name}, a ti tún ṣí i.",
  left: { one: "Ó kù {n}", other: "Ó kù {n}" },
  questions: [{ q: "Kí ló dé?" }],
  day: ["2026", "11"].join("-"),
  sum: "=SUM(A1)",
};
`,
  "src/receipt/messages/receipt.en.ts": `export const receipt = {
  smsShort: "{number} Confirmed. {asset}{amount} from {from}, {when}. {link}",
};
`,
  "src/receipt/messages/receipt.ha.ts": `export const receipt: Receipt = {
  smsShort: "{number} An tabbatar. {asset}{amount} daga {from}, {when}. {link}",
};
`,
};

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "words-"));
  for (const file of ["deno.json", "src/ui/i18n/months.ts", "src/ui/i18n/format.ts"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(root, file));
  }
  for (const [file, text] of Object.entries(SHOP)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The rows of an export, as a spreadsheet reads them. */
function rowsOf(lang: Language): string[][] {
  const { data } = Papa.parse<string[]>(exportWords(root, lang).csv, { skipEmptyLines: true });
  return data;
}

/** An import after someone changed the rows. */
function imported(lang: Language, change: (rows: string[][]) => string[][]) {
  const text = change(rowsOf(lang)).map((row) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
  ).join("\r\n");
  return importWords(root, bytesOf(`\ufeff${text}`));
}

/** An import in which one key has a correction. */
function correcting(lang: Language, key: string, text: string) {
  return imported(
    lang,
    (rows) => rows.map((row) => row[0] === key ? [...row.slice(0, 3), text] : row),
  );
}

function faultsOf(result: ReturnType<typeof importWords>): string[] {
  return result.ok ? [] : result.faults;
}

describe("exportWords()", () => {
  test("writes key, English and current text, with room for the corrected one", () => {
    expect(rowsOf("ha").slice(0, 5)).toEqual([
      ["key", "English", "current (ha)", "corrected"],
      [
        "receipt/receipt:smsShort",
        "{number} Confirmed. {asset}{amount} from {from}, {when}. {link}",
        "{number} An tabbatar. {asset}{amount} daga {from}, {when}. {link}",
        "",
      ],
      ["shop/shop:title", "Shop", "Shago", ""],
      ["shop/shop:lead", "Dear {name}, the shop is open again.", "{name}, an sake buɗe shago.", ""],
      ["shop/shop:left.one", "{n} thing left", "Saura {n}", ""],
    ]);
  });

  test("has the months and the word 'and', which stand outside of the messages", () => {
    const rows = rowsOf("ig");
    expect(rows.find(([key]) => key === "ui/i18n/months:LONG")?.[1]).toContain("January February");
    expect(rows.find(([key]) => key === "ui/i18n/format:AND")?.slice(1, 3)).toEqual(["and", "na"]);
  });

  test("keeps a program for tables from running a text", () => {
    expect(rowsOf("ha").find(([key]) => key === "shop/shop:sum")?.[2]).toBe("'=SUM(A1)");
  });

  test("says what is not in it, with the place of what code makes", () => {
    expect(exportWords(root, "yo").leftOut).toEqual(expect.arrayContaining([
      "singular forms (1), since this language has only one form",
      "a text that code computes: src/shop/messages/shop.yo.ts:6",
    ]));
    expect(rowsOf("yo").map(([key]) => key)).not.toContain("shop/shop:left.one");
  });
});

describe("importWords()", () => {
  test.each(LANGUAGES)("finds nothing to change and no fault in %s as it is", (lang) => {
    const { csv, count } = exportWords(PROJECT, lang);
    expect(count).toBeGreaterThan(800);
    const { strings, computed } = readMessageStrings(PROJECT, lang);
    expect(new Set(strings.map(({ key }) => key)).size).toBe(strings.length);
    // every text must be a literal in the source
    expect(computed).toEqual([]);
    const nothing = { ok: true, lang, changes: [], files: new Map() };
    expect(importWords(PROJECT, bytesOf(csv))).toEqual(nothing);
    const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
    const shown = new Map(data.map(([key = "", english = ""]) => [key, english]));
    const faults = strings.flatMap(({ key, text, isPlural }) => {
      const english = shown.get(key);
      if (english === undefined) return [];
      const texts = { english, current: text, corrected: text };
      return findCorrectionFaults({ key, lang, isPlural, ...texts }).map((fault) =>
        `${key}: ${fault}`
      );
    });
    expect(faults).toEqual([]);
  });

  test("changes the literals alone, in the form that the formatter leaves as it is", () => {
    const long =
      "{name}, an sake buɗe shago, kuma kowa zai iya zuwa kowace rana daga ƙarfe takwas har dare ya yi.";
    const result = imported("ha", (rows) =>
      rows.map((row) => {
        if (row[0] === "shop/shop:lead") return [...row.slice(0, 3), long];
        if (row[0] === "shop/shop:questions.0.q") return [...row.slice(0, 3), 'Me ya sa "yau"?'];
        if (row[0] === "shop/shop:sum") return [...row.slice(0, 3), "'=SUM(B1)"];
        return row;
      }));
    expect(result).toMatchObject({
      ok: true,
      changes: [
        { key: "shop/shop:lead", before: "{name}, an sake buɗe shago.", after: long },
        { key: "shop/shop:questions.0.q", after: 'Me ya sa "yau"?' },
        { key: "shop/shop:sum", before: "=SUM(A1)", after: "=SUM(B1)" },
      ],
    });
    const before = SHOP["src/shop/messages/shop.ha.ts"];
    expect(readFileSync(join(root, "src/shop/messages/shop.ha.ts"), "utf8")).toBe(before);
    if (result.ok) writeWords(root, result.files);
    expect(readFileSync(join(root, "src/shop/messages/shop.ha.ts"), "utf8")).toBe(
      before
        .replace(`lead: "{name}, an sake buɗe shago."`, `lead:\n    "${long}"`)
        .replace('"Me ya sa “yanzu”?"', `'Me ya sa "yau"?'`)
        .replace("=SUM(A1)", "=SUM(B1)"),
    );
    writeFileSync(join(root, "src/shop/messages/shop.ha.ts"), before);
  });

  test("writes French marks with the spaces at which no line breaks, and letters composed", () => {
    const key = "shop/shop:questions.0.q";
    const result = correcting("fr", key, "Pourquoi « déjà » ?".normalize("NFD"));
    const after = "Pourquoi «\u00a0déjà\u00a0»\u00a0?";
    expect(result).toMatchObject({ ok: true, changes: [{ key, after }] });
  });

  test("reads semicolons, as Excel writes them in French", () => {
    const text = rowsOf("fr").map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\r\n");
    expect(importWords(root, bytesOf(text))).toMatchObject({ ok: true, changes: [] });
  });

  test("reads rows without their last comma, as Excel writes some of them", () => {
    const result = imported(
      "ha",
      (rows) => rows.map((row, at) => at === 2 ? row.slice(0, 3) : at === 3 ? [...row, ""] : row),
    );
    expect(result).toMatchObject({ ok: true, changes: [] });
  });

  const texts: [string, Language, string, string, string][] = [
    ["a lost placeholder", "ha", "lead", "An sake buɗe shago.", "it lacks {name}"],
    ["a placeholder of its own", "ha", "title", "Shagon {owner}", "{owner} is not in the English"],
    ["a brace alone", "ha", "title", "Shago}", "a brace { or } stands alone"],
    ["a plural's other names", "ha", "left.one", "Saura {m}", "{m} is not in the English text"],
    ["markup", "ha", "title", "<b>Shago</b>", "it has markup"],
    ["an entity", "ha", "title", "Shago &amp; kasuwa", "it has markup"],
    [
      "a line break",
      "ha",
      "title",
      "Shago\nBabba",
      "a line break or an invisible character (U+000A)",
    ],
    ["a control character", "ha", "title", "Sha\u0007go", "(U+0007)"],
    ["a mark that turns text around", "ha", "title", "Sha\u202ego", "(U+202E)"],
    ["an exclamation mark", "ha", "title", "Shago!", "it has an exclamation mark"],
    ["a space at its end", "ha", "title", "Shago ", "doesn't begin and end with the same spaces"],
    ["the English text", "ha", "lead", "Dear {name}, the shop is open again.", "the English text"],
    ["a figure that breaks", "fr", "title", "Boutique 10 000", "a number has an ordinary space"],
  ];

  test.each(texts)("refuses %s", (_, lang, path, text, fault) => {
    const key = `shop/shop:${path}`;
    const at = rowsOf(lang).findIndex((row) => row[0] === key) + 1;
    const faults = faultsOf(correcting(lang, key, text));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toContain(`row ${at}, ${key}: `);
    expect(faults[0]).toContain(fault);
  });

  test("lets a sentence that counts leave out its number", () => {
    expect(correcting("ha", "shop/shop:left.one", "Saura ɗaya")).toMatchObject({ ok: true });
  });

  test("refuses an SMS that is too long, or has letters that no SMS has", () => {
    const key = "receipt/receipt:smsShort";
    const words = "{number} An tabbatar. {asset}{amount} daga {from}, {when}. {link}";
    const room = 160 - 134;
    const longer = (by: number) => words.replace("An", `An${"a".repeat(by)}`);
    expect(correcting("ha", key, longer(room))).toMatchObject({ ok: true });
    expect(faultsOf(correcting("ha", key, longer(room + 1)))[0]).toContain(
      "it is 1 character too long for one SMS",
    );
    expect(faultsOf(correcting("ha", key, words.replace("An", "₦")))[0]).toContain(
      "an SMS can't contain ₦",
    );
    expect(correcting("ha", key, words.replace("tabbatar", "ƙɓɗ"))).toMatchObject({ ok: true });
  });

  test("refuses months that are not twelve", () => {
    const key = "ui/i18n/months:SHORT";
    expect(faultsOf(correcting("ha", key, "Jan Fab"))[0]).toContain("12 months in one cell");
  });

  test("refuses rows that are missing, unknown, repeated or torn", () => {
    const missing = imported("ha", (rows) => rows.filter(([key]) => key !== "shop/shop:title"));
    expect(faultsOf(missing)).toEqual(["the row of shop/shop:title is missing"]);
    const unknown = imported("ha", (rows) => [...rows, ["shop/shop:none", "a", "b", "c"]]);
    expect(faultsOf(unknown)[0]).toMatch(/^row \d+, shop\/shop:none: no text has this key$/);
    const twice = imported("ha", (rows) => [...rows, rows[2] ?? []]);
    expect(faultsOf(twice)[0]).toContain("an earlier row has the same key");
    const torn = imported("ha", (rows) => rows.map((row, at) => at === 3 ? row.slice(0, 2) : row));
    expect(faultsOf(torn)[0]).toContain("it has 2 cells instead of 4");
  });

  test("refuses a form of a plural that the language does not have", () => {
    const row = ["shop/shop:left.one", "{n} thing left", "Ó kù {n}", "Ó kù {n}"];
    const result = imported("yo", (rows) => [...rows, row]);
    expect(faultsOf(result)[0]).toContain("this language has no singular form");
  });

  test("refuses what was made for another text", () => {
    const change = (column: number) =>
      imported(
        "ha",
        (rows) =>
          rows.map((row, at) =>
            at === 2 ? row.map((cell, n) => n === column ? "Kasuwa" : cell) : row
          ),
      );
    expect(faultsOf(change(1))[0]).toContain("the English text was edited, or changed in the code");
    expect(faultsOf(change(2))[0]).toContain("the current text was edited");
  });

  test("refuses a table that is not an export, or is of an unknown language", () => {
    expect(faultsOf(importWords(root, bytesOf("name,amount\r\nAmina,250\r\n")))[0]).toContain(
      "The first row of an export is different",
    );
    const other = imported(
      "ha",
      ([head = [], ...rows]) => [head.map((cell) => cell.replace("ha", "xx")), ...rows],
    );
    expect(faultsOf(other)).toEqual(["'xx' isn't one of the languages."]);
  });

  test("says so when Excel saved the file in another encoding", () => {
    const { csv } = exportWords(root, "fr");
    const codes = [...csv].map((each) => each.charCodeAt(0));
    const files = [
      Uint8Array.from(codes.slice(1)),
      Uint8Array.from(codes.flatMap((code) => [code & 0xff, code >> 8])),
      bytesOf(csv.replace("“", "â€œ")),
      bytesOf(csv.replace("“", "\ufffd")),
    ];
    for (const file of files) {
      const [fault = "", ...others] = faultsOf(importWords(root, file));
      expect(fault).toContain("The file is not in UTF-8");
      expect(others).toEqual([]);
    }
  });

  test("reports every fault, and writes nothing when one row has one", () => {
    const result = imported("ha", (rows) =>
      rows.map((row) => {
        if (row[0] === "shop/shop:title") return [...row.slice(0, 3), "Kasuwa!"];
        if (row[0] === "shop/shop:lead") return [...row.slice(0, 3), "<b>Buɗe"];
        if (row[0] === "shop/shop:left.one") return [...row.slice(0, 3), "Ɗaya ya rage"];
        return row;
      }));
    expect(faultsOf(result)).toHaveLength(3);
    expect(result).not.toHaveProperty("files");
  });
});
