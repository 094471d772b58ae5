import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { readAmountCell } from "../../../../../src/pay/list/amount-cell.ts";
import { STROOPS_PER_UNIT } from "../../../../../src/stellar/amount.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";
import { readTestList } from "../read-list.ts";

const [A, B, C, D] = [1, 2, 3, 4].map(worker) as [string, string, string, string];
const FEW_DIGITS = StrKey.encodeEd25519PublicKey(new Uint8Array(32).fill(9));
const NOTE = "Please pay in two parts from next month on as agreed";

function spaced(address: string): string {
  return `${address.slice(0, 20)} ${address.slice(20)}`;
}

/**
 * The proposal for a list, as `currency KES; amount 2; 4 amount_missing; apart 5; open numbers`:
 * `-` for no proposal, `ok` for a row without a mistake, `apart` for rows without a person. Only
 * the expected parts are compared.
 */
function said(
  { answers, rows, notPeople, open }: Awaited<ReturnType<typeof readTestList>>,
  expected: string,
): string {
  const { address, amount, currency, memo, name } = answers;
  const of: Record<string, unknown> = {
    address,
    amount,
    currency: typeof currency === "object" && currency !== null ? "rows" : currency,
    memo: memo === "none" ? null : memo,
    name: name?.join(" "),
    apart: notPeople.map(({ line }) => line).join(" "),
    open: open.join(" "),
  };
  return expected.split("; ").map((each) => {
    const [key = ""] = each.split(" ");
    const row = rows.find(({ line }) => line === Number(key));
    const got = /^\d/.test(key) ? row && (row.mistake?.code ?? "ok") : of[key];
    return `${key} ${got ?? "-"}`.trim();
  }).join("; ");
}

interface Case {
  expected: string;
  what: string;
  list: string;
  /** The file's name; pasted lists have none. */
  file?: string;
}

/**
 * Cases of a table, one per line: the expectation, the topic, a file's name if it matters, and the
 * list with slashes between its lines. `+` stands for the headings of name and address, then for
 * each person's name and address.
 */
function table(text: string): Case[] {
  return text.trim().split("\n").map((row) => {
    const [expected = "", what = "", ...more] = row.trim().split(" | ");
    const [list = "", file] = more.toReversed();
    let people = -1;
    const lines = list.split(" / ").map((line) => {
      if (!line.startsWith("+")) return line;
      people += 1;
      const begin = people === 0 ? "Name,Address" : `W${people},${worker(people)}`;
      return `${begin},${line.slice(1)}`;
    });
    return { expected, what, list: lines.join("\n"), ...file !== undefined && { file } };
  });
}

