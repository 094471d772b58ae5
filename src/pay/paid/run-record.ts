import type { TransactionEntry } from "../../contract/transactions.ts";
import { type Currency, isCurrency } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { findSharedCurrency, type MemoKind, parseMemoKind } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { groupBy } from "../../ui/group-by.ts";
import type { NamesByAddress } from "../people/people.ts";
import { canStillBeApplied } from "../run/payment-states.ts";
import {
  isSetAside,
  paidOrPendingLines,
  type Part,
  partsByHash,
  type PlannedPayment,
  type Run,
} from "../run/run.ts";
import { createSearch } from "./search.ts";

/** The state of a payment in a run; `back` if it was set aside and taken back. */
export type RunPaymentState = "settled" | "signed" | "collecting" | "draft" | "aside" | "back";

export interface RunPayment {
  /** Identifies a payee across runs: the address, numbered if the run pays it repeatedly. */
  key: string;
  /** "" if the address has no known name. */
  name: string;
  /** G… or M… */
  address: string;
  /** Null if a draft's amount isn't in USDC, or can't be read. */
  stroops: bigint | null;
  state: RunPaymentState;
  memo: string;
  memoType?: MemoKind | undefined;
  /** The local day of the payment, which can be later than the run's. */
  day: string;
  /** The payment's transaction and operation on the ledger; null until paid. */
  paid: { hash: string; op: number } | null;
}

export interface RunRecord {
  id: string;
  /** "" for a run on the ledger without a memo. */
  name: string;
  /** The local day on which the run was paid, or is due: `2026-11-25`. */
  day: string;
  /** ISO 8601: first signature or payment; if unsigned, the last change. Sorts a day's runs. */
  at: string;
  /** Payments made, still to come or set aside, without people who were left out. */
  payments: RunPayment[];
  /** Stroops of all payments that weren't taken back; null while a draft has an unknown amount. */
  total: bigint | null;
  /** The run stored in this browser; null for one recognized on the ledger. */
  storedRun: Run | null;
}

/** The outcomes of money set aside, by `ledgerPosition()`. */
export type SetAsideOutcomes = ReadonlyMap<string, "settled" | "back">;

export function ledgerPosition({ hash, op }: Pick<TransactionEntry, "hash" | "op">): string {
  return `${hash} ${op}`;
}

export interface RecordSource {
  runs: readonly Run[];
  /** Newest first. */
  entries: readonly TransactionEntry[];
  /** The paying account, G…; null for all runs of this browser. */
  payer: string | null;
  names: NamesByAddress;
  outcomes?: SetAsideOutcomes;
}

/** Oldest first: stored runs, and those recognized in all other payments. */
export function listRunRecords(
  { runs, entries, payer, names, outcomes = new Map() }: RecordSource,
): RunRecord[] {
  const own = runs.filter((run) => payer === null || run.payer === payer || run.status === "draft");
  const parts = partsByHash(runs);
  const others = entries.filter(({ type, hash }) => type === "sent" && !parts.has(hash));
  const times = new Map(entries.map(({ hash, createdAt }) => [hash, createdAt]));
  return [
    ...own.map((run) => storedRunRecord(run, names, { parts, times })),
    ...recognizeRuns(others).map((run) => ledgerRunRecord(run, names)),
  ].map((run) => withSetAsideOutcomes(run, outcomes)).sort((a, b) =>
    a.day.localeCompare(b.day) || Date.parse(a.at) - Date.parse(b.at) || a.id.localeCompare(b.id)
  );
}

/** Maximum time between a payment with the payee's own memo and the rest of its run. */
const SAME_RUN_MS = 3_600_000;

/** Transactions that were sent as one run, oldest first. */
interface RecognizedRun {
  day: string;
  /** The run's purpose; null while all payees have their own memos. */
  memo: string | null;
  /** The addresses that the run paid, with their memos. */
  paid: Set<string>;
  payments: TransactionEntry[];
}

/**
 * All transactions of a day with the same memo are one run, until one pays the same payee again. A
 * payment with the payee's own memo belongs to the run that was sent just before or after it.
 */
function recognizeRuns(sent: readonly TransactionEntry[]): RecognizedRun[] {
  const inOrder = sent.toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt) || a.hash.localeCompare(b.hash) || a.op - b.op
  );
  const isOwnMemo = findPayeeMemos(inOrder);
  const runs: RecognizedRun[] = [];
  for (const payments of groupBy(inOrder, ({ hash }) => hash).values()) {
    const [first] = payments;
    if (first === undefined) continue;
    const day = localDay(first.createdAt);
    const memo = payments.every(isOwnMemo) ? null : first.memo;
    const paid = payments.map((entry) => `${paidAddress(entry)} ${entry.memo}`);
    const isOf = (run: RecognizedRun) =>
      run.day === day && !paid.some((each) => run.paid.has(each)) &&
      (run.memo === memo || (run.memo === null || memo === null) && isSoonAfterRun(run, first));
    const found = runs.findLast(isOf);
    const run = found ?? { day, memo, paid: new Set(), payments: [] };
    if (found === undefined) runs.push(run);
    run.memo ??= memo;
    for (const each of paid) run.paid.add(each);
    run.payments.push(...payments);
  }
  return runs;
}

