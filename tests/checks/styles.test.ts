import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesBelow, textOf } from "../source-files.ts";

/** Prism adds these classes to the guides' code at build time. */
const BY_PRISM =
  /^(token|comment|string|template-string|keyword|boolean|number|function|operator)$/;

const SHEETS = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css")).map((file) => `src/${file}`);

/** All words in the code's strings, since class names are built from them. */
const WORDS = new Set(
  filesBelow("src").filter((file) => !file.includes("/messages/")).flatMap((file) =>
    textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").match(
      /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g,
    ) ?? []
  ).flatMap((text) => text.match(/[\w-]+/g) ?? []),
);

/** The classes and custom properties in a style sheet, without its comments and URLs. */
function namesIn(file: string, pattern: RegExp): string[] {
  const css = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, "");
  return Array.from(css.matchAll(pattern), ([, name = ""]) => name);
}

describe("styles", () => {
  test("only use classes that exist", () => {
    const unused = SHEETS.flatMap((file) =>
      namesIn(file, /\.(-?[a-z][\w-]*)(?=[^{}]*\{)/gi)
        .filter((name) => !WORDS.has(name) && !BY_PRISM.test(name)).map((name) =>
          `${file} .${name}`
        )
    );
    expect(SHEETS.length).toBeGreaterThan(20);
    expect([...new Set(unused)]).toEqual([]);
  });

  test("read every custom property that they set", () => {
    const all = SHEETS.map((file) => readFileSync(file, "utf8")).join("\n");
    const unread = SHEETS.flatMap((file) => namesIn(file, /(--[\w-]+)\s*:/g))
      .filter((name) => !new RegExp(`var\\(\\s*${name}[\\s,)]`).test(all));
    expect([...new Set(unread)]).toEqual([]);
  });
});
