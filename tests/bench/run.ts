// npm run bench: runs every bench beside this file, one after another, and prints their figures.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printHead } from "./table.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const wished = Deno.args;
const benches = readdirSync(HERE).filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wished.length === 0 || wished.some((wish) => name.startsWith(wish))).sort();

const cores = navigator.hardwareConcurrency;
const memory = Math.round(Deno.systemMemoryInfo().total / 1024 ** 3);
const day = new Date().toISOString().slice(0, 10);
console.log(`Measured on ${cores} cores and ${memory} GB with Deno ${Deno.version.deno}, ${day}.`);

let failed = 0;
for (const name of benches) {
  console.log(`\n### ${name.replace(".bench.ts", "")}\n`);
  printHead();
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--unstable-kv", `${HERE}${name}`],
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  if (code !== 0) failed += 1;
}
console.log(`\n${benches.length - failed} benches ran, ${failed} failed`);
Deno.exit(failed === 0 ? 0 : 1);