function isSoonAfterRun({ payments }: RecognizedRun, { createdAt }: TransactionEntry): boolean {
  const last = payments.at(-1)?.createdAt ?? "";
  return Date.parse(createdAt) - Date.parse(last) <= SAME_RUN_MS;
}

/** Recognizes payees' own memos: numbers, hashes, or one account's text on several days. */
function findPayeeMemos(sent: readonly TransactionEntry[]): (entry: TransactionEntry) => boolean {
  const uses = new Map<string, { accounts: Set<string>; days: Set<string> }>();
  for (const { memo, counterparty, createdAt } of sent) {
    const use = uses.get(memo) ?? { accounts: new Set(), days: new Set() };
    uses.set(memo, use);
    use.accounts.add(counterparty);
    use.days.add(localDay(createdAt));
  }
  return ({ memo, memoType }) => {
    const use = uses.get(memo);
    return memo !== "" &&
      (memoType !== "text" || /^\d+$/.test(memo) ||
        use?.accounts.size === 1 && use.days.size > 1);
  };
}

/** G… or M… */
export function paidAddress(
  { recipientMuxed, counterparty }: Pick<TransactionEntry, "recipientMuxed" | "counterparty">,
): string {
  return recipientMuxed ?? counterparty;
}

/** The month of a run or payment, `2026-11`. */
export function monthOf({ day }: Pick<RunRecord | RunPayment, "day">): string {
  return day.slice(0, 7);
}

/** Payments by state, and their sums in stroops. Money set aside doesn't count as paid. */
export interface RunTotals extends Record<RunPaymentState, number> {
  people: number;
  paid: bigint;
  setAside: bigint;
  cameBack: bigint;
  onItsWay: bigint;
}

export function computeRunTotals(payments: readonly RunPayment[]): RunTotals {
  const counts = { settled: 0, signed: 0, collecting: 0, draft: 0, aside: 0, back: 0 };
  const sums = { settled: 0n, signed: 0n, collecting: 0n, draft: 0n, aside: 0n, back: 0n };
  for (const { state, stroops } of payments) {
    counts[state]++;
    sums[state] += stroops ?? 0n;
  }
  const people = new Set(payments.map(({ key }) => key)).size;
  const { settled: paid, aside: setAside, back: cameBack, signed: onItsWay } = sums;
  return { ...counts, people, paid, setAside, cameBack, onItsWay };
}

/** Searches by purpose, memo, person, or an amount in USDC or as written. */
export function searchRuns(
  records: readonly RunRecord[],
  { search, from, to }: { search: string; from: string; to: string },
): RunRecord[] {
  const isFound = createSearch(search);
  return records.filter(({ name, day, payments, total, storedRun }) =>
    (from === "" || day >= from) && (to === "" || day <= to) && isFound({
      texts: [
        name,
        ...payments.flatMap((payment) => [payment.name, payment.address, payment.memo]),
      ],
      amounts: [total, ...payments.map(({ stroops }) => stroops), ...writtenAmounts(storedRun)],
    })
  );
}

/**
 * The sum in units of 1/10,000,000. Null for a run that this browser doesn't have, several
 * currencies, faults, or money taken back.
 */
export function sumAsWritten(
  { storedRun, payments }: Pick<RunRecord, "storedRun" | "payments">,
): { amount: bigint; currency: Currency } | null {
  if (storedRun === null || payments.some(({ state }) => state === "back")) return null;
  const sent = paidOrPendingLines([storedRun]);
  const lines = storedRun.lines.filter(({ id, how }) =>
    storedRun.status === "draft" ? how !== "skip" : sent.has(id)
  );
  const currency = findSharedCurrency(lines);
  const read = lines.map(({ amount }) => readWrittenAmount(amount));
  if (!isCurrency(currency) || read.some(({ ok }) => !ok)) return null;
  return { amount: read.reduce((all, each) => all + (each.ok ? each.stroops : 0n), 0n), currency };
}

function writtenAmounts(storedRun: Run | null): bigint[] {
  return (storedRun?.lines ?? []).flatMap(({ amount }) => {
    const read = readWrittenAmount(amount);
    return read.ok ? [read.stroops] : [];
  });
}