const MONEY = table(`
  currency KES | a code in brackets | +Pay (KES) / +46500 / +52000
  currency TZS | a code that is attached | +payTZS / +46500 / +52000
  currency GHS | a code behind an underscore | +net_pay_ghs / +4650 / +5200
  currency UGX | a code in small letters | +pay (ugx) / +465000 / +520000
  currency rows | a code in each row | +Pay,Paid in / +46500,KES / +900000,UGX
  currency rows | small codes in each row | +Pay,Cur / +46500,kes / +9000,kes
  currency rows | a code beside each amount | +Pay / +46500 KES / +431 USDC
  currency NGN | a symbol that agrees | +Pay (NGN) / +₦46500 / +₦52000
  currency KES | a shilling that agrees | +Pay (KES) / +Sh 46500 / +52000/=
  currency - | no code at all | +Pay / +465 / +520
  currency -; amount 2 | our template without one | +amount / +465 / +520
  currency - | a code within a word | +monthlyngnpay,Token / +465,USDC / +5,USDC
  currency - | a symbol alone | +Pay / +₦46500 / +₦52000
  currency - | a word alone | +Pay in naira / +46500 / +52000
  currency - | a letter | +Salary N,Token / +46500,USDC / +52000,USDC
  currency - | local currency | +Pay (LCY),Token / +46500,USDC / +5,USDC
  currency - | local currency in words | +Pay in local currency,Token / +4,USDC / +5,USDC
  currency - | brackets with a word | +Pay (quux),Token / +46500,USDC / +5,USDC
  currency - | thousands | +Pay (KES '000) / +46 / +52
  currency - | thousands in a word | +Pay KES thousands / +46 / +52
  currency - | thousands in short | +Pay kKES / +46 / +52
  currency - | cents | +Amount in USDC cents / +46500 / +52000
  currency - | a small code in a note | +Pay (USDC),Note / +4,amount is in ngn / +5,
  currency - | a denial in brackets | +Pay (not KES) / +465 / +520
  currency - | two codes in a heading | +Pay (USDC/KES) / +465 / +520
  currency - | a heading against rows | +Pay (KES),Asset / +4650,USDC / +5,USDC
  currency - | a heading against one row | +Pay (KES),Cur / +4650,KES / +5,USDC
  currency - | two columns of codes | +Pay,From,To / +465,USDC,KES / +52,USDC,KES
  currency - | a code in one row of two | +Pay,Cur / +46500,KES / +52000,
  currency - | a row in none of the nine | +Pay,Cur / +46500,KES / +52000,RWF
  currency - | dollars beside rows | +Pay ($),Asset / +46,USDC / +52,USDC
  currency - | a note in one row | +Pay (USDC),Note / +465,in KES / +520,
  currency - | a unit in each row | +Pay (NGN),Unit / +15,thousand / +16,thousand
  currency - | the same in digits | +Pay (NGN),Unit / +15,'000 / +16,'000
  currency - | codes in digits | +Amount (USDC),Currency / +465,566 / +520,566
  currency - | a code in digits in the heading | +Amount USDC 566 / +465 / +520
  currency - | a denial in one row | +Pay (USDC),Note / +465,not in USDC / +520,
  currency USDC | words that end like a code | +Pay (USDC),Role / +465,Bakes / +520,Kesha & Co
  currency KES | zeros in a phone number | +Pay (KES),Ref / +4,call +254-700-000-111 / +5,ran 45 000 km
  currency - | a deposit's currency | +Pay (USDC),Bank / +465,Naira a/c / +520,
  currency - | another heading | +Pay (USDC),Value KES / +465, / +520,
  currency - | an amount in another | +Pay (KES) / +46500 / +450 USDC
  currency - | francs against shillings | +Pay (KES) / +F 46500 / +52000
  open currency | their own money beside another | +Amount,Currency,Local currency / +27000,USDC,NGN / +8,USDC,NGN
  open currency | the money that people have besides | +Amount,Local currency / +9,KES / +8,KES
  open currency | an asset that is not known | +Amount (USDC),Asset / +9,AQUA / +8,AQUA
  open currency | a currency in other letters | +Amount (USDC),Currency / +9,КЕЅ / +8,نايرا
  open currency | no currency in its column | +Amount (USDC),Currency / +9,- / +8,-
  open currency | letters with points | +Amount (USDC),Note / +9,N.G.N. / +8,
  open currency | a long heading | +Amount (USDC) ${"x ".repeat(120)} in naira / +9 / +8
  open | departments | +Dept,Amount,Currency / +ALL STAFF,9,KES / +TOP TEAM,8,KES
  currency KES | a title | Wages in KES,, / +Pay / +46500 / +52000
  currency rows | a title and rows that agree | All in KES,,, / +Pay,Cur / +46500,KES / +5,KES
  currency KES; apart 4 | a total in the same | +Pay (KES) / +10 / +20 / TOTAL KES,,30
  currency - | thousands in a title | Figures in '000,, / +Pay (KES) / +46 / +52
  currency KES | a title with a large number | Budget 45 000 and 1'000,, / +Pay (KES) / +46 / +52
  currency - | a denial | Amounts are not in NGN,, / +Pay / +465 / +520
  currency - | another denial | Never in KES,, / +Pay / +465 / +520
  currency - | a national currency | en monnaie nationale,, / +Pay (USDC) / +4 / +5
  currency - | wide letters | in ＮＧＮ,, / +Pay (USDC) / +4 / +5
  currency - | letters with nothing between | in N\u200bGN,, / +Pay (USDC) / +4 / +5
  currency -; apart 4 | a footnote | +Pay (USDC) / +46500 / +52000 / * all in naira,,
  currency - | a file's name | wages_ngn.csv | +Pay (USDC) / +465 / +520
  currency - | a file's name alone | wages-kes.csv | +Pay / +465 / +520
  open currency | a token of a code | In NGNC,, / +Amount (USDC) / +9 / +8
  open currency | letters with spaces | N G N payroll,, / +Amount (USDC) / +9 / +8
  open currency | thousands in figures | All in KES 1000,, / +Amount / +9 / +8
  open currency | thousands in one letter | Payroll (KES k),, / +Amount / +9 / +8
  open currency | hundreds | In hundreds of KES,, / +Amount / +9 / +8
  open currency | a total in another | +Amount,Asset / +9,USDC / +8,USDC / Total,,17,NGN
  open currency | a subtotal in another | +Amount,Asset / +9,USDC / +8,USDC / Total,,17,NGN / X,${C},1,USDC
  open | a box and a phone | P.O. Box 1000-00100,, / Tel 0700 000 101,, / +Amount (USDC) / +9 / +8
  open | people called like money | Name,Address,Amount,Currency / BOB RAND,${A},9,KES
  open | money of a row without an address | +Amount,Currency / +9,KES / X,,8,UGX / Y,${C},7,KES
  open | money of the last without one | +Amount,Currency / +9,KES / +8,UGX / X,,7,KES
`);

