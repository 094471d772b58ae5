import { execFileSync, type StdioOptions } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Prose, proseOf } from "../prose.ts";
import { filesBelow, textOf } from "../source-files.ts";

/** Prose about the project. Interface texts have their own style. */
const OWN_PROSE: Prose["kind"][] = ["comment", "title", "text"];

/** Words with a plainer alternative. `kinds`: the prose that avoids them; all by default. */
const NOT_USED: { words: RegExp; instead: string; kinds?: Prose["kind"][] }[] = [
  { words: /\b(no|some|any)body\b/i, instead: "no one, a person, a noun", kinds: OWN_PROSE },
  { words: /\bwhoever\b/i, instead: "the noun that is meant", kinds: OWN_PROSE },
  { words: /(?<!\b(by|for|from|to) )\bwhom(ever)?\b/i, instead: "who, a noun", kinds: OWN_PROSE },
  { words: /\bheard\b/i, instead: "answered, received", kinds: OWN_PROSE },
  { words: /\bmeanwhile\b/i, instead: "in between, until then" },
  { words: /\bbesides\b/i, instead: "also, except, in addition to" },
  { words: /\b(anew|afresh)\b/i, instead: "again" },
  { words: /\b(testimony|disown(s|ed)?|thereof|in hand)\b/i, instead: "the field's own term" },
  { words: /\bas it were\b|\bin turns of their own\b/i, instead: "nothing" },
  { words: /\bmend(s|ed|ing)?\b/i, instead: "fix" },
];

const files = [
  ...["src", "functions", "tests", "public"].flatMap((folder) =>
    filesBelow(folder, /\.(astro|css|js|md|mjs|tsx?)$/)
  ),
  ...filesBelow(".github", /\.md$/),
  "README.md",
].filter((file) =>
  // except recorded texts, other languages and this list
  !/^tests\/fixtures\/|\/messages\/.*\.(?!en\b)\w+\.ts$|^tests\/checks\/english\.test\.ts$/.test(
    file,
  )
);

/** The uses of such words, as `file:line: word`. Strings in tests are data, so they are skipped. */
function usesIn(file: string, text: string): string[] {
  if (!NOT_USED.some(({ words }) => words.test(text))) return [];
  return proseOf(file, text).flatMap(({ kind, line, text }) => {
    if (kind === "string" && file.startsWith("tests/")) return [];
    const prose = kind === "comment"
      ? text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, " "))
      : text;
    return prose.split("\n").flatMap((read, index) =>
      NOT_USED.filter(({ words, kinds }) => words.test(read) && (kinds?.includes(kind) ?? true))
        .map(({ words, instead }) =>
          `${file}:${line + index}: ${words.exec(read)?.[0]} (${instead})`
        )
    );
  });
}

describe("plain English", () => {
  test("avoids words with a plainer alternative", () => {
    const uses = files.flatMap((file) => usesIn(file, textOf(file)));
    expect(uses).toEqual([]);
  });

  test.each([
    ["a.ts", "const a = 1; // nobody", ["a.ts:1"]],
    ["a.ts", "/**\n * It is\n * whoever asks.\n */", ["a.ts:3"]],
    ["a.ts", "/** `nobody` is a name, and `//` too */", []],
    ["a.ts", "const a = /\\/\\/ nobody/;", []],
    ["a.ts", 'const a = "https://x.example"; const nobody = `${/* anew */ a}`;', ["a.ts:1"]],
    ["a.ts", "const a = `//${a}\n anew`;", ["a.ts:2"]],
    ["a.tsx", "<p>Paid // heard\n anew</p>", ["a.tsx:2"]],
    ["tests/a.ts", 'test.each([["nobody"]])("who is somebody", () => "nobody");', ["tests/a.ts:1"]],
    ["a.css", ".nobody { /* anew */ }", ["a.css:1"]],
    ["a.astro", "---\n// whom\n---\n<p>\nmeanwhile</p>", ["a.astro:2", "a.astro:5"]],
    ["a.md", "`nobody`\n```ts\nnobody\n```\nbesides", ["a.md:5"]],
  ])("reads %s: %j", (file, text, places) => {
    expect(usesIn(file, text).map((use) => use.split(": ")[0])).toEqual(places);
  });
});

describe("commit subjects", () => {
  /** When the rule took effect. */
  const SINCE = "2026-11-28T20:15:00Z";
  const subjects = subjectsSince(SINCE);

  test.skipIf(subjects === null)("have at most 72 characters (skipped without the history)", () => {
    expect(subjects?.filter((subject) => subject.length > 72)).toEqual([]);
  });
});

/** Subjects of commits after an ISO 8601 time, without merges; null without a git history. */
function subjectsSince(time: string): string[] | null {
  const log = ["log", "--no-merges", "--format=%s", `--since-as-filter=${time}`];
  try {
    const cwd = fileURLToPath(new URL("../..", import.meta.url));
    const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
    const text = execFileSync("git", log, { cwd, encoding: "utf8", stdio });
    return text.split("\n").filter((subject) => subject !== "");
  } catch {
    return null;
  }
}
