import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../../../src/pay/list/layouts.ts";
import { propose } from "../../../../../src/pay/list/questions.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";
import { LIST_CONTEXT, readTestList } from "../read-list.ts";

const [A, B, C] = [1, 2, 3].map(worker) as [string, string, string];

/** A list of people with an address each, and a table of their rows below a heading. */
const list = (heading: string, ...rows: string[]) =>
  [`Name,Address,${heading}`, ...rows.map((row, at) => `W${at},${worker(at + 1)},${row}`)].join(
    "\n",
  );
const usdc = (...rows: string[]) => list("Amount (USDC)", ...rows);

/** What is open, of the address, the amount and the currency. */
async function open(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return (await readTestList(text)).open.join(" ");
}

describe("a list that names another money, or none plainly", () => {
  test.each([
    ["the money that people have besides", list("Amount,Local currency", "9,KES", "8,KES")],
    ["a token of a code", `In NGNC,,\n${usdc("9", "8")}`],
    ["an asset that is not known", list("Amount (USDC),Asset", "9,AQUA", "8,AQUA")],
    ["a currency in other letters", list("Amount (USDC),Currency", "9,КЕЅ", "8,نايرا")],
    ["no currency in its column", list("Amount (USDC),Currency", "9,-", "8,-")],
    ["letters with points", list("Amount (USDC),Note", "9,N.G.N.", "8,")],
    ["letters with spaces", `N G N payroll,,\n${usdc("9", "8")}`],
    ["thousands", `All in KES 1000,,\n${list("Amount", "9", "8")}`],
    ["thousands in short", `Payroll (KES k),,\n${list("Amount", "9", "8")}`],
    ["hundreds", `In hundreds of KES,,\n${list("Amount", "9", "8")}`],
    ["a long heading", list(`Amount (USDC) ${"x ".repeat(120)} in naira`, "9", "8")],
    ["a total", `${list("Amount,Asset", "9,USDC", "8,USDC")}\nTotal,,17,NGN`],
    ["a subtotal", `${list("Amount,Asset", "9,USDC", "8,USDC")}\nTotal,,17,NGN\nX,${C},1,USDC`],
  ])("is asked about: %s", async (_, text) => {
    expect(await open(text)).toBe("currency");
  });

  test.each([
    ["a box and a phone", `P.O. Box 1000-00100,,\nTel 0700 000 101,,\n${usdc("9", "8")}`],
    ["people called like money", list("Amount,Currency", "9,KES").replace("W0", "BOB RAND")],
    ["departments", list("Dept,Amount,Currency", "ALL STAFF,9,KES", "TOP TEAM,8,KES")],
    ["somebody without an address", `${list("Amount,Currency", "9,KES")}\nX,,8,UGX\nY,${C},7,KES`],
    ["the last one without", `${list("Amount,Currency", "9,KES", "8,UGX")}\nX,,7,KES`],
  ])("is not asked about for %s", async (_, text) => {
    expect(await open(text)).toBe("");
  });
});

describe("a list with several columns that may be the pay", () => {
  test.each([
    ["a word in brackets that is no code", "Amount (tax),Net", "9,8", "7,6"],
    ["Arabic digits", "الراتب,Days", "٤٥٠٠,22", "٤٦٠٠,21"],
    ["full width", "Pay,Days", "４５００,22", "４６００,21"],
    ["thousands in short", "Pay,Days", "45k,22", "46k,21"],
    ["a word behind the number", "Pay,Days", "450 net,22", "450/mo,21"],
    ["a sign before it", "Pay,Days", "~450,22", "'460,21"],
    ["groups of two", "Pay,Days", '"1,25,000",22', '"1,26,000",21'],
    ["formulas", "Pay,Days", "=C2*2,22", "=C3*2,21"],
    ["marks of footnotes", "Pay,Days", "450*,22", "450.-,21"],
    ["money and a word around it", "Pay,Days", "KES 450 net,22", "KES 460 net,21"],
    ["products", "Pay,Days", "2x450,22", "450 + 20,21"],
  ])("is asked about: %s", async (_, headings, ...rows) => {
    const text = list(`${headings},Currency`, ...rows.map((row) => `${row},KES`));
    expect((await open(text)).split(" ")).toContain("amount");
  });

  test.each([
    ["other headings", "Staff,Wallet,Basic", "Staff,Wallet,Tax", "amount"],
    ["swapped ones", "Staff,Wallet,Amount,Tax", "Staff,Wallet,Tax,Amount", "amount"],
    ["another's addresses", "Staff,Wallet,Amount", "Staff,Boss,Amount", "address"],
    ["the same headings", "Staff,Wallet,Amount", "Staff,Wallet,Amount", ""],
  ])("is asked about where a second table has %s", async (_, first, second, asked) => {
    const title = "KES";
    const text = `${title}\n${first}\nX,${A},9,8\n${second}\nY,${B},7,6`;
    expect((await open(text)).split(" ")[0]).toBe(asked);
  });

  test.each([
    ["classes", "Class,Pay (KES)", "2B,9", "3A,8"],
    ["places", "Home,Pay (KES)", "12 Moi Avenue,9", "3rd floor,8"],
    ["days", "Joined,Pay (KES)", "28.11.2020,9", "01.02.21,8"],
    ["phones", "Phone no.,Pay (KES)", "0700 000 101,9", "+254 700 000 102,8"],
    ["shares", "Tax,Pay (KES)", "30%,9", "25%,8"],
  ])("is not asked about for %s", async (_, headings, ...rows) => {
    expect(await open(list(headings, ...rows))).toBe("");
  });

  test("is not asked about where signatures stand below", async () => {
    const signed = `${list("Amount (KES)", "9", "8")}\nName,Signature,Date\nMR.SMITH,GRAND.TOTAL,`;
    expect(await open(signed)).toBe("");
  });

  test("is not asked about where one of those that are numbered has no address", async () => {
    const rows = [`1,W,${A},9`, `2,X,${B},8`, "3,Y,,7", `4,Z,${C},6`];
    expect(await open(`No.,Name,Address,Pay (KES)\n${rows.join("\n")}`)).toBe("");
  });
});

