import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadLimit, UNLIMITED_READS } from "../../../../../functions/http/read-limit.ts";
import { createHorizonLedger } from "../../../../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";
import { LedgerPages } from "../../../../../functions/ledger/stream/ledger-pages.ts";
import type { LedgerPage } from "../../../../../functions/services.ts";
import { USDC } from "../../../../ledger-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  merge,
  offer,
  pathPayment,
  payment,
  setAside,
} from "../../../../stub-operations.ts";

const onPath = pathPayment({
  from: "employer",
  to: "worker",
  send: [Asset.native(), "2.0000000"],
  dest: [USDC, "1.0000000"],
});
const call = contractCall("caller", [
  { from: "employer", to: "worker", asset: USDC, amount: "1.0000000" },
]);

let stubs: StubHorizon[];
let pages: LedgerPages;
let gone: AbortController;

beforeEach(() => {
  stubs = [new StubHorizon()];
  gone = new AbortController();
  pages = open();
});
afterEach(() => gone.abort());

function open(
  reads = UNLIMITED_READS,
  now = Date.now,
  pauses = { pauseMs: 10, catchingUpMs: 4 },
): LedgerPages {
  const list = stubs.map(({ fetch }, n) =>
    createUpstream({ url: `http://stub-${n}`, fetch, reads, now: Date.now })
  );
  const port = createHorizonLedger(new Upstreams({ list, now: Date.now, jitter: () => 0 }));
  return new LedgerPages({ port, reads, now, ...pauses });
}

function apply(...operations: StubOperation[]): string[] {
  const transaction = transactionOf(operations, { source: "employer" });
  const [ids = []] = stubs.map((stub) => stub.apply(transaction));
  return ids;
}

const pay = () => apply(payment("employer", "worker", USDC, "1.0000000"))[0] ?? "";

function idsOf(read: LedgerPage[]): string[] {
  return read.flatMap(({ operations }) => operations.map(({ id }) => id));
}

/** Reads pages until there are this many operations. */
async function read(reader: AsyncIterable<LedgerPage>, many: number): Promise<LedgerPage[]> {
  const found: LedgerPage[] = [];
  for await (const page of reader) {
    found.push(page);
    if (idsOf(found).length >= many) break;
  }
  return found;
}

describe("LedgerPages.after()", () => {
  test("begins with the present position, then has what is new", async () => {
    const old = pay();
    const reader = pages.after(null, gone.signal);
    expect((await reader.next()).value).toEqual({ operations: [], cursor: old, more: false });
    const id = pay();
    const found = await read(reader, 1);
    expect(idsOf(found)).toEqual([id]);
    expect(found.at(-1)?.cursor).toBe(id);
  });

  test("has all after a position once and in order, over many pages", async () => {
    const first = pay();
    const later = Array.from({ length: 210 }, pay);
    expect(idsOf(await read(pages.after(first, gone.signal), 210))).toEqual(later);
  });

  test.each<[string, StubOperation, string[]]>([
    ["payment", payment("employer", "worker", USDC, "1.0000000"), ["employer", "worker"]],
    ["create_account", createAccount("employer", "worker", "1.0000000"), ["employer", "worker"]],
    ["path_payment", onPath, ["employer", "worker"]],
    ["contract_transfer", call, ["employer", "worker"]],
    ["account_merge", merge("employer", "worker", 10n), ["employer", "worker"]],
    ["claimable_created", setAside("employer", ["worker"], USDC, "1.0000000"), ["employer"]],
    ["claimable_claimed", claim("worker", `00000000${"ab".repeat(32)}`), ["worker"]],
  ])("says of a %s whose it is", async (kind, operation, parties) => {
    const ids = apply(operation, offer("employer"));
    const [page] = await read(pages.after("1", gone.signal), 1);
    expect(page?.operations).toMatchObject([
      { id: ids[0], kind, parties: parties.map(addressOf) },
    ]);
    expect(page?.cursor).toBe(ids[1]);
  });

  test("goes on while servers are down, and skips nothing", async () => {
    stubs = [new StubHorizon(), new StubHorizon()];
    pages = open();
    const reader = pages.after(null, gone.signal);
    await reader.next();
    const down = () => new Response("", { status: 503 });
    for (const stub of stubs) stub.fault = down;
    const ids = [pay(), pay()];
    const found = read(reader, 2);
    await expect.poll(() => stubs.every(({ asked }) => asked.length > 3)).toBe(true);
    stubs.forEach((stub, n) => {
      if (n === 1) stub.fault = () => null;
    });
    expect(idsOf(await found)).toEqual(ids);
  });

  test("waits between pages that are full only as long as it is told", async () => {
    const first = pay();
    for (let n = 0; n < 210; n++) pay();
    pages = open(UNLIMITED_READS, Date.now, { pauseMs: 600_000, catchingUpMs: 0 });
    expect(idsOf(await read(pages.after(first, gone.signal), 210))).toHaveLength(210);
  });

  test("logs once a minute that a position can't be read", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    let away = 0;
    pages = open(UNLIMITED_READS, () => Date.now() + away);
    for (const stub of stubs) stub.fault = () => Response.json({ status: 400 }, { status: 400 });
    const asked = () => stubs[0]?.asked.length ?? 0;
    const reading = pages.after("1", gone.signal).next();
    for (let minutes = 0; minutes < 3; minutes++) {
      const before = asked();
      await expect.poll(asked).toBeGreaterThan(before + 1);
      expect(log).toHaveBeenCalledTimes(minutes);
      away += 60_000;
    }
    expect(String(log.mock.calls[0])).toContain("can't be read from");
    gone.abort();
    await reading;
    log.mockRestore();
  });

  test("asks once for all who read at the same position, and charges none of them", async () => {
    const reads = createReadLimit({ limit: 5 });
    pages = open(reads);
    await reads.run("reader", async () => {
      const readers = Array.from({ length: 20 }, () => pages.after(null, gone.signal));
      await Promise.all(readers.map((reader) => reader.next()));
      const id = pay();
      const found = await Promise.all(readers.map((reader) => read(reader, 1)));
      expect(found.map(idsOf)).toEqual(readers.map(() => [id]));
    });
    expect(new Set(stubs[0]?.asked).size).toBe(stubs[0]?.asked.length);
    expect(Object.values(reads.headers("reader")).join()).toContain("r=5");
  });
});
