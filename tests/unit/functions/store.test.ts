import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeStore } from "../../../functions/cli/store.ts";
import { openKv } from "../../../functions/kv/open.ts";
import type { IncomeEvent } from "../../../functions/ledger/income/income-events.ts";
import { addIncome } from "../../../functions/ledger/income/net-income.ts";
import {
  createTotalsStore,
  type TotalsStore,
} from "../../../functions/ledger/income/totals-store.ts";
import { createArchive } from "../../../functions/ledger/proof/archive.ts";
import type { ProofCore } from "../../../functions/ledger/proof/proof-core.ts";
import { measureStore, STORE_BOUNDS, STORE_KINDS, trimStore } from "../../../functions/store.ts";
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

function core(n: number): ProofCore {
  return {
    hash: hashOf(n),
    successful: true,
    ledger: n,
    createdAt: "2026-11-20T10:00:00Z",
    feeCharged: 100n,
    memo: { type: "none", value: "" },
    // of such a length that it takes two parts
    envelopeXdr: "A".repeat(100_000),
    trades: [],
    payments: [],
    reason: null,
  };
}

/** Which of so many proofs are still kept. */
async function keptOf(most: number): Promise<number[]> {
  const archive = createArchive({ kv, passphrase: NETWORK });
  const found = await Promise.all(
    Array.from({ length: most }, async (_, n) => await archive.get(hashOf(n)) !== null ? [n] : []),
  );
  return found.flat();
}

const bounds = (changes: Partial<typeof STORE_BOUNDS>) => ({ ...STORE_BOUNDS, ...changes });

