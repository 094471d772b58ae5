import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createReadLimit,
  type ReadLimit,
  UNLIMITED_READS,
} from "../../../../../functions/http/read-limit.ts";
import { createOriginCache } from "../../../../../functions/ledger/history/origins.ts";
import { createHorizon } from "../../../../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../../../../functions/ledger/horizon/upstreams.ts";
import type { LedgerPort } from "../../../../../functions/ledger/ledger.ts";
import { Streams } from "../../../../../functions/ledger/stream/stream.ts";
import type { FindNames } from "../../../../../functions/services.ts";
import { ISSUER, NETWORK } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../../stub-ledger.ts";
import { claim, payment, setAside } from "../../../../stub-operations.ts";

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");

let stub: StubHorizon;
let kv: Deno.Kv;
let streams: Streams;
/** What the streams read by. */
let port: LedgerPort;
let gone: AbortController;

beforeEach(async () => {
  stub = new StubHorizon();
  stub.account("worker");
  kv = await Deno.openKv(":memory:");
  gone = new AbortController();
  streams = open(10_000);
});
afterEach(() => {
  gone.abort();
  streams.drain();
  kv.close();
});

function open(
  heartbeatMs: number,
  { reads = UNLIMITED_READS, now = Date.now, ...more }: {
    reads?: ReadLimit;
    now?: () => number;
    mostChannels?: number;
    names?: FindNames;
  } = {},
): Streams {
  const fetch = stub.fetch;
  const upstream = createUpstream({
    url: "http://stub",
    fetch,
    reads,
    now,
  });
  port = createHorizon(new Upstreams({ list: [upstream], now }));
  const origins = createOriginCache({
    kv,
    port,
    prefix: () => Promise.resolve(["test"]),
    now: Date.now,
  });
  return new Streams({
    port,
    origins,
    names: () => Promise.resolve(new Map()),
    reads,
    usdcIssuer: ISSUER,
    now,
    heartbeatMs,
    pauseMs: 10,
    ...more,
  });
}

function pay(amount: string): string {
  const transaction = transactionOf([payment("employer", "worker", USDC, amount)], {
    source: "employer",
  });
  return stub.apply(transaction)[0] ?? "";
}

