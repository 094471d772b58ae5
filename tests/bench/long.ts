// `npm run bench:long`: the server's memory over a million requests for 100,000 receipts and 20,000
// passports, with a separate upstream process. `-- <requests>` sends fewer.
import { readFileSync } from "node:fs";
import { GOALS } from "./goals.ts";
import { account, archivedHash, startInstantWorld } from "./instant-world.ts";
import { load } from "./load.ts";
import { printHead, printRow } from "./table.ts";

const PASSPORT_OPERATIONS = 20;
const ROUNDS = 20;
/** Three of ten requests are for passports. */
const PASSPORTS_OF_TEN = 3;
const BROWSER = { "accept-encoding": "gzip, deflate, br", "accept-language": "en-GB,en;q=0.9" };

function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? NaN) / 1024;
}

function statusText(statuses: Map<string, number>): string {
  return Array.from(statuses, ([status, n]) => ` ${n} × ${status}`).join(",");
}

const requests = Number(Deno.args[0] ?? 1_000_000);
// a shorter run requests each page as often as the full one
const receipts = Math.ceil(requests / 10);
const passports = Math.ceil(requests / 50);
const world = await startInstantWorld({ archive: receipts, others: PASSPORT_OPERATIONS });
const pid = world.server.process.pid ?? 0;
let asked = 0;
// a coprime step visits all of them once before repeating
const path = () => {
  const n = asked++;
  return n % 10 < PASSPORTS_OF_TEN
    ? `/passport/${account((n * 7_919) % passports)}?lang=en`
    : `/receipt/${archivedHash((n * 7_919) % receipts)}?lang=en`;
};
try {
  const megabytes: number[] = [];
  const statuses = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const options = { connections: 32, seconds: Infinity, requests: Math.ceil(requests / ROUNDS) };
    const { statuses: others } = await load(world.server.url, {
      ...options,
      headers: BROWSER,
      path,
    });
    for (const [status, n] of others) statuses.set(status, (statuses.get(status) ?? 0) + n);
    megabytes.push(residentMegabytes(pid));
    console.error(
      `${asked} requests: ${Math.round(residentMegabytes(pid))} MB${statusText(others)}`,
    );
  }
  const half = megabytes.slice(ROUNDS / 2);
  const [least, most] = [Math.min(...half), Math.max(...half)];
  printHead();
  printRow({
    what: `memory after ${asked.toLocaleString("en")} requests`,
    reached: `${Math.round(Math.max(...megabytes))} MB`,
    goal: `≤ ${GOALS.megabytes} MB`,
    more: `answers other than 200:${statusText(statuses) || " none"}`,
  });
  printRow({
    what: "the same, from the least to the most of the last half",
    reached: `${Math.round((most / least - 1) * 100)} %`,
    goal: "≤ 10 %",
    more: `${Math.round(least)} to ${Math.round(most)} MB`,
  });
} finally {
  await world.stop();
}
