// npm run words -- export ha: writes the interface texts in Hausa to words-ha.csv.
// npm run words -- import words-ha.csv: checks the corrections and writes them into the code.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { formatCsv, removeFormulaGuards } from "../../src/ui/csv-text.ts";
import {
  dashboardLanguage,
  isLanguage,
  type Language,
  LANGUAGES,
} from "../../src/ui/i18n/languages.ts";
import { listPluralForms } from "../../src/ui/i18n/text.ts";
import { type MessageString, readEnglishTexts, readMessageStrings } from "./message-strings.ts";
import { findCorrectionFaults } from "./correction-faults.ts";

export interface WordsExport {
  csv: string;
  count: number;
  /** One sentence for each kind of text that the table leaves out. */
  leftOut: string[];
}

export interface WordChange {
  key: string;
  before: string;
  after: string;
}

/** `files`: the new contents by path. */
export type TranslationImport =
  | { ok: true; lang: Language; changes: WordChange[]; files: Map<string, string> }
  | { ok: false; faults: string[] };

export function exportWords(root: string, lang: Language): WordsExport {
  const english = readEnglishTexts(root);
  const { strings, computed } = readMessageStrings(root, lang);
  const shown = strings.filter((each) => isForReaders(each, lang));
  const rows = shown.map(({ key, text }) => [key, english.get(key) ?? "", text, ""]);
  const withoutLetters = strings.filter(({ text }) => !hasLetters(text)).length;
  const unused = strings.filter((each) => isUnusedForm(each, lang)).length;
  return {
    csv: formatCsv([headOf(lang), ...rows]),
    count: rows.length,
    leftOut: [
      ...(dashboardLanguage(lang) === lang
        ? []
        : ["the employer's dashboard, which is in English, French and Swahili only"]),
      `texts without a letter, such as dates and figures (${withoutLetters})`,
      ...(unused === 0
        ? []
        : [`singular forms (${unused}), since this language has only one form`]),
      "numbers, dates and lists, which src/ui/i18n/format.ts takes from the locale",
      "replacements for letters that an SMS can't contain (src/ui/sms.ts)",
      "names of the languages in the language picker (src/ui/i18n/languages.ts)",
      "the documentation, the API's error texts and public/manifest.webmanifest, which are in English only",
      ...computed.map((place) => `a text that code computes: ${place}`),
    ],
  };
}

function headOf(lang: string): string[] {
  return ["key", "English", `current (${lang})`, "corrected"];
}

function isForReaders(string: MessageString, lang: Language): boolean {
  return hasLetters(string.text) && !isUnusedForm(string, lang);
}

/** False for a text with only a date or a number, which spreadsheets reformat. */
function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

function isUnusedForm({ key, isPlural }: MessageString, lang: Language): boolean {
  return isPlural && key.endsWith(".one") && !listPluralForms(lang).includes("one");
}

/** Checks the corrections and returns the changed files, without writing them. */
export function importWords(root: string, bytes: Uint8Array): TranslationImport {
  const table = readTable(bytes);
  if (!table.ok) return table;
  const { lang, rows } = table;
  const english = readEnglishTexts(root);
  const { strings } = readMessageStrings(root, lang);
  const wanted = new Map(
    strings.filter((each) => isForReaders(each, lang)).map((each) => [each.key, each]),
  );
  const unused = new Set(
    strings.filter((each) => isUnusedForm(each, lang)).map(({ key }) => key),
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const corrected: { string: MessageString; after: string }[] = [];
  rows.forEach((row, at): void => {
    const [key = "", shownEnglish, current, correction = ""] = row;
    const note = (text: string) => {
      faults.push(`row ${at + 2}, ${key || "without a key"}: ${text}`);
    };
    if (row.length < 3 || row.length > 4) return note(`it has ${row.length} cells instead of 4`);
    const string = wanted.get(key);
    if (unused.has(key)) return note("this language has no singular form");
    if (string === undefined) return note("no text has this key");
    if (seen.has(key)) return note("an earlier row has the same key");
    seen.add(key);
    if (shownEnglish !== english.get(key)) {
      note("the English text was edited, or changed in the code since the export: export again");
    }
    if (current !== string.text) {
      note(
        "the current text was edited, or changed in the code since the export: edit only 'corrected'",
      );
    }
    if (correction.trim() === "") return;
    const after = normalizeCorrection(correction, lang);
    if (after === string.text) return;
    const texts = { english: english.get(key) ?? "", current: string.text, corrected: after };
    findCorrectionFaults({ key, lang, isPlural: string.isPlural, ...texts }).forEach(note);
    corrected.push({ string, after });
  });
  for (const key of wanted.keys()) {
    if (!seen.has(key)) faults.push(`the row of ${key} is missing`);
  }
  if (faults.length > 0) return { ok: false, faults };
  const changes = corrected.map(({ string: { key, text }, after }) => ({
    key,
    before: text,
    after,
  }));
  return { ok: true, lang, changes, files: applyCorrections(root, lang, corrected) };
}

type Table =
  | { ok: true; lang: Language; rows: string[][] }
  | { ok: false; faults: string[] };

const ENCODING = "The file is not in UTF-8, so letters in it may be lost. Save it as " +
  "'CSV UTF-8 (Comma delimited)' in Excel, or with the character set 'Unicode (UTF-8)' in " +
  "LibreOffice.";

function readTable(bytes: Uint8Array): Table {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, faults: [ENCODING] };
  }
  // detects UTF-16 without a byte order mark, and UTF-8 that was read as Windows-1252
  if (/\0|\ufffd|â€|áº|Ã[\u0080-\u00bf]/.test(text)) return { ok: false, faults: [ENCODING] };
  const delimiter = /^"?key"?([,;\t])/.exec(text)?.[1];
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiter ?? ",",
    skipEmptyLines: "greedy",
  });
  const [head = [], ...rows] = data.map((row) => withoutEmptyEnd(row.map(removeFormulaGuards)));
  const code = /^current \((.*)\)$/.exec(head[2] ?? "")?.[1] ?? "";
  if (head.join("|") !== headOf(code).join("|")) {
    const expected = headOf("…").join(", ");
    return { ok: false, faults: [`The first row of an export is different: ${expected}.`] };
  }
  if (!isLanguage(code)) return { ok: false, faults: [`'${code}' isn't one of the languages.`] };
  if (errors.length > 0) {
    return {
      ok: false,
      faults: errors.map(({ row = 0, message }) => `row ${row + 1}: ${message}`),
    };
  }
  return { ok: true, lang: code, rows };
}

