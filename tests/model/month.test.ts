import process from "node:process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stories } from "./commands.ts";
import { tell } from "./run.ts";

test("a month", async () => {
  const seed = Number(Deno.env.get("SEED") ?? 1);
  const all = fc.sample(stories, { numRuns: Number(Deno.env.get("RUNS") ?? 50), seed });
  const c0 = process.cpuUsage();
  const began = performance.now();
  const found = new Map<string, number[]>();
  let steps = 0, applied = 0, none = 0;
  for (const [i, story] of all.entries()) {
    const o = await tell(story);
    steps += o.steps; applied += o.applied; none += o.applied ? 0 : 1;
    for (const w of o.wrongs) { const k = w.replace(/\d[\d.]*/g, "#").replace(/"to":"\w+"/, "").slice(0, 110); found.set(k, [...found.get(k) ?? [], i]); }
  }
  const cpu = process.cpuUsage(c0); console.log("cpu", (cpu.user + cpu.system) / 1e6);
  const s = (performance.now() - began) / 1000;
  console.log(`${all.length} in ${s.toFixed(1)} s, ${(all.length / s).toFixed(1)}/s, steps ${steps}, applied ${applied}, none ${none}`);
  for (const [k, v] of [...found].sort((a, b) => b[1].length - a[1].length)) console.log(v.length, k, v.slice(0, 5).join());
  expect(1).toBe(1);
});
