import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { demoKeypair } from "../../../../../functions/demo/keys.ts";
import { decodeText, readListFile, readListText } from "../../../../../src/pay/list/read-list.ts";
import { formatSampleCsv, formatTemplateCsv } from "../../../../../src/pay/list/SampleList.tsx";
import { inspectList } from "../../../../../src/pay/list/table.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { formatCsv } from "../../../../../src/ui/csv-text.ts";
import { DASHBOARD_LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";
import { DEMO_WORKERS } from "../../../../../src/wallet/demo-accounts.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";
import { readTestList } from "../read-list.ts";

const FOLDER = new URL("../../../../../../shared/fixtures/csv/", import.meta.url);
const haveFiles = existsSync(FOLDER);
const A = worker(1);
const KEY = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";

const file = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const bytes = (text: string) => new TextEncoder().encode(text);

describe.skipIf(!haveFiles)("readListFile() of files as people make them (needs ../shared)", () => {
  test.each([
    ["plain.csv", "Worker 1"],
    ["excel-fr.csv", "Ouvrière 1"],
    ["latin1.csv", "Rémy"],
    ["semicolon-in-comma.csv", "A;B"],
  ])("%s begins with %s", async (name, first) => {
    expect((await readTestList(file(name))).rows[0]).toMatchObject({ name: first, mistake: null });
  });

  test("a line break and quotes in quotes", async () => {
    const { rows } = await readTestList(file("quoted-newline.csv"));
    expect(rows.map(({ name, line }) => [name, line])).toEqual([
      ["Line break", 2],
      ['Quote " inside', 3],
    ]);
  });

  test("thousands, and a currency in the heading", async () => {
    const { rows } = await readTestList(file("thousands.csv"));
    expect(rows[0]).toMatchObject({ amount: "1250010.75", currency: "NGN" });
  });

  test("bad cells: every row is there, with its mistake", async () => {
    const reading = await readTestList(file("bad-cells.csv"), { currency: "USDC" });
    expect(reading.rows.map(({ name, mistake }) => [name, mistake?.code ?? null])).toEqual([
      ["ok", null],
      ["checksum", "address_wrong_checksum"],
      ["lower", "address_wrong_case"],
      ["zero", "amount_not_positive"],
      ["negative", "amount_not_positive"],
      ["eight places", "amount_too_many_decimals"],
      ["too much", "amount_too_large"],
      ["exponent", "amount_not_a_number"],
      ["full width", "amount_not_a_number"],
      ["long memo", "memo_too_long"],
      ["empty", "address_missing"],
      ["duplicate", null],
      [expect.any(String), null],
      ["short row", "amount_missing"],
    ]);
    expect(JSON.stringify(reading.lines)).not.toMatch(/S[A-Z2-7]{55}/);
  });
});

describe("readListText()", () => {
  test("keeps no secret key, and says where it was", async () => {
    for (const key of [KEY, KEY.slice(0, 55), `${KEY}7`, KEY.replace(/.{8}/g, "$&-")]) {
      const list = await readListText(`name,address,amount\nX,${key},5\n`);
      expect(list.problems).toEqual([{ code: "secret_key", line: 2 }]);
      expect(list.sheets[0]?.rows[1]?.cells).toEqual(["X", "", "5"]);
    }
    const headed = await readListText(`name,address,amount,${KEY}\nX,${A},5,\n`);
    expect(headed.problems).toEqual([{ code: "secret_key", line: 1 }]);
    expect(JSON.stringify(headed)).not.toContain(KEY);
  });

  test("keeps no piece of a secret key that line ends or spaces break, in any cell", async () => {
    const pieces = ["SBCVMMCBEDB64TVJZFYJ", "OJAERZC4YVVUOE6SYR2Y7", "6CBTENGUSGWRRVO"];
    for (const by of ["\n", "\r\n", " "]) {
      for (const begin of ["", "W,,1\n".repeat(30_000)]) {
        const list = await readListText(`${begin}X,,5\nY,${pieces.join(by)},6\nZ,,7`);
        const line = begin.split("\n").length + 1;
        expect(list.problems).toContainEqual({ code: "secret_key", line });
        for (const piece of pieces) expect(JSON.stringify(list)).not.toContain(piece);
        expect(list.sheets[0]?.rows.at(-1)?.cells[0]).toBe("Z");
      }
    }
  });

  test("says what is odd in a list", async () => {
    expect((await inspectList(await readListText("\n \n"))).problems).toEqual([
      { code: "empty_file" },
    ]);
    expect((await readListText(`address,amount\n${A},"1\n`)).problems).toEqual([
      { code: "unclosed_quote", line: 2 },
    ]);
    const rows = Array.from({ length: 10_001 }, (_, at) => `W${at},${A},${at + 1}`);
    const long = await inspectList(await readListText(`name,address,amount\n${rows.join("\n")}`));
    expect([long.rows.length, long.problems]).toEqual([
      10_000,
      [{ code: "too_many_rows", line: 10_002 }],
    ]);
  });

  test("lets the page answer between columns, of which none takes long alone", async () => {
    const cells = "KES,".repeat(300);
    const rows = Array.from({ length: 300 }, () => `W,${A},${cells}`);
    const list = await readListText([`Name,Address,${cells}`, ...rows].join("\n"));
    // the clock is looked at for each cell, and goes on a little each time
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time += 0.01);
    const rests = vi.spyOn(globalThis, "setTimeout");
    await inspectList(list);
    expect(rests.mock.calls.length).toBeGreaterThan(2);
    rests.mockRestore();
    clock.mockRestore();
  });

  test("is told how cells are separated by a first line", async () => {
    const list = await readListText(`sep=;\r\nA;${A};1,5\r\n`);
    expect(list.sheets[0]?.rows).toEqual([{ line: 2, cells: ["A", A, "1,5"] }]);
  });

  test("lines that end in several ways are lines", async () => {
    const rows = [`X,${A},9`, `Y,${worker(2)},8`, `Z,${worker(3)},7`];
    for (const [one, two] of [["\r\n", "\n"], ["\n", "\r"], ["\r", "\r\n"]]) {
      const text = `Name,Address,Amount (KES)${one}${rows[0]}${one}${rows[1]}${two}${rows[2]}`;
      expect((await readTestList(text)).rows.map(({ amount }) => amount)).toEqual(["9", "8", "7"]);
    }
  });

  test("finds the separator of a list that ends in a line break, whatever its cells hold", async () => {
    const rows = [["name", "address", "amount", "memo"], ["", A, "1.5", ";;"], ["", A, "1.5", ""]];
    const { sheets: [sheet] } = await readListText(formatCsv(rows));
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(rows);
  });

  test("reads back what formatCsv() writes", async () => {
    const text = fc.string({ maxLength: 12 }).map((value) => value.replace(/\s+/g, " ").trim());
    const rows = fc.array(fc.record({ name: text, memo: text }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(rows, async (people) => {
        const table = people.map(({ name, memo }) => [name, A, "1.5", memo]);
        const list = formatCsv([["name", "address", "amount", "memo"], ...table]);
        const read = (await readTestList(list, { name: [0], memo: 3, currency: "USDC" })).rows;
        expect(read.map(({ name, memo }) => [name, memo])).toEqual(
          people.map(({ name, memo }) => [name, memo]),
        );
      }),
      {
        examples: [[
          ["' +", "'=1", "''@x", "-5", "'-5", "'"].map((memo) => ({ name: memo, memo })),
        ]],
      },
    );
  });
});

describe("readListFile()", () => {
  test.each([
    ["utf-16le", [0xff, 0xfe], true],
    ["utf-16be", [0xfe, 0xff], false],
  ])("reads %s by its mark", async (encoding, mark, isLittle) => {
    const text = "name,address\nZoé,";
    const units = Array.from(text, (each) => each.charCodeAt(0));
    const pairs = units.flatMap((unit) =>
      isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]
    );
    const list = await readListFile(new Uint8Array([...mark, ...pairs]), "list.csv");
    expect(list.sheets[0]?.rows[1]?.cells[0]).toBe("Zoé");
    expect(decodeText(new Uint8Array(mark)).encoding).toBe(encoding);
  });

  test.each(["wages.xlsx", "WAGES.XLS"])("says that %s is a text", async (name) => {
    const list = await readListFile(bytes(`name,address,amount\nX,${A},5\n`), name);
    expect(list.problems).toEqual([{ code: "not_workbook" }]);
    expect(list.sheets[0]?.rows).toHaveLength(2);
  });

  test.each([
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ["a damaged one", workbookFile({ Pay: [["a"]] }).slice(0, 300)],
    ["a PDF", bytes("%PDF-1.7\n1 0 obj")],
  ])("says of %s that it cannot be read", async (_, content) => {
    const list = await readListFile(content, "list");
    expect(list).toMatchObject({ sheets: [], problems: [{ code: "no_workbook" }] });
  });
});

