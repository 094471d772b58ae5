// `npm run bench`: runs every benchmark in this folder, one after the other, and prints figures and
// durations.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printHead } from "./table.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const wanted = Deno.args;

/** The benchmarks that run first. The others follow by name. */
const FIRST = ["first", "api", "pages", "fairness", "history"];

/** A benchmark that takes longer is ended, so that the others can run. */
const LONGEST_MS = 15 * 60_000;

const placeOf = (name: string) => {
  const place = FIRST.indexOf(name.split(".")[0] ?? "");
  return place === -1 ? FIRST.length : place;
};
const benches = readdirSync(HERE).filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((wish) => name.startsWith(wish)))
  .sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));

const cores = navigator.hardwareConcurrency;
const memory = Math.round(Deno.systemMemoryInfo().total / 1024 ** 3);
const day = new Date().toISOString().slice(0, 10);
console.log(`Measured on ${cores} cores and ${memory} GB with Deno ${Deno.version.deno}, ${day}.`);

let failed = 0;
for (const name of benches) {
  console.log(`\n### ${name.replace(".bench.ts", "")}\n`);
  printHead();
  const started = performance.now();
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--unstable-kv", `${HERE}${name}`],
    stdout: "inherit",
    stderr: "inherit",
    signal: AbortSignal.timeout(LONGEST_MS),
  }).output();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${code === 0 ? "Took" : "FAILED after"} ${seconds} s.`);
  if (code !== 0) failed += 1;
}
console.log(`\n${benches.length - failed} benches ran, ${failed} failed`);
Deno.exit(failed === 0 ? 0 : 1);
