import { strToU8, zipSync } from "fflate";

/**
 * A cell as a spreadsheet stores it: type, value, and the style that formats it as a day or a
 * number.
 */
export type WorkbookCell =
  | string
  | { v: string; f?: string; day?: boolean; format?: string | number; text?: "s" | "str" | "rich" }
  | null;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** Hidden parts, the first visible sheet, and merged cells of a workbook. */
interface WorkbookLook {
  /** From 0. */
  front?: number;
  sheets?: readonly string[];
  /** Rows in every sheet, from 1. */
  rows?: readonly number[];
  /** First and last column in every sheet, from 1. */
  columns?: readonly [number, number];
  /** Like `rows` and `columns`, with zero height or width instead of hidden. */
  flatRows?: readonly number[];
  flatColumns?: readonly [number, number];
  /** Merged ranges in every sheet: `A1:E1`. */
  merged?: readonly string[];
  /** A footer below every sheet, and a comment. */
  footer?: string;
  comment?: string;
}

/** A sheet: rows, or a full-page chart. */
type WorkbookSheet = readonly (readonly WorkbookCell[])[] | "chart";

/** An Excel workbook: shared strings, plain numbers, formulas with cached values. */
export function workbookFile(
  sheets: Record<string, WorkbookSheet>,
  hidden: WorkbookLook = {},
): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const formats: (string | number)[] = [];
  const xmlOf = (rows: readonly (readonly WorkbookCell[])[]) =>
    rows.map((cells, at) => {
      const row = at + 1;
      const written = cells.map((cell, column) =>
        cellXml(cell, `${nameOf(column)}${row}`, { texts, formats })
      );
      const look = hidden.rows?.includes(row) === true
        ? ' hidden="1"'
        : hidden.flatRows?.includes(row) === true
        ? ' ht="0" customHeight="1"'
        : "";
      return cells.length === 0 ? "" : `<row r="${row}"${look}>${written.join("")}</row>`;
    }).join("");
  const [from, to] = hidden.columns ?? hidden.flatColumns ?? [];
  const look = hidden.columns === undefined ? 'width="0" customWidth="1"' : 'width="9" hidden="1"';
  const columns = from === undefined ? "" : `<cols><col min="${from}" max="${to}" ${look}/></cols>`;
  const merged = (hidden.merged ?? []).map((range) => `<mergeCell ref="${range}"/>`).join("");
  const merges = merged === "" ? "" : `<mergeCells>${merged}</mergeCells>`;
  const footer = hidden.footer === undefined
    ? ""
    : `<headerFooter><oddFooter>${hidden.footer}</oddFooter></headerFooter>`;
  const names = Object.keys(sheets);
  const pages = Object.values(sheets).map((sheet) => ({
    kind: sheet === "chart" ? "chartsheet" : "worksheet",
    xml: sheet === "chart"
      ? `<chartsheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`
      : `<worksheet xmlns="${MAIN}">${columns}<sheetData>${
        xmlOf(sheet)
      }</sheetData>${merges}${footer}</worksheet>`,
  }));
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"></Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${
      hidden.front === undefined
        ? ""
        : `<bookViews><workbookView xWindow="0" activeTab="${hidden.front}"/></bookViews>`
    }<sheets>${
      names.map((name, at) => {
        const state = hidden.sheets?.includes(name) === true ? ' state="hidden"' : "";
        return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
      }).join("")
    }</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...pages.map(({ kind }, at) => [kind, `${kind}s/sheet${at + 1}.xml`] as const),
      ["styles", "/xl/looks.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/looks.xml": stylesXml(formats),
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${
      texts.map((text) =>
        text.startsWith("<r>") ? `<si>${text}</si>` : `<si><t xml:space="preserve">${text}</t></si>`
      ).join("")
    }</sst>`,
    ...hidden.comment !== undefined && {
      "xl/comments1.xml":
        `<comments xmlns="${MAIN}"><commentList><comment ref="A1"><text><r><t>${hidden.comment}</t></r></text></comment></commentList></comments>`,
    },
    ...Object.fromEntries(
      pages.map(({ kind, xml }, at) => [`xl/${kind}s/sheet${at + 1}.xml`, xml]),
    ),
  };
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])),
    ),
  );
}

/** Built-in number formats by id, and the workbook's own. */
function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.map((format, at) =>
    typeof format === "number"
      ? ""
      : `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`
  );
  const styles = formats.map((format, at) =>
    `<xf numFmtId="${typeof format === "number" ? format : 164 + at}" applyNumberFormat="1"/>`
  );
  const days = '<xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>';
  // styles that no cell uses directly: bases of cell styles and conditional formats
  return `<styleSheet xmlns="${MAIN}"><numFmts>${
    own.join("")
  }</numFmts><cellStyleXfs><xf numFmtId="44"/></cellStyleXfs><cellXfs>${days}${
    styles.join("")
  }</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0"/></dxf></dxfs></styleSheet>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

interface Tables {
  texts: string[];
  formats: (string | number)[];
}

function cellXml(cell: WorkbookCell, at: string, { texts, formats }: Tables): string {
  if (cell === null) return "";
  if (typeof cell === "string") {
    texts.push(cell);
    return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`;
  }
  const { v, f, day, format, text } = cell;
  const formula = f === undefined ? "" : `<f>${f}</f>`;
  const style = day === true ? 1 : format === undefined ? 0 : 1 + formats.push(format);
  const isShared = text === "s" || text === "rich";
  const type = text === undefined ? "" : ` t="${isShared ? "s" : text}"`;
  const value = isShared ? texts.push(v) - 1 : v;
  const look = style === 0 ? "" : ` s="${style}"`;
  // a formula without a cached result has no value
  const result = value === "" ? "" : `<v>${value}</v>`;
  return `<c r="${at}"${look}${type}>${formula}${result}</c>`;
}

function nameOf(column: number): string {
  return String.fromCharCode(65 + column);
}

function relations(all: readonly (readonly [string, string])[]): string {
  const written = all.map(([type, target], at) =>
    `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${written.join("")}</Relationships>`;
}
