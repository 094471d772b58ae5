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

/** How the payee gets the money. */
export type PayMethod =
  | "payment"
  /** As a claimable balance, for accounts without a trustline. */
  | "claimable"
  /** The account is created with some XLM, and the money becomes a claimable balance. */
  | "create_and_claimable"
  /** Not in this run. */
  | "skip";

/** One line of a pay run, as written. */
export interface PayLine {
  /** Unique within the run and stable: journal and receipts refer to it. */
  id: string;
  /** The person on the list whose line this is. */
  personId?: string;
  name: string;
  /** G… or M…; secret keys are never stored here. */
  address: string;
  /** As written: `1 100,25`. */
  amount: string;
  /**
   * The currency of the amount as written: `USDC`, one of the eight codes, another text, or empty.
   */
  currency: string;
  /** The payee's local currency, shown beside an amount in USDC. */
  localCurrency?: Currency;
  /**
   * The payee's own memo, which identifies them in a shared account; without one, the run's purpose
   * is used.
   */
  memo: string;
  /** The memo's type, if it isn't text: some exchanges identify a customer by ID only. */
  memoType?: MemoKind;
  note: string;
  /** Contact details from the list: the same fields as a `Person` has. */
  phone?: string;
  email?: string;
  lang?: Language;
  /** The group of a person who is not on the list yet. */
  group?: string;
  /** The payslip's items; the amount is its net. */
  items?: PayslipItem[];
  how: PayMethod;
  /** The line number in the imported file, from 1. */
  fileLine?: number;
  /** True if the employer confirmed that this duplicate is intended. */
  meant?: boolean;
  /** True if the amount is ambiguous, until it is rewritten or a meaning is chosen. */
  asked?: boolean;
  /**
   * ID of the payee's newest payment when the employer chose to pay them again in this pay period.
   */
  again?: string;
  /** The key of the suspicion that the employer dismissed. Any other one is raised again. */
  sure?: string;
  /** XLM for a new account, in stroops; with `create_and_claimable`. */
  startingStroops?: bigint;
  /** Days until the payer can take the money back. */
  takeBackDays?: number;
}

/**
 * A memo type other than text. `other` can't be paid here: a hash, or an ID that isn't a number.
 * Sent as text it could go astray, so the row waits for a decision.
 */
export type MemoKind = "id" | "other";

export type CellFault =
  | { cell: "address"; fault: AddressFault }
  | { cell: "amount"; fault: AmountFault | "rate_unknown" }
  | { cell: "amount"; fault: "ambiguous"; separator: DecimalMark; readings: AmountReading[] }
  | { cell: "currency"; fault: "unknown_currency" | "no_currency" }
  | { cell: "memo"; fault: "memo_too_long"; bytes: number }
  | { cell: "memo"; fault: "memo_kind" }
  | ItemsFault;

/** A line with its parsed values and faults. */
export interface CheckedLine {
  line: PayLine;
  faults: CellFault[];
  /** The payee's account; null if the address is faulty. */
  account: string | null;
  /** USDC in stroops; null if the amount is faulty. */
  stroops: bigint | null;
  /** The amount as written, in units of 1/10,000,000 of its currency; null if it can't be read. */
  written: bigint | null;
}

/** What the check of a line needs in addition to the line. */
export interface LineContext {
  /** The decimal mark that the column's amounts imply; null if unclear. */
  mark: DecimalMark | null;
  /** Null while rates are unknown. */
  rates: CurrencyRates | null;
  /** Parses an address; can be cached. */
  readAddress?: (text: string) => AddressResult;
}

/** The memo of a line's payment: the payee's own, otherwise the run's purpose. */
export function paymentMemo(line: MemoFields, purpose: string): MemoFields {
  return line.memo === "" ? { memo: purpose } : normalizeMemo(line);
}

/**
 * What is stored of a cell's input: no invisible characters, and nothing at all if it holds a
 * secret key, whichever cell it was pasted into.
 */
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

/** What is stored of changed cells; `wasSecret` if one held a secret key. */
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
 * A change together with the decisions that it invalidates. Setting money aside, paying a duplicate
 * and paying again were decided for the payee of the old address; leaving a row out stays. A
 * rewritten amount is asked about again if it's ambiguous, because the old one may have been the
 * only proof of the decimal mark. A row whose name, contact details, language or local currency
 * changes no longer belongs to the person on the list.
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

/** A memo and its type. */
export type MemoFields = Pick<PayLine, "memo" | "memoType">;

