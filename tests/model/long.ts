import fc from "fast-check";
import { stories } from "./commands.ts";
import { tell } from "./run.ts";
const [runs = "50", seed = "1", only] = Deno.args;
const all = fc.sample(stories, { numRuns: Number(runs), seed: Number(seed) });
const found = new Map<string, number[]>();
let steps = 0, applied = 0;
const began = performance.now();
for (const [i, story] of all.entries()) {
  if (only && Number(only) !== i) continue;
  if (only) console.log(JSON.stringify(story, null, 1));
  const t = performance.now();
  try {
    const o = await tell(story);
    steps += o.steps; applied += o.applied;
    for (const w of o.wrongs) { if (only) console.log(w); const k = w.replace(/\d[\d.]*/g, "#").replace(/"to":"\w+"/, "").slice(0, 130); found.set(k, [...found.get(k) ?? [], i]); }
    if (performance.now() - t > 3000) console.log("slow", i, performance.now() - t, o.steps);
  } catch (e) { console.log(i, e); }
}
const s = (performance.now() - began) / 1000;
console.log(`${all.length} in ${s.toFixed(1)} s, ${(all.length / s).toFixed(1)}/s, steps ${steps}, applied ${applied}`);
for (const [k, v] of [...found].sort((a, b) => b[1].length - a[1].length)) console.log(v.length, k, v.slice(0, 5).join());
Deno.exit(0);
