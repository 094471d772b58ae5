import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createReadLimit,
  type ReadLimit,
  UNLIMITED_READS,
} from "../../../../../functions/http/read-limit.ts";
import { createOriginCache } from "../../../../../functions/ledger/history/origins.ts";
import { HourlyQuota } from "../../../../../functions/ledger/horizon/hourly-quota.ts";
import { createHorizonLedger } from "../../../../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";
import { LedgerPages } from "../../../../../functions/ledger/stream/ledger-pages.ts";
import { EntryStreams } from "../../../../../functions/ledger/stream/stream.ts";
import type { FindNames, StreamListener } from "../../../../../functions/services.ts";
import { ISSUER, NETWORK, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { NAMED } from "../../../../receipt-table.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  merge,
  pathPayment,
  payment,
  setAside,
} from "../../../../stub-operations.ts";

const WORKER = addressOf("worker");

let stub: StubHorizon;
let kv: Deno.Kv;
let streams: EntryStreams;
let gone: AbortController;
let epoch: number;

beforeEach(async () => {
  stub = new StubHorizon();
  stub.account("worker");
  kv = await Deno.openKv(":memory:");
  gone = new AbortController();
  epoch = 1;
  streams = open(10_000);
});
afterEach(() => {
  gone.abort();
  streams.drain();
  kv.close();
});

function open(
  heartbeatMs: number,
  { reads = UNLIMITED_READS, now = Date.now, quota, ...more }: {
    reads?: ReadLimit;
    now?: () => number;
    names?: FindNames;
    quota?: HourlyQuota;
  } = {},
): EntryStreams {
  const fetch = stub.fetch;
  const list = [createUpstream({ url: "http://stub", fetch, quota, reads, now })];
  const port = createHorizonLedger(new Upstreams({ list, now }));
  const origins = createOriginCache({
    kv,
    port,
    prefix: () => Promise.resolve(["test"]),
    now: Date.now,
  });
  return new EntryStreams({
    port,
    pages: new LedgerPages({ port, reads, now, pauseMs: 10, catchingUpMs: 4 }),
    origins,
    names: () => Promise.resolve(new Map()),
    reads,
    usdcIssuer: ISSUER,
    epoch: () => Promise.resolve(epoch),
    now,
    heartbeatMs,
    ...more,
  });
}

/** Applies a transaction; returns the id of its first operation. */
function apply(operations: StubOperation[], source = "employer"): string {
  return stub.apply(transactionOf(operations, { source }))[0] ?? "";
}

const pay = (amount: string, to = "worker") => apply([payment("employer", to, USDC, amount)]);

/** A client's request for a stream. */
function asking(more: Partial<StreamListener> = {}): StreamListener {
  return {
    accounts: [WORKER],
    client: "192.0.2.1",
    lastEventId: null,
    signal: gone.signal,
    ...more,
  };
}

interface Listener {
  /** The next event, or null at the end. */
  next(): Promise<Record<string, string> | null>;
}

/** Reads a stream event by event. */
async function listen(
  lastEventId: string | null = null,
  { reads, ...more }: Partial<StreamListener> & { reads?: ReadLimit } = {},
) {
  const asked = asking({ lastEventId, ...more });
  const open = () => streams.open(NETWORK, asked);
  const stream = await valueOf(reads === undefined ? open() : reads.run(asked.client, open));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  async function next(): Promise<Record<string, string> | null> {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value);
    }
    const end = text.indexOf("\n\n");
    const lines = text.slice(0, end).split("\n");
    text = text.slice(end + 2);
    return Object.fromEntries(lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }));
  }
  const start = await next();
  expect(start).toMatchObject({ retry: "2000", event: "start", data: "{}" });
  return { next, startId: start?.["id"] ?? null, cancel: () => reader.cancel() };
}

async function nextEntry(listener: Listener) {
  const event = await listener.next();
  expect(event?.["event"]).toBe("transaction");
  return { id: event?.["id"], ...JSON.parse(event?.["data"] ?? "null") };
}

