import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeStore } from "../../../functions/cli/store.ts";
import { openKv } from "../../../functions/kv/open.ts";
import type { IncomeEvent } from "../../../functions/ledger/income/income-events.ts";
import { addIncome } from "../../../functions/ledger/income/net-income.ts";
import {
  createTotalsStore,
  type TotalsStore,
} from "../../../functions/ledger/income/totals-store.ts";
import { createProofArchive } from "../../../functions/ledger/proof/archive.ts";
import { readLargeValue, writeLargeValue } from "../../../functions/kv/large-value.ts";
import type { StoredProof } from "../../../functions/ledger/proof/stored-proof.ts";
import { measureStore, trimStore } from "../../../functions/store.ts";
import { beforeWrites } from "../../before-writes.ts";
import { addressOf } from "../../stub-ledger.ts";

const NETWORK = "A network";
const STORE = new URL("../../../functions/store.ts", import.meta.url).href;
const DAY_MS = 86_400_000;

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

const hashOf = (n: number) => n.toString(16).padStart(64, "0");

function proof(n: number, epoch: number): StoredProof {
  const core: StoredProof["core"] = {
    hash: hashOf(n),
    successful: true,
    ledger: n,
    createdAt: "2026-11-20T10:00:00Z",
    fee: "0.0000100",
    memo: { type: "none", value: "" },
    // long enough to take two parts
    envelopeXdr: "A".repeat(100_000),
    trades: [],
    payments: [],
    reason: null,
  };
  return { core, epoch, coded: false, settled: true, forgottenAt: null };
}

const entriesOf = async (kind: string) => (await measureStore(kv)).get(kind)?.entries ?? 0;

/** The indexes of the proofs that still exist. */
async function keptOf(most: number): Promise<number[]> {
  const archive = createProofArchive({ kv, passphrase: NETWORK });
  const found = await Promise.all(
    Array.from(
      { length: most },
      async (_, n) => await archive.get(hashOf(n), 2) !== null ? [n] : [],
    ),
  );
  return found.flat();
}

