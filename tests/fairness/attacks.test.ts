import { Asset } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_CONCURRENT_REQUESTS } from "../../functions/http/concurrency-limit.ts";
import { type LedgerServer, startLedgerServer } from "../api/ledger-server.ts";
import { rawRequest } from "../api/raw-request.ts";
import { COINBASE_RATES, json, startStub, type StubUpstream } from "../api/stub-upstream.ts";
import { ISSUER } from "../ledger-harness.ts";
import { type RunningServer, startServer } from "../server.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { claim, payment } from "../stub-operations.ts";

// Bounded attacks on a local server. Clients differ by the header of a trusted proxy.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");
const EMPLOYER = addressOf("employer");
const READ_LIMIT = 100;

let clients = 0;

/** The header of a client without earlier requests. */
function newClient(): Record<string, string> {
  clients += 1;
  return { "x-forwarded-for": `198.51.${clients >> 8}.${clients & 255}` };
}

/** Sends requests and counts the answers by status. */
async function countAnswers(
  requests: (() => Promise<Response>)[],
  parallel = 20,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const queue = [...requests];
  await Promise.all(Array.from({ length: parallel }, async () => {
    for (let ask = queue.shift(); ask !== undefined; ask = queue.shift()) {
      const { status, body } = await ask();
      await body?.cancel();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }));
  return counts;
}

async function statusOf(asked: Promise<Response>): Promise<number> {
  const { status, body } = await asked;
  await body?.cancel();
  return status;
}

/** Less than the time limit of a ledger read. */
const LATE_MS = 2_000;

/**
 * Retries while a slow machine exceeds the read's time limit (504 from the API, a late 503 from a
 * page). A refusal comes at once.
 */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  while (true) {
    const began = performance.now();
    const response = await ask();
    const late = performance.now() - began > LATE_MS ? [503, 504] : [504];
    if (!late.includes(response.status)) return response;
    await response.body?.cancel();
  }
}

/** What another client is served on every path that people use. */
async function servedTo(url: string, paths: Record<string, string>) {
  const headers = newClient();
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const { status, body } = await patiently(() => fetch(url + path, { headers }));
    await body?.cancel();
    found[name] = status;
  }
  return found;
}

const SERVED = { rates: 200, account: 200, history: 200, passport: 200, receipt: 200 };

