import { attribute, sheetsOf, tags, type WorkbookFiles, xmlOf } from "./sheet-xml.ts";

/** What of a sheet is hidden in Excel: by hand, or by a filter; and what is seen at once. */
export interface Hidden {
  sheet: boolean;
  /** True for the sheet that is before the others when the workbook is opened. */
  isInFront: boolean;
  /** Numbers of rows, from 1. */
  rows: ReadonlySet<number>;
  /** Positions of columns, from 0. */
  columns: ReadonlySet<number>;
}

/** What is hidden in each sheet of an unpacked workbook, in the workbook's own order. */
export function hiddenIn(files: WorkbookFiles): Hidden[] {
  const [view = ""] = tags(xmlOf(files, "xl/workbook.xml"), "workbookView");
  const front = Number(attribute(view, "activeTab"));
  return sheetsOf(files).map(({ listed, xml }, at) => ({
    sheet: /hidden/i.test(attribute(listed, "state")),
    isInFront: at === front,
    rows: hiddenRows(xml),
    columns: hiddenColumns(xml),
  }));
}

function hiddenRows(sheet: string): Set<number> {
  const rows = new Set<number>();
  let row = 0;
  for (const tag of tags(sheet, "row")) {
    row = Number(attribute(tag, "r")) || row + 1;
    if (isHidden(tag)) rows.add(row);
  }
  return rows;
}

/** The most columns that a sheet has. */
const MOST_COLUMNS = 16_384;

function hiddenColumns(sheet: string): Set<number> {
  const columns = new Set<number>();
  for (const tag of tags(sheet, "col").filter(isHidden)) {
    const last = Math.min(Number(attribute(tag, "max")), MOST_COLUMNS);
    for (let no = Number(attribute(tag, "min")); no <= last; no++) columns.add(no - 1);
  }
  return columns;
}

function isHidden(tag: string): boolean {
  return /^(1|true)$/.test(attribute(tag, "hidden"));
}
