import type { DecimalMark } from "../../money/written-amount.ts";
import { parseAddress } from "../../stellar/address.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import { MAX_LINES } from "../line/line-checker.ts";
import { type AmountCell, readAmountCell } from "./amount-cell.ts";
import {
  isHeadingFor,
  isMemoHeading,
  isTemplateAddressHeading,
  isTemplateAmountHeading,
} from "./headings.ts";
import type { ColumnRef, ListProblem, LocatedMention, RawList, RawRow, RawSheet } from "./list.ts";
import {
  findMoneyInCell,
  findMoneyInFormat,
  findMoneyInText,
  isCurrencyHeading,
  type MoneyMention,
  splitIntoTokens,
  unknownMoney,
} from "./money-mentions.ts";
import { PauseTimer } from "./pause-timer.ts";

/** `addresses`: the positions of addresses and near-addresses. */
export interface ListRow extends RawRow {
  addresses: ReadonlySet<number>;
}

/** An inspected sheet: which rows are people, and what the columns hold. */
export interface ListTable {
  raw: RawList;
  sheet: number;
  columns: readonly ColumnFacts[];
  hasHeadings: boolean;
  /** All rows except empty ones and headings. */
  rows: readonly ListRow[];
  /** Index in `rows` of the first row below the headings. */
  begin: number;
  /** Rows with an address or near-address; all below the headings if there are none. */
  people: readonly ListRow[];
  /** True if a person's row is longer than the headings; without headings, than another row. */
  hasLongRows: boolean;
  /** Mentions of money outside the rows of people. */
  mentions: readonly LocatedMention[];
  /** Number of distinct valid addresses, by sheet. */
  addresses: readonly number[];
  valid: ReadonlySet<string>;
  problems: readonly ListProblem[];
}

/** What a column holds in the rows of people, except where noted. */
export interface ColumnFacts extends ColumnRef {
  filled: number;
  /** Valid addresses in any row. */
  valid: number;
  /** Near-addresses in any row. */
  likeAddress: number;
  /** Number of distinct valid addresses. */
  distinct: number;
  /** Numbers, including cells that would be numbers without their mistakes. */
  numbers: number;
  /** Decimal marks that single cells prove. With both marks, ambiguous cells stay ambiguous. */
  marks: ReadonlySet<DecimalMark>;
  /** The heading in a second table further below, if different. */
  secondHeading: string | null;
  /** True for row numbers: 1, 2, 3. */
  isCounting: boolean;
  isPhones: boolean;
  /** How many phone numbers each country code has. */
  phones: ReadonlyMap<string, number>;
  isHidden: boolean;
  /** Amounts by line, read without a number style. */
  amounts: ReadonlyMap<number, AmountCell>;
  /** Mentions of money by line; `isWhole` if they make up the whole cell. */
  money: ReadonlyMap<number, { mentions: readonly MoneyMention[]; isWhole: boolean }>;
  /** Words of number formats, with their lines. */
  formats: ReadonlyMap<string, readonly number[]>;
}

const MAX_HEADING = 200;

const MAX_QUOTED = 120;

const MAX_ABOVE = 30;

export function toColumnRef({ at, heading }: ColumnRef): ColumnRef {
  return { at, heading };
}

export function isNumberColumn({ numbers, filled, isCounting, isPhones }: ColumnFacts): boolean {
  return numbers > 0 && numbers * 2 >= filled && !isCounting && !isPhones;
}

