import papa, { type LocalFile, type ParseConfig, type ParseLocalConfig } from "papaparse";
import { findBrokenSecrets } from "../../stellar/secret-key.ts";
import { cleanCell } from "../line/pay-line.ts";
import { PauseTimer } from "./pause-timer.ts";
import type { ListProblem, RawList, RawRow, RawSheet } from "./list.ts";

/** Reads a file according to its bytes, not its name. */
export async function readListFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<RawList> {
  if (isBinaryFile(bytes)) {
    const { readWorkbook } = await import("./workbook.ts");
    const sheets = await readWorkbook(bytes);
    return sheets === null
      ? { file: name, sheets: [], problems: [{ code: "no_workbook" }] }
      : await removeSecretCells({ file: name, sheets, problems: [] });
  }
  const list = await readListText(decodeText(bytes).text);
  const problems: ListProblem[] = /\.xls[xmb]?$/i.test(name) ? [{ code: "not_workbook" }] : [];
  return { ...list, file: name, problems: [...problems, ...list.problems] };
}

interface DecodedText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/** Decodes Unicode, or Windows-1252 as old programs in Europe and West Africa still write. */
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

/** True for zip (.xlsx), OLE (.xls) and PDF files, which the workbook reader opens or rejects. */
export function isBinaryFile([a, b, c, d]: Uint8Array): boolean {
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isPdf = a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46;
  return isZip || isPdf || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

/** Characters parsed before a pause. */
const CHUNK_CHARACTERS = 60_000;

const MAX_CHUNKS = 16;

/** Maximum cells in a line; any more are joined into one. */
const MAX_COLUMNS = 1_000;

export async function readListText(text: string): Promise<RawList> {
  // the parser would count a trailing break as a line and guess the separator from it
  const whole = trimTrailingBreaks(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const { bare, secrets } = await removeBrokenSecrets(whole);
  // a first line `sep=;` names the separator for Excel
  const [, separator] = /^sep=([,;\t|])[,;\t|]*(?=\n|$)/i.exec(bare.slice(0, 200)) ?? [];
  const { records, brokenRows } = await parseInChunks(bare, separator);
  const rows = records.map((cells, at): RawRow => ({ line: at + 1, cells }));
  const sheet: RawSheet = {
    name: "",
    rows: separator === undefined ? rows : rows.slice(1),
    isHidden: false,
    isActive: true,
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
  return await removeSecretCells({
    file: null,
    sheets: [sheet],
    problems: [...problems, ...secrets],
  });
}

function trimTrailingBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

/** Maximum length of a broken key, including line breaks and spaces. */
const MAX_BROKEN_SECRET = 2_000;

/** Removes keys split by breaks or spaces; `removeSecretCells()` removes those in one cell. */
async function removeBrokenSecrets(
  text: string,
): Promise<{ bare: string; secrets: ListProblem[] }> {
  const timer = new PauseTimer();
  const keys = new Set<string>();
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    // chunks overlap, so that no key is cut in two
    const broken = findBrokenSecrets(text.slice(at, at + CHUNK_CHARACTERS + MAX_BROKEN_SECRET));
    for (const key of broken) if (/[^!-~]/.test(key)) keys.add(key);
    if (timer.isDue()) await timer.pause();
  }
  let bare = text;
  const secrets: ListProblem[] = [];
  for (const key of keys) {
    const at = bare.indexOf(key);
    if (at < 0) continue;
    secrets.push({ code: "secret_key", line: bare.slice(0, at).split("\n").length });
    bare = bare.replaceAll(key, key.replace(/[!-~]/g, ""));
    if (timer.isDue()) await timer.pause();
  }
  return { bare, secrets };
}

/** Empties cells that hold a secret key, and reports each row with one. */
async function removeSecretCells(list: RawList): Promise<RawList> {
  const timer = new PauseTimer();
  const problems: ListProblem[] = [];
  const sheets: RawSheet[] = [];
  for (const sheet of list.sheets) {
    const rows: RawRow[] = [];
    for (const row of sheet.rows) {
      const secrets = new Set<string>();
      for (const cell of row.cells) {
        if (cell.length > MIN_SECRET_CELL && cleanCell(cell).wasSecret) secrets.add(cell);
        if (timer.isDue()) await timer.pause();
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

/** Cells up to this length can't hold a secret key. */
const MIN_SECRET_CELL = 40;

interface ParsedText {
  records: string[][];
  /** Records with a quote that never closes. */
  brokenRows: number[];
}

type Config =
  & ParseLocalConfig<string[], LocalFile>
  & ParseConfig<string[]>
  & { download?: false; worker?: false };

function parseInChunks(text: string, separator = ""): Promise<ParsedText> {
  const parsed: ParsedText = { records: [], brokenRows: [] };
  return new Promise((resolve) => {
    const config: Config = {
      delimiter: separator,
      newline: "\n",
      delimitersToGuess: ["\t", ";", "|", ","],
      // a quoted cell is parsed again with each chunk: a fixed number of chunks keeps the work
      // proportional to the text
      chunkSize: Math.max(CHUNK_CHARACTERS, Math.ceil(text.length / MAX_CHUNKS)),
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
