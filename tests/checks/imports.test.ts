import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The embedded ledger is a package of its own: others import this file of it and no other. */
const SANDBOX = "functions/sandbox";
const SANDBOX_DOOR = `${SANDBOX}/sandbox.ts`;

/** What the folders of the services build on. */
const SERVICE_FOLDERS = [
  "src/stellar",
  "src/money",
  "src/contract",
  "functions/kv",
  "functions/http",
  "functions/services.ts",
];

/** What the rooms of the site build on. */
const SITE_FOLDERS = ["src/ui", "src/client", "src/contract", "src/money", "src/stellar"];

/** What draws a page and keeps its state. */
const VIEW_PACKAGES =
  /^(preact(\/.*)?|@nanostores\/(preact|persistent)|nanostores|astro(:.*|\/.*)?)$/;

/**
 * What each folder may import: folders of the project (a path prefix, or a whole file), and
 * packages. The longest matching folder decides. A folder may always import itself.
 */
const TABLE: Record<string, { folders: string[]; packages: RegExp }> = {
  "src/stellar": { folders: [], packages: /^@stellar\/stellar-sdk\/base$/ },
  "src/money": { folders: ["src/stellar"], packages: /^$/ },
  "src/contract": {
    folders: ["src/stellar", "src/money"],
    packages: /^zod(-openapi)?$/,
  },
  "src/client": { folders: ["src/contract"], packages: /^$/ },
  "src/ui": {
    folders: ["src/stellar", "src/money", "src/contract"],
    packages: /^(preact(\/.*)?|astro(:.*|\/.*)?|nanostores|@nanostores\/persistent|uqr)$/,
  },
  "src/wallet": {
    folders: SITE_FOLDERS,
    packages: /^(@stellar\/(stellar-sdk(\/base)?|freighter-api)|nanostores|preact(\/.*)?)$/,
  },
  "src/pay": {
    folders: [...SITE_FOLDERS, "src/wallet"],
    packages: /^(preact(\/.*)?|@nanostores\/(preact|persistent)|nanostores|papaparse|uqr)$/,
  },
  "src/receipt": {
    folders: SITE_FOLDERS,
    packages: /^(preact(\/.*)?|@noble\/ed25519|uqr)$/,
  },
  "src/passport": {
    folders: [...SITE_FOLDERS, "src/wallet"],
    packages: /^(preact(\/.*)?|preact-render-to-string|@nanostores\/preact|nanostores)$/,
  },
  "src/faucet": { folders: [...SITE_FOLDERS, "src/wallet"], packages: VIEW_PACKAGES },
  "src/home": { folders: SITE_FOLDERS, packages: VIEW_PACKAGES },
  "src/docs": { folders: SITE_FOLDERS, packages: /./ },
  "src/pages": { folders: ["src"], packages: /./ },
  "src/pages/api": { folders: ["src", "functions/api"], packages: /^astro$/ },
  "functions/http": {
    folders: ["src/stellar", "src/contract", "functions/kv", "functions/config.ts"],
    packages: /^(zod|node:.*)$/,
  },
  "functions/kv": { folders: [], packages: /^node:/ },
  "functions/rates": {
    folders: SERVICE_FOLDERS,
    packages: /^(zod|cockatiel)$/,
  },
  "functions/faucet": {
    folders: SERVICE_FOLDERS,
    packages: /^(zod|cockatiel)$/,
  },
  "functions/ledger": {
    folders: [...SERVICE_FOLDERS, "src/receipt/judge.ts"],
    packages: /^(zod|cockatiel|@stellar\/stellar-sdk(\/.*)?)$/,
  },
  "functions/api": {
    folders: [
      "src/contract",
      "src/stellar",
      "functions/http",
      "functions/services.ts",
      "functions/faucet",
      "functions/config.ts",
      "functions/version.ts",
    ],
    packages: /^(zod|astro)$/,
  },
  [SANDBOX]: { folders: [], packages: /^(@stellar\/stellar-sdk(\/.*)?|node:.*)$/ },
  "functions/demo": {
    folders: ["src/wallet", "src/contract", "functions/config.ts", SANDBOX_DOOR],
    packages: /^(@stellar\/stellar-sdk\/base|node:crypto)$/,
  },
  "functions/static": { folders: [], packages: /^node:/ },
  "functions/pages": {
    folders: ["src", "functions/http", "functions/static", "functions/services.ts"],
    packages: /./,
  },
};

