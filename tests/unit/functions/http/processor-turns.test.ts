import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ProcessorTurns } from "../../../../functions/http/processor-turns.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Requests of clients, each a row of pieces, and the order in which these are done. */
class Requests {
  readonly turns = new ProcessorTurns();
  readonly order: string[] = [];

  /** Handles a request of so many pieces, between which it waits for the runtime. */
  ask(client: string, pieces = 1, name = client): Promise<void> {
    return this.turns.run(client, async () => {
      this.order.push(name);
      for (let n = 1; n < pieces; n++) {
        await setImmediate();
        await this.turns.turn();
        this.order.push(name);
      }
    });
  }

  /** How many pieces of others come between each two of this one's. */
  between(name: string): number[] {
    const own = this.order.flatMap((each, at) => each === name ? [at] : []);
    return own.slice(1).map((at, n) => at - (own[n] ?? 0) - 1);
  }
}

describe("ProcessorTurns", () => {
  test("lets clients take turns, however much one of them has waiting", async () => {
    const { turns, order } = new Requests();
    const ask = (client: string) =>
      turns.run(client, () => Promise.resolve(void order.push(client)));
    const many = Array.from({ length: 20 }, () => ask("many"));
    await Promise.all([ask("one"), ask("other")]);
    expect(order.indexOf("one")).toBeLessThanOrEqual(2);
    expect(order.indexOf("other")).toBeLessThanOrEqual(4);
    await Promise.all(many);
    expect(order).toHaveLength(22);
  });

  test("lets one piece at most of another's hundred requests come between two of a request", async () => {
    const requests = new Requests();
    const many = Array.from({ length: 100 }, () => requests.ask("many", 5));
    while (requests.order.length < 20) await setImmediate();
    await requests.ask("one", 6);
    const between = requests.between("one");
    expect(between).toHaveLength(5);
    expect(Math.max(...between)).toBeLessThanOrEqual(1);
    await Promise.all(many);
    expect(requests.order).toHaveLength(506);
  });

  test("tells whom the present work is for, and of what is for everyone that it is nobody's", async () => {
    const turns = new ProcessorTurns();
    expect(turns.present()).toBeNull();
    const seen = await Promise.all(
      ["a", "b", "a"].map((client) =>
        turns.run(client, async () => {
          await turns.turn();
          return [...turns.present() ?? [], turns.forEveryone(() => turns.present())];
        })
      ),
    );
    expect(seen).toEqual([["a", null], ["b", null], ["a", null]]);
  });

  test("lets what is nobody's wait for no turn", async () => {
    const { turns, ...requests } = new Requests();
    const many = Array.from({ length: 5 }, () => turns.run("many", () => Promise.resolve()));
    await turns.turn();
    await turns.forEveryone(() => turns.turn());
    expect(requests.order).toEqual([]);
    await Promise.all(many);
  });

  test.each([
    ["lets the runtime see to others between two pieces of several clients", ["a", "b"], 9],
    ["does the pieces of the only client one after the other", ["a"], 1],
  ])("%s", async (_, clients, steps) => {
    // however long a busy machine lets it stand still
    vi.spyOn(performance, "now").mockReturnValue(0);
    const requests = new Requests();
    const all = Promise.all(
      Array.from({ length: 10 }, (_, n) => requests.ask(clients[n % clients.length] ?? "")),
    );
    let seen = 0;
    for (; requests.order.length < 10; seen++) await setImmediate();
    if (steps === 1) expect(seen).toBe(1);
    else expect(seen).toBeGreaterThanOrEqual(steps);
    await all;
  });

  test("sees what comes by the network before a crowd's next dozen pieces", async () => {
    const turns = new ProcessorTurns();
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    const [near, far] = await Promise.all([
      Deno.connect({ hostname: "127.0.0.1", port }),
      listener.accept(),
    ]);
    let begun = 0;
    const between: number[] = [];
    const crowd = Array.from({ length: 400 }, () =>
      turns.run("crowd", async () => {
        begun += 1;
        const until = performance.now() + 0.5;
        while (performance.now() < until);
        await setImmediate();
      }));
    for (let n = 0; n < 5; n++) {
      const before = begun;
      await Promise.all([far.read(new Uint8Array(1)), near.write(new Uint8Array(1))]);
      between.push(begun - before);
    }
    expect(begun).toBeLessThan(400);
    expect(Math.max(...between)).toBeLessThanOrEqual(12);
    await Promise.all(crowd);
    for (const each of [near, far, listener]) each.close();
  });

  test("sees what comes by the network while one request alone has ever more pieces", async () => {
    const turns = new ProcessorTurns();
    let begun = 0;
    let isOver = false;
    const request = turns.run("one", async () => {
      for (; !isOver && begun < 400; begun++) {
        await turns.turn();
        const until = performance.now() + 0.5;
        while (performance.now() < until);
      }
    });
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const near = await Deno.connect({ hostname: "127.0.0.1", port: listener.addr.port });
    const far = await listener.accept();
    isOver = true;
    expect(begun).toBeLessThan(400);
    await request;
    for (const each of [near, far, listener]) each.close();
  });

  test("lets the runtime see to others within what goes on once the request has its answer", async () => {
    const turns = new ProcessorTurns();
    let isSeen = false;
    let pieces = 0;
    const rows = async () => {
      for (; pieces < 100 && !isSeen; pieces++) {
        await turns.turn();
        const until = performance.now() + 0.5;
        while (performance.now() < until);
      }
    };
    let work: Promise<void> | undefined;
    await turns.run("one", () => {
      work = rows();
      setTimeout(() => (isSeen = true));
      return Promise.resolve();
    });
    await work;
    expect(pieces).toBeLessThanOrEqual(30);
  });

  test("leaves the processor to others while they have something under way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(performance, "now").mockReturnValue(0);
    const requests = new Requests();
    const many = Array.from({ length: 6 }, () => requests.ask("many"));
    await requests.ask("one", 20);
    const done = () => requests.order.filter((each) => each === "many").length;
    expect(done()).toBeLessThanOrEqual(2);
    // alone again, they rest no more
    vi.runAllTimers();
    await Promise.all(many);
    expect(done()).toBe(6);
  });

  test("does not rest as long as the whole process stood still", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const { turns, order } = new Requests();
    const mayEnd = Promise.withResolvers<void>();
    const other = turns.run("other", () => mayEnd.promise);
    const many = [1, 2, 3].map(() =>
      turns.run("many", () => {
        now += 3_600_000;
        return Promise.resolve(void order.push("many"));
      })
    );
    for (let step = 0; step < 500; step++) await setImmediate();
    expect(order).toEqual(["many"]);
    vi.advanceTimersByTime(100);
    for (let step = 0; step < 500; step++) await setImmediate();
    expect(order).toEqual(["many", "many", "many"]);
    mayEnd.resolve();
    await Promise.all([other, ...many]);
  });

  test("rests for nobody who only waits elsewhere, as for an upstream that hangs", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const requests = new Requests();
    const mayEnd = Promise.withResolvers<void>();
    const hanging = requests.turns.run("other", () => mayEnd.promise);
    await setImmediate();
    now += 1_000;
    await Promise.all(Array.from({ length: 20 }, () => requests.ask("many", 3)));
    expect(requests.order).toHaveLength(60);
    mayEnd.resolve();
    await hanging;
  });

  test("does what several wait for in the first turn that one of them has", async () => {
    const { turns, order } = new Requests();
    const ask = (client: string, name: string) =>
      turns.run(client, async () => {
        await setImmediate();
        await turns.turn();
        order.push(name);
      });
    let both: Set<string> | null = null;
    const mayGoOn = Promise.withResolvers<void>();
    const shared = turns.run("many", async () => {
      both = turns.present();
      await mayGoOn.promise;
      await turns.turn();
      order.push("shared");
    });
    while (both === null) await setImmediate();
    const many = Array.from({ length: 20 }, (_, n) => ask("many", `page ${n}`));
    while (order.length < 3) await setImmediate();
    mayGoOn.resolve();
    await Promise.resolve();
    const before = order.length;
    // twice is as good as once
    await turns.run("one", () => Promise.resolve([1, 2].forEach(() => turns.join(both))));
    await shared;
    expect(order.indexOf("shared")).toBeLessThanOrEqual(before + 3);
    await Promise.all(many);
    expect(order).toHaveLength(21);
  });

  test("does it at once where all rest but the one who joins", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(performance, "now").mockReturnValue(0);
    const { turns, order } = new Requests();
    const mayEnd = Promise.withResolvers<void>();
    const other = turns.run("other", () => mayEnd.promise);
    const asked: (Set<string> | null)[] = [];
    const all = [1, 2, 3].map((n) =>
      turns.run("many", async () => {
        asked.push(turns.present());
        await turns.turn();
        order.push(`page ${n}`);
      })
    );
    // the first has begun, and rests before it goes on
    for (let step = 0; step < 500; step++) await setImmediate();
    expect([asked.length, order]).toEqual([1, []]);
    await turns.run("one", () => Promise.resolve(turns.join(asked[0] ?? null)));
    for (let step = 0; step < 500; step++) await setImmediate();
    expect(order).toEqual(["page 1"]);
    mayEnd.resolve();
    await other;
    for (let step = 0; order.length < 3 && step < 100; step++) {
      vi.runAllTimers();
      await setImmediate();
    }
    await Promise.all(all);
    expect(order).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("goes on after work that failed, and leaves nobody under way", async () => {
    const { turns } = new Requests();
    const failing = turns.run("a", () => {
      throw new Error("broken");
    });
    const late = turns.run("a", () => Promise.reject(new Error("late")));
    const next = turns.run("b", () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    await expect(late).rejects.toThrow("late");
    expect(await next).toBe("done");
    // the next one is alone, and rests for nobody
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const rows = Array.from({ length: 5 }, () => turns.run("c", () => Promise.resolve("row")));
    expect(await Promise.all(rows)).toHaveLength(5);
  });
});