async function nextEntries(listener: Listener, many: number) {
  const entries = [];
  for (let n = 0; n < many; n++) entries.push(await nextEntry(listener));
  return entries;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits until the ledger has been read once more. */
async function untilRead(): Promise<void> {
  const { length } = stub.asked;
  await until(() => stub.asked.slice(length).some((path) => path.startsWith("/operations?")));
}

describe("EntryStreams.open()", () => {
  test("sends each new entry in the form of the history, and none of the old", async () => {
    pay("1.0000000");
    const listener = await listen();
    const id = pay("2.0000000");
    expect(await nextEntry(listener)).toMatchObject({
      id,
      type: "received",
      amount: "2.0000000",
      asset: "USDC",
      recognized: true,
      explorerUrl: expect.stringContaining("http://explorer.test/tx/"),
    });
  });

  test("names who paid, where that is known, in what is new and in what was missed", async () => {
    const known = new Map([[addressOf("employer"), NAMED]]);
    streams = open(10_000, {
      names: (accounts) =>
        Promise.resolve(new Map([...known].filter(([account]) => [...accounts].includes(account)))),
    });
    pay("1.0000000");
    const listener = await listen();
    pay("2.0000000");
    expect(await nextEntry(listener)).toMatchObject({ amount: "2.0000000", organization: NAMED });
    const late = await listen(listener.startId);
    expect(await nextEntry(late)).toMatchObject({ amount: "2.0000000", organization: NAMED });
    apply([payment("stranger", "worker", USDC, "3.0000000")], "stranger");
    expect(await nextEntry(listener)).not.toHaveProperty("organization");
  });

  test.each([0, 1])(
    "loses nothing to a break before the first of new entries (%i old)",
    async (old) => {
      for (let n = 0; n < old; n++) pay("1.0000000");
      const first = await listen();
      await first.cancel();
      const id = pay("2.0000000");
      const second = await listen(first.startId);
      expect(await nextEntry(second)).toMatchObject({ id, amount: "2.0000000" });
      expect(second.startId).toBe(first.startId);
    },
  );

  test("goes on after the last entry that the listener has", async () => {
    const first = pay("1.0000000");
    pay("2.0000000");
    pay("3.0000000");
    const listener = await listen(first);
    pay("4.0000000");
    expect((await nextEntries(listener, 3)).map(({ amount }) => amount))
      .toEqual(["2.0000000", "3.0000000", "4.0000000"]);
  });

  test("refuses a last id that it never gave out", async () => {
    expect(await streams.open(NETWORK, asking({ lastEventId: "yesterday" }))).toMatchObject({
      code: "invalid_cursor",
    });
  });

  test("tells a claim with its amount and creator", async () => {
    const aside = setAside("employer", ["worker"], USDC, "9.0000000");
    apply([aside]);
    const listener = await listen();
    apply([claim("worker", aside.balanceId)], "worker");
    expect(await nextEntry(listener)).toMatchObject({
      kind: "claimable_claimed",
      amount: "9.0000000",
      counterparty: addressOf("employer"),
    });
  });

  test.each([["returned", USDC], ["exchanged", Asset.native()]])(
    "says of what was %s in its own transaction what the history says, new and missed",
    async (reason, asset) => {
      const listener = await listen();
      apply([
        payment("employer", "worker", USDC, "500.0000000"),
        payment("worker", "employer", asset, "500.0000000"),
      ]);
      const late = await listen(listener.startId);
      for (const each of [listener, late]) {
        expect(await nextEntry(each)).toMatchObject({ type: "received", counted: false, reason });
      }
    },
  );

  test("shows that it lives while nothing happens", async () => {
    streams = open(20);
    const listener = await listen();
    expect(await listener.next()).toEqual({ "": "" });
  });

  test("lets go of the ledger a minute after the last listener has gone", async () => {
    let away = 0;
    streams = open(10_000, { now: () => Date.now() + away });
    const one = new AbortController();
    const [first] = await Promise.all([listen(null, { signal: one.signal }), listen()]);
    one.abort();
    expect(await first.next()).toMatchObject({ event: "end" });
    away += 60_000;
    await untilRead();
    gone.abort();
    await untilRead();
    away += 60_000;
    // what is under way
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { length } = stub.asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stub.asked).toHaveLength(length);
  });

  test("has of each kind of payment the entry that the history has", async () => {
    const aside = setAside("worker", ["employer"], USDC, "9.0000000");
    const transactions: StubOperation[][] = [
      [
        payment("employer", "worker", USDC, "1.0000000"),
        payment("employer", "b", USDC, "2.0000000"),
      ],
      [createAccount("worker", "newcomer", "3.0000000")],
      [pathPayment({
        from: "worker",
        to: "b",
        send: [Asset.native(), "4.0000000"],
        dest: [USDC, "1.0000000"],
      })],
      [aside],
      [claim("employer", aside.balanceId), payment("employer", "worker", USDC, "1.0000000")],
      [contractCall("employer", [
        { from: "employer", to: "worker", asset: USDC, amount: "6.0000000" },
        { from: "employer", to: "worker", asset: Asset.native(), amount: "7.0000000" },
      ])],
      [merge("b", "worker", 80_000_000n)],
    ];
    const listener = await listen();
    for (const operations of transactions) {
      stub.apply(transactionOf(operations, { source: "employer", memo: Memo.text("wages") }), {
        memo: Memo.text("wages"),
      });
    }
    const entries = await nextEntries(listener, 8);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(6);
    const late = await listen(listener.startId);
    expect(await nextEntries(late, 8)).toEqual(entries);
    for (const entry of entries) {
      expect(entry).toMatchObject({ address: WORKER, cursor: entry.id, memo: "wages" });
    }
  });

  test("starts again after a reset of the network, whatever the listener has", async () => {
    pay("1.0000000");
    const listener = await listen();
    epoch = 2;
    expect(await listener.next()).toMatchObject({ event: "end" });
    // a position two thousand ledgers ahead, as from before the reset
    const back = await listen(
      (BigInt(listener.startId?.split("-")[0] ?? 0) + (2_000n << 32n)).toString(),
    );
    pay("2.0000000");
    expect(await nextEntry(back)).toMatchObject({ amount: "2.0000000" });
  });

  test("reads transactions next to each other, and tells them in order", async () => {
    const listener = await listen();
    const held: (() => void)[] = [];
    stub.fault = async (path) => {
      if (/^\/transactions\/[^/]+$/.test(path)) {
        await new Promise<void>((resolve) => held.push(resolve));
      }
      return null;
    };
    const ids = ["1.0000000", "2.0000000", "3.0000000"].map((amount) => pay(amount));
    await expect.poll(() => held.length).toBe(3);
    for (const answer of held.toReversed()) {
      answer();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await nextEntries(listener, 3)).map(({ id }) => id)).toEqual(ids);
  });

  test.each([["ends", 200_000], ["goes on", 0]])(
    "%s where the reading is %i ms behind the network, and loses nothing",
    async (what, late) => {
      const listener = await listen();
      const at = new Date(Math.floor((Date.now() - late) / 1_000) * 1_000).toISOString();
      const other = transactionOf([payment("employer", "other", USDC, "1.0000000")], {
        source: "employer",
      });
      const own = transactionOf([payment("employer", "worker", USDC, "2.0000000")], {
        source: "employer",
      });
      stub.apply(own, { at });
      for (let n = 0; n < 200; n++) stub.apply(other, { at });
      if (what === "ends") expect(await listener.next()).toMatchObject({ event: "end" });
      const now = what === "ends" ? await listen(listener.startId) : listener;
      expect(await nextEntry(now)).toMatchObject({ amount: "2.0000000" });
    },
  );

  test("survives a listener that breaks off", async () => {
    pay("1.0000000");
    const [first, second] = await Promise.all([listen(), listen()]);
    await first.cancel();
    pay("2.0000000");
    expect((await nextEntry(second)).amount).toBe("2.0000000");
  });

  test("fails where the ledger cannot be reached", async () => {
    stub.fault = () => new Response("", { status: 503 });
    expect(await streams.open(NETWORK, asking())).toMatchObject({ code: "upstream_unavailable" });
  });

  test("gives one client fifty streams at a time, and others theirs", async () => {
    const leaving = new AbortController();
    const opened = (more: Partial<StreamListener> = {}) => streams.open(NETWORK, asking(more));
    expect((await opened({ signal: leaving.signal })).ok).toBe(true);
    for (let n = 1; n < 50; n++) expect((await opened()).ok).toBe(true);
    expect(await opened()).toMatchObject({ code: "rate_limited" });
    expect((await opened({ client: "192.0.2.2" })).ok).toBe(true);
    leaving.abort();
    expect((await opened()).ok).toBe(true);
  });

  test("tells all of an account that comes into being while someone listens", async () => {
    const listener = await listen(null, { accounts: [addressOf("newcomer")] });
    pay("3.0000000", "newcomer");
    expect(await nextEntry(listener)).toMatchObject({ amount: "3.0000000" });
  });
});

