import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import type { Language } from "../../src/ui/i18n/languages.ts";

export interface MessageString {
  /** Same in every language, for example `receipt/receipt:verdicts.paid.label`. */
  key: string;
  text: string;
  isPlural: boolean;
  /** Path from the project's root; `start` and `end` are the literal's position in the file. */
  file: string;
  start: number;
  end: number;
}

export interface MessageStrings {
  strings: MessageString[];
  /** Places where code computes a text, such as `src/receipt/messages/receipt.en.ts:12`. */
  computed: string[];
}

/** Constants outside the messages folders that have a text for each language. */
const TABLES = [
  {
    file: "src/ui/i18n/months.ts",
    name: "SHORT",
    english: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  },
  {
    file: "src/ui/i18n/months.ts",
    name: "LONG",
    english:
      "January February March April May June July August September October November December",
  },
  { file: "src/ui/i18n/format.ts", name: "AND", english: "and" },
];

export function readMessageStrings(root: string, lang: Language): MessageStrings {
  const found: MessageStrings = { strings: [], computed: [] };
  for (const file of messageFiles(root, lang)) {
    const source = parse(root, file);
    for (const { name, value } of constantsOf(source)) {
      const key = file.replace(/^src\//, "").replace("messages/", "").replace(/\.\w+\.ts$/, "");
      const path = ts.isStringLiteralLike(value) ? name : "";
      collect(value, { found, source, file, key, path, isPlural: false });
    }
  }
  for (const { file, name } of TABLES) {
    const source = parse(root, file);
    const key = tableKey(file, name);
    const table = constantsOf(source).find((constant) => constant.name === name)?.value;
    if (table === undefined || !ts.isObjectLiteralExpression(table)) continue;
    const entry = table.properties.find((property) => nameOf(property) === lang);
    if (entry === undefined || !ts.isPropertyAssignment(entry)) continue;
    const place = { found, source, file, key: key.file, path: key.path, isPlural: false };
    collect(entry.initializer, place);
  }
  return found;
}

export function readEnglishTexts(root: string): Map<string, string> {
  const { strings } = readMessageStrings(root, "en");
  const tables = TABLES.map(({ file, name, english }) => {
    const { file: area, path } = tableKey(file, name);
    return [`${area}:${path}`, english] as const;
  });
  return new Map([...strings.map(({ key, text }) => [key, text] as const), ...tables]);
}

function tableKey(file: string, name: string): { file: string; path: string } {
  return { file: file.replace(/^src\/|\.ts$/g, ""), path: name };
}

function messageFiles(root: string, lang: Language): string[] {
  return readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith("/messages"))
    .filter((entry) => entry.name.endsWith(`.${lang}.ts`))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

function parse(root: string, file: string): ts.SourceFile {
  const text = readFileSync(join(root, file), "utf8");
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function constantsOf(source: ts.SourceFile): { name: string; value: ts.Expression }[] {
  return source.statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) =>
      initializer === undefined ? [] : [{ name: name.getText(source), value: initializer }]
    );
}

interface Position {
  found: MessageStrings;
  source: ts.SourceFile;
  file: string;
  key: string;
  path: string;
  isPlural: boolean;
}

function collect(value: ts.Expression, place: Position): void {
  const { found, source, file, key, path } = place;
  const inner = (name: string) => path === "" ? name : `${path}.${name}`;
  if (ts.isStringLiteralLike(value)) {
    const [start, end] = [value.getStart(source), value.end];
    const { text } = value;
    found.strings.push({ key: `${key}:${path}`, text, isPlural: place.isPlural, file, start, end });
  } else if (ts.isArrayLiteralExpression(value)) {
    value.elements.forEach((each, at) => collect(each, { ...place, path: inner(String(at)) }));
  } else if (ts.isObjectLiteralExpression(value)) {
    const names = value.properties.map(nameOf).sort();
    const isPlural = names.join(" ") === "one other";
    for (const property of value.properties) {
      if (ts.isPropertyAssignment(property)) {
        collect(property.initializer, { ...place, path: inner(nameOf(property)), isPlural });
        // texts spread in from another file are read from that file
      } else if (!ts.isSpreadAssignment(property) && !ts.isShorthandPropertyAssignment(property)) {
        addText(property, place);
      }
    }
  } else addText(value, place);
}

function addText(node: ts.Node, { found, source, file }: Position): void {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  found.computed.push(`${file}:${line + 1}`);
}

function nameOf(property: ts.ObjectLiteralElementLike): string {
  const { name } = property;
  if (name === undefined) return "";
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : "";
}
