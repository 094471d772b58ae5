import { describe, expect, test } from "vitest";
import { filesBelow, importsOf, targetOf } from "../source-files.ts";

/** The embedded ledger is a separate package with a single entry point. */
const SANDBOX = "functions/sandbox";
const SANDBOX_ENTRY = `${SANDBOX}/sandbox.ts`;

/** The shared folders that services may import. */
const SERVICE_FOLDERS = [
  "src/stellar",
  "src/money",
  "src/contract",
  "functions/kv",
  "functions/http",
  "functions/services.ts",
  "functions/wait.ts",
  "src/client/pause.ts",
];

/** The shared folders that pages may import. */
const SITE_FOLDERS = ["src/ui", "src/client", "src/contract", "src/money", "src/stellar"];

const VIEW_PACKAGES = /^(preact(\/.*)?|@nanostores\/preact|nanostores|astro(:.*|\/.*)?)$/;

/**
 * What every folder of `src/pay` may import in addition to its own row. Texts and styles are
 * collected in `src/pay/messages` and `src/pay/ui`; views know only the type of `src/pay/pay.ts`.
 */
const PAY_BASE = [
  ...SITE_FOLDERS,
  "src/payslip",
  "src/wallet",
  "src/pay/world",
  "src/pay/ui",
  "src/pay/messages",
  // loaded with the page, like the ones above
  "src/pay/month/messages",
  "src/pay/pay.ts",
];

function payRule(payFolders: string[], packages = VIEW_PACKAGES, folders: string[] = []) {
  return {
    folders: [...PAY_BASE, ...payFolders.map((folder) => `src/pay/${folder}`), ...folders],
    packages,
  };
}

/** Folders of `src/pay` whose texts and styles load with another folder's. */
const PAY_STYLES = [
  "books/books",
  "check/mistakes",
  "draft/grid",
  "draft/totals",
  "list/import",
  "name/name",
  "papers/papers",
  "receipts/receipt-queue",
  "review/review",
  "send/printed-summary",
  "send/send",
].map((sheet) => `src/pay/${sheet}.css`);

/**
 * The folders (a path prefix or a file) and packages that each folder may import. The longest
 * matching folder applies. A folder may always import itself.
 */
