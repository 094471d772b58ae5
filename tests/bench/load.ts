export interface Load {
  /** Answers per second. */
  rate: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  answers: number;
  /** Answers other than 200, and broken connections. */
  errors: number;
  /** Answers by status. */
  statuses: Map<string, number>;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Stops after this many answers, regardless of the time. */
  requests?: number;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** The expected status; 200 by default. */
  status?: number;
  /** Path of the n-th request, from 0, if each has its own. */
  path?: (n: number) => string;
}

const HEAD_END = [13, 10, 13, 10];
const LENGTH_FIELD = new TextEncoder().encode("content-length: ");

/**
 * Loads a URL over keep-alive connections, one request at a time on each. It parses just enough
 * HTTP/1.1 to find an answer's end, so that it costs less than the server it measures.
 */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const fields = Object.entries({ Host: host, ...options.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const encoder = new TextEncoder();
  const requestFor = (path: string) => encoder.encode(`GET ${path} HTTP/1.1\r\n${fields}\r\n`);
  const same = requestFor(pathname + search);
  const wanted = String(options.status ?? 200);
  let asked = 0;
  const times: number[] = [];
  const statuses = new Map<string, number>();
  let left = options.requests ?? Infinity;
  const started = performance.now();
  const end = started + options.seconds * 1000;

  async function sendRequests(): Promise<void> {
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    const buffer = new Uint8Array(65_536);
    try {
      while (left-- > 0) {
        const sent = performance.now();
        if (sent >= end) return;
        const request = options.path === undefined ? same : requestFor(options.path(asked++));
        await connection.write(request);
        const status = await readAnswer(connection, buffer);
        if (status !== wanted) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        times.push(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  }

  await Promise.all(Array.from({ length: options.connections }, () => sendRequests()));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  return {
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    answers: times.length,
    errors: statuses.values().reduce((sum, count) => sum + count, 0),
    statuses,
  };
}

const STATUS_AT = "HTTP/1.1 ".length;

/** Reads one answer to its end; returns its status. */
async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<string> {
  let filled = 0;
  while (true) {
    const read = await connection.read(buffer.subarray(filled));
    if (read === null) throw new Error("the server closed the connection");
    filled += read;
    const bytes = buffer.subarray(0, filled);
    const head = find(bytes, HEAD_END);
    if (head === -1) continue;
    if (filled < head + 4 + lengthOf(bytes)) continue;
    return String.fromCharCode(...bytes.subarray(STATUS_AT, STATUS_AT + 3));
  }
}

/** Length of the body, 0 if the answer has none. */
function lengthOf(bytes: Uint8Array): number {
  let length = 0;
  const field = find(bytes, LENGTH_FIELD);
  if (field === -1) return 0;
  for (let at = field + LENGTH_FIELD.length;; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return length;
    length = length * 10 + digit;
  }
}

function find(bytes: Uint8Array, wanted: ArrayLike<number>): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}