/** Whether a text can be a memo of this type. */
function fitsMemoKind(kind: MemoKind, memo: string): boolean {
  return kind === "other" ? memo !== "" : memo === "" || isMemoId(memo);
}

/**
 * The memo with its type if the text fits, otherwise as text. IDs lose their leading zeros because
 * the ledger shows them without: payments to `0042` couldn't be found again.
 */
export function normalizeMemo({ memo, memoType }: MemoFields): MemoFields {
  if (memoType === undefined || !fitsMemoKind(memoType, memo)) return { memo };
  return { memo: memoType === "other" || memo === "" ? memo : BigInt(memo).toString(), memoType };
}

/**
 * The memo with the type that a person names. If the text doesn't fit, the type becomes `other`,
 * not text.
 */
export function toDeclaredMemo(written: MemoFields): MemoFields {
  const typed = normalizeMemo(written);
  const isOther = written.memo !== "" && written.memoType !== undefined && !typed.memoType;
  return isOther ? { memo: written.memo, memoType: "other" } : typed;
}

/** The memo type for a name used by people or other programs. */
export function parseMemoKind(name: string): MemoKind | undefined {
  if (/^(|none|(memo[ _]?)?text|texte|maandishi)$/i.test(name)) return undefined;
  return /^(memo[ _]?)?id$/i.test(name) ? "id" : "other";
}

/** The memo after an update. An unchanged memo keeps its type unless the update names one. */
export function updateMemo(before: MemoFields, update: MemoFields): MemoFields {
  if (update.memo !== "" && update.memoType !== undefined) return normalizeMemo(update);
  return update.memo === "" || update.memo === before.memo
    ? normalizeMemo(before)
    : normalizeMemo(update);
}

/** The memo as displayed: `4711`, or `4711 (id)` as explorers and wallets write it. */
export function shownMemo(line: MemoFields): string {
  return line.memo === "" || line.memoType !== "id" ? line.memo : `${line.memo} (id)`;
}

/** A key that distinguishes memos: the text `4711 (id)` isn't the ID 4711. */
export function memoKey(written: MemoFields): string {
  const { memo, memoType } = normalizeMemo(written);
  return memo === "" ? "" : `${memoType ?? "text"} ${memo}`;
}

/**
 * The lines after a person chose the decimal mark for amounts such as `1.250`. The choice applies
 * to every amount with the same ambiguous separator (`separator`).
 */
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

/**
 * The lines with unambiguous amounts. Amounts that their column decides (`25.000` next to `12,50`)
 * are rewritten, and the others are flagged as ambiguous, because rows can be moved, and a row that
 * proves the mark can be edited.
 */
export function settleAmounts(
  lines: readonly PayLine[],
  mark = detectColumnDecimalMark(lines.map(({ amount }) => amount)),
): PayLine[] {
  return lines.map((line) => settleAmount(line, mark));
}

/** The line with its amount rewritten by the column's decimal `mark`, or flagged as ambiguous. */
export function settleAmount(line: PayLine, mark: DecimalMark | null): PayLine {
  if (line.asked === true || !isAmbiguousAmount(line.amount)) return line;
  if (mark === null || !readWrittenAmount(line.amount, mark).ok) return { ...line, asked: true };
  return {
    ...line,
    amount: rewriteUnambiguously(rewriteUnambiguously(line.amount, ".", mark), ",", mark),
  };
}

/** Checks a line: reports every fault of every cell. */
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

/** Local money has hundredths. Its USDC is rounded up to the cent, at the run's rate. */
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

/** The currency of all lines; empty if there are none, or several. */
export function findSharedCurrency(lines: readonly { currency: string }[]): string {
  const [first] = lines;
  return lines.every(({ currency }) => currency === first?.currency) ? first?.currency ?? "" : "";
}

/**
 * The line for another run, without decisions that answered the old run's findings: creating an
 * account, leaving a person out.
 */
export function copyLineForNewRun(line: PayLine): PayLine {
  const { again: _1, sure: _2, startingStroops: _3, takeBackDays: _4, fileLine: _5, ...kept } =
    line;
  return { ...kept, ...normalizeMemo(line), id: newId(), how: "payment" };
}

/** Splits lines into those without and those with these IDs, after settling ambiguous amounts. */
export function splitByIds(whole: PayLine[], ids: ReadonlySet<string>): [PayLine[], PayLine[]] {
  const lines = settleAmounts(whole);
  return [lines.filter(({ id }) => !ids.has(id)), lines.filter(({ id }) => ids.has(id))];
}
