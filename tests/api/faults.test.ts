import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { API_ERRORS, type ErrorCode } from "../../src/contract/errors.ts";
import { USDC } from "../ledger-harness.ts";
import { startServer } from "../server.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";
import { COINBASE_RATES, faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

// Tested elsewhere: permanent upstream errors (ledger-faults.test.ts), upstreams that lie
// (tests/lies), a full disk and a kill during a ledger close (the sandbox's crash.test.ts), killing
// one of several servers (tests/cluster), and clocks (unit tests).

const WORKER = addressOf("worker");

let folder: string;
let ledger: LedgerServer;
let more: StubUpstream;
let settings: Record<string, string>;
let sequence = 0n;
let clients = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-faults-"));
  more = startStub();
  more.answer = (request) =>
    new URL(request.url).pathname === "/friendbot"
      ? json({ successful: true, hash: "ab".repeat(32) })
      : json(COINBASE_RATES);
  settings = {
    KV_PATH: join(folder, "kv"),
    RATES_URL: `${more.url}/rates`,
    FRIENDBOT_URL: `${more.url}/friendbot`,
    TRUSTED_PROXIES: "127.0.0.0/8",
  };
  ledger = await startLedgerServer(1, settings);
  ledger.horizon.account("worker");
});
afterEach(async () => {
  await ledger.stop();
  await more.stop();
  await rm(folder, { recursive: true });
});

function newClient(): Record<string, string> {
  clients += 1;
  return { "x-forwarded-for": `198.19.${clients >> 8}.${clients & 255}` };
}

function pay(amount: string): string {
  sequence += 1n;
  const paid = transactionOf([payment("employer", "worker", USDC, amount)], {
    source: "employer",
    sequence,
  });
  ledger.horizon.apply(paid);
  return paid.hash;
}

function fund(headers: Record<string, string>): Promise<Response> {
  return fetch(`${ledger.server.url}/api/fund-testnet`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ address: WORKER }),
  });
}

/** Checks that the contract describes the answer. Returns the body of a success, else null. */
async function named(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text();
  const body: Record<string, unknown> = JSON.parse(text);
  if (response.status === 200) return body;
  const isCode = (code: unknown): code is ErrorCode =>
    typeof code === "string" && Object.hasOwn(API_ERRORS, code);
  const code = body["code"];
  if (!isCode(code)) throw new Error(`no code of the contract: ${text}`);
  expect([code, response.status]).toEqual([code, API_ERRORS[code].status]);
  expect(code).not.toBe("internal_error");
  if (response.status === 503) expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(text).not.toMatch(/sqlite|database|\bat \w+.*\.(ts|mjs)|nginx/i);
  return null;
}

/**
 * Reads everything people use and checks it against the ledger; returns the number of successes.
 */
async function readAll(hash: string, total: number): Promise<number> {
  const paths = {
    account: `/api/account/${WORKER}`,
    history: `/api/transactions/${WORKER}?limit=5`,
    income: `/api/income/${WORKER}`,
    proof: `/api/payment/verify?hash=${hash}`,
    rates: "/api/rates",
  };
  const headers = newClient();
  const bodies = Object.fromEntries(
    await Promise.all(
      Object.entries(paths).map(async ([name, path]) => {
        const response = await fetch(ledger.server.url + path, { headers });
        return [name, await named(response)] as const;
      }),
    ),
  );
  const { account, history, income, proof, rates } = bodies;
  if (account) expect(account).toMatchObject({ isActive: true, xlmBalance: "10000.0000000" });
  if (history) {
    const exact = history["totalIsLowerBound"] !== true;
    if (exact) expect(history["total"]).toBe(total);
    expect(history["transactions"]).toHaveLength(Math.min(5, total));
  }
  if (income?.["complete"] === true) expect(income).toMatchObject({ all: { count: total } });
  if (proof) expect(proof).toMatchObject({ status: "success", verified: true });
  if (rates) expect(rates).toMatchObject({ NGN: 1512 });
  return Object.values(bodies).filter((body) => body !== null).length;
}

const WHOLE = 5;

describe("an upstream that comes and goes", () => {
  test("makes up nothing, and is believed again when it stays", async () => {
    const hash = pay("1.0000000");
    for (let n = 0; n < 9; n++) pay("2.0000000");
    let asked = 0;
    const faults = ["500", "html", "503", "truncated", "cut", "504"] as const;
    ledger.horizon.fault = () => {
      asked += 1;
      const fault = faults[asked % faults.length];
      return asked % 2 === 0 || fault === undefined ? null : faulty(fault);
    };
    for (let n = 0; n < 15; n++) await readAll(hash, 10);
    expect(asked).toBeGreaterThan(10);
    ledger.horizon.fault = () => null;
    await expect.poll(() => readAll(hash, 10), { interval: 500 }).toBe(WHOLE);
  });
});

