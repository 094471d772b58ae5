import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ProcessorTurns } from "../../../../functions/http/processor-turns.ts";

describe("ProcessorTurns.run()", () => {
  afterEach(() => vi.useRealTimers());

  test("lets clients take turns, however much one of them has waiting", async () => {
    const turns = new ProcessorTurns(() => true);
    const order: string[] = [];
    const run = (client: string) => turns.run(client, () => order.push(client));
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
        present.run(client, () => turns.run(client, () => present.getStore()))
      ),
    );
    expect(seen).toEqual(clients);
  });

  test("does at once what comes while nothing waits", () => {
    let done = false;
    void new ProcessorTurns(() => true).run("a", () => done = true);
    expect(done).toBe(true);
  });

  test("lets the runtime see to others between two pieces", async () => {
    const turns = new ProcessorTurns(() => true);
    let done = 0;
    const all = Promise.all(Array.from({ length: 5 }, () => turns.run("a", () => done += 1)));
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
    const many = Array.from({ length: 6 }, () => turns.run("many", () => order.push("many")));
    for (let step = 0; step < 20; step++) await turns.run("one", () => order.push("one"));
    expect(order.filter((each) => each === "many")).toHaveLength(2);
    expect(order.filter((each) => each === "one")).toHaveLength(20);
    isAlone = true;
    vi.runAllTimers();
    await Promise.all(many);
    expect(order.filter((each) => each === "many")).toHaveLength(6);
  });

  test("goes on after work that failed, at once or later", async () => {
    const turns = new ProcessorTurns(() => true);
    const failing = turns.run("a", () => {
      throw new Error("broken");
    });
    const late = turns.run("a", () => Promise.reject(new Error("late")));
    const next = turns.run("b", () => "done");
    await expect(failing).rejects.toThrow("broken");
    await expect(late).rejects.toThrow("late");
    expect(await next).toBe("done");
  });
});