describe("a list with several columns that may be the addresses", () => {
  test.each([
    ["names of accounts", "ada*example.org", "b*example.org"],
    ["other letters", A.replaceAll("A", "А"), B.replaceAll("B", "В")],
    ["full width", `Ｇ${A.slice(1)}`, `Ｇ${B.slice(1)}`],
    ["links", `https://example.org/account/${A}`, `https://example.org/account/${B}`],
    ["two in a cell", `${A} / ${C}`, `${B} ${C}`],
    ["shortened ones", `${A.slice(0, 5)}…${A.slice(-5)}`, `${B.slice(0, 5)}...${B.slice(-5)}`],
  ])("is asked about: %s", async (_, first, second) => {
    const rows = [`X,${first},${worker(4)},9`, `Y,${second},${worker(5)},8`];
    expect(await open(`Name,Wallet,Manager,Amount (KES)\n${rows.join("\n")}`)).toBe("address");
  });

  test("is not asked about where an address has hardly a digit", async () => {
    const address = StrKey.encodeEd25519PublicKey(new Uint8Array(32).fill(9));
    expect(address).not.toMatch(/\d.*\d.*\d/);
    expect(await open(`Name,Wallet,Amount (KES)\nX,${address},9`)).toBe("");
  });

  test("is not asked about for a sentence", async () => {
    const note = "Please pay in two parts from next month on as agreed";
    for (const each of [note, note.toUpperCase()]) {
      expect(await open(list("Amount (KES),Note", `9,${each}`, "8,"))).toBe("");
    }
  });
});

describe("a workbook", () => {
  const book = (amount: WorkbookCell, currency: WorkbookCell, ...above: WorkbookCell[][]) => ({
    Pay: [...above, ["name", "address", "amount", "currency"], ["X", A, amount, currency]],
  });
  const struck = (text: string): WorkbookCell => ({
    v: `<r><rPr><strike/></rPr><t>${text}</t></r>`,
    text: "rich",
  });
  const footer = { footer: "&amp;LAll in NGN" };
  const comment = { comment: "All in naira" };
  test.each([
    ["a hidden column", book({ v: "9" }, "USDC"), { columns: [4, 4] as [number, number] }],
    ["a hidden title", book({ v: "9" }, "", ["KES"]), { rows: [1] }],
    ["a title that is struck out", book({ v: "9" }, "", [struck("KES")]), {}],
    ["a cell that is struck out", book({ v: "9" }, struck("USDC")), {}],
    ["another code in a footer", book({ v: "9" }, "USDC"), footer],
    ["another code in a comment", book({ v: "9" }, "USDC"), comment],
  ])("is asked about: %s", async (_, sheets, look) => {
    expect(await open(workbookFile(sheets, look))).toBe("currency");
  });
});

describe("a layout that was confirmed", () => {
  test.each([
    [
      "has a second table",
      `KES,,,\n${list("Gross,Net", "9,8")}\nName,Address,Net,Gross\nX,${B},7,6`,
    ],
    ["has one address in all rows", `KES,,,\n${list("Gross,Net", "9,8")}\nX,${A},7,6`],
  ])("is asked about again where the list %s", async (_, text) => {
    const first = await readTestList(`KES,,,\n${list("Gross,Net", "9,8", "7,6")}`, { amount: 3 });
    const layout = layoutOf(first.table, first.answers, "2026-10-26");
    const layouts = layout === null ? [] : [layout];
    expect(layouts).toHaveLength(1);
    expect((await readTestList(text, {}, { layouts })).open).not.toEqual([]);
  });

  test("is not kept for a column without a heading", async () => {
    const { table, answers } = await readTestList(`Name,Wallet,,\nX,${A},22,9`, { amount: 3 });
    expect(layoutOf(table, answers, "2026-10-26")).toBeNull();
  });

  test("fills in no single money where the rows name several", async () => {
    const text = (codes: string[]) => list("Net,Cur", ...codes.map((code) => `9,${code}`));
    const first = await readTestList(text(["KES", "KES", "NGN"]), { currency: "KES" });
    const layout = layoutOf(first.table, first.answers, "2026-10-26");
    const { table } = await readTestList(text(["NGN", "NGN", "KES"]));
    const { currency } = propose(table, { ...LIST_CONTEXT, layouts: layout ? [layout] : [] });
    expect(currency.proposed).toEqual({ column: 3 });
  });
});

test("lines that end in several ways are lines", async () => {
  const rows = [`X,${A},9`, `Y,${B},8`, `Z,${C},7`];
  for (const [one, two] of [["\r\n", "\n"], ["\n", "\r"], ["\r", "\r\n"]]) {
    const text = `Name,Address,Amount (KES)${one}${rows[0]}${one}${rows[1]}${two}${rows[2]}`;
    expect((await readTestList(text)).rows.map(({ amount }) => amount)).toEqual(["9", "8", "7"]);
  }
});

test.each([
  ["between digits, where it may turn them", "\u200f1\u200f250", null],
  ["between digits", "1\u200b250", null],
  ["around a number", "\u200b1250\u200e", "1250"],
])("what is not seen %s", async (_, cell, amount) => {
  expect((await readTestList(list("Amount (KES)", cell))).rows[0]?.amount).toBe(amount);
});
