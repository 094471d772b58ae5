import { Asset } from "@stellar/stellar-sdk/base";
import { describe, expect, test, vi } from "vitest";
import { openSandbox } from "../../../../functions/sandbox/sandbox.ts";
import { beforeWrites } from "../../../before-writes.ts";
import { sample } from "../../../sample.ts";
import { PAYEES, PAYER, payEveryone, prepare } from "./support/closing-child.ts";
import { keyOf, pay, TestNetwork } from "./support/network.ts";

/** Reached only if something hangs. */
const HANG = { timeout: 120_000 };
const TOTAL = 1_000_000_000_000_000_000n;
const CHILD = new URL("./support/closing-child.ts", import.meta.url).pathname;

/** The invariants of any store that a sandbox opens, however the last process ended. */
async function mustBeWhole(network: TestNetwork): Promise<void> {
  const { head } = network.sandbox;
  let lumens = head.feePool;
  for (const entry of await network.everyEntry()) {
    if (entry.kind === "account") lumens += entry.balance;
    if (entry.kind === "claimable" && entry.asset === "native") lumens += entry.amount;
    expect(entry.lastModified).toBeLessThanOrEqual(head.sequence);
  }
  expect(lumens).toBe(TOTAL);
  const [newest] = await network.records("/transactions?order=desc&limit=1&include_failed=true");
  expect(Number(newest?.["ledger"])).toBeLessThanOrEqual(head.sequence);
  const last = await network.records(`/ledgers/${head.sequence}/transactions?limit=200`);
  expect(last).toHaveLength(head.successful);
  for (const tx of last) {
    expect((await network.get(`/transactions/${tx["hash"]}`)).body).toEqual(tx);
  }
}

describe("a process killed in the middle of a close", () => {
  test("leaves the last ledger wholly there, or not at all", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/sandbox.db`;
    let sequence = 0;
    try {
      for (let kill = 0; kill < sample(6, 3); kill++) {
        await killWhileClosing(path, kill * 35);
        const network = await TestNetwork.open({ kv: await Deno.openKv(path) });
        await mustBeWhole(network);
        const paid = await network.records(
          `/accounts/${PAYEES[0]}/payments?order=desc&limit=200`,
        );
        const { body } = await network.get(`/accounts/${PAYEES[0]}`);
        const received = BigInt(String(body["balances"]?.["0"]?.["balance"]).replace(".", ""));
        expect(received - 20_000_000n).toBe(BigInt(paid.length - 1));
        expect(network.sandbox.head.sequence).toBeGreaterThanOrEqual(sequence);
        sequence = network.sandbox.head.sequence;
        await network[Symbol.asyncDispose]();
      }
      expect(sequence).toBeGreaterThan(3);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
});

async function killWhileClosing(path: string, delay: number): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--unstable-kv", CHILD, path],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  // The first ledgers of a store may close in one commit; wait for a large one.
  while (!text.includes("closing")) {
    const { value, done } = await reader.read();
    if (done) throw new Error("the child ended by itself");
    text += value;
  }
  await new Promise((resolve) => setTimeout(resolve, delay));
  child.kill("SIGKILL");
  await child.status;
  await reader.cancel();
}

/** A store that fails after this many writes, as if the process had been killed there. */
function failingAfter(kv: Deno.Kv, writes: number): Deno.Kv {
  let left = writes;
  return beforeWrites(kv, () => {
    if (left-- <= 0) throw new Error("killed");
  });
}

describe("a close that stops after any of its writes", () => {
  test("is finished or undone at the next start", async () => {
    const outcomes = new Set<boolean>();
    for (let writes = 0; writes < 40; writes += sample(3, 12)) {
      const kv = await Deno.openKv(":memory:");
      const network = await TestNetwork.open({ kv });
      await prepare(network);
      const before = network.sandbox.head.sequence;

      const failing = await openSandbox({ kv: failingAfter(kv, writes), ledgerSeconds: 0 });
      const first = await network.sequence(PAYER.publicKey());
      for (let i = 0n; i < 8n; i++) await failing.enqueue(await payEveryone(network, first + i));
      const closed = await failing.closeLedger().then(() => true, () => false);

      const again = await TestNetwork.open({ kv });
      await mustBeWhole(again);
      const there = again.sandbox.head.sequence > before;
      if (closed) expect(there).toBe(true);
      outcomes.add(there);
      kv.close();
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  test("leaves readers at the ledger before, and refuses to close another", async () => {
    const kv = await Deno.openKv(":memory:");
    const first = await TestNetwork.open({ kv });
    const [alice, bob] = [keyOf("alice"), keyOf("bob")];
    await first.fund(alice, bob);
    const sandbox = await openSandbox({ kv: failingAfter(kv, 0), ledgerSeconds: 0 });
    const operations = [pay(bob, Asset.native(), "5")];
    await sandbox.enqueue((await first.build({ source: alice, operations })).toXdr());
    await expect(sandbox.closeLedger()).rejects.toThrow("killed");
    const url = `http://x/sandbox/horizon/accounts/${bob.publicKey()}`;
    const document = await (await sandbox.fetch(new Request(url))).json();
    expect(document.balances[0].balance).toBe("10000.0000000");
    await expect(sandbox.closeLedger()).rejects.toThrow("killed");
    kv.close();
  });

  test("that finds another process's ledger says so", async () => {
    const kv = await Deno.openKv(":memory:");
    const one = await TestNetwork.open({ kv });
    const other = await TestNetwork.open({ kv });
    await one.sandbox.closeLedger();
    await expect(other.sandbox.closeLedger()).rejects.toThrow("Another process");
    kv.close();
  });
});

