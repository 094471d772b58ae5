import type { Currency, Money } from "../../money/currency.ts";
import { parseLedgerAmount, STROOPS_PER_UNIT } from "../../stellar/amount.ts";
import { findItemsFault } from "../line/payslip-items.ts";
import type {
  AlternativeAnswer,
  Evidence,
  ImplausibleMedian,
  ImportRow,
  ListAnswers,
  ListContext,
  ListReading,
  QuestionName,
} from "./list.ts";
import { findListMoney } from "./list-money.ts";
import { readListRows, toPayLine } from "./rows.ts";
import { computeListSums } from "./sums.ts";
import type { ListTable } from "./table.ts";

/** A null answer isn't given yet. For an optional column, null means that the list has none. */
export async function readListWithAnswers(
  table: ListTable,
  answers: ListAnswers,
  context: ListContext,
): Promise<ListReading> {
  const open = openQuestions(table, answers, context);
  const { rows, notPeople } = await readListRows(table, answers, context);
  const sums = computeListSums(rows, context.rates);
  const doubt = context.into === "people"
    ? null
    : await findImplausibleMedian({ table, answers, context, sums });
  const lines = open.length === 0 ? rows.map(toPayLine) : [];
  return { rows, notPeople, sums, doubt, payslips: payslipsOf(rows), open, lines };
}

function payslipsOf(rows: readonly ImportRow[]): ListReading["payslips"] {
  const known = rows.filter(({ items, amount }) => items !== undefined && amount !== null);
  const differ = known.filter(({ items = [], amount }) =>
    findItemsFault(items, parseLedgerAmount(amount ?? "")) !== null
  );
  return { rows: known.length, differ: differ.length };
}

function openQuestions(
  { columns }: ListTable,
  answers: ListAnswers,
  { into }: ListContext,
): QuestionName[] {
  const isRun = into === "run";
  const hasAddresses = columns.some(({ valid, likeAddress }) => valid + likeAddress > 0);
  const required: [QuestionName, isOpen: boolean][] = [
    ["sheet", answers.sheet === null],
    ["address", answers.address === null && (hasAddresses || isRun)],
    ["amount", answers.amount === null || (answers.amount === "none" && isRun)],
    ["numbers", answers.numbers === null],
    ["currency", answers.currency === null && answers.amount !== "none"],
    ["hiddenRows", answers.hiddenRows === null],
    ["memo", answers.memo === null],
  ];
  return required.flatMap(([name, isOpen]) => isOpen ? name : []);
}

/** Plausible medians in stroops of USDC, if there is no last run. */
const MIN_MEDIAN = 20n * STROOPS_PER_UNIT;
const MAX_MEDIAN = 5_000n * STROOPS_PER_UNIT;

/** Maximum plausible ratio between this run's median and the last run's. */
const MAX_TIMES = 3n;

function implausibleMedianCode(
  median: string,
  last: string | null,
): ImplausibleMedian["code"] | null {
  const usdc = parseLedgerAmount(median);
  const [least, most] = last === null
    ? [MIN_MEDIAN, MAX_MEDIAN]
    : [parseLedgerAmount(last) / MAX_TIMES, parseLedgerAmount(last) * MAX_TIMES];
  return usdc > most ? "median_high" : usdc < least ? "median_low" : null;
}

interface MedianContext {
  table: ListTable;
  answers: ListAnswers;
  context: ListContext;
  sums: ListReading["sums"];
}

/** The fix is the first alternative answer that makes the median plausible. */
async function findImplausibleMedian(
  { table, answers, context, sums }: MedianContext,
): Promise<ImplausibleMedian | null> {
  const { lastMedian, rates } = context;
  const code = sums.usdc === null ? null : implausibleMedianCode(sums.usdc.median, lastMedian);
  if (code === null) return null;
  const doubt = { code, lastMedian };
  const [only, ...more] = sums.byCurrency;
  // with several currencies no single answer can be the cause
  if (only === undefined || more.length > 0) return { ...doubt, fix: null };
  for (const fix of listAlternativeAnswers(table, answers, only.currency)) {
    const { rows } = await readListRows(table, { ...answers, [fix.question]: fix.answer }, context);
    const other = computeListSums(rows, rates);
    if (other.usdc === null || implausibleMedianCode(other.usdc.median, lastMedian) !== null) {
      continue;
    }
    return { ...doubt, fix: { ...fix, sums: other } };
  }
  return { ...doubt, fix: null };
}

function listAlternativeAnswers(
  table: ListTable,
  answers: ListAnswers,
  currency: Money,
): AlternativeAnswer[] {
  const all = [...findSharedCountryCode(table), ...findListMoney(table, answers.amount).mentions];
  const others = new Map<Money, Evidence>();
  for (const evidence of all) {
    const [money, ...more] = evidence.code === "phones"
      ? [PHONE_CODES[evidence.prefix.slice(1)]]
      : evidence.codes;
    if (money === undefined || more.length > 0 || money === currency) continue;
    if (!others.has(money)) others.set(money, evidence);
  }
  return [
    ...Array.from(others, ([answer, evidence]) => ({
      question: "currency" as const,
      answer,
      evidence,
    })),
    { question: "numbers", answer: answers.numbers === "1,234.50" ? "1.234,50" : "1,234.50" },
  ];
}

const PHONE_CODES: Readonly<Record<string, Currency>> = {
  "234": "NGN",
  "233": "GHS",
  "254": "KES",
  "27": "ZAR",
  "255": "TZS",
  "256": "UGX",
  ...Object.fromEntries(
    ["221", "223", "225", "226", "227", "228", "229", "245"].map((code) => [code, "XOF" as const]),
  ),
  ...Object.fromEntries(
    ["235", "236", "237", "240", "241", "242"].map((code) => [code, "XAF" as const]),
  ),
};

/** The only African country code of the phone numbers; empty if most people have no such number. */
function findSharedCountryCode(
  { people, columns }: ListTable,
): Extract<Evidence, { code: "phones" }>[] {
  const [one, ...others] = columns.flatMap(({ phones }) => [...phones]);
  const [code = "", phones = 0] = one ?? [];
  const isOne = others.every(([other]) => other === code) && phones * 2 >= people.length;
  return isOne && phones > 0 ? [{ code: "phones", prefix: `+${code}`, phones }] : [];
}
