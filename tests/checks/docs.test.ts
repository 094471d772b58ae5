import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../functions/config.ts";
import { API_ERRORS } from "../../src/contract/errors.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { markdownPath, renderGuideMarkdown, renderLlmsText } from "../../src/docs/markdown.ts";
import { guidePath } from "../../src/docs/menu.ts";
import { GOALS } from "../bench/goals.ts";
import { blocksOf, guides, guideText, readGuide } from "../docs.ts";
import { MAX_BYTES } from "../page-weights.ts";
import { filesBelow, targetOf, textOf } from "../source-files.ts";

/** The anchors of each documentation page. No text links to anchors of the reference. */
const anchors = new Map([
  ...guides().flatMap((id): [string, Set<string>][] => {
    const found = anchorsOf(guideText(id));
    return [[guidePath(id), found], [markdownPath(id), found]];
  }),
  ...["", ...Object.keys(OPERATIONS).map((id) => `/${id}`)].map(
    (operation): [string, Set<string>] => [`/docs/reference${operation}`, new Set()],
  ),
]);

/** The anchors of headings, in the form that Astro generates. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.matchAll(/^#{2,6} (.*)$/gm);
  return new Set(Array.from(
    headings,
    ([, text = ""]) => text.toLowerCase().replace(/[^\w\- ]/g, "").replaceAll(" ", "-"),
  ));
}

/** The links to pages or headings that the documentation doesn't have. */
function brokenLinks(text: string): string[] {
  const links = text.matchAll(/\]\((\/docs[^)#\s]*)(?:#([^)]*))?\)/g);
  return Array.from(links).filter(([, path = "", anchor]) => {
    const found = anchors.get(path);
    return found === undefined || (anchor !== undefined && !found.has(anchor));
  }).map(([link]) => link);
}

describe("the guides", () => {
  test("list every error with its status and what to do, and no others", () => {
    const rows = guideText("errors").matchAll(/^\| `(\w+)` +\| (\d+) +\| \w[^|]+\| \S[^|]+\|$/gm);
    const named = Array.from(rows, ([, code, status]) => [code, Number(status)]);
    expect(named).toEqual(Object.entries(API_ERRORS).map(([code, { status }]) => [code, status]));
  });

  test.each(guides())("%s links to pages and headings that exist, also as Markdown", (name) => {
    expect(brokenLinks(guideText(name))).toEqual([]);
    expect(brokenLinks(renderGuideMarkdown(readGuide(name)))).toEqual([]);
  });

  test("are all in llms.txt", () => {
    const text = renderLlmsText(guides().map(readGuide));
    expect(brokenLinks(text)).toEqual([]);
    expect(guides().filter((name) => !text.includes(`](${markdownPath(name)})`))).toEqual([]);
  });

  test("have code that runs, except for two fragments", () => {
    const blocks = guides().flatMap(blocksOf);
    expect(blocks.filter(({ runs }) => runs).length).toBeGreaterThan(15);
    const idle = blocks.filter(({ runs, language }) => !runs && language === "ts");
    expect(idle.map(({ place }) => place.replace(/:\d+$/, ""))).toEqual([
      "streaming.md",
      "webhooks.md",
    ]);
  });

  test("state the limits of the benchmarks and page weights", () => {
    const percent = (part: number) => `≥ ${part * 100} %`;
    const kilobytes = (bytes: number) => `≤ ${bytes / 1000} KB`;
    const limits: [row: RegExp, limit: string][] = [
      [/^receipt, the first/, `≤ ${GOALS.coldReceipt}`],
      [/^passport with 200/, `≤ ${GOALS.coldPassport}`],
      [/^(home|dashboard|docs|archived receipt, asked again)$/, percent(GOALS.page)],
      [/^(home, language negotiated|passport, at most 5 s old|`GET .*)$/, percent(GOALS.page)],
      [/, 304$/, percent(GOALS.notModified)],
      [/each requested once$/, percent(GOALS.uniqueReceipts)],
      [/^a read compared/, `≤ ${GOALS.upstream} ×`],
      [/^(first page of a history|passport rendered again)/, `≤ ${GOALS.longHistory} ×`],
      [/^memory/, `≤ ${GOALS.megabytes} MB`],
      [
        /^(preflights|passports, each|streams|different archived receipts|junk)/,
        `≤ ${GOALS.attacked} ×`,
      ],
      [/^receipt$/, kilobytes(MAX_BYTES.receipt)],
      [/^passport( with all|$)/, kilobytes(MAX_BYTES.passport)],
      [/^home page/, kilobytes(MAX_BYTES.home)],
      [/^faucet/, kilobytes(MAX_BYTES.faucet)],
      [/^check/, kilobytes(MAX_BYTES.check)],
      [/^dashboard before/, kilobytes(MAX_BYTES.dashboard)],
      [/^the same with a wallet/, kilobytes(MAX_BYTES.connectedDashboard)],
    ];
    const rows = guideText("speed").replaceAll("\u00a0", " ").matchAll(
      /^\| ([^|]+?) +\| [^|]+ \| ([^|]+?) +\|/gm,
    );
    const limitRows = Array.from(rows, ([, row = "", limit = ""]) => ({ row, limit }));
    const wrong = limitRows.filter(({ row, limit }) =>
      limits.some(([pattern, right]) => pattern.test(row) && right !== limit)
    );
    expect(wrong).toEqual([]);
    for (const [pattern] of limits) {
      expect(limitRows.some(({ row }) => pattern.test(row)), String(pattern)).toBe(true);
    }
  });

  test("name the settings that the server reads", () => {
    const known = [
      "SECURITY_CONTACT",
      "DENO_KV_ACCESS_TOKEN",
      "OTEL_DENO",
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    ];
    const faulty = readConfig({ LEDGER: "custom" });
    expect(faulty.ok).toBe(false);
    const table = guideText("self-hosting");
    for (const name of ["KV_PATH", "PUBLIC_URL", "TRUSTED_PROXIES", "READ_LIMIT", ...known]) {
      expect(table).toContain(name);
    }
  });
});

describe("documented commands", () => {
  const workflows = readdirSync(new URL("../../.github/workflows", import.meta.url));
  const documented = [
    ...workflows.map((name) => `.github/workflows/${name}`),
    ...["CONTRIBUTING", "DEPLOYMENT", "pull_request_template"].map((name) => `.github/${name}.md`),
    ...guides().map((name) => `src/content/docs/${name}.md`),
    "README.md",
  ];

  test("are scripts in package.json", () => {
    const { scripts } = JSON.parse(textOf("package.json"));
    const named = documented.flatMap((file) =>
      Array.from(
        textOf(file).matchAll(/npm run (?:--silent )?([a-z][\w:]*(?:-\w+)*)/g),
        ([, name = ""]) => `${file}: ${name}`,
      )
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((each) => !Object.hasOwn(scripts, each.split(" ").at(-1) ?? ""))).toEqual(
      [],
    );
  });
});

describe("the architecture", () => {
  const decisions = readdirSync(new URL("../../.github/decisions", import.meta.url));
  const pages = [
    ...["ARCHITECTURE", "CONTRIBUTING", "GLOSSARY"].map((name) => `.github/${name}.md`),
    ...decisions.map((name) => `.github/decisions/${name}`),
    "README.md",
  ];

  test("names functions that exist in the named file", () => {
    const text = textOf(".github/ARCHITECTURE.md");
    const named = Array.from(text.matchAll(/`(\w+)\(\)`\s+in\s+`([^`]+)`/g));
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(([, name = "", file = ""]) => {
      const code = existsSync(new URL(`../../${file}`, import.meta.url)) ? textOf(file) : "";
      const method = `^ {2,}(async |readonly )?${name}(: | = (async )?)?\\(`;
      return !new RegExp(`function ${name}\\b|${method}`, "m").test(code);
    });
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });

  test("names files and folders that exist", () => {
    const missing = pages.flatMap((page) =>
      Array.from(
        textOf(page).matchAll(/`((?:src|functions|tests|public)\/[\w./-]*)`/g),
        ([, path = ""]) => path,
      )
        .filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))
        .map((path) => `${page}: ${path}`)
    );
    expect(missing).toEqual([]);
  });

  test("links to files that exist, and its index to every decision", () => {
    const linking = [
      ...pages,
      ".github/CHANGELOG.md",
      ".github/DEPLOYMENT.md",
      ".github/SECURITY.md",
    ];
    const links = linking.flatMap((page) =>
      Array.from(
        textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g),
        ([, to = ""]) => ({ page, target: targetOf(page, to) }),
      )
    );
    expect(links.filter(({ target }) => !existsSync(new URL(`../../${target}`, import.meta.url))))
      .toEqual([]);
    const listed = links.filter(({ page }) => page === ".github/decisions/README.md")
      .map(({ target }) => target);
    expect(
      decisions.filter((name) => name !== "README.md").map((name) => `.github/decisions/${name}`),
    )
      .toEqual(listed.toSorted());
  });

  test("names identifiers that exist in the code", () => {
    const code = ["src", "functions", "tests", "public"].flatMap((folder) =>
      filesBelow(folder, /\.(astro|mjs|tsx?|js)$/)
    );
    const text = [...code, "package.json"].map(textOf).join("\n");
    const words = new Set(text.match(/[\w$]+/g));
    const missing = pages.flatMap((page) =>
      Array.from(textOf(page).matchAll(/`([a-zA-Z$]\w+)(?:\(\))?`/g), ([, name = ""]) => name)
        .filter((name) => !words.has(name)).map((name) => `${page}: ${name}`)
    );
    expect(missing).toEqual([]);
  });

  test("has a row for every folder", () => {
    const text = textOf(".github/ARCHITECTURE.md");
    const folders = ["src", "functions"].flatMap((folder) =>
      readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
        .filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}/`)
    );
    expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
  });
});
