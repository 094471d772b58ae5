import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { demoKeypair } from "../../../../../functions/demo/keys.ts";
import { createLineReader } from "../../../../../src/pay/line/lines.ts";
import {
  decodeText,
  readColumnAs,
  readCsv,
  readCsvFile,
  readRecords,
  sampleCsv,
  templateCsv,
} from "../../../../../src/pay/list/csv.ts";
import { addedLines } from "../../../../../src/pay/list/merged-lines.ts";
import { PAYROLL_FIELDS } from "../../../../../src/pay/list/payroll-fields.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { savePeopleCsv } from "../../../../../src/pay/people/backup-file.ts";
import { emptyPerson } from "../../../../../src/pay/people/people.ts";
import { csvText } from "../../../../../src/ui/csv-text.ts";
import { DASHBOARD_LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";
import { DEMO_WORKERS } from "../../../../../src/wallet/demo-accounts.ts";
import { keepPeople, TestWorld, worker } from "../pay-world.ts";

const { readRun } = createLineReader({ after: () => () => {} });

const FOLDER = new URL("../../../../../../shared/fixtures/csv/", import.meta.url);
const haveFiles = existsSync(FOLDER);
const A = "GC2GORJZQ32KZXS4NW4VZD7DXM5XSZ5AFRM3MMCCXOM2IUUBQOQTQ7XQ";
const B = "GDBOUOARTKPI6HUH5E5TEFT2LGOJG4IYUHYY3IVXKYQZIBON24JBUQOK";

async function file(name: string) {
  const { text, encoding } = decodeText(readFileSync(new URL(name, FOLDER)));
  const payroll = await readCsv(text);
  return {
    ...payroll,
    ...payroll.source,
    encoding,
    run: readRun(addedLines([], payroll.lines), null),
  };
}

describe.skipIf(!haveFiles)("readCsv() with files as people make them (needs ../shared)", () => {
  test("plain", async () => {
    const { run, columns, lines } = await file("plain.csv");
    expect(columns.map(({ field }) => field)).toEqual(["name", "address", "amount", "memo"]);
    expect(lines[0]).toMatchObject({ name: "Worker 1", amount: "100.5", memo: "Salary 11/2026" });
    expect(run.bad).toEqual([]);
  });

  test("French: semicolons, decimal commas, grouped thousands, a mark in front", async () => {
    const { lines, columns, delimiter, encoding, run } = await file("excel-fr.csv");
    expect(delimiter).toBe(";");
    expect(encoding).toBe("utf-8");
    expect(columns.map(({ field }) => field)).toEqual([
      "name",
      "address",
      "amount",
      "currency",
      "memo",
    ]);
    expect(lines[0]).toMatchObject({ name: "Ouvrière 1", currency: "XOF" });
    expect(run.mark).toBe(",");
  });

  test("Latin-1", async () => {
    const { lines, encoding } = await file("latin1.csv");
    expect(encoding).toBe("windows-1252");
    expect(lines[0]?.name).toBe("Rémy");
  });

  test("no header", async () => {
    const { lines, hasHeader, run } = await file("no-header.csv");
    expect(hasHeader).toBe(false);
    expect(lines.map(({ address, amount }) => [address, amount])).toEqual([[A, "25"], [B, "25"]]);
    expect(run.bad).toEqual([]);
  });

  test("a line break and quotes in quotes", async () => {
    const { lines } = await file("quoted-newline.csv");
    expect(lines.map(({ name, fileLine }) => [name, fileLine])).toEqual([
      ["Line break", 2],
      ['Quote " inside', 4],
    ]);
  });

  test("semicolons in cells of a file with commas", async () => {
    const { lines, delimiter } = await file("semicolon-in-comma.csv");
    expect(delimiter).toBe(",");
    expect(lines.map(({ name }) => name)).toEqual(["A;B", "C;D"]);
  });

  test("thousands, and a currency in the header", async () => {
    const { lines } = await file("thousands.csv");
    expect(lines[0]).toMatchObject({ amount: "1,250,010.75", currency: "NGN", address: A });
  });

  test("bad cells: every one is there, with its line and its fault", async () => {
    const { lines, run, problems } = await file("bad-cells.csv");
    const faults = run.lines.map(({ line, faults }) => [
      line.name,
      faults.map(({ cell, fault }) => `${cell} ${fault}`).join(),
    ]);
    expect(faults.slice(0, 12)).toEqual([
      ["ok", ""],
      ["checksum", "address wrong_checksum"],
      ["lower", "address wrong_case"],
      ["zero", "amount not_positive"],
      ["negative", "amount not_positive"],
      ["eight places", "amount too_many_decimals"],
      ["too much", "amount too_large"],
      ["exponent", "amount not_a_number"],
      ["full width", "amount not_a_number"],
      ["long memo", "memo memo_too_long"],
      ["empty", "address empty"],
      ["duplicate", ""],
    ]);
    expect(run.twins.get(11)).toEqual({ first: 0, exact: true });
    expect(lines.map(({ fileLine }) => fileLine)).toEqual(lines.map((_, at) => at + 2));
    expect(JSON.stringify({ lines, problems })).not.toMatch(/S[A-Z2-7]{55}/);
  });
});

describe("the currency of a list", () => {
  const currencyOf = async (header: string, cell = "") => {
    const { lines } = await readCsv(`name,address,${header}\nX,${A},25000,${cell}\n`);
    return lines[0]?.currency;
  };

  test("is what its cells say, else what heads the amounts", async () => {
    expect(await currencyOf("Amount (NGN),Currency", "KES")).toBe("KES");
    expect(await currencyOf("Amount (NGN),Currency")).toBe("NGN");
    expect(await currencyOf("NET PAY (KES),")).toBe("KES");
  });

  test("is what stands beside the digits, with or without heads", async () => {
    const read = async (amount: string, head = "name,address,amount\n") => {
      const { lines } = await readCsv(`${head}X,${A},"${amount}"\n`);
      return [lines[0]?.amount, lines[0]?.currency];
    };
    const written: Record<string, [string, string]> = {
      "46500 KES": ["46500", "KES"],
      "KES 46,500.00": ["46,500.00", "KES"],
      "Ksh. 1 500/=": ["1 500", "KES"],
      "₦652,000": ["652,000", "NGN"],
      "GH₵ 1.250,00": ["1.250,00", "GHS"],
      "300 usdc": ["300", "USDC"],
      "-5 KES": ["-5", "KES"],
      // whose dollars, or whose shillings, a person says
      "$300": ["300", "$"],
      "1500/=": ["1500", "/="],
      // two that do not agree are asked about
      "KES 5 UGX": ["5", "KES / UGX"],
      // and of what is no money nobody guesses what was meant
      "1e3": ["1e3", ""],
      "5 days": ["5 days", ""],
      "12O": ["12O", ""],
      "EUR 5": ["EUR 5", ""],
      ten: ["ten", ""],
      "5 000": ["5 000", ""],
      "-5": ["-5", ""],
    };
    for (const [amount, wanted] of Object.entries(written)) {
      expect(await read(amount), amount).toEqual(wanted);
    }
    expect(await read("46500 KES", "")).toEqual(["46500", "KES"]);
    const { lines } = await readCsv(
      `name,address,amount,currency\nX,${A},300 $,usdc\nY,${A},5 KES,UGX\n`,
    );
    expect(lines.map(({ currency }) => currency)).toEqual(["USDC", "UGX / KES"]);
  });

  test("is none where none is said, and no USDC where other money is", async () => {
    expect(await currencyOf("Amount,Currency")).toBe("");
    expect(await currencyOf("Net salary,")).toBe("");
    for (const money of ["EUR", "FCFA", "USD", "$", "R", "F"]) {
      expect(await currencyOf(`Salary (${money}),`)).toBe(money);
    }
    for (const [money, code] of Object.entries({ Ksh: "KES", naira: "NGN", "₦": "NGN" })) {
      expect(await currencyOf(`Salary (${money}),`)).toBe(code);
    }
  });

  test.each([
    ["KSh", "KES"],
    ["kes", "KES"],
    ["Naira", "NGN"],
    ["Cedis", "GHS"],
    ["Rand", "ZAR"],
    // whose they are, or whether they are USDC, a person says
    ["FCFA", "FCFA"],
    ["CFA", "CFA"],
    ["R", "R"],
    ["USD", "USD"],
    ["$", "$"],
    ["100 KES", "100 KES"],
  ])("in a cell of its own: %s is %s", async (cell, currency) => {
    expect(await currencyOf("Amount,Currency", cell)).toBe(currency);
  });

  const people = (header: string, ...cells: string[]) => {
    const rows = cells.map((cell, at) => `W${at},${at % 2 ? A : B},46500,${cell}`);
    return readCsv([`Name,Address,Amount,${header}`, ...rows].join("\n"));
  };
  const moneyOf = ({ lines }: Awaited<ReturnType<typeof readCsv>>) =>
    lines.map(({ currency }) => currency);

  test.each([
    ["Ccy", ["KES", "NGN"]],
    ["Cur", ["KES", "NGN"]],
    ["Money", ["KES", "NGN"]],
    ["Pay", ["KES", "NGN"]],
    ["Salary ccy", ["KES", "NGN"]],
    ["", ["KES", "NGN"]],
    ["Paid in", ["KSh", "Naira"]],
    ["Paid in", ["KES", "", "EUR", "shells"]],
  ])("is in the column that has currencies, headed '%s': %j", async (header, cells) => {
    const read = await people(header, ...cells);
    const known = new Map([["KSh", "KES"], ["Naira", "NGN"]]);
    expect(moneyOf(read)).toEqual(cells.map((cell) => known.get(cell) ?? cell));
    expect(read.columns[3]?.field).toBe("currency");
    expect(read.problems).toEqual([]);
  });

  test("is in the column that is headed so, whatever other ones have", async () => {
    const read = await people("Currency,Bank", "KES,USDC", "NGN,USDC");
    expect(moneyOf(read)).toEqual(["KES", "NGN"]);
    expect(read.problems).toEqual([{ code: "unused_currency", column: "Bank" }]);
    // but for one that has something else
    expect(moneyOf(await people("Cur,Ccy", "12,KES", "7,NGN"))).toEqual(["KES", "NGN"]);
    // beside wages in USDC it is what they are told in
    const [own] = (await readCsv(`Name,Address,Amount (USDC),Ccy\nX,${A},431,NGN`)).lines;
    expect(own).toMatchObject({ currency: "USDC", localCurrency: "NGN" });
  });

  test("is what several columns agree on, and asked where they do not", async () => {
    const read = await people("Paid in,Account", "KES,Ksh", "NGN,", "KES,USDC");
    expect(moneyOf(read)).toEqual(["KES", "NGN", "KES / USDC"]);
  });

  test("is no single letter, and no word among others", async () => {
    for (const cells of [["F", "F"], ["R", "N"], ["ready", "steady"], ["KES account", "none"]]) {
      const { columns, problems } = await people("Sort", ...cells);
      expect(columns[3]?.field).toBeNull();
      expect(problems).toEqual([]);
    }
  });

  test("is told to be unread where few cells of a column say it", async () => {
    const cells = ["Nairobi", "Lagos", "KES", "Accra"];
    const unused = { code: "unused_currency", column: "Where" };
    expect((await people("Where", ...cells)).problems).toEqual([unused]);
    expect((await people("", ...cells)).problems).toEqual([{ ...unused, column: "4" }]);
    const read = await people("Where", ...cells);
    const used = await readRecords(read.source, ["name", "address", "amount", "note"]);
    expect(used.problems).toEqual([]);
  });
});

describe("readCsv()", () => {
  test("keeps no secret key and says where it stood", async () => {
    const { lines, problems } = await readCsv(`name,address,amount\nX,S${"A".repeat(55)},5\n`);
    expect(problems).toEqual([{ code: "secret_key", line: 2 }]);
    expect(lines[0]?.address).toBe("");
  });

  test("keeps none that is mistyped, nor one that heads a column", async () => {
    const key = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";
    for (const each of [key.slice(1, 56), `${key}7`, key.replace(/.{8}/g, "$&-")]) {
      const text = each.startsWith("S") ? each : `S${each.slice(1)}`;
      const { lines, problems } = await readCsv(`name,address,amount\nX,${text},5\n`);
      expect(problems).toEqual([{ code: "secret_key", line: 2 }]);
      expect(lines[0]?.address).toBe("");
    }
    const headed = await readCsv(`name,address,amount,${key}\nX,${A},5,\n`);
    expect(headed.problems).toEqual([{ code: "secret_key", line: 1 }]);
    expect(headed.columns.map(({ header }) => header)).toEqual(["name", "address", "amount", ""]);
  });

  test("keeps no piece of a secret key that line ends or spaces break, in any cell", async () => {
    const pieces = ["SBCVMMCBEDB64TVJZFYJ", "OJAERZC4YVVUOE6SYR2Y7", "6CBTENGUSGWRRVO"];
    for (const by of ["\n", "\r\n", " "]) {
      const read = await readCsv(`name,address,amount\nX,,5\nY,${pieces.join(by)},6\nZ,,7`);
      expect(read.problems).toContainEqual({ code: "secret_key", line: 3 });
      for (const piece of pieces) expect(JSON.stringify(read)).not.toContain(piece);
      expect(read.lines.at(-1)?.name).toBe("Z");
    }
  });

  test("says what a file lacks and what is odd in it", async () => {
    expect((await readCsv("\n \n")).problems).toEqual([{ code: "empty_file" }]);
    expect((await readCsv("name,memo\nA,b\n")).problems).toEqual([
      { code: "no_address_column" },
      { code: "no_amount_column" },
    ]);
    expect((await readCsv(`address,amount\n${A},1,250\n`)).problems).toEqual([
      { code: "extra_cells", line: 2 },
    ]);
    expect((await readCsv(`address,amount\n${A},"1\n`)).problems).toEqual([
      { code: "unclosed_quote", line: 2 },
    ]);
  });

  test("takes a line of words over addresses for a header, in any language", async () => {
    const { lines, hasHeader, columns } = await readCsv(`Wer,Wohin,Wieviel\nX,${A},5\nY,${B},6\n`);
    expect(hasHeader).toBe(true);
    expect(columns.map(({ header, field }) => [header, field])).toEqual([
      ["Wer", "name"],
      ["Wohin", "address"],
      ["Wieviel", "amount"],
    ]);
    expect(lines.map(({ name }) => name)).toEqual(["X", "Y"]);
    // a first person whose address is missing is no header
    expect((await readCsv(`X,,5\nY,${B},6\nZ,${A},7\n`)).lines.length).toBe(3);
  });

  test("takes a column of each person's own money, in three languages", async () => {
    for (const header of ["Own currency", "Monnaie locale", "Sarafu ya kwao"]) {
      const rows = `X,${A},5,ngn\nY,${B},6,\nZ,${A},7,USDC\nW,${B},8,BIRR\n`;
      const { lines, problems } = await readCsv(`name,address,amount,${header}\n${rows}`);
      const taken = addedLines([], lines);
      expect(taken.map(({ currency, localCurrency }) => [currency, localCurrency])).toEqual([
        ["USDC", "NGN"],
        ["USDC", undefined],
        ["USDC", undefined],
        ["USDC", undefined],
      ]);
      expect(problems).toEqual([{ code: "unknown_local_currency", line: 5 }]);
    }
  });

  test("takes a currency beside amounts that are headed with USDC for the person's own", async () => {
    const rows = `address,Salary (USDC),Currency\n${A},431,NGN\n`;
    const read = await readCsv(rows);
    expect(read.lines[0]).toMatchObject({ amount: "431", currency: "USDC", localCurrency: "NGN" });
    // unless a person says that the amounts are in it
    const corrected = await readRecords(read.source, ["address", "amount", "currency"]);
    expect(corrected.lines[0]).toMatchObject({ amount: "431", currency: "NGN" });
    const other = await readCsv(rows.replace(" (USDC)", ""));
    expect(other.lines[0]).toMatchObject({ amount: "431", currency: "NGN" });
  });

  test.each([
    ["what Excel is told by", "sep=;\nName;Address;Amount (XOF)", ";", "XOF"],
    ["the same with empty cells", "sep=;;\nName;Address;Amount (XOF)", ";", "XOF"],
    ["another sign than the text would have", "sep=|\na,b,c|Address|Amount (KES)", "|", "KES"],
    ["a title", "Payroll November 2026,,\nName,Address,Amount (XOF)", ",", "XOF"],
    ["a firm and nothing", "ACME,,\n,,\nName,Address,Amount (XOF)", ",", "XOF"],
    ["a title with the currency", "Wages of November (KES),,\nName,Address,Amount", ",", "KES"],
    ["a word that is a currency's, too", "Rand Mining,,\nName,Address,Amount", ",", "Rand Mining"],
    ["heads of heads", "Worker,,Pay\nName,Address,Net pay (GHS)", ",", "GHS"],
    [
      "a title with a scale",
      "Amounts in thousands,,\nName,Address,Amount (KES)",
      ",",
      "KES / Amounts in thousands",
    ],
  ])("finds the headings below %s", async (_, above, delimiter, currency) => {
    const row = ["Ann", A, "50"].join(delimiter);
    const read = await readCsv(`${above}\n${row}\n`);
    expect(read.problems).toEqual([]);
    expect(read.source.delimiter).toBe(delimiter);
    expect(read.lines).toMatchObject([{ address: A, amount: "50", currency }]);
    expect(read.lines[0]?.fileLine).toBe(above.split("\n").length + 1);
  });

  test("takes nothing for a title where nothing is headed", async () => {
    const read = await readCsv(`Ann,${A},50,KES\nBob,${B},60,UGX\n`);
    expect(read.lines).toMatchObject([{ currency: "KES" }, { currency: "UGX" }]);
    // words of headings beside addresses that were mistyped
    const wrong = `${A.slice(0, -1)}A`;
    const { lines } = await readCsv(
      `Ann,${wrong},50,May\nJob Pay,${wrong},60,Salary\nBob,${A},50,June\n`,
    );
    expect(lines.map(({ name }) => name)).toEqual(["Ann", "Job Pay", "Bob"]);
    // as spreadsheets write a list without headings
    const told = await readCsv(`sep=;\nAnn;${A};50\n`);
    expect(told.lines).toMatchObject([{ name: "Ann", address: A, amount: "50", fileLine: 2 }]);
  });

  test.each([
    ["a title without headings", `Amounts in KES\nAnn,${A},50000`, "Amounts in KES"],
    ["a scale without headings", `In thousands\nAnn,${A},50,KES`, "KES / In thousands"],
    ["a line below the headings", `Name,Address,Amount\n,,(XOF)\nAnn,${A},50000`, "(XOF)"],
    ["a line below the list", `Name,Address,Amount\nAnn,${A},5\nAll in XOF,,`, "All in XOF"],
    [
      "headings of another table",
      `Name,Address,Amount (KES)\nAnn,${A},5\nWho,Where,Amount (XOF)\nBob,${B},50`,
      "KES / Who Where Amount (XOF)",
    ],
    [
      "a total",
      `Name,Address,Amount\nAnn,${A},50000\nBob,${B},40000\nTotal,,90000 KES`,
      "Total 90000 KES",
    ],
  ])("pays nobody in USDC where other money is named by %s", async (_, text, currency) => {
    const lines = addedLines([], (await readCsv(text)).lines);
    const people = readRun(lines, null).lines.filter(({ account }) => account !== null);
    expect(people.length).toBeGreaterThan(0);
    for (const { line, faults } of people) {
      expect(line.currency).toBe(currency);
      expect(faults.map(({ cell }) => cell)).toEqual(["currency"]);
    }
  });

  test.each([
    ["a total in it", `Name,Address,Amount\nAnn,${A},5\nBob,${B},4\nTotal USDC,,9 USDC`, "USDC"],
    ["what it is in", `Name,Address,Amount (KES)\nAnn,${A},5\n1 USDC = 130 KES,,`, "KES"],
    [
      "somebody's own money",
      `Name,Address,Amount,Own currency\nAnn,${A},5,KES\nZed,,,KES`,
      "USDC",
    ],
    ["somebody without an address", `Name,Address,Amount\nAnn,${A},5\nRand Ltd,,5`, "USDC"],
  ])("takes a list for what it says beside %s", async (_, text, currency) => {
    const [ann] = addedLines([], (await readCsv(text)).lines);
    expect(ann).toMatchObject({ name: "Ann", currency });
  });

  test.each(["Amount (cents)", "Amount '000 KES", "Montant (milliers de XOF)", "Kiasi (maelfu)"])(
    "pays nobody what is headed %s, whatever else says a currency",
    async (heading) => {
      for (const kes of ["", ",KES"]) {
        const head = `Name,Address,${heading}${kes && ",Currency"}`;
        const { lines } = await readCsv(`${head}\nAnn,${A},50${kes}\n`);
        expect(lines[0]?.currency).toContain(heading);
        const { lines: [read] } = readRun(addedLines([], lines), null);
        expect(read?.faults.map(({ cell }) => cell)).toEqual(["currency"]);
      }
    },
  );

  test("pays nobody an amount whose decimals have become a cell of their own", async () => {
    const { lines, problems } = await readCsv(
      `Name,Address,Amount,Memo\nAnn,${A},12,50,May\nBob,${B},"12,50",May,,\nCy,${B},12,May,seen\n`,
    );
    expect(lines.map(({ amount }) => amount)).toEqual(["12 | 50", "12,50", "12"]);
    expect(problems).toEqual([2, 4].map((line) => ({ code: "extra_cells", line })));
    const { lines: read } = readRun(addedLines([], lines), null);
    expect(read.map(({ faults }) => faults.map(({ cell }) => cell))).toEqual([["amount"], [], []]);
  });

  test.each([
    ["thousands", "Name,Address,Amount", "1,250.50", "1 | 250.50"],
    ["money", "Name,Address,Amount", "1,500/=", "1 | 500/="],
    ["a heading that is empty", "Name,Address,Amount,", "12,50", "12 | 50"],
    ["no headings, and other rows are whole", `Bob,${B},431 USDC`, "46,500 KES", "46 | 500 KES"],
  ])("pays nobody an amount that was cut: %s", async (_, first, amount, read) => {
    const { lines, problems } = await readCsv(`${first}\nAnn,${A},${amount}\nCy,${B},300\n`);
    expect(lines.find(({ name }) => name === "Ann")?.amount).toBe(read);
    expect(lines.at(-1)?.amount).toBe("300");
    expect(problems).toEqual([{ code: "extra_cells", line: 2 }]);
  });

  test("has no amount cut where no comma parts the cells, nor in front of words", async () => {
    const parted = await readCsv(`Name;Address;Amount;\nAnn;${A};12,50;3\n`);
    expect(parted.lines[0]?.amount).toBe("12,50");
    const worded = await readCsv(`Name,Address,Amount,\nAnn,${A},12,May 2026\n`);
    expect(worded.lines[0]?.amount).toBe("12");
    const cells = [["Name", "Address", "Amount"], ["Ann", A, "12", "50"]];
    const records = cells.map((each, at) => ({ line: at + 1, cells: each }));
    const workbook = await readRecords({ records, quotes: [], delimiter: null });
    expect(workbook.lines[0]?.amount).toBe("12");
    // and what somebody says that the cells are is believed
    const { source } = await readCsv(`Name,Address,Amount,\nAnn,${A},12,50\n`);
    const said = await readRecords(source, ["name", "address", "amount", "note"]);
    expect(said.lines).toMatchObject([{ amount: "12", note: "50" }]);
  });

  test.each(DASHBOARD_LANGUAGES)(
    "takes the memos of a run that was paid for memos in %s, as they are headed and once were",
    async (lang) => {
      const { name, address, amount, memo, hash } = DASHBOARD[lang].receipts.columns;
      for (const heading of [memo, memo.replace(" (memo)", "")]) {
        const row = ["Ann", A, "5", "4711", ""];
        const { lines } = await readCsv(csvText([[name, address, amount, heading, hash], row]));
        expect(lines).toMatchObject([{ amount: "5", currency: "USDC", memo: "4711", note: "" }]);
      }
    },
  );

  test.each(DASHBOARD_LANGUAGES)(
    "takes the amounts of a history that was saved in %s for what was paid in, not for local money",
    async (lang) => {
      const { columns } = DASHBOARD[lang].history;
      const rows = ["USDC", "XLM"].map((asset): Record<string, string> => ({
        ...Object.fromEntries(Object.keys(columns).map((name) => [name, ""])),
        ...{ name: "Ann", address: A, amount: "50.0000000", asset, memo: "November" },
        ...{ local: "6475.00", currency: "KES", rate: "129.5", hash: "0".repeat(64) },
      }));
      const cells = rows.map((row) => Object.keys(columns).map((name) => row[name] ?? ""));
      const text = csvText([Object.values(columns), ...cells]);
      const { lines } = await readCsv(text);
      expect(lines).toMatchObject(["USDC", "XLM"].map((currency) => ({
        ...{ name: "Ann", address: A, amount: "50.0000000", currency, memo: "November" },
        localCurrency: "KES",
      })));
      expect(readRun(lines, null).bad).toHaveLength(1);
    },
  );

  const HEADS = "transaction hash";
  test.each([
    // of others, whatever else they note
    ["Name,Wallet address,Net pay,Currency,Transaction hash", "25000,KES,", "25000 KES"],
    ["Nom,Adresse,Net à payer,Monnaie,Hash de la transaction", "25000,XOF,", "25000 XOF"],
    ["Jina,Anwani,Kiasi,Sarafu,Hash ya muamala", "25000,KES,", "25000 KES"],
    [`name,address,amount,currency,${HEADS},constructor`, "25000,KES,,1", "25000 KES"],
    [`name,address,amount,currency,${HEADS},local value`, "25000,KES,,3231", "25000 KES"],
    [
      `Nom,Adresse,Montant,Monnaie,Actif,Valeur locale,Hash de la transaction`,
      "25000,XOF,,1,",
      "25000 XOF",
    ],
    // beside what says that they are something else: it is asked
    [`name,address,amount,asset,currency,${HEADS}`, "50,USDC,KES,", "50 USDC / KES"],
    [
      `Name,Address,Amount,Currency,Asset,Local value,${HEADS}`,
      "25000,KES,USDC,1,",
      "25000 KES / USDC",
    ],
    [
      `name,address,amount,asset,local value,currency,rate of the day,${HEADS},net pay`,
      "50,USDC,6475,KES,129.5,,7000",
      "7000 USDC / KES",
    ],
    // a history of which a column was removed, or said more
    [
      `name,address,amount,local value,currency,rate of the day,${HEADS}`,
      "50,6475,KES,129.5,",
      "50  own KES",
    ],
    [
      `name,address,amount,asset,local\u00a0value (KES),currency,rate of the day,${HEADS}`,
      "50,USDC,6475,KES,129.5,",
      "50 USDC own KES",
    ],
    // beside a column that is headed with it, whatever else has no currency may be in another
    ["Name,Address,Net pay,USDC", "25000,193.5", "193.5 USDC"],
    ["Nom,Adresse,Montant,USDC", "25000,44.2", "44.2 USDC"],
    ["Name,Address,Net pay (KES),USDC", "25000,", "25000 KES"],
  ])("takes amounts for what they are in: %s %s", async (header, cells, meant) => {
    const { lines: [line] } = await readCsv(`${header}\nAnn,${A},${cells}`);
    const own = line?.localCurrency === undefined ? "" : ` own ${line.localCurrency}`;
    expect(`${line?.amount} ${line?.currency}${own}`).toBe(meant);
  });

  test.each(["Amount (USDC/KES)", "Salary KES to convert to USDC"])(
    "takes what is headed with two currencies for neither: %s",
    async (heading) => {
      const { lines } = await readCsv(`Name,Address,${heading}\nAnn,${A},25000`);
      expect(readRun(lines, null).bad).toHaveLength(1);
    },
  );

  test.each(DASHBOARD_LANGUAGES)(
    "takes what Lipwa heads a list with in %s for itself",
    async (lang) => {
      const { cells } = DASHBOARD[lang];
      const note = cells.note.split(",")[0] ?? "";
      const heads = PAYROLL_FIELDS.map((field) => field === "note" ? note : cells[field]);
      const { columns } = await readCsv(csvText([heads, heads.map((_, at) => at === 1 ? A : "")]));
      expect(columns.map(({ field }) => field)).toEqual(PAYROLL_FIELDS);
    },
  );

  test.each(DASHBOARD_LANGUAGES)("reads the list of people that is saved in %s", async (lang) => {
    const world = new TestWorld();
    const pay = await world.tab();
    const more = { currency: "NGN", memo: "4711", memoType: "id" as const, note: "for me" };
    const amina = { ...emptyPerson(), name: "Amina", address: worker(1), amount: "25000", ...more };
    await keepPeople(pay, [amina]);
    const { cells } = DASHBOARD[lang];
    savePeopleCsv(pay, { ...cells, note: cells.note.split(",")[0] ?? "" });
    const { lines } = await readCsv(world.saved[0]?.text ?? "");
    expect(lines).toMatchObject([
      { name: "Amina", address: worker(1), amount: "25000", ...more },
    ]);
  });

  test("takes columns for what a person says", async () => {
    const { source } = await readCsv(`name,address,amount\nX,${A},5\n`);
    const { lines } = await readRecords(source, ["memo", "address", null]);
    expect(lines[0]).toMatchObject({ name: "", memo: "X", address: A, amount: "" });
  });

  test("takes 10,000 lines and names the first that is too many", async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `W${at},${A},${at + 1}`);
    const { lines, problems } = await readCsv(`name,address,amount\n${rows.join("\n")}`);
    expect(lines.length).toBe(10_000);
    expect(problems).toEqual([{ code: "too_many_rows", line: 10_002 }]);
  });

  test("finds the separator of a file that ends in a line break, whatever its cells hold", async () => {
    const rows = [["name", "address", "amount", "memo"], ["", A, "1.5", ";;"], ["", A, "1.5", ""]];
    const { lines, source } = await readCsv(csvText(rows));
    expect([source.delimiter, lines.length]).toEqual([",", 2]);
  });

  test("reads back what csvText() writes", async () => {
    const text = fc.string({ maxLength: 12 }).map((value) => value.replace(/\s+/g, " ").trim());
    const rows = fc.array(fc.record({ name: text, memo: text }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(rows, async (people) => {
        const table = people.map(({ name, memo }) => [name, A, "1.5", memo]);
        const { lines } = await readCsv(csvText([["name", "address", "amount", "memo"], ...table]));
        expect(lines.map(({ name, memo }) => [name, memo])).toEqual(
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

describe("readCsvFile()", () => {
  test.each(["wages.xlsx", "WAGES.XLS"])("says that %s is a text", async (name) => {
    const text = `name,address,amount\nX,${A},5\n`;
    const reading = await readCsvFile(new File([text], name));
    expect(reading.problems).toEqual([{ code: "not_workbook" }]);
    expect(reading.lines.map((line) => line.name)).toEqual(["X"]);
    expect((await readColumnAs(reading, 0, "note")).problems).toEqual(reading.problems);
    expect((await readCsvFile(new File([text], "wages.csv"))).problems).toEqual([]);
  });
});

describe("csvText()", () => {
  test("writes no cell that a spreadsheet would run", () => {
    expect(csvText([["=1+1", "+2", "@x", "-5", "-a"]])).toBe("\ufeff'=1+1,'+2,'@x,-5,'-a\r\n");
  });
});

describe("templateCsv()", () => {
  test.each(DASHBOARD_LANGUAGES)(
    "in %s is read back as what it says, and pays nobody",
    async (lang) => {
      const { columns, example } = DASHBOARD[lang].csv;
      const text = templateCsv(columns, { ...example, memo: "November", note: "" });
      const read = await readCsv(text);
      expect(read.columns.map(({ field }) => field)).toEqual(Object.keys(columns));
      expect(read.problems).toEqual([]);
      expect(read.lines).toMatchObject([{ name: example.name, address: "G…", memo: "November" }]);
    },
  );
});

describe("sampleCsv()", () => {
  test("has every worker of the demo with the address that the sandbox's ledger has", async () => {
    const text = sampleCsv(DASHBOARD.en.csv.columns, "November");
    const { lines, problems } = await readCsv(text);
    expect(problems).toEqual([]);
    expect(lines.map(({ name, address, amount }) => [name, address, amount])).toEqual(
      DEMO_WORKERS.map(({ name, wage }) => [name, demoKeypair(name).publicKey(), `${wage}.00`]),
    );
  });
});

describe("a payroll with many sums", () => {
  test.each([
    ["Name,Address,Basic salary,Gross pay,PAYE,Net pay", 5],
    ["Name,Address,Net salary,Gross salary", 2],
    ["Nom,Adresse,Salaire de base,Salaire brut,Net à payer", 4],
    ["Nom,Adresse,Salaire brut,Salaire net", 3],
    ["Jina,Anwani,Mshahara ghafi,Mshahara halisi", 3],
    ["Name,Address,Bonus amount,Amount", 3],
    ["Name,Address,Amount,Total", 2],
    ["Name,Address,Gross salary", 2],
    ["Name,Address,Basic,Deductions,Take home", 4],
    ["Name,Address,Salary,Loan,To pay", 4],
    ["Name,Address,Amount paid,Amount due", 3],
    ["Name,Address,Loan amount,Salary", 3],
    ["Name,Address,Total deductions,Salary", 3],
    ["Name,Address,Pay date,Salary", 3],
    ["Name,Address,Salary currency,Salary", 3],
    ["Name,Address,Due date,Amount", 3],
    ["Name,Address,Hourly wage,Hours,Total", 4],
    ["Name,Address,Annual salary,Monthly salary", 3],
    ["Name,Address,Net pay YTD,Net pay", 3],
    ["Name,Address,Net (before advance),Advance,Net to pay", 4],
    ["Nom,Adresse,Net imposable,Net à payer", 3],
    ["Nom,Adresse,Salaire,Avance,Reste à payer", 4],
    ["Jina,Anwani,Kiasi cha mkopo,Mshahara", 3],
    ["Jina,Anwani,Mshahara,Mkopo,Kiasi cha kulipwa", 4],
  ])("%s: pays out column %i", async (header, paid) => {
    const { columns } = await readCsv(`${header}\n`);
    expect(columns.flatMap(({ field }, at) => field === "amount" ? at : [])).toEqual([paid]);
  });

  test.each([
    "Name,Address,Salary,Advance,Balance",
    "Name,Address,Salary,Total",
    "Name,Address,Amount (KES),Amount (USDC)",
    "Name,Address,October salary,November salary",
    "Name,Address,Basic salary,Gross salary",
    "Nom,Adresse,Total,Acompte,Solde",
  ])("%s: asks which it is, and pays nobody by a guess", async (header) => {
    const row = ["Amina", A, "100", "200", "300"].slice(0, header.split(",").length);
    const read = await readCsv(`${header}\n${row}\n`);
    expect(read.problems).toContainEqual({ code: "which_amount" });
    expect(read.lines.map(({ amount }) => amount)).toEqual([""]);
    const said = await readRecords(
      read.source,
      read.columns.map(({ field }, at) => at === 3 ? "amount" : field),
    );
    expect(said.problems.map(({ code }) => code)).not.toContain("which_amount");
    expect(said.lines.map(({ amount }) => amount)).toEqual(["200"]);
  });

  test.each([
    ["rows with their numbers", `1,Amina,${A},250\n2,Kwame,${B},300\n`, 3],
    ["gross and net", `Amina,${A},300,250\nKwame,${B},350,300\n`, 3],
    [
      "heads in another language",
      `Wer,Wohin,Brutto,Netto\nAmina,${A},300,250\nKwame,${B},350,300\n`,
      3,
    ],
  ])("without heads: asks of %s which is the wage", async (_, text, paid) => {
    const read = await readCsv(text);
    expect(read.problems).toContainEqual({ code: "which_amount" });
    expect(read.lines.map(({ amount, memo }) => [amount, memo])).toEqual([["", ""], ["", ""]]);
    const said = await readRecords(
      read.source,
      read.columns.map(({ field }, at) => at === paid ? "amount" : field),
    );
    expect(said.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ["Amina", "250"],
      ["Kwame", "300"],
    ]);
  });

  test("has what exchanges call a destination tag for a memo", async () => {
    const { lines } = await readCsv(`Name,Address,Amount,Destination tag\nAmina,${A},5,4711\n`);
    expect(lines.map(({ memo }) => memo)).toEqual(["4711"]);
  });

  test.each([
    "Employee ID,Employee name,Wallet,Amount",
    "Company name,Worker,Wallet,Amount",
    "Matricule employé,Nom,Wallet,Amount",
    "Namba ya mfanyakazi,Jina,Wallet,Amount",
  ])("%s: names nobody by a number or by where they work", async (header) => {
    const { lines } = await readCsv(`${header}\n17,Amina,${A},5\n`);
    expect(lines.map(({ name }) => name)).toEqual(["Amina"]);
  });

  test.each([
    ["Prénom,Adresse,Montant", "Awa"],
    ["Prénoms,Nom,Adresse,Montant", "Diop"],
    ["Nom,Prénom,Adresse,Montant", "Awa"],
    ["Staff,Wallet,Amount", "Awa"],
  ])("%s: names %s", async (header, name) => {
    const names = header.split(",").length > 3 ? "Awa,Diop" : "Awa";
    const { lines } = await readCsv(`${header}\n${names},${A},5\n`);
    expect(lines.map((line) => line.name)).toEqual([name]);
  });

  test("takes the column that has addresses, and asks where two have", async () => {
    const [bare] = (await readCsv(`Name,Home address,Wallet,Amount\nX,Lagos,${A},5\n`)).lines;
    expect(bare?.address).toBe(A);
    const { lines, problems } = await readCsv(
      `Name,Old address,New address,Amount\nX,${A},${B},5\n`,
    );
    expect(problems).toContainEqual({ code: "which_address" });
    expect(lines.map(({ address }) => address)).toEqual([""]);
  });
});
