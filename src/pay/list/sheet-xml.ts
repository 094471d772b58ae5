/** The documents that a workbook is made of, by their paths. */
export type WorkbookFiles = Readonly<Record<string, Uint8Array>>;

/** A document of a workbook as text; empty where there is none. */
export function xmlOf(files: WorkbookFiles, path: string): string {
  return new TextDecoder().decode(files[path]);
}

/** Each sheet in the workbook's own order: how the workbook lists it, and its own document. */
export function sheetsOf(files: WorkbookFiles): { listed: string; xml: string }[] {
  const paths = new Map(related(files).map((tag) => [attribute(tag, "Id"), pathOf(tag)]));
  return tags(xmlOf(files, "xl/workbook.xml"), "sheet").map((listed) => ({
    listed,
    xml: xmlOf(files, paths.get(attribute(listed, "\\w+:id")) ?? ""),
  }));
}

/** The document of the styles, wherever the workbook has it; empty where there is none. */
export function stylesOf(files: WorkbookFiles): string {
  const tag = related(files).find((each) => attribute(each, "Type").endsWith("/styles"));
  return tag === undefined ? "" : xmlOf(files, pathOf(tag));
}

/** What the workbook says of the documents that belong to it. */
function related(files: WorkbookFiles): string[] {
  return tags(xmlOf(files, "xl/_rels/workbook.xml.rels"), "Relationship");
}

function pathOf(relation: string): string {
  const target = attribute(relation, "Target");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

/** The attributes of each tag of a name, whatever its prefix; a `>` may stand in them. */
export function tags(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s(?:"[^"]*"|'[^']*'|[^"'>])*)`, "g"));
  return Array.from(found, ([, attributes = ""]) => attributes);
}

/** As it is written, references to signs included; empty where a tag has none of that name. */
export function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2] ?? "";
}