/** Inspects the given sheet, otherwise the first one to read. */
export async function inspectList(raw: RawList, sheet?: number): Promise<ListTable> {
  const timer = new PauseTimer();
  const inspectedSheets: InspectedSheet[] = [];
  for (const each of raw.sheets) inspectedSheets.push(await inspectSheet(each, timer));
  const addresses = inspectedSheets.map(({ valid }) => valid.size);
  const at = sheet ?? findFirstSheet(raw.sheets, addresses);
  const chosen = raw.sheets[at];
  const { rows: filled, valid } = inspectedSheets[at] ?? { rows: [], valid: new Set<string>() };
  const heading = findHeading(filled);
  const below = heading === null ? 0 : heading.at + heading.rows;
  const above = heading === null ? [] : filled.slice(0, heading.at);
  const underHeadings = filled.slice(below, below + MAX_LINES);
  const rows = [...above, ...underHeadings];
  const headings = heading === null ? [] : headingsOf(filled, heading, chosen?.merged ?? []);
  const withAddress = underHeadings.filter(({ addresses }) => addresses.size > 0);
  // a list without addresses can be imported into People
  const people = withAddress.length > 0 ? withAddress : underHeadings;
  // a row below the last person is a signature
  const last = people.at(-1)?.line ?? 0;
  const secondHeadings = underHeadings.filter((row) =>
    row.line < last && row.addresses.size === 0 &&
    (isKnownHeadingRow(row) || repeatsHeading(row, headings))
  );
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const columns: ColumnFacts[] = [];
  for (let column = 0; column < width; column++) {
    const ref = { at: column, heading: headings[column] ?? "" };
    const isHidden = chosen?.hiddenColumns.has(column) === true;
    columns.push(
      await inspectColumn(ref, { rows, people, secondHeadings, valid, isHidden, timer }),
    );
  }
  const expected = heading === null
    ? people.reduce((least, { cells }) => Math.min(least, cells.length), Infinity)
    : heading.width;
  const table = {
    raw,
    sheet: at,
    columns,
    hasHeadings: heading !== null,
    rows,
    begin: above.length,
    people,
    hasLongRows: people.some(({ cells }) => cells.length > expected),
    addresses,
    valid,
    problems: findProblems(raw, at, { columns, filled, beyond: filled[below + MAX_LINES] }),
  };
  return { ...table, mentions: await findMoney(table, filled.slice(above.length, below)) };
}

interface InspectedSheet {
  rows: ListRow[];
  valid: Set<string>;
}

async function inspectSheet(sheet: RawSheet, timer: PauseTimer): Promise<InspectedSheet> {
  const rows: ListRow[] = [];
  const valid = new Set<string>();
  for (const row of sheet.rows) {
    if (timer.isDue()) await timer.pause();
    if (row.marks === undefined && row.cells.every((cell) => cell.trim() === "")) continue;
    const addresses = new Set<number>();
    for (const [at, cell] of row.cells.entries()) {
      if (!looksLikeAddress(cell)) continue;
      addresses.add(at);
      const text = cleanCellText(cell);
      if (!valid.has(text) && parseAddress(text).ok) valid.add(text);
    }
    rows.push({ ...row, addresses });
  }
  return { rows, valid };
}

function findFirstSheet(sheets: readonly RawSheet[], addresses: readonly number[]): number {
  const ranks = sheets.map(({ isHidden, isActive, rows }, at) =>
    (addresses[at] ?? 0) === 0 ? Math.min(rows.length, 1) : isHidden ? 2 : isActive ? 4 : 3
  );
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
}

/**
 * True for an address (even shortened, or with typos or spaces), a federation address, a contract's
 * address, or a secret key.
 */
function looksLikeAddress(cell: string): boolean {
  if (cell.length > 200) return false;
  if (/[*.…]/.test(cell) && SHORT_ADDRESS.test(cell.trim())) return true;
  if (cell.length < 40) return false;
  const words = cell.replace(/[^\S ]|\p{Z}/gu, " ").replace(/\p{C}/gu, "").split(" ");
  const hasDigits = (text: string) => text.replace(/\D/g, "").length > 2;
  const isOne = (text: string) => {
    const [whole = ""] = /[\p{L}\p{N}]{40,}/u.exec(text) ?? [];
    // words have no digits; a transaction hash isn't an address
    return (/^[A-Z2-7]+$/.test(whole) || hasDigits(whole)) && !/^[\da-f]{64}$/i.test(whole);
  };
  if (words.some(isOne)) return true;
  // an address or key with spaces, but not a sentence in capitals
  const text = words.join("");
  return /^([\p{Lu}\d]{40,80}|[\p{Ll}\d]{40,80})$/u.test(text) && isOne(text) &&
    (hasDigits(text) || /^[GM].{55}(.{13})?$/.test(text));
}