/** The cells of a workbook's only sheet, and the warnings about them. */
async function sheetOf(...parts: Parameters<typeof workbookFile>) {
  const { sheets: [sheet] } = await readListFile(workbookFile(...parts), "list.xlsx");
  if (sheet === undefined) throw new Error("no sheet");
  return sheet;
}

/** A number as displayed in a format. */
async function shownAs(v: string, format: string | number) {
  const { rows: [row] } = await sheetOf({ Pay: [[{ v, format }]] });
  return { text: row?.cells[0], ...row?.marks?.get(0) };
}

describe("readListFile() of a workbook", () => {
  test("has its numbers as people see them, exactly", async () => {
    const numbers = ["1234.0999999999999", "0.30000000000000004", "1E-7", "1.1400000000000001"];
    const { rows } = await sheetOf({ Pay: [numbers.map((v): WorkbookCell => ({ v }))] });
    expect(rows[0]?.cells).toEqual(["1234.1", "0.3", "0.0000001", "1.14"]);
  });

  test.each([
    ["123456789012345", "General", "123456789012345"],
    ["42", "00000", "00042"],
    ["1234.5678", "#,##0.00", "1234.57"],
    ["1999.999", "#,##0", "2000"],
    ["46.125", "General", "46.1250000"],
    ["46000", "yyyy-mm-dd", "2025-12-09"],
    ["46000", '[$-40C]dddd d\\ mmm "de l’année" yyyy;@', "2025-12-09"],
  ])("%s in %s is %s, and a number", async (v, format, text) => {
    expect(await shownAs(v, format)).toEqual({ text });
  });

  test.each([
    ['"KES" #,##0.00', "KES"],
    ["[$KES-441]#,##0.00;[Red]-[$KES-441]#,##0.00", "KES"],
    ["[$₦-46A]#,##0", "₦"],
    ["#,##0.00\\ [$GH₵-1401]", "GH₵"],
    ['_("KSh"* #,##0.00_);_("KSh"* (#,##0.00)', "KSh"],
    ["[$$-409]#,##0.00", "$"],
    ["KES #,##0", "KES"],
    ['"(KES)" 0;0', "(KES)"],
    ['[=0]"-";"KES" 0', "KES"],
    ['[<0]-0;"KES" 0', "KES"],
    ['#,##0"/="', "/="],
    ["# ##0", ""],
    ["#\u00a0##0", ""],
  ])("%s shows a number, beside %s", async (format, words) => {
    const shown = await shownAs("46500", format);
    expect(shown).toEqual(words === "" ? { text: "46500" } : { text: "46500", format: words });
  });

  type Shown = [v: string, format: string | number];

  /** A number in each of these formats. */
  const forms = (v: string, ...formats: Shown[1][]) => formats.map((each): Shown => [v, each]);

  test.each<Shown>([
    ...forms("46500", "#,##0,", '"KES" #,##0.0,,', "0.00%", 9, "0.00E+00", '"×1000" 0', ";;;"),
    ...forms("46500", '"-"', '[>1]"-";0', "(0)", '"net; "@', "-0", "0\\ 00", '0" "00', "0_-00"),
    ...forms("46500", '0"x"000', "*-0", "0\\,00", '[>=100]"₦"#\\,##\\,##0;0', '0".50"', "0\\.\\5"),
    ...forms("12345678901234568", "General", "0"),
    ...forms("46", '"KES" 0"k"', '0 "thousand"', '"KES" 0 "net"', '"~"0', '0"½"', 'General"k"'),
    ["12.5", "0"],
    ["0.4", "0"],
    ["0", '0;0;"-"'],
    ["0.5", 12],
  ])("%s in %s shows something else", async (v, format) => {
    expect(await shownAs(v, format)).toMatchObject({ unfit: "format" });
  });

  test("names what is hidden, by hand or by its size", async () => {
    const xml = await sheetOf({ Pay: [["a", "b"], ["c"], ["d"]] }, { rows: [2], columns: [2, 2] });
    expect([[...xml.hiddenRows], [...xml.hiddenColumns]]).toEqual([[2], [1]]);
    const flat = await sheetOf({ Pay: [["a", "b"], ["c"]] }, {
      flatRows: [2],
      flatColumns: [1, 1],
    });
    expect([[...flat.hiddenRows], [...flat.hiddenColumns]]).toEqual([[2], [0]]);
  });

  test("marks what is struck out or raised, and formulas without results", async () => {
    const rich = (look: string) =>
      ({ v: `<r><rPr><${look}/></rPr><t>1000</t></r><r><t>800</t></r>`, text: "rich" }) as const;
    const { rows: [row], formulas } = await sheetOf({
      Pay: [[rich("strike"), rich('vertAlign val="superscript"'), { v: "", f: "A1*2" }, "x"]],
    });
    expect([0, 1, 2, 3].map((at) => row?.marks?.get(at)?.unfit)).toEqual([
      "struck_out",
      "superscript",
      "formula",
      undefined,
    ]);
    expect(formulas).toBe(1);
  });

  test("reads 10,000 rows", async () => {
    const workers = [1, 2, 3].map(worker);
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => [`W${at}`, workers[at % 3] ?? "", { v: `${at + 1}` }],
    );
    const list = workbookFile({ Pay: [["name", "address", "amount (USDC)"], ...rows] });
    const reading = await readTestList(list);
    expect(reading.lines).toHaveLength(10_000);
    expect(reading.lines.at(-1)).toMatchObject({ name: "W9999", amount: "10000" });
  }, 60_000);
});