const TABLE: Record<string, { folders: string[]; packages: RegExp }> = {
  "src/stellar": { folders: [], packages: /^@noble\/(ed25519|hashes\/(sha2|utils)\.js)$/ },
  "src/money": { folders: ["src/stellar"], packages: /^$/ },
  "src/contract": {
    folders: ["src/stellar", "src/money"],
    packages: /^zod(-openapi)?$/,
  },
  "src/client": { folders: ["src/contract"], packages: /^$/ },
  "src/ui": {
    folders: ["src/stellar", "src/money", "src/contract", "public/icon.svg"],
    packages: /^(preact(\/.*)?|astro(:.*|\/.*)?|nanostores|lean-qr)$/,
  },
  "src/wallet": {
    folders: SITE_FOLDERS,
    packages:
      /^(@stellar\/(stellar-sdk(\/base)?|freighter-api)|nanostores|preact(\/.*)?|tweetnacl)$/,
  },
  "src/account": {
    folders: [...SITE_FOLDERS, "src/wallet"],
    packages:
      /^(preact(\/.*)?|@nanostores\/preact|nanostores|@noble\/(ed25519|hashes\/(hmac|sha2)\.js)|@scure\/bip39(\/.*)?)$/,
  },
  "src/account/join": {
    folders: [...SITE_FOLDERS, "src/wallet", "src/box", "src/invitation", "src/account"],
    packages: VIEW_PACKAGES,
  },
  // creates the state of every folder and holds the current view
  "src/pay": { folders: [...SITE_FOLDERS, "src/wallet"], packages: VIEW_PACKAGES },
  // shared by all folders
  "src/pay/world": { folders: [...SITE_FOLDERS, "src/wallet"], packages: /^$/ },
  "src/pay/ui": { folders: [...PAY_BASE, ...PAY_STYLES], packages: VIEW_PACKAGES },
  "src/pay/undo": payRule(["line"]),
  "src/pay/line": payRule([]),
  "src/pay/run": payRule(["line"], /^$/, ["src/approval/replies.ts"]),
  // in the order of a pay run; each folder imports the next one
  "src/pay/list": payRule(
    ["line", "run"],
    /^(preact(\/.*)?|@nanostores\/preact|nanostores|papaparse|fflate|numfmt)$/,
  ),
  "src/pay/pay-link": payRule(["line", "draft", "send"]),
  "src/pay/draft": payRule([
    "line",
    "run",
    "undo",
    "list",
    "people",
    "rates",
    "paid",
    "check",
  ]),
  "src/pay/check": payRule(["line", "run", "undo", "payer", "paid", "people"]),
  "src/pay/review": payRule([
    "line",
    "run",
    "payer",
    "rates",
    "paid",
    "draft",
    "check",
    "send",
    "month",
  ]),
  "src/pay/send": payRule(
    [
      "line",
      "run",
      "undo",
      "people",
      "payer",
      "rates",
      "paid",
      "draft",
      "check",
      "receipts",
      "papers",
    ],
    VIEW_PACKAGES,
    ["src/box", "src/approval"],
  ),
  "src/pay/receipts": payRule(["line", "run", "people", "papers", "paid"]),
  "src/pay/papers": payRule(["line", "run", "paid"]),
  "src/pay/paid": payRule(["line", "run", "people", "payer", "rates"]),
  "src/pay/month": payRule([
    "line",
    "run",
    "undo",
    "list",
    "people",
    "payer",
    "paid",
    "draft",
    "send",
    "receipts",
    "rates",
  ]),
  "src/pay/books": payRule(["line", "people", "rates", "paid", "papers"]),
  // payer, payee and currency
  "src/pay/payer": payRule(["undo"]),
  "src/pay/people": payRule(["line", "run", "undo", "list", "payer"], VIEW_PACKAGES, [
    "src/box",
    "src/invitation",
  ]),
  "src/pay/roster": payRule(["line", "undo", "list", "people", "paid"]),
  "src/pay/rates": payRule(["line", "run", "people"]),
  "src/pay/name": payRule(["payer"]),
  // written by an employer, read by a receipt's reader
  "src/payslip": { folders: ["src/ui", "src/money", "src/stellar"], packages: /^$/ },
  "src/receipt": {
    folders: [...SITE_FOLDERS, "src/payslip"],
    packages: /^(preact(\/.*)?|@noble\/(ed25519|hashes\/(sha2|utils)\.js)|lean-qr)$/,
  },
  "src/short-links": { folders: SITE_FOLDERS, packages: /^preact(\/.*)?$/ },
  "src/passport": {
    folders: [
      ...SITE_FOLDERS,
      "src/wallet",
      "src/account",
      // the texts of verdicts belong to the receipt
      "src/receipt/facts.ts",
      "src/receipt/messages",
    ],
    packages: VIEW_PACKAGES,
  },
  "src/faucet": {
    folders: [...SITE_FOLDERS, "src/wallet", "src/account"],
    packages: VIEW_PACKAGES,
  },
  // shared by invitations and approvals
  "src/box": {
    folders: ["src/stellar", "src/contract/box-limits.ts", "src/ui/visible-text.ts"],
    packages: /^zod\/mini$/,
  },
  "src/invitation": {
    folders: ["src/stellar", "src/box", "src/ui/visible-text.ts"],
    packages: /^zod\/mini$/,
  },
  // several people sign a run: its envelopes, their signatures, and signing with other tools
  "src/approval": {
    folders: [...SITE_FOLDERS, "src/box", "src/wallet"],
    packages:
      /^(preact(\/.*)?|@nanostores\/preact|nanostores|zod\/mini|@noble\/hashes\/(sha2|utils)\.js)$/,
  },
  // the page of the other signers
  "src/approval/page": {
    folders: [...SITE_FOLDERS, "src/box", "src/wallet", "src/approval", "src/account"],
    packages: /^(preact(\/.*)?|@nanostores\/preact|nanostores|@noble\/hashes\/utils\.js)$/,
  },
  "src/home": { folders: SITE_FOLDERS, packages: VIEW_PACKAGES },
  "src/docs": { folders: SITE_FOLDERS, packages: /./ },
  "src/pages": { folders: ["src"], packages: /./ },
  "src/pages/api": { folders: ["src", "functions/api"], packages: /^astro$/ },
  "functions/http": {
    folders: ["src/stellar", "src/contract", "functions/kv", "functions/wait.ts"],
    packages: /^(zod|cockatiel|lru-cache|node:.*)$/,
  },
  "functions/kv": {
    folders: ["functions/wait.ts"],
    packages: /^(node:.*|@noble\/hashes\/utils\.js)$/,
  },
  "functions/rates": {
    folders: SERVICE_FOLDERS,
    packages: /^(zod|cockatiel|lru-cache)$/,
  },
  "functions/faucet": {
    folders: SERVICE_FOLDERS,
    packages: /^zod$/,
  },
  "functions/box": { folders: SERVICE_FOLDERS, packages: /^$/ },
  "functions/webhooks": {
    folders: [...SERVICE_FOLDERS, "functions/config.ts", "functions/version.ts"],
    packages: /^node:crypto$/,
  },
  "functions/ledger": {
    folders: [
      ...SERVICE_FOLDERS,
      "src/receipt/facts.ts",
      "src/receipt/judge.ts",
      "src/receipt/evidence",
    ],
    packages:
      /^(zod|cockatiel|lru-cache|@noble\/hashes\/(sha2|utils)\.js|@stellar\/stellar-sdk(\/.*)?)$/,
  },
  // the port doesn't import its adapters
  "functions/ledger/ledger.ts": {
    folders: ["src/contract", "src/stellar", "functions/services.ts"],
    packages: /^$/,
  },
  "functions/organizations": {
    // names on a page follow the same rule
    folders: [...SERVICE_FOLDERS, "src/ui/one-script.ts"],
    packages: /^(smol-toml|lru-cache|node:url)$/,
  },
  "functions/api": {
    folders: [
      "src/contract",
      "src/stellar",
      "src/money",
      // files of payments, with the cells of every other export
      "src/ui/csv-text.ts",
      "functions/http",
      "functions/ledger/for-each-concurrent.ts",
      "functions/services.ts",
      "functions/faucet",
      "functions/config.ts",
      "functions/version.ts",
    ],
    packages: /^(zod|astro)$/,
  },
  [SANDBOX]: { folders: [], packages: /^(@stellar\/stellar-sdk(\/.*)?|lru-cache|node:.*)$/ },
  "functions/demo": {
    folders: ["src/wallet", "src/contract", "functions/config.ts", SANDBOX_ENTRY],
    packages: /^(@stellar\/stellar-sdk\/base|node:crypto)$/,
  },
  "functions/static": { folders: ["functions/http/encoding.ts"], packages: /^node:/ },
  "functions/pages": {
    folders: [
      "src",
      "functions/http",
      "functions/static",
      "functions/services.ts",
      "functions/wait.ts",
    ],
    packages: /./,
  },
  "functions/build": {
    folders: [
      "src/ui/trusted-types.ts",
      "functions/http/encoding.ts",
      "functions/config.ts",
      "functions/app.ts",
      "functions/wire.ts",
      "functions/static",
    ],
    packages: /^(astro|@astrojs\/deno|vite|node:.*)$/,
  },
  "functions/cli": {
    folders: [
      "functions/box",
      "functions/webhooks",
      "functions/config.ts",
      "functions/kv",
      "functions/demo/seed.ts",
      "functions/http",
      "functions/ledger",
      "functions/store.ts",
      "src/pay/line/pay-period.ts",
      "src/pay/list",
      "src/money",
      "src/stellar",
      "src/ui/csv-text.ts",
      "src/ui/i18n",
      "src/ui/sms.ts",
      SANDBOX_ENTRY,
    ],
    packages: /^(zod|papaparse|typescript|node:.*)$/,
  },
  "functions/client-pack": {
    folders: [
      "src/client/lipwa.ts",
      "src/contract",
      "src/receipt/evidence",
      "src/receipt/facts.ts",
      "src/receipt/judge.ts",
      "src/receipt/messages/evidence.en.ts",
      "src/stellar",
      "src/ui/asset-text.ts",
      "src/ui/visible-text.ts",
      "functions/version.ts",
    ],
    packages: /^(rolldown|typescript|node:.*)$/,
  },
  "functions/main.ts": {
    folders: [
      "functions/config.ts",
      "functions/wire.ts",
      "functions/app.ts",
      // the built server takes the commands of npm run store
      "functions/cli/store.ts",
      "functions/static",
      "functions/http/log.ts",
      "src/contract/health.ts",
      "src/client/pause.ts",
    ],
    packages: /^astro\/app\/entrypoint$/,
  },
  "functions/app.ts": {
    folders: [
      "functions/http",
      "functions/pages",
      "functions/services.ts",
      "functions/wire.ts",
    ],
    packages: /^$/,
  },
  // the only file that imports every service
  "functions/wire.ts": {
    folders: ["src/contract", "src/stellar", "src/receipt/evidence", "functions"],
    packages: /^$/,
  },
  "functions/services.ts": {
    folders: ["src/contract", "src/stellar", "functions/config.ts"],
    packages: /^$/,
  },
  "functions/config.ts": {
    folders: ["src/stellar", "functions/http/client.ts", "functions/http/log.ts"],
    packages: /^zod$/,
  },
  "functions/health.ts": { folders: ["src/contract"], packages: /^$/ },
  "functions/store.ts": {
    folders: ["functions/kv", "functions/http/log.ts"],
    packages: /^$/,
  },
  "functions/network.ts": { folders: ["src/contract", "functions/config.ts"], packages: /^$/ },
  "functions/wait.ts": { folders: [], packages: /^$/ },
  "functions/version.ts": { folders: ["package.json"], packages: /^$/ },
  "src/content.config.ts": { folders: ["src/docs/menu.ts"], packages: /^astro[:/]/ },
  "src/env.d.ts": { folders: ["functions/http/api.ts", "functions/services.ts"], packages: /^$/ },
};

