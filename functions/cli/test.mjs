// Runs all checks, the browser tests at the same time as the others. Failures are listed again at
// the end, and the last line has the totals. If ../shared is missing, the suites that need it are
// listed. `--long` runs all samples (tests/sample.ts) and all faults of the model.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = join(ROOT, "tests/results");
const DENO = join(ROOT, "node_modules/.bin/deno");
const isLong = process.argv.includes("--long");
const ENV = {
  ...process.env,
  [process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"]: "1",
  ...isLong && { TESTS: "all" },
};
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** Matches the message of tests that are skipped without ../shared. */
const NEEDS_SHARED = /needs? \.\.\/shared/;
/** Skipped tests by file. */
const withoutShared = new Map();

function addWithoutShared(file, skipped) {
  if (skipped > 0) withoutShared.set(file, (withoutShared.get(file) ?? 0) + skipped);
}

const running = new Set();
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a step; resolves to true if it succeeded. */
async function step(what, args) {
  const say = (line) => console.log(`${what} | ${line}`);
  say("started");
  const started = Date.now();
  const child = spawn(DENO, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: ENV });
  running.add(child);
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", say);
  const status = await new Promise((resolve) => {
    child.once("error", (error) => {
      say(`Deno can't be started (${error.message}).`);
      resolve(null);
    });
    child.once("close", resolve);
  });
  running.delete(child);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${status === 0 ? "passed" : "FAILED"}, ${seconds} s`);
  return status === 0;
}

function startOf(message = "") {
  const lines = stripVTControlCharacters(message).split("\n").filter((line) => line.trim() !== "");
  return lines.slice(0, 8).map((line) => `\n    ${line}`).join("");
}

/** Runs a step that counts as one test. */
async function check(what, args) {
  const isPassed = await step(what, args);
  totals[isPassed ? "passed" : "failed"] += 1;
  if (!isPassed) failures.push(what);
}

/**
 * Adds a test runner's counts and failures to the totals. A run without results counts as failed.
 */
async function suite(what, args, file, count) {
  const isPassed = await step(what, args);
  const path = join(RESULTS, file);
  const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : null;
  if (counted === null || counted.passed + counted.failed === 0) {
    totals.failed += 1;
    failures.push(what);
    return console.error(`${what} | no tests ran.`);
  }
  for (const key of ["passed", "failed", "skipped"]) totals[key] += counted[key];
  failures.push(...counted.names.map((name) => `${what}: ${name}`));
  if (!isPassed && counted.failed === 0) {
    totals.failed += 1;
    failures.push(what);
  }
}

const VITEST = [
  "run",
  "-A",
  "npm:vitest/vitest",
  "run",
  "-c",
  "tests/vitest.config.ts",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=tests/results/vitest.json",
];
const PLAYWRIGHT = [
  "run",
  "-A",
  "npm:@playwright/test/cli",
  "test",
  "-c",
  "tests/playwright.config.ts",
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

async function withoutBrowser() {
  await check("Formatting", ["fmt", "--check", "--quiet"]);
  await check("Lint", ["lint", "--quiet"]);
  await suite("Unit", VITEST, "vitest.json", (report) => {
    const names = [];
    for (const { name, assertionResults } of report.testResults) {
      const skipped = assertionResults.filter(({ status, fullName }) =>
        status !== "passed" && status !== "failed" && NEEDS_SHARED.test(fullName)
      );
      addWithoutShared(relative(ROOT, name), skipped.length);
      names.push(
        ...assertionResults.filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages: [message] }) =>
            `${relative(ROOT, name)} > ${fullName}${startOf(message)}`
          ),
      );
    }
    return {
      names,
      passed: report.numPassedTests,
      failed: report.numFailedTests +
        report.testResults.filter((file) =>
          file.status === "failed" && file.assertionResults.length === 0
        ).length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  if (isLong) await check("Mutations", ["run", "-A", "tests/model/long.ts", "mutations", "250"]);
}

/** Also checks the types, since the browser tests finish before the others. */
async function withBrowser() {
  await suite("Browser", PLAYWRIGHT, "playwright.json", ({ stats, suites }) => {
    const names = [];
    for (const { file, title, ok, tests } of suites.flatMap(specsOf)) {
      const skipped = tests.filter(({ status, annotations }) =>
        status === "skipped" &&
        annotations.some(({ description = "" }) => NEEDS_SHARED.test(description))
      );
      addWithoutShared(`tests/e2e/${file}`, skipped.length);
      const { error } = tests.flatMap(({ results }) => results).find((each) => each.error) ?? {};
      if (!ok) names.push(`tests/e2e/${file} > ${title}${startOf(error?.message)}`);
    }
    // a flaky test counts as failed
    return {
      names,
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    };
  });
  await check("Types", [
    "run",
    "-A",
    "npm:@astrojs/check/astro-check",
    "--minimumSeverity",
    "error",
  ]);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

await Promise.all([withoutBrowser(), withBrowser()]);

console.log("");
if (withoutShared.size > 0) {
  const all = [...withoutShared.values()].reduce((sum, n) => sum + n, 0);
  const files = [...withoutShared].map(([file, n]) => `${file} (${n})`).sort().join(", ");
  console.log(`${all} tests were skipped because ../shared is missing: ${files}`);
}
for (const failure of failures) console.log(`failed: ${failure}`);
const { passed, failed, skipped } = totals;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
