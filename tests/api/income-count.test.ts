import { afterAll, beforeAll, expect, test } from "vitest";
import { type Income, incomeBody } from "../../src/contract/income.ts";
import { type Fact, generateHistory } from "../generated-history.ts";
import { addressOf } from "../stub-ledger.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";

const DAY = 86_400_000;
const WORKER = addressOf("worker");

let api: LedgerServer;
let facts: Fact[];
let income: Income;
let counted: Counted;
let asked = 0;

beforeAll(async () => {
  api = await startLedgerServer();
  api.horizon.account("worker");
  const now = Date.now();
  // two and a half years, so that most of it is older than 12 months
  facts = generateHistory(api.horizon, {
    count: 5_000,
    from: now - 900 * DAY,
    to: now - 3_600_000,
  });
  do {
    asked++;
    income = incomeBody.parse((await api.get(`/api/income/${WORKER}`)).body);
  } while (!income.complete);
  counted = count(facts, new Date(income.updatedAt));
});
afterAll(() => api.stop());

test("5,000 operations are summed up in pieces, and the sums say when they are whole", () => {
  expect(facts).toHaveLength(5_000);
  expect(income.complete).toBe(true);
  expect(asked).toBeGreaterThan(1);
});

test("the generated history holds every reason against an entry, often", () => {
  const reasons = Object.entries(counted.reasons);
  expect(reasons).toHaveLength(6);
  for (const [reason, times] of reasons) {
    expect([reason, times >= 20]).toEqual([reason, true]);
  }
  expect(counted.all.count).toBeGreaterThan(2_500);
});

test("the sums of 30 days, of 12 months and of all are those of the independent count", () => {
  expect(plain(income.all)).toEqual(plain(counted.all));
  expect(plain(income.last30Days)).toEqual(plain(counted.last30));
  expect(plain(income.last12Months)).toEqual(plain(counted.last12));
  expect(counted.last30.count).toBeGreaterThan(10);
  expect(counted.last12.count).toBeGreaterThan(counted.last30.count);
});

test("so are the months, without gaps", () => {
  expect(income.months.map((month) => [month.month, plain(month)]))
    .toEqual([...counted.months].map(([month, sum]) => [month, plain(sum)]));
  expect(income.months.length).toBeGreaterThanOrEqual(29);
});

test("so are the payers, the largest first, and how many there are beyond the list", () => {
  const payers = [...counted.payers].map(([name, sum]) => ({
    address: addressOf(name),
    ...plain(sum),
    months: sum.months.size,
    firstAt: new Date(sum.first).toISOString(),
    lastAt: new Date(sum.last).toISOString(),
    stroops: sum.stroops,
  })).sort((a, b) => a.stroops < b.stroops ? 1 : -1).map(({ stroops: _, ...payer }) => payer);
  expect(income.payers).toEqual(payers.slice(0, 100));
  expect(income.morePayers).toBe(payers.length - 100);
  expect(income.morePayers).toBeGreaterThan(0);
});

test("so is what was not counted, by reason", () => {
  const told = Object.fromEntries(income.notCounted.map(({ reason, count }) => [reason, count]));
  expect(told).toEqual(counted.reasons);
});

