import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListAnswers, ListQuestions, ListReading } from "../../../../../src/pay/list/list.ts";
import { checkLine } from "../../../../../src/pay/line/pay-line.ts";
import { proposeAnswers } from "../../../../../src/pay/list/questions.ts";
import { readListWithAnswers } from "../../../../../src/pay/list/read-with-answers.ts";
import { sample } from "../../../../sample.ts";
import { type WorkbookCell, workbookFile } from "../../../../workbook-file.ts";
import { LIST_RATES } from "../list-rates.ts";
import { worker } from "../pay-world.ts";
import { LIST_CONTEXT, readTestList } from "../read-list.ts";

// The rule, for any list: no row is ready with a currency, an amount column or an address column
// unless the list states it plainly and names no other, or a person chose it; and an accepted
// amount is one number from one cell, as displayed. The expected result comes from how the list was
// generated, never from the code that reads it.

const NINE = ["USDC", "NGN", "GHS", "KES", "ZAR", "TZS", "UGX", "XOF", "XAF"] as const;

/** A word for money, and the currencies it can mean. */
interface Word {
  text: string;
  means: readonly string[];
}

const CODES: readonly Word[] = NINE.map((code) => ({ text: code, means: [code] }));

const OTHERS: readonly Word[] = [
  ...["EUR", "JPY", "RWF", "MWK", "ETB", "CDF", "GBP", "INR", "USDT", "XLM", "EURC", "USD"],
  ...["$", "€", "£", "₹", "US$", "R$"],
  ...["euros", "pounds", "dalasi", "kwacha", "birr", "dollars", "rupees", "lumens", "dola"],
].map((text) => ({ text, means: [] }));

const SYMBOLS: readonly Word[] = [
  { text: "₦", means: ["NGN"] },
  { text: "naira", means: ["NGN"] },
  { text: "cedis", means: ["GHS"] },
  { text: "GH₵", means: ["GHS"] },
  { text: "KSh", means: ["KES"] },
  { text: "Rand", means: ["ZAR"] },
  { text: "TSh", means: ["TZS"] },
  { text: "Shs", means: ["KES", "TZS", "UGX"] },
  { text: "FCFA", means: ["XOF", "XAF"] },
];

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CODES) },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 2, arbitrary: fc.constantFrom(...SYMBOLS) },
);

/** Headings in several languages, and invented ones. None names a currency. */
const SAID = [
  ...["Pay", "Wage", "Salary", "Net pay", "Remuneration", "Stipend", "Payout", "Total", "Balance"],
  ...["Salaire", "Rémunération", "Net à payer", "Mshahara", "Malipo", "Albashi", "Owó oṣù", "Ụgwọ"],
  ...["Salário", "المبلغ", "መጠን", "blorp", "Zindle", "Grade", "Tax", "Allowance", "Days"],
];

const heading = fc.constantFrom(...SAID);

/** Ways to write a currency code in a heading. */
const JOINS: readonly ((heading: string, word: string) => string)[] = [
  (said, text) => `${said} (${text})`,
  (said, text) => `${said} ${text}`,
  (said, text) => `${text} ${said}`,
  (said, text) => `${said}_${text.toLowerCase()}`,
  // for other currencies only whole words count: `payeur` is not one
  (said, text) => said.toLowerCase() + (isAttachable(text) ? text.toLowerCase() : ` ${text}`),
  (said, text) => `${said} [${text}]`,
  (said, text) => `${said} in ${text}`,
];

function isAttachable(text: string): boolean {
  return NINE.some((code) => code === text) || /^[a-z]{5,}$/.test(text);
}

const join = fc.constantFrom(...JOINS);

/** In brackets in an amount heading, any word may name a currency. */
const inBrackets = fc.constantFrom(...JOINS.slice(0, 1));
const inShort = fc.constantFrom<Word>(
  { text: "N", means: ["NGN"] },
  { text: "Zork", means: [] },
  { text: "Le", means: [] },
  { text: "k", means: [] },
);
const inWords = fc.constantFrom(
  ...["Demo Tailors", "All of it in *", "Toutes les sommes en *", "Kwa *", "* payroll", "(*)"],
);