const WHO = table(`
  address 1 | a heading in any words | +Mshahara (KES) / +1 / +2
  address - | a second address in one row | +Amount (KES),Old / +1,${C} / +2,
  address - | another that has typing mistakes | +Amount (KES),Alt / +1,${C.slice(1)} / +2,
  open | a sentence in capitals | +Amount (KES),Note / +9,${NOTE.toUpperCase()} / +8,
  open | a sentence | +Amount (KES),Note / +9,${NOTE} / +8,
  address - | wallets with spaces beside an employer | Employer,Wallet,Amount (KES) / ${C},${
  spaced(A)
},10 / ${C},${spaced(B)},20
  address - | the same address in each of three rows | Name,Paid from,Amount (KES) / Ada,${A},10 / Baraka,${A},20 / Chausiku,${A},30
  address 1; memo 2; amount 3 | an exchange's address with memos | Name,Wallet,Tag,Amount (KES) / Ada,${A},11,10 / Baraka,${A},12,20 / Chausiku,${A},13,30
  address -; memo 2 | an employer's address with one memo for all | Name,Paid from,Memo,Amount (KES) / Ada,${D},Nov,10 / Baraka,${D},Nov,20
  address -; amount 2 | an employer above the headings | Paid from,,${D} / +Pay (KES) / +1 / +2
  address 1; amount 2; 1 amount_above_headings; 3 ok; apart; open | an employer with a balance above the headings | Paid from,${D},9000 / +Pay (KES) / +1 / +2
  open address | names of accounts | Name,Wallet,Manager,Amount (KES) / X,ada*example.org,${D},9 / Y,b*example.org,${D},8
  open address | other letters | Name,Wallet,Manager,Amount (KES) / X,${
  A.replaceAll("A", "А")
},${D},9 / Y,${B},${D},8
  open address | full width | Name,Wallet,Manager,Amount (KES) / X,Ｇ${A.slice(1)},${D},9 / Y,Ｇ${
  B.slice(1)
},${D},8
  open address | links | Name,Wallet,Manager,Amount (KES) / X,https://example.org/account/${A},${D},9 / Y,https://example.org/account/${B},${D},8
  open address | two in a cell | Name,Wallet,Manager,Amount (KES) / X,${A} & ${C},${D},9 / Y,${B} ${C},${D},8
  open address | shortened ones | Name,Wallet,Manager,Amount (KES) / X,${A.slice(0, 5)}…${
  A.slice(-5)
},${D},9 / Y,${B.slice(0, 5)}...${B.slice(-5)},${D},8
  open address | another's addresses below | KES / Staff,Wallet,Amount / X,${A},9 / Staff,Boss,Amount / Y,${B},7
  open | an address with hardly a digit | Name,Wallet,Amount (KES) / X,${FEW_DIGITS},9
`);