describe("another client is served under", () => {
  let rates: StubUpstream;
  let ledger: LedgerServer;
  let url: string;
  let paths: Record<string, string>;

  beforeAll(async () => {
    rates = startStub();
    rates.answer = () => json(COINBASE_RATES);
    ledger = await startLedgerServer(1, {
      READ_LIMIT: String(READ_LIMIT),
      TRUSTED_PROXIES: "127.0.0.1",
      RATES_URL: `${rates.url}/v2/exchange-rates?currency=USDC`,
    });
    ({ url } = ledger.server);
    const { horizon } = ledger;
    for (const name of ["employer", "worker", "hoarder"]) horizon.account(name);
    for (let n = 0; n < 30; n++) horizon.account(`listened ${n}`);
    const paid = transactionOf([payment("employer", "worker", USDC, "25.5000000")], {
      source: "employer",
    });
    horizon.apply(paid);
    paths = {
      rates: "/api/rates",
      account: `/api/account/${WORKER}`,
      history: `/api/transactions/${WORKER}`,
      passport: `/passport/${WORKER}`,
      receipt: `/receipt/${paid.hash}`,
    };
    // archives the proof
    expect(await servedTo(url, paths)).toEqual(SERVED);
  });
  afterAll(async () => {
    await ledger.stop();
    await rates.stop();
  });

  /** Runs an attack and counts its ledger requests while another client is served. */
  async function under(attack: () => Promise<Record<number, number>>) {
    const began = performance.now();
    const before = ledger.horizon.asked.length;
    const attacking = attack();
    const during = await servedTo(url, paths);
    const answers = await attacking;
    expect(during).toEqual(SERVED);
    expect(await servedTo(url, paths)).toEqual(SERVED);
    // all streams share one poll a second, which goes on after them
    const polls = Math.floor((performance.now() - began) / 1_000);
    return { answers, upstream: ledger.horizon.asked.length - before - polls };
  }

  /** The most ledger requests that serving the others takes. */
  const OTHERS = 30;

  test("a flood of preflights", async () => {
    const attacker = newClient();
    const headers = { ...attacker, "content-type": "application/json" };
    const recipients = Array.from({ length: 500 }, (_, n) => ({
      address: addressOf(`payee ${n}`),
      amount: "1",
    }));
    const body = JSON.stringify({ sender: EMPLOYER, recipients });
    const post = () => fetch(`${url}/api/payroll/preflight`, { method: "POST", headers, body });
    const { answers, upstream } = await under(() => countAnswers(Array(20).fill(post), 5));
    expect(Object.keys(answers).map(Number)).toEqual([200, 429]);
    expect(upstream).toBeLessThanOrEqual(READ_LIMIT + OTHERS);
    // A refused body is not read: this one never ends. On a slow machine, a token may come back
    // before it is refused; then its own time-out answers.
    let status = 0;
    for (let tries = 0; tries < 3 && status !== 429; tries++) {
      while (await statusOf(post()) !== 429);
      ({ status } = await rawRequest(url, [
        "POST /api/payroll/preflight HTTP/1.1",
        `Host: ${new URL(url).host}`,
        "Content-Type: application/json",
        "Content-Length: 50000",
        `X-Forwarded-For: ${attacker["x-forwarded-for"]}`,
      ], '{"sender":'));
    }
    expect(status).toBe(429);
  });

  test("an account with many unknown claims", async () => {
    for (let n = 0; n < 200; n++) {
      const balanceId = "00000000" + n.toString(16).padStart(64, "0");
      ledger.horizon.apply(
        transactionOf([claim("hoarder", balanceId)], { source: "hoarder", sequence: BigInt(n) }),
      );
    }
    const headers = newClient();
    const hoarder = addressOf("hoarder");
    const requests = Array.from({ length: 20 }, () => [
      () => fetch(`${url}/api/transactions/${hoarder}?limit=50`, { headers }),
      () => fetch(`${url}/api/income/${hoarder}`, { headers }),
      () => fetch(`${url}/passport/${hoarder}`, { headers }),
    ]).flat();
    const { answers, upstream } = await under(() =>
      countAnswers(requests.map((ask) => () => patiently(ask)), 3)
    );
    expect(Object.keys(answers).map(Number)).toEqual([200, 429]);
    expect(upstream).toBeLessThanOrEqual(READ_LIMIT + OTHERS);
  });

  test("a flood of streams", async () => {
    const headers = newClient();
    const leaving = new AbortController();
    const listen = (name: string, client = headers) =>
      fetch(`${url}/api/transactions/${addressOf(name)}/stream`, {
        headers: client,
        signal: leaving.signal,
      });
    const counts: Record<number, number> = {};
    // keeps a reference, because a stream without one is garbage-collected and closed
    const open: Response[] = [];
    const { upstream } = await under(async () => {
      for (let n = 0; n < 30; n++) {
        for (const name of [`listened ${n}`, `nobody ${n}`]) {
          const response = await listen(name);
          const { status } = response;
          if (status === 200) open.push(response);
          else await response.body?.cancel();
          counts[status] = (counts[status] ?? 0) + 1;
        }
      }
      return counts;
    });
    expect(counts).toEqual({ 200: 50, 429: 10 });
    // all streams are fed by the same reads
    expect(upstream).toBeLessThanOrEqual(OTHERS);
    const own = await listen("worker", newClient());
    expect(own.status).toBe(200);
    expect(open).toHaveLength(50);
    leaving.abort();
  });

  test("a flood of preview pictures", async () => {
    const headers = newClient();
    const hashes = Array.from({ length: 10 }, (_, n) => {
      const paid = transactionOf([payment("employer", "worker", USDC, `${n + 1}.0000000`)], {
        source: "employer",
        sequence: BigInt(1_000 + n),
      });
      ledger.horizon.apply(paid);
      return paid.hash;
    });
    // these receipts are archived, so the server only renders them
    for (const hash of hashes) {
      const read = await servedTo(url, { proof: `/api/payment/verify?hash=${hash}` });
      expect(read).toEqual({ proof: 200 });
    }
    const pictures = hashes.flatMap((hash) => {
      const path = `/receipt/${hash}/preview.png`;
      return [path, `${path}?lang=fr`, `${path}?lang=sw`];
    });
    const own = { picture: `${paths["receipt"]}/preview.png` };
    const { answers } = await under(async () => {
      const flood = pictures.map((path) => () => fetch(url + path, { headers }));
      const attacking = countAnswers(flood, 30);
      expect(await servedTo(url, own)).toEqual({ picture: 200 });
      return await attacking;
    });
    expect(Object.keys(answers).map(Number)).toEqual([200, 503]);
    // at least the four requests that may wait are answered
    expect(answers[200]).toBeGreaterThanOrEqual(4);
    expect(answers[503]).toBeGreaterThanOrEqual(5);
  });

  test("random Host names", async () => {
    const { "x-forwarded-for": from } = newClient();
    const { answers, upstream } = await under(() =>
      countAnswers(
        Array.from({ length: 100 }, (_, n) => async () => {
          const { status } = await rawRequest(url, [
            `GET ${n % 2 === 0 ? "/" : paths["receipt"]} HTTP/1.1`,
            `Host: host-${n}.${n % 4 < 2 ? "example" : "localhost"}`,
            `X-Forwarded-For: ${from}`,
          ]);
          return new Response(null, { status });
        }),
        4,
      )
    );
    expect(answers[400]).toBeGreaterThanOrEqual(50);
    expect((answers[400] ?? 0) + (answers[200] ?? 0)).toBe(100);
    expect(upstream).toBeLessThanOrEqual(OTHERS);
  });

  test("junk query parameters", async () => {
    const headers = newClient();
    const junk = Object.values(paths).slice(1).flatMap((path) =>
      Array.from(
        { length: 60 },
        (_, n) => () => patiently(() => fetch(`${url}${path}?junk${n}=${n}`, { headers })),
      )
    );
    const { answers, upstream } = await under(() => countAnswers(junk));
    // at least the receipts are answered; most others share a request
    expect(answers[200]).toBeGreaterThanOrEqual(60);
    expect((answers[200] ?? 0) + (answers[429] ?? 0)).toBe(240);
    expect(upstream).toBeLessThanOrEqual(READ_LIMIT + OTHERS);
  });

  test("requests whose head never ends", async () => {
    const { hostname, port } = new URL(url);
    const { upstream } = await under(async () => {
      const open = await Promise.all(Array.from({ length: 300 }, async () => {
        const connection = await Deno.connect({ hostname, port: Number(port) });
        await connection.write(new TextEncoder().encode("GET /api/rates HTTP/1.1\r\nHost: x"));
        return connection;
      }));
      expect(await servedTo(url, paths)).toEqual(SERVED);
      for (const connection of open) connection.close();
      return {};
    });
    expect(upstream).toBeLessThanOrEqual(2 * OTHERS);
  });

  test("bodies that never end, which the server ends", async () => {
    const { "x-forwarded-for": from } = newClient();
    const { answers, upstream } = await under(() =>
      countAnswers(
        Array.from({ length: 60 }, () => async () => {
          const { status } = await rawRequest(url, [
            "POST /api/payroll/preflight HTTP/1.1",
            `Host: ${new URL(url).host}`,
            "Content-Type: application/json",
            "Content-Length: 5000",
            `X-Forwarded-For: ${from}`,
          ], '{"sender":');
          return new Response(null, { status });
        }),
        60,
      )
    );
    // requests beyond the client's limit are refused at once
    expect(answers).toEqual({ 400: MAX_CONCURRENT_REQUESTS, 429: 60 - MAX_CONCURRENT_REQUESTS });
    expect(upstream).toBeLessThanOrEqual(OTHERS);
  });
});

