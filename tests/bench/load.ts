/** What a load has measured. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 200, and connections that broke. */
  errors: number;
}

/** How hard to press, and for how long. */
export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Stops after this many answers, whatever the time. */
  requests?: number;
}

const HEAD_END = [13, 10, 13, 10];
const LENGTH_FIELD = new TextEncoder().encode("content-length: ");
const OK = new TextEncoder().encode("HTTP/1.1 200");

/**
 * Presses one URL over connections that stay open, each with one request under way at a time. It
 * speaks just enough HTTP/1.1 to know where an answer ends, so that it costs less than the server
 * that it measures.
 */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const request = new TextEncoder().encode(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  );
  const times: number[] = [];
  let errors = 0;
  let left = options.requests ?? Infinity;
  const started = performance.now();
  const end = started + options.seconds * 1000;

  async function press(): Promise<void> {
    const connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    const buffer = new Uint8Array(65_536);
    try {
      while (left-- > 0) {
        const sent = performance.now();
        if (sent >= end) return;
        await connection.write(request);
        if (!await readAnswer(connection, buffer)) errors += 1;
        times.push(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  }

  await Promise.all(Array.from({ length: options.connections }, () => press()));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}

/** Reads one answer to its end; true for a 200. */
async function readAnswer(connection: Deno.Conn, buffer: Uint8Array): Promise<boolean> {
  let filled = 0;
  while (true) {
    const read = await connection.read(buffer.subarray(filled));
    if (read === null) throw new Error("the server closed the connection");
    filled += read;
    const bytes = buffer.subarray(0, filled);
    const head = find(bytes, HEAD_END);
    if (head === -1) continue;
    if (filled >= head + 4 + lengthOf(bytes)) return OK.every((byte, at) => bytes[at] === byte);
  }
}

function lengthOf(bytes: Uint8Array): number {
  let length = 0;
  for (let at = find(bytes, LENGTH_FIELD) + LENGTH_FIELD.length;; at++) {
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
