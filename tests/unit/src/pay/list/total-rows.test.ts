import { describe, expect, test } from "vitest";
import {
  readCsv,
  readCsvFile,
  readSheetOf,
  readTotalsAs,
} from "../../../../../src/pay/list/csv.ts";
import { totalRows } from "../../../../../src/pay/list/total-rows.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";

const HEAD = "name,address,amount";
const PEOPLE = [`Amina,${worker(1)},1500.50`, `Kwame,${worker(2)},2499.5`];

const list = (...rows: string[]) => [HEAD, ...PEOPLE, ...rows].join("\n");
const stroops = (usdc: number) => BigInt(usdc) * 10_000_000n;

/** The names of a list, and what is said of its total. */
async function read(text: string) {
  const { lines, totals } = await readCsv(text);
  return { names: lines.map(({ name }) => name), totals };
}

describe("a total at the end of a list", () => {
  test.each([
    "Total",
    "TOTAL:",
    "Grand total",
    "Total net pay",
    "Somme",
    "Total général",
    "Jumla",
    "Jumla kuu",
    "Àpapọ̀",
    "TOTAL NET",
    "Subtotal",
    "Sous-total",
    "Somme totale",
    "Total FCFA",
    "Total salaries November 2026",
    "Total des salaires de février",
    "Jumla ya mishahara ya Novemba",
  ])("is known as '%s', and is nobody", async (called) => {
    expect(await read(list(`${called},,4000`))).toEqual({
      names: ["Amina", "Kwame"],
      totals: [{ line: 4, sums: { says: stroops(4000), rows: stroops(4000) } }],
    });
  });

  test("is known where its word stands in the column of addresses, beside its amount", async () => {
    expect(await read(list(",Total,4000"))).toEqual({
      names: ["Amina", "Kwame"],
      totals: [{ line: 4, sums: { says: stroops(4000), rows: stroops(4000) } }],
    });
    expect((await read(list("Grace,Total,4000"))).names).toEqual(["Amina", "Kwame", "Grace"]);
  });

  test("is known without a name, by its amount alone", async () => {
    expect((await read(list(',,"4,000.00"'))).names).toEqual(["Amina", "Kwame"]);
    // an amount that adds nothing up may be of somebody whose name and address are missing
    expect((await read(list(",,4000.01"))).names).toEqual(["Amina", "Kwame", ""]);
    // and so may the one of a list of one
    expect((await read(`${HEAD}\n${PEOPLE[0]}\n,,1500.5`)).names).toEqual(["Amina", ""]);
  });

  test("tells where it does not agree", async () => {
    const { totals } = await read(list("Total,,4100"));
    expect(totals).toEqual([{ line: 4, sums: { says: stroops(4100), rows: stroops(4000) } }]);
  });

  test("is not said to agree, nor not to, where an amount cannot be read", async () => {
    const { names, totals } = await read(list(`Chidi,${worker(3)},soon`, "Total,,4000"));
    expect({ names, totals }).toEqual({
      names: ["Amina", "Kwame", "Chidi"],
      totals: [{ line: 5, sums: null }],
    });
  });

  test("agrees by the mark that all of them may have", async () => {
    const rows = [`Amina;${worker(1)};1.250`, `Kwame;${worker(2)};2.300`, "Total;;3.550"];
    const { totals } = await read(["name;address;amount", ...rows].join("\n"));
    const [sums] = totals.map((total) => total.sums);
    expect(sums?.says).toBe(sums?.rows);
  });

  test("may be two, the second of what the first adds up", async () => {
    const { names, totals } = await read(list("Sub-total,,4000", "", "Grand total,,4000"));
    expect(names).toEqual(["Amina", "Kwame"]);
    expect(totals.map(({ line }) => line)).toEqual([4, 6]);
  });

  test.each([
    ["has an address", `Total,${worker(4)},4000`],
    ["has an address that is cut off", `Total,${worker(4).slice(0, 30)},4000`],
    ["has an address in another column", `Total,,${worker(4)}`],
    ["has a name of its own", "Total Energies,,4000"],
    ["has a name that only begins like one", "Summer,,4000"],
    ["has somebody's name", "Grace,,4000"],
    ["stands above somebody", `Total,,4000\nChidi,${worker(3)},10`],
    // a column that nobody took for names or phones may be one all the same
    ["has a word in a column of no meaning", ",,4000,Grace"],
    ["has a phone number", ",,4000,+254 712 345678"],
    ["has a phone number of the country", ",,4000,0712345678"],
  ])("is somebody where it %s", async (_, rows) => {
    const { names, totals } = await read(list(rows));
    expect(names).toContain(rows.split(",")[0]);
    expect(totals).toEqual([]);
  });

  test.each([
    ["in another currency than the rows", [",100 KES", ",100 KES", "Total,$200"]],
    ["of rows in two currencies", [",100 KES", ",100 NGN", "Total,200"]],
    ["in another than the column says", ["KES,100", "KES,100", ",200 NGN"]],
  ])("says nothing of a sum %s", async (_, [a = "", b = "", total = ""]) => {
    const rows = [`Amina,${worker(1)},${a}`, `Kwame,${worker(2)},${b}`, `Total,,${total}`];
    const { totals } = await readCsv(["name,address,currency,amount", ...rows].join("\n"));
    expect(totals).toMatchObject([{ line: 4, sums: null }]);
  });

  test("is looked for once in each row, though few have an address yet", () => {
    let reads = 0;
    const row = (line: number, cells: string[]) => ({
      line,
      get cells() {
        reads += 1;
        return cells;
      },
    });
    const people = Array.from({ length: 500 }, (_, n) => row(n + 2, [`P ${n}`, "", "1.5"]));
    const data = [row(1, ["Amina", worker(1), "10"]), ...people, row(502, ["Total", "", "760"])];
    const columns = (["name", "address", "amount"] as const)
      .map((field) => ({ field, currency: null }));
    expect(totalRows(data, columns)).toMatchObject([{ line: 502, sums: { rows: stroops(760) } }]);
    expect(reads).toBeLessThan(data.length * 10);
  });

  test("is taken in where a person says so, and left out again", async () => {
    const file = new File([list("Total,,4000")], "list.csv");
    const reading = await readCsvFile(file);
    const taken = await readTotalsAs(reading, true);
    expect(taken.lines.map(({ name }) => name)).toEqual(["Amina", "Kwame", "Total"]);
    const left = await readTotalsAs(taken, false);
    expect(left.lines.map(({ name }) => name)).toEqual(["Amina", "Kwame"]);
  });
});

