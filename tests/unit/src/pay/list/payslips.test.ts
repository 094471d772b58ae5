import { describe, expect, test } from "vitest";
import { checkLine } from "../../../../../src/pay/line/pay-line.ts";
import { answersFromProposals, proposeAnswers } from "../../../../../src/pay/list/questions.ts";
import { readListWithAnswers } from "../../../../../src/pay/list/read-with-answers.ts";
import { TestWorld, worker } from "../pay-world.ts";
import { LIST_RATES } from "../list-rates.ts";
import { LIST_CONTEXT, readTestList, readTestPeople } from "../read-list.ts";

/** A list with these columns in addition to names, addresses and `Amount (KES)`. */
const list = (headings: string, ...rows: string[]) =>
  [
    `Name,Address,${headings},Amount (KES)`,
    ...rows.map((row, at) => `W${at},${worker(at + 1)},${row}`),
  ].join("\n");

async function itemsOf(headings: string, ...rows: string[]) {
  const { rows: read } = await readTestList(list(headings, ...rows));
  return read.map(({ items = [] }) =>
    items.map(({ label, kind, amount }) => [label, kind, amount])
  );
}

describe("the payslip columns of a list", () => {
  test.each<[string, string | null]>([
    ["Basic", "Basic earning"],
    ["basic salary", "basic salary earning"],
    ["Salaire de base", "Salaire de base earning"],
    ["Housing Allowance", "Housing Allowance earning"],
    ["Mshahara wa msingi", "Mshahara wa msingi earning"],
    ["P.A.Y.E.", "P.A.Y.E. deduction"],
    ["NSSF", "NSSF deduction"],
    ["Impôt", "Impôt deduction"],
    ["Earning: Field trip", "Field trip earning"],
    ["Deduction: Canteen", "Canteen deduction"],
    ["Retenue : Cantine", "Cantine deduction"],
    ["Gross", null],
    ["Net pay", null],
    ["NSSF (employer)", null],
    ["Grade", null],
    ["Days", null],
  ])("%j is proposed as %s", async (heading, expected) => {
    const [[item] = []] = await itemsOf(heading, "40.5,100", "41.5,100");
    expect(item === undefined ? null : `${item[0]} ${item[1]}`).toBe(expected);
  });

  test("give each row its items; a cell without a number is none", async () => {
    const rows = ["80000,17154.35,62845.65", "1200,,1200", "1300,0.00,1300", "1400,-,1400"];
    expect(await itemsOf("Basic,PAYE", ...rows)).toEqual([
      [["Basic", "earning", "80000"], ["PAYE", "deduction", "17154.35"]],
      [["Basic", "earning", "1200"]],
      [["Basic", "earning", "1300"]],
      [["Basic", "earning", "1400"]],
    ]);
  });

  test("are never the column that is paid, and end with a person's word", async () => {
    const { table } = await readTestList(
      [`Name,Address,Basic,PAYE,Net`, `W,${worker(1)},1000,100,900`].join("\n"),
    );
    const answers = answersFromProposals(proposeAnswers(table, LIST_CONTEXT));
    const read = async (more: Partial<typeof answers>) => {
      const { lines } = await readListWithAnswers(
        table,
        { ...answers, amount: 4, currency: "KES", ...more },
        LIST_CONTEXT,
      );
      return lines[0]?.items;
    };
    expect(await read({})).toHaveLength(2);
    expect(await read({ amount: 2 })).toEqual([{
      label: "PAYE",
      kind: "deduction",
      amount: "100",
    }]);
    expect(await read({ items: [] })).toBeUndefined();
  });

  test("say before the import in how many rows they do not come to the amount", async () => {
    const rows = ["1000,100,900", "1000,100,950", "1000,n/a,1000"];
    const { payslips, lines } = await readTestList(list("Basic,PAYE", ...rows));
    expect(payslips).toEqual({ rows: 3, differ: 2 });
    const faults = lines.map((line) =>
      checkLine(line, { mark: null, rates: LIST_RATES }).faults.map(({ fault }) => fault)
    );
    expect(faults).toEqual([[], ["not_net"], ["not_an_amount"]]);
  });

  test("of another currency than the amount's are asked about", async () => {
    const { lines } = await readTestList(
      list("Basic", "USD 900,900", "KES 800,800"),
      { currency: "KES" },
    );
    const faults = lines.map((line) => checkLine(line, { mark: null, rates: LIST_RATES }).faults);
    expect(faults.map((each) => each.map(({ fault }) => fault))).toEqual([["not_an_amount"], []]);
  });

  test("are kept with the people of a list, until another list says something else", async () => {
    const pay = await new TestWorld().tab();
    const itemsOfAll = () =>
      pay.people.$people.get()?.map(({ items }) => items.map(({ label }) => label));
    await readTestPeople(pay, list("Basic,PAYE", "1000,100,900", "1000,,1000"));
    expect(itemsOfAll()).toEqual([["Basic", "PAYE"], ["Basic"]]);
    await readTestPeople(pay, list("Note", "Desk 4,900", "Desk 5,1000"));
    expect(itemsOfAll()).toEqual([["Basic", "PAYE"], ["Basic"]]);
    await readTestPeople(pay, list("Basic,Bonus", "1000,50,1050", "1000,0,1000"));
    expect(itemsOfAll()).toEqual([["Basic", "Bonus"], ["Basic"]]);
  });
});