/** Files rendered by the server are in their page's folder and never go to a browser. */
const SERVER_FILE = /\.server\.tsx?$/;
const SERVER_PACKAGES = /^preact-render-to-string$/;

/** The part of a page that a browser can load: its scripts and hydrated components. */
function browserPart(text: string): string {
  const [, frontmatter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (body === "") return text;
  const hydrated = Array.from(body.matchAll(/<(\w+)\b[^>]*\sclient:/g), (match) => match[1] ?? "");
  const imports = frontmatter.split("\n").filter((line) =>
    hydrated.some((name) => new RegExp(`\\b${name}\\b`).test(line))
  );
  return `${imports.join("\n")}\n${body}`;
}

function ruleFor(file: string): [string, { folders: string[]; packages: RegExp }] | undefined {
  return Object.entries(TABLE)
    .filter(([folder]) => within(file, folder))
    .sort(([a], [b]) => b.length - a.length)[0];
}

function within(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`);
}

function violations(file: string): string[] {
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

  test("have a row for every file", () => {
    expect(files.filter((file) => ruleFor(file) === undefined)).toEqual(
      [],
    );
  });

  test("follow the table", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(violations)).toEqual([]);
  });

  test("bring no server file into a browser script", () => {
    expect(files.some((file) => SERVER_FILE.test(file))).toBe(true);
    const found = files.filter((file) => file.startsWith("src/") && !SERVER_FILE.test(file))
      .filter((file) => importsOf(file, browserPart).some((name) => SERVER_FILE.test(name)));
    expect(found).toEqual([]);
  });

  test("reach the sandbox only through its entry point", () => {
    const inside = files.filter((file) => !within(file, SANDBOX)).flatMap((file) =>
      importsOf(file).filter((specifier) => {
        const target = specifier.startsWith(".") ? targetOf(file, specifier) : "";
        return within(target, SANDBOX) && target !== SANDBOX_ENTRY;
      }).map((specifier) => `${file} imports ${specifier}`)
    );
    expect(inside).toEqual([]);
  });

  test("include the file extension", () => {
    const bare = files.flatMap((file) =>
      importsOf(file).filter((specifier) =>
        specifier.startsWith(".") && !/\.(ts|tsx|astro|css|json|svg|js|mjs)(\?.*)?$/.test(specifier)
      ).map((specifier) => `${file} imports ${specifier}`)
    );
    expect(bare).toEqual([]);
  });

  test("form no cycle of files", () => {
    const known = new Set(files);
    const graph = new Map(files.map((file) => [
      file,
      importsOf(file).filter((specifier) => specifier.startsWith("."))
        .map((specifier) => targetOf(file, specifier)).filter((target) => known.has(target)),
    ]));
    expect(cyclesIn(graph)).toEqual([]);
  });

  test("form no cycle of folders", () => {
    const graph = new Map<string, string[]>();
    for (const file of files) {
      const targets = importsOf(file).filter((specifier) => specifier.startsWith("."))
        .map((specifier) => topFolderOf(targetOf(file, specifier)));
      const folder = topFolderOf(file);
      graph.set(folder, [
        ...graph.get(folder) ?? [],
        ...targets.filter((target) => target !== folder),
      ]);
    }
    expect(cyclesIn(graph)).toEqual([]);
  });

  test("form no cycle of the folders of src/pay", () => {
    const graph = new Map<string, string[]>();
    for (const file of files.filter((each) => within(each, "src/pay"))) {
      const targets = importsOf(file, withoutPay).filter((specifier) => specifier.startsWith("."))
        .map((specifier) => targetOf(file, specifier))
        // texts and styles import only texts: all of them are collected
        .filter((target) => within(target, "src/pay") && !/\/messages\/|\.css$/.test(target))
        .map(payFolderOf);
      const folder = payFolderOf(file);
      graph.set(folder, [
        ...graph.get(folder) ?? [],
        ...targets.filter((target) => target !== folder),
      ]);
    }
    expect(graph.size).toBeGreaterThan(15);
    expect(cyclesIn(graph)).toEqual([]);
  });
});

/** A file of `src/pay` without the import of `PayState`, which views receive. */
function withoutPay(text: string): string {
  return text.replace(/import type \{ PayState \} from "(\.\.\/)+pay\.ts";/, "");
}

/** The folder of `src/pay` that a file is in; `src/pay` itself for files directly in it. */
function payFolderOf(file: string): string {
  return file.split("/").slice(0, -1).slice(0, 3).join("/");
}

/**
 * The second-level folder that contains a file; a file outside of these folders counts as its own.
 */
function topFolderOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

/** The groups of nodes that reach each other (Tarjan's strongly connected components). */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    stack.push(node);
    let low = number;
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, numbers.get(next) ?? number);
    }
    if (low === number) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group.toSorted());
    }
    return low;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return found;
}
