import { usdcFor } from "../../money/convert.ts";
import type { Currency, CurrencyRates, Money } from "../../money/currency.ts";
import { ledgerAmount, STROOPS_PER_UNIT, stroopsOf } from "../../stellar/amount.ts";
import { readAmountCell } from "./amount-cell.ts";
import type {
  Answers,
  Doubt,
  DoubtEvidence,
  ImportRow,
  ListContext,
  ListSums,
  NumberStyle,
} from "./list.ts";
import { moneyOfList } from "./money-of-list.ts";
import type { ListTable } from "./table.ts";

/** The middle of sorted figures: of an even number of them the lower one, which is a real payment. */
export function median(sorted: readonly bigint[]): bigint | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** A plain decimal without the zeros that a ledger writes. */
export function shortDecimal(stroops: bigint): string {
  const [whole = "0", fraction = ""] = ledgerAmount(stroops).split(".");
  const decimals = fraction.replace(/0{1,7}$/, "");
  return decimals === "" ? whole : `${whole}.${decimals.padEnd(2, "0")}`;
}

/** What a person checks by eye. Rows with mistakes are in none of the sums. */
export function sumsOf(rows: readonly ImportRow[], rates: CurrencyRates | null): ListSums {
  const ready = rows.filter(({ mistake }) => mistake === null);
  const amounts = ready.flatMap(({ amount }) => amount === null ? [] : stroopsOf(amount));
  const byCurrency = new Map<Money, { people: number; total: bigint }>();
  const usdc: (bigint | null)[] = [];
  for (const { amount, currency } of ready) {
    if (amount === null || currency === null) continue;
    const stroops = stroopsOf(amount);
    const { people, total } = byCurrency.get(currency) ?? { people: 0, total: 0n };
    byCurrency.set(currency, { people: people + 1, total: total + stroops });
    usdc.push(inUsdc(stroops, currency, rates));
  }
  return {
    people: ready.length,
    mistakes: rows.length - ready.length,
    byCurrency: Array.from(byCurrency, ([currency, { people, total }]) => ({
      currency,
      people,
      total: shortDecimal(total),
    })),
    amounts: amounts.length === 0
      ? null
      : { total: shortDecimal(sum(amounts)), median: shortDecimal(median(sorted(amounts)) ?? 0n) },
    usdc: usdcSums(usdc),
  };
}

function usdcSums(all: readonly (bigint | null)[]): ListSums["usdc"] {
  const known = sorted(all.filter((each) => each !== null));
  const largest = known.at(-1);
  if (largest === undefined || known.length < all.length) return null;
  return {
    total: shortDecimal(sum(known)),
    median: shortDecimal(median(known) ?? 0n),
    largest: shortDecimal(largest),
  };
}

function sum(all: readonly bigint[]): bigint {
  return all.reduce((total, each) => total + each, 0n);
}

function sorted(all: readonly bigint[]): bigint[] {
  return all.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
}

/** Null where the rate is not known, or the amount cannot be paid. */
function inUsdc(stroops: bigint, currency: Money, rates: CurrencyRates | null): bigint | null {
  if (currency === "USDC") return stroops;
  const rate = rates?.[currency];
  return rate === undefined ? null : usdcFor(stroops / (STROOPS_PER_UNIT / 100n), rate);
}

/** Without a last run, a median pay is plausible between these, in stroops of USDC. */
const LEAST_MEDIAN = 20n * STROOPS_PER_UNIT;
const MOST_MEDIAN = 5_000n * STROOPS_PER_UNIT;

/** With one, it is where it is not so many times more or less. */
const MOST_TIMES = 3n;

type Far = Doubt["code"] | null;

function isFar(usdc: bigint, last: bigint | null): Far {
  const [least, most] = last === null
    ? [LEAST_MEDIAN, MOST_MEDIAN]
    : [last / MOST_TIMES, last * MOST_TIMES];
  return usdc > most ? "median_high" : usdc < least ? "median_low" : null;
}

interface Read {
  rows: readonly ImportRow[];
  answers: Answers;
  sums: ListSums;
  context: ListContext;
}

