import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runStories } from "./property.ts";
import { faultsOf, type Mutation, MUTATIONS } from "./mutations.ts";

// `npm run stories -- 50000 1` runs stories from a seed, in slices that can be resumed. `npm run
// stories -- mutations 2000` applies each mutation and reports whether it is found; a name's
// beginning and a seed select mutations and stories.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The seed for mutations that name no other. Without a mutation its stories find nothing. */
const MUTATION_SEED = 3;

/** Stories per seed. */
const SLICE = 250;

const [what = "1000", ...given] = Deno.args;
if (what === "mutations") {
  const [count = "1000", only = "", seed] = given;
  await tryMutations(Number(count), { only, ...seed !== undefined && { seed: Number(seed) } });
} else if (what === "find") await find(Number(given[0] ?? 1_000), Number(given[1] ?? 1));
else await runSlices(Number(what), Number(given[0] ?? 1));
// time limits of requests already answered would delay the exit
Deno.exit();

async function runSlices(count: number, seed: number): Promise<void> {
  const began = performance.now();
  let storyCount = 0;
  for (let slice = seed; storyCount < count; slice++) {
    const result = await runStories({ count: Math.min(SLICE, count - storyCount), seed: slice });
    storyCount += result.storyCount;
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `seed ${slice}: ${storyCount} stories, ${(storyCount / seconds).toFixed(1)} a second`,
    );
    if (result.found !== null) {
      console.log(JSON.stringify(result.found, null, 2));
      console.log(`Stopped. To repeat: npm run stories -- ${SLICE} ${slice}`);
      Deno.exit(1);
    }
    console.log(
      `to continue: npm run stories -- ${Math.max(SLICE, count - storyCount)} ${slice + 1}`,
    );
  }
  console.log(`${storyCount} stories passed.`);
}

/** Runs stories until one fails, in the process of a mutation. */
async function find(count: number, seed: number): Promise<void> {
  const { storyCount, found } = await runStories({ count, seed, quick: true });
  console.log(JSON.stringify({ storyCount, violations: found?.violations ?? [] }));
}

async function tryMutations(
  count: number,
  { only, seed }: { only: string; seed?: number },
): Promise<void> {
  let missed = 0;
  for (const mutation of MUTATIONS.filter(({ name }) => name.startsWith(only))) {
    const stories = { count, seed: seed ?? mutation.seed ?? MUTATION_SEED };
    const { storyCount, violations } = await tryMutation(mutation, stories);
    if (violations.length === 0) missed++;
    const result = violations.join("; ") || "NOT FOUND";
    console.log(`| ${mutation.name} | ${mutation.what} | ${storyCount} | ${result} |`);
  }
  Deno.exitCode = missed === 0 ? 0 : 1;
}

/** Runs stories in a separate process with the mutated modules. */
async function tryMutation(
  { name, faults }: Mutation,
  { count, seed }: { count: number; seed: number },
): Promise<{ storyCount: number; violations: string[] }> {
  const folder = await Deno.makeTempDir({ prefix: "lipwa-mutation-" });
  try {
    const imports: Record<string, string> = {};
    const own: Record<string, string> = {};
    for (const [at, path] of Object.keys(faults).entries()) {
      const real = pathToFileURL(join(ROOT, path)).href;
      const file = join(folder, `${at}.ts`);
      await Deno.writeTextFile(file, await faultyModule(name, path, real));
      imports[real] = pathToFileURL(file).href;
      own[real] = real;
    }
    const map = join(folder, "imports.json");
    const scopes = { [`${pathToFileURL(folder).href}/`]: own };
    await Deno.writeTextFile(map, JSON.stringify({ imports, scopes }));
    const story = ["find", String(count), String(seed)];
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--import-map", map, "tests/model/long.ts", ...story],
      cwd: ROOT,
    }).output();
    const last = new TextDecoder().decode(stdout).trim().split("\n").at(-1) ?? "";
    try {
      return JSON.parse(last);
    } catch {
      throw new Error(new TextDecoder().decode(stderr));
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A module that exports everything of the real one, except what a mutation replaces. */
async function faultyModule(name: string, path: string, real: string): Promise<string> {
  const replaced = Object.keys(faultsOf(name, path, await import(real)));
  const mutations = new URL("mutations.ts", import.meta.url).href;
  return [
    `import * as real from ${JSON.stringify(real)};`,
    `import { faultsOf } from ${JSON.stringify(mutations)};`,
    `export * from ${JSON.stringify(real)};`,
    `export const { ${replaced.join(", ")} } =`,
    `  faultsOf(${JSON.stringify(name)}, ${JSON.stringify(path)}, real);`,
  ].join("\n");
}