/** `ada*example.org`, or `GABC…WXYZ` as explorers shorten addresses. */
const SHORT_ADDRESS =
  /^([^\s*@]{1,64}\*[^\s*@]{1,200}\.\p{L}{2,20}|[GM][A-Z2-7]{2,20}(…|[.*]{2,5})[A-Z2-7]{3,20})$/u;

function isOnlyAddress(cell: string): boolean {
  return looksLikeAddress(cell) && !/\s/.test(cell.trim());
}

interface Heading {
  /** Index among the non-empty rows. */
  at: number;
  /** Two if groups of columns share a heading. */
  rows: number;
  /** Number of cells, including empty ones. */
  width: number;
}

/** The widest row above the first address; of several, the one with most known headings. */
function findHeading(filled: readonly ListRow[]): Heading | null {
  const hasAddress = ({ addresses }: ListRow) => addresses.size > 0;
  const withAddress = filled.findIndex(hasAddress);
  const whole = filled.findIndex((row) => hasAddress(row) && row.cells.some(isNumber));
  const first = whole >= 0 ? whole : withAddress;
  // the paying account can be named above the headings
  const isPayer = first >= 0 && first < MAX_ABOVE &&
    filled.slice(0, MAX_ABOVE).findIndex(isKnownHeadingRow) === first + 1;
  const person = isPayer ? first + 2 : first;
  const above = filled.slice(0, person >= 0 ? Math.min(person, MAX_ABOVE) : MAX_ABOVE);
  const width = filled.filter(hasAddress).reduce(
    (most, row) => Math.max(most, countFilledCells(row)),
    0,
  );
  const sizes = above.map((row) =>
    hasOnlyWords(row) || isKnownHeadingRow(row)
      ? Math.min(countFilledCells(row), width || Infinity)
      : 0
  );
  const most = Math.max(0, ...sizes);
  const isNarrow = filled.every((row) => row.cells.length < 2);
  if (most < (isNarrow ? 1 : 2)) return null;
  // without addresses, a first row of words can be a person
  if (person < 0 && !above.some((row) => row.cells.some(isHeadingWord))) return null;
  const plain = above.map((row, at) => sizes[at] === most ? countHeadingWords(row) : -1);
  const at = plain.indexOf(Math.max(...plain));
  const row = above[at];
  if (row === undefined) return null;
  const next = above[at + 1];
  const isGroup = next !== undefined && hasOnlyWords(next) && next.line === row.line + 1 &&
    dividesGroups(row, next);
  return { at, rows: isGroup ? 2 : 1, width: row.cells.length };
}

function hasOnlyWords({ cells, addresses }: ListRow): boolean {
  return addresses.size === 0 && !cells.some((cell) => isNumber(cell) || cell.includes("@"));
}

/** Doesn't use `hasOnlyWords()`, because a heading can be a year. */
function isKnownHeadingRow(row: ListRow): boolean {
  return row.addresses.size === 0 && countHeadingWords(row) > 1;
}

/** Whether a row repeats headings, so that another table begins below it. */
function repeatsHeading(row: ListRow, headings: readonly string[]): boolean {
  const known = new Set(headings.map((each) => each.toLowerCase()));
  const texts = row.cells.map((cell) => truncate(cell).toLowerCase());
  return hasOnlyWords(row) && countFilledCells(row) > 1 &&
    texts.some((text) => text !== "" && known.has(text));
}

function countHeadingWords({ cells }: RawRow): number {
  return cells.filter((cell) => isHeadingWord(cell) || isMemoHeading(cell)).length;
}

function isNumber(cell: string): boolean {
  if (cell.length >= 60 || !/\d/.test(cell)) return false;
  const read = readAmountCell(cell, null);
  return read.ok || read.code === "amount_two_ways";
}

function countFilledCells({ cells }: RawRow): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

