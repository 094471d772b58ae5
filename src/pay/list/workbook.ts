import { unzipSync } from "fflate";
import { formatUnambiguously } from "../../money/written-amount.ts";
import type { CellMark, RawRow, RawSheet } from "./list.ts";
import { builtInFormatCode, formatCellNumber, formatCellText } from "./number-format.ts";
import { PauseTimer } from "./pause-timer.ts";
import { parseTags, readAttribute, resolveReferences, type XmlTag } from "./xml.ts";

/** Maximum unpacked size: a zip bomb could fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Excel's limit. */
const MAX_COLUMNS = 16_384;

const MAX_ROWS = 20_000;

/** Maximum number of cells in a sheet: blanks could fill the memory. */
const MAX_CELLS = 2_000_000;

/** Returns null if the workbook can't be read. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<RawSheet[] | null> {
  try {
    const files = unzip(bytes);
    const book = await parseWorkbook(files);
    if (book.sheets.length === 0) return null;
    const sheets: RawSheet[] = [];
    for (const sheet of book.sheets) sheets.push(await parseSheet(sheet, book));
    return sheets;
  } catch {
    return null;
  }
}

type Files = Readonly<Record<string, Uint8Array>>;

function unzip(bytes: Uint8Array<ArrayBuffer>): Files {
  let sum = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name.slice(-8))) return false;
      sum += originalSize;
      if (sum > MAX_BYTES) throw new RangeError("too large");
      return true;
    },
  });
}

interface RichText {
  text: string;
  unfit?: "struck_out" | "superscript";
}

interface Style {
  format: string;
  unfit?: "struck_out" | "superscript";
}

interface Workbook {
  sheets: { name: string; isHidden: boolean; isActive: boolean; xml: string }[];
  strings: readonly RichText[];
  styles: readonly Style[];
  /** True if days are counted from 1904. */
  from1904: boolean;
  /** Notes of all sheets. */
  notes: readonly string[];
}

async function parseWorkbook(files: Files): Promise<Workbook> {
  const text = (path: string) => new TextDecoder().decode(files[path]);
  const related = [...parseTags(text("xl/_rels/workbook.xml.rels"))].filter(({ name }) =>
    name === "Relationship"
  ).map(({ attributes }) => ({
    id: readAttribute(attributes, "Id"),
    type: readAttribute(attributes, "Type"),
    path: pathOf(readAttribute(attributes, "Target")),
  }));
  const ofType = (type: string) =>
    related.find((each) => each.type.endsWith(`/${type}`))?.path ?? "";
  const own = [...parseTags(text("xl/workbook.xml"))];
  const tag = (name: string) =>
    own.find((each) => each.name === name && !each.isEnd)?.attributes ?? "";
  const front = Number(readAttribute(tag("workbookView"), "activeTab"));
  const listed = own.filter(({ name, isEnd }) => name === "sheet" && !isEnd);
  const sheets = listed.flatMap(({ attributes }, at) => {
    const relation = related.find(({ id }) => id === relationOf(attributes));
    // a chart sheet has no cells
    if (relation === undefined || !relation.type.endsWith("/worksheet")) return [];
    return {
      name: readAttribute(attributes, "name"),
      isHidden: /hidden/i.test(readAttribute(attributes, "state")),
      isActive: at === front,
      xml: text(relation.path),
    };
  });
  return {
    sheets,
    strings: await parseStrings(text(ofType("sharedStrings"))),
    styles: parseStyles(text(ofType("styles"))),
    from1904: isTrue(readAttribute(tag("workbookPr"), "date1904")),
    notes: Object.keys(files).filter((path) => /^xl\/(comments|threadedC|drawings\/d)/.test(path))
      .flatMap((path) => parseNotes(text(path))),
  };
}

function parseNotes(xml: string): string[] {
  const notes: string[] = [];
  let note = "";
  for (const { name, isEnd, before } of parseTags(xml)) {
    if (isEnd && (name === "t" || name === "text")) note += resolveReferences(before);
    if (!isEnd || !/^(p|text|comment)$/.test(name)) continue;
    notes.push(note);
    note = "";
  }
  return notes.filter((each) => each.trim() !== "");
}

/** Any prefix is allowed in place of the `r` of `r:id`. */
function relationOf(attributes: string): string {
  return /\s\w{1,20}:id\s*=\s*["']([^"']{1,80})["']/.exec(attributes.slice(0, 2000))?.[1] ?? "";
}

function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function isTrue(value: string): boolean {
  return value === "1" || value === "true";
}