describe("a total of an Excel workbook", () => {
  const n = (v: string): WorkbookCell => ({ v });

  async function book(...rows: WorkbookCell[][]) {
    const head: WorkbookCell[] = ["No", "Full name", "Wallet address", "Gross", "Net pay"];
    return await readCsvFile(new File([workbookFile({ Pay: [head, ...rows] })], "pay.xlsx"));
  }

  test("is known by a cell that goes over others, with its formula's value", async () => {
    const { lines, totals } = await book(
      [n("1"), "Amina", worker(1), n("0.2"), n("0.1")],
      [n("2"), "Kwame", worker(2), n("0.3"), n("0.2")],
      [],
      ["TOTAL", null, null, { v: "0.5", f: "SUM(D2:D3)" }, {
        v: "0.30000000000000004",
        f: "SUM(E2:E3)",
      }],
      ["Prepared by", "Grace", null, null, null],
    );
    expect(lines.map(({ name }) => name)).toEqual(["Amina", "Kwame", "Grace"]);
    expect(totals).toEqual([{ line: 5, sums: { says: 3_000_000n, rows: 3_000_000n } }]);
  });

  test("stays somebody, where a person says so, though hidden rows are left out", async () => {
    const { workbook } = await book(
      [n("1"), "Amina", worker(1), n("500"), n("400")],
      [n("2"), "Total", null, n("500"), n("400")],
    );
    const sheets = workbook?.sheets ?? [];
    const read = { withHidden: false, withTotals: true };
    const { lines, withTotals } = await readSheetOf({ file: null, sheets }, 0, read);
    expect([lines.map(({ name }) => name), withTotals]).toEqual([["Amina", "Total"], true]);
  });

  test("is looked for among the amounts of the column that is chosen", async () => {
    const { lines, totals } = await book(
      [n("1"), "Amina", worker(1), n("500"), n("400")],
      [n("2"), "Kwame", worker(2), n("300"), n("200")],
      [null, null, null, n("800"), n("600")],
    );
    expect(lines).toHaveLength(2);
    expect(totals).toMatchObject([{ line: 4, sums: { says: stroops(600) } }]);
  });
});