/** True for a heading that shows where a list begins; not all known headings do. */
function isHeadingWord(cell: string): boolean {
  return isHeadingFor("name", cell) || isHeadingFor("givenName", cell) ||
    isHeadingFor("phone", cell) ||
    isHeadingFor("email", cell) || isTemplateAmountHeading(cell) || isTemplateAddressHeading(cell);
}

function dividesGroups(row: RawRow, next: RawRow): boolean {
  const has = ({ cells }: RawRow, at: number) => (cells[at] ?? "").trim() !== "";
  const width = Math.max(row.cells.length, next.cells.length);
  const positions = Array.from({ length: width }, (_, at) => at);
  return countFilledCells(next) > 1 && positions.some((at) => !has(row, at) && has(next, at)) &&
    positions.some((at) => has(row, at) && !has(next, at));
}

function headingsOf(
  filled: readonly RawRow[],
  { at, rows }: Heading,
  merged: RawSheet["merged"],
): string[] {
  const [top, below] = [filled[at], rows > 1 ? filled[at + 1] : undefined];
  const width = Math.max(top?.cells.length ?? 0, below?.cells.length ?? 0);
  return Array.from({ length: width }, (_, column) => {
    const group = merged.find(({ row, from, to }) =>
      row === top?.line && from < column && column <= to
    );
    const own = top?.cells[group?.from ?? column] ?? "";
    const text = [own, below?.cells[column] ?? ""].map((each) => truncate(each)).filter((each) =>
      each !== ""
    );
    return text.join(" ").slice(0, MAX_HEADING);
  });
}