async function parseStrings(xml: string): Promise<RichText[]> {
  const timer = new PauseTimer();
  const strings: RichText[] = [];
  let reader = new RichTextReader();
  for (const tag of parseTags(xml)) {
    if (tag.name === "si" && !tag.isEnd) reader = new RichTextReader();
    reader.add(tag);
    if (tag.name === "si" && (tag.isEnd || tag.isEmpty)) {
      strings.push(reader.read());
      if (timer.isDue()) await timer.pause();
    }
  }
  return strings;
}

class RichTextReader {
  #text = "";
  #unfit: RichText["unfit"];
  #isPhonetic = false;

  add({ name, attributes, isEnd, isEmpty, before }: XmlTag): void {
    // phonetic text isn't part of the cell
    if (name === "rPh") this.#isPhonetic = !isEnd && !isEmpty;
    else if (this.#isPhonetic) return;
    else if (name === "t" && isEnd) this.#text += unescapeXmlText(resolveReferences(before));
    else if (!isEnd) this.#unfit = unfitReason(name, attributes) ?? this.#unfit;
  }

  read(): RichText {
    return this.#unfit === undefined
      ? { text: this.#text }
      : { text: this.#text, unfit: this.#unfit };
  }
}

/** Why text can't be part of a number; subscript counts as superscript. */
function unfitReason(name: string, attributes: string): RichText["unfit"] {
  const value = readAttribute(attributes, "val");
  if (name === "strike" && !/^(0|false)$/.test(value)) return "struck_out";
  if (name === "vertAlign" && value !== "baseline") return "superscript";
  return undefined;
}

/** Decodes `_x000D_`, as Excel writes characters that XML forbids. */
function unescapeXmlText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(
    /_x([\dA-F]{4})_/gi,
    (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function parseStyles(xml: string): Style[] {
  const formats = new Map<number, string>();
  const fonts: RichText["unfit"][] = [];
  const styles: Style[] = [];
  const inside = new Set<string>();
  for (const { name, attributes, isEnd, isEmpty } of parseTags(xml)) {
    if (["numFmts", "fonts", "cellXfs"].includes(name) && !isEmpty) {
      if (isEnd) inside.delete(name);
      else inside.add(name);
    } else if (isEnd) continue;
    else if (name === "numFmt" && inside.has("numFmts")) {
      formats.set(
        Number(readAttribute(attributes, "numFmtId")),
        readAttribute(attributes, "formatCode"),
      );
    } else if (inside.has("fonts")) {
      if (name === "font") fonts.push(undefined);
      else fonts[fonts.length - 1] ??= unfitReason(name, attributes);
    } else if (name === "xf" && inside.has("cellXfs")) {
      const id = Number(readAttribute(attributes, "numFmtId"));
      const unfit = fonts[Number(readAttribute(attributes, "fontId"))];
      styles.push({ format: formats.get(id) ?? builtInFormatCode(id), ...unfit && { unfit } });
    }
  }
  return styles;
}

interface OpenCell {
  column: number;
  type: string;
  style: Style | undefined;
  value: string | null;
  hasFormula: boolean;
  rich: RichTextReader;
}

async function parseSheet(
  { xml, ...sheet }: Workbook["sheets"][number],
  book: Workbook,
): Promise<RawSheet> {
  const timer = new PauseTimer();
  const rows: RawRow[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merged: { row: number; from: number; to: number }[] = [];
  const tall: { column: number; from: number; to: number }[] = [];
  const notes = [...book.notes];
  let formulas = 0;
  let cellsLeft = MAX_CELLS;
  let line = 0;
  let cells: string[] = [];
  let marks = new Map<number, CellMark>();
  let cell: OpenCell | null = null;
  const endCell = () => {
    if (cell === null) return;
    const { column } = cell;
    const { text, mark } = displayedCell(cell, book);
    if (mark.unfit === "formula") formulas += 1;
    cellsLeft -= Math.max(1, column + 1 - cells.length);
    if (cellsLeft < 0) throw new RangeError("too many cells");
    while (cells.length < column) cells.push("");
    cells[column] = text;
    if (Object.keys(mark).length > 0) marks.set(column, mark);
    cell = null;
  };
  const endRow = () => {
    if (cells.some((each) => each !== "") || marks.size > 0) {
      rows.push(marks.size === 0 ? { line, cells } : { line, cells, marks });
    }
    [cells, marks] = [[], new Map()];
  };
  for (const tag of parseTags(xml)) {
    const { name, attributes, isEnd, isEmpty, before } = tag;
    if (name === "row") {
      if (isEnd) endRow();
      else {
        line = Number(readAttribute(attributes, "r")) || line + 1;
        if (isHidden(attributes, "ht")) hiddenRows.add(line);
        if (timer.isDue()) await timer.pause();
        if (rows.length > MAX_ROWS) break;
      }
    } else if (name === "c") {
      if (!isEnd) {
        cell = {
          column: columnOf(readAttribute(attributes, "r")) ?? cells.length,
          type: readAttribute(attributes, "t"),
          style: book.styles[Number(readAttribute(attributes, "s"))],
          value: null,
          hasFormula: false,
          rich: new RichTextReader(),
        };
      }
      if (isEnd || isEmpty) endCell();
    } else if (cell !== null) {
      if (name === "v" && isEnd) cell.value = unescapeXmlText(resolveReferences(before));
      else if (name === "f") cell.hasFormula = true;
      else cell.rich.add(tag);
    } else if (name === "col" && isHidden(attributes, "width")) {
      const last = Math.min(Number(readAttribute(attributes, "max")), MAX_COLUMNS);
      for (let no = Number(readAttribute(attributes, "min")); no <= last; no++) {
        hiddenColumns.add(no - 1);
      }
    } else if (/^(odd|even|first)(Header|Footer)$/.test(name)) {
      if (isEnd) notes.push(resolveReferences(before));
    } else if (name === "mergeCell") {
      const [from = "", to = ""] = readAttribute(attributes, "ref").split(":");
      const [first, last] = [columnOf(from), columnOf(to)];
      const [row, end] = [rowOf(from), rowOf(to)];
      if (first === null || last === null) continue;
      if (last > first) merged.push({ row, from: first, to: last });
      if (end > row) tall.push({ column: first, from: row, to: end });
    }
  }
  markTallMergedCells(rows, tall);
  return { ...sheet, rows, hiddenRows, hiddenColumns, merged, formulas, notes };
}

/** Marks merged cells only if they cover other rows with content. */
function markTallMergedCells(
  rows: RawRow[],
  tall: readonly { column: number; from: number; to: number }[],
) {
  const positions = new Map(rows.map(({ line }, at) => [line, at]));
  for (const { column, from, to } of tall) {
    const at = positions.get(from) ?? -1;
    const [row, next] = [rows[at], rows[at + 1]];
    if (row === undefined || next === undefined || next.line > to) continue;
    const marks = new Map(row.marks);
    rows[at] = { ...row, marks: marks.set(column, { ...marks.get(column), isTall: true }) };
  }
}

function rowOf(cell: string): number {
  return Number(cell.replace(/\D/g, ""));
}

function isHidden(attributes: string, size: "ht" | "width"): boolean {
  const written = readAttribute(attributes, size);
  return isTrue(readAttribute(attributes, "hidden")) || (written !== "" && Number(written) === 0);
}

/** Column from 0, such as 2 for `C7`; null without a position. */
function columnOf(cell: string): number | null {
  let column = 0;
  for (const letter of cell.slice(0, 3)) {
    if (!/[A-Z]/.test(letter)) break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column === 0 || column > MAX_COLUMNS ? null : column - 1;
}

function displayedCell(
  { type, style, value, hasFormula, rich }: OpenCell,
  { strings, from1904 }: Workbook,
): { text: string; mark: CellMark } {
  const format = style?.format ?? "General";
  const unfit = style?.unfit && { unfit: style.unfit };
  if (type === "s" || type === "inlineStr" || type === "str") {
    const read = type === "s"
      ? strings[Number(value)] ?? { text: "" }
      : type === "str"
      ? { text: value ?? "" }
      : rich.read();
    if (hasFormula && read.text === "" && value === null) {
      return { text: "", mark: { unfit: "formula" } };
    }
    const shown = formatCellText(read.text, format);
    const isUnfit = read.text.trim() === ""
      ? undefined
      : read.unfit ?? style?.unfit ?? (shown.isMisleading ? "format" as const : undefined);
    return {
      text: read.text,
      mark: { ...isUnfit && { unfit: isUnfit }, ...shown.words && { format: shown.words } },
    };
  }
  if (value === null || value === "") {
    return { text: "", mark: hasFormula ? { unfit: "formula" } : {} };
  }
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE", mark: {} };
  if (type === "e") return { text: value, mark: {} };
  if (type === "d") return { text: value.slice(0, 10), mark: {} };
  const shown = formatCellNumber(value, format, from1904);
  return {
    text: formatUnambiguously(shown.text),
    mark: {
      ...shown.isMisleading ? { unfit: "format" as const } : unfit,
      ...shown.words && { format: shown.words },
    },
  };
}
