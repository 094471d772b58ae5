import { tellMany } from "/tmp/wt/model/tests/model/property.ts";
const [count, seed] = Deno.args;
const m = await tellMany({ count: Number(count), seed: Number(seed) });
console.log(m.told, JSON.stringify(m.found?.wrongs), m.found?.story.style, JSON.stringify(m.found?.story.owed)); for (const c of m.found?.story.commands ?? []) console.log(JSON.stringify(c));
Deno.exit();