const HOW_MUCH = table(`
  amount 2 | the only numbers | +Remuneration (KES) / +10 / +20
  amount - | gross and net | +Gross (KES),Net (KES) / +10,8 / +20,16
  amount 2 | our template beside others | +Amount (KES),Gross / +10,12 / +20,22
  amount - | our template without amounts | +Amount,Bonus (KES) / +,12 / +,22
  amount - | two of our template | +amount,Amount (KES) / +10,12 / +20,22
  amount - | a template's heading with more in it | +Amount withheld,Pay / +1,9 / +2,8
  amount - | deductions with a minus | +Salary,Deduction / +1500,-200 / +1600,-300
  amount - | deductions in brackets | +Salary,Deduction / +1500,(200) / +1600,(300)
  amount - | nothing to pay out | +Gross,Net / +1500,0 / +1600,0
  amount 2 | numbers that begin with words | +Pay,Staff id / +10,EMP-1 / +20,EMP-7
  amount - | wages that cannot be read | +Pay (KES),Days / +45k,28 / +52k,27
  amount 2; 2 amount_not_a_number | our template with none that can be read | +Amount (KES),Days / +45k,28 / +52k,27
  amount 3 | phone numbers | +Simu,Pay / +254700000101,10 / +254700000102,20
  amount - | wages like phone numbers | +Pay (UGX),Days / +250 000 000,22 / +251 000 000,21
  amount 3 | phone numbers with a plus | +Mob,Pay / ++254 700 000 101,10 / ++254700000102,20
  amount 3 | days | +Joined,Pay / +2024-01-05,10 / +2025-02-06,20
  amount - | years | +Year,Pay / +2026,10 / +2026,20
  amount - | a bonus in few rows | +Pay,Bonus / +10,5 / +20,
  amount 3; memo 2 | a memo of numbers | +Tag,Pay / +123,10 / +456,20
  open amount currency | a word in brackets that is no code | +Amount (tax),Net,Currency / +9,8,KES / +7,6,KES
  open amount currency | Arabic digits | +الراتب,Days / +٤٥٠٠,22 / +٤٦٠٠,21
  open amount currency | full width | +Pay,Days / +４５００,22 / +４６００,21
  open amount currency | thousands in short | +Pay,Days / +45k,22 / +46k,21
  open amount currency | a word behind the number | +Pay,Days / +450 net,22 / +450/mo,21
  open amount currency | a sign before it | +Pay,Days / +~450,22 / +'460,21
  open amount currency | groups of two | +Pay,Days / +"1,25,000",22 / +"1,26,000",21
  open amount currency | formulas | +Pay,Days / +=C2*2,22 / +=C3*2,21
  open amount currency | marks of footnotes | +Pay,Days / +450*,22 / +450.-,21
  open amount currency | money and a word around it | +Pay,Days / +KES 450 net,22 / +KES 460 net,21
  open amount currency | products | +Pay,Days / +2x450,22 / +450 + 20,21
  open | classes | +Class,Pay (KES) / +2B,9 / +3A,8
  open | places | +Home,Pay (KES) / +12 Moi Avenue,9 / +3rd floor,8
  open | days with points | +Joined,Pay (KES) / +28.11.2020,9 / +01.02.21,8
  open | phones | +Phone no.,Pay (KES) / +0700 000 101,9 / ++254 700 000 102,8
  open | shares | +Tax,Pay (KES) / +30%,9 / +25%,8
  amount 3 | numbered rows | No,Name,Address,Pay / 1,A,${A},7 / 2,B,${B},7 / 3,C,${C},8
  amount - | wages that count the rows beside ids | KES,,, / Id,Name,Address,Pay / 101,W,${D},1 / 107,W,${A},2 / 108,W,${B},3
  amount - | wages that go up by one | Name,Address,Pay,Days / A,${A},100,28 / B,${B},101,27 / C,${C},102,28
  address 0; amount 1 | two columns with decimal commas | ${A};12,50 / ${B};13,50
  amount - | a second table of other wages | KES / Staff,Wallet,Basic / X,${A},9,8 / Staff,Wallet,Tax / Y,${B},7,6
  amount - | a second table with swapped ones | KES / Staff,Wallet,Amount,Tax / X,${A},9,8 / Staff,Wallet,Tax,Amount / Y,${B},7,6
  open | a second table that is the same | KES / Staff,Wallet,Amount,Tax / X,${A},9,8 / Staff,Wallet,Amount,Tax / Y,${B},7,6
  open | signatures | +Amount (KES) / +9 / +8 / Name,Signature,Date / MR.SMITH,GRAND.TOTAL,
  open | numbers of rows, one without an address | No.,Name,Address,Pay (KES) / 1,W,${A},9 / 2,X,${B},8 / 3,Y,,7 / 4,Z,${C},6
`);

