import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DASHBOARD_LANGUAGES, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { filesBelow, textOf } from "../source-files.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Messages files are in the folder that uses them: `src/receipt/messages/receipt.en.ts`. Those of
 * src/pay/messages/{all,lazy}.*.ts only combine others.
 */
const MESSAGES = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.parentPath.endsWith("/messages"))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/pay\/messages\/(all|lazy)\./.test(file));

/** Every text of a messages file, by its path: `states.unknownDo` -> "…". */
async function textsOf(file: string): Promise<Map<string, string>> {
  const module: Record<string, unknown> = await import(file);
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found.set(path, value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
    }
  };
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== "function") walk(value, name);
  }
  return found;
}

/** Languages in which every text has to be translated. */
const NIGERIAN = new Set<string>(["pcm", "ha", "yo", "ig"]);

/** Names and units that are the same in all languages, and an English word that Pidgin uses. */
const ALIKE = /\b(Lipwa|API|USDC|WhatsApp|SMS|JSON|CSV|QR|Copy)\b/g;

/**
 * The words for a name and for a domain, and words that would make the domain look like a third
 * party's check.
 */
const VOUCHING: Record<string, [name: RegExp, domain: RegExp, vouching: RegExp]> = {
  en: [/\bnames?\b/i, /\bdomains?\b/i, /\b(confirm\w*|says?|said)\b/i],
  fr: [/\bnoms?\b/i, /domaine/i, /confirm|selon|affirme/i],
  sw: [/\b(jina|majina)\b/i, /koa\b/i, /thibitish|\b\w*(sema|seme)\b|maneno/i],
  pcm: [/\bnames?\b/i, /domain/i, /confirm|\btalk\b/i],
  ha: [/\bsuna(n|ye|yen)?\b/i, /\bshaf/i, /tabbat|\bin ji\b|faɗ/i],
  yo: [/orúkọ/i, /ojú òpó/i, /fìdí|(ló|kan) sọ/i],
  ig: [/\baha\b/i, /saịtị/i, /kwado|kwuru/i],
};

function namesIn(text: string): string[] {
  return Array.from(new Set(text.match(/\{\w+\}/g) ?? [])).sort();
}

const areas = MESSAGES.filter((file) => file.endsWith(".en.ts"))
  .map((file) => file.slice(0, -".en.ts".length));

/** The languages that an area is translated into: employers' pages have fewer. */
function translationsOf(area: string): string[] {
  const isDashboard = /src\/((approval|pay)\/(?!.*\/payee-message)|wallet\/.*\/wallet-options)/
    .test(area);
  const languages = isDashboard ? DASHBOARD_LANGUAGES : LANGUAGES;
  return languages.filter((lang) => lang !== "en");
}

