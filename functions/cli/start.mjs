// Starts the built server under Deno with no more rights than it needs. Settings are read and
// checked by functions/config.ts alone; this only passes them on.
import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const kvPath = process.env.KV_PATH || "data/lipwa.kv";
const isFile = kvPath !== ":memory:" && !/^https?:/.test(kvPath);
const folders = isFile ? [dirname(resolve(ROOT, kvPath))] : [];

const child = spawn(join(ROOT, "node_modules/.bin/deno"), [
  "run",
  "--no-prompt",
  "--unstable-kv",
  "--allow-net",
  "--allow-env",
  `--allow-read=${[join(ROOT, "dist"), ...folders].join(",")}`,
  ...(isFile ? [`--allow-write=${folders.join(",")}`] : []),
  join(ROOT, "dist/server/entry.mjs"),
], { cwd: ROOT, stdio: "inherit" });

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`Deno cannot be started (${error.message}). Run npm ci and try again.`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
