import { localValue } from "../../money/convert.ts";
import type { Currency, CurrencyRates } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import type { Memo } from "../../stellar/memo.ts";
import { decodeMuxedAddress, encodeMuxedAddress } from "../../stellar/strkey.ts";
import { cleanCellText, visibleText } from "../../ui/visible-text.ts";
import type { PaymentNote, Proposal } from "../proposal.ts";
import type { PayEnvelope, PayOperation } from "../read-envelope.ts";
import {
  createLookAlikeFinder,
  findLastMonthBefore,
  monthOf,
  type PastPayment,
  type PayerHistory,
  sumMonth,
} from "./history.ts";

export type NoteDifference = "amount" | "address" | "memo" | "unnamed";

export interface ProposalRow {
  /** `part` and `op` count from 1. */
  part: number;
  op: number;
  account: string;
  /** `G…` or `M…` */
  address: string;
  stroops: bigint;
  /** ISO 8601; null if the payer can never take it back, absent if paid at once. */
  takeBackAt?: string | null;
  /** XLM for a new account, in stroops. */
  opening: bigint | null;
  memo: Memo;
  /** Null if the proposer wrote nothing about the payment. */
  wrote: PaymentNote | null;
  differences: NoteDifference[];
  /** The amount at the proposer's rate. */
  local: { value: string; currency: Currency } | null;
  change: RowChange | null;
  /** What the address already got from this payer in this month. */
  got: bigint;
  /** Whether an earlier row pays the same address with the same memo. */
  isTwin: boolean;
  /** A known account that this unknown one resembles. */
  alike: PastPayment | null;
}

export type RowChange =
  | { is: "new" | "same" }
  /** `before`: what this address got in the last month with payments. `sum`: what it gets now. */
  | { is: "changed"; before: bigint; sum: bigint };

export interface ProposalReview {
  rows: ProposalRow[];
  /** XLM for accounts that get no other payment in these envelopes, in stroops. */
  openings: { account: string; stroops: bigint }[];
  total: bigint;
  /** The maximum fee, in stroops. */
  fee: bigint;
  /** XLM for new accounts and for money set aside, in stroops. */
  reserves: bigint;
  /** When the first part expires, in Unix seconds. */
  until: number;
  unmatched: PaymentNote[];
  written: bigint;
  last: LastMonthComparison | null;
  isWhole: boolean;
}

export interface LastMonthComparison {
  /** `2026-10` */
  month: string;
  total: bigint;
  people: number;
  /** Accounts paid in that month, but neither since then nor in this proposal. */
  missing: { account: string; stroops: bigint }[];
}

interface ReviewInputs {
  envelopes: readonly PayEnvelope[];
  proposal: Pick<Proposal, "people" | "purpose" | "rates">;
  history: PayerHistory | null;
  /** The ledger's clock, in Unix seconds. */
  closedAt: number;
}

/** The reserve of a claimable balance per claimant, in stroops. */
const CLAIMANT_RESERVE = 5_000_000n;

export function reviewProposal(
  { envelopes, proposal, history, closedAt }: ReviewInputs,
): ProposalReview {
  const notes = new Map(proposal.people.map((note) => [`${note.part}.${note.op}`, note]));
  const month = monthOf(new Date(closedAt * 1000).toISOString());
  const before = history && findLastMonthBefore(history, month);
  const since = history && sumMonth(history.paid, month);
  const alike = history && createLookAlikeFinder(history);
  const sums = new Map<string, bigint>();
  const paying = envelopes.flatMap((envelope, at) =>
    envelope.operations.flatMap((operation) =>
      operation.kind === "create_account" ? [] : [{ part: at + 1, envelope, operation }]
    )
  );
  for (const { operation } of paying) {
    const address = addressOf(operation);
    sums.set(address, (sums.get(address) ?? 0n) + operation.stroops);
  }
  const paid = new Set(paying.map(({ operation: { to } }) => to.account));
  const opened = openingsIn(envelopes);
  const seen = new Set<string>();
  const rows = paying.map(({ part, envelope, operation }): ProposalRow => {
    const { op, stroops, to: { account } } = operation;
    const wrote = notes.get(`${part}.${op}`) ?? null;
    const { memo } = envelope;
    const address = addressOf(operation);
    const payee = `${address} ${memo.type} ${memo.value}`;
    const isTwin = seen.has(payee);
    seen.add(payee);
    return {
      part,
      op,
      account,
      address,
      stroops,
      ...takeBack(operation, closedAt),
      opening: opened.get(account) ?? null,
      memo,
      wrote,
      differences: differencesOf(operation, { wrote, memo, purpose: proposal.purpose }),
      local: localOf(stroops, wrote, proposal.rates?.rates ?? null),
      change: changeOf(address, { history, before, sum: sums.get(address) ?? 0n }),
      got: since?.byAccount.get(address) ?? 0n,
      isTwin,
      alike: alike?.(account) ?? null,
    };
  });
  const made = new Set(rows.map(({ part, op }) => `${part}.${op}`));
  const missing = [...before?.byAccount ?? []]
    .filter(([account]) => !sums.has(account) && since?.byAccount.has(account) === false)
    .map(([account, stroops]) => ({ account, stroops }));
  return {
    rows,
    openings: [...opened].filter(([account]) => !paid.has(account))
      .map(([account, stroops]) => ({ account, stroops })),
    total: sumStroops(rows.map(({ stroops }) => stroops)),
    fee: sumStroops(envelopes.map(({ fee }) => fee)),
    reserves: sumReserves(envelopes),
    until: Math.min(...envelopes.map(({ bounds }) => Number(bounds.until))),
    unmatched: proposal.people.filter(({ part, op }) => !made.has(`${part}.${op}`)),
    written: sumStroops(proposal.people.map(({ amount }) => parseLedgerAmount(amount))),
    last: before && {
      month: before.month,
      total: sumStroops([...before.byAccount.values()]),
      people: before.byAccount.size,
      missing,
    },
    isWhole: history?.isWhole ?? false,
  };
}

