import { afterEach, describe, expect, test, vi } from "vitest";
import { Limits } from "../../../../functions/sandbox/limits.ts";
import { keyOf, TestNetwork } from "./support/network.ts";

const stranger = { name: "192.0.2.1", isLocal: false };
const other = { name: "192.0.2.2", isLocal: false };
const local = { name: "127.0.0.1", isLocal: true };
const ORIGIN = "http://sandbox.test/sandbox";

afterEach(() => {
  vi.useRealTimers();
});

/** How often `work` is done before it is refused; at most 5,000 times. */
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
  test("are a client's own, and begin anew after a minute", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const limits = new Limits();
    const faucet = (client: typeof stranger) => () => limits.spend("faucet", client);
    expect(allowed(faucet(stranger))).toBe(20);
    expect(allowed(faucet(other))).toBe(20);
    expect(allowed(() => limits.spend("submission", stranger))).toBe(200);
    expect(allowed(faucet(local))).toBe(5000);
    vi.setSystemTime(1_059_999);
    expect(faucet(stranger)).toThrow("from one client");
    vi.setSystemTime(1_060_000);
    expect(allowed(faucet(stranger))).toBe(20);
    // a clock that is set back does not lock anybody out
    vi.setSystemTime(0);
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
      // the first of a kind uses up what the others of its kind then lack
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
