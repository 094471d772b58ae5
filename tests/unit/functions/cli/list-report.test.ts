import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ListReport, reportList } from "../../../../functions/cli/list-report.ts";
import { type WorkbookCell, workbookFile } from "../../../workbook-file.ts";
import { worker } from "../../src/pay/pay-world.ts";

const PAY_DATE = "2026-11-28";

/** What a list may be proposed as; what is not named may be anything. */
interface Expected {
  address?: number | null;
  amount?: number | null;
  currency?: string | null;
  memo?: number | null;
  name?: readonly number[];
  /** Mistakes by line, null for a row without one; a line that is no person has none. */
  rows?: Record<number, string | null>;
  notPeople?: readonly number[];
  open?: readonly string[];
}

async function report(bytes: Uint8Array<ArrayBuffer>, file: string): Promise<ListReport> {
  const read = await reportList(bytes, file, PAY_DATE);
  if (read === null) throw new Error(`${file} was not read`);
  return read.report;
}

function expectList(read: ListReport, expected: Expected): void {
  const { questions, rows, notPeople, open } = read;
  const got: Record<string, unknown> = {
    address: questions.address.proposed,
    amount: questions.amount.proposed,
    currency: questions.currency.proposed,
    memo: questions.memo.proposed,
    name: questions.name.proposed,
    rows: Object.fromEntries(
      rows.filter(({ line }) => line in (expected.rows ?? {})).map((
        { line, mistake },
      ) => [line, mistake]),
    ),
    notPeople: notPeople.map(({ line }) => line),
    open,
  };
  const wanted = Object.fromEntries(Object.keys(expected).map((key) => [key, got[key]]));
  expect(wanted).toEqual(expected);
}

const [A, B, C, D] = [1, 2, 3, 4].map(worker);

/** Two people below a heading that ends with the columns' own: `Name,Address` come first. */
const two = (heading: string, first: string, second: string, above = "", below = "") =>
  `${above}Name,Address,${heading}\nAda,${A},${first}\nBaraka,${B},${second}\n${below}`;

