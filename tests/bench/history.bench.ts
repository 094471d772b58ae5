// Shows that the cost of a history, its total and a passport doesn't depend on the history's
// length.
import { GOALS } from "./goals.ts";
import { account, startInstantWorld } from "./instant-world.ts";
import { load } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";

const SIZES = [100, 10_000, 1_000_000];
const REQUESTS = 150;
const ROUNDS = 5;

const histories = Object.fromEntries(SIZES.map((size, n) => [account(n), size]));
const world = await startInstantWorld({ histories });
const pid = world.server.process.pid ?? 0;

/** Interval of progress lines, in milliseconds. */
const PROGRESS_MS = 10_000;

/**
 * Sends requests until the count is complete, since each one continues it. A million operations
 * take minutes.
 */
async function waitForCount(address: string, size: number): Promise<void> {
  const started = Date.now();
  let printedAt = started;
  const seconds = () => Math.round((Date.now() - started) / 1000);
  for (let n = 0; n < size; n += 200) {
    const income = await fetch(`${world.server.url}/api/income/${address}`);
    const { complete, code } = await income.json();
    if (!income.ok) throw new Error(`no income: ${code}`);
    if (complete === true) {
      console.error(`${size.toLocaleString("en")} payments were counted in ${seconds()} s`);
      return;
    }
    if (Date.now() - printedAt < PROGRESS_MS) continue;
    printedAt = Date.now();
    console.error(
      `counting ${size.toLocaleString("en")} payments: ${n / 200 + 1} requests, ${seconds()} s`,
    );
  }
  throw new Error("the count does not end");
}

let n = 0;
async function cost(path: (n: number) => string): Promise<number> {
  const before = processorTime(pid) ?? NaN;
  const options = { connections: 1, seconds: 600, requests: REQUESTS };
  const { errors } = await load(world.server.url, { ...options, path: () => path(n++) });
  if (errors > 0) throw new Error(`${errors} answers weren't 200`);
  return ((processorTime(pid) ?? NaN) - before) * 1_000 / REQUESTS;
}

try {
  for (const [address, size] of Object.entries(histories)) await waitForCount(address, size);
  const kinds = [
    {
      what: "first page of a history and its total",
      path: (a: string) => `/api/transactions/${a}`,
    },
    // pages are cached by URL, so each request has its own
    {
      what: "passport, rendered again",
      path: (a: string, n: number) => `/passport/${a}?lang=en&q=${n}`,
    },
  ];
  for (const { what, path } of kinds) {
    const costs = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const address of Object.keys(histories)) {
        const one = await cost((n) => path(address, n));
        if (round > 0) costs.set(address, [...costs.get(address) ?? [], one]);
        console.error(`${what}, round ${round} of ${ROUNDS}: ${one.toFixed(2)} ms`);
      }
    }
    const middles = [...costs.values()].map(median);
    printRow({
      what: `${what}, of ${SIZES.map((size) => size.toLocaleString("en")).join(", ")} payments`,
      reached: `${(Math.max(...middles) / Math.min(...middles)).toFixed(2)} ×`,
      goal: `≤ ${GOALS.longHistory} ×`,
      more: `${middles.map((ms) => ms.toFixed(2)).join(", ")} ms of CPU time`,
    });
  }
} finally {
  await world.stop();
}
