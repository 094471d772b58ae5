import { usdcForLocal } from "../../money/convert.ts";
import { type Currency, type CurrencyRates, isCurrency } from "../../money/currency.ts";
import { type AddressFault, type AddressResult, parseAddress } from "../../stellar/address.ts";
import { type AmountFault, CENT_IN_STROOPS } from "../../stellar/amount.ts";
import { isMemoId, MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { looksLikeSecretKey, mayBeMistypedSecretKey } from "../../stellar/secret-key.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { newId } from "../../ui/new-id.ts";
import { findItemsFault, type ItemsFault, type PayslipItem } from "./payslip-items.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import {
  type AmountReading,
  type DecimalMark,
  detectColumnDecimalMark,
  isAmbiguousAmount,
  readWrittenAmount,
  rewriteUnambiguously,
} from "../../money/written-amount.ts";

export type PayMethod =
  | "payment"
  /** Paid as a claimable balance, for accounts that can't receive the USDC. */
  | "claimable"
  /** The new account gets some XLM; the money becomes a claimable balance. */
  | "create_and_claimable"
  | "skip";

export interface PayLine {
  /** Unique within the run and stable: journal and receipts refer to it. */
  id: string;
  /** The `Person` whose line this is. */
  personId?: string;
  name: string;
  /** G… or M…; secret keys are never stored here. */
  address: string;
  /** As written: `1 100,25`. */
  amount: string;
  /** `USDC`, one of the eight codes, other text, or empty. */
  currency: string;
  /** Shown beside an amount in USDC. */
  localCurrency?: Currency;
  /** Identifies the payee in a shared account. If empty, the run's purpose is the memo. */
  memo: string;
  /** Undefined for text. Some exchanges identify a customer by ID only. */
  memoType?: MemoKind;
  note: string;
  /** Contact details, as a `Person` has them. */
  phone?: string;
  email?: string;
  lang?: Language;
  /** Group of a person who isn't on the list yet. */
  group?: string;
  /** Payslip items, whose net is the amount. */
  items?: PayslipItem[];
  how: PayMethod;
  /** Line number in the imported file, from 1. */
  fileLine?: number;
  /** True if the employer confirmed that this duplicate is intended. */
  meant?: boolean;
  /** True while an ambiguous amount is neither rewritten nor given a meaning. */
  asked?: boolean;
  /** ID of the payee's newest payment, if the employer pays them again in this pay period. */
  again?: string;
  /** The key of a dismissed suspicion. Other suspicions are still raised. */
  sure?: string;
  /** XLM for a new account, in stroops; only with `create_and_claimable`. */
  startingStroops?: bigint;
  /** Days until the payer can take the money back. */
  takeBackDays?: number;
}

/** `other`: a hash, or an ID that isn't a number. With a text memo, the money could go astray. */
export type MemoKind = "id" | "other";

export type CellFault =
  | { cell: "address"; fault: AddressFault }
  | { cell: "amount"; fault: AmountFault | "rate_unknown" }
  | { cell: "amount"; fault: "ambiguous"; separator: DecimalMark; readings: AmountReading[] }
  | { cell: "currency"; fault: "unknown_currency" | "no_currency" }
  | { cell: "memo"; fault: "memo_too_long"; bytes: number }
  | { cell: "memo"; fault: "memo_kind" }
  | ItemsFault;

export interface CheckedLine {
  line: PayLine;
  faults: CellFault[];
  /** The payee's account; null if the address is faulty. */
  account: string | null;
  /** The amount in stroops of USDC; null if faulty. */
  stroops: bigint | null;
  /** The amount in 1/10,000,000 of the written currency; null whenever `stroops` is. */
  written: bigint | null;
}

export interface LineContext {
  /** The decimal mark implied by the column's amounts; null if unclear. */
  mark: DecimalMark | null;
  /** Null while rates are unknown. */
  rates: CurrencyRates | null;
  /** `parseAddress()` by default; a cache can replace it. */
  readAddress?: (text: string) => AddressResult;
}

export function paymentMemo(line: MemoFields, purpose: string): MemoFields {
  return line.memo === "" ? { memo: purpose } : normalizeMemo(line);
}

/** Removes invisible characters. Secret keys are never stored, whichever cell they are in. */
export function cleanCell(written: string): { text: string; wasSecret: boolean } {
  const plain = cleanCellText(written);
  const wasSecret = looksLikeSecretKey(plain) || mayBeMistypedSecretKey(plain);
  return { text: wasSecret ? "" : plain, wasSecret };
}

const TEXT_CELLS = [
  "name",
  "address",
  "amount",
  "currency",
  "memo",
  "note",
  "group",
  "phone",
  "email",
] as const;