/** A written amount and its value; null if it is not one number. */
interface Amount {
  text: string;
  value: string | null;
  /** True if a person reads it as a number, so its column counts as numeric. */
  isNumber?: boolean;
}

const good = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 })).chain(
  ([whole, cents]): fc.Arbitrary<Amount> => {
    const two = String(cents).padStart(2, "0");
    const grouped = (mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
    const value = cents === 0 ? String(whole) : `${whole}.${two}`;
    return fc.constantFrom(
      { text: String(whole), value: String(whole) },
      { text: `${whole}.${two}`, value },
      { text: `${whole},${two}`, value },
      { text: `${grouped(",")}.${two}`, value },
      { text: `${grouped(".")},${two}`, value },
      { text: `${grouped(" ")}`, value: String(whole) },
      { text: ` ${whole} `, value: String(whole) },
    );
  },
);

const bad = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 })).chain(
  ([a, b]): fc.Arbitrary<Amount> =>
    fc.constantFrom(
      ...[`${a}\n${b}`, `${a}\t${b}`, `${a}-${b}`, `${a}/${b}`, `${a}+${b}`, `(${a})`, `-${a}`],
      ...[`${a}  ${b}`, `${a} and ${b}`, `${a};${b}`, `=${a}*2`, `${a}k`, `${a}e3`, `${a}%`],
      ...["12.05.2026", "2026-11-28", "-", "n/a", "?", `${a}:${b}`, `${a} x 2`, `0${a}${b}`],
      ...[`${a}\r\n${b}`, `${a}\u2028${b}`, `\u202e${a}`, `${a} thousand`, `1.${a}.${b}.7`],
    ).map((text) => ({ text, value: null })),
);

