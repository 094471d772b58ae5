import fc from "fast-check";
import { stories } from "./commands.ts";
import { tell } from "./run.ts";
const all = fc.sample(stories, { numRuns: 120, seed: 5 });
const out: string[] = [];
for (const s of all) { const o = await tell(s); out.push(`${o.steps}/${o.applied}/${o.wrongs.join()}`); }
console.log(out.join(" "));
Deno.exit();