export function hasDifferences({ rows, unmatched }: ProposalReview): boolean {
  return unmatched.length > 0 || rows.some(({ differences }) => differences.length > 0);
}

/** Adds up repeated creations of an account, although all but the first would fail. */
function openingsIn(envelopes: readonly PayEnvelope[]): Map<string, bigint> {
  const opened = new Map<string, bigint>();
  for (const { kind, to: { account }, stroops } of envelopes.flatMap((each) => each.operations)) {
    if (kind === "create_account") opened.set(account, (opened.get(account) ?? 0n) + stroops);
  }
  return opened;
}

export function sumReserves(envelopes: readonly PayEnvelope[]): bigint {
  return sumStroops(envelopes.flatMap(({ operations }) =>
    operations.map((operation) => {
      if (operation.kind === "create_account") return operation.stroops;
      if (operation.kind !== "set_aside") return 0n;
      return operation.takeBackMs === null ? CLAIMANT_RESERVE : 2n * CLAIMANT_RESERVE;
    })
  ));
}

function addressOf({ to: { account, id } }: PayOperation): string {
  return id === undefined ? account : encodeMuxedAddress(account, BigInt(id)) ?? account;
}

/** Counts from now; the ledger counts from when the transaction is applied, which is later. */
function takeBack(operation: PayOperation, closedAt: number): Pick<ProposalRow, "takeBackAt"> {
  if (operation.kind !== "set_aside") return {};
  const { takeBackMs } = operation;
  if (takeBackMs === null) return { takeBackAt: null };
  const time = closedAt * 1000 + takeBackMs;
  return { takeBackAt: time > LAST_TIME ? null : new Date(time).toISOString() };
}

export const LAST_TIME = Date.UTC(9999, 11, 31);

function differencesOf(
  operation: PayOperation,
  { wrote, memo, purpose }: { wrote: PaymentNote | null; memo: Memo; purpose: string },
): NoteDifference[] {
  if (wrote === null) return ["unnamed"];
  const found: NoteDifference[] = [];
  if (parseLedgerAmount(wrote.amount) !== operation.stroops) found.push("amount");
  if (!isSameAddress(wrote.address, operation)) found.push("address");
  if (!isSameText(memo.value, wrote.memo ?? purpose)) found.push("memo");
  return found;
}

export function isPurposeInMemos(envelopes: readonly PayEnvelope[], purpose: string): boolean {
  return envelopes.every(({ memo }) => memo.type === "text" && isSameText(memo.value, purpose));
}

/** Compares texts without invisible characters, which a proposal's texts never have. */
function isSameText(memo: string, written: string): boolean {
  const shown = (text: string) => visibleText(cleanCellText(text));
  return shown(memo) === shown(written);
}

/** Money set aside goes to an account without a muxed id. */
function isSameAddress(written: string, operation: PayOperation): boolean {
  if (operation.kind !== "set_aside") return written === addressOf(operation);
  return (decodeMuxedAddress(written)?.account ?? written) === operation.to.account;
}

function localOf(
  stroops: bigint,
  wrote: PaymentNote | null,
  rates: CurrencyRates | null,
): ProposalRow["local"] {
  const currency = wrote?.local?.currency;
  if (currency === undefined || rates === null) return null;
  return { value: localValue(stroops, rates[currency], currency), currency };
}

function changeOf(
  account: string,
  { history, before, sum }: {
    history: PayerHistory | null;
    before: { byAccount: ReadonlyMap<string, bigint> } | null;
    sum: bigint;
  },
): RowChange | null {
  if (history === null) return null;
  if (history.paid.every((paid) => paid.account !== account)) return { is: "new" };
  const last = before?.byAccount.get(account);
  if (last === undefined) return null;
  return last === sum ? { is: "same" } : { is: "changed", before: last, sum };
}

/** The largest change in thousandths; null if no rate has moved. */
export function findLargestRateChange(
  { people, rates }: Pick<Proposal, "people" | "rates">,
  now: CurrencyRates,
): { currency: Currency; permille: number } | null {
  if (rates === null) return null;
  const used = new Set(people.flatMap(({ local }) => local?.currency ?? []));
  const moves = [...used].map((currency) => {
    const then = rates.rates[currency];
    return { currency, permille: Math.round((now[currency] - then) / then * 1000) };
  }).filter(({ permille }) => permille !== 0);
  moves.sort((a, b) => Math.abs(b.permille) - Math.abs(a.permille));
  return moves[0] ?? null;
}

export function sumStroops(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