/** By hash, the part with the transaction, and when the transaction was applied. */
interface KnownTransactions {
  parts: ReadonlyMap<string, Part>;
  times: ReadonlyMap<string, string>;
}

function storedRunRecord(
  run: Run,
  names: NamesByAddress,
  { parts, times }: KnownTransactions,
): RunRecord {
  const signed = run.parts.flatMap(({ attempts }) => attempts.map(({ signedAt }) => signedAt));
  const at = signed.sort()[0] ?? run.updatedAt;
  const day = run.status === "draft" && run.payDate !== undefined ? run.payDate : localDay(at);
  const nextKey = createPayeeKeys();
  const payments = run.status === "draft"
    ? run.lines.filter(({ how }) => how !== "skip").map((line): RunPayment => {
      const read = line.currency === "USDC" ? readWrittenAmount(line.amount, null) : null;
      return {
        key: nextKey(line.address || line.id),
        name: line.name,
        address: line.address,
        stroops: read?.ok === true ? read.stroops : null,
        state: "draft",
        memo: line.memo,
        memoType: line.memoType,
        day,
        paid: null,
      };
    })
    : run.parts.flatMap((part) => {
      const last = part.attempts.at(-1);
      const hash = part.state === "paid" ? last?.hash : undefined;
      const time = times.get(hash ?? "") ?? last?.signedAt ?? at;
      return part.payments.flatMap((payment): RunPayment[] => {
        const state = stateOf(run, part, payment);
        if (state === null || (hash !== undefined && parts.get(hash) !== part)) return [];
        return [{
          key: nextKey(payment.address),
          name: payment.name || (names.get(payment.address) ?? ""),
          address: payment.address,
          stroops: payment.stroops,
          state,
          memo: part.memo,
          memoType: part.memoType,
          day: localDay(time),
          paid: hash === undefined ? null : { hash, op: payment.op },
        }];
      });
    });
  return {
    id: run.id,
    name: run.purpose,
    day,
    at,
    payments,
    total: sumOf(payments),
    storedRun: run,
  };
}

/** The state of a planned payment; null if it wasn't made and no longer will be. */
function stateOf(run: Run, { state }: Part, payment: PlannedPayment): RunPaymentState | null {
  if (state === "paid") return isSetAside(payment) ? "aside" : "settled";
  if (state === "collecting") return "collecting";
  if (canStillBeApplied(state)) return "signed";
  // not part of the run: failed on the ledger, or unsigned when the run ended
  return run.status === "sending" && state !== "failed" ? "draft" : null;
}

function ledgerRunRecord({ day, memo, payments }: RecognizedRun, names: NamesByAddress): RunRecord {
  const nextKey = createPayeeKeys();
  const rows = payments.map((entry): RunPayment => {
    const address = paidAddress(entry);
    return {
      key: nextKey(address),
      name: names.get(address) ?? "",
      address,
      stroops: parseLedgerAmount(entry.amount),
      state: entry.kind === "claimable_created" ? "aside" : "settled",
      memo: entry.memo,
      memoType: parseMemoKind(entry.memoType),
      day: localDay(entry.createdAt),
      paid: { hash: entry.hash, op: entry.op },
    };
  });
  return {
    id: `ledger-${payments[0]?.hash ?? ""}`,
    name: memo ?? payments[0]?.memo ?? "",
    day,
    at: payments[0]?.createdAt ?? "",
    payments: rows,
    total: sumOf(rows),
    storedRun: null,
  };
}

function withSetAsideOutcomes(run: RunRecord, outcomes: SetAsideOutcomes): RunRecord {
  const outcomeOf = ({ state, paid }: RunPayment) =>
    state === "aside" && paid !== null ? outcomes.get(ledgerPosition(paid)) : undefined;
  if (outcomes.size === 0 || run.payments.every((payment) => outcomeOf(payment) === undefined)) {
    return run;
  }
  const payments = run.payments.map((payment): RunPayment => ({
    ...payment,
    state: outcomeOf(payment) ?? payment.state,
  }));
  return { ...run, payments, total: sumOf(payments) };
}

/** Returns a function that makes the keys of a run's payments, numbered if an address repeats. */
function createPayeeKeys(): (address: string) => string {
  const seen = new Map<string, number>();
  return (address) => {
    const n = (seen.get(address) ?? 0) + 1;
    seen.set(address, n);
    return n === 1 ? address : `${address} ${n}`;
  };
}

function sumOf(payments: readonly RunPayment[]): bigint | null {
  let sum = 0n;
  for (const { stroops, state } of payments) {
    if (stroops === null) return null;
    if (state !== "back") sum += stroops;
  }
  return sum;
}
