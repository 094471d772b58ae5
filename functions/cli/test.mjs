// Runs everything that must hold: formatting, lint, types, the unit, contract, API and project
// tests, the browser tests. Ends with one line: how many passed and failed in all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = join(ROOT, "tests/results");
const DENO = join(ROOT, "node_modules/.bin/deno");
// colours are for terminals
const ENV = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" };
const totals = { passed: 0, failed: 0, skipped: 0 };

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
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests +
      report.testResults.filter((file) =>
        file.status === "failed" && file.assertionResults.length === 0
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);
suite(
  "Browser tests",
  ["run", "-A", "npm:@playwright/test/cli", "test", "-c", "tests/playwright.config.ts"],
  "playwright.json",
  ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
);

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