describe("trimStore()", () => {
  test("lets go of the proofs that were longest not asked for, and of whole ones", async () => {
    const clock = { time: 1_000 * DAY_MS };
    const archive = createArchive({ kv, passphrase: NETWORK, now: () => clock.time });
    for (let n = 0; n < 10; n++) await archive.keep({ core: core(n), epoch: 1, coded: false });
    clock.time += 8 * DAY_MS;
    // shared, and asked for again
    const { versionstamp } = await kv.get(["proofs", NETWORK, hashOf(2)]);
    expect(await archive.get(hashOf(2))).not.toBeNull();
    await expect.poll(async () => (await kv.get(["proofs", NETWORK, hashOf(2)])).versionstamp)
      .not.toBe(versionstamp);
    const before = await measureStore(kv);
    expect(before.proofs).toMatchObject({ entries: 20, irreplaceable: 0 });
    const gone = await trimStore(kv, bounds({ proofs: before.proofs.bytes / 2 }));
    const after = await measureStore(kv);
    // what is asked for is noted, in other words
    expect(await keptOf(10)).toEqual([2, 7, 8, 9]);
    expect(after.proofs.entries).toBe(8);
    expect(before.proofs.bytes - gone).toBe(after.proofs.bytes);
  });

  test("notes once a week that a proof is asked for, and not each time", async () => {
    const clock = { time: 1_000 * DAY_MS };
    const archive = createArchive({ kv, passphrase: NETWORK, now: () => clock.time });
    await archive.keep({ core: core(1), epoch: 1, coded: false });
    const stamp = async () => (await kv.get(["proofs", NETWORK, hashOf(1)])).versionstamp;
    const first = await stamp();
    for (let day = 0; day < 6; day++) {
      clock.time += DAY_MS;
      await archive.get(hashOf(1));
      await createArchive({ kv, passphrase: NETWORK, now: () => clock.time }).get(hashOf(1));
    }
    expect(await stamp()).toBe(first);
  });

  test("lets go of what no ledger can tell again last of all", async () => {
    const archive = createArchive({ kv, passphrase: NETWORK });
    for (let n = 0; n < 3; n++) await archive.keep({ core: core(n), epoch: 1, coded: false });
    await kv.set(["ledger", NETWORK, "epoch"], { epoch: 2, highest: 10 });
    for (let n = 3; n < 10; n++) await archive.keep({ core: core(n), epoch: 2, coded: false });
    const { proofs } = await measureStore(kv);
    expect(proofs.irreplaceable).toBeGreaterThan(proofs.bytes / 4);
    await trimStore(kv, bounds({ proofs: proofs.bytes / 2 }));
    expect(await keptOf(10)).toEqual([0, 1, 2, 9]);
  });

  test("lets go of counts, sums and origins of a network that was reset", async () => {
    await kv.set(["ledger", NETWORK, "epoch"], { epoch: 2, highest: 10 });
    await kv.set(["ledger", NETWORK, "base-reserve"], { stroops: 1n, readAt: 1 });
    for (const epoch of [1, 2]) {
      await kv.set(["ledger", NETWORK, epoch, "claimable", "b"], { from: "G" });
      await kv.set(["ledger", NETWORK, epoch, "issuer", "income-sums", "account"], { parts: 1 });
      await kv.set(
        ["ledger", NETWORK, epoch, "issuer", "income-sums", "account", "with", "G"],
        {},
      );
    }
    expect(await trimStore(kv)).toBeGreaterThan(0);
    const left = (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key }) => key[2]);
    expect(left).toEqual(["base-reserve", "epoch", 2, 2, 2]);
  });

  test("lets go of sums of a former form, which are counted anew under another key", async () => {
    for (
      const word of [
        "count",
        "totals",
        "income",
        "net-income",
        "income-since",
        "income-judged",
        "income-sums",
      ]
    ) {
      const key = ["ledger", NETWORK, 1, "issuer", word, "account"];
      await kv.set(key, { parts: 1 });
      await kv.set([...key, "with", "G"], {});
    }
    await trimStore(kv);
    const left = (await Array.fromAsync(kv.list({ prefix: [] }))).map(({ key }) => key[4]);
    expect(left).toEqual(["income-sums", "income-sums"]);
  });

  test("takes sums out whole, those longest unchanged first, and leaves the others whole", async () => {
    const account = (name: string) => ["ledger", NETWORK, 1, "issuer", "income-sums", name];
    for (const name of ["a", "b", "c", "d"]) {
      await kv.set([...account(name), "with", "G"], "x".repeat(1_000));
      await kv.set(account(name), { parts: 1 });
    }
    await kv.set(account("a"), { parts: 1, changed: true });
    const { sums } = await measureStore(kv);
    await trimStore(kv, bounds({ sums: sums.bytes * 0.6 }));
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

    test("takes all of them out", async () => {
      await count(PAYERS);
      const { sums } = await measureStore(kv);
      expect(sums.entries).toBe(1 + 2 * PAYERS.length);
      expect(await trimStore(kv, bounds({ sums: 100 }))).toBe(sums.bytes);
      expect((await measureStore(kv)).sums.entries).toBe(0);
    });

    test("reads nothing of what is left where that ends halfway, and takes it out the next time", async () => {
      await count(PAYERS);
      const broken = new Proxy(kv, {
        get(target, name) {
          if (name !== "atomic") return Reflect.get(target, name).bind(target);
          writes += 1;
          if (writes > 2) throw new Error("the process ends");
          return target.atomic.bind(target);
        },
      });
      let writes = 0;
      await expect(trimStore(broken, bounds({ sums: 100 }))).rejects.toThrow("the process ends");
      const { sums: left } = await measureStore(kv);
      expect(left.entries).toBeGreaterThan(1_000);
      const store = await count(PAYERS.slice(600));
      const kept = await store.load(WORKER);
      expect(kept.income).toMatchObject({ payers: 100, counterparties: 100 });
      expect(await store.payers(WORKER, kept, 1_000)).toHaveLength(100);
      await kv.delete([...prefix, "income-sums", WORKER]);
      await trimStore(kv, bounds({ sums: 100 }));
      expect((await measureStore(kv)).sums.entries).toBe(0);
    });

    test("leaves alone what is counted anew meanwhile", async () => {
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
      expect(await trimStore(busy, bounds({ sums: 100 }))).toBe(0);
      expect((await measureStore(kv)).sums.entries).toBe(1 + 2 * PAYERS.length);
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

  test("takes nothing where nothing has outgrown its bound", async () => {
    const archive = createArchive({ kv, passphrase: NETWORK });
    for (let n = 0; n < 3; n++) await archive.keep({ core: core(n), epoch: 1, coded: false });
    await kv.set(["rates", "day", "2026-11-20"], {});
    expect(await trimStore(kv)).toBe(0);
    expect(await keptOf(3)).toEqual([0, 1, 2]);
  });
});

describe("describeStore()", () => {
  test("tells entries and bytes of each kind, and lets go of what may go where it is told", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.kv`;
    const store = await openKv(path);
    await store.set(["proofs", NETWORK, hashOf(1)], { parts: 1, bytes: new Uint8Array(5_000) });
    await store.set(["ledger", NETWORK, "epoch"], { epoch: 2, highest: 10 });
    await store.set(["ledger", NETWORK, 1, "claimable", "b"], { from: "G" });
    store.close();
    const told = await describeStore(path, false);
    for (const kind of STORE_KINDS) expect(told).toMatch(new RegExp(`^${kind} +\\d`, "m"));
    expect(told).toMatch(/^proofs +1 +[45]\.\d KiB +512\.0 MiB +0 B$/m);
    expect(told).toMatch(/^origins +1 +/m);
    expect(await describeStore(path, true)).toMatch(/^origins +0 +0 B/m);
    await Deno.remove(folder, { recursive: true });
  });
});
