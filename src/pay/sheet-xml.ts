/** The documents that a workbook is made of, by their paths. */
export type WorkbookFiles = Readonly<Record<string, Uint8Array>>;

/** A document of a workbook as text; empty where there is none. */
export function xmlOf(files: WorkbookFiles, path: string): string {
  return new TextDecoder().decode(files[path]);
}

/** Each sheet in the workbook's own order: how the workbook lists it, and its own document. */
export function sheetsOf(files: WorkbookFiles): { listed: string; xml: string }[] {
  const targets = new Map(
    tags(xmlOf(files, "xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  return tags(xmlOf(files, "xl/workbook.xml"), "sheet").map((listed) => {
    const target = targets.get(attribute(listed, "\\w+:id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    return { listed, xml: xmlOf(files, path) };
  });
}

/** The attributes of each tag of a name, whatever its prefix. */
export function tags(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)`, "g"));
  return Array.from(found, ([, attributes = ""]) => attributes);
}

/** As it is written, references to signs included; empty where a tag has none of that name. */
export function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2] ?? "";
}