describe("a full disk that has space again", () => {
  test.each(sample([0, 1, 2, 5, 9, 14, 20], [0, 9]))(
    "after %i writes keeps what waits, and every payment is made once",
    async (writes) => {
      const kv = await Deno.openKv(":memory:");
      let left = Infinity;
      const full = beforeWrites(kv, () => {
        if (left-- <= 0) throw new Error("database or disk is full");
      });
      const network = await TestNetwork.open({ kv: full });
      await prepare(network);
      const first = await network.sequence(PAYER.publicKey());
      const replies = [];
      for (let i = 0n; i < 8n; i++) {
        const envelope = await payEveryone(network, first + i);
        await network.sandbox.enqueue(envelope);
        replies.push(network.post(envelope));
      }
      left = writes;
      for (let attempt = 0; attempt < 3; attempt++) {
        await expect(network.sandbox.closeLedger()).rejects.toThrow("disk is full");
        expect(network.sandbox.fault).toContain("disk is full");
      }
      left = Infinity;
      await network.sandbox.closeLedger();
      expect(network.sandbox.fault).toBeNull();
      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(8).fill(200));

      const again = await TestNetwork.open({ kv });
      for (const one of [network, again]) {
        await mustBeWhole(one);
        expect(await one.balance(PAYEES[0] ?? "")).toBe("2.0000008");
      }
      kv.close();
    },
  );

  test("lets ledgers close by themselves again, and answers who waited", async () => {
    const complaints = vi.spyOn(console, "error").mockReturnValue();
    const kv = await Deno.openKv(":memory:");
    let isFull = false;
    const failures = Promise.withResolvers<void>();
    const full = beforeWrites(kv, () => {
      if (!isFull) return;
      failures.resolve();
      throw new Error("database or disk is full");
    });
    await using network = await TestNetwork.open({ kv: full, ledgerSeconds: 0.02 });
    network.sandbox.start();
    isFull = true;
    const reply = network.get(`/friendbot?addr=${keyOf("alice").publicKey()}`);
    await failures.promise;
    await expect.poll(() => network.sandbox.fault, HANG).toContain("disk is full");
    expect(await network.get("/health")).toMatchObject({
      status: 503,
      body: { database_connected: false, core_up: true, core_synced: false },
    });
    isFull = false;
    expect((await reply).status).toBe(200);
    expect(network.sandbox.fault).toBeNull();
    expect(await network.get("/health")).toMatchObject({
      status: 200,
      body: { database_connected: true, core_up: true, core_synced: true },
    });
    await expect.poll(() => complaints.mock.calls, HANG).toEqual([
      [expect.stringContaining("disk is full")],
      ["The sandbox is closing ledgers again."],
    ]);
    complaints.mockRestore();
  });
});