describe("a stream of several accounts", () => {
  const NAMES = Array.from({ length: 100 }, (_, n) => `worker ${n}`);
  const ALL = NAMES.map(addressOf);

  /**
   * Pays everyone in one transaction. Returns the listener's first entry, and the requests that
   * this caused.
   */
  async function payAll(listener: Listener) {
    const { length } = stub.asked;
    apply(NAMES.map((name) => payment("employer", name, USDC, "5.0000000")));
    const heard = [await nextEntry(listener)];
    const asked = stub.asked.slice(length).filter((path) => !path.startsWith("/operations?"));
    return { heard, asked };
  }

  test("costs for a hundred accounts what it costs for one", async () => {
    const one = await listen(null, { accounts: ALL.slice(0, 1) });
    await untilRead();
    const alone = await payAll(one);
    expect(alone.asked).toHaveLength(2);
    gone.abort();
    gone = new AbortController();
    const { length } = stub.asked;
    const hundred = await listen(null, { accounts: ALL });
    expect(stub.asked.slice(length).every((path) => path.startsWith("/operations?"))).toBe(true);
    await untilRead();
    const together = await payAll(hundred);
    expect(together.asked).toHaveLength(2);
    const entries = [...together.heard, ...await nextEntries(hundred, 99)];
    expect(entries.map(({ address }) => address).toSorted()).toEqual(ALL.toSorted());
    // all streams are fed by the same reads
    await Promise.all(
      NAMES.slice(0, 40).map((name) => listen(null, { accounts: [addressOf(name)] })),
    );
    const more = await payAll(hundred);
    expect(more.asked).toHaveLength(2);
    await untilRead();
    const { length: before } = stub.asked;
    await untilRead();
    expect(new Set(stub.asked.slice(before)).size).toBe(1);
  });

  test("says whose each entry is, and goes on between the two of one payment", async () => {
    const accounts = [addressOf("worker"), addressOf("employer")].toSorted();
    const listener = await listen(null, { accounts });
    const [first, second] = [pay("1.0000000"), pay("2.0000000")];
    const entries = await nextEntries(listener, 4);
    expect(entries.map(({ id, address }) => [id, address])).toEqual(
      [first, second].flatMap((id) => accounts.map((account) => [id, account])),
    );
    expect(entries.map(({ type }) => type).toSorted())
      .toEqual(["received", "received", "sent", "sent"]);
    for (const [n, { cursor }] of entries.entries()) {
      const late = await listen(cursor, { accounts });
      expect((await nextEntries(late, 3 - n)).map((each) => each.cursor))
        .toEqual(entries.slice(n + 1).map((each) => each.cursor));
    }
    const history = await listen(first, { accounts });
    expect(await nextEntry(history)).toMatchObject({ id: second });
  });

  test("reads on return only accounts in which something happened since", async () => {
    const listener = await listen(null, { accounts: ALL });
    const id = pay("1.0000000", "worker 7");
    const { cursor } = await nextEntry(listener);
    await listener.cancel();
    const missed = ["worker 9", "worker 3"].map((name, n) => pay(`${n + 2}.0000000`, name));
    await untilRead();
    await untilRead();
    const { length } = stub.asked;
    const back = await listen(cursor, { accounts: ALL });
    const histories = stub.asked.slice(length).filter((path) => path.startsWith("/accounts/"));
    // the account of the event may have more entries of that operation
    expect(histories.map((path) => path.split("/")[2]).toSorted())
      .toEqual([7, 9, 3].map((n) => addressOf(`worker ${n}`)).toSorted());
    expect(cursor).toBe(`${id}-${addressOf("worker 7")}`);
    expect((await nextEntries(back, 2)).map((each) => each.id)).toEqual(missed);
  });

  test("keeps the order where one account has more than is sent at once", async () => {
    const accounts = [addressOf("worker"), addressOf("worker 1")];
    const first = pay("1.0000000");
    const ids: string[] = [];
    for (let n = 0; n < 510; n++) ids.push(pay("1.0000000"));
    ids.push(pay("2.0000000", "worker 1"));
    let lastEventId = first;
    const told: string[] = [];
    while (told.length < ids.length) {
      const listener = await listen(lastEventId, { accounts });
      for (let event = await listener.next(); event?.["event"] === "transaction";) {
        lastEventId = event["id"] ?? "";
        told.push(JSON.parse(event["data"] ?? "").id);
        if (told.length === ids.length) break;
        event = await listener.next();
      }
    }
    expect(told).toEqual(ids);
  });

  test("is refused where the server lacks what others were told, instead of missing it", async () => {
    const first = pay("1.0000000");
    const listener = await listen();
    pay("2.0000000");
    await nextEntry(listener);
    const empty = Response.json({ _embedded: { records: [] } });
    stub.fault = (path) => path.startsWith("/accounts/") ? empty.clone() : null;
    expect(await streams.open(NETWORK, asking({ lastEventId: first })))
      .toMatchObject({ code: "upstream_unavailable" });
  });

  test.each([true, false])(
    "is refused by a server that is behind the start of the reading (numbered: %s)",
    async (numbered) => {
      const first = pay("1.0000000");
      const missed = pay("2.0000000");
      const behind = new StubHorizon();
      behind.numbersHistory = numbered;
      behind.latest = 100;
      stub.numbersHistory = numbered;
      behind.account("worker");
      behind.apply(transactionOf([payment("employer", "worker", USDC, "1.0000000")], {
        source: "employer",
      }));
      // the newest operation is reported by a server that is further ahead
      stub.fault = (path) =>
        path.startsWith("/operations?") ? null : behind.handle(new Request(`http://behind${path}`));
      expect(await streams.open(NETWORK, asking({ lastEventId: first })))
        .toMatchObject({ code: "upstream_unavailable" });
      stub.fault = () => null;
      expect(await nextEntry(await listen(first))).toMatchObject({ id: missed });
    },
  );

  test("ends for those concerned where a transaction can't be read, and goes on for others", async () => {
    const concerned = await listen();
    const other = await listen(null, { accounts: [addressOf("other")] });
    const lacking = Response.json({ status: 404 }, { status: 404 });
    stub.fault = (path) => path.startsWith("/transactions/") ? lacking.clone() : null;
    const id = pay("1.0000000");
    expect(await concerned.next()).toMatchObject({ event: "end" });
    stub.fault = () => null;
    pay("2.0000000", "other");
    expect(await nextEntry(other)).toMatchObject({ amount: "2.0000000" });
    const back = await listen(concerned.startId);
    expect(await nextEntry(back)).toMatchObject({ id, amount: "1.0000000" });
  });
});

