import { describe, expect, test } from "vitest";
import { LIST_RATES } from "../list-rates.ts";
import { evidenceText } from "../../../../../src/pay/list/evidence-text.ts";
import { createLayout } from "../../../../../src/pay/list/layouts.ts";
import type { ListAnswers, RememberedLayout } from "../../../../../src/pay/list/list.ts";
import { listEvidence } from "../../../../../src/pay/list/messages/evidence.en.ts";
import { formatSalaryPurpose, proposeAnswers } from "../../../../../src/pay/list/questions.ts";
import { workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";
import { LIST_CONTEXT, readTestList } from "../read-list.ts";

const [A, B, C] = [1, 2, 3].map(worker);

const list = (heading: string, ...rows: string[]) =>
  [`Name,Address,${heading}`, ...rows.map((row, at) => `W${at},${worker(at + 1)},${row}`)].join(
    "\n",
  );

describe("the evidence beside a proposal", () => {
  test.each([
    [list("Pay (NGN),Asset", "9,USDC", "8,USDC"), [
      "Each row has its currency in “Asset”: USDC.",
      "The heading “Pay (NGN)” says “NGN”.",
    ]],
    [list("Pay,Cur", "9,KES", "8,UGX"), ["Each row has its currency in “Cur”: KES and UGX."]],
    [list("Pay,Cur", "9,KES", "8,"), [
      "In 1 of 2 rows, “Cur” names the currency.",
      "1 row of “Cur” says “KES”.",
    ]],
    [list("Pay", "9", "8"), ["The list doesn’t say which currency its amounts are in."]],
    [`All in KES,,\n${list("Pay", "9", "8")}`, ["The title “All in KES” says “KES”."]],
    [`${list("Pay", "9", "8")}\n* in naira,,`, ["Row 4, “* in naira”, says “naira”."]],
  ])("is a sentence for each thing found", async (text, sentences) => {
    const { table } = await readTestList(text);
    const { currency } = proposeAnswers(table, LIST_CONTEXT);
    expect(currency.evidence.map((each) => evidenceText("en", listEvidence, each))).toEqual(
      sentences,
    );
  });

  test("doesn't deny that a column holds addresses because another only seems to", async () => {
    const text =
      `Name,Wallet,Manager,Amount (KES)\nX,ada*example.org,${A},9\nY,b*example.org,${B},8`;
    const { table } = await readTestList(text);
    const { proposed, evidence } = proposeAnswers(table, LIST_CONTEXT).address;
    expect(proposed).toBeNull();
    expect(evidence.map((each) => evidenceText("en", listEvidence, each))).toEqual([
      "Columns with addresses: “Wallet” and “Manager”. Which one holds the payees’?",
    ]);
  });

  test("counts what it doesn't name", () => {
    const lines = Array.from({ length: 20 }, (_, at) => at + 2);
    expect(evidenceText("en", listEvidence, { code: "hidden_rows", lines })).toBe(
      "Hidden in the spreadsheet, by row number: 2, 3, 4, 5, 6, 7, 8, 9 and 12 more. " +
        "Should they be imported?",
    );
  });

  test("shows no secret key that a heading or a title holds", async () => {
    const key = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";
    const { table } = await readTestList(`USDC ${key},,\n${list("Pay", "9", "8")}`);
    expect(JSON.stringify(proposeAnswers(table, LIST_CONTEXT))).not.toContain(key);
  });
});

describe("how numbers are written", () => {
  test("is asked with an example where one cell can be read in two ways", async () => {
    const { table, open, lines } = await readTestList(list("Amount (KES)", "46.500", "12.75"));
    expect(proposeAnswers(table, LIST_CONTEXT).numbers).toMatchObject({
      proposed: null,
      choices: [
        { style: "1,234.50", text: "46.500", reads: "46.50" },
        { style: "1.234,50", text: "46.500", reads: "46500" },
      ],
    });
    expect([open, lines]).toEqual([["numbers"], []]);
  });

  test.each(
    [
      ["1,234.50", "46.50"],
      ["1.234,50", "46500"],
    ] as const,
  )("is read as it was answered: %s", async (numbers, amount) => {
    const { rows } = await readTestList(list("Amount (KES)", "46.500", "12"), { numbers });
    expect(rows[0]).toMatchObject({ amount, mistake: null });
  });

  test.each([
    ["the other style", list("Amount (KES)", '"46,500"', '"12,75"')],
    ["both styles", list("Amount (KES)", '"46,500"', '"12,75"', "12.75")],
  ])("leaves an amount to a person where other cells prove %s", async (_, text) => {
    const { rows, lines } = await readTestList(text, { numbers: "1,234.50" });
    expect(rows[0]).toMatchObject({ amount: null, mistake: { code: "amount_two_ways" } });
    expect(lines[0]).toMatchObject({ asked: true });
  });
});

describe("a layout that was confirmed", () => {
  const gross = (money: string, ...rows: string[]) => list(`Gross,Net,Pay day,${money}`, ...rows);
  const IN_USDC = gross("Asset", "9,8,28,USDC", "7,6,28,USDC");

  /** The layout of a list after a person has chosen, or else confirmed net wages in KES. */
  async function confirmed(
    text: string,
    chosen: Partial<ListAnswers> = { amount: 3, currency: "KES" },
  ): Promise<RememberedLayout[]> {
    const { table, answers } = await readTestList(text, chosen);
    const layout = createLayout(table, answers, "2026-10-26");
    if (layout === null) throw new Error("no headings");
    return [layout];
  }

  test("fills in the same columns, the currency where the list says the same", async () => {
    const layouts = await confirmed(IN_USDC);
    const next = await readTestList(gross("asset", "5,4,27,USDC", "3,2,27,USDC"), {}, { layouts });
    expect(next.open).toEqual([]);
    expect(next.rows).toMatchObject([{ amount: "4", currency: "KES" }, { amount: "2" }]);
    expect(proposeAnswers(next.table, { ...LIST_CONTEXT, layouts }).amount.evidence).toEqual([
      { code: "as_on", on: "2026-10-26" },
    ]);
  });

  test.each([
    ["another code in a row", gross("Asset", "9,8,28,USDC", "7,6,28,NGN")],
    ["no code", gross("Asset", "9,8,28,", "7,6,28,")],
    ["a footnote", `${IN_USDC}\nin naira,,,,,`],
  ])("asks for the currency where the list has %s", async (_, text) => {
    const layouts = await confirmed(IN_USDC);
    const next = await readTestList(text, {}, { layouts });
    expect(next.open).toEqual(["currency"]);
    expect(proposeAnswers(next.table, { ...LIST_CONTEXT, layouts }).currency.evidence[0]).toEqual({
      code: "other_money_than",
      on: "2026-10-26",
      money: "KES",
    });
  });

  test("is no answer where the list never names its money", async () => {
    const layouts = await confirmed(gross("Desk", "9,8,28,A", "7,6,28,B"));
    const next = await readTestList(gross("Desk", "5,4,27,A", "3,2,27,B"), {}, { layouts });
    expect(next.open).toEqual(["currency"]);
    expect(proposeAnswers(next.table, { ...LIST_CONTEXT, layouts }).currency.evidence).toEqual([
      { code: "no_money" },
    ]);
  });

  test("takes no other column where the one of last time is empty", async () => {
    const headings = "Name,Employer,Wallet,Gross (KES),Net (KES)\n";
    const first = `${headings}W,${A},${B},9,8\nV,${A},${C},7,6\n`;
    const layouts = await confirmed(first, { address: 2, amount: 4, currency: "KES" });
    const next = `${headings}W,${A},,9,\nV,${C},,7,\n`;
    const { open } = await readTestList(next, {}, { layouts });
    expect(open).toEqual(["address", "amount", "currency"]);
  });

  test.each([
    [
      "has a second table",
      `KES,,,\n${list("Gross,Net", "9,8")}\nName,Address,Net,Gross\nX,${B},7,6`,
    ],
    ["has one address in all rows", `KES,,,\n${list("Gross,Net", "9,8")}\nX,${A},7,6`],
  ])("is asked about again where the list %s", async (_, text) => {
    const layouts = await confirmed(`KES,,,\n${list("Gross,Net", "9,8", "7,6")}`, { amount: 3 });
    expect((await readTestList(text, {}, { layouts })).open).not.toEqual([]);
  });

  test("of a run, which has no first days, leaves those of People to its headings", async () => {
    const text = list("Net,Cur,Team,Paid from", "9,KES,Field,2026-10-01");
    expect((await readTestList(text)).lines).toMatchObject([{ amount: "9", group: "Field" }]);
    const layouts = await confirmed(text, {});
    const { rows } = await readTestList(text, {}, { layouts, into: "people" });
    expect(rows).toMatchObject([{ amount: "9", group: "Field", paidFrom: "2026-10-01" }]);
  });

  test("is not kept for a column without a heading", async () => {
    const { table, answers } = await readTestList(`Name,Wallet,,\nX,${A},22,9`, { amount: 3 });
    expect(createLayout(table, answers, "2026-10-26")).toBeNull();
  });

  test("fills in no single money where the rows name several", async () => {
    const text = (codes: string[]) => list("Net,Cur", ...codes.map((code) => `9,${code}`));
    const layouts = await confirmed(text(["KES", "KES", "NGN"]), { currency: "KES" });
    const { table } = await readTestList(text(["NGN", "NGN", "KES"]));
    const { currency } = proposeAnswers(table, { ...LIST_CONTEXT, layouts });
    expect(currency.proposed).toEqual({ column: 3 });
  });

  test("is not that of other headings, and a list without headings has none", async () => {
    const layouts = await confirmed(IN_USDC);
    const other = await readTestList(gross("Token", "9,8,28,USDC", "7,6,28,USDC"), {}, { layouts });
    expect(other.open).toEqual(["amount"]);
    const bare = await readTestList(`W,${A},9\nV,${B},8\n`);
    expect(createLayout(bare.table, bare.answers, "2026-10-26")).toBeNull();
  });
});

describe("what a person checks by eye", () => {
  const rates = LIST_RATES;

  test("has the people, the sums of each currency, and the median and largest pay in USDC", async () => {
    const text = list("Pay,Cur", "129000,KES", "258000,KES", "100,USDC", "x,USDC");
    const { sums } = await readTestList(text, {}, { rates });
    expect(sums).toEqual({
      people: 3,
      mistakes: 1,
      byCurrency: [{ currency: "KES", people: 2, total: "387000" }, {
        currency: "USDC",
        people: 1,
        total: "100",
      }],
      amounts: expect.anything(),
      usdc: { total: "3100", median: "1000", least: "100", most: "2000" },
    });
    expect((await readTestList(text)).sums.usdc).toBeNull();
  });

  /** A list with phone numbers and amounts in USDC. */
  const phones = (prefix: string, amount: string) =>
    list("Phone,Amount (USDC)", ...[1, 2, 3].map((n) => `${prefix} 700 000 10${n},${amount}`));

  test.each<[lastMedian: string | null, amount: string, code: string | null]>([
    [null, "20", null],
    [null, "19.99", "median_low"],
    [null, "5000", null],
    [null, "5000.01", "median_high"],
    ["100", "300", null],
    ["100", "300.01", "median_high"],
    ["100", "33.34", null],
    ["100", "33.33", "median_low"],
  ])("after a run of %s USDC each, doubts a median of %s: %s", async (lastMedian, amount, code) => {
    const { doubt } = await readTestList(phones("x", amount), {}, { rates, lastMedian });
    expect(doubt?.code ?? null).toBe(code);
  });

  test("names the money that the phones speak for, and what would come of it", async () => {
    const { doubt } = await readTestList(phones("+234", "150000"), {}, { rates });
    expect(doubt).toMatchObject({
      code: "median_high",
      lastMedian: null,
      fix: {
        question: "currency",
        answer: "NGN",
        sums: { usdc: { median: "107.15", total: "321.45" } },
        evidence: { code: "phones", prefix: "+234", phones: 3 },
      },
    });
    // 1,500,000 rand isn't a plausible wage; phone numbers of two countries suggest no currency
    const both = phones("+234", "150000").replace("+234", "+254");
    for (const text of [phones("+27", "1500000"), both]) {
      expect((await readTestList(text, {}, { rates })).doubt?.fix).toBeNull();
    }
  });

  test("names the money that the list speaks of, or the other style of its numbers", async () => {
    const said = await readTestList(list("Pay (NGN),Asset", "150000,USDC", "160000,USDC"), {
      currency: "USDC",
    }, { rates });
    expect(said.doubt?.fix).toMatchObject({ question: "currency", answer: "NGN" });
    const style = await readTestList(list("Amount (USDC)", "1.250", "1.500"), {
      numbers: "1,234.50",
    }, { rates });
    expect(style.doubt?.fix).toMatchObject({ question: "numbers", answer: "1.234,50" });
  });
});

describe("whose a row is", () => {
  test("says what the rows come to beside a total that differs", async () => {
    const { rows } = await readTestList(`${list("Amount (KES)", "10", "20", "30")}\nTotal,,70`);
    expect(rows.at(-1)?.mistake).toMatchObject({ code: "total_differs", cell: "70", sum: "60" });
  });

  test("sets a total apart, and says what it is", async () => {
    const { notPeople } = await readTestList(`${list("Amount (KES)", "10", "20")}\nTotal,,30`);
    expect(notPeople).toEqual([{ line: 4, text: "Total 30", total: "30" }]);
  });

  test("takes no person without an address for the total of one other", async () => {
    const { rows } = await readTestList(`Name,Address,Amount (KES)\nA,${A},10\nB,,10\n`);
    expect(rows.map(({ mistake }) => mistake?.code)).toEqual([undefined, "address_missing"]);
  });

  test("needs neither amount nor address in the list of people", async () => {
    const text = `Staff of Nairobi,,\nName,Address,Phone\nAda,${C},+254700000101\nBaraka,,\n`;
    const { rows, open, notPeople } = await readTestList(text, {}, { into: "people" });
    expect([open, notPeople.map(({ line }) => line)]).toEqual([[], [1]]);
    expect(rows).toMatchObject([
      { name: "Ada", phone: "+254700000101", mistake: null },
      { name: "Baraka", address: "", mistake: null },
    ]);
  });

  test.each([
    ["names and phones", "Name,Phone\nAda,0700000101\nBaraka,0700000102\n"],
    ["names alone", "Full name\nAda\nBaraka\n"],
    ["wages and a total", "Name,Pay (KES)\nAda,500\nBaraka,600\nTotal,1100\n"],
  ])("has no address yet in a list of people with %s", async (_, text) => {
    const { rows, open } = await readTestList(text, {}, { into: "people" });
    expect(open).toEqual([]);
    expect(rows).toMatchObject([
      { name: "Ada", address: "", mistake: null },
      { name: "Baraka", address: "", mistake: null },
    ]);
  });

  test("is read or left out as a person says where a row is hidden", async () => {
    const cells = [["Name", "Address", "Amount (KES)"], ["A", `${A}`, "10"], ["B", `${B}`, "20"]];
    const file = workbookFile({ Pay: cells }, { rows: [2] });
    expect((await readTestList(file)).open).toEqual(["hiddenRows"]);
    const names = async (hiddenRows: "include" | "leave_out") =>
      (await readTestList(file, { hiddenRows })).lines.map(({ name }) => name);
    expect([await names("include"), await names("leave_out")]).toEqual([["A", "B"], ["B"]]);
  });
});

describe("formatSalaryPurpose()", () => {
  test.each(
    [
      ["Salary", "2026-11-28", "en", "Salary November 2026"],
      ["Salaire", "2026-12-20", "fr", "Salaire décembre 2026"],
      ["Mshahara", "2026-11-28", "sw", "Mshahara Novemba 2026"],
      ["A word that is much too long", "2026-11-28", "en", "A word that is much too long"],
    ] as const,
  )("%s of %s in %s is %s", (word, day, lang, purpose) => {
    expect(formatSalaryPurpose(word, day, lang).startsWith(purpose)).toBe(true);
  });
});
