import papa, { type LocalFile, type ParseConfig, type ParseLocalConfig } from "papaparse";
import { brokenSecrets } from "../../stellar/secret-key.ts";
import { cellToKeep } from "../line/pay-line.ts";
import { Pace } from "./pace.ts";
import type { ListProblem, RawList, RawRow, RawSheet } from "./list.ts";

/**
 * Reads a file into rows of cells. It is a workbook by its bytes, whatever its name; anything else
 * is a text. Only that the file is a text under a workbook's name is said as a problem.
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

/** A file's text, and which encoding it turned out to be in. */
interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/**
 * The text of a file as spreadsheets write them: UTF-8 with or without its mark, UTF-16 with its
 * mark, else Windows-1252, which old programs in Europe and West Africa still write.
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
 * Files that are zipped, as workbooks are, those of Excel before 2007 or with a password, and PDFs:
 * none of them is a text, and what cannot be read of them is said as of a workbook.
 */
export function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isPdf = a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46;
  return isZip || isPdf || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

/** Characters that are parsed before the page gets a turn. */
const PIECE = 60_000;

/** More are not made of a text. */
const MOST_PIECES = 16;

/** What a line has beyond these columns becomes one cell. */
const MOST_COLUMNS = 1_000;

/** Reads lines: those of a file, or those that were pasted or typed. */
export async function readListText(text: string): Promise<RawList> {
  // the parser takes what follows the last line break for a line, and judges separators by it
  const whole = withoutLastBreaks(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const { bare, secrets } = await withoutBroken(whole);
  // a first line by which Excel is told how cells are separated
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

/** A secret key that line ends break is not longer, its breaks included. */
const MOST_BROKEN = 2_000;

/**
 * A text without the secret keys that line ends or spaces break: no cell would show them whole. One
 * that only hyphens break stands in a single cell, which is not kept.
 */
async function withoutBroken(text: string): Promise<{ bare: string; secrets: ListProblem[] }> {
  const pace = new Pace();
  const keys = new Set<string>();
  for (let at = 0; at < text.length; at += PIECE) {
    // pieces overlap, so that no key is in two
    const broken = brokenSecrets(text.slice(at, at + PIECE + MOST_BROKEN));
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

/** A list without its cells that hold a secret key: they are said, and not kept. */
async function withoutSecrets(list: RawList): Promise<RawList> {
  const pace = new Pace();
  const problems: ListProblem[] = [];
  const sheets: RawSheet[] = [];
  for (const sheet of list.sheets) {
    const rows: RawRow[] = [];
    for (const row of sheet.rows) {
      const secrets = new Set<string>();
      for (const cell of row.cells) {
        if (cell.length > MOST_PLAIN && cellToKeep(cell).wasSecret) secrets.add(cell);
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

/** No shorter cell holds a secret key, or what is nearly one. */
const MOST_PLAIN = 40;

interface Parsed {
  records: string[][];
  /** Positions of records with a quote that does not end. */
  brokenRows: number[];
}

type Config =
  & ParseLocalConfig<string[], LocalFile>
  & ParseConfig<string[]>
  & { download?: false; worker?: false };

/** Parses with a character that separates cells, or with the one that fits the text. */
function parseInPieces(text: string, separator = ""): Promise<Parsed> {
  const parsed: Parsed = { records: [], brokenRows: [] };
  return new Promise((resolve) => {
    const config: Config = {
      delimiter: separator,
      newline: "\n",
      delimitersToGuess: ["\t", ";", "|", ","],
      // a quoted cell is parsed again with each piece it is in: with a fixed number of pieces the work
      // stays in proportion to the text
      chunkSize: Math.max(PIECE, Math.ceil(text.length / MOST_PIECES)),
      chunk: ({ data, errors }, parser) => {
        for (const { type, row } of errors) {
          if (type === "Quotes") parsed.brokenRows.push(parsed.records.length + (row ?? 0));
        }
        for (const cells of data) {
          const rest = cells.length > MOST_COLUMNS ? [cells.slice(MOST_COLUMNS).join(" ")] : [];
          parsed.records.push(rest.length > 0 ? [...cells.slice(0, MOST_COLUMNS), ...rest] : cells);
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve(parsed),
    };
    // the declarations want it said that a text may be cut into pieces like a file
    const source: string | LocalFile = text;
    papa.parse<string[]>(source, config);
  });
}