const MEMOS = table(`
  amount -; memo - | a word that ends like tag | +Percentage,Pay / +10,100 / +15,200
  memo 2 | a memo in one word | +walletAddressMemo,Amount / +7,10 / +8,20
  memo 2; 2 ok; 3 memo_kind | a memo with its type | +depositMemo,depositMemoType,Amount / +7,id,1 / +x,id,2
  memo 2 | a memo in small letters | +depositmemo,Amount / +7,10 / +8,20
  memo 2 | tag | +XLM tag,Amount / +7,10 / +8,20
  memo 3 | a memo in a question of a form | +Pay (KES),What is your deposits' memo? (If any) / +10,7 / +20,8
  memo - | two columns of memos | +Memo,Tag,Amount / +7,,10 / +,8,20
  memo - | no memo | +Reference,Amount / +7,10 / +8,20
  memo 2; amount 3 | headings among which is a year | +Memo,Pay (KES),2026 / +7,10,x / +8,20,y
  memo 3; address - | an address among the memos | +Pay (KES),Memo / +10,${C} / +20,8 / C,${D},30,9
  address 0; amount 1; memo 2; apart 1 | headings below a wider title | Company,Demo,Period,Nov / Wallet,Pay (KES),Memo / ${A},10,7 / ${B},20,8
  name 0; amount 2; apart 2 | headings above a row of words | Name,Address,Pay (KES) / Chausiku,pending,tbc,see note / Ada,${A},10
  name 0 1 | two names | Nom,Prénom,Adresse,Montant / Kamau,Jean,${A},10
  name 0 1 | first and last names | First name,Surname,Address,Amount / Jean,Kamau,${A},10
  name 0; address 1; amount 2 | no headings | Ada,${A},10 / Baraka,${B},20
`);

const ROWS = table(`
  2 amount_several_lines; 3 ok | two lines | +Amount (USDC) / +"450 / 120" / +5
  2 amount_too_many_decimals | parts of a shilling's hundredth | +Pay (KES) / +45.123456 / +5
  2 amount_cut; 3 amount_cut | a comma without quotes | +Amount (USDC) / +1,250, / +2,300,
  2 amount_cut; 3 amount_cut | one in a single row | +Amount (USDC),Memo / +1,250, / +2,7
  2 amount_cut; 3 ok | a comma before zeros | +Amount (USDC) / +1,000.50 / +2
  2 amount_cut; 3 ok | a comma before its currency | +Amount (KES) / +1,000/= / +2
  2 amount_cut; 3 ok | one below an empty heading | +Amount (USDC), / +1,250 / +2,
  2 amount_missing | a missing amount | +Amount (USDC) / + / +20
  2 memo_too_long; 3 ok | a memo that is too long | +Amount (USDC),Memo / +1,${"m".repeat(29)} / +2,
  2 memo_rounded | a memo that was rounded | +Amount (USDC),Memo / +1,1.23457E+17 / +2,
  2 memo_rounded | a memo in thousands of a thousand | +Amount (USDC),Memo / +1,123.457E+15 / +2,
  2 memo_rounded; 3 ok | a memo with decimals | +Amount (USDC),Memo / +1,123456.0 / +2,0123
  2 memo_rounded; 3 ok | a memo with grouped digits | +Amount (USDC),Memo / +1,"123,456" / +2,12 34
  2 memo_rounded; 3 ok | a memo on two lines | +Amount (USDC),Memo / +1,"123 / 456" / +2,"77 / "
  2 memo_kind; 3 ok | an id that is no number | +Amount (USDC),Memo ID / +1,x7 / +2,7
  1 amount_cut; 2 ok | one without headings | Ada,${A},12,50 / Baraka,${B},13
  4 address_missing; apart | a missing address | +Amount (USDC) / +10 / +20 / Chausiku,,15
  4 address_missing; apart | other digits without an address | +Amount (USDC) / +1 / +2 / C,,٤٥
  apart 4 | a total | +Amount (USDC) / +10 / +20 / ,TOTAL,30
  4 total_differs; apart | a wrong total | +Amount (USDC) / +10 / +20 / Total,,31
  apart 4 7 8 | sums of groups and of all | Name,Address,Amount (USDC) / A,${A},10 / B,${B},20 / Nairobi,,30 / C,${C},5 / D,${D},6 / Mombasa,,11 / All,,41
  apart 1 5 | a title and a signature | Demo,, / +Amount (USDC) / +10 / +20 / Signed: J.,,
  currency -; apart 5 | a second table | +Amount (USDC) / +1 / +2 /  / Name,Address,Pay NGN / C,${C},3
  address 1; 2 address_has_spaces; 3 ok | an address with a space | Name,Address,Amount (USDC) / Ada,${
  spaced(A)
},10 / B,${B},2
  amount -; apart 5 | a second table of something else | +Pay (KES) / +1 / +2 /  / Name,Address,Tax (KES) / C,${C},9
  amount 2; apart 4 | the same headings again | +Pay (KES) / +1 / +2 / Name,Address,Pay (KES) / C,${C},9
  2 address_wrong_length; 3 ok | an address with a typing mistake | +Amount (USDC) / W0,${A}X,1 / W1,${B},2
  2 address_missing; 3 ok | a secret key | +Amount (USDC) / W0,S${"A".repeat(55)},1 / W1,${B},2
`);

