import papa, { type LocalFile, type ParseConfig, type ParseLocalConfig } from "papaparse";
import { brokenSecrets } from "../../stellar/secret-key.ts";
import { cleanCell } from "../line/pay-line.ts";
import { Pace } from "./pace.ts";
import type { ListProblem, RawList, RawRow, RawSheet } from "./list.ts";

/**
 * Reads a file into rows of cells. Its bytes decide whether it is a workbook, not its name;
 * anything else is read as text. The only problem reported here is a text file named like a
 * workbook.
 */
export async function readListFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<RawList> {
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import("./workbook.ts");
    const sheets = await readWorkbook(bytes);
    return sheets === null
      ? { file: name, sheets: [], problems: [{ code: "no_workbook" }] }
      : await withoutSecrets({ file: name, sheets, problems: [] });
  }
  const list = await readListText(decodeText(bytes).text);
  const problems: ListProblem[] = /\.xls[xmb]?$/i.test(name) ? [{ code: "not_workbook" }] : [];
  return { ...list, file: name, problems: [...problems, ...list.problems] };
}

/** A file's text, and its encoding. */
interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/**
 * The text of a file as spreadsheets write it: UTF-8 with or without BOM, UTF-16 with BOM, else
 * Windows-1252, which old programs in Europe and West Africa still write.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe
    ? "utf-16le" as const
    : bytes[0] === 0xfe && bytes[1] === 0xff
    ? "utf-16be" as const
    : null;
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/**
 * True for zip files, which workbooks are, for .xls and password-protected files, and for PDFs.
 * None of them is text, and problems with them are reported as with a workbook.
 */
export function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isPdf = a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46;
  return isZip || isPdf || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

/** Characters parsed before the page gets a turn. */
const PIECE = 60_000;

/** Most chunks that a text is split into. */
const MAX_PIECES = 16;

/** The cells of a line beyond this many columns become one. */
const MAX_COLUMNS = 1_000;

/** Reads the lines of a file, or pasted or typed ones. */
export async function readListText(text: string): Promise<RawList> {
  // the parser would count a trailing line break as a line, and guess the separator from it
  const whole = withoutLastBreaks(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const { bare, secrets } = await withoutBroken(whole);
  // Excel's own first line that names the separator
  const [, separator] = /^sep=([,;\t|])[,;\t|]*(?=\n|$)/i.exec(bare.slice(0, 200)) ?? [];
  const { records, brokenRows } = await parseInPieces(bare, separator);
  const rows = records.map((cells, at): RawRow => ({ line: at + 1, cells }));
  const sheet: RawSheet = {
    name: "",
    rows: separator === undefined ? rows : rows.slice(1),
    isHidden: false,
    isInFront: true,
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    merged: [],
    formulas: 0,
    notes: [],
  };
  const problems = Array.from(new Set(brokenRows), (row): ListProblem => ({
    code: "unclosed_quote",
    line: row + 1,
  }));
  return await withoutSecrets({ file: null, sheets: [sheet], problems: [...problems, ...secrets] });
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

/** Longest secret key that is split by line breaks, including them. */
const MAX_BROKEN = 2_000;

/**
 * The text without secret keys split by line breaks or spaces, which no single cell would show. A
 * key with only hyphens in it stays within one cell, which is removed later.
 */
async function withoutBroken(text: string): Promise<{ bare: string; secrets: ListProblem[] }> {
  const pace = new Pace();
  const keys = new Set<string>();
  for (let at = 0; at < text.length; at += PIECE) {
    // chunks overlap, so that no key is cut in two
    const broken = brokenSecrets(text.slice(at, at + PIECE + MAX_BROKEN));
    for (const key of broken) if (/[^!-~]/.test(key)) keys.add(key);
    if (pace.isDue()) await pace.rest();
  }
  let bare = text;
  const secrets: ListProblem[] = [];
  for (const key of keys) {
    const at = bare.indexOf(key);
    if (at < 0) continue;
    secrets.push({ code: "secret_key", line: bare.slice(0, at).split("\n").length });
    bare = bare.replaceAll(key, key.replace(/[!-~]/g, ""));
    if (pace.isDue()) await pace.rest();
  }
  return { bare, secrets };
}

/** The list without cells that hold a secret key. Each is reported and not kept. */
async function withoutSecrets(list: RawList): Promise<RawList> {
  const pace = new Pace();
  const problems: ListProblem[] = [];
  const sheets: RawSheet[] = [];
  for (const sheet of list.sheets) {
    const rows: RawRow[] = [];
    for (const row of sheet.rows) {
      const secrets = new Set<string>();
      for (const cell of row.cells) {
        if (cell.length > MAX_PLAIN && cleanCell(cell).wasSecret) secrets.add(cell);
        if (pace.isDue()) await pace.rest();
      }
      if (secrets.size === 0) rows.push(row);
      else {
        problems.push({ code: "secret_key", line: row.line });
        rows.push({ ...row, cells: row.cells.map((cell) => secrets.has(cell) ? "" : cell) });
      }
    }
    sheets.push({ ...sheet, rows });
  }
  return { ...list, sheets, problems: [...list.problems, ...problems] };
}

/** Shorter cells can't hold a secret key. */
const MAX_PLAIN = 40;

interface Parsed {
  records: string[][];
  /** Positions of records with a quote that never closes. */
  brokenRows: number[];
}

type Config =
  & ParseLocalConfig<string[], LocalFile>
  & ParseConfig<string[]>
  & { download?: false; worker?: false };

/** Parses with the given separator, or guesses it. */
function parseInPieces(text: string, separator = ""): Promise<Parsed> {
  const parsed: Parsed = { records: [], brokenRows: [] };
  return new Promise((resolve) => {
    const config: Config = {
      delimiter: separator,
      newline: "\n",
      delimitersToGuess: ["\t", ";", "|", ","],
      // a quoted cell is parsed again with each chunk: a fixed number of chunks keeps the work
      // proportional to the text
      chunkSize: Math.max(PIECE, Math.ceil(text.length / MAX_PIECES)),
      chunk: ({ data, errors }, parser) => {
        for (const { type, row } of errors) {
          if (type === "Quotes") parsed.brokenRows.push(parsed.records.length + (row ?? 0));
        }
        for (const cells of data) {
          const rest = cells.length > MAX_COLUMNS ? [cells.slice(MAX_COLUMNS).join(" ")] : [];
          parsed.records.push(rest.length > 0 ? [...cells.slice(0, MAX_COLUMNS), ...rest] : cells);
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve(parsed),
    };
    // the type declarations require this for chunked text
    const source: string | LocalFile = text;
    papa.parse<string[]>(source, config);
  });
}
