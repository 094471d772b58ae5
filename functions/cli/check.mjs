// npm run check: formatting, lint, types, the project's rules (tests/checks), and those unit tests
// that import, directly or not, a file that has changed. All run at the same time; each prints its
// output when it ends, and only where it failed.
//
// On a branch, changed means: differs from where the branch left main, is not committed, or is not
// tracked. On main it means: differs from origin/main, or from the last commit where there is no
// origin. Vitest follows the imports. What a test reads without importing it is not seen, except for
// tests/fixtures, package.json and Vitest's configuration, which run all unit tests. Nothing is built.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DENO = join(ROOT, "node_modules/.bin/deno");
const ENV = { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" };
const VITEST = "run -A npm:vitest/vitest run -c tests/vitest.config.ts --reporter=dot".split(" ");
/** Needs the built site. */
const RECEIPT_WEIGHT = "tests/checks/receipt-weight.test.ts";

/** What a git command prints; null where it fails, as in a copy without a repository. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** The commit that changes are counted from; null where there is no repository. */
function changedSince() {
  const isMain = git("branch", "--show-current") === "main";
  const refs = [...(isMain ? [] : ["main"]), "origin/main", "HEAD"];
  return refs.find((ref) => git("merge-base", ref, "HEAD") !== null) ?? null;
}

/** Runs one step; true when it passed. */
function step(what, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(DENO, args, { cwd: ROOT, env: ENV });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => output += text);
    }
    child.on("error", (error) => output += `deno cannot be started (${error.message})\n`);
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const tests = /^ +Tests +(.*)$/m.exec(output)?.[1] ?? "";
      if (code !== 0) console.log(`\n${output.trim()}\n`);
      const result = code === 0 ? "passed" : "FAILED";
      console.log(`${what.padEnd(13)} ${result} ${seconds.padStart(6)} s  ${tests}`.trimEnd());
      resolve(code === 0);
    });
  });
}

const since = changedSince();
const scope = since === null ? [] : ["--changed", since];
console.log(
  since === null ? "No git repository: all unit tests run." : `Unit tests: changed since ${since}.`,
);
const passed = await Promise.all([
  step("Formatting", ["fmt", "--check", "--quiet"]),
  step("Lint", ["lint", "--quiet"]),
  // with the types of the content, which only a build or a sync writes
  step("Types", ["run", "-A", "npm:astro", "check", "--minimumSeverity", "error"]),
  step("Project rules", [...VITEST, "tests/checks", "--exclude", RECEIPT_WEIGHT]),
  step("Unit tests", [...VITEST, "tests/unit", ...scope]),
]);
process.exit(passed.every(Boolean) ? 0 : 1);
