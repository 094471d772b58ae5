import { type WorkbookCell, workbookFile } from "../workbook-file.ts";
import { addressNo } from "./import-lists.ts";
import { createListImport } from "../../src/pay/list/list-import.ts";
type Hired = any;
const NAMES = [
  "Amina Wanjiru",
  "Kwame Boateng",
  "Marie-Antoinette Nyirahabimana-Uwimana",
  "Thandiwe Khumalo",
  "Chidi Okonkwo",
  "Zuri",
  "Oluwaseun Adébáyọ̀",
  "Fatoumata Diallo",
];

/** As people make it: a title over all, heads in two lines, gaps, signatures, and slips. */
function wagesBook(workers: readonly Hired[]): Buffer {
  const number = (v: string): WorkbookCell => ({ v });
  const cells = workers.map(({ address }, at): WorkbookCell[] => {
    const [amount, code] = at % 3 === 0
      ? [46_500 + at, "KES"] as const
      : at % 3 === 1
      ? [652_000 + at, "NGN"] as const
      : [300 + at, "USDC"] as const;
    return [nameAt(at), address, number(String(amount)), code, null];
  });
  const put = (column: number, cell: WorkbookCell) => (row: WorkbookCell[]) =>
    row.with(column, cell);
  const spoilt = new Map<number, (row: WorkbookCell[]) => WorkbookCell[]>([
    [3, (row) => row.with(1, String(row[1]).slice(0, -4))],
    [4, (row) => row.with(1, swapped(String(row[1])))],
    [5, put(1, null)],
    [6, put(3, "Sh")],
    [7, (row) => row.with(2, number("46500")).with(3, "Sh")],
    [8, (row) => row.with(2, number("47500")).with(3, "Sh")],
    [9, put(2, number("-4200"))],
    [10, (row) => row.with(2, number("5000")).with(3, "R")],
    [11, put(4, "Salary November 2026 and overtime")],
  ]);
  const rows = cells.map((row, at) => spoilt.get(at)?.(row) ?? row);
  const book = workbookFile({
    "November 2026": [
      ["Demo Tailors: wages of November 2026", null, null, null, null],
      [],
      ["Employee", null, "Payment", null, null],
      ["Full name", "Wallet\naddress", "Net pay", "Currency", "Memo"],
      ...rows.slice(0, 6),
      [],
      ...rows.slice(6),
      // one row was copied twice
      ...cells.slice(0, 1),
      [],
      ["Prepared by the office", null, null, null, null],
    ],
  }, { merged: ["A1:E1", "A3:B3", "C3:E3"] });
  return Buffer.from(book);
}

/** The name of somebody of the list; each has their own. */
function nameAt(at: number): string {
  const again = Math.floor(at / NAMES.length);
  return `${NAMES[at % NAMES.length]}${again === 0 ? "" : ` ${again + 1}`}`;
}

/** An address with two of its characters in each other's place. */
function swapped(address: string): string {
  const at = [...address].findIndex((each, n) => n > 9 && each !== address[n + 1]);
  return address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
}

const workers = Array.from({ length: 29 }, (_, n) => ({ address: addressNo(n) }));
const imp = createListImport({
  into: "run",
  purpose: "Salary",
  rates: { NGN: 1461, KES: 128, ZAR: 18 } as any,
  lastMedian: null,
  paidBefore: null,
  layouts: [],
});
await imp.open(new File([wagesBook(workers)], "w.xlsx"));
const show = () => {
  const st: any = imp.$state.get();
  const l = st.list;
  console.log(
    l.table.columns.map((c: any) => c.heading),
    l.reading.open,
    JSON.stringify(l.answers),
    JSON.stringify(l.questions.currency.evidence).slice(0, 900),
    JSON.stringify(l.reading.sums),
    JSON.stringify(l.reading.doubt),
  );
  for (const r of l.reading.rows) {
    if (r.mistake) console.log(r.line, r.name, JSON.stringify(r.mistake));
  }
  console.log(
    l.reading.notPeople,
    l.reading.problems,
    l.reading.lines.slice(5, 12).map((x: any) => [x.name, x.amount, x.currency, x.memo]),
  );
};
show();
await imp.answer({ currency: { column: 3 } });
show();