/** The code of the whole site without its comments and messages, by file. */
const CODE = ["src", "functions"].flatMap((folder) => filesBelow(folder))
  .filter((file) => !file.includes("/messages/"))
  .map((file) => ({ file, text: textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));

/**
 * The files that may use an area's texts: its folder, its pages, and the server code that fills
 * them.
 */
function readersOf(area: string): string {
  const [, room = ""] = /\/(src\/\w+)\/(?:[\w-]+\/)?messages\//.exec(area) ?? [];
  const all = room === "src/ui";
  return CODE.filter(({ file }) =>
    all || /^(src|functions)\/pages\//.test(file) || file.startsWith(room)
  )
    .map(({ text }) => text).join("\n");
}

/** Every quoted string in the code: messages are looked up by codes. */
const QUOTED = new Set(
  CODE.flatMap(({ text }) => Array.from(text.matchAll(/"(\w+)"/g), ([, code = ""]) => code)),
);

/** Whether a key is a list index, a plural form, a result code, or another code. */
function isLookedUp(key: string): boolean {
  return /^(\d+|one|other|(tx|op)_\w+)$/.test(key) || QUOTED.has(key);
}

describe("messages", () => {
  test.each(areas)("of %s are all used", async (area) => {
    const words = new Set(readersOf(area).match(/[\w$]+/g));
    const texts = await textsOf(`${area}.en.ts`);
    const unread = [...texts.keys()].filter((path) =>
      path.split(".").slice(1).some((key) => !words.has(key) && !isLookedUp(key))
    );
    expect(unread).toEqual([]);
  });

  test.each(areas.flatMap((area) => translationsOf(area).map((lang) => [area, lang] as const)))(
    "of %s have every key in %s, with the same names in it",
    async (area, lang) => {
      const english = await textsOf(`${area}.en.ts`);
      const other = await textsOf(`${area}.${lang}.ts`);
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
      const unlike = [...english].filter(([path, text]) => {
        const own = namesIn(other.get(path) ?? "");
        // a plural may leave out its count: "Paid in the first month."
        const needed = namesIn(text).filter((name) => name !== "{n}");
        return needed.some((name) => !own.includes(name)) ||
          own.some((name) => !namesIn(text).includes(name) && name !== "{n}");
      });
      expect(unlike).toEqual([]);
      const empty = [...other].filter(([path, text]) => text === "" && english.get(path) !== "");
      expect(empty).toEqual([]);
    },
  );

  test.each(areas)("of %s have no breakable space within a French number", async (area) => {
    if (!translationsOf(area).includes("fr")) return;
    const texts = await textsOf(`${area}.fr.ts`);
    expect([...texts].filter(([, text]) => /\d \d{3}(?!\d)/.test(text))).toEqual([]);
  });

  test.each(areas)("of %s have no exclamation mark and are translated", async (area) => {
    for (const lang of ["en", ...translationsOf(area)]) {
      const texts = await textsOf(`${area}.${lang}.ts`);
      expect([...texts].filter(([, text]) => text.includes("!"))).toEqual([]);
    }
    const english = await textsOf(`${area}.en.ts`);
    for (const lang of translationsOf(area)) {
      const texts = await textsOf(`${area}.${lang}.ts`);
      const copied = [...texts].filter(([path, text]) => {
        const own = text.replace(/\{\w+\}/g, "").replace(ALIKE, "").replace(/[^\p{L}]+/gu, "");
        return english.get(path) === text && own !== "" &&
          // French and English share many short words, and Swahili borrowed some
          (NIGERIAN.has(lang) || text.split(/\s+/).length > 3);
      });
      expect(copied).toEqual([]);
    }
  });

  test.each(areas)(
    "of %s keep French punctuation on the line of its word",
    async (area) => {
      const texts = await textsOf(`${area}.fr.ts`);
      expect([...texts].filter(([, text]) => / [;:!?»%]|« /.test(text))).toEqual([]);
    },
  );

  test("say that a domain publishes a name, and never that it confirms one", async () => {
    const found: string[] = [];
    for (const area of areas) {
      for (const lang of ["en", ...translationsOf(area)]) {
        const [name = /^/, domain = /^/, vouching = /^/] = VOUCHING[lang] ?? [];
        for (const [path, text] of await textsOf(`${area}.${lang}.ts`)) {
          const isOfName = (part: string) =>
            part.includes("{domain}") || (name.test(part) && domain.test(part));
          const isVouching = text.split(/(?<=[.:;])\s/)
            .some((part) => isOfName(part) && vouching.test(part));
          if (isVouching) found.push(`${lang} ${path}: ${text}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test("of unreviewed languages say so, and how to correct a text", () => {
    const unread = MESSAGES.filter((file) => !file.endsWith(".en.ts"))
      .filter((file) => /\.\w+\.ts$/.test(file));
    expect(unread.length).toBeGreaterThan(110);
    for (const file of unread) {
      expect(readFileSync(file, "utf8")).toContain(
        "Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.",
      );
    }
  });
});

/** The API reference is in English only. */
const ENGLISH_ONLY = /\/docs\//;

const VIEWS = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx|astro)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
  .filter((file) => !ENGLISH_ONLY.test(file));

/** Names, units, currencies and shortened addresses, which are the same in every language. */
const NAMES =
  /\b(Lipwa|USDC|XLM|UTC|NGN|WhatsApp|Freighter|CSV|JSON|API)\b|\b[A-Z0-9]{6}…[A-Z0-9]{4}\b/g;

/** Text between tags and in text attributes, without expressions in braces. */
function writtenIn(source: string): string[] {
  const markup = source.replace(/^---[\s\S]*?\n---/, "").replace(
    /<(script|style)[\s\S]*?<\/\1>/g,
    "",
  )
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, "").replace(/<pre[\s\S]*?<\/pre>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "");
  const between = Array.from(
    markup.matchAll(/<\/?[a-z][\w-]*(?:\s[^<>{}]*(?:\{[^{}]*\}[^<>{}]*)*)?>([^<>{}()=;`]+)</gi),
    (match) => match[1] ?? "",
  );
  const attributes = Array.from(
    markup.matchAll(/\b(?:title|aria-label|placeholder|alt)="([^"{}]+)"/g),
    (match) => match[1] ?? "",
  );
  return [...between, ...attributes].map((text) => text.trim());
}

describe("views", () => {
  test("have no text outside of messages", () => {
    expect(VIEWS.length).toBeGreaterThan(20);
    const found = VIEWS.flatMap((file) =>
      writtenIn(readFileSync(join(ROOT, file), "utf8"))
        .filter((text) => /\p{L}{2,}/u.test(text.replace(NAMES, "")))
        .map((text) => `${file}: ${text}`)
    );
    expect(found).toEqual([]);
  });
});