describe.each([
  ["in which money", MONEY],
  ["who is paid", WHO],
  ["how much", HOW_MUCH],
  ["its memos, names and headings", MEMOS],
  ["its rows", ROWS],
])("a list is asked about: %s", (_, cases) => {
  test.each(cases)("$expected for $what", async ({ expected, list, file }) => {
    expect(said(await readTestList(list, {}, {}, file), expected)).toBe(expected);
  });
});

describe("readAmountCell()", () => {
  test.each([
    ["amount_several_lines", "450\n120", "450\u2028120"],
    ["amount_tab", "450\t120"],
    ["amount_not_a_number", "450 / 120", "450+120", "=450+120", "450k", "450 k₦", "4E5", "45%"],
    ["amount_not_a_number", "0712345678", "\u202e054", "-", "45 00", "8h", "9 mia"],
    // invisible characters between digits can reverse them
    ["amount_not_a_number", "\u200f1\u200f250", "1\u200b250"],
    ["amount_not_positive", "-450", "(450)", "0"],
    ["450", "450", "450.00", "\u200b450\u200e", "450 KES", "KSh 450/="],
    ["45000", "45 000", "45,000.00", "45.000,00"],
  ])("is %s: %j", (expected, ...cells) => {
    for (const cell of cells) {
      const read = readAmountCell(cell, null);
      expect(read.ok ? `${read.stroops / STROOPS_PER_UNIT}` : read.code, cell).toBe(expected);
    }
  });
});

const shown = (v: string, format: string): WorkbookCell => ({ v, format });
const struck = (text: string): WorkbookCell => ({
  v: `<r><rPr><strike/></rPr><t>${text}</t></r>`,
  text: "rich",
});
const unsaved: WorkbookCell = { v: "", f: "A1" };

/** A workbook's only sheet, with `Name` and `Address` as its first columns. */
const sheet = (heading: string, ...cells: WorkbookCell[]) => ({
  Pay: [
    ["Name", "Address", heading],
    ...cells.map((cell, at): WorkbookCell[] => [`W${at}`, worker(at), cell]),
  ],
});

const usdc = (...cells: WorkbookCell[]) => sheet("Amount (USDC)", ...cells);

/** The same with a currency in each row, and rows above the headings. */
const coded = (currency: WorkbookCell, ...above: WorkbookCell[][]) => ({
  Pay: [...above, ["name", "address", "amount", "currency"], ["X", A, { v: "9" }, currency]],
});

const five: WorkbookCell = { v: "5" };

/** The same with a memo in each row. */
const memos = (...all: WorkbookCell[]) => ({
  Pay: [
    ["Name", "Address", "Amount (USDC)", "Memo"],
    ...all.map((memo, at): WorkbookCell[] => [`W${at}`, worker(at), five, memo]),
  ],
});