/** A list as text, under a file's name. */
const TEXTS: readonly (readonly [what: string, text: string, expected: Expected, file?: string])[] =
  [
    // in which money: a code that nothing contradicts
    ["a code in brackets", two("Pay (KES)", "46500", "52000"), { currency: "KES" }],
    ["a code that is attached", two("payTZS", "46500", "52000"), { currency: "TZS" }],
    ["a code behind an underscore", two("net_pay_ghs", "4650", "5200"), { currency: "GHS" }],
    ["a code in small letters", two("pay (ugx)", "465000", "520000"), { currency: "UGX" }],
    ["a code in each row", two("Pay,Paid in", "46500,KES", "900000,UGX"), { currency: "rows" }],
    ["small codes in each row", two("Pay,Cur", "46500,kes", "9000,kes"), { currency: "rows" }],
    ["a code beside each amount", two("Pay", "46500 KES", "431 USDC"), { currency: "rows" }],
    ["a title", two("Pay", "46500", "52000", "Wages in KES,,\n"), { currency: "KES" }],
    ["a title and rows that agree", two("Pay,Cur", "46500,KES", "5,KES", "All in KES,,,\n"), {
      currency: "rows",
    }],
    ["a symbol that agrees", two("Pay (NGN)", "₦46500", "₦52000"), { currency: "NGN" }],
    ["a shilling that agrees", two("Pay (KES)", "Sh 46500", "52000/="), { currency: "KES" }],
    ["a total in the same", two("Pay (KES)", "10", "20", "", "TOTAL KES,,30\n"), {
      currency: "KES",
      notPeople: [4],
    }],
    // in which money: open
    ["no code at all", two("Pay", "465", "520"), { currency: null }],
    ["our template without one", two("amount", "465", "520"), { currency: null, amount: 2 }],
    ["a code within a word", two("monthlyngnpay,Token", "465,USDC", "5,USDC"), { currency: null }],
    ["a symbol alone", two("Pay", "₦46500", "₦52000"), { currency: null }],
    ["a word alone", two("Pay in naira", "46500", "52000"), { currency: null }],
    ["a letter", two("Salary N,Token", "46500,USDC", "52000,USDC"), { currency: null }],
    ["local currency", two("Pay (LCY),Token", "46500,USDC", "5,USDC"), { currency: null }],
    ["local currency in words", two("Pay in local currency,Token", "4,USDC", "5,USDC"), {
      currency: null,
    }],
    ["brackets with a word", two("Pay (quux),Token", "46500,USDC", "5,USDC"), { currency: null }],
    ["thousands", two("Pay (KES '000)", "46", "52"), { currency: null }],
    ["thousands in a word", two("Pay KES thousands", "46", "52"), { currency: null }],
    ["thousands in a title", two("Pay (KES)", "46", "52", "Figures in '000,,\n"), {
      currency: null,
    }],
    ["thousands in short", two("Pay kKES", "46", "52"), { currency: null }],
    ["a title with a large number", two("Pay (KES)", "46", "52", "Budget 45 000 and 1'000,,\n"), {
      currency: "KES",
    }],
    ["cents", two("Amount in USDC cents", "46500", "52000"), { currency: null }],
    ["a denial", two("Pay", "465", "520", "Amounts are not in NGN,,\n"), { currency: null }],
    ["another denial", two("Pay", "465", "520", "Never in KES,,\n"), { currency: null }],
    ["a national currency", two("Pay (USDC)", "4", "5", "en monnaie nationale,,\n"), {
      currency: null,
    }],
    ["wide letters", two("Pay (USDC)", "4", "5", "in ＮＧＮ,,\n"), { currency: null }],
    ["letters with nothing between", two("Pay (USDC)", "4", "5", "in N\u200bGN,,\n"), {
      currency: null,
    }],
    ["a small code in a note", two("Pay (USDC),Note", "4,amount is in ngn", "5,"), {
      currency: null,
    }],
    ["a denial in brackets", two("Pay (not KES)", "465", "520"), { currency: null }],
    ["two codes in a heading", two("Pay (USDC/KES)", "465", "520"), { currency: null }],
    ["a heading against rows", two("Pay (KES),Asset", "4650,USDC", "5,USDC"), { currency: null }],
    ["a heading against one row", two("Pay (KES),Cur", "4650,KES", "5,USDC"), { currency: null }],
    ["two columns of codes", two("Pay,From,To", "465,USDC,KES", "52,USDC,KES"), {
      currency: null,
    }],
    ["a code in one row of two", two("Pay,Cur", "46500,KES", "52000,"), { currency: null }],
    ["a row in none of the nine", two("Pay,Cur", "46500,KES", "52000,RWF"), { currency: null }],
    ["dollars beside rows", two("Pay ($),Asset", "46,USDC", "52,USDC"), { currency: null }],
    ["a footnote", two("Pay (USDC)", "46500", "52000", "", "* all in naira,,\n"), {
      currency: null,
      notPeople: [4],
    }],
    ["a note in one row", two("Pay (USDC),Note", "465,in KES", "520,"), { currency: null }],
    ["a unit in each row", two("Pay (NGN),Unit", "15,thousand", "16,thousand"), { currency: null }],
    ["the same in digits", two("Pay (NGN),Unit", "15,'000", "16,'000"), { currency: null }],
    ["codes in digits", two("Amount (USDC),Currency", "465,566", "520,566"), { currency: null }],
    ["a code in digits in the heading", two("Amount USDC 566", "465", "520"), { currency: null }],
    ["a denial in one row", two("Pay (USDC),Note", "465,not in USDC", "520,"), { currency: null }],
    ["words that end like a code", two("Pay (USDC),Role", "465,Bakes", "520,Kesha & Co"), {
      currency: "USDC",
    }],
    [
      "zeros in a phone number",
      two("Pay (KES),Ref", "4,call +254-700-000-111", "5,ran 45 000 km"),
      {
        currency: "KES",
      },
    ],
    ["a deposit's currency", two("Pay (USDC),Bank", "465,Naira a/c", "520,"), { currency: null }],
    ["another heading", two("Pay (USDC),Value KES", "465,", "520,"), { currency: null }],
    ["a file's name", two("Pay (USDC)", "465", "520"), { currency: null }, "wages_ngn.csv"],
    ["a file's name alone", two("Pay", "465", "520"), { currency: null }, "wages-kes.csv"],
    ["an amount in another", two("Pay (KES)", "46500", "450 USDC"), { currency: null }],
    ["francs against shillings", two("Pay (KES)", "F 46500", "52000"), { currency: null }],
    // to whom
    ["a heading in any words", two("Mshahara (KES)", "1", "2"), { address: 1 }],
    ["a second address in one row", two("Amount (KES),Old", `1,${C}`, "2,"), { address: null }],
    ["another that has typing mistakes", two("Amount (KES),Alt", `1,${C?.slice(0, 55)}`, "2,"), {
      address: null,
    }],
    [
      "wallets with spaces beside an employer",
      [
        "Employer,Wallet,Amount (KES)",
        `${C},${A?.slice(0, 20)} ${A?.slice(20)},10`,
        `${C},${B?.slice(0, 20)} ${B?.slice(20)},20`,
      ].join("\n"),
      { address: null },
    ],
    [
      "the same address in each of three rows",
      [
        "Name,Paid from,Amount (KES)",
        `Ada,${A},10`,
        `Baraka,${A},20`,
        `Chausiku,${A},30`,
      ].join("\n"),
      { address: null },
    ],
    [
      "an exchange's address with memos",
      [
        "Name,Wallet,Tag,Amount (KES)",
        `Ada,${A},11,10`,
        `Baraka,${A},12,20`,
        `Chausiku,${A},13,30`,
      ].join("\n"),
      { address: 1, memo: 2, amount: 3 },
    ],
    [
      "an employer's address with one memo for all",
      ["Name,Paid from,Memo,Amount (KES)", `Ada,${D},Nov,10`, `Baraka,${D},Nov,20`].join("\n"),
      { address: null, memo: 2 },
    ],
    ["an employer above the headings", `Paid from,,${D}\n${two("Pay (KES)", "1", "2")}`, {
      address: null,
      amount: 2,
    }],
    [
      "an employer with a balance above the headings",
      `Paid from,${D},9000\n${two("Pay (KES)", "1", "2")}`,
      {
        address: 1,
        amount: 2,
        rows: { 1: "amount_above_headings", 3: null },
        notPeople: [],
        open: [],
      },
    ],
    // how much
    ["the only numbers", two("Remuneration (KES)", "10", "20"), { amount: 2 }],
    ["gross and net", two("Gross (KES),Net (KES)", "10,8", "20,16"), { amount: null }],
    ["our template beside others", two("Amount (KES),Gross", "10,12", "20,22"), { amount: 2 }],
    ["our template without amounts", two("Amount,Bonus (KES)", ",12", ",22"), { amount: null }],
    ["two of our template", two("amount,Amount (KES)", "10,12", "20,22"), { amount: null }],
    ["a template's heading with more in it", two("Amount withheld,Pay", "1,9", "2,8"), {
      amount: null,
    }],
    ["numbered rows", `No,Name,Address,Pay\n1,A,${A},7\n2,B,${B},7\n3,C,${C},8\n`, { amount: 3 }],
    [
      "wages that count the rows beside ids",
      "KES,,,\nId,Name,Address,Pay\n" + [101, 107, 108]
        .map((id, at) => `${id},W,${worker(at)},${at + 1}`).join("\n"),
      { amount: null },
    ],
    [
      "wages that go up by one",
      ["Name,Address,Pay,Days", `A,${A},100,28`, `B,${B},101,27`, `C,${C},102,28`].join("\n"),
      { amount: null },
    ],
    ["deductions with a minus", two("Salary,Deduction", "1500,-200", "1600,-300"), {
      amount: null,
    }],
    ["deductions in brackets", two("Salary,Deduction", "1500,(200)", "1600,(300)"), {
      amount: null,
    }],
    ["nothing to pay out", two("Gross,Net", "1500,0", "1600,0"), { amount: null }],
    ["numbers that begin with words", two("Pay,Staff id", "10,EMP-1", "20,EMP-7"), { amount: 2 }],
    ["wages that cannot be read", two("Pay (KES),Days", "45k,28", "52k,27"), { amount: null }],
    ["our template with none that can be read", two("Amount (KES),Days", "45k,28", "52k,27"), {
      amount: 2,
      rows: { 2: "amount_not_a_number", 3: "amount_not_a_number" },
    }],
    ["phone numbers", two("Simu,Pay", "254700000101,10", "254700000102,20"), {
      amount: 3,
    }],
    ["phone numbers with a plus", two("Mob,Pay", "+254 700 000 101,10", "+254700000102,20"), {
      amount: 3,
    }],
    ["days", two("Joined,Pay", "2024-01-05,10", "2025-02-06,20"), { amount: 3 }],
    ["years", two("Year,Pay", "2026,10", "2026,20"), { amount: null }],
    ["a bonus in few rows", two("Pay,Bonus", "10,5", "20,"), { amount: null }],
    ["a memo of numbers", two("Tag,Pay", "123,10", "456,20"), { amount: 3, memo: 2 }],
    ["a word that ends like tag", two("Percentage,Pay", "10,100", "15,200"), {
      amount: null,
      memo: null,
    }],
    ["two columns with decimal commas", `${A};12,50\n${B};13,50\n`, { address: 0, amount: 1 }],
    // memos and names
    ["a memo in one word", two("walletAddressMemo,Amount", "7,10", "8,20"), { memo: 2 }],
    [
      "a memo with its type",
      two("walletAddressMemo,walletAddressMemoType,Amount", "7,id,1", "x,id,2"),
      {
        memo: 2,
        rows: { 2: null, 3: "memo_kind" },
      },
    ],
    ["a memo in small letters", two("depositmemo,Amount", "7,10", "8,20"), { memo: 2 }],
    ["tag", two("XLM tag,Amount", "7,10", "8,20"), { memo: 2 }],
    [
      "a memo in a question of a form",
      two(
        "Pay (KES),What is the memo of your deposits? (Only where your wallet is one of an exchange)",
        "10,7",
        "20,8",
      ),
      { memo: 3 },
    ],
    ["an address among the memos", two("Pay (KES),Memo", `10,${C}`, "20,8", "", `C,${D},30,9\n`), {
      memo: 3,
      address: null,
    }],
    ["two columns of memos", two("Memo,Tag,Amount", "7,,10", ",8,20"), { memo: null }],
    ["no memo", two("Reference,Amount", "7,10", "8,20"), { memo: null }],
    ["headings among which is a year", two("Memo,Pay (KES),2026", "7,10,x", "8,20,y"), {
      memo: 2,
      amount: 3,
    }],
    [
      "headings below a wider title",
      ["Company,Demo,Period,Nov", "Wallet,Pay (KES),Memo", `${A},10,7`, `${B},20,8`].join("\n"),
      { address: 0, amount: 1, memo: 2, notPeople: [1] },
    ],
    [
      "headings above a row of words",
      ["Name,Address,Pay (KES)", "Chausiku,pending,tbc,see note", `Ada,${A},10`].join("\n"),
      { name: [0], amount: 2, notPeople: [2] },
    ],
    ["two names", `Nom,Prénom,Adresse,Montant\nKamau,Jean,${A},10\n`, { name: [0, 1] }],
    ["first and last names", `First name,Surname,Address,Amount\nJean,Kamau,${A},10\n`, {
      name: [0, 1],
    }],
    ["no headings", `Ada,${A},10\nBaraka,${B},20\n`, { name: [0], address: 1, amount: 2 }],
    // one number in one cell
    ["two lines", two("Amount (USDC)", '"450\n120"', "5"), {
      rows: { 2: "amount_several_lines", 3: null },
    }],
    ["a tab", two("Amount (USDC)", '"450\t120"', "5"), { rows: { 2: "amount_tab", 3: null } }],
    ["two numbers", two("Amount (USDC)", "450 / 120", "5"), {
      rows: { 2: "amount_not_a_number" },
    }],
    ["a sum", two("Amount (USDC)", "450+120", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a formula", two("Amount (USDC)", "=450+120", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a minus", two("Amount (USDC)", "-450", "5"), { rows: { 2: "amount_not_positive" } }],
    ["brackets", two("Amount (USDC)", "(450)", "5"), { rows: { 2: "amount_not_positive" } }],
    ["nothing to pay", two("Amount (USDC)", "0", "5"), { rows: { 2: "amount_not_positive" } }],
    ["a multiple", two("Amount (USDC)", "450k", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a multiple before a symbol", two("Amount (NGN)", "450 k₦", "5"), {
      rows: { 2: "amount_not_a_number" },
    }],
    ["a power", two("Amount (USDC)", "4E5", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a percentage", two("Amount (USDC)", "45%", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a phone number", two("Amount (USDC)", "0712345678", "5"), {
      rows: { 2: "amount_not_a_number" },
    }],
    ["turned digits", two("Amount (USDC)", "\u202e054", "5"), {
      rows: { 2: "amount_not_a_number" },
    }],
    ["a dash", two("Amount (USDC)", "-", "5"), { rows: { 2: "amount_not_a_number" } }],
    ["a space that groups", two("Amount (KES)", "45 000", "5"), { rows: { 2: null } }],
    ["a space that does not", two("Amount (KES)", "45 00", "5"), {
      rows: { 2: "amount_not_a_number" },
    }],
    ["parts of a shilling's hundredth", two("Amount (KES)", "45.123456", "5"), {
      rows: { 2: "amount_too_many_decimals" },
    }],
    ["a comma without quotes", two("Amount (USDC)", "1,250,", "2,300,"), {
      rows: { 2: "amount_cut", 3: "amount_cut" },
    }],
    ["one in a single row", two("Amount (USDC),Memo", "1,250,", "2,7"), {
      rows: { 2: "amount_cut", 3: "amount_cut" },
    }],
    ["a comma before zeros", two("Amount (USDC)", "1,000.50", "2"), {
      rows: { 2: "amount_cut", 3: null },
    }],
    ["a comma before its currency", two("Amount (KES)", "1,000/=", "2"), {
      rows: { 2: "amount_cut", 3: null },
    }],
    ["one below an empty heading", two("Amount (USDC),", "1,250", "2,"), {
      rows: { 2: "amount_cut", 3: null },
    }],
    ["one without headings", `Ada,${A},12,50\nBaraka,${B},13\n`, {
      rows: { 1: "amount_cut", 2: null },
    }],
    // whose rows
    ["a missing address", `${two("Amount (USDC)", "10", "20")}Chausiku,,15\n`, {
      rows: { 4: "address_missing" },
      notPeople: [],
    }],
    ["other digits without an address", two("Amount (USDC)", "1", "2", "", "C,,٤٥\n"), {
      rows: { 4: "address_missing" },
      notPeople: [],
    }],
    ["a missing amount", two("Amount (USDC)", "", "20"), { rows: { 2: "amount_missing" } }],
    ["a total", two("Amount (USDC)", "10", "20", "", ",TOTAL,30\n"), { notPeople: [4] }],
    ["a wrong total", two("Amount (USDC)", "10", "20", "", "Total,,31\n"), {
      rows: { 4: "total_differs" },
      notPeople: [],
    }],
    [
      "sums of groups and of all",
      [
        "Name,Address,Amount (USDC)",
        `A,${A},10`,
        `B,${B},20`,
        "Nairobi,,30",
        `C,${C},5`,
        `D,${D},6`,
        "Mombasa,,11",
        "All,,41",
      ].join("\n"),
      { notPeople: [4, 7, 8] },
    ],
    ["a title and a signature", two("Amount (USDC)", "10", "20", "Demo,,\n", "Signed: J.,,\n"), {
      notPeople: [1, 5],
    }],
    ["a second table", two("Amount (USDC)", "1", "2", "", `\nName,Address,Pay NGN\nC,${C},3\n`), {
      currency: null,
      notPeople: [5],
    }],
    [
      "an address with a space",
      `Name,Address,Amount (USDC)\nAda,${A?.slice(0, 9)} ${A?.slice(9)},10\nB,${B},2\n`,
      { address: 1, rows: { 2: "address_has_spaces", 3: null } },
    ],
    [
      "a second table of something else",
      two("Pay (KES)", "1", "2", "", `\nName,Address,Tax (KES)\nC,${C},9\n`),
      {
        amount: null,
        notPeople: [5],
      },
    ],
    [
      "the same headings again",
      two("Pay (KES)", "1", "2", "", `Name,Address,Pay (KES)\nC,${C},9\n`),
      {
        amount: 2,
        notPeople: [4],
      },
    ],
    ["an address with a typing mistake", two("Amount (USDC)", "1", "2").replace(`${A}`, `${A}X`), {
      rows: { 2: "address_wrong_length", 3: null },
    }],
    ["a secret key", two("Amount (USDC)", "1", "2").replace(`${A}`, `S${"A".repeat(55)}`), {
      rows: { 2: "address_missing", 3: null },
    }],
    ["a memo that is too long", two("Amount (USDC),Memo", `1,${"m".repeat(29)}`, "2,"), {
      rows: { 2: "memo_too_long", 3: null },
    }],
    ["a memo that was rounded", two("Amount (USDC),Memo", "1,1.23457E+17", "2,"), {
      rows: { 2: "memo_rounded" },
    }],
    ["a memo in thousands of a thousand", two("Amount (USDC),Memo", "1,123.457E+15", "2,"), {
      rows: { 2: "memo_rounded" },
    }],
    ["a memo with decimals", two("Amount (USDC),Memo", "1,123456.0", "2,0123"), {
      rows: { 2: "memo_rounded", 3: null },
    }],
    ["a memo with grouped digits", two("Amount (USDC),Memo", '1,"123,456"', "2,12 34"), {
      rows: { 2: "memo_rounded", 3: null },
    }],
    ["a memo on two lines", two("Amount (USDC),Memo", '1,"123\n456"', '2,"77\n"'), {
      rows: { 2: "memo_rounded", 3: null },
    }],
    ["an id that is no number", two("Amount (USDC),Memo ID", "1,x7", "2,7"), {
      rows: { 2: "memo_kind", 3: null },
    }],
  ];

describe("reportList() of lists as people write them", () => {
  const all = TEXTS.map(([what, text, expected, file = "list.csv"]) => (
    { what, text, expected, file }
  ));
  test.each(all)("$what", async ({ text, expected, file }) => {
    expectList(await report(new TextEncoder().encode(text), file), expected);
  });
});

const shown = (v: string, format: string): WorkbookCell => ({ v, format });

/** A workbook's only sheet, with `Name` and `Address` before what is given. */
const sheet = (heading: string, ...cells: WorkbookCell[]) => ({
  Pay: [
    ["Name", "Address", heading],
    ...cells.map((cell, at): WorkbookCell[] => [`W${at}`, worker(at), cell]),
  ],
});

const WORKBOOKS: readonly (readonly [
  what: string,
  parts: Parameters<typeof workbookFile>,
  expected: Expected,
])[] = [
  ["plain numbers", [sheet("Amount (KES)", { v: "46500" }, shown("5", "#,##0.00"))], {
    currency: "KES",
    rows: { 2: null, 3: null },
  }],
  ["a format that says another money", [sheet("Amount (USDC)", shown("5", '"KES" 0'))], {
    currency: null,
  }],
  ["a format that says the same", [sheet("Amount (KES)", shown("5", "[$KES] #,##0"))], {
    currency: "KES",
    rows: { 2: null },
  }],
  ["a letter that agrees", [sheet("Pay (ZAR)", shown("5", '"R" #,##0.00'))], { currency: "ZAR" }],
  ["a letter that does not", [sheet("Pay (KES)", shown("5", '"R" #,##0.00'))], { currency: null }],
  ["a format with words", [sheet("Amount (USDC)", shown("5", '0 "days"'))], { currency: null }],
  ["a symbol of the reader's country", [sheet("Amount (USDC)", { v: "5", format: 44 })], {
    currency: null,
  }],
  ["a text beside which a format shows more", [
    sheet("Amount (KES)", { v: "5", format: '0;0;0;@"k"', text: "s" }),
  ], { rows: { 2: "amount_format" } }],
  ["a text that a format hides", [
    sheet("Amount (KES)", { v: "5", format: ";;;", text: "s" }, { v: "5" }),
  ], { rows: { 2: "amount_format", 3: null } }],
  ["a format that divides", [sheet("Amount (KES)", shown("46500", "#,##0,"))], {
    rows: { 2: "amount_format" },
  }],
  ["words in the place of a number", [sheet("Amount (KES)", shown("5", '[>1]"naira";0'))], {
    currency: null,
    rows: { 2: "amount_format" },
  }],
  ["a rounded number", [sheet("Amount (USDC)", shown("12.5", "0"), shown("0.125", "0.00"))], {
    rows: { 2: "amount_format", 3: "amount_format" },
  }],
  ["a number in a text", [sheet("Amount (USDC)", "46.125")], {
    rows: { 2: "amount_two_ways" },
    open: ["numbers"],
  }],
  ["formulas without results", [sheet("Amount (USDC)", { v: "", f: "A1" }, { v: "5" })], {
    rows: { 2: "amount_formula", 3: null },
  }],
  ["memos that are struck out, not saved, divided or too long", [
    {
      Pay: [
        ["Name", "Address", "Amount (USDC)", "Memo"],
        ...[
          { v: "<r><rPr><strike/></rPr><t>123</t></r><r><t>456</t></r>", text: "rich" } as const,
          { v: "", f: "A1" },
          shown("123456", "0,"),
          { v: "12345678901234568" },
          shown("123456", "#,##0"),
        ].map((memo, at): WorkbookCell[] => [`W${at}`, worker(at), { v: "5" }, memo]),
      ],
    },
  ], {
    memo: 3,
    rows: { 2: "memo_rounded", 3: "memo_rounded", 4: "memo_rounded", 5: "memo_rounded", 6: null },
  }],
  ["a name and an address that are struck out", [
    {
      Pay: [
        ["Name", "Address", "Pay (USDC)"],
        [{ v: "<r><rPr><strike/></rPr><t>Ada</t></r>", text: "rich" }, `${A}`, { v: "5" }],
        ["B", { v: `<r><rPr><strike/></rPr><t>${B}</t></r>`, text: "rich" }, { v: "5" }],
      ],
    },
  ], { name: [0], amount: 2, rows: { 2: null, 3: "address_struck_out" } }],
  ["an error", [sheet("Amount (USDC)", { v: "#REF!", text: "str" }, { v: "5" })], {
    rows: { 2: "amount_not_a_number" },
  }],
  ["an amount that is merged over two people, and one over empty rows", [
    sheet("Amount (USDC)", { v: "5" }, null, { v: "6" }),
    { merged: ["C2:C3", "C4:C9"] },
  ], { rows: { 2: "amount_merged", 3: "amount_missing", 4: null } }],
  ["a hidden column", [sheet("Amount (USDC)", { v: "5" }), { columns: [3, 3] }], { amount: null }],
  ["hidden rows", [sheet("Amount (USDC)", { v: "5" }, { v: "6" }), { rows: [2] }], {
    open: ["hiddenRows"],
  }],
  ["a hidden title", [{ Pay: [["All in KES"], ...sheet("Pay", { v: "5" }).Pay] }, { rows: [1] }], {
    currency: null,
  }],
  ["a title in a hidden column", [
    {
      Pay: [["All in KES"], ["Ref", ...sheet("Pay").Pay[0] ?? []], ["r", "W", `${A}`, { v: "5" }]],
    },
    { columns: [1, 1] },
  ], { currency: null, address: 2, amount: 3 }],
  ["a hidden sheet", [{ ...sheet("Amount (USDC)", { v: "5" }) }, { sheets: ["Pay"] }], {
    open: ["sheet"],
  }],
  ["two months", [{
    Oct: sheet("Amount (USDC)", { v: "5" }).Pay,
    Nov: sheet("Pay", { v: "6" }).Pay,
  }], {
    open: ["sheet"],
  }],
  ["another sheet that says more", [{
    ...sheet("Amount (USDC)", { v: "5" }),
    Notes: [["All amounts are in NGN"]],
  }], { currency: null }],
  ["merged headings", [
    {
      Pay: [
        ["Person", null, "Pay (KES)", null],
        ["Name", "Wallet", "Gross", "Net"],
        ["Ada", worker(1), { v: "10" }, { v: "8" }],
      ],
    },
    { merged: ["A1:B1", "C1:D1"] },
  ], { address: 1, amount: null, name: [0] }],
];

describe("reportList() of workbooks", () => {
  test.each(WORKBOOKS)("%s", async (_, parts, expected) => {
    expectList(await report(workbookFile(...parts), "list.xlsx"), expected);
  });
});

const SHARED = ["lists", "workbooks"].map((name) =>
  new URL(`../../../../../shared/inputs/${name}/`, import.meta.url).pathname
);

describe.each(SHARED)("reportList() of inputs that must not be misread (%s)", (folder) => {
  const present = existsSync(`${folder}expect.json`);
  interface Allowed extends Partial<Record<"currency" | "address" | "amount" | "memo", unknown[]>> {
    rows?: Record<string, "mistake">;
  }
  const all: Record<string, Allowed> = present
    ? JSON.parse(readFileSync(`${folder}expect.json`, "utf8"))
    : {};

  test.skipIf(!present)("has an expectation for each file (needs ../shared)", () => {
    expect(Object.keys(all).toSorted()).toEqual(
      readdirSync(folder).filter((name) => name !== "expect.json").toSorted(),
    );
  });

  test.skipIf(!present)("proposes what it may (needs ../shared)", async () => {
    for (const [file, { rows = {}, ...allowed }] of Object.entries(all)) {
      const read = await report(new Uint8Array(readFileSync(`${folder}${file}`)), file);
      for (const [question, answers] of Object.entries(allowed)) {
        const { proposed } = Reflect.get(read.questions, question);
        expect.soft(answers, `${file}: ${question}`).toContainEqual(proposed);
      }
      for (const line of Object.keys(rows)) {
        const row = read.rows.find((each) => each.line === Number(line));
        expect.soft(row?.mistake ?? null, `${file}: row ${line}`).not.toBeNull();
      }
    }
  });
});
