// How fast kept answers are beside a bare server with the same body, and what a crowd costs the
// upstream. Prints one line for each figure: `name: figure (yardstick …)`.
import { networkBody } from "../../src/contract/network.ts";
import { startStub } from "../api/stub-upstream.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { type Load, load } from "./load.ts";
import { processorTime } from "./processor-time.ts";

const CONNECTIONS = 64;
const SECONDS = 3;
const ROUNDS = 3;

/** A server under load, and its process. */
interface Target {
  url: string;
  pid: number;
}

/** What several rounds came to: medians. */
interface Figures extends Load {
  /** Microseconds of processor time for each answer. */
  cost: number;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function measured({ url, pid }: Target): Promise<Figures> {
  const before = processorTime(pid);
  const result = await load(url, { connections: CONNECTIONS, seconds: SECONDS });
  const after = processorTime(pid);
  const used = before === null || after === null ? NaN : after - before;
  return { ...result, cost: used * 1e6 / (result.rate * SECONDS) };
}

/** Measures both in turn, so that what else the machine does falls on both. */
async function compared(target: Target, bare: Target): Promise<[Figures, Figures]> {
  const rounds: [Figures, Figures][] = [];
  for (const { url } of [target, bare]) await load(url, { connections: CONNECTIONS, seconds: 1 });
  for (let n = 0; n < ROUNDS; n++) rounds.push([await measured(target), await measured(bare)]);
  const middle = (which: 0 | 1): Figures => ({
    rate: median(rounds.map((round) => round[which].rate)),
    p50: median(rounds.map((round) => round[which].p50)),
    p99: median(rounds.map((round) => round[which].p99)),
    cost: median(rounds.map((round) => round[which].cost)),
    errors: rounds.reduce((sum, round) => sum + round[which].errors, 0),
  });
  return [middle(0), middle(1)];
}

function print(name: string, figure: string, yardstick: string): void {
  console.log(`${name}: ${figure} (yardstick ${yardstick})`);
}

async function compareWithBare(name: string, server: RunningServer, path: string): Promise<void> {
  const target = { url: server.url + path, pid: server.process.pid ?? 0 };
  const body = await (await fetch(target.url)).text();
  const port = await freePort();
  const bareProcess = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("bare-server.ts", import.meta.url).pathname, String(port), body],
  }).spawn();
  try {
    const bare = { url: `http://127.0.0.1:${port}/`, pid: bareProcess.pid };
    await answering(bare.url);
    const [own, plain] = await compared(target, bare);
    const share = (part: number) => `${Math.round(part * 100)} %`;
    print(
      `${name}, requests a second`,
      `${Math.round(own.rate)} = ${share(own.rate / plain.rate)} of bare`,
      `40 %; bare ${Math.round(plain.rate)}`,
    );
    print(
      `${name}, processor time a request`,
      `${own.cost.toFixed(1)} µs, bare/own ${share(plain.cost / own.cost)}`,
      `40 %; bare ${plain.cost.toFixed(1)} µs`,
    );
    print(`${name}, p99 at ${CONNECTIONS} connections`, `${own.p99.toFixed(1)} ms`, "15 ms");
    print(`${name}, answers that were no 200`, String(own.errors), "0");
  } finally {
    bareProcess.kill("SIGTERM");
    await bareProcess.status;
  }
}

async function answering(url: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    try {
      await (await fetch(url)).body?.cancel();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`nothing answers at ${url}`);
}

/** A cold cache and ten thousand requests: how often is the provider read? */
async function coldCrowd(): Promise<void> {
  const stub = startStub();
  stub.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const rates = { NGN: "1500", GHS: "11", KES: "129", ZAR: "17", TZS: "2500", UGX: "3600" };
    return Response.json({
      data: { currency: "USDC", rates: { ...rates, XOF: "564", XAF: "564" } },
    });
  };
  const server = await startServer({ RATES_URL: `${stub.url}/` });
  try {
    const crowd = await load(`${server.url}/api/rates`, {
      connections: 256,
      seconds: 60,
      requests: 10_000,
    });
    print("provider reads for 10,000 requests on a cold cache", String(stub.asked.length), "1");
    print("the same, answers that were no 200", String(crowd.errors), "0");
  } finally {
    await server.stop();
    await stub.stop();
  }
}

const server = await startServer({ SANDBOX_LEDGER_SECONDS: "60" });
try {
  const network = networkBody.parse(await (await fetch(`${server.url}/api/network`)).json());
  await compareWithBare("GET /api/rates", server, "/api/rates");
  const receipt = network.demo?.receipt;
  if (receipt === undefined) throw new Error("the sandbox has no demo receipt to verify");
  const verify = `/api/payment/verify?hash=${receipt}`;
  await compareWithBare("GET /api/payment/verify (archived)", server, verify);
} finally {
  await server.stop();
}
await coldCrowd();
