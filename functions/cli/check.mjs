// npm run check: formatting, lint, types, project rules (tests/checks), and the unit tests that
// import a changed file, all at the same time. A step prints its output only if it fails.
// A file counts as changed if it differs from main (on main: from origin/main) or isn't committed.
// Files that tests only read don't count, but a change to tests/fixtures, package.json or Vitest's
// configuration runs all unit tests.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DENO = join(ROOT, "node_modules/.bin/deno");
const ENV = { ...process.env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" };
const VITEST = "run -A npm:vitest/vitest run -c tests/vitest.config.ts --reporter=dot".split(" ");
const RECEIPT_WEIGHT = "tests/checks/receipt-weight.test.ts";

/** The command's output; null if it fails, for example without a repository. */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function findBaseCommit() {
  const isMain = git("branch", "--show-current") === "main";
  const refs = [...(isMain ? [] : ["main"]), "origin/main", "HEAD"];
  return refs.find((ref) => git("merge-base", ref, "HEAD") !== null) ?? null;
}

/** Runs a step; resolves to true if it passed. */
function step(what, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(DENO, args, { cwd: ROOT, env: ENV });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => output += text);
    }
    child.on("error", (error) => output += `Deno can't be started (${error.message})\n`);
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

const since = findBaseCommit();
const scope = since === null ? [] : ["--changed", since];
console.log(
  since === null ? "No git repository: all unit tests run." : `Unit tests: changed since ${since}.`,
);
const passed = await Promise.all([
  step("Formatting", ["fmt", "--check", "--quiet"]),
  step("Lint", ["lint", "--quiet"]),
  // the content's types exist only after a build or a sync
  step("Types", ["run", "-A", "npm:astro", "check", "--minimumSeverity", "error"]),
  step("Project rules", [...VITEST, "tests/checks", "--exclude", RECEIPT_WEIGHT]),
  step("Unit tests", [...VITEST, "tests/unit", ...scope]),
]);
process.exit(passed.every(Boolean) ? 0 : 1);