export function cleanCells<T extends Partial<Record<(typeof TEXT_CELLS)[number], string>>>(
  change: T,
): { cells: T; wasSecret: boolean } {
  const cells = { ...change };
  let wasSecret = false;
  for (const name of TEXT_CELLS) {
    const written = change[name];
    if (written === undefined) continue;
    const kept = cleanCell(written);
    Object.assign(cells, { [name]: kept.text });
    wasSecret ||= kept.wasSecret;
  }
  return { cells, wasSecret };
}

/** Fields that follow the list of people until the run is sent. */
export const PERSON_FIELDS = ["name", "phone", "email", "lang", "localCurrency"] as const;

/**
 * Also resets the decisions that a change invalidates. A new address is a new payee, but a row left
 * out stays out. A rewritten amount is asked about if ambiguous: the old one may have proved the
 * decimal mark. A row whose personal details change no longer belongs to the person on the list.
 */
export function withInvalidatedDecisions(
  line: PayLine,
  change: Partial<PayLine>,
): Partial<PayLine> {
  const { memo = line.memo, amount } = change;
  const read = amount === undefined ? change : { ...change, asked: isAmbiguousAmount(amount) };
  const memoType = "memoType" in change ? change.memoType : line.memoType;
  const isMemo = "memo" in change || "memoType" in change;
  const isOther = PERSON_FIELDS.some((cell) => cell in change && change[cell] !== line[cell]);
  const own = isOther ? { ...read, personId: undefined } : read;
  const typed = memoType === undefined || !isMemo
    ? own
    : { ...own, memoType: undefined, ...normalizeMemo({ memo, memoType }) };
  if (change.address === undefined || change.address === line.address) return typed;
  return {
    how: line.how === "skip" ? "skip" : "payment",
    startingStroops: undefined,
    takeBackDays: undefined,
    meant: undefined,
    again: undefined,
    sure: undefined,
    ...typed,
  };
}

/** The changed cells of a line, with their new values. */
export function findChangedCells(before: PayLine, now: PayLine): Partial<PayLine> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => Reflect.get(before, name) !== Reflect.get(now, name));
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(now, name)]));
}

export type MemoFields = Pick<PayLine, "memo" | "memoType">;

function fitsMemoKind(kind: MemoKind, memo: string): boolean {
  return kind === "other" ? memo !== "" : memo === "" || isMemoId(memo);
}

/** Drops a type that doesn't fit, and leading zeros of IDs: the ledger shows 42, not `0042`. */
export function normalizeMemo({ memo, memoType }: MemoFields): MemoFields {
  if (memoType === undefined || !fitsMemoKind(memoType, memo)) return { memo };
  return { memo: memoType === "other" || memo === "" ? memo : BigInt(memo).toString(), memoType };
}

/** Like `normalizeMemo()`, but a type that doesn't fit becomes `other`, not text. */
export function toDeclaredMemo(written: MemoFields): MemoFields {
  const typed = normalizeMemo(written);
  const isOther = written.memo !== "" && written.memoType !== undefined && !typed.memoType;
  return isOther ? { memo: written.memo, memoType: "other" } : typed;
}

/** Accepts the type names that people and other programs use. */
export function parseMemoKind(name: string): MemoKind | undefined {
  if (/^(|none|(memo[ _]?)?text|texte|maandishi)$/i.test(name)) return undefined;
  return /^(memo[ _]?)?id$/i.test(name) ? "id" : "other";
}

/** An update without a memo changes nothing. The same memo keeps its type unless one is named. */
export function updateMemo(before: MemoFields, update: MemoFields): MemoFields {
  if (update.memo !== "" && update.memoType !== undefined) return normalizeMemo(update);
  return update.memo === "" || update.memo === before.memo
    ? normalizeMemo(before)
    : normalizeMemo(update);
}

/** `4711`, or `4711 (id)` as explorers and wallets write it. */
export function shownMemo(line: MemoFields): string {
  return line.memo === "" || line.memoType !== "id" ? line.memo : `${line.memo} (id)`;
}

/** A comparison key: the text `4711 (id)` isn't the ID 4711. */
export function memoKey(written: MemoFields): string {
  const { memo, memoType } = normalizeMemo(written);
  return memo === "" ? "" : `${memoType ?? "text"} ${memo}`;
}

/** `mark`: the decimal mark chosen for all amounts with this ambiguous separator. */
export function withAmountsRead(
  lines: readonly PayLine[],
  separator: DecimalMark,
  mark: DecimalMark,
): PayLine[] {
  return lines.map((line) => {
    const amount = rewriteUnambiguously(line.amount, separator, mark);
    return amount === line.amount ? line : { ...line, amount, asked: false };
  });
}