const WORKBOOKS: readonly (readonly [
  what: string,
  expected: string,
  sheets: Parameters<typeof workbookFile>[0],
  look?: Parameters<typeof workbookFile>[1],
])[] = [
  ["plain numbers", "currency KES; 2 ok; 3 ok", sheet("Amount (KES)", five, shown("5", "#,##0.0"))],
  ["a format that says another money", "currency -", usdc(shown("5", '"KES" 0'))],
  ["a format that says the same", "currency KES", sheet("Amount (KES)", shown("5", "[$KES] 0"))],
  ["a letter that agrees", "currency ZAR", sheet("Pay (ZAR)", shown("5", '"R" #,##0.00'))],
  ["a letter that does not", "currency -", sheet("Pay (KES)", shown("5", '"R" #,##0.00'))],
  ["a format with words", "currency -", usdc(shown("5", '0 "days"'))],
  ["a symbol of the reader's country", "currency -", usdc({ v: "5", format: 44 })],
  [
    "a text beside which a format shows more",
    "2 amount_format",
    sheet("Amount (KES)", { v: "5", format: '0;0;0;@"k"', text: "s" }),
  ],
  [
    "a text that a format hides",
    "2 amount_format; 3 ok",
    sheet("Amount (KES)", { v: "5", format: ";;;", text: "s" }, five),
  ],
  ["a format that divides", "2 amount_format", sheet("Amount (KES)", shown("46500", "#,##0,"))],
  [
    "words in the place of a number",
    "currency -; 2 amount_format",
    sheet("Amount (KES)", shown("5", '[>1]"naira";0')),
  ],
  [
    "a rounded number",
    "2 amount_format; 3 amount_format",
    usdc(shown("12.5", "0"), shown("0.125", "0.00")),
  ],
  ["a number in a text", "2 amount_two_ways; open numbers", usdc("46.125")],
  ["formulas without results", "2 amount_formula; 3 ok", usdc(unsaved, five)],
  [
    "memos that are struck out, not saved, divided or too long",
    "memo 3; 2 memo_rounded; 3 memo_rounded; 4 memo_rounded; 5 memo_rounded; 6 ok",
    memos(struck("1"), unsaved, shown("123456", "0,"), { v: "12345678901234568" }, {
      v: "123456",
      format: "#,##0",
    }),
  ],
  [
    "a name and an address that are struck out",
    "name 0; amount 2; 2 ok; 3 address_struck_out",
    { Pay: [["Name", "Address", "Pay (USDC)"], [struck("Ada"), A, five], ["B", struck(B), five]] },
  ],
  ["an error", "2 amount_not_a_number", usdc({ v: "#REF!", text: "str" }, five)],
  [
    "an amount that is merged over two people, and one over empty rows",
    "2 amount_merged; 3 amount_missing; 4 ok",
    usdc(five, null, five),
    { merged: ["C2:C3", "C4:C9"] },
  ],
  ["a hidden column", "amount -", usdc(five), { columns: [3, 3] }],
  ["a hidden column of codes", "open currency", coded("USDC"), { columns: [4, 4] }],
  ["hidden rows", "open hiddenRows", usdc(five, five), { rows: [2] }],
  ["a hidden title", "open currency", coded("", ["KES"]), { rows: [1] }],
  ["a title that is struck out", "open currency", coded("", [struck("KES")])],
  ["a code that is struck out", "open currency", coded(struck("USDC"))],
  ["another code in a footer", "open currency", coded("USDC"), { footer: "&amp;LAll in NGN" }],
  ["another code in a comment", "open currency", coded("USDC"), { comment: "All in naira" }],
  [
    "a title in a hidden column",
    "currency -; address 2; amount 3",
    { Pay: [["All in KES"], ["Ref", "Name", "Address", "Pay"], ["r", "W", A, five]] },
    { columns: [1, 1] },
  ],
  ["a hidden sheet", "open sheet", usdc(five), { sheets: ["Pay"] }],
  ["two months", "open sheet", { Oct: usdc(five).Pay, Nov: sheet("Pay (USDC)", five).Pay }],
  [
    "another sheet that says more",
    "currency -",
    { ...usdc(five), Notes: [["All amounts are in NGN"]] },
  ],
  [
    "merged headings",
    "address 1; amount -; name 0",
    {
      Pay: [
        ["Person", null, "Pay (KES)", null],
        ["Name", "Wallet", "Gross", "Net"],
        ["Ada", A, { v: "10" }, { v: "8" }],
      ],
    },
    { merged: ["A1:B1", "C1:D1"] },
  ],
];

describe("a workbook is asked about", () => {
  const cases = WORKBOOKS.map(([what, expected, ...parts]) => ({ what, expected, parts }));
  test.each(cases)("$expected for $what", async ({ expected, parts: [sheets, look] }) => {
    expect(said(await readTestList(workbookFile(sheets, look)), expected)).toBe(expected);
  });
});
