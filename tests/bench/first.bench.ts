// Server processor time of a page's first request: reading an upstream that answers at once,
// proving, rendering and compressing. The unit is a bare server's response with the same page,
// measured alternately.
import { measureLoad, startBare } from "./compare.ts";
import { GOALS } from "./goals.ts";
import { account, signedPayment, startInstantWorld } from "./instant-world.ts";
import { load } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";

const PAGES = 250;
const ROUNDS = 5;

/**
 * Requests before the measurement. A process keeps optimizing its code: the first thousand pages
 * each take about a sixth longer.
 */
const OTHERS = 2_000;

/** Found only in a passport with its payments, a year's sums and every month. */
const WHOLE = ['data-id="', 'class="total"', 'class="chart"'];

const BROWSER = { "accept-encoding": "gzip, deflate, br", "accept-language": "en-GB,en;q=0.9" };

const transactions = Array.from({ length: OTHERS + PAGES * ROUNDS }, (_, n) => signedPayment(n));
const world = await startInstantWorld({ transactions });
const pid = world.server.process.pid ?? 0;

/** Medians of the rounds: processor milliseconds of the page and of sending it, and their ratio. */
async function cost(path: (n: number) => string) {
  const costs: { page: number; bare: number }[] = [];
  let n = 0;
  const ask = async (requests: number) => {
    const options = { connections: 4, seconds: 600, requests, headers: BROWSER };
    const { errors } = await load(world.server.url, { ...options, path: () => path(n++) });
    if (errors > 0) throw new Error(`${errors} answers weren't 200`);
  };
  await ask(OTHERS);
  const bare = await startBare(world.server.url + path(0), BROWSER);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = processorTime(pid) ?? NaN;
      await ask(PAGES);
      const page = ((processorTime(pid) ?? NaN) - before) * 1_000 / PAGES;
      costs.push({ page, bare: (await measureLoad(bare)).cost / 1_000 });
    }
  } finally {
    await bare.stop();
  }
  return {
    page: median(costs.map(({ page }) => page)),
    bare: median(costs.map(({ bare }) => bare)),
    ratio: median(costs.map(({ page, bare }) => page / bare)),
  };
}

/** Rejects a page that says the ledger can't be read: it is cheaper, and a 200 too. */
async function expectWhole(path: string): Promise<void> {
  const page = await (await fetch(world.server.url + path, { headers: BROWSER })).text();
  const missing = WHOLE.filter((part) => !page.includes(part));
  if (missing.length > 0) throw new Error(`${path} is not whole: it lacks ${missing.join(", ")}`);
}

try {
  await expectWhole(`/passport/${account(1_000_000)}?lang=en`);
  for (
    const { what, path, goal } of [
      {
        what: "receipt",
        path: (n: number) => `/receipt/${transactions[n]?.hash}?lang=en`,
        goal: GOALS.coldReceipt,
      },
      {
        what: "passport with 200 operations",
        path: (n: number) => `/passport/${account(n)}?lang=en`,
        goal: GOALS.coldPassport,
      },
    ]
  ) {
    const { page, bare, ratio } = await cost(path);
    printRow({
      what: `${what}, the first time`,
      reached: `${ratio.toFixed(0)} responses`,
      goal: `≤ ${goal}`,
      more: `${page.toFixed(1)} ms of CPU time vs ${(bare * 1_000).toFixed(0)} µs`,
    });
  }
} finally {
  await world.stop();
}
