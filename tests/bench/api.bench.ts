// Speed of cached API answers compared with a bare server that sends the same body and headers, and
// the upstream requests of a crowd.
import { networkBody } from "../../src/contract/network.ts";
import { COINBASE_RATES, json, startStub } from "../api/stub-upstream.ts";
import { type RunningServer, startServer } from "../server.ts";
import { bytesOf, compareWithBare } from "./compare.ts";
import { GOALS } from "./goals.ts";
import { load } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";

/** A history is read from the upstream each time; this many per round. */
const HISTORIES = 200;
const ROUNDS = 7;

/** Counts provider reads for ten thousand requests to a cold cache. */
async function coldCrowd(): Promise<void> {
  const stub = startStub();
  stub.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return json(COINBASE_RATES);
  };
  const server = await startServer({ RATES_URL: `${stub.url}/` });
  try {
    const crowd = await load(`${server.url}/api/rates`, {
      connections: 32,
      seconds: 60,
      requests: 10_000,
    });
    printRow({
      what: "provider reads for 10,000 requests on a cold cache",
      reached: String(stub.asked.length),
      goal: "1",
      more: `${crowd.errors} answers weren't 200`,
    });
  } finally {
    await server.stop();
    await stub.stop();
  }
}

/** The cost of compressing the longest history, which is never cached. */
async function compression(server: RunningServer, account: string): Promise<void> {
  const path = `/api/transactions/${account}?filter=all&limit=50`;
  const pid = server.process.pid ?? 0;
  const costOf = async (encoding: string) => {
    const options = { connections: 4, seconds: 600, requests: HISTORIES };
    const before = processorTime(pid) ?? NaN;
    const headers = { "accept-encoding": encoding };
    const { errors } = await load(server.url + path, { ...options, headers });
    if (errors > 0) throw new Error(`${errors} answers weren't 200`);
    return ((processorTime(pid) ?? NaN) - before) * 1_000 / HISTORIES;
  };
  const rounds: { plain: number; gzip: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const costs = { plain: await costOf("identity"), gzip: await costOf("gzip") };
    // the first round warms up
    if (round > 0) rounds.push(costs);
  }
  const middle = (of: (round: typeof rounds[number]) => number) => median(rounds.map(of));
  const bytes = (encoding: string) => bytesOf(server.url + path, { "accept-encoding": encoding });
  printRow({
    what: "a history of 50 entries, compressed",
    reached: `${middle(({ gzip, plain }) => gzip / plain).toFixed(1)} ×`,
    goal: "–",
    more: `${middle(({ gzip }) => gzip).toFixed(2)} vs ` +
      `${middle(({ plain }) => plain).toFixed(2)} ms of CPU time; ` +
      `${(await bytes("gzip")).toLocaleString("en")} vs ` +
      `${(await bytes("identity")).toLocaleString("en")} bytes`,
  });
}

const server = await startServer({ SANDBOX_LEDGER_SECONDS: "60", READ_LIMIT: "1000000" });
try {
  const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
  await compareWithBare(server, {
    name: "GET /api/rates",
    path: "/api/rates",
    minShare: GOALS.page,
  });
  const receipt = network.demo?.receipt;
  if (receipt === undefined) throw new Error("the sandbox has no demo receipt to verify");
  const path = `/api/payment/verify?hash=${receipt}`;
  await compareWithBare(server, {
    name: "GET /api/payment/verify (archived)",
    path,
    minShare: GOALS.page,
  });
  await compression(server, network.demo?.employer ?? "");
} finally {
  await server.stop();
}
await coldCrowd();