function truncate(text: string, most = MAX_HEADING): string {
  const plain = cleanCellText(text.slice(0, 4 * most)).replace(/\s+/g, " ");
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

function findSecondHeading({ at, heading }: ColumnRef, rows: readonly RawRow[]): string | null {
  const texts = rows.map(({ cells }) => truncate(cells[at] ?? ""));
  return texts.find((text) => text !== "" && text.toLowerCase() !== heading.toLowerCase()) ?? null;
}

interface FactsContext {
  secondHeadings: readonly RawRow[];
  rows: readonly ListRow[];
  people: readonly ListRow[];
  valid: ReadonlySet<string>;
  isHidden: boolean;
  /** Shared by all columns, because many quick ones need a pause too. */
  timer: PauseTimer;
}

async function inspectColumn(
  { at, heading }: ColumnRef,
  { rows, people, secondHeadings, valid, isHidden, timer }: FactsContext,
): Promise<ColumnFacts> {
  const isName = isNameHeading(heading);
  const isMoney = isCurrencyHeading(heading) && !isHeadingFor("ownCurrency", heading);
  const addresses: string[] = [];
  let likeAddress = 0;
  for (const row of rows) {
    if (!row.addresses.has(at)) continue;
    const text = cleanCellText(row.cells[at] ?? "");
    if (valid.has(text)) addresses.push(text);
    else likeAddress += 1;
    if (timer.isDue()) await timer.pause();
  }
  let filled = 0;
  const phones = new Map<string, number>();
  let bare = 0;
  let numbers = 0;
  const counts: number[] = [];
  const amounts = new Map<number, AmountCell>();
  const money = new Map<number, { mentions: readonly MoneyMention[]; isWhole: boolean }>();
  const formats = new Map<string, number[]>();
  for (const { line, cells, marks } of people) {
    if (timer.isDue()) await timer.pause();
    const cell = cells[at] ?? "";
    const format = marks?.get(at)?.format;
    if (format !== undefined) {
      const lines = formats.get(format) ?? [];
      lines.push(line);
      formats.set(format, lines);
    }
    // struck-out words aren't a number
    const isUnfit = marks?.get(at)?.unfit !== undefined && !/^\D+$/.test(cell.slice(0, 200));
    if (cell.trim() === "" && !isUnfit) continue;
    filled += 1;
    if (isOnlyAddress(cell)) continue;
    const [, plus, country] = COUNTRY_PHONE.exec(cell.slice(0, 30)) ?? [];
    // without a plus, `250 000 000` can be an amount
    const isBare = plus === undefined && /^\s*\d{11,12}\s*$/.test(cell.slice(0, 30));
    if (country !== undefined && (isBare || plus !== undefined)) {
      phones.set(country, (phones.get(country) ?? 0) + 1);
      if (isBare) bare += 1;
    }
    const read = /\d/.test(cell.slice(0, 60)) ? readAmountCell(cell, null) : null;
    // row numbers also count rows without an address
    const count = Number(cell);
    if (count === (counts.at(-1) ?? 0) + 1 || count === line - (people[0]?.line ?? 0) + 1) {
      counts.push(count);
    }
    if (read !== null && !isUnfit) amounts.set(line, read);
    const named = read !== null && "money" in read ? read.money : findMoneyInCell(cell, isName);
    const isMoneyAndNumber = named.length > 0 && read !== null;
    if (
      isUnfit || isMoneyAndNumber || (read !== null && isOneNumber(read)) || looksLikeNumber(cell)
    ) {
      numbers += 1;
    }
    // `404` is also a currency code
    const isUnknown = isMoney && named.length === 0 &&
      (read === null || /^\d{3}$/.test(cell.trim()));
    const mentions = isUnknown ? [unknownMoney(cell.trim().slice(0, 80))] : named;
    if (mentions.length === 0) continue;
    const isWhole = cell.trim().length === mentions[0]?.text.length &&
      marks?.get(at)?.unfit === undefined;
    money.set(line, { mentions, isWhole });
  }
  return {
    at,
    heading,
    filled,
    valid: addresses.length,
    likeAddress,
    distinct: new Set(addresses).size,
    numbers,
    amounts,
    marks: new Set(
      [...amounts.values()].flatMap((read) => read.ok && read.mark !== null ? read.mark : []),
    ),
    secondHeading: findSecondHeading({ at, heading }, secondHeadings),
    isCounting: counts.length > 2 && counts[0] === 1 && counts.length === numbers,
    isPhones: bare * 2 > filled,
    phones,
    isHidden,
    money,
    formats,
  };
}

/** True for a number, even if it is an impossible amount: 0, -200, too large for the ledger. */
function isOneNumber(read: AmountCell): boolean {
  return read.ok || /two_ways|not_positive|decimals|too_large/.test(read.code);
}

/** True for an amount that only a person can read: `45k`, `450 net`, `~450`, `=C2*2`. */
function looksLikeNumber(cell: string): boolean {
  if (cell.length > 60) return false;
  const text = cell.trim();
  return !NOT_A_NUMBER.test(text) && LIKE_NUMBER.test(text);
}

const LIKE_NUMBER =
  /^(=.+|[^\p{L}\p{Nd}+(]{0,3}(ca\.? ?)?\p{Nd}[\p{Nd}\s.,'’_x×*+]*([^\p{L}\p{Nd}%][^\p{Nd}%]{0,5}|[km]n?)?)$/iu;

const NOT_A_NUMBER = /^(\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})|0\d.*)$/;

/** Whether a column holds names. There, Rand and Franc are names, not currencies. */
function isNameHeading(heading: string): boolean {
  return splitIntoTokens(heading).some((word) =>
    /^((full|sur|first|last)?names?|noms?|prenoms?|ma?jina)$/i.test(word)
  ) ||
    isHeadingFor("name", heading);
}

/** Phone numbers with African country codes, with or without a plus. */
const COUNTRY_PHONE = /^\s*\(?(\+|00)?(27|2\d\d)\)?[\s-]?\d[\d\s-]{6,14}$/;

function findProblems(
  { sheets, problems }: RawList,
  at: number,
  { columns, filled, beyond }: {
    columns: readonly ColumnFacts[];
    filled: readonly RawRow[];
    beyond: RawRow | undefined;
  },
): ListProblem[] {
  const found = [...problems];
  if (filled.length === 0 && found.length === 0) found.push({ code: "empty_file" });
  if (beyond !== undefined) found.push({ code: "too_many_rows", line: beyond.line });
  const count = sheets[at]?.formulas ?? 0;
  if (count > 0) found.push({ code: "formulas_without_results", count });
  const hidden = columns.filter(({ isHidden, filled, valid }) => isHidden && filled + valid > 0);
  if (hidden.length > 0) found.push({ code: "hidden_columns", columns: hidden.map(toColumnRef) });
  const names = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (names.length > 0) found.push({ code: "hidden_sheets", names });
  return found;
}

/** Maximum number of rows searched in each other sheet. */
const MAX_OTHER_ROWS = 2_000;

async function findMoney(
  { raw, sheet, columns, rows, begin, people }: Pick<
    ListTable,
    "raw" | "sheet" | "columns" | "rows" | "begin" | "people"
  >,
  headingRows: readonly RawRow[],
): Promise<LocatedMention[]> {
  const found: LocatedMention[] = [];
  const add = (
    mentions: readonly MoneyMention[],
    place: Pick<LocatedMention, "where" | "within"> & {
      column?: ColumnRef;
      line?: number | undefined;
    },
  ) => {
    const { where, column = null, line } = place;
    const within = truncate(place.within, MAX_QUOTED);
    const lines = line === undefined ? [] : [line];
    for (const mention of mentions) {
      found.push({ code: "names", ...mention, where, within, column, lines, isOfRows: false });
    }
  };
  const own = raw.sheets[sheet];
  if (raw.file !== null) {
    const base = raw.file.replace(/\.\w{1,5}$/, "");
    add(findMoneyInText(base), { where: "file", within: raw.file });
  }
  const { name = "", notes = [] } = own ?? {};
  add(findMoneyInText(name), { where: "sheet", within: name });
  for (const note of notes) add(findMoneyInText(note), { where: "note", within: note });
  for (const { at, heading } of columns) {
    const column = { at, heading };
    const text = headingRows.map(({ cells }) => cells[at] ?? "").join(" ");
    const line = headingRows[0]?.line;
    const isUnseen = headingRows.some(({ line, marks }) =>
      marks?.get(at)?.unfit === "struck_out" || own?.hiddenRows.has(line) === true
    );
    const named = findMoneyInText(text);
    const mentions = isUnseen ? named.map((each) => ({ ...each, isCode: false })) : named;
    add(mentions, { where: "heading", within: heading || text, column, line });
  }
  const ofPeople = new Set(people);
  const timer = new PauseTimer();
  for (const [at, row] of rows.entries()) {
    if (timer.isDue()) await timer.pause();
    if (ofPeople.has(row)) continue;
    // without headings, text above the first person is a title
    const isAbove = at < begin || row.line < (people[0]?.line ?? 0);
    for (const [position, cell] of row.cells.entries()) {
      if (cell.trim() === "" || isOnlyAddress(cell)) continue;
      const column = { at: position, heading: columns[position]?.heading ?? "" };
      // hidden text can contradict other mentions, but isn't evidence itself
      const isSeen = own?.hiddenRows.has(row.line) === false &&
        !own.hiddenColumns.has(position) && row.marks?.get(position)?.unfit === undefined;
      const where = isAbove && isSeen ? "title" : "footnote";
      add(findMoneyInText(cell), { where, within: cell, column, line: row.line });
      const format = row.marks?.get(position)?.format;
      if (format !== undefined) {
        add(findMoneyInFormat(format), { where: "format", within: format, column, line: row.line });
      }
    }
  }
  for (const [at, { name, rows: others }] of raw.sheets.entries()) {
    if (at === sheet) continue;
    add(findMoneyInText(name), { where: "other_sheet", within: name });
    for (const { cells, line } of others.slice(0, MAX_OTHER_ROWS)) {
      if (timer.isDue()) await timer.pause();
      for (const cell of cells) {
        if (!isOnlyAddress(cell)) {
          add(findMoneyInCell(cell), { where: "other_sheet", within: name, line });
        }
      }
    }
  }
  return found;
}
