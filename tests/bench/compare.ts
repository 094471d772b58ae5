import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { freePort, type RunningServer } from "../server.ts";
import { GOALS } from "./goals.ts";
import { type Load, load, type LoadOptions } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";

/** As many connections as every row is measured with: what one client may have under way. */
const CONNECTIONS = 32;

/**
 * How long and how often each side is measured, unless a row says otherwise: what else a shared
 * machine does changes from second to second, and the middle one of many short pairs is moved least.
 */
const SECONDS = 1;
const ROUNDS = 15;

/** What one side of a comparison is asked for. */
interface Target {
  url: string;
  pid: number;
  options: Partial<LoadOptions>;
}

/** What one side came to. */
interface Figures extends Load {
  /** Microseconds of processor time for each answer. */
  cost: number;
}

/** What both came to, one after the other. */
type Round = Record<"own" | "bare", Figures>;

/** A row of the table: what is asked for, and what is to be reached. */
export interface Row {
  name: string;
  path: string;
  /** Part of the yardstick's requests a second, from 0 to 1. */
  reach: number;
  headers?: Record<string, string>;
  /** The header fields that the yardstick sends; all of the answer's own unless said. */
  yardstickHeaders?: Record<string, string>;
  /** The path of the n-th request, from 0, where each asks for something else. */
  each?: (n: number) => string;
  /** How many requests each round has, however long they take. */
  requests?: number;
  /** How often each side is measured, where it is not as often as others. */
  rounds?: number;
  /** Each response has to be made first, so that its p99 is no ratio to a bare server's. */
  isMade?: boolean;
}

/** Measures a row and a bare server with the same body in turn, and prints both. */
export async function compareWithBare(server: RunningServer, row: Row): Promise<void> {
  const { path, headers = {}, yardstickHeaders } = row;
  const bare = await startBare(server.url + path, headers, yardstickHeaders);
  try {
    const { status } = bare.options;
    const rounds = await compared(
      row.rounds ?? ROUNDS,
      {
        url: server.url + path,
        pid: server.process.pid ?? 0,
        options: {
          headers,
          status,
          ...(row.each && { path: row.each }),
          ...(row.requests && { requests: row.requests, seconds: Infinity }),
        },
      },
      bare,
    );
    print(row, rounds);
  } finally {
    await bare.stop();
  }
}

/** A server that sends one answer again and again, as it is. */
interface Bare extends Target {
  stop(): Promise<void>;
}

/** Starts one with the answer of `url` as it comes over the wire, with its header fields or others. */
export async function startBare(
  url: string,
  requestHeaders: Record<string, string>,
  headers?: Record<string, string>,
): Promise<Bare> {
  return await serveBare(await wireAnswer(url, requestHeaders), headers);
}

async function serveBare(answer: WireAnswer, headers?: Record<string, string>): Promise<Bare> {
  const file = await yardstickFile(answer, headers);
  const port = await freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("bare-server.ts", import.meta.url).pathname, String(port), file],
  }).spawn();
  const bare = {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid,
    options: { status: answer.status },
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(file);
    },
  };
  await answering(bare.url).catch(async (error) => {
    await bare.stop();
    throw error;
  });
  return bare;
}

function print({ name, reach, isMade = false }: Row, rounds: Round[]): void {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const rate = (which: keyof Round) =>
    Math.round(middle((round) => round[which].rate)).toLocaleString("en");
  const errors = rounds.reduce((sum, { own, bare }) => sum + own.errors + bare.errors, 0);
  const p99 = middle(({ own, bare }) => own.p99 / bare.p99).toFixed(1);
  const cost = (which: keyof Round) => middle((round) => round[which].cost).toFixed(0);
  const more = [
    `${rate("own")}/s vs ${rate("bare")}/s`,
    isMade ? `p99 ${p99} ×` : `p99 ${p99} ×, ≤ ${GOALS.p99} ×`,
    `${cost("own")} µs vs ${cost("bare")}`,
    ...(errors === 0 ? [] : [`${errors} ERRORS`]),
  ];
  printRow({
    what: name,
    reached: percent(middle(({ own, bare }) => own.rate / bare.rate)),
    goal: `≥ ${percent(reach)}`,
    more: more.join("; "),
  });
}

/** A part in per cent, of less than a tenth to a decimal. */
function percent(part: number): string {
  return `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;
}

/** An answer as it came over the wire, in its encoding. */
interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

function wireAnswer(url: string, headers: Record<string, string>): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const fields = Object.entries(response.headers).map(([name, value]) => [name, `${value}`]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(fields),
          bytes: Buffer.concat(chunks),
        });
      });
    }).on("error", reject).end();
  });
}

/** How long the body of an answer is on the wire. */
export async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return (await wireAnswer(url, headers)).bytes.length;
}

/** Writes what the yardstick sends: the same bytes, with these headers or the answer's own. */
async function yardstickFile(
  { status, headers, bytes }: WireAnswer,
  others?: Record<string, string>,
): Promise<string> {
  // these the server of the yardstick makes itself
  const { date: _, connection: __, "transfer-encoding": ___, ...own } = headers;
  const head = JSON.stringify({ status, headers: others ?? own });
  const file = join(await Deno.makeTempDir(), "yardstick");
  await writeFile(file, Buffer.concat([new TextEncoder().encode(`${head}\n`), bytes]));
  return file;
}

/** Measures both in turn, so that what else the machine does falls on both. */
async function compared(times: number, own: Target, bare: Target): Promise<Round[]> {
  for (const each of [own, bare]) {
    await load(each.url, { ...each.options, connections: CONNECTIONS, seconds: 1 });
  }
  const rounds: Round[] = [];
  for (let n = 0; n < times; n++) {
    rounds.push({ own: await measured(own), bare: await measured(bare) });
  }
  return rounds;
}

/** Measures one of them for a moment, or so many requests. */
export async function measured({ url, pid, options }: Target): Promise<Figures> {
  const before = processorTime(pid);
  const result = await load(url, { seconds: SECONDS, ...options, connections: CONNECTIONS });
  const after = processorTime(pid);
  const used = before === null || after === null ? NaN : after - before;
  return { ...result, cost: used * 1e6 / result.answers };
}

/** What rows are measured in that send no response themselves: a bare server's of ten kilobytes. */
const UNIT: WireAnswer = { status: 200, headers: {}, bytes: new Uint8Array(10_000) };
const UNIT_ROUNDS = 5;

/** A row that is no response. */
export interface Work {
  what: string;
  /** What it takes, in milliseconds of a processor. */
  ms: number;
  /** As many responses of a bare server may take as long. */
  most: number;
  more?: string;
}

/** Prints what work takes beside the responses of a bare server, measured now; whether it is within its goal. */
export async function printWork({ what, ms, most, more }: Work): Promise<boolean> {
  const bare = await serveBare(UNIT);
  const costs: number[] = [];
  try {
    for (let round = 0; round < UNIT_ROUNDS; round++) costs.push((await measured(bare)).cost);
  } finally {
    await bare.stop();
  }
  const responses = ms * 1_000 / median(costs);
  const compared = `${ms.toFixed(ms < 10 ? 2 : 0)} ms vs ${median(costs).toFixed(0)} µs`;
  printRow({
    what,
    reached: `${Math.round(responses).toLocaleString("en")} responses`,
    goal: `≤ ${most.toLocaleString("en")}`,
    more: more === undefined ? compared : `${compared}; ${more}`,
  });
  return responses <= most;
}

/** Waits until something answers there. */
export async function answering(url: string): Promise<void> {
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
