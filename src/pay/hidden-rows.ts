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
export function hiddenIn(files: Readonly<Record<string, Uint8Array>>): Hidden[] {
  const xml = (path: string) => new TextDecoder().decode(files[path]);
  const targets = new Map(
    tags(xml("xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  const workbook = xml("xl/workbook.xml");
  const [view = ""] = tags(workbook, "workbookView");
  const front = Number(attribute(view, "activeTab"));
  return tags(workbook, "sheet").map((tag, at) => {
    const target = targets.get(attribute(tag, "\\w+:id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const own = xml(path);
    return {
      sheet: /hidden/i.test(attribute(tag, "state")),
      isInFront: at === front,
      rows: hiddenRows(own),
      columns: hiddenColumns(own),
    };
  });
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

/** The attributes of each tag of a name, whatever its prefix. */
function tags(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)`, "g"));
  return Array.from(found, ([, attributes = ""]) => attributes);
}

/** Empty where a tag has none of that name. */
function attribute(attributes: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? "";
}