describe("the files that are offered", () => {
  test.each(DASHBOARD_LANGUAGES)("in %s are read back as what they say", async (lang) => {
    const { columns, example } = DASHBOARD[lang].import.sample;
    const text = formatTemplateCsv(columns, { ...example, address: A, memo: "November", note: "" });
    const { rows, open } = await readTestList(text);
    expect(open).toEqual([]);
    expect(rows).toMatchObject([{ name: example.name, amount: "250", memo: "November" }]);
    const unfilled = formatTemplateCsv(columns, { ...example, memo: "", note: "" });
    expect((await readTestList(unfilled)).open).toContain("address");
  });

  test("have every worker of the demo with the address that the sandbox's ledger has", async () => {
    const { rows, open } = await readTestList(formatSampleCsv(DASHBOARD.en.import.sample.columns));
    expect(open).toEqual([]);
    expect(rows.map(({ name, address, amount }) => [name, address, amount])).toEqual(
      DEMO_WORKERS.map(({ name, wage }) => [name, demoKeypair(name).publicKey(), `${wage}`]),
    );
  });
});

test("formatCsv() writes no cell that a spreadsheet would run", () => {
  expect(formatCsv([["=1+1", "+2", "@x", "-5", "-a"]])).toBe("\ufeff'=1+1,'+2,'@x,-5,'-a\r\n");
});