/** Rewrites or flags ambiguous amounts, since the row that proves the mark can change later. */
export function settleAmounts(
  lines: readonly PayLine[],
  mark = detectColumnDecimalMark(lines.map(({ amount }) => amount)),
): PayLine[] {
  return lines.map((line) => settleAmount(line, mark));
}

/** Rewrites an ambiguous amount by the column's decimal mark, or flags it. */
export function settleAmount(line: PayLine, mark: DecimalMark | null): PayLine {
  if (line.asked === true || !isAmbiguousAmount(line.amount)) return line;
  if (mark === null || !readWrittenAmount(line.amount, mark).ok) return { ...line, asked: true };
  return {
    ...line,
    amount: rewriteUnambiguously(rewriteUnambiguously(line.amount, ".", mark), ",", mark),
  };
}

/** Reports one fault per cell. Without a readable amount, currency and items aren't checked. */
export function checkLine(line: PayLine, context: LineContext): CheckedLine {
  const faults: CellFault[] = [];
  const address = (context.readAddress ?? parseAddress)(line.address);
  if (!address.ok) faults.push({ cell: "address", fault: address.fault });
  const amount = readAmount(line, context);
  if (!amount.ok) faults.push(amount.fault);
  const bytes = memoByteLength(line.memo);
  if (line.memoType === "other") faults.push({ cell: "memo", fault: "memo_kind" });
  else if (bytes > MAX_MEMO_BYTES) faults.push({ cell: "memo", fault: "memo_too_long", bytes });
  const items = amount.ok ? findItemsFault(line.items ?? [], amount.written) : null;
  if (items !== null) faults.push(items);
  return {
    line,
    faults,
    account: address.ok ? address.address.account : null,
    stroops: amount.ok ? amount.stroops : null,
    written: amount.ok ? amount.written : null,
  };
}

type ReadAmount =
  | { ok: true; stroops: bigint; written: bigint }
  | { ok: false; fault: CellFault };

function readAmount(line: PayLine, { mark, rates }: LineContext): ReadAmount {
  const read = readWrittenAmount(line.amount, line.asked === true ? null : mark);
  if (!read.ok) {
    const fault: CellFault = read.fault === "ambiguous"
      ? { cell: "amount", fault: "ambiguous", separator: read.separator, readings: read.readings }
      : { cell: "amount", fault: read.fault };
    return { ok: false, fault };
  }
  if (line.currency === "USDC") return { ...read, written: read.stroops };
  if (!isCurrency(line.currency)) {
    const fault = line.currency === "" ? "no_currency" : "unknown_currency";
    return { ok: false, fault: { cell: "currency", fault } };
  }
  return convertToUsdc(read.stroops, rates?.[line.currency] ?? null);
}

/** Converts local money with at most two decimals to USDC, rounded up to the cent. */
function convertToUsdc(localStroops: bigint, rate: number | null): ReadAmount {
  if (rate === null) return { ok: false, fault: { cell: "amount", fault: "rate_unknown" } };
  if (localStroops % CENT_IN_STROOPS !== 0n) {
    return { ok: false, fault: { cell: "amount", fault: "too_many_decimals" } };
  }
  // a hundredth gives at least a cent, so only an amount that is too large fails
  const stroops = usdcForLocal(localStroops / CENT_IN_STROOPS, rate);
  if (stroops !== null) return { ok: true, stroops, written: localStroops };
  return { ok: false, fault: { cell: "amount", fault: "too_large" } };
}

export function createEmptyLine(more: Partial<PayLine> = {}): PayLine {
  return {
    id: newId(),
    name: "",
    address: "",
    amount: "",
    // no default, not even USDC: a person chooses the currency
    currency: "",
    memo: "",
    note: "",
    how: "payment",
    ...more,
  };
}

/** The lines' shared currency; "" if there are no lines, or several currencies. */
export function findSharedCurrency(lines: readonly { currency: string }[]): string {
  const [first] = lines;
  return lines.every(({ currency }) => currency === first?.currency) ? first?.currency ?? "" : "";
}

/** Drops decisions about the old run's findings, such as a new account or a person left out. */
export function copyLineForNewRun(line: PayLine): PayLine {
  const { again: _1, sure: _2, startingStroops: _3, takeBackDays: _4, fileLine: _5, ...kept } =
    line;
  return { ...kept, ...normalizeMemo(line), id: newId(), how: "payment" };
}

/** Lines without these IDs, and lines with them, after settling ambiguous amounts. */
export function splitByIds(whole: PayLine[], ids: ReadonlySet<string>): [PayLine[], PayLine[]] {
  const lines = settleAmounts(whole);
  return [lines.filter(({ id }) => !ids.has(id)), lines.filter(({ id }) => ids.has(id))];
}