/** Whether the median pay is plausible, and what is likely to be wrong where it is not. */
export function doubtOf(table: ListTable, { rows, answers, sums, context }: Read): Doubt | null {
  if (sums.usdc === null) return null;
  const { lastMedian, rates } = context;
  const middle = stroopsOf(sums.usdc.median);
  const code = isFar(middle, lastMedian);
  if (code === null) return null;
  const amounts = rows.flatMap(({ amount, mistake }) =>
    amount === null || mistake !== null ? [] : stroopsOf(amount)
  );
  const outcome = (all: readonly bigint[], currency: Money) => {
    const known = all.flatMap((each) => inUsdc(each, currency, rates) ?? []);
    const usdc = median(sorted(known));
    const isPlausible = usdc !== undefined && known.length === all.length &&
      isFar(usdc, lastMedian) === null;
    return isPlausible ? { median: shortDecimal(usdc), total: shortDecimal(sum(known)) } : null;
  };
  const doubt = {
    code,
    median: sums.usdc.median,
    lastMedian: lastMedian === null ? null : shortDecimal(lastMedian),
  };
  const [only, ...more] = sums.byCurrency;
  // of rows in several currencies no single answer is the likely cause
  if (only === undefined || more.length > 0) return { ...doubt, fix: null };
  for (const { money, evidence } of otherMoney(table, answers)) {
    const shown = money === only.currency ? null : outcome(amounts, money);
    if (shown === null) continue;
    return { ...doubt, fix: { question: "currency", answer: money, ...shown, evidence } };
  }
  const style: NumberStyle = answers.numbers === "1,234.50" ? "1.234,50" : "1,234.50";
  const shown = outcome(amountsIn(table, answers, style), only.currency);
  const fix = shown === null || !hasTwoWays(table, answers)
    ? null
    : { question: "numbers" as const, answer: style, ...shown };
  return { ...doubt, fix };
}

function amountsIn({ people }: ListTable, { amount }: Answers, style: NumberStyle): bigint[] {
  if (typeof amount !== "number") return [];
  return people.flatMap(({ cells }) => {
    const read = readAmountCell(cells[amount] ?? "", style);
    return read.ok ? read.stroops : [];
  });
}

function hasTwoWays({ columns }: ListTable, { amount }: Answers): boolean {
  const amounts = typeof amount === "number" ? columns[amount]?.amounts : undefined;
  return [...amounts?.values() ?? []].some((read) => !read.ok && read.code === "amount_two_ways");
}

/** The money that phone numbers, or words in the list, speak for. */
function otherMoney(
  table: ListTable,
  answers: Answers,
): { money: Money; evidence: DoubtEvidence }[] {
  const phones = phonesIn(table);
  const named = moneyOfList(table, answers.amount).named.flatMap(({ codes, ...each }) => {
    const [money, ...others] = codes;
    if (money === undefined || others.length > 0) return [];
    const { where, text, within, column, line, lines } = each;
    const cells = lines?.length ?? 1;
    const evidence = {
      code: "names" as const,
      where,
      text,
      within,
      column,
      line,
      cells,
      codes: [money],
    };
    return { money, evidence };
  });
  return [...phones, ...named];
}

/** Countries' phone codes, and their money. */
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

/** The money of the country that all phone numbers of a list are in; none where they differ. */
function phonesIn({ people, columns }: ListTable): { money: Money; evidence: DoubtEvidence }[] {
  const found = new Map<string, number>();
  for (const { at, numbers, isPhones } of columns) {
    for (const { cells } of people) {
      const [, code] = PHONE.exec((cells[at] ?? "").slice(0, 30)) ?? [];
      const isPlus = /^\s*\(?(\+|00)/.test((cells[at] ?? "").slice(0, 10));
      if (code !== undefined && (isPlus || (isPhones && numbers > 0))) {
        found.set(code, (found.get(code) ?? 0) + 1);
      }
    }
  }
  const [[code, phones] = ["", 0], ...others] = found;
  const money = PHONE_CODES[code];
  return money === undefined || others.length > 0 || phones * 2 < people.length
    ? []
    : [{ money, evidence: { code: "phones", prefix: `+${code}`, phones } }];
}

const PHONE = /^\s*\(?(?:\+|00)?(27|2\d\d)\)?[\s-]?\d[\d\s-]{6,14}$/;