describe("another client of the sandbox is served under", () => {
  let server: RunningServer;
  let paths: Record<string, string>;

  beforeAll(async () => {
    server = await startServer({ TRUSTED_PROXIES: "127.0.0.1" });
    const { demo } = await (await fetch(`${server.url}/api/network`)).json();
    paths = {
      rates: "/api/rates",
      account: `/api/account/${demo.passport}`,
      history: `/api/transactions/${demo.passport}`,
      passport: `/passport/${demo.passport}`,
      receipt: `/receipt/${demo.receipt}`,
    };
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
  });
  afterAll(() => server.stop());

  test("bodies that never end, which the server ends", async () => {
    const { "x-forwarded-for": from } = newClient();
    const form = "application/x-www-form-urlencoded";
    const types = {
      "/sandbox/horizon/transactions": form,
      "/sandbox/rpc": "application/json",
      "/sandbox/usdc": form,
    };
    const begun = Object.entries(types).map(([path, type]) =>
      rawRequest(server.url, [
        `POST ${path} HTTP/1.1`,
        `Host: ${new URL(server.url).host}`,
        `Content-Type: ${type}`,
        "Content-Length: 5000",
        `X-Forwarded-For: ${from}`,
      ], "tx=")
    );
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test("unread long answers, and as many streams as there are", async () => {
    const headers = newClient();
    const leaving = new AbortController();
    const ask = (path: string, accept: string, client = headers) =>
      fetch(`${server.url}/sandbox/horizon${path}`, {
        headers: { ...client, accept },
        signal: leaving.signal,
      });
    const events = "text/event-stream";
    const streams = await Promise.all(
      Array.from({ length: 60 }, () => ask("/ledgers?cursor=now", events)),
    );
    const statuses = streams.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const long = "/operations?limit=200&join=transactions";
    const reads = Array.from({ length: 20 }, () => ask(long, "application/json"));
    for (const read of reads) read.catch(() => {});
    await Promise.any(reads);
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
    const another = newClient();
    for (const [path, accept] of [[long, "*/*"], ["/ledgers?cursor=now", events]] as const) {
      const { status, body } = await ask(path, accept, another);
      await body?.cancel();
      expect(status).toBe(200);
    }
    leaving.abort();
    await Promise.allSettled(reads);
    // a client that disconnects frees its slots
    expect(
      await countAnswers(
        Array(20).fill(() => fetch(server.url + "/sandbox/horizon" + long, { headers })),
        5,
      ),
    ).toEqual({ 200: 20 });
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
  });

  test("a flood of Friendbot", async () => {
    const headers = newClient();
    const fund = (name: string, client = headers) =>
      fetch(`${server.url}/sandbox/horizon/friendbot?addr=${addressOf(name)}`, { headers: client });
    const began = Date.now();
    const attacking = countAnswers(
      Array.from({ length: 60 }, (_, n) => () => fund(`flooding ${n}`)),
      10,
    );
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
    const answers = await attacking;
    // twenty are funded each minute
    const minutes = Math.floor((Date.now() - began) / 60_000);
    expect(answers[429]).toBeLessThanOrEqual(40);
    expect(answers[429]).toBeGreaterThanOrEqual(40 - 20 * minutes);
    expect(await servedTo(server.url, paths)).toEqual(SERVED);
    const { status, body } = await fund("another", newClient());
    await body?.cancel();
    expect(status).toBe(200);
  });
});