test("the worker's passport shows these sums, and says what was left out", async () => {
  let page = "";
  const read = async () => {
    const response = await fetch(`${api.server.url}/passport/${WORKER}?lang=en`);
    return page = (await response.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  };
  // sums that are late are left out of a page
  await expect.poll(read).toContain("In 12 months");
  expect(page).toContain(`In 12 months ${shown(yearOnPassport(counted.months))} USDC`);
  const left = Object.values(counted.reasons).reduce((sum, times) => sum + times, 0);
  expect(page).toContain(`${left.toLocaleString("en-GB")} entries not counted: `);
  for (const times of Object.values(counted.reasons)) {
    expect(page).toMatch(new RegExp(`[:,d] ${times} `));
  }
});

/** The sum of the year on a passport, which omits a current month without payments. */
function yearOnPassport(months: Map<string, Sum>): bigint {
  const all = [...months.values()];
  if (all.at(-1)?.count === 0) all.pop();
  return all.slice(-12).reduce((sum, { stroops }) => sum + stroops, 0n);
}

/** Formats an amount in English, rounded down to the cent, without using the site's code. */
function shown(stroops: bigint): string {
  const whole = (stroops / 10_000_000n).toLocaleString("en-GB");
  const cents = (stroops % 10_000_000n).toString().padStart(7, "0").slice(0, 2);
  return `${whole}.${cents}`;
}

interface Sum {
  stroops: bigint;
  count: number;
  first: number;
  last: number;
  months: Set<string>;
}

interface Counted {
  all: Sum;
  last30: Sum;
  last12: Sum;
  months: Map<string, Sum>;
  payers: Map<string, Sum>;
  reasons: Record<string, number>;
}

/**
 * Counts independently of the service, from the whole list: first what remains of each payment,
 * then the sums by month and day.
 */
function count(all: Fact[], now: Date): Counted {
  const left = leftOver(all);
  const keptDays = new Set(all.flatMap((fact, index) => left[index] ? [dayWith(fact)] : []));
  const result: Counted = {
    all: none(),
    last30: none(),
    last12: none(),
    months: monthsUpTo(now, all[0]?.at ?? 0),
    payers: new Map(),
    reasons: {},
  };
  const yearBegins = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1);
  const daysBegin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 29);
  all.forEach((fact, index) => {
    const reason = against(fact, keptDays.has(dayWith(fact)));
    if (fact.claimed && fact.asset === "usdc") tell(result.reasons, "unclaimed", -1);
    if (reason === "gone") return;
    if (reason !== null) return tell(result.reasons, reason, 1);
    const payer = result.payers.get(fact.other) ?? none();
    result.payers.set(fact.other, payer);
    const month = result.months.get(new Date(fact.at).toISOString().slice(0, 7));
    const sums = [result.all, payer, month];
    if (fact.at >= daysBegin) sums.push(result.last30);
    if (fact.at >= yearBegins) sums.push(result.last12);
    for (const sum of sums) if (sum !== undefined) put(sum, fact.at, left[index] ?? 0n);
  });
  return result;
}

/** Why an entry is not income; `gone` if it is not incoming. */
function against(fact: Fact, kept: boolean): string | null {
  if (fact.what === "out") return "gone";
  if (fact.what === "waits") return fact.asset === "usdc" ? "unclaimed" : "gone";
  if (fact.asset === "counterfeit") return "counterfeit";
  if (fact.asset === "other") return "other_asset";
  if (fact.other === "worker") return "self_payment";
  if (fact.stroops < 100_000n) return "dust";
  return kept ? null : "returned";
}

function dayWith({ other, at }: Fact): string {
  return `${other} ${new Date(at).toISOString().slice(0, 10)}`;
}

/** What remains of each payment once returns to its payer are deducted from the newest ones. */
function leftOver(all: Fact[]): bigint[] {
  const left = all.map((fact) => fact.what === "in" && moves(fact) ? fact.stroops : 0n);
  for (const gone of all.filter((fact) => fact.what === "out" && moves(fact))) {
    let open = gone.stroops;
    for (let index = all.length - 1; index >= 0 && open > 0n; index--) {
      const there = left[index] ?? 0n;
      if (all[index]?.other !== gone.other || there === 0n) continue;
      const taken = there < open ? there : open;
      left[index] = there - taken;
      open -= taken;
    }
  }
  return left;
}

/** Recognized USDC between the worker and another account, except incoming dust. */
function moves({ what, asset, other, stroops }: Fact): boolean {
  if (what === "waits" || asset !== "usdc" || other === "worker") return false;
  return what === "out" || stroops >= 100_000n;
}

function monthsUpTo(now: Date, from: number): Map<string, Sum> {
  const months = new Map<string, Sum>();
  const first = new Date(from);
  for (let month = first.getUTCMonth();; month++) {
    const begins = Date.UTC(first.getUTCFullYear(), month, 1);
    if (begins > now.getTime()) return months;
    months.set(new Date(begins).toISOString().slice(0, 7), none());
  }
}

function none(): Sum {
  return { stroops: 0n, count: 0, first: 0, last: 0, months: new Set() };
}

function put(sum: Sum, at: number, stroops: bigint): void {
  if (sum.count === 0) sum.first = at;
  sum.last = at;
  sum.months.add(new Date(at).toISOString().slice(0, 7));
  sum.stroops += stroops;
  sum.count += 1;
}

function tell(reasons: Record<string, number>, reason: string, times: number): void {
  reasons[reason] = (reasons[reason] ?? 0) + times;
}

/** Converts a sum of the service or of this test to the API's format. */
function plain(sum: { sum: string; count: number } | Sum): { sum: string; count: number } {
  if ("sum" in sum) return { sum: sum.sum, count: sum.count };
  const digits = String(sum.stroops).padStart(8, "0");
  return { sum: `${digits.slice(0, -7)}.${digits.slice(-7)}`, count: sum.count };
}
