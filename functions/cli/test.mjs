// Runs everything that must hold: formatting, lint, types, the unit, contract, API and project
// tests, the browser tests. Ends with one line: how many passed, failed and were skipped in all.
// Where ../shared is missing, the line before it names the suites that need it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = join(ROOT, "tests/results");
const DENO = join(ROOT, "node_modules/.bin/deno");
// colours are for terminals
const ENV = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" };
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Tests that need the recorded documents of ../shared say so, and are skipped without them. */
const NEEDS_SHARED = /needs? \.\.\/shared/;
/** How many of them were skipped, by file. */
const withoutShared = new Map();

function addWithoutShared(file, skipped) {
  if (skipped > 0) withoutShared.set(file, (withoutShared.get(file) ?? 0) + skipped);
}

/** Runs one step; true when it ended well. */
function step(what, args) {
  console.log(`\n> ${what}`);
  const started = Date.now();
  const { status, error } = spawnSync(DENO, args, { cwd: ROOT, stdio: "inherit", env: ENV });
  if (error) console.error(`${what}: deno cannot be started (${error.message}).`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`  ${what}: ${status === 0 ? "well" : "FAILED"}, ${seconds} s`);
  return status === 0;
}

/** A step that is one check in the count. */
function check(what, args) {
  totals[step(what, args) ? "passed" : "failed"] += 1;
}

/** A test runner: its own count is added; a run without a result file, or with none run, failed. */
function suite(what, args, file, count) {
  const well = step(what, args);
  const path = join(RESULTS, file);
  const counted = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : null;
  if (counted === null || counted.passed + counted.failed === 0) {
    totals.failed += 1;
    return console.error(`  ${what}: no test was run.`);
  }
  for (const key of ["passed", "failed", "skipped"]) totals[key] += counted[key];
  if (!well && counted.failed === 0) totals.failed += 1;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

check("Formatting", ["fmt", "--check", "--quiet"]);
check("Lint", ["lint", "--quiet"]);
check("Types", ["run", "-A", "npm:@astrojs/check/astro-check", "--minimumSeverity", "error"]);
suite(
  "Unit, contract, API and project tests",
  [
    "run",
    "-A",
    "npm:vitest/vitest",
    "run",
    "-c",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=tests/results/vitest.json",
  ],
  "vitest.json",
  (report) => {
    for (const { name, assertionResults } of report.testResults) {
      const skipped = assertionResults.filter(({ status, fullName }) =>
        status !== "passed" && status !== "failed" && NEEDS_SHARED.test(fullName)
      );
      addWithoutShared(relative(ROOT, name), skipped.length);
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests +
        report.testResults.filter((file) =>
          file.status === "failed" && file.assertionResults.length === 0
        ).length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  },
);
suite(
  "Browser tests",
  ["run", "-A", "npm:@playwright/test/cli", "test", "-c", "tests/playwright.config.ts"],
  "playwright.json",
  ({ stats, suites }) => {
    for (const { file, tests } of suites.flatMap(specsOf)) {
      const skipped = tests.filter(({ status, annotations }) =>
        status === "skipped" &&
        annotations.some(({ description = "" }) => NEEDS_SHARED.test(description))
      );
      addWithoutShared(`tests/e2e/${file}`, skipped.length);
    }
    // what fails once has failed
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    };
  },
);

/** All specs of a suite of Playwright's report, those of its inner suites as well. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

console.log("");
if (withoutShared.size > 0) {
  const all = [...withoutShared.values()].reduce((sum, n) => sum + n, 0);
  const files = [...withoutShared].map(([file, n]) => `${file} (${n})`).sort().join(", ");
  console.log(`${all} tests were skipped because ../shared is missing: ${files}`);
}
const { passed, failed, skipped } = totals;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