/** What the server fills stands in the room of its page, and never goes to a browser. */
const SERVER_FILE = /\.server\.tsx?$/;
const SERVER_PACKAGES = /^preact-render-to-string$/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** What of a page a browser may get: its scripts, and the components that wake up there. */
function browserPart(text: string): string {
  const [, frontmatter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (body === "") return text;
  const awake = Array.from(body.matchAll(/<(\w+)\b[^>]*\sclient:/g), (match) => match[1] ?? "");
  const imports = frontmatter.split("\n").filter((line) =>
    awake.some((name) => new RegExp(`\\b${name}\\b`).test(line))
  );
  return `${imports.join("\n")}\n${body}`;
}

function importsOf(file: string, part = (text: string) => text): string[] {
  const text = part(readFileSync(join(ROOT, file), "utf8")).replace(/^\s*\/?\*.*$/gm, "");
  const found = text.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']/g,
  );
  return Array.from(found, (match) => match[1] ?? match[2] ?? match[3] ?? "");
}

function ruleFor(file: string): [string, { folders: string[]; packages: RegExp }] | undefined {
  return Object.entries(TABLE)
    .filter(([folder]) => file.startsWith(`${folder}/`))
    .sort(([a], [b]) => b.length - a.length)[0];
}

function within(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`);
}

/** The file of the project that a relative specifier names. */
function targetOf(file: string, specifier: string): string {
  return relative(ROOT, resolve(join(ROOT, dirname(file)), specifier.split("?")[0] ?? ""));
}

function offences(file: string): string[] {
  const rule = ruleFor(file);
  if (rule === undefined) return [];
  const [own, { folders, packages }] = rule;
  return importsOf(file).filter((specifier) => {
    if (!specifier.startsWith(".")) {
      return !packages.test(specifier) &&
        !(SERVER_FILE.test(file) && SERVER_PACKAGES.test(specifier));
    }
    const target = targetOf(file, specifier);
    return ![own, ...folders].some((folder) => within(target, folder));
  }).map((specifier) => `${file} imports ${specifier}`);
}

describe("imports", () => {
  const files = [...filesBelow("src"), ...filesBelow("functions")];

  test("follow the table", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(offences)).toEqual([]);
  });

  test("take nothing that the server fills into a browser's script", () => {
    expect(files.some((file) => SERVER_FILE.test(file))).toBe(true);
    const found = files.filter((file) => file.startsWith("src/") && !SERVER_FILE.test(file))
      .filter((file) => importsOf(file, browserPart).some((name) => SERVER_FILE.test(name)));
    expect(found).toEqual([]);
  });

  test("reach the sandbox by its door only", () => {
    const inside = files.filter((file) => !within(file, SANDBOX)).flatMap((file) =>
      importsOf(file).filter((specifier) => {
        const target = specifier.startsWith(".") ? targetOf(file, specifier) : "";
        return within(target, SANDBOX) && target !== SANDBOX_DOOR;
      }).map((specifier) => `${file} imports ${specifier}`)
    );
    expect(inside).toEqual([]);
  });

  test("name the file's ending", () => {
    const bare = files.flatMap((file) =>
      importsOf(file).filter((specifier) =>
        specifier.startsWith(".") && !/\.(ts|tsx|astro|css|json|svg|js|mjs)(\?.*)?$/.test(specifier)
      ).map((specifier) => `${file} imports ${specifier}`)
    );
    expect(bare).toEqual([]);
  });
});
