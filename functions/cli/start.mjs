// Starts the built server under Deno with no more rights than it needs. Settings are read and
// checked by functions/config.ts alone; this only passes them on.
import { dirname, join, resolve } from "node:path";
import { ROOT, runDeno } from "./run-deno.mjs";

const kvPath = process.env.KV_PATH || "data/lipwa.kv";
const isFile = kvPath !== ":memory:" && !/^https?:/.test(kvPath);
const folders = isFile ? [dirname(resolve(ROOT, kvPath))] : [];

runDeno([
  "run",
  "--no-prompt",
  "--unstable-kv",
  "--allow-net",
  "--allow-env",
  `--allow-read=${[join(ROOT, "dist"), ...folders].join(",")}`,
  ...(isFile ? [`--allow-write=${folders.join(",")}`] : []),
  join(ROOT, "dist/server/entry.mjs"),
]);
