import type { CsvProblem, CsvRecord, Payroll } from "../domain/payroll-csv.ts";

/** How the bytes of a file were read. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** A file's text, and which encoding it turned out to be in. */
export interface DecodedText {
  text: string;
  encoding: TextEncodingName;
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

/** Reads the text of a payroll file or of a paste; the parser is loaded when it is needed. */
export async function readCsv(text: string): Promise<Payroll & { delimiter: string }> {
  const [{ default: papa }, { readPayroll }] = await Promise.all([
    import("papaparse"),
    import("../domain/payroll-csv.ts"),
  ]);
  const bare = text.replace(/^\ufeff/, "");
  const { data, errors, meta } = papa.parse<string[]>(bare, {
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const records = numbered(data);
  const payroll = readPayroll(records, () => crypto.randomUUID());
  const quotes = errors.filter(({ type }) => type === "Quotes").map(({ row }): CsvProblem => ({
    code: "unclosed_quote",
    line: records[row ?? 0]?.line ?? 1,
  }));
  return { ...payroll, problems: [...payroll.problems, ...quotes], delimiter: meta.delimiter };
}

/** A record's line is the one it begins at: cells in quotes may go over several. */
function numbered(rows: string[][]): CsvRecord[] {
  let line = 1;
  return rows.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return record;
  });
}
