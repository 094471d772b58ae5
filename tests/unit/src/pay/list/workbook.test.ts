import { describe, expect, test } from "vitest";
import { readCsvFile, readSheetOf } from "../../../../../src/pay/list/csv.ts";
import { readWorkbook } from "../../../../../src/pay/list/workbook.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";

const n = (v: string): WorkbookCell => ({ v });

function file(...parts: Parameters<typeof workbookFile>): File {
  return new File([workbookFile(...parts)], "wages.xlsx");
}

/** The amounts that a column of numbers is read as. */
async function amountsOf(...cells: WorkbookCell[]): Promise<string[]> {
  const rows = cells.map((cell, at) => [worker(at), cell]);
  const { lines } = await readCsvFile(file({ Pay: [["Address", "Amount"], ...rows] }));
  return lines.map(({ amount }) => amount);
}

describe("an Excel workbook", () => {
  test("has the currencies of a column, whatever heads it", async () => {
    for (const head of ["Ccy", "Paid in", ""]) {
      const rows = [
        ["Wanjiru", worker(1), n("46500"), "KES"],
        ["Fatou", worker(2), n("150000"), "NGN"],
      ];
      const { lines } = await readCsvFile(
        file({ Pay: [["Name", "Address", "Amount", head], ...rows] }),
      );
      expect(lines.map(({ currency }) => currency)).toEqual(["KES", "NGN"]);
    }
  });

  test("has its numbers read as people see them, exactly", async () => {
    expect(
      await amountsOf(
        n("1234.0999999999999"),
        n("0.30000000000000004"),
        n("385"),
        n("1E-7"),
        n("12345.67"),
        n("1.0000001"),
      ),
    ).toEqual(["1234.1", "0.3", "385", "0.0000001", "12345.67", "1.0000001"]);
  });

  test("has every digit of a whole number: it may be the memo of an exchange's customer", async () => {
    const rows = [["Address", "Amount", "Memo"], [worker(1), n("46"), n("1234567890123456789")]];
    const { lines } = await readCsvFile(file({ Pay: rows }));
    expect(lines[0]).toMatchObject({ amount: "46", memo: "1234567890123456789" });
  });

  test("has a number that could be thousands read as what it is", async () => {
    const rows = [["Address", "Amount"], [worker(1), n("46.125")], [worker(2), "46.125"]];
    const { lines } = await readCsvFile(file({ Pay: rows }));
    expect(lines.map(({ amount }) => amount)).toEqual(["46.1250000", "46.125"]);
  });

  test("has the values of its formulas, its days and its leading zeros", async () => {
    const { lines } = await readCsvFile(file({
      Pay: [
        ["Jina", "Anwani", "Mshahara", "Idara", "Rejea"],
        ["Amina", worker(1), { v: "862", f: "B2*2" }, "007", { v: "46000", day: true }],
      ],
    }));
    expect(lines).toMatchObject([{ name: "Amina", amount: "862", memo: "2025-12-09" }]);
  });

  test("keeps the numbers of its rows, with empty ones and a title above", async () => {
    const { lines, columns } = await readCsvFile(file({
      Pay: [
        [],
        ["Wages of November"],
        [],
        ["Nom", "Adresse", "Montant"],
        [],
        ["Zoé", worker(1), n("5")],
        [null, null, null],
        ["Rémy", worker(2), n("6")],
      ],
    }));
    expect(columns.map(({ header }) => header)).toEqual(["Nom", "Adresse", "Montant"]);
    expect(lines.map(({ name, fileLine }) => [name, fileLine])).toEqual([["Zoé", 6], ["Rémy", 8]]);
  });

  test.each([
    ["All amounts in KES", "KES"],
    ["Amounts in thousands", "Amounts in thousands"],
    ["Wages in naira", "Wages in naira"],
    ["Wages of November", ""],
  ])("has its amounts in what a title says: %s", async (title, currency) => {
    for (const head of [["Name", "Address", "Amount"], ["Wer", "Wohin", "Lohn"]]) {
      const { lines } = await readCsvFile(file({
        Pay: [[title], [], head, ["Zoé", worker(1), n("5000")]],
      }));
      const zoe = lines.find(({ address }) => address === worker(1));
      expect(zoe?.amount).toBe("5000");
      if (currency === "") expect(zoe?.currency).toBe("");
      else expect(zoe?.currency).toContain(currency);
    }
  });

  test("is read at the sheet that has the wages, and at any other that is chosen", async () => {
    const reading = await readCsvFile(file({
      Notes: [["Call the bank", "soon"]],
      Oktoba: [["name", "address", "amount"], ["A", worker(1), n("5")]],
      Novemba: [["name", "address", "amount"], ["B", worker(2), n("6")]],
    }));
    expect(reading.file).toBe("wages.xlsx");
    expect(reading.workbook?.at).toBe(1);
    expect(reading.workbook?.sheets.map(({ name }) => name)).toEqual([
      "Notes",
      "Oktoba",
      "Novemba",
    ]);
    expect(reading.lines.map(({ name }) => name)).toEqual(["A"]);
    const other = await readSheetOf(
      { file: "wages.xlsx", sheets: reading.workbook?.sheets ?? [] },
      2,
    );
    expect(other.lines.map(({ name }) => name)).toEqual(["B"]);
  });

  test("has its heads found below a date and merged heads of several columns", async () => {
    const { columns, lines } = await readCsvFile(file({
      Pay: [
        ["Demo Tailors", null, null, { v: "46000", day: true }],
        ["Person", null, "Pay", null],
        ["Name", "Wallet", "Net salary", "Currency"],
        ["Amina", worker(1), "1500", "KES"],
      ],
    }));
    expect(columns.map(({ field }) => field)).toEqual(["name", "address", "amount", "currency"]);
    expect(lines).toMatchObject([{ name: "Amina", amount: "1500", currency: "KES", fileLine: 4 }]);
    const rows = [1, 2, 3].map((no) => [`W${no}`, worker(no), n(`${no}`)]);
    const few = await readCsvFile(file({
      Pay: [["Demo Tailors", null, "November"], ["name", "address", "amount"], ...rows],
    }));
    expect(few.lines.map(({ name }) => name)).toEqual(["W1", "W2", "W3"]);
    const bare = await readCsvFile(file({ Pay: rows }));
    expect(bare.lines.map(({ name }) => name)).toEqual(["W1", "W2", "W3"]);
  });

  test("has its amounts in what their formats show, and asks about a sign of several currencies", async () => {
    const said = [
      ['"KES" #,##0.00', "KES"],
      ["[$KES] #,##0", "KES"],
      ["[$KES-441]#,##0.00;[Red]-[$KES-441]#,##0.00", "KES"],
      ["[$₦-46A]#,##0", "NGN"],
      ["#,##0.00\\ [$GH₵-1401]", "GHS"],
      ['_("KSh"* #,##0.00_);_("KSh"* (#,##0.00)', "KES"],
      ["\\U\\S\\D\\C\\ 0.00", "USDC"],
      ["[$$-409]#,##0.00", "$"],
      ['"£"#,##0', "£"],
      ["[$R-1C09] #,##0.00", "R"],
      ["[$CFA-300C] #,##0", "CFA"],
      [44, "$"],
      ["#,##0.00", ""],
      ["#,##0.00_);[Red](0.00)", ""],
      ['"KES" #,##0;[Red]-#,##0', "KES"],
      ["KES #,##0", "KES"],
      ['"(KES)" 0;0', "KES"],
      // each of these stands for a wage of KES that would else be paid in as much USDC
      ['[=0]"-";"KES" 0', "KES"],
      ['[<0]-0;"KES" 0', "KES"],
      ['[>=100000]"₦"#\\,##\\,##0;"₦"#,##0', "NGN"],
      ['[>99]"KES" 0;"USDC" 0', "KES / USDC"],
      ['"per KES" 0', "per KES"],
      ['"KES" 0 "net"', "KES net"],
      ['#,##0"/="', "/="],
      ['"Birr" 0', "Birr"],
      ['[$-409]#,##0 "days";[Red]-0', "days"],
      ['0;"KES" 0', ""],
      [2, ""],
      // what Excel shows is another number than the cell has
      ["#,##0,", "×1,000"],
      ['"KES" #,##0.0,,', "KES ×1,000,000"],
      ["0,.00", "×1,000"],
      ["0.00%", "%"],
      [9, "%"],
      ['"×1000" 0', "×1000"],
      ["#,##0_,", ""],
      ['0"%"', "%"],
      ["#,##0.##", ""],
    ] as const;
    const rows = said.map(([format], at): WorkbookCell[] => [worker(at), { v: "46500", format }]);
    const text: WorkbookCell[] = [worker(said.length), "46500"];
    const { lines } = await readCsvFile(
      file({ Pay: [["Address", "Amount"], ...rows, text] }),
    );
    expect(lines.map(({ currency }) => currency)).toEqual([...said.map(([, own]) => own), ""]);
    expect(lines.every(({ amount }) => amount === "46500")).toBe(true);
  });

  test("says what a text is shown in where a format is for texts", async () => {
    const said = [
      ['"KES" @', "KES"],
      ['#,##0;-#,##0;0;"KES" @', "KES"],
      ['_("₦"* #,##0_);_("₦"* (#,##0);_("₦"* "-"_);_(@_)', ""],
      ['"a@b" 0', ""],
      ['@ "Birr"', "Birr"],
      ['"KES" #,##0', ""],
      ["@", ""],
    ] as const;
    const rows = said.flatMap(([format], at): WorkbookCell[][] => [
      [worker(2 * at), { v: "46500", format, text: "s" }],
      [worker(2 * at + 1), { v: "46500", format, text: "str", f: "A1" }],
    ]);
    const { lines } = await readCsvFile(file({ Pay: [["Address", "Amount"], ...rows] }));
    expect(lines.map(({ currency }) => currency)).toEqual(said.flatMap(([, own]) => [own, own]));
  });

  test("shows no day in a currency", async () => {
    const format = '[$-40C]dddd d\\ mmm "de l’année" yyyy;@';
    const [sheet] = await readWorkbook(workbookFile({ Days: [[{ v: "46000", format }]] })) ?? [];
    expect(sheet?.records).toEqual([{ line: 1, cells: ["2025-12-09"], currencies: undefined }]);
  });

  test("is asked about where its columns say another currency than its formats show", async () => {
    const shown = (format: string): WorkbookCell => ({ v: "46500", format });
    const kes = "[$KES] #,##0";
    const { lines } = await readCsvFile(file({
      Pay: [
        ["Address", "Amount", "Currency"],
        [worker(1), shown(kes), "KES"],
        [worker(2), shown(kes), "USDC"],
        [worker(3), shown("[$$-409]#,##0"), "USDC"],
        [worker(4), shown(kes), null],
        [worker(5), shown('"KES" 0 "net"'), "USDC"],
        [worker(6), shown("[$€-2] 0"), "USDC"],
        [worker(7), shown('0"/="'), "UGX"],
        [worker(8), shown("[$$-409]0"), "KES"],
      ],
    }));
    expect(lines.map(({ currency }) => currency)).toEqual([
      "KES",
      "USDC / KES",
      "USDC",
      "KES",
      "USDC / KES net",
      "USDC / €",
      "UGX",
      "KES / $",
    ]);
    const headed = await readCsvFile(file({
      Pay: [["Address", "Amount (NGN)"], [worker(1), shown(kes)], [worker(2), n("5")]],
    }));
    expect(headed.lines.map(({ currency }) => currency)).toEqual(["NGN / KES", "NGN"]);
  });

  test("tells which of its rows are hidden, and leaves them out where a person says so", async () => {
    const head = ["name", "address", "amount"];
    const rows = [1, 2, 3].map((no) => [`W${no}`, worker(no), n(`${no}`)]);
    const reading = await readCsvFile(file({ Pay: [head, ...rows, []] }, { rows: [1, 3, 5] }));
    expect(reading.workbook).toMatchObject({ hidden: [3], withHidden: true });
    expect(reading.lines.map(({ name }) => name)).toEqual(["W1", "W2", "W3"]);
    const sheets = reading.workbook?.sheets ?? [];
    const seen = await readSheetOf({ file: null, sheets }, 0, { withHidden: false });
    expect(seen.workbook).toMatchObject({ hidden: [3], withHidden: false });
    expect(seen.lines.map(({ name }) => name)).toEqual(["W1", "W3"]);
    // what a person said of the columns still holds
    const meanings = ["note", "address", "amount"] as const;
    const said = await readSheetOf({ file: null, sheets }, 0, { withHidden: false, meanings });
    expect(said.lines.map(({ name, note }) => [name, note])).toEqual([["", "W1"], ["", "W3"]]);
  });

  test("tells which of its columns are hidden, and reads them", async () => {
    const rows = [["name", "address", "net", "note"], ["A", worker(1), n("5"), "x"]];
    const reading = await readCsvFile(file({ Pay: rows }, { columns: [2, 3] }));
    expect([...reading.workbook?.hiddenColumns ?? []]).toEqual([1, 2]);
    expect(reading.lines).toMatchObject([{ name: "A", address: worker(1), amount: "5" }]);
    const whole = await readCsvFile(file({ Pay: rows }, { columns: [9, 16_384] }));
    expect(whole.lines).toHaveLength(1);
  });

  test("is read beside a sheet that is a chart, whichever Excel shows first", async () => {
    const rows = (name: string) => [["name", "address", "amount"], [name, worker(1), n("5")]];
    const all = { Chart: "chart" as const, October: rows("O"), November: rows("N") };
    const front = await readCsvFile(file(all, { front: 2 }));
    expect(front.problems).toEqual([]);
    expect(front.workbook?.sheets.map(({ name }) => name)).toEqual(["October", "November"]);
    expect(front.lines.map(({ name }) => name)).toEqual(["N"]);
    const behind = await readCsvFile(file(all, { front: 0, sheets: ["October"] }));
    expect(behind.lines.map(({ name }) => name)).toEqual(["N"]);
  });

  test("is read at the month that Excel shows first, of several", async () => {
    const rows = (name: string) => [["name", "address", "amount"], [name, worker(1), n("5")]];
    const all = { October: rows("O"), November: rows("N"), Notes: [["Call the bank"]] };
    const namesAt = async (front?: number) => {
      const { lines } = await readCsvFile(file(all, front === undefined ? {} : { front }));
      return lines.map(({ name }) => name);
    };
    expect(await namesAt(1)).toEqual(["N"]);
    expect(await namesAt(2)).toEqual(["O"]);
    expect(await namesAt()).toEqual(["O"]);
    const { lines } = await readCsvFile(file(all, { front: 1, sheets: ["November"] }));
    expect(lines.map(({ name }) => name)).toEqual(["O"]);
  });

  test("is not read at a sheet that is hidden, where another has wages too", async () => {
    const rows = (name: string) => [["name", "address", "amount"], [name, worker(1), n("5")]];
    const all = { Old: rows("A"), New: rows("B") };
    const { lines, workbook } = await readCsvFile(file(all, { sheets: ["Old"] }));
    expect(lines.map(({ name }) => name)).toEqual(["B"]);
    expect(workbook?.sheets.map(({ isHidden }) => isHidden)).toEqual([true, false]);
    const only = await readCsvFile(file({ Old: rows("A") }, { sheets: ["Old"] }));
    expect(only.lines.map(({ name }) => name)).toEqual(["A"]);
  });

  test("is read with ten thousand rows", async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [`W${at}`, worker(1), n(`${at + 1}`)]);
    const { lines } = await readCsvFile(file({ Pay: [["name", "address", "amount"], ...rows] }));
    expect(lines).toHaveLength(10_000);
    expect(lines.at(-1)).toMatchObject({ name: "W9999", amount: "10000" });
  });

  test.each([
    ["an old one", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ["a damaged one", workbookFile({ Pay: [["a"]] }).slice(0, 300)],
  ])("says of %s that it cannot be read", async (_, bytes) => {
    const reading = await readCsvFile(new File([bytes], "old.xls"));
    expect(reading).toMatchObject({ lines: [], problems: [{ code: "no_workbook" }] });
  });

  test("keeps no secret key", async () => {
    const secret = `S${"A".repeat(55)}`;
    const reading = await readCsvFile(file({
      Pay: [["name", "address", "amount"], ["A", secret, n("5")]],
    }));
    expect(reading.problems).toEqual([{ code: "secret_key", line: 2 }]);
    expect(reading.lines[0]?.address).toBe("");
  });
});
