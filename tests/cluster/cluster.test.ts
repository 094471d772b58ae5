import { Asset } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BoxApi, createBoxApi } from "../../src/client/box.ts";
import { createBoxLink, deriveBoxKeys } from "../../src/box/link.ts";
import { ISSUER } from "../ledger-harness.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { Cluster, DENOKV } from "./cluster-world.ts";

const USDC = new Asset("USDC", ISSUER);

if (DENOKV === null) {
  console.log("skipped: there is no denokv in PATH (cargo install denokv --locked)");
}

let sequence = 0n;

const villager = (n: number) => addressOf(`villager ${n}`);

describe.skipIf(DENOKV === null)("two servers on one KV Connect server", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start(DENOKV ?? "");
    for (const name of ["employer", "worker", "listener"]) cluster.horizon.account(name);
    for (let n = 0; n < 120; n++) cluster.horizon.account(`villager ${n}`);
  });
  afterAll(() => cluster?.stop());

  function pay(to: string, amount = "5.0000000"): string {
    sequence += 1n;
    const paid = transactionOf([payment("employer", to, USDC, amount)], {
      source: "employer",
      sequence,
    });
    cluster.horizon.apply(paid);
    return paid.hash;
  }

  function fund(n: number, headers: Record<string, string>, address = villager(n)) {
    return cluster.ask(n, "/api/fund-testnet", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ address }),
    });
  }

  /** Counts answers by status. */
  async function statuses(asked: Promise<Response>[]): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (const { status, body } of await Promise.all(asked)) {
      await body?.cancel();
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test("let three of twenty funding requests through that come at once to both", async () => {
    const client = cluster.newClient();
    const asked = Array.from({ length: 20 }, (_, n) => fund(n, client));
    expect(await statuses(asked)).toEqual({ 200: 3, 429: 17 });
  });

  test("fund once for a key that both are given at the same time", async () => {
    let go = () => {};
    const reached = new Promise<void>((resolve) => {
      const wait = new Promise<void>((end) => go = end);
      cluster.friendbot = () => {
        resolve();
        return wait;
      };
    });
    cluster.upstream.asked.length = 0;
    const headers = { ...cluster.newClient(), "idempotency-key": "one-for-both" };
    const first = fund(0, headers, villager(100));
    await reached;
    const second = await fund(1, headers, villager(100));
    expect([second.status, await second.json()]).toMatchObject([409, { code: "in_progress" }]);
    go();
    const body = await (await first).json();
    expect(body).toMatchObject({ success: true });
    const replayed = await fund(1, headers, villager(100));
    expect([replayed.status, await replayed.json()]).toMatchObject([200, { hash: body.hash }]);
    const calls = cluster.upstream.asked.filter((path) => path.startsWith("/friendbot"));
    expect(calls.length).toBe(1);
    cluster.friendbot = () => Promise.resolve();
  });

  /** One client's requests about boxes; the parity of `n` selects the server. */
  function boxesFor(client: Record<string, string>): (n: number) => BoxApi {
    const [even, odd] = cluster.servers.map(({ url }) =>
      createBoxApi({
        baseUrl: url,
        fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, ...client } }),
      })
    );
    return (n) => {
      const api = n % 2 === 0 ? even : odd;
      if (api === undefined) throw new Error("no server");
      return api;
    };
  }

  /** Counts answers by code, `ok` included. */
  async function codes(answers: Promise<{ ok: boolean; code?: string }>[]) {
    const counts: Record<string, number> = {};
    for (const { code = "ok" } of await Promise.all(answers)) {
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }

  test("keep one box: each slot is written once, read from both, and ended by either", async () => {
    const { ownerToken: token, link } = await createBoxLink();
    const { box, guestToken, guestHash } = await deriveBoxKeys("invitation", link);
    const at = boxesFor(cluster.newClient());
    const twenty = Array.from({ length: 20 }, (_, n) => n);
    const sealed = (n: number) => new TextEncoder().encode(`ciphertext ${n}`);
    const made = twenty.map((n) => at(n).writeSlot(box, 0, sealed(n), { token, guestHash }));
    expect(await codes(made)).toEqual({ ok: 1, slot_taken: 19 });
    const said = twenty.map((n) => at(n).writeSlot(box, 1, sealed(n), { token: guestToken }));
    expect(await codes(said)).toEqual({ ok: 1, slot_taken: 19 });
    for (const slot of [0, 1]) {
      const [one, other] = await Promise.all(
        [0, 1].map((n) => at(n).readSlot(box, slot, { token })),
      );
      expect(one).toMatchObject({ ok: true });
      expect(one).toEqual(other);
    }
    expect(await at(0).endBox(box, { token })).toMatchObject({ ok: true });
    expect(await at(1).box(box, { token: guestToken })).toMatchObject({ code: "box_ended" });
  });

  test("let a client make 500 boxes, whichever it asks", async () => {
    const at = boxesFor(cluster.newClient());
    const links = await Promise.all(Array.from({ length: 520 }, createBoxLink));
    const counts: Record<string, number> = {};
    // a client has at most 32 open requests
    for (let from = 0; from < links.length; from += 20) {
      const some = links.slice(from, from + 20).map(async ({ ownerToken: token, link }, n) => {
        const { box, guestHash } = await deriveBoxKeys("invitation", link);
        return await at(n).writeSlot(box, 0, Uint8Array.of(1), { token, guestHash });
      });
      for (const [code, count] of Object.entries(await codes(some))) {
        counts[code] = (counts[code] ?? 0) + count;
      }
    }
    expect(counts).toEqual({ ok: 500, rate_limited: 20 });
  });

  test("read the provider once for a crowd that comes to both", async () => {
    cluster.upstream.asked.length = 0;
    const asked = Array.from(
      { length: 200 },
      (_, n) => cluster.ask(n, "/api/rates", { headers: cluster.newClient() }),
    );
    expect(await statuses(asked)).toEqual({ 200: 200 });
    expect(cluster.upstream.asked).toEqual(["/rates"]);
  });

  test("answer from one archive", async () => {
    const hash = pay("worker");
    const path = `/api/payment/verify?hash=${hash}`;
    const first = await (await cluster.ask(0, path, { headers: cluster.newClient() })).json();
    expect(first).toMatchObject({ verified: true, settled: true });
    cluster.horizon.fault = () => new Response("", { status: 500 });
    const other = await cluster.ask(1, path, { headers: cluster.newClient() });
    cluster.horizon.fault = () => null;
    // each server has its own port
    const { receiptUrl: _, shortUrl, ...proof } = await other.json();
    expect(first).toMatchObject(proof);
    expect(new URL(shortUrl).pathname).toBe(new URL(first.shortUrl).pathname);
  });

  test("count one history together, without losing or doubling an entry", async () => {
    for (let n = 0; n < 30; n++) pay("counted", `${n + 1}.0000000`);
    const path = `/api/transactions/${addressOf("counted")}?limit=5`;
    for (let round = 0; round < 10; round++) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((n) => cluster.ask(n, path, { headers: cluster.newClient() })),
      );
      for (const page of pages) {
        expect(await page.json()).toMatchObject({ total: 30 + round });
      }
      pay("counted");
    }
    const income = await cluster.ask(0, `/api/income/${addressOf("counted")}`, {
      headers: cluster.newClient(),
    });
    // 1 + … + 30, and ten times 5
    expect(await income.json()).toMatchObject({ all: { sum: "515.0000000", count: 40 } });
  });

  test("go on while one is killed and comes back, and lose nothing", async () => {
    const client = cluster.newClient();
    const since = Date.now();
    expect((await fund(0, client)).status).toBe(200);
    expect((await fund(0, client)).status).toBe(200);
    expect((await fund(1, client)).status).toBe(200);
    const hash = pay("worker", "7.0000000");
    const verify = `/api/payment/verify?hash=${hash}`;
    await statuses([cluster.ask(0, verify, { headers: cluster.newClient() })]);

    const listening = await listen(cluster.servers[0].url);
    pay("listener", "1.0000000");
    const first = await listening.next();
    expect(first).toMatchObject({ amount: "1.0000000" });

    // killed under load, while the other server keeps answering
    let ending = false;
    const served: Record<number, number> = {};
    const load = Array.from({ length: 4 }, async () => {
      while (!ending) {
        const headers = cluster.newClient();
        const { status, body } = await cluster.ask(1, `/api/account/${villager(1)}`, { headers });
        await body?.cancel();
        served[status] = (served[status] ?? 0) + 1;
      }
    });
    const dying = Promise.allSettled(
      Array.from({ length: 20 }, () =>
        cluster.ask(0, `/api/transactions/${addressOf("worker")}`, {
          headers: cluster.newClient(),
        }).then((response) => response.body?.cancel())),
    );
    await cluster.kill();
    await dying;
    await listening.ended();

    // what arrives between two connections is replayed by the other server from the last event's id
    pay("listener", "2.0000000");
    pay("listener", "3.0000000");
    const moved = await listen(cluster.servers[1].url, first.id);
    expect(await moved.next()).toMatchObject({ amount: "2.0000000" });
    expect(await moved.next()).toMatchObject({ amount: "3.0000000" });
    await moved.close();

    // the limit ends after a minute
    const limited = () => Date.now() - since < 60_000 ? [429] : [200, 429];
    const { status } = await fund(1, client);
    expect(limited()).toContain(status);
    await cluster.restart();
    const { status: again } = await fund(0, client);
    expect(limited()).toContain(again);
    ending = true;
    await Promise.all(load);
    expect(Object.keys(served)).toEqual(["200"]);

    cluster.horizon.fault = () => new Response("", { status: 500 });
    const kept = await cluster.ask(0, verify, { headers: cluster.newClient() });
    cluster.horizon.fault = () => null;
    expect(await kept.json()).toMatchObject({ verified: true, amount: "7.0000000" });
    const histories = await Promise.all([0, 1].map(async (n) => {
      const path = `/api/transactions/${addressOf("listener")}`;
      const page = await cluster.ask(n, path, { headers: cluster.newClient() });
      return (await page.json()).total;
    }));
    expect(histories).toEqual([3, 3]);
  });

  /** Opens a stream of the listener's payments. */
  async function listen(url: string, lastEventId?: string) {
    const aborting = new AbortController();
    const response = await fetch(`${url}/api/transactions/${addressOf("listener")}/stream`, {
      headers: {
        ...cluster.newClient(),
        ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
      },
      signal: aborting.signal,
    });
    expect(response.status).toBe(200);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const more = async () => {
      const chunk = await reader?.read().catch(() => undefined);
      text += chunk?.value ?? "";
      return chunk !== undefined && !chunk.done;
    };
    return {
      /** The next entry. */
      async next(): Promise<{ id: string; amount: string }> {
        while (true) {
          const [, event] = /\ndata: (\{".*\})\n/.exec(text) ?? [];
          if (event !== undefined) {
            text = text.slice(text.indexOf(event) + event.length);
            return JSON.parse(event);
          }
          if (!await more()) throw new Error("the stream ended");
        }
      },
      /** Waits until the server's shutdown closes the stream. */
      async ended(): Promise<void> {
        while (await more());
      },
      async close(): Promise<void> {
        aborting.abort();
        await reader?.cancel().catch(() => {});
      },
    };
  }
});