/** Drops empty cells at the end, which Excel omits in some rows and adds in others. */
function withoutEmptyEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== "") + 1);
}

/** Normalizes Unicode and, in French, the no-break spaces before closing marks. */
function normalizeCorrection(text: string, lang: Language): string {
  const composed = text.normalize("NFC");
  return lang === "fr"
    ? composed.replace(/ (?=[;:?»%])/g, "\u00a0").replace(/« /g, "«\u00a0")
    : composed;
}

function applyCorrections(
  root: string,
  lang: Language,
  corrected: readonly { string: MessageString; after: string }[],
): Map<string, string> {
  const files = new Map<string, string>();
  // from last to first, so that positions stay valid
  const ordered = [...corrected].sort((a, b) => b.string.start - a.string.start);
  for (const { string: { file, start, end }, after } of ordered) {
    const text = files.get(file) ?? readFileSync(join(root, file), "utf8");
    files.set(file, text.slice(0, start) + literalOf(after, lang) + text.slice(end));
  }
  return files;
}

/** The text as a string literal. French has many no-break spaces, so they stay unescaped there. */
function literalOf(text: string, lang: Language): string {
  const quoted = JSON.stringify(text);
  return lang === "fr"
    ? quoted
    : quoted.replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f");
}

export function writeWords(root: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  const args = ["fmt", "--quiet", ...files.keys()];
  const { success, stderr } = new Deno.Command(Deno.execPath(), { args, cwd: root }).outputSync();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

const USAGE = "npm run words -- export CODE, or npm run words -- import FILE. " +
  `CODE is one of ${LANGUAGES.join(", ")}.`;

function main([command, argument = ""]: string[]): number {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (command === "export" && isLanguage(argument)) {
    const { csv, count, leftOut } = exportWords(root, argument);
    const file = `words-${argument}.csv`;
    writeFileSync(file, csv);
    console.log(
      `${file} has ${count} texts. Write your corrections into its last column, 'corrected'.`,
    );
    console.log(["It leaves out:", ...leftOut.map((each) => `- ${each}`)].join("\n"));
    return 0;
  }
  if (command !== "import" || argument === "") {
    console.error(USAGE);
    return 1;
  }
  if (!existsSync(argument)) {
    console.error(`There is no file ${argument}.`);
    return 1;
  }
  const result = importWords(root, readFileSync(argument));
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    console.error("Nothing was changed.");
    return 1;
  }
  if (result.changes.length === 0) {
    console.log("The file has no corrections. Nothing was changed.");
    return 0;
  }
  writeWords(root, result.files);
  for (const { key, before, after } of result.changes) {
    console.log(`${key}\n  - ${before}\n  + ${after}`);
  }
  console.log(
    `Texts changed: ${result.changes.length}, in ${[...result.files.keys()].join(", ")}.`,
  );
  return 0;
}

if (import.meta.main) Deno.exit(main(Deno.args));