describe("trimStore()", () => {
  test("removes the proofs that were longest not written, and whole ones", async () => {
    const archive = createProofArchive({ kv, passphrase: NETWORK });
    for (let n = 0; n < 10; n++) await archive.keep(proof(n, 1));
    await kv.set(["proofs", NETWORK, hashOf(2), "names"], {});
    expect(await entriesOf("proofs")).toBe(21);
    expect(await trimStore(kv, { proofs: 21 })).toBe(0);
    expect(await trimStore(kv, { proofs: 10 })).toBe(12);
    expect(await keptOf(10)).toEqual([2, 7, 8, 9]);
  });

  test("never removes what no ledger can tell again, nor codes", async () => {
    const archive = createProofArchive({ kv, passphrase: NETWORK });
    for (let n = 0; n < 3; n++) await archive.keep(proof(n, 1));
    const evidence = new TextEncoder().encode(JSON.stringify({ epoch: 1, document: "signed" }));
    await writeLargeValue(kv, ["proofs", NETWORK, hashOf(3), "evidence"], evidence, null);
    await kv.set(["ledger", NETWORK, "epoch"], { epoch: 2, highest: 10 });
    for (let n = 4; n < 10; n++) await archive.keep(proof(n, 2));
    await kv.set(["codes", NETWORK, "receipt", "a code"], 1);
    expect((await measureStore(kv)).get("proofs")).toEqual({ entries: 19, removable: 12 });
    await trimStore(kv, { proofs: 0, organizations: 0, sums: 0, origins: 0 });
    expect(await keptOf(10)).toEqual([0, 1, 2]);
    expect((await readLargeValue(kv, ["proofs", NETWORK, hashOf(3), "evidence"])).bytes).toEqual(
      evidence,
    );
    expect(await entriesOf("codes")).toBe(1);
  });

  test("counts sums and origins of every epoch, the former first, and nothing else of the ledger", async () => {
    await kv.set(["ledger", NETWORK, "base-reserve"], { stroops: 1n, readAt: 1 });
    for (const epoch of [1, 2]) {
      for (const id of ["a", "b"]) {
        await kv.set(["ledger", NETWORK, epoch, "claimable", id], { from: "G" });
      }
      const account = ["ledger", NETWORK, epoch, "issuer", "income-sums", "account"];
      await kv.set([...account, "with", "G"], {});
      await kv.set(account, { parts: 1 });
    }
    expect(await trimStore(kv, { sums: 3, origins: 3 })).toBe(4);
    const left = (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key }) => key[2]);
    expect(left).toEqual(["base-reserve", 2, 2, 2, 2]);
  });

  test("removes sums whole, those longest unchanged first, and leaves the others whole", async () => {
    const account = (name: string) => ["ledger", NETWORK, 1, "issuer", "income-sums", name];
    for (const name of ["a", "b", "c", "d"]) {
      await kv.set([...account(name), "with", "G"], "x".repeat(1_000));
      await kv.set(account(name), { parts: 1 });
    }
    await kv.set(account("a"), { parts: 1, changed: true });
    await trimStore(kv, { sums: 5 });
    const left = (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key }) => key[5]);
    expect(left).toEqual(["a", "a", "d", "d"]);
  });

  describe("of sums with more counterparties than one write takes", () => {
    const ISSUER = addressOf("issuer");
    const WORKER = addressOf("worker");
    const PAYERS = Array.from({ length: 700 }, (_, n) => `${WORKER.slice(0, 52)}${1_000 + n}`);
    const prefix = ["ledger", NETWORK, 1, ISSUER];

    /** Counts one payment of each payer. */
    async function count(payers: string[]): Promise<TotalsStore> {
      const store = createTotalsStore(kv, () => Promise.resolve(prefix));
      for (let from = 0; from < payers.length; from += 50) {
        const before = await store.load(WORKER);
        const events = payers.slice(from, from + 50).map((payer): IncomeEvent => ({
          kind: "received",
          at: DAY_MS,
          from: payer,
          stroops: 1_000_000n,
          claimed: false,
          excluded: null,
        }));
        const rows = await store.rows(WORKER, before, payers.slice(from, from + 50));
        const { totals, changes } = addIncome(WORKER, before.income, rows, events);
        expect(await store.save(WORKER, before, { ...before, income: totals }, changes))
          .not.toBeNull();
      }
      return store;
    }

    test("removes all of them", async () => {
      await count(PAYERS);
      expect(await trimStore(kv, { sums: 100 })).toBe(1 + 2 * PAYERS.length);
      expect(await entriesOf("sums")).toBe(0);
    });

    test("reads nothing of what is left where that ends halfway, and removes it the next time", async () => {
      await count(PAYERS);
      let writes = 0;
      const broken = beforeWrites(kv, () => {
        if (++writes > 2) throw new Error("the process ends");
      });
      await expect(trimStore(broken, { sums: 100 })).rejects.toThrow("the process ends");
      expect(await entriesOf("sums")).toBeGreaterThan(1_000);
      const store = await count(PAYERS.slice(600));
      const kept = await store.load(WORKER);
      expect(kept.income).toMatchObject({ payers: 100, counterparties: 100 });
      expect(await store.payers(WORKER, kept, 1_000)).toHaveLength(100);
      await kv.delete([...prefix, "income-sums", WORKER]);
      await trimStore(kv, { sums: 100 });
      expect(await entriesOf("sums")).toBe(0);
    });

    test("leaves alone what was counted again since", async () => {
      const store = await count(PAYERS);
      const before = await store.load(WORKER);
      const busy = new Proxy(kv, {
        get(target, name) {
          if (name !== "atomic") return Reflect.get(target, name).bind(target);
          return () => {
            const write = target.atomic();
            const commit = write.commit.bind(write);
            write.commit = async () => {
              await store.save(WORKER, before, before, []);
              return await commit();
            };
            return write;
          };
        },
      });
      expect(await trimStore(busy, { sums: 100 })).toBe(0);
      expect(await entriesOf("sums")).toBe(1 + 2 * PAYERS.length);
    });
  });

  test("looks through many proofs and leaves the process no larger", async () => {
    const script = `
      import { trimStore } from ${JSON.stringify(STORE)};
      const kv = await Deno.openKv(":memory:");
      const bytes = new Uint8Array(3_000);
      for (let n = 0; n < 10_000; n += 50) {
        const write = kv.atomic();
        for (let each = n; each < n + 50; each++) {
          write.set(["proofs", "A network", String(each)], { parts: 1, bytes });
        }
        await write.commit();
      }
      const before = Deno.memoryUsage().rss;
      await trimStore(kv);
      console.log(Deno.memoryUsage().rss - before);
      kv.close();
    `;
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", "--unstable-kv", script],
    }).output();
    const grown = Number(new TextDecoder().decode(stdout) || NaN);
    expect(grown).toBeLessThan(80 * 1024 * 1024);
  });

  test("removes nothing where nothing has outgrown its bound", async () => {
    const archive = createProofArchive({ kv, passphrase: NETWORK });
    for (let n = 0; n < 3; n++) await archive.keep(proof(n, 1));
    await kv.set(["rates", "day", "2026-11-20"], {});
    expect(await trimStore(kv)).toBe(0);
    expect(await keptOf(3)).toEqual([0, 1, 2]);
  });
});

describe("describeStore()", () => {
  test("tells the entries of each kind, and removes what may go where it is told", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.kv`;
    const store = await openKv(path);
    await store.set(["proofs", NETWORK, hashOf(1)], { parts: 1, bytes: new Uint8Array(5_000) });
    await store.set(["rates", "current"], 1);
    store.close();
    const told = await describeStore(path, false);
    expect(told).toMatch(/^proofs +1 +200000 +1$/m);
    expect(told).toMatch(/^rates +1 +0$/m);
    expect(await describeStore(path, true)).toContain("Removed 0 entries.");
    await Deno.remove(folder, { recursive: true });
  });
});