describe("streams of several clients", () => {
  let charged: Record<string, number>;
  let reads: ReadLimit;

  beforeEach(() => {
    charged = {};
    const limit = createReadLimit({ limit: 20, now: () => 0 });
    reads = {
      ...limit,
      charge() {
        const refused = limit.charge();
        const payer = limit.caller();
        if (refused === null && payer !== null) {
          charged[payer.client] = (charged[payer.client] ?? 0) + 1;
        }
        return refused;
      },
    };
    streams = open(10_000, { reads });
  });

  async function spend(client: string): Promise<void> {
    while (await reads.run(client, () => reads.charge()) === null);
  }

  /** Opens a stream of a client; returns the code of a refusal. */
  async function refusalOf(client: string): Promise<string | null> {
    const opened = await reads.run(client, () => streams.open(NETWORK, asking({ client })));
    return opened.ok ? null : opened.code;
  }

  const listenAs = (client: string) => listen(null, { client, reads });

  test("charge clients that reconnect again and again, and no others", async () => {
    await listenAs("calm");
    const asked = stub.asked.length;
    const codes = [];
    for (let n = 0; n < 25; n++) codes.push(await refusalOf("many"));
    expect(codes.filter((code) => code === null)).toHaveLength(20);
    expect(stub.asked.slice(asked).filter((path) => path.includes("order=desc"))).toEqual([]);
    await listenAs("other");
  });

  test("open for the next client once the first has reached its limit", async () => {
    await spend("spent");
    expect(await Promise.all(["spent", "other"].map(refusalOf))).toEqual(["rate_limited", null]);
  });

  test("go on for all and charge one that listens, though the first has had its share and left", async () => {
    const aside = setAside("employer", ["worker"], USDC, "9.0000000");
    apply([aside]);
    const leaving = new AbortController();
    await listen(null, { client: "spent", signal: leaving.signal, reads });
    const others = [await listenAs("other"), await listenAs("third")];
    await spend("spent");
    const before = { ...charged };
    leaving.abort();
    // the payer has to be looked up
    apply([claim("worker", aside.balanceId)], "worker");
    for (const other of others) expect((await nextEntry(other)).amount).toBe("9.0000000");
    // the transaction, its operations and the payer
    const paid = ["other", "third"].map((client) => (charged[client] ?? 0) - (before[client] ?? 0));
    expect(paid.toSorted()).toEqual([0, 3]);
    expect(charged["spent"]).toBe(before["spent"]);
  });

  test("charge what is read for them in turn, and end for who is at the limit alone", async () => {
    const spent = await listenAs("spent");
    const others = [await listenAs("other"), await listenAs("third")];
    await spend("spent");
    const before = { ...charged };
    const id = pay("1.0000000");
    for (const other of others) expect(await nextEntry(other)).toMatchObject({ id });
    expect(await spent.next()).toMatchObject({ event: "end" });
    for (const amount of ["2.0000000", "3.0000000", "4.0000000"]) {
      pay(amount);
      for (const other of others) expect(await nextEntry(other)).toMatchObject({ amount });
    }
    for (const client of ["other", "third"]) {
      expect((charged[client] ?? 0) - (before[client] ?? 0)).toBe(4);
    }
    expect(charged["spent"]).toBe(before["spent"]);
  });

  test("resume for more accounts than the client's share, a few at each return", async () => {
    let away = 0;
    const now = () => Date.now() + away;
    const own = createReadLimit({ limit: 300, now });
    const quota = new HourlyQuota({ perHour: 3_600, burst: 100, now });
    const all = Array.from({ length: 45 }, (_, n) => `worker ${n}`);
    const first = pay("1.0000000", all[0]);
    const ids = [0, 20, 44].map((n) => pay("2.0000000", all[n]));
    streams = open(10_000, { reads: own, now, quota });
    const accounts = all.map(addressOf);
    for (const account of all) stub.account(account);
    let refused = 0;
    for (;; refused++) {
      expect(refused).toBeLessThan(30);
      const opened = await own.run(
        "many",
        () => streams.open(NETWORK, asking({ client: "many", accounts, lastEventId: first })),
      );
      if (opened.ok) break;
      expect(opened).toMatchObject({ code: "rate_limited" });
      away += (opened.retryAfter ?? 0) * 1_000;
    }
    expect(refused).toBeGreaterThan(1);
    away += 60_000;
    const back = await listen(first, { client: "many", accounts, reads: own });
    expect((await nextEntries(back, 3)).map(({ id }) => id)).toEqual(ids);
  });

  test("wait while a ledger is reset, and end if it is silent for long", async () => {
    let away = 0;
    streams = open(10_000, { reads, now: () => Date.now() + away });
    const all = [await listen(), await listen()];
    let refused = 0;
    /** Refuses reads for some time. */
    async function stop(ms: number) {
      refused = 0;
      stub.fault = () => {
        refused += 1;
        return new Response("", { status: 500 });
      };
      await until(() => refused > 0);
      away += ms;
    }
    await stop(120_000);
    const { length } = stub.asked;
    await until(() => stub.asked.length > length);
    stub.fault = () => null;
    pay("2.0000000");
    for (const listener of all) expect((await nextEntry(listener)).amount).toBe("2.0000000");
    await stop(180_000);
    for (const listener of all) expect(await listener.next()).toMatchObject({ event: "end" });
  });
});

describe("EntryStreams.drain()", () => {
  test("says the end to everyone, and takes no more", async () => {
    const listener = await listen();
    streams.drain();
    expect(await listener.next()).toMatchObject({ event: "end" });
    expect(await listener.next()).toBeNull();
    expect(await streams.open(NETWORK, asking())).toMatchObject({ code: "upstream_unavailable" });
  });
});
