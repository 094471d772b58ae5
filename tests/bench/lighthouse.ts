// `npm run lighthouse`: Lighthouse's scores of the pages in the tests' browser, the median of five.
// Deno runs its newest version, which needs a newer Node than this project; it is downloaded on
// first use and is not a dependency.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { startServer } from "../server.ts";

const LIGHTHOUSE = "npm:lighthouse@13.5.0";
const TIMES = Number(process.argv[2] ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Scores = Record<typeof CATEGORIES[number], number>;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = await mkdtemp(`${tmpdir()}/lighthouse-`);

/** One run with Lighthouse's defaults: a phone on slow 4G. */
async function look(url: string): Promise<Report> {
  // also adds the browser's library path to the environment
  const browser = await browserPath();
  const output = `${folder}/report.json`;
  const child = spawn(`${ROOT}node_modules/.bin/deno`, [
    "run",
    "-A",
    "--no-config",
    "--node-modules-dir=none",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=--headless ${BROWSER_FLAGS.join(" ")}`,
  ], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} at ${url}`);
  const report: Report = JSON.parse(await readFile(output, "utf8"));
  return report;
}

function scoresOf({ categories }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}

/** The audits below full score that do not vary between runs. */
function faultsOf({ categories, audits }: Report): string[] {
  const [, ...steady] = CATEGORIES;
  return steady.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`)
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const server = await startServer();
try {
  const answer = await fetch(`${server.url}/api/network`);
  const { demo }: { demo: { receipt: string; passport: string } } = await answer.json();
  const pages: Record<string, string> = {
    home: "/en/",
    receipt: `/receipt/${demo.receipt}?lang=en`,
    passport: `/passport/${demo.passport}?lang=en`,
    faucet: "/en/faucet",
    account: "/en/account",
    dashboard: "/en/dashboard",
    docs: "/docs",
    reference: "/docs/reference/verifyPayment",
    check: "/en/check",
    find: "/en/find",
    "bank copy": `/bank-copy/${demo.passport}?lang=en`,
  };
  console.log(`| page (median of ${TIMES}) | ${CATEGORIES.join(" | ")} |`);
  console.log(`| --- | ${CATEGORIES.map(() => "--:").join(" | ")} |`);
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let time = 0; time < TIMES; time++) reports.push(await look(server.url + path));
    const scores = reports.map(scoresOf);
    const middle = CATEGORIES.map((category) => median(scores.map((each) => each[category])));
    // pages about one person's money are not for search engines, which costs points
    const isIndexed = reports.every(({ audits }) => audits["is-crawlable"]?.score === 1);
    const cells = isIndexed ? middle : [...middle.slice(0, -1), "not indexed"];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
    const faults = new Set(reports.flatMap(faultsOf));
    for (const fault of faults) {
      if (isIndexed || !fault.startsWith("seo")) console.log(`  ${name}: ${fault}`);
    }
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
