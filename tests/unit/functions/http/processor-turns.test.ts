import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ProcessorTurns } from "../../../../functions/http/processor-turns.ts";

describe("ProcessorTurns.run()", () => {
  afterEach(() => vi.useRealTimers());

  test("lets clients take turns, however much one of them has waiting", async () => {
    const turns = new ProcessorTurns(() => true);
    const order: string[] = [];
    const run = (client: string) => turns.run(new Set([client]), () => order.push(client));
    const many = Array.from({ length: 20 }, () => run("many"));
    await Promise.all([...many, run("one"), run("other"), run("one")]);
    expect(order.slice(0, 7)).toEqual(["many", "many", "one", "other", "many", "one", "many"]);
    expect(order).toHaveLength(23);
  });

  test("does what waited on behalf of the client that asked for it", async () => {
    const turns = new ProcessorTurns(() => true);
    const present = new AsyncLocalStorage<string>();
    const clients = ["a", "b", "a", "c"];
    const seen = await Promise.all(
      clients.map((client) =>
        present.run(client, () => turns.run(new Set([client]), () => present.getStore()))
      ),
    );
    expect(seen).toEqual(clients);
  });

  test("does at once what comes while nothing waits", () => {
    let done = false;
    void new ProcessorTurns(() => true).run(new Set(["a"]), () => done = true);
    expect(done).toBe(true);
  });

  test("lets the runtime see to others between two pieces", async () => {
    const turns = new ProcessorTurns(() => true);
    let done = 0;
    const all = Promise.all(
      Array.from({ length: 5 }, () => turns.run(new Set(["a"]), () => done += 1)),
    );
    const seen: number[] = [];
    while (done < 5) {
      seen.push(done);
      await setImmediate();
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    await all;
  });

  test("leaves the processor to others while they have something under way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let isAlone = false;
    const turns = new ProcessorTurns(() => isAlone);
    const order: string[] = [];
    const many = Array.from(
      { length: 6 },
      () => turns.run(new Set(["many"]), () => order.push("many")),
    );
    for (let step = 0; step < 20; step++) {
      await turns.run(new Set(["one"]), () => order.push("one"));
    }
    expect(order.filter((each) => each === "many")).toHaveLength(2);
    expect(order.filter((each) => each === "one")).toHaveLength(20);
    isAlone = true;
    vi.runAllTimers();
    await Promise.all(many);
    expect(order.filter((each) => each === "many")).toHaveLength(6);
  });

  test("does what several wait for in the first turn that one of them has", async () => {
    const turns = new ProcessorTurns(() => true);
    const order: string[] = [];
    const both = new Set(["many"]);
    const many = Array.from(
      { length: 20 },
      (_, n) => turns.run(n === 15 ? both : new Set(["many"]), () => order.push(`page ${n}`)),
    );
    const other = turns.run(new Set(["other"]), () => order.push("other"));
    turns.join(both, "one");
    turns.join(both, "one");
    // what comes later is for the one who joined, too
    const later = turns.run(both, () => order.push("later"));
    await Promise.all([...many, other, later]);
    expect(order.slice(0, 6)).toEqual(["page 0", "page 1", "other", "page 15", "page 2", "later"]);
    expect(order).toHaveLength(22);
  });

  test("does it at once where all rest but the one who joins", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const turns = new ProcessorTurns(() => false);
    const order: string[] = [];
    const last = new Set(["many"]);
    const all = [1, 2, 3, 4].map((n) =>
      turns.run(n === 4 ? last : new Set(["many"]), () => order.push(`page ${n}`))
    );
    for (let step = 0; step < 5; step++) await setImmediate();
    // the second was long enough for others to come
    expect(order).toEqual(["page 1", "page 2"]);
    turns.join(last, "one");
    expect(order).toEqual(["page 1", "page 2", "page 4"]);
    vi.runAllTimers();
    await Promise.all(all);
    expect(order).toEqual(["page 1", "page 2", "page 4", "page 3"]);
  });

  test("goes on after work that failed, at once or later", async () => {
    const turns = new ProcessorTurns(() => true);
    const failing = turns.run(new Set(["a"]), () => {
      throw new Error("broken");
    });
    const late = turns.run(new Set(["a"]), () => Promise.reject(new Error("late")));
    const next = turns.run(new Set(["b"]), () => "done");
    await expect(failing).rejects.toThrow("broken");
    await expect(late).rejects.toThrow("late");
    expect(await next).toBe("done");
  });
});
