import { usdcFor } from "../../money/convert.ts";
import { type Currency, type CurrencyRates, isCurrency } from "../../money/currency.ts";
import { type AddressFault, type AddressResult, parseAddress } from "../../stellar/address.ts";
import { type AmountFault, CENT } from "../../stellar/amount.ts";
import { isMemoId, MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { isNearlySecret, looksLikeSecret } from "../../stellar/secret-key.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { newId } from "../../ui/new-id.ts";
import { type ItemsFault, itemsFault, type PayslipItem } from "./payslip-items.ts";
import { plainCell } from "../../ui/visible-text.ts";
import {
  type AmountReading,
  columnMark,
  type DecimalMark,
  isAmbiguous,
  readWrittenAmount,
  unambiguousText,
} from "../../money/written-amount.ts";

/** How the money is to get to a worker. */
export type PayHow =
  | "payment"
  /** As money that waits: for those without permission to hold USDC. */
  | "claimable"
  /** The account is created with some XLM, and the money waits for it. */
  | "create_and_claimable"
  /** Not in this run. */
  | "skip";

/** One line of a pay run, as people wrote it. */
export interface PayLine {
  /** Unique within the run and stable: the journal and the receipts refer to it. */
  id: string;
  /** The person of the list whose line it is. */
  personId?: string;
  name: string;
  /** G… or M…; a secret key is never kept here. */
  address: string;
  /** As written: `1 100,25`. */
  amount: string;
  /** What the amount is written in: `USDC` or one of the eight codes; as written, so maybe neither, or nothing. */
  currency: string;
  /** The worker's own money, which an amount in USDC is told in besides. */
  localCurrency?: Currency;
  /** The payee's own memo, which says whose money it is; else the payment carries the run's purpose. */
  memo: string;
  /** What kind of memo it is, where it is no text: an exchange may know its customer by an id alone. */
  memoType?: MemoKind;
  note: string;
  /** How the list says that they are reached: as with a person. */
  phone?: string;
  email?: string;
  lang?: Language;
  /** What its payslip says; the amount is their net. */
  items?: PayslipItem[];
  how: PayHow;
  /** The line of the file it was read from, from 1. */
  fileLine?: number;
  /** The person said that this is no mistake although it equals another line. */
  meant?: boolean;
  /** The amount was found to have two meanings: only whoever writes it, or chooses one, ends that. */
  asked?: boolean;
  /** They were paid in this pay period already: the newest payment known when it was chosen to pay again. */
  again?: string;
  /** The suspicion about the address of which somebody said that it is right; it holds for no other. */
  sure?: string;
  /** XLM for a new account, in stroops; with `create_and_claimable`. */
  startingStroops?: bigint;
  /** Days after which money that waits can be taken back by its payer. */
  takeBackDays?: number;
}

/**
 * A kind of memo that is no text. `other`: one that is not paid with here, a hash or what somebody
 * called an id and is no number. As a text it would be nobody's: the row waits for a word about it.
 */
export type MemoKind = "id" | "other";

export type CellFault =
  | { cell: "address"; fault: AddressFault }
  | { cell: "amount"; fault: AmountFault | "rate_unknown" }
  | { cell: "amount"; fault: "ambiguous"; sign: DecimalMark; readings: AmountReading[] }
  | { cell: "currency"; fault: "unknown_currency" | "no_currency" }
  | { cell: "memo"; fault: "memo_too_long"; bytes: number }
  | { cell: "memo"; fault: "memo_kind" }
  | ItemsFault;

/** A line after it was read. */
export interface CheckedLine {
  line: PayLine;
  faults: CellFault[];
  /** The account that is paid; null where the address is at fault. */
  account: string | null;
  /** USDC in stroops; null where the amount is at fault. */
  stroops: bigint | null;
  /** The amount as it is written, in units of 1/10,000,000 of its currency; null where it cannot be read. */
  written: bigint | null;
}

/** What reading a line needs to know beyond the line. */
export interface LineContext {
  /** The decimal mark that the column proves, null where none. */
  mark: DecimalMark | null;
  /** Null where rates are not known. */
  rates: CurrencyRates | null;
  /** Reads an address; by default afresh each time. */
  readAddress?: (text: string) => AddressResult;
}

/** What a line's payment carries on the ledger: the payee's own memo, else the run's purpose. */
export function memoOf(line: WrittenMemo, purpose: string): WrittenMemo {
  return line.memo === "" ? { memo: purpose } : typedMemo(line);
}

/**
 * What of a written cell is kept: nothing that cannot be seen, and nothing at all of a secret key,
 * whichever cell it was pasted into.
 */
export function cellToKeep(written: string): { text: string; wasSecret: boolean } {
  const plain = plainCell(written);
  const wasSecret = looksLikeSecret(plain) || isNearlySecret(plain);
  return { text: wasSecret ? "" : plain, wasSecret };
}

const WRITTEN = [
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

/** What of changed cells is kept; `wasSecret` when a secret key was among them. */
export function cellsToKeep<T extends Partial<Record<(typeof WRITTEN)[number], string>>>(
  change: T,
): { cells: T; wasSecret: boolean } {
  const cells = { ...change };
  let wasSecret = false;
  for (const name of WRITTEN) {
    const written = change[name];
    if (written === undefined) continue;
    const kept = cellToKeep(written);
    Object.assign(cells, { [name]: kept.text });
    wasSecret ||= kept.wasSecret;
  }
  return { cells, wasSecret };
}

/** What a row of a person of the list says of them as the list does, until it is sent. */
export const OF_PERSON = ["name", "phone", "email", "lang", "localCurrency"] as const;

/**
 * A change of a line with all that ends by it: what was decided about a row, to set its money aside,
 * to pay it twice or again, was about whom its address named. Who is left out stays so. An amount
 * that is written anew is asked about where it has two meanings, whatever its column proves: what
 * was there before may have been the only proof that its mark is a decimal one. A row in which
 * somebody is called otherwise than on the list is no longer the list's.
 */
export function wholeChange(line: PayLine, change: Partial<PayLine>): Partial<PayLine> {
  const { memo = line.memo, amount } = change;
  const read = amount === undefined ? change : { ...change, asked: isAmbiguous(amount) };
  const memoType = "memoType" in change ? change.memoType : line.memoType;
  const isMemo = "memo" in change || "memoType" in change;
  const isOther = OF_PERSON.some((cell) => cell in change && change[cell] !== line[cell]);
  const own = isOther ? { ...read, personId: undefined } : read;
  const typed = memoType === undefined || !isMemo
    ? own
    : { ...own, memoType: undefined, ...typedMemo({ memo, memoType }) };
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

/** A memo, and of what kind it is. */
export type WrittenMemo = Pick<PayLine, "memo" | "memoType">;

/** Whether a text can be a memo of a kind; while nothing is written, whatever is written next may. */
function canBe(kind: MemoKind, memo: string): boolean {
  return kind === "other" ? memo !== "" : memo === "" || isMemoId(memo);
}

/**
 * The memo with its kind, where it can be of that kind; else as a text. An id is a number, which the
 * ledger shows without the zeros that somebody wrote before it: as `0042` its payments would not be
 * found again.
 */
export function typedMemo({ memo, memoType }: WrittenMemo): WrittenMemo {
  if (memoType === undefined || !canBe(memoType, memo)) return { memo };
  return { memo: memoType === "other" || memo === "" ? memo : BigInt(memo).toString(), memoType };
}

/** The memo as somebody says what it is: what cannot be of the kind they name is no text for that. */
export function saidMemo(written: WrittenMemo): WrittenMemo {
  const typed = typedMemo(written);
  const isOther = written.memo !== "" && written.memoType !== undefined && !typed.memoType;
  return isOther ? { memo: written.memo, memoType: "other" } : typed;
}

/** The kind of memo by the name that people, and other programs, have for it. */
export function memoKindOf(name: string): MemoKind | undefined {
  if (/^(|none|(memo[ _]?)?text|texte|maandishi)$/i.test(name)) return undefined;
  return /^(memo[ _]?)?id$/i.test(name) ? "id" : "other";
}

/**
 * The memo that something has after it is brought up to date; the same memo keeps its kind, where no
 * other is said.
 */
export function memoAfter(before: WrittenMemo, said: WrittenMemo): WrittenMemo {
  if (said.memo !== "" && said.memoType !== undefined) return typedMemo(said);
  return said.memo === "" || said.memo === before.memo ? typedMemo(before) : typedMemo(said);
}

/** The memo as it is shown: `4711`, or `4711 (id)` as explorers and wallets call it. */
export function shownMemo(line: WrittenMemo): string {
  return line.memo === "" || line.memoType !== "id" ? line.memo : `${line.memo} (id)`;
}

/** What tells memos apart: a text may say `4711 (id)`, and is no id for that. */
export function memoKey(written: WrittenMemo): string {
  const { memo, memoType } = typedMemo(written);
  return memo === "" ? "" : `${memoType ?? "text"} ${memo}`;
}

/**
 * The lines with every amount of a kind (`1.250`: those where `sign` may be either) read as a
 * person has decided for one of them: whether `mark` or the other is the decimal mark.
 */
export function withAmountsRead(
  lines: readonly PayLine[],
  sign: DecimalMark,
  mark: DecimalMark,
): PayLine[] {
  return lines.map((line) => {
    const amount = unambiguousText(line.amount, sign, mark);
    return amount === line.amount ? line : { ...line, amount, asked: false };
  });
}

/**
 * The lines with every amount that their column has decided (`25.000` next to `12,50`) written so that
 * it means the same in any other column, and every one that it has not decided as one to ask about:
 * rows part, and a row that proved a mark may be edited.
 */
export function withAmountsDecided(
  lines: readonly PayLine[],
  mark = columnMark(lines.map(({ amount }) => amount)),
): PayLine[] {
  return lines.map((line) => withAmountDecided(line, mark));
}

/** The line with its amount as a column that proves `mark` decides it, or as one to ask about. */
export function withAmountDecided(line: PayLine, mark: DecimalMark | null): PayLine {
  if (line.asked === true || !isAmbiguous(line.amount)) return line;
  if (mark === null || !readWrittenAmount(line.amount, mark).ok) return { ...line, asked: true };
  return { ...line, amount: unambiguousText(unambiguousText(line.amount, ".", mark), ",", mark) };
}

/** Reads a line: every fault of every cell, nothing skipped. */
export function checkLine(line: PayLine, context: LineContext): CheckedLine {
  const faults: CellFault[] = [];
  const address = (context.readAddress ?? parseAddress)(line.address);
  if (!address.ok) faults.push({ cell: "address", fault: address.fault });
  const amount = readAmount(line, context);
  if (!amount.ok) faults.push(amount.fault);
  const bytes = memoBytes(line.memo);
  if (line.memoType === "other") faults.push({ cell: "memo", fault: "memo_kind" });
  else if (bytes > MAX_MEMO_BYTES) faults.push({ cell: "memo", fault: "memo_too_long", bytes });
  const items = amount.ok ? itemsFault(line.items ?? [], amount.written) : null;
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
      ? { cell: "amount", fault: "ambiguous", sign: read.sign, readings: read.readings }
      : { cell: "amount", fault: read.fault };
    return { ok: false, fault };
  }
  if (line.currency === "USDC") return { ...read, written: read.stroops };
  if (!isCurrency(line.currency)) {
    const fault = line.currency === "" ? "no_currency" : "unknown_currency";
    return { ok: false, fault: { cell: "currency", fault } };
  }
  return converted(read.stroops, rates?.[line.currency] ?? null);
}

/** A local amount has hundredths; USDC is rounded up to the cent, at the run's own rate. */
function converted(localStroops: bigint, rate: number | null): ReadAmount {
  if (rate === null) return { ok: false, fault: { cell: "amount", fault: "rate_unknown" } };
  if (localStroops % CENT !== 0n) {
    return { ok: false, fault: { cell: "amount", fault: "too_many_decimals" } };
  }
  // at least one hundredth is at least one cent: only too much remains
  const stroops = usdcFor(localStroops / CENT, rate);
  if (stroops !== null) return { ok: true, stroops, written: localStroops };
  return { ok: false, fault: { cell: "amount", fault: "too_large" } };
}

export function emptyLine(more: Partial<PayLine> = {}): PayLine {
  return {
    id: newId(),
    name: "",
    address: "",
    amount: "",
    // no default, not even USDC: a person says what they write in
    currency: "",
    memo: "",
    note: "",
    how: "payment",
    ...more,
  };
}

/** The currency that all lines are written in; empty where there are none, or several. */
export function sharedCurrency(lines: readonly { currency: string }[]): string {
  const [first] = lines;
  return lines.every(({ currency }) => currency === first?.currency) ? first?.currency ?? "" : "";
}

/**
 * A line as one of another run: what was decided about it then, to create an account or to leave
 * somebody out, answered what was found then, and ends with it.
 */
export function plainLine(line: PayLine): PayLine {
  const { personId, name, address, amount, currency, localCurrency, note } = line;
  const { meant, asked, items } = line;
  const plain = emptyLine({ name, address, amount, currency, ...typedMemo(line), note });
  if (personId !== undefined) plain.personId = personId;
  if (localCurrency !== undefined) plain.localCurrency = localCurrency;
  if (asked === true) plain.asked = true;
  if (items !== undefined) plain.items = items;
  return meant === true ? { ...plain, meant } : plain;
}

/** Lines without those of `ids`, and these; amounts keep the meaning that they have together. */
export function parted(whole: PayLine[], ids: ReadonlySet<string>): [PayLine[], PayLine[]] {
  const lines = withAmountsDecided(whole);
  return [lines.filter(({ id }) => !ids.has(id)), lines.filter(({ id }) => ids.has(id))];
}
