import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { Client } from "../../../../functions/sandbox/limits.ts";
import { keyOf, TestNetwork } from "./support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const pay = (amount: string) =>
  Operation.payment({ destination: bob.publicKey(), asset: Asset.native(), amount });

/** The events of a stream as they arrive. */
class Events {
  #text = "";

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<string>,
  ) {}

  static async open(
    network: TestNetwork,
    path: string,
    headers = {},
    client?: Client,
  ): Promise<Events> {
    const request = new Request(`http://sandbox.test/sandbox/horizon${path}`, {
      headers: { Accept: "text/event-stream", ...headers },
    });
    const response = await network.sandbox.fetch(request, client);
    const body = response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>();
    return new Events(response, body.pipeThrough(new TextDecoderStream()).getReader());
  }

  /** The next event, undefined when the stream has ended. */
  async next(): Promise<string | undefined> {
    while (!this.#text.includes("\n\n")) {
      const { value, done } = await this.reader.read();
      if (done) return undefined;
      this.#text += value;
    }
    const end = this.#text.indexOf("\n\n");
    const event = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 2);
    return event.startsWith(":") ? await this.next() : event;
  }

  /** The record of the next event. */
  async record(): Promise<{ id: string; data: Record<string, unknown> }> {
    const event = await this.next() ?? "";
    const [, id = "", data = ""] = /^(?:id: (.*)\n)?data: (.*)$/.exec(event) ?? [];
    return { id, data: JSON.parse(data) };
  }

  async close(): Promise<void> {
    await this.reader.cancel();
  }
}

describe("a stream of payments", () => {
  test("says hello, then gives what is there and what comes, once each", async () => {
    await using network = await TestNetwork.funded(alice, bob);
    const events = await Events.open(network, `/accounts/${bob.publicKey()}/payments`);
    expect(events.response.headers.get("Content-Type")).toContain("text/event-stream");
    expect(events.response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await events.next()).toBe('retry: 1000\nevent: open\ndata: "hello"');
    expect((await events.record()).data["type"]).toBe("create_account");
    await network.submit({ source: alice, operations: [pay("1"), pay("2")] });
    const [first, second] = [await events.record(), await events.record()];
    expect([first.data["amount"], second.data["amount"]]).toEqual(["1.0000000", "2.0000000"]);
    expect(first.id).toBe(first.data["paging_token"]);
    await events.close();
  });

  test("ends after as many as a page may have; who comes back has missed nothing", async () => {
    await using network = await TestNetwork.funded(alice, bob);
    for (let i = 0; i < 3; i++) {
      await network.submit({
        source: alice,
        operations: Array.from({ length: 100 }, () => pay("0.0000001")),
      });
    }
    const seen: string[] = [];
    const follow = async (limit: number, count: number) => {
      const events = await Events.open(
        network,
        `/accounts/${bob.publicKey()}/payments?limit=${limit}`,
        { "Last-Event-ID": seen.at(-1) ?? "" },
      );
      await events.next();
      for (let i = 0; i < count; i++) seen.push((await events.record()).id);
      return events;
    };
    const goodbye = 'retry: 10\nevent: close\ndata: "byebye"';
    const first = await follow(200, 200);
    expect([await first.next(), await first.next()]).toEqual([goodbye, undefined]);
    const second = await follow(10, 10);
    expect([await second.next(), await second.next()]).toEqual([goodbye, undefined]);
    const third = await follow(200, 91);
    expect(new Set(seen).size).toBe(301);
    await third.close();
  });

  test("of ledgers gives each that closes from now on", async () => {
    await using network = await TestNetwork.open();
    const events = await Events.open(network, "/ledgers?cursor=now");
    await events.next();
    const next = network.sandbox.head.sequence + 1;
    const record = events.record();
    await network.sandbox.closeLedger();
    expect((await record).data["sequence"]).toBe(next);
    await events.close();
  });

  test("says goodbye when the sandbox stops", async () => {
    const network = await TestNetwork.open();
    const events = await Events.open(network, "/payments?cursor=now");
    await events.next();
    const last = events.next();
    await network[Symbol.asyncDispose]();
    expect(await last).toBe('retry: 10\nevent: close\ndata: "byebye"');
    expect(await events.next()).toBeUndefined();
  });
});

describe("a stream of a document", () => {
  test("gives an account each time it has changed", async () => {
    await using network = await TestNetwork.funded(alice, bob);
    const events = await Events.open(network, `/accounts/${bob.publicKey()}`);
    await events.next();
    const balanceOf = (data: Record<string, unknown>) => JSON.stringify(data["balances"]);
    expect(balanceOf((await events.record()).data)).toContain("10000.0000000");
    await network.sandbox.closeLedger();
    await network.submit({ source: alice, operations: [pay("1")] });
    expect(balanceOf((await events.record()).data)).toContain("10001.0000000");
    await events.close();
  });
});

describe("many streams", () => {
  const local = { name: "127.0.0.1", isLocal: true };

  test("are no more when all come at once, and those refused do not count", async () => {
    await using network = await TestNetwork.funded(alice);
    for (let i = 0; i < 3; i++) {
      const bad = await Events.open(network, `/accounts/${bob.publicKey()}`, {}, local);
      expect(bad.response.status).toBe(404);
    }
    const path = `/accounts/${alice.publicKey()}`;
    const all = await Promise.all(
      Array.from({ length: 1010 }, () => Events.open(network, path, {}, local)),
    );
    const statuses = all.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    await Promise.all(all.map((events) => events.close()));
  });

  test("of one client are fifty, and leave room for those of others", async () => {
    await using network = await TestNetwork.open();
    const open = (name: string) =>
      Events.open(network, "/ledgers?cursor=now", {}, { name, isLocal: false });
    const streams = [];
    for (let i = 0; i < 50; i++) streams.push(await open("192.0.2.1"));
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(50);
    const refused = await open("192.0.2.1");
    expect(refused.response.status).toBe(429);
    expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    await refused.close();
    streams.push(await open("192.0.2.2"));
    expect(streams.at(-1)?.response.status).toBe(200);
    await streams.shift()?.close();
    streams.push(await open("192.0.2.1"));
    expect(streams.at(-1)?.response.status).toBe(200);
    await Promise.all(streams.map((events) => events.close()));
  });
});
