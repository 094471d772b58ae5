import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tellMany } from "./property.ts";
import { type Mutation, MUTATIONS } from "./mutations.ts";

// `npm run test:long -- 50000 1`: so many stories from a seed, in slices that can go on.
// `npm run test:long -- mutations 2000`: puts each fault back and sees whether it is found.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The stories in which the faults of the table are looked for: in these nothing else is found. */
const MUTATION_SEED = 3;

/** Stories of one seed. */
const SLICE = 250;

const [what = "1000", ...given] = Deno.args;
if (what === "mutations") await tryMutations(Number(given[0] ?? 1_000), given[1] ?? "");
else if (what === "find") await find(Number(given[0] ?? 1_000), Number(given[1] ?? 1));
else await tellSlices(Number(what), Number(given[0] ?? 1));
// time limits of requests that were answered long ago need not be waited for
Deno.exit();

async function tellSlices(count: number, seed: number): Promise<void> {
  const began = performance.now();
  let told = 0;
  for (let slice = seed; told < count; slice++) {
    const many = await tellMany({ count: Math.min(SLICE, count - told), seed: slice });
    told += many.told;
    const seconds = (performance.now() - began) / 1000;
    console.log(`seed ${slice}: ${told} stories, ${(told / seconds).toFixed(1)} a second`);
    if (many.found !== null) {
      console.log(JSON.stringify(many.found, null, 2));
      console.log(`Told no further. Once more: npm run test:long -- ${SLICE} ${slice}`);
      Deno.exit(1);
    }
    console.log(`to go on: npm run test:long -- ${Math.max(SLICE, count - told)} ${slice + 1}`);
  }
  console.log(`${told} stories, all well.`);
}

/** Tells stories until something is found; for the process that has a mutation. */
async function find(count: number, seed: number): Promise<void> {
  const { told, found } = await tellMany({ count, seed, quick: true });
  console.log(JSON.stringify({ told, wrongs: found?.wrongs ?? [] }));
}

async function tryMutations(count: number, only: string): Promise<void> {
  let missed = 0;
  for (const mutation of MUTATIONS.filter(({ name }) => name.startsWith(only))) {
    const { told, wrongs } = await tryMutation(mutation, count);
    if (wrongs.length === 0) missed++;
    const result = wrongs.length === 0 ? "NOT FOUND" : wrongs.join("; ");
    console.log(`| ${mutation.name} | ${mutation.what} | ${told} | ${result} |`);
  }
  Deno.exitCode = missed === 0 ? 0 : 1;
}

/** A copy of the project with the fault in it, told stories by a process of its own. */
async function tryMutation(
  { patches }: Mutation,
  count: number,
): Promise<{ told: number; wrongs: string[] }> {
  const copy = await Deno.makeTempDir({ prefix: "lipwa-mutation-" });
  try {
    for (const part of ["src", "functions", "tests/model"]) {
      await copyTree(join(ROOT, part), join(copy, part));
    }
    for (const file of ["deno.json", "package.json"]) {
      await Deno.copyFile(join(ROOT, file), join(copy, file));
    }
    await Deno.symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
    for (const { file, find, replace } of patches) {
      const text = await Deno.readTextFile(join(copy, file));
      if (text.split(find).length !== 2) throw new Error(`${file} has not once: ${find}`);
      await Deno.writeTextFile(join(copy, file), text.replace(find, () => replace));
    }
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "tests/model/long.ts", "find", String(count), String(MUTATION_SEED)],
      cwd: copy,
    }).output();
    const last = new TextDecoder().decode(stdout).trim().split("\n").at(-1) ?? "";
    try {
      return JSON.parse(last);
    } catch {
      throw new Error(new TextDecoder().decode(stderr));
    }
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyTree(join(from, name), join(to, name));
    else await Deno.copyFile(join(from, name), join(to, name));
  }
}
