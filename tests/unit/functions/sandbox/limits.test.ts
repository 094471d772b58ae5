import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ClientLimits } from "../../../../functions/sandbox/limits.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

const stranger = { name: "192.0.2.1", isLocal: false };
const other = { name: "192.0.2.2", isLocal: false };
const local = { name: "127.0.0.1", isLocal: true };
const ORIGIN = "http://sandbox.test/sandbox";

afterEach(() => {
  vi.useRealTimers();
});

/** How often `work` succeeds before it is refused; at most 5,000 times. */
function allowed(work: () => void): number {
  for (let count = 0; count < 5000; count++) {
    try {
      work();
    } catch {
      return count;
    }
  }
  return 5000;
}

describe("limits", () => {
  test("are per client, and reset after a minute", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const limits = new ClientLimits();
    const faucet = (client: typeof stranger) => () => limits.spend("faucet", client);
    expect(allowed(faucet(stranger))).toBe(20);
    expect(allowed(faucet(other))).toBe(20);
    expect(allowed(() => limits.spend("submission", stranger))).toBe(200);
    expect(allowed(faucet(local))).toBe(5000);
    expect(allowed(() => limits.spend("faucet", null))).toBe(5000);
    vi.setSystemTime(1_059_999);
    expect(faucet(stranger)).toThrow("This client has sent too many");
    vi.setSystemTime(1_060_000);
    expect(allowed(faucet(stranger))).toBe(20);
  });

  test("refuse Friendbot, test USDC and submissions with 429, and let others through", async () => {
    await using network = await TestNetwork.open({ submitTimeout: 20 });
    const paths = [
      [`/horizon/friendbot?addr=${keyOf("alice").publicKey().slice(1)}`, undefined],
      ["/usdc", { method: "POST", body: "{}" }],
      ["/horizon/transactions", { method: "POST", body: new URLSearchParams({ tx: "AAAA" }) }],
      ["/horizon/transactions_async", { method: "POST", body: new URLSearchParams({ tx: "A" }) }],
      ["/rpc", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: '{"jsonrpc":"2.0","id":1,"method":"sendTransaction","params":{}}',
      }],
    ] as const;
    const ask = async (index: number, client: typeof stranger) => {
      const [path = "", init] = paths[index] ?? [];
      const response = await network.sandbox.fetch(new Request(`${ORIGIN}${path}`, init), client);
      await response.text();
      return response;
    };
    for (const [index, quota] of [20, 0, 200, 0, 0].entries()) {
      // the first client uses up the quota that all of its kind share
      for (let i = 0; i < quota; i++) expect((await ask(index, stranger)).status).toBe(400);
      const refused = await ask(index, stranger);
      expect(refused.status, paths[index]?.[0]).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await ask(index, other)).status).not.toBe(429);
      expect((await ask(index, local)).status).not.toBe(429);
    }
    const read = new Request(`${ORIGIN}/horizon/ledgers`);
    expect((await network.sandbox.fetch(read, stranger)).status).toBe(200);
  });
});

describe("operations", () => {
  test("are counted, whatever the number of submissions, within a minute and within a day", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const limits = new ClientLimits();
    const payroll = () => limits.spend("operation", stranger, 100);
    expect(allowed(payroll)).toBe(20);
    // a refused request uses none of the limit, so small ones still fit
    expect(() => limits.spend("operation", stranger, 1)).toThrow("This client has sent too many");
    expect(allowed(() => limits.spend("operation", other, 1))).toBe(2000);
    let ofDay = 20;
    for (let minute = 1; minute <= 15; minute++) {
      vi.setSystemTime(1_000_000 + minute * 60_000);
      ofDay += allowed(payroll);
    }
    expect(ofDay).toBe(200);
    vi.setSystemTime(1_000_000 + 24 * 3_600_000);
    expect(allowed(payroll)).toBe(20);
  });

  test.each([
    ["/horizon/transactions_async", (tx: string) => ({ body: new URLSearchParams({ tx }) })],
    ["/rpc", (transaction: string) => ({
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "sendTransaction",
        params: { transaction },
      }),
    })],
  ])("of a payroll are refused at %s beyond a client's share", async (path, init) => {
    await using network = await TestNetwork.open();
    const [alice, bob] = [keyOf("alice"), keyOf("bob")];
    await network.fund(alice, bob);
    const payroll = async (sequence: bigint) => {
      const operations = Array(100).fill(pay(bob, Asset.native(), "1"));
      return (await network.build({ source: alice, operations, sequence, fee: "100" })).toXdr();
    };
    const first = await network.sequence(alice.publicKey());
    const hand = async (envelope: string, client: typeof stranger) => {
      const request = new Request(`${ORIGIN}${path}`, { method: "POST", ...init(envelope) });
      const response = await network.sandbox.fetch(request, client);
      const { result } = await response.json();
      return result?.status ?? response.status;
    };
    const statuses = [];
    for (let i = 0n; i < 21n; i++) statuses.push(await hand(await payroll(first + i), stranger));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(path === "/rpc" ? "PENDING" : 201));
    expect(statuses.at(20)).toBe(429);
    expect(await hand(await payroll(first + 20n), other)).toBe(statuses[0]);
  });
});

describe("reads", () => {
  const read = new Request(`${ORIGIN}/horizon/ledgers`);

  test("of a client are six at a time: the next waits until one is read or left", async () => {
    await using network = await TestNetwork.open();
    const ask = (client?: typeof stranger) => network.sandbox.fetch(read, client);
    const held = [];
    for (let i = 0; i < 6; i++) held.push(await ask(stranger));
    const answered: string[] = [];
    const later = ["seventh", "eighth"].map(async (name) => {
      const response = await ask(stranger);
      answered.push(name);
      return response;
    });
    for (const client of [other, undefined]) {
      expect((await (await ask(client)).json())["_embedded"]).toBeDefined();
    }
    expect(answered).toEqual([]);
    await held.pop()?.text();
    await later[0];
    expect(answered).toEqual(["seventh"]);
    await held.pop()?.body?.cancel();
    await later[1];
    expect(answered).toEqual(["seventh", "eighth"]);
    for (const response of [...held, ...await Promise.all(later)]) await response.body?.cancel();
  });

  test("that are refused, asked by HEAD or wrong take no place", async () => {
    await using network = await TestNetwork.open();
    const ask = async (path: string, init: RequestInit) =>
      (await network.sandbox.fetch(new Request(`${ORIGIN}${path}`, init), stranger)).status;
    for (let i = 0; i < 10; i++) {
      expect(await ask("/horizon/ledgers", { method: "HEAD" })).toBe(200);
      expect(await ask("/horizon/ledgers", { method: "OPTIONS" })).toBe(204);
      expect(await ask("/rpc", { method: "GET" })).toBe(405);
    }
    expect((await network.sandbox.fetch(read, stranger)).status).toBe(200);
  });

  test("wait ten seconds at most, a hundred of a client, and then are told to come again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const limits = new ClientLimits();
    const leave = [];
    for (let i = 0; i < 6; i++) leave.push(await limits.read(stranger));
    const waiting = Array.from({ length: 100 }, () => limits.read(stranger).catch(() => "late"));
    await expect(limits.read(stranger)).rejects.toThrow("This client has sent too many");
    leave[0]?.();
    // calling it a second time frees nothing
    leave[0]?.();
    vi.advanceTimersByTime(10_000);
    const ends = await Promise.all(waiting);
    expect(ends.filter((end) => end === "late")).toHaveLength(99);
    leave[1]?.();
    leave.push(await limits.read(stranger));
    expect(leave).toHaveLength(7);
  });
});
