import { beforeAll, describe, expect, test } from "vitest";
import { demoKeypair } from "../../../../functions/demo/keys.ts";
import { type DemoIndex, readDemoIndex, seedDemo } from "../../../../functions/demo/seed.ts";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import {
  DEMO_EMPLOYERS,
  DEMO_WORKERS,
  EMPLOYER_ADDRESSES,
} from "../../../../src/wallet/demo-accounts.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const DAY_MS = 24 * 3600 * 1000;

interface Payment {
  type: string;
  from: string;
  to: string;
  amount: string;
  asset_code?: string;
  asset_issuer?: string;
  created_at: string;
  transaction: { memo?: string };
}

describe("seedDemo()", () => {
  let kv: Deno.Kv;
  let sandbox: Sandbox;
  let demo: DemoIndex;

  beforeAll(async () => {
    kv = await Deno.openKv(":memory:");
    sandbox = await openSandbox({ kv, ledgerSeconds: 0, now: () => NOW.getTime() });
    demo = await seedDemo(sandbox, NOW);
    return () => kv.close();
  });

  async function get(path: string) {
    const response = await sandbox.fetch(new Request(`http://x/sandbox/horizon${path}`));
    return await response.json();
  }

  async function wages(address: string): Promise<Payment[]> {
    const page = await get(`/accounts/${address}/payments?limit=200&join=transactions`);
    return page._embedded.records.filter((one: Payment) =>
      one.type === "payment" && one.asset_issuer === sandbox.usdcIssuer && one.to === address
    );
  }

  test("pays a dozen workers in eight currencies for a year, one of them eleven times", async () => {
    expect(new Set(demo.workers.map(({ currency }) => currency)).size).toBe(8);
    const counts = await Promise.all(
      demo.workers.map(async ({ publicKey }) => (await wages(publicKey)).length),
    );
    expect(counts.sort((a, b) => a - b)).toEqual([11, ...Array(11).fill(12)]);
  });

  test("writes the month into the memo, in ledgers of the year before", async () => {
    for (const { publicKey } of demo.workers) {
      for (const { created_at, transaction } of await wages(publicKey)) {
        const closed = new Date(created_at);
        const month = closed.toLocaleDateString("en", {
          month: "long",
          year: "numeric",
          timeZone: "UTC",
        });
        expect(transaction.memo).toBe(`Salary ${month}`);
        expect(NOW.getTime() - closed.getTime()).toBeLessThan(366 * DAY_MS);
      }
    }
    const newest = (await get("/ledgers?order=desc&limit=1"))._embedded.records[0];
    expect(NOW.getTime() - Date.parse(newest.closed_at)).toBeLessThanOrEqual(DAY_MS);
    expect(NOW.getTime() - Date.parse(newest.closed_at)).toBeGreaterThan(0);
  });

  test("leaves the employers with means", async () => {
    for (const { publicKey } of demo.employers) {
      const { balances } = await get(`/accounts/${publicKey}`);
      expect(Number(balances[0].balance)).toBeGreaterThanOrEqual(20_000);
      expect(Number(balances[1].balance)).toBeGreaterThanOrEqual(5_000);
    }
  });

  test("has a claimable balance that waits, and a look-alike of USDC", async () => {
    const waiting = await Promise.all(
      demo.workers.map(async ({ publicKey }) =>
        (await get(`/claimable_balances?claimant=${publicKey}`))._embedded.records.length
      ),
    );
    expect(waiting.filter((count) => count > 0)).toEqual([1]);
    const assets = (await get("/assets?asset_code=USDC"))._embedded.records;
    expect(assets).toHaveLength(2);
  });

  test("has no transaction of a network that was begun before and reset", async () => {
    const other = await Deno.openKv(":memory:");
    const later = NOW.getTime() + 1_000;
    const again = await openSandbox({ kv: other, ledgerSeconds: 0, now: () => later });
    const { receiptHash, payrollHash } = await seedDemo(again, new Date(later));
    // the payments of both networks have the same memo, amount and sequence number
    expect(receiptHash).not.toBe(demo.receiptHash);
    expect(payrollHash).not.toBe(demo.payrollHash);
    other.close();
  });

  test("is read at later starts, and not made twice", async () => {
    expect(await readDemoIndex(kv)).toEqual(demo);
    await expect(seedDemo(sandbox, NOW)).rejects.toThrow("sandbox:reset");
  });
});

describe("the addresses of demo accounts", () => {
  test("are those of the keys that follow from their names", () => {
    expect(Object.keys(EMPLOYER_ADDRESSES)).toEqual([...DEMO_EMPLOYERS]);
    for (const [name, address] of Object.entries(EMPLOYER_ADDRESSES)) {
      expect(demoKeypair(name).publicKey()).toBe(address);
    }
    for (const { name, address } of DEMO_WORKERS) {
      expect(demoKeypair(name).publicKey()).toBe(address);
    }
  });
});
