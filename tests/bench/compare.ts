import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { freePort, type RunningServer } from "../server.ts";
import { GOALS } from "./goals.ts";
import { type Load, load, type LoadOptions } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";

/** Every row uses as many connections as one client may have open requests. */
const CONNECTIONS = 32;

/**
 * Duration and number of measurements per side unless a row says otherwise. Other load on the
 * machine varies by the second; the median of many short pairs varies least.
 */
const SECONDS = 1;
const ROUNDS = 15;

interface Target {
  url: string;
  pid: number;
  options: Partial<LoadOptions>;
}

interface Figures extends Load {
  /** Microseconds of processor time per answer. */
  cost: number;
}

type Round = Record<"own" | "bare", Figures>;

/** A row of the table: a request and its goal. */
export interface Row {
  name: string;
  path: string;
  /** The goal: a share of the bare server's requests per second, 0 to 1. */
  minShare: number;
  headers?: Record<string, string>;
  /** Headers that the bare server sends; by default, all of the answer's own. */
  bareHeaders?: Record<string, string>;
  /** Path of the n-th request, from 0, if each has its own. */
  each?: (n: number) => string;
  /** Requests per round, however long they take. */
  requests?: number;
  /** Number of rounds if it differs from the other rows. */
  rounds?: number;
  /** True if each response has to be rendered. Its p99 ratio is then printed without a goal. */
  isRendered?: boolean;
}

/** Measures a row and a bare server with the same body in turn, and prints both. */
export async function compareWithBare(server: RunningServer, row: Row): Promise<void> {
  const { path, headers = {}, bareHeaders } = row;
  const bare = await startBare(server.url + path, headers, bareHeaders);
  try {
    const { status } = bare.options;
    const rounds = await compareRounds(
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

/** A server that repeats one answer. */
interface BareServer extends Target {
  stop(): Promise<void>;
}

/** Starts one with the raw answer of `url`, with its own headers or others. */
export async function startBare(
  url: string,
  requestHeaders: Record<string, string>,
  headers?: Record<string, string>,
): Promise<BareServer> {
  return await serveBare(await wireAnswer(url, requestHeaders), headers);
}

async function serveBare(
  answer: WireAnswer,
  headers?: Record<string, string>,
): Promise<BareServer> {
  const file = await bareAnswerFile(answer, headers);
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
  await waitUntilAnswering(bare.url).catch(async (error) => {
    await bare.stop();
    throw error;
  });
  return bare;
}

function print({ name, minShare, isRendered = false }: Row, rounds: Round[]): void {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const rate = (which: keyof Round) =>
    Math.round(middle((round) => round[which].rate)).toLocaleString("en");
  const errors = rounds.reduce((sum, { own, bare }) => sum + own.errors + bare.errors, 0);
  const p99 = middle(({ own, bare }) => own.p99 / bare.p99).toFixed(1);
  const cost = (which: keyof Round) => middle((round) => round[which].cost).toFixed(0);
  const more = [
    `${rate("own")}/s vs ${rate("bare")}/s`,
    isRendered ? `p99 ${p99} ×` : `p99 ${p99} ×, ≤ ${GOALS.p99} ×`,
    `${cost("own")} µs vs ${cost("bare")}`,
    ...(errors === 0 ? [] : [`${errors} ERRORS`]),
  ];
  printRow({
    what: name,
    reached: percent(middle(({ own, bare }) => own.rate / bare.rate)),
    goal: `≥ ${percent(minShare)}`,
    more: more.join("; "),
  });
}

/** A share as a percentage, below ten with one decimal. */
function percent(part: number): string {
  return `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`;
}

/** An answer's raw body in its content encoding. */
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

/** Length of an answer's raw body. */
export async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return (await wireAnswer(url, headers)).bytes.length;
}

/**
 * Writes the file with the bare server's answer: the same bytes, with the headers in `others` or
 * else its own.
 */
async function bareAnswerFile(
  { status, headers, bytes }: WireAnswer,
  others?: Record<string, string>,
): Promise<string> {
  // the bare server sets these itself
  const { date: _, connection: __, "transfer-encoding": ___, ...own } = headers;
  const head = JSON.stringify({ status, headers: others ?? own });
  const file = join(await Deno.makeTempDir(), "answer");
  await writeFile(file, Buffer.concat([new TextEncoder().encode(`${head}\n`), bytes]));
  return file;
}

/** Measures both in turn, so that other load on the machine affects both. */
async function compareRounds(times: number, own: Target, bare: Target): Promise<Round[]> {
  for (const each of [own, bare]) {
    await load(each.url, { ...each.options, connections: CONNECTIONS, seconds: 1 });
  }
  const rounds: Round[] = [];
  for (let n = 0; n < times; n++) {
    rounds.push({ own: await measureLoad(own), bare: await measureLoad(bare) });
  }
  return rounds;
}

/** Measures one side for a time or a number of requests. */
export async function measureLoad({ url, pid, options }: Target): Promise<Figures> {
  const before = processorTime(pid);
  const result = await load(url, { seconds: SECONDS, ...options, connections: CONNECTIONS });
  const after = processorTime(pid);
  const used = before === null || after === null ? NaN : after - before;
  return { ...result, cost: used * 1e6 / result.answers };
}

/** The unit for rows without a response: a bare server's response of ten kilobytes. */
const UNIT: WireAnswer = { status: 200, headers: {}, bytes: new Uint8Array(10_000) };
const UNIT_ROUNDS = 5;

/** A row that measures other work than a response. */
export interface WorkRow {
  what: string;
  /** Processor milliseconds. */
  ms: number;
  /** The goal: at most this many responses of a bare server. */
  most: number;
  more?: string;
}

/**
 * Prints the work as a number of a bare server's responses, measured now. Returns true if it meets
 * its goal.
 */
export async function printWork({ what, ms, most, more }: WorkRow): Promise<boolean> {
  const bare = await serveBare(UNIT);
  const costs: number[] = [];
  try {
    for (let round = 0; round < UNIT_ROUNDS; round++) costs.push((await measureLoad(bare)).cost);
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

export async function waitUntilAnswering(url: string): Promise<void> {
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