/** Reads a stream event by event. */
async function listen(lastEventId: string | null = null, signal = gone.signal) {
  const stream = await valueOf(streams.open(NETWORK, {
    account: WORKER,
    client: "192.0.2.1",
    lastEventId,
    signal,
  }));
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

async function nextEntry(listener: { next(): Promise<Record<string, string> | null> }) {
  const event = await listener.next();
  expect(event?.["event"]).toBe("transaction");
  return { id: event?.["id"], ...JSON.parse(event?.["data"] ?? "null") };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("Streams.open()", () => {
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
    const organization = {
      name: "Demo Tailors",
      domain: "demotailors.example",
      domainInLetters: null,
      checkedAt: "2026-11-22T10:00:00.000Z",
    };
    const known = new Map([[addressOf("employer"), organization]]);
    streams = open(10_000, {
      names: (accounts) =>
        Promise.resolve(new Map([...known].filter(([account]) => [...accounts].includes(account)))),
    });
    pay("1.0000000");
    const listener = await listen();
    pay("2.0000000");
    expect(await nextEntry(listener)).toMatchObject({ amount: "2.0000000", organization });
    const late = await listen(listener.startId);
    expect(await nextEntry(late)).toMatchObject({ amount: "2.0000000", organization });
    stub.apply(transactionOf([payment("stranger", "worker", USDC, "3.0000000")], {
      source: "stranger",
    }));
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

  test("shares one connection to the ledger among all who listen to an account", async () => {
    pay("1.0000000");
    const listeners = await Promise.all(Array.from({ length: 50 }, () => listen()));
    await until(() => stub.streams > 0);
    expect(stub.streams).toBe(1);
    pay("2.0000000");
    for (const listener of listeners) {
      expect((await nextEntry(listener)).amount).toBe("2.0000000");
    }
  });

  test("goes on after the last entry that the listener has", async () => {
    const first = pay("1.0000000");
    pay("2.0000000");
    pay("3.0000000");
    const listener = await listen(first);
    pay("4.0000000");
    const amounts = [];
    for (let n = 0; n < 3; n++) amounts.push((await nextEntry(listener)).amount);
    expect(amounts).toEqual(["2.0000000", "3.0000000", "4.0000000"]);
  });

  test("refuses a last id that it never gave out", async () => {
    const listener = {
      account: WORKER,
      client: "192.0.2.1",
      lastEventId: "yesterday",
      signal: gone.signal,
    };
    expect(await streams.open(NETWORK, listener)).toMatchObject({ code: "invalid_cursor" });
  });

  test("tells a claim with its amount and creator", async () => {
    const aside = setAside("employer", ["worker"], USDC, "9.0000000");
    stub.apply(transactionOf([aside], { source: "employer" }));
    const listener = await listen();
    stub.apply(transactionOf([claim("worker", aside.balanceId)], { source: "worker" }));
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
      const [paid, given] = [
        payment("employer", "worker", USDC, "500.0000000"),
        payment("worker", "employer", asset, "500.0000000"),
      ];
      stub.apply(transactionOf([paid, given], { source: "employer" }));
      const late = await listen(listener.startId);
      for (const each of [listener, late]) {
        expect(await nextEntry(each)).toMatchObject({ type: "received", counted: false, reason });
      }
    },
  );

  test("loses nothing when the ledger ends the stream", async () => {
    pay("1.0000000");
    const listener = await listen();
    await until(() => stub.streams > 0);
    stub.hangUp();
    pay("2.0000000");
    expect((await nextEntry(listener)).amount).toBe("2.0000000");
  });

  test("shows that it lives while nothing happens", async () => {
    streams = open(20);
    const listener = await listen();
    expect(await listener.next()).toEqual({ "": "" });
  });

  test("lets go of the ledger when the last listener has gone", async () => {
    pay("1.0000000");
    const one = new AbortController();
    const [first] = await Promise.all([listen(null, one.signal), listen()]);
    await until(() => stub.streams === 1);
    one.abort();
    expect(await first.next()).toMatchObject({ event: "end" });
    expect(stub.streams).toBe(1);
    gone.abort();
    await until(() => stub.streams === 0);
  });

  test("survives a listener that breaks off", async () => {
    pay("1.0000000");
    const [first, second] = await Promise.all([listen(), listen()]);
    await first.cancel();
    pay("2.0000000");
    expect((await nextEntry(second)).amount).toBe("2.0000000");
  });

  test("fails where the ledger cannot be reached", async () => {
    stub.fault = () => new Response("", { status: 503 });
    const listener = {
      account: WORKER,
      client: "192.0.2.1",
      lastEventId: null,
      signal: gone.signal,
    };
    expect(await streams.open(NETWORK, listener)).toMatchObject({ code: "upstream_unavailable" });
  });

  test("gives one client fifty streams at a time, and others theirs", async () => {
    const fromOne = { account: WORKER, client: "192.0.2.1", lastEventId: null };
    const leaving = new AbortController();
    const first = await streams.open(NETWORK, { ...fromOne, signal: leaving.signal });
    for (let n = 1; n < 50; n++) {
      expect((await streams.open(NETWORK, { ...fromOne, signal: gone.signal })).ok).toBe(true);
    }
    const more = { ...fromOne, signal: gone.signal };
    expect(await streams.open(NETWORK, more)).toMatchObject({ code: "rate_limited" });
    expect((await streams.open(NETWORK, { ...more, client: "192.0.2.2" })).ok).toBe(true);
    expect(first.ok).toBe(true);
    leaving.abort();
    expect((await streams.open(NETWORK, more)).ok).toBe(true);
  });
});

describe("Streams.open() for many clients", () => {
  const NAMES = Array.from({ length: 30 }, (_, n) => `worker ${n}`);
  /** For each stream that the server has ended, its client. */
  let ended: string[];

  beforeEach(() => {
    ended = [];
    for (const name of NAMES) stub.account(name);
  });

  /** Opens a stream as a client would; the failure's code, or null. */
  async function opened(client: string, name: string, reads?: ReadLimit): Promise<string | null> {
    const listener = {
      account: addressOf(name),
      client,
      lastEventId: null,
      signal: gone.signal,
    };
    const open = () => streams.open(NETWORK, listener);
    const stream = await (reads === undefined ? open() : reads.run(client, open));
    if (!stream.ok) return stream.code;
    void new Response(stream.value).text().then(() => ended.push(client));
    return null;
  }

  test("listens to ten accounts for one client, and to as many for the next", async () => {
    const codes = await Promise.all(NAMES.map((name) => opened("many", name)));
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(new Set(codes.slice(10))).toEqual(new Set(["rate_limited"]));
    expect(await opened("many", "worker 3")).toBeNull();
    expect(await opened("other", "worker 29")).toBeNull();
    await until(() => stub.streams === 11);
  });

  test("has no connection to the ledger for an account that does not exist", async () => {
    streams = open(10_000, { mostChannels: 1 });
    for (let n = 0; n < 10; n++) expect(await opened("many", `nobody ${n}`)).toBeNull();
    expect(await opened("many", "nobody 10")).toBe("rate_limited");
    // waiting clients use no slot
    expect(await opened("other", "worker 1")).toBeNull();
    await until(() => stub.streams === 1);
    expect(stub.asked.filter((path) => path.includes("cursor=0"))).toHaveLength(1);
  });

  test("tells all of an account that comes into being while someone listens", async () => {
    const stream = await valueOf(streams.open(NETWORK, {
      account: addressOf("newcomer"),
      client: "one",
      lastEventId: null,
      signal: gone.signal,
    }));
    await until(() => stub.asked.filter((path) => path.endsWith(addressOf("newcomer"))).length > 2);
    expect(stub.streams).toBe(0);
    stub.account("newcomer");
    const paid = transactionOf([payment("employer", "newcomer", USDC, "3.0000000")], {
      source: "employer",
    });
    stub.apply(paid);
    const decoder = new TextDecoder();
    let told = "";
    for await (const chunk of stream) {
      told += decoder.decode(chunk);
      if (told.includes("event: transaction")) break;
    }
    expect(told).toContain('"amount":"3.0000000"');
  });

  test("lets a client with many give way to one with none, and not the other way", async () => {
    streams = open(10_000, { mostChannels: 12 });
    for (let n = 0; n < 10; n++) expect(await opened("many", `worker ${n}`)).toBeNull();
    for (let n = 10; n < 15; n++) expect(await opened("few", `worker ${n}`)).toBeNull();
    expect(await opened("one", "worker 20")).toBeNull();
    expect(ended).toEqual(["many", "many", "many", "many"]);
    await until(() => stub.streams === 12);
    expect(await opened("many", "worker 21")).toBe("upstream_unavailable");
    expect(await opened("few", "worker 21")).toBe("upstream_unavailable");
    expect(await opened("other", "worker 21")).toBeNull();
  });

  test("charges clients that reconnect again and again, and no others", async () => {
    const reads = createReadLimit({ limit: 20 });
    streams = open(10_000, { reads });
    expect(await opened("calm", "worker", reads)).toBeNull();
    const asked = stub.asked.length;
    const codes = [];
    for (let n = 0; n < 25; n++) codes.push(await opened("many", "worker", reads));
    expect(codes.filter((code) => code === null)).toHaveLength(20);
    expect(stub.asked.length - asked).toBeLessThanOrEqual(1);
    expect(await opened("other", "worker", reads)).toBeNull();
  });

  test("opens again for the next client once the first has reached its limit", async () => {
    const reads = createReadLimit({ limit: 4 });
    streams = open(10_000, { reads });
    for (let n = 0; n < 4; n++) await reads.run("spent", () => reads.charge());
    const both = ["spent", "other"].map((client) => opened(client, "worker", reads));
    expect(await Promise.all(both)).toEqual(["rate_limited", null]);
  });
});

describe("a channel that several clients listen to", () => {
  let charged: Record<string, number>;
  let reads: ReadLimit;

  beforeEach(() => {
    charged = {};
    const limit = createReadLimit({ limit: 20 });
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

  /** Listens as a client; `text` is everything received so far. */
  async function listenAs(client: string, name = "worker") {
    const leaving = new AbortController();
    const stream = await valueOf(reads.run(client, () =>
      streams.open(NETWORK, {
        account: addressOf(name),
        client,
        lastEventId: null,
        signal: leaving.signal,
      })));
    const told = { text: "", leave: () => leaving.abort() };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream) told.text += decoder.decode(chunk);
    })();
    await until(() => told.text.includes("event: start"));
    return told;
  }

  async function spend(client: string): Promise<void> {
    while (await reads.run(client, () => reads.charge()) === null);
  }

  const isTold = ({ text }: { text: string }) => text.includes("event: transaction");
  const hasEnded = ({ text }: { text: string }) => text.includes("event: end");

  test("goes on for all and charges none, though the first has had its share and left", async () => {
    const aside = setAside("employer", ["worker"], USDC, "9.0000000");
    stub.apply(transactionOf([aside], { source: "employer" }));
    const spent = await listenAs("spent");
    const others = [await listenAs("other"), await listenAs("third")];
    await until(() => stub.streams === 1);
    await spend("spent");
    const before = { ...charged };
    stub.hangUp();
    pay("2.0000000");
    await until(() => [spent, ...others].every(isTold));
    spent.leave();
    // the payer has to be looked up
    stub.apply(transactionOf([claim("worker", aside.balanceId)], { source: "worker" }));
    await until(() => others.every(({ text }) => text.includes("9.0000000")));
    expect(charged).toEqual(before);
    expect(others.some(hasEnded)).toBe(false);
    expect(stub.streams).toBe(1);
  });

  /** As a client, requests data that the ledger doesn't have. */
  function askInVain(client: string, many: number): Promise<unknown>[] {
    return Array.from({ length: many }, (_, n) => {
      const account = addressOf(`nobody ${n}`);
      return reads.run(client, () => port.account(account, { deadline: Date.now() + 20_000 }));
    });
  }

  test("opens for the next at once, in whatever line of its own the first one stands", async () => {
    const mayEnd = Promise.withResolvers<null>();
    stub.fault = (path) => path.includes(WORKER) ? null : mayEnd.promise;
    const slow = askInVain("crowd", 13);
    const behind = listenAs("crowd");
    const other = await listenAs("other");
    pay("2.0000000");
    await until(() => isTold(other));
    mayEnd.resolve(null);
    await Promise.all([...slow, behind]);
  });

  test("reads at no client's cost once it is open", async () => {
    const readers: unknown[] = [];
    stub.fault = () => {
      readers.push(reads.caller()?.client ?? null);
      return null;
    };
    const first = await listenAs("first");
    await until(() => stub.streams === 1);
    pay("2.0000000");
    await until(() => isTold(first));
    expect(readers[0]).toBe("first");
    expect(readers.at(-1)).toBeNull();
  });

  test("waits while a ledger is reset, and ends if it is silent for long", async () => {
    let away = 0;
    streams = open(10_000, { reads, now: () => Date.now() + away });
    const all = [await listenAs("one"), await listenAs("other")];
    let refused = 0;
    /** Ends a stream that was open for long, and refuses the next ones. */
    async function stop() {
      await until(() => stub.streams === 1);
      away += 60_000;
      refused = 0;
      stub.fault = () => {
        refused += 1;
        return new Response("", { status: 503 });
      };
      stub.hangUp();
      await until(() => refused > 1);
    }
    await stop();
    away += 120_000;
    await until(() => refused > 3);
    stub.fault = () => null;
    pay("2.0000000");
    await until(() => all.every(isTold));
    expect(all.some(hasEnded)).toBe(false);
    await stop();
    away += 180_000;
    await until(() => all.every(hasEnded));
  });

  test("tells the end where it takes long to open none, too", async () => {
    let away = 0;
    streams = open(10_000, { now: () => Date.now() + away });
    const listener = await listenAs("one");
    await until(() => stub.streams === 1);
    // each attempt takes longer than the minimum duration of a working stream
    stub.fault = () => {
      away += 10_000;
      return new Response("", { status: 503 });
    };
    stub.hangUp();
    await until(() => hasEnded(listener));
  });
});

describe("Streams.drain()", () => {
  test("says the end to everyone, and takes no more", async () => {
    const listener = await listen();
    streams.drain();
    expect(await listener.next()).toMatchObject({ event: "end" });
    expect(await listener.next()).toBeNull();
    const another = {
      account: WORKER,
      client: "192.0.2.1",
      lastEventId: null,
      signal: gone.signal,
    };
    expect(await streams.open(NETWORK, another)).toMatchObject({ code: "upstream_unavailable" });
  });
});