describe("a store", () => {
  /** Locks the store's file during `work`, as another program would. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    const database = new DatabaseSync(join(folder, "kv"), { timeout: 60_000 });
    database.exec("BEGIN IMMEDIATE");
    try {
      await work();
    } finally {
      database.exec("ROLLBACK");
      database.close();
    }
  }

  test("that takes no writing for a while loses nothing of what comes after", async () => {
    for (let n = 0; n < 3; n++) pay("2.0000000");
    const hash = pay("1.0000000");
    await whileLocked(async () => {
      await Promise.all([
        readAll(hash, 4),
        named(await fund(newClient())),
      ]);
    });
    await expect.poll(() => readAll(hash, 4), { interval: 500 }).toBe(WHOLE);
    const client = newClient();
    const answers = await Promise.all(Array.from({ length: 5 }, () => fund(client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
    // the first requests have archived the proof
    ledger.horizon.fault = () => faulty("500");
    const kept = await fetch(`${ledger.server.url}/api/payment/verify?hash=${hash}`);
    expect(await named(kept)).toMatchObject({ verified: true });
  });

  test("notices that its file was deleted, and says nothing false until then", async () => {
    const hash = pay("1.0000000");
    await readAll(hash, 1);
    await Promise.all(
      ["kv", "kv-wal", "kv-shm"].map((name) => rm(join(folder, name), { force: true })),
    );
    await expect.poll(async () => {
      const { response, body } = await ledger.get("/api/health");
      return [response.status, body];
    }, { interval: 200 }).toMatchObject([503, { code: "store_unavailable", ready: false }]);
    await readAll(hash, 1);
  });

  test("that lost its ground is said to be down, not that something else broke", async () => {
    const hash = pay("1.0000000");
    const database = new DatabaseSync(join(folder, "kv"), { timeout: 60_000 });
    database.exec("DROP TABLE kv");
    database.close();
    const path = `${ledger.server.url}/api/payment/verify?hash=${hash}`;
    const response = await fetch(path, { headers: newClient() });
    expect(await named(response.clone())).toBeNull();
    expect(await response.json()).toMatchObject({ code: "store_unavailable", verified: false });
    const page = await fetch(`${ledger.server.url}/receipt/${hash}?lang=sw`);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await page.text();
    expect(html).toContain("Lipwa haiwezi kusoma kumbukumbu zake");
    expect(html).not.toMatch(/no such table|sqlite|\bat \w+.*\.(ts|mjs)/i);
    const requestId = page.headers.get("x-request-id") ?? "";
    expect(html).toContain(`<code>${requestId}</code>`);
    expect(ledger.server.output()).toMatch(new RegExp(`"${requestId}".*no such table`));
    const still = await fetch(`${ledger.server.url}/en/faucet`);
    expect(still.status).toBe(200);
    await still.body?.cancel();
  });
});

describe("a process killed under load", () => {
  test("loses and doubles nothing that it has answered", async () => {
    const hashes = Array.from({ length: 10 }, () => pay("3.0000000"));
    const spent = newClient();
    const since = Date.now();
    for (let n = 0; n < 3; n++) await named(await fund(spent));
    const key = { ...newClient(), "idempotency-key": "before-the-end" };
    expect(await named(await fund(key))).toMatchObject({ success: true });
    const proven: string[] = [];
    const load = Promise.allSettled(Array.from({ length: 40 }, async (_, n) => {
      const hash = hashes[n % hashes.length] ?? "";
      const headers = newClient();
      const urls = [
        `/api/payment/verify?hash=${hash}`,
        `/api/transactions/${WORKER}`,
        `/api/income/${WORKER}`,
      ];
      for (const path of urls) {
        const response = await fetch(ledger.server.url + path, { headers });
        const body = await named(response);
        if (body?.["verified"] === true) proven.push(hash);
      }
    }));
    await expect.poll(() => proven.length, { interval: 5 }).toBeGreaterThan(3);
    const { process: child } = ledger.server;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    await load;
    const { port } = new URL(ledger.server.url);
    const { horizon } = ledger;
    ledger.server = await startServer({
      ...ledger.settings,
      PORT: port,
    });
    pay("4.0000000");
    const [first = ""] = hashes;
    await expect.poll(() => readAll(first, 11), { interval: 200 }).toBe(WHOLE);
    const income = await fetch(`${ledger.server.url}/api/income/${WORKER}`);
    expect(await named(income)).toMatchObject({ all: { sum: "34.0000000", count: 11 } });
    // the earlier limit still holds, and so does the idempotent answer
    const { status } = await fund(spent);
    // it ends after a minute
    expect(Date.now() - since < 60_000 ? [429] : [200, 429]).toContain(status);
    const calls = more.asked.length;
    expect(await named(await fund(key))).toMatchObject({ success: true });
    expect(more.asked.length).toBe(calls);
    horizon.fault = () => faulty("500");
    for (const hash of new Set(proven)) {
      const kept = await fetch(`${ledger.server.url}/api/payment/verify?hash=${hash}`, {
        headers: newClient(),
      });
      expect(await named(kept)).toMatchObject({ verified: true, hash });
    }
  });
});
