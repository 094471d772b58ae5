// Installs packages if the lock file changed, and builds if the sources changed. Plain Node 20
// without dependencies, since it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const INSTALLED = join(ROOT, "node_modules/.lipwa-lock");
const BUILT = join(ROOT, "dist/.lipwa-sources");
const ENV = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
const SOURCES = [
  "src",
  "functions",
  "public",
  "astro.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

function run(what, command, args) {
  console.log(`> ${what}`);
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", env: ENV });
  if (error) fail(`${what}: ${command} can't be started (${error.message}).`);
  if (status !== 0) fail(`${what}: failed, see above.`);
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(join(path, name));
    } else hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  };
  paths.forEach(visit);
  return hash.digest("hex");
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Lipwa needs Node 20 or newer; this is ${process.version}.`);
}
const lock = hashOf(["package-lock.json"]);
if (readStamp(INSTALLED) !== lock) {
  run("Installing packages (npm ci)", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(INSTALLED, lock);
}
const sources = hashOf(SOURCES);
if (!process.argv.includes("--no-build") && readStamp(BUILT) !== sources) {
  const deno = join(ROOT, "node_modules/.bin/deno");
  if (!existsSync(deno)) fail("The npm package 'deno' is missing: run npm ci again.");
  run("Building the site (astro build)", deno, ["run", "-A", "npm:astro", "build"]);
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(BUILT, sources);
}