/** Numbers to a person that the page does not accept. */
const unread = fc.tuple(
  fc.integer({ min: 100, max: 99_999 }),
  fc.constantFrom<(digits: string) => string>(
    (digits) => Array.from(digits, (digit) => String.fromCodePoint(0x660 + Number(digit))).join(""),
    (digits) =>
      Array.from(digits, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join(""),
    (digits) => `${digits}k`,
    (digits) => `${digits} net`,
    (digits) => `~${digits}`,
    (digits) => `=${digits}*2`,
  ),
).map(([number, write]): Amount => ({ text: write(String(number)), value: null, isNumber: true }));

interface Row {
  amount: Amount;
  /** The word beside the amount. */
  beside: Word | null;
  /** The words of each further column. */
  words: (Word | null)[];
  extra: number;
}

interface Model {
  title: { text: string; word: Word | null } | null;
  said: string;
  isTemplate: boolean;
  inHeading: { join: (typeof JOINS)[number]; word: Word } | null;
  otherHeadings: { said: string; join: (typeof JOINS)[number]; word: Word | null }[];
  hasExtraNumbers: boolean;
  /** Number of address columns. */
  addresses: number;
  rows: Row[];
  footnote: { text: string; word: Word | null } | null;
  file: Word | null;
  sheet: Word | null;
  /** The currency that a workbook's number format shows. */
  format: Word | null;
  isWorkbook: boolean;
}

const maybe = <T>(value: fc.Arbitrary<T>, nulls = 3) =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** The most frequent word of a column, so that columns with one code are common. */
const columnWord = maybe(word, 2);

const model: fc.Arbitrary<Model> = fc.tuple(
  fc.array(columnWord, { minLength: 0, maxLength: 2 }),
  maybe(word, 3),
  fc.constantFrom(good, good, good, unread),
).chain(([columns, beside, written]) =>
  fc.record({
    title: maybe(fc.record({ text: inWords, word: maybe(word, 1) }), 4),
    said: heading,
    isTemplate: fc.boolean(),
    inHeading: maybe(
      fc.oneof(
        { weight: 5, arbitrary: fc.record({ join, word }) },
        { weight: 1, arbitrary: fc.record({ join: inBrackets, word: inShort }) },
      ),
      1,
    ),
    otherHeadings: fc.tuple(
      ...columns.map(() => fc.record({ said: heading, join, word: maybe(word, 8) })),
    ),
    hasExtraNumbers: fc.boolean(),
    addresses: fc.constantFrom(1, 1, 1, 2),
    rows: fc.array(
      fc.record({
        amount: fc.oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: bad }),
        beside: fc.oneof(
          { weight: 9, arbitrary: fc.constant(beside) },
          { weight: 1, arbitrary: maybe(word) },
        ),
        words: fc.tuple(
          ...columns.map((each) =>
            fc.oneof(
              { weight: 12, arbitrary: fc.constant(each) },
              { weight: 1, arbitrary: maybe(word, 1) },
            )
          ),
        ),
        extra: fc.integer({ min: 1, max: 9999 }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    footnote: maybe(fc.record({ text: inWords, word: maybe(word, 1) }), 5),
    file: maybe(word, 9),
    sheet: maybe(word, 9),
    format: maybe(word, 5),
    isWorkbook: fc.boolean(),
  })
);

/** A model's table: name, addresses, amount, words, and another numeric column. */
function tableOf(made: Model): { cells: string[][]; amountAt: number } {
  const amountAt = 1 + made.addresses;
  const plain = made.isTemplate ? "Amount" : made.said;
  const amount = made.inHeading === null
    ? plain
    : made.inHeading.join(plain, made.inHeading.word.text);
  const headings = [
    "Name",
    ...["Wallet", "Receiver"].slice(0, made.addresses),
    amount,
    ...made.otherHeadings.map(({ said, join, word }) =>
      word === null ? said : join(said, word.text)
    ),
    ...made.hasExtraNumbers ? ["Grade"] : [],
  ];
  const phrase = (said: { text: string; word: Word | null } | null) =>
    said === null ? [] : [[said.text.replace("*", said.word?.text ?? "")]];
  const rows = made.rows.map(({ amount, beside, words, extra }, at) => [
    ["Ada", "Baraka", "Chausiku"][at % 3] ?? "",
    ...[worker(at), worker(50 + at)].slice(0, made.addresses),
    amountText(made, amount, beside),
    ...words.map((each) => each?.text ?? ""),
    ...made.hasExtraNumbers ? [String(extra)] : [],
  ]);
  const cells = [...phrase(made.title), headings, ...rows, ...phrase(made.footnote)];
  return { cells, amountAt };
}

function amountText({ isWorkbook }: Model, { text, value }: Amount, beside: Word | null): string {
  return beside === null || value === null || isWorkbook ? text : `${text.trim()} ${beside.text}`;
}

/** A number as stored in a workbook; other cells are text. */
const PLAIN = /^(0|[1-9]\d*)(\.\d+)?$/;

function fileOf(
  made: Model,
  cells: string[][],
  amountAt: number,
): Uint8Array<ArrayBuffer> {
  if (!made.isWorkbook) {
    const quoted = cells.map((row) =>
      row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
    );
    return new TextEncoder().encode(quoted.join("\n"));
  }
  const xml = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\r", "_x000D_");
  const begin = made.title === null ? 1 : 2;
  const sheet = cells.map((row, at) =>
    row.map((cell, column): WorkbookCell => {
      const isNumber = column === amountAt && PLAIN.test(cell) && at >= begin;
      if (!isNumber || made.format === null) return isNumber ? { v: cell } : xml(cell);
      return { v: cell, format: `"${made.format.text}" #,##0.00` };
    })
  );
  const name = made.sheet === null ? "Sheet1" : `Pay ${made.sheet.text}`;
  return workbookFile({ [name]: sheet });
}

/** The currencies named in a model, and their rows; null for all rows. */
function namedIn(made: Model, skip: "words 0" | "words 1" | "beside" | null) {
  const all: { word: Word; row: number | null }[] = [];
  const add = (word: Word | null | undefined, row: number | null = null) => {
    if (word !== null && word !== undefined) all.push({ word, row });
  };
  add(made.title?.text.includes("*") === true ? made.title.word : null);
  add(made.inHeading?.word);
  for (const each of made.otherHeadings) add(each.word);
  add(made.footnote?.text.includes("*") === true ? made.footnote.word : null);
  add(made.file);
  if (made.isWorkbook) add(made.sheet);
  for (const [at, row] of made.rows.entries()) {
    for (const [column, each] of row.words.entries()) {
      if (skip !== `words ${column}`) add(each, at);
    }
    const isShown = made.isWorkbook ? PLAIN.test(row.amount.text) : row.amount.value !== null;
    if (!isShown) continue;
    if (made.isWorkbook) add(made.format, at);
    else if (skip !== "beside") add(row.beside, at);
  }
  return all;
}

function isCode(word: Word | null | undefined): word is Word {
  return NINE.some((code) => code === word?.text);
}

async function read(made: Model) {
  const { cells, amountAt } = tableOf(made);
  const name = `list${made.file === null ? "" : ` ${made.file.text}`}`.replaceAll("/", "");
  const file = `${name}.${made.isWorkbook ? "xlsx" : "csv"}`;
  const reading = await readTestList(fileOf(made, cells, amountAt), {}, {}, file);
  const { table, answers } = reading;
  return { table, questions: proposeAnswers(table, LIST_CONTEXT), answers, reading, amountAt };
}

/** Throws if a proposed currency goes beyond what the list states. */
function holdCurrency(made: Model, { currency }: ListQuestions, amountAt: number): void {
  const { proposed } = currency;
  if (proposed === null) return;
  if (typeof proposed === "string") {
    const stated = [made.inHeading?.word, made.title?.word].filter(isCode);
    expect(stated.map(({ text }) => text)).toContain(proposed);
    for (const { word } of namedIn(made, null)) expect(word.means).toContain(proposed);
    return;
  }
  const isBeside = proposed.column === amountAt;
  const column = proposed.column - amountAt - 1;
  const own = made.rows.map(({ beside, words }) => isBeside ? beside : words[column]);
  for (const [at, each] of own.entries()) {
    const row = made.rows[at];
    if (row === undefined || (isBeside && row.amount.value === null)) continue;
    expect(isCode(each)).toBe(true);
  }
  const skip = isBeside ? "beside" : column === 0 ? "words 0" : "words 1";
  for (const { word, row } of namedIn(made, skip)) {
    for (const [at, each] of own.entries()) {
      if ((row === null || row === at) && isCode(each)) expect(word.means).toContain(each.text);
    }
  }
}

function holdColumns(made: Model, { address, amount }: ListQuestions, amountAt: number): void {
  if (address.proposed !== null) {
    expect(address.proposed).toBe(1);
    expect(made.addresses).toBe(1);
  }
  if (amount.proposed === null) return;
  // the other numeric column is never chosen while this one has any number
  const hasNumbers = made.rows.some(({ amount }) => amount.value !== null) ||
    made.rows.every(({ amount }) => amount.isNumber);
  if (amount.proposed !== amountAt) return expect(hasNumbers).toBe(false);
  const isTemplate = made.isTemplate &&
    (made.inHeading === null || JOINS.indexOf(made.inHeading.join) === 0);
  expect(isTemplate || !made.hasExtraNumbers || isCounted(made)).toBe(true);
}

/** The grades happen to count the rows. */
function isCounted({ rows }: Model): boolean {
  return rows.length > 2 && rows.every(({ extra }, at) => extra === (rows[0]?.extra ?? 0) + at);
}

function holdAmounts(made: Model, reading: ListReading, amountAt: number, answer: unknown): void {
  const first = made.title === null ? 2 : 3;
  for (const [at, { amount }] of made.rows.entries()) {
    const row = reading.rows.find(({ line }) => line === first + at);
    if (answer !== amountAt || row === undefined) continue;
    if (amount.value === null) {
      expect(row.amount).toBeNull();
      expect(row.mistake).not.toBeNull();
    } else if (row.amount !== null) expect(Number(row.amount)).toBe(Number(amount.value));
  }
}

/** An amount beside another currency is not paid in the chosen currency. */
function holdMoneyBeside(made: Model, { rows }: ListReading, currency: string): void {
  const first = made.title === null ? 2 : 3;
  for (const [at, { amount, beside }] of made.rows.entries()) {
    const isShown = made.isWorkbook ? PLAIN.test(amount.text) : amount.value !== null;
    const word = made.isWorkbook ? made.format : beside;
    if (!isShown || word === null || word.means.includes(currency)) continue;
    // a dollar sign beside an amount chosen as USDC is the same money
    if (currency === "USDC" && /\$$|^USD$|^dollars$/.test(word.text)) continue;
    expect(rows.find(({ line }) => line === first + at)?.mistake ?? null).not.toBeNull();
  }
}

describe("the rule of lists", () => {
  test("holds for any list", async () => {
    await fc.assert(
      fc.asyncProperty(model, async (made) => {
        const { questions, answers, reading, amountAt } = await read(made);
        holdCurrency(made, questions, amountAt);
        holdColumns(made, questions, amountAt);
        holdAmounts(made, reading, amountAt, answers.amount);
        const isOpen = [answers.address, answers.amount, answers.currency].includes(null);
        if (isOpen) expect(reading.lines).toEqual([]);
        for (const { amount, currency } of reading.rows) {
          if (answers.amount === null) expect(amount).toBeNull();
          if (answers.currency === null) expect(currency).toBeNull();
        }
      }),
      { numRuns: Number(process.env["LIST_RUNS"] ?? sample(600, 200)) },
    );
  }, 120_000);

  test(
    "holds for what a person chose: each row is that amount in that money, or cannot be paid",
    async () => {
      await fc.assert(
        fc.asyncProperty(model, fc.constantFrom(...NINE), async (made, currency) => {
          const { table, answers: proposed, amountAt } = await read(made);
          const answers: ListAnswers = {
            ...proposed,
            address: 1,
            amount: amountAt,
            numbers: proposed.numbers ?? "1,234.50",
            currency,
          };
          const reading = await readListWithAnswers(table, answers, LIST_CONTEXT);
          expect(reading.open).toEqual([]);
          holdAmounts(made, reading, amountAt, amountAt);
          holdMoneyBeside(made, reading, currency);
          for (const [at, line] of reading.lines.entries()) {
            const { mistake, amount } = reading.rows[at] ?? {};
            const { faults, stroops } = checkLine(line, { mark: null, rates: LIST_RATES });
            if (mistake !== null) {
              expect(faults).not.toEqual([]);
              continue;
            }
            expect(faults).toEqual([]);
            expect(line.currency).toBe(currency);
            expect(Number(line.amount)).toBe(Number(amount));
            if (currency === "USDC") expect(Number(stroops) / 1e7).toBe(Number(amount));
          }
        }),
        { numRuns: Number(process.env["LIST_RUNS"] ?? sample(300, 100)) },
      );
    },
    120_000,
  );

  test("leaves a plain list nothing to ask", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CODES),
        fc.array(good, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (code, amounts, isWorkbook) => {
          const local = amounts.filter(({ text }) => !/[.,]\d{3}$/.test(text.trim()));
          const rows = local.map((amount) => ({ amount, beside: null, words: [], extra: 1 }));
          if (rows.length === 0) return;
          const { questions } = await read({
            title: null,
            said: "Pay",
            isTemplate: false,
            inHeading: { join: JOINS[0] ?? ((said) => said), word: code },
            otherHeadings: [],
            hasExtraNumbers: false,
            addresses: 1,
            rows,
            footnote: null,
            file: null,
            sheet: null,
            format: null,
            isWorkbook,
          });
          expect(questions.address.proposed).toBe(1);
          expect(questions.amount.proposed).toBe(2);
          expect(questions.currency.proposed).toBe(code.text);
        },
      ),
      { numRuns: 60 },
    );
  });
});
