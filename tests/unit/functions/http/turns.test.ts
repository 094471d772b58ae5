import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NoTurnError, Turns } from "../../../../functions/http/turns.ts";

const OPTIONS = { most: 4, mostOfClient: 3, mostWaiting: 200, mostWaitingOfClient: 100 };

describe("Turns.run()", () => {
  test("lets clients take turns, however many one of them has waiting", async () => {
    const turns = new Turns({ ...OPTIONS, most: 1 });
    const order: string[] = [];
    const run = (client: string) =>
      turns.run(client, () => {
        order.push(client);
        return Promise.resolve();
      });
    const many = Array.from({ length: 20 }, () => run("many"));
    await Promise.all([...many, run("one"), run("other"), run("one")]);
    expect(order.slice(0, 7)).toEqual(["many", "many", "one", "other", "many", "one", "many"]);
    expect(order).toHaveLength(23);
  });

  test("never gives one client all that is under way", async () => {
    const turns = new Turns(OPTIONS);
    const underWay = new Map<string, number>();
    let release = () => {};
    const released = new Promise<void>((resolve) => release = resolve);
    const hold = (client: string) =>
      turns.run(client, async () => {
        underWay.set(client, (underWay.get(client) ?? 0) + 1);
        await released;
      });
    const held = [...Array.from({ length: 10 }, () => hold("many")), hold("one")];
    await Promise.resolve();
    expect(Object.fromEntries(underWay)).toEqual({ many: 3, one: 1 });
    release();
    await Promise.all(held);
    expect(Object.fromEntries(underWay)).toEqual({ many: 10, one: 1 });
  });

  test("keeps some from crowds for those who have few under way", async () => {
    const turns = new Turns({ ...OPTIONS, most: 16, mostOfClient: 12, mostWaiting: 1_000 });
    const underWay: Record<string, number> = {};
    const mayEnd = Promise.withResolvers<void>();
    const hold = (client: string) =>
      turns.run(client, async () => {
        underWay[client] = (underWay[client] ?? 0) + 1;
        await mayEnd.promise;
      });
    const ask = (client: string, times: number) =>
      Array.from({ length: times }, () => hold(client));
    const held = [...ask("crowd", 40), ...ask("other crowd", 40)];
    await Promise.resolve();
    expect(underWay).toEqual({ crowd: 12, "other crowd": 2 });
    held.push(...ask("one", 3), ...ask("another", 3));
    await Promise.resolve();
    expect(underWay).toEqual({ crowd: 12, "other crowd": 2, one: 1, another: 1 });
    mayEnd.resolve();
    await Promise.all(held);
    expect(underWay).toEqual({ crowd: 40, "other crowd": 40, one: 3, another: 3 });
  });

  test("gives both of two turns that one end makes room for", async () => {
    const turns = new Turns({ ...OPTIONS, most: 16, mostOfClient: 12 });
    const ends: (() => void)[] = [];
    const hold = (client: string) =>
      turns.run(client, () => new Promise<void>((resolve) => ends.push(resolve)));
    const underWay = [..."zzzzzzzxxxyyy"].map(hold);
    const waiting = [..."yx"].map(hold);
    await Promise.resolve();
    expect(ends).toHaveLength(13);
    // one of x, who has less than y then
    ends[7]?.();
    await underWay[7];
    expect(ends).toHaveLength(15);
    for (const end of ends) end();
    await Promise.all([...underWay, ...waiting]);
  });

  test("begins in a turn of one who has joined what another one waits for", async () => {
    const turns = new Turns({ ...OPTIONS, mostOfClient: 1 });
    const order: string[] = [];
    const mayEnd = Promise.withResolvers<void>();
    const ask = (name: string, client = "many", clients = new Set([client])) =>
      turns.run(client, async () => {
        order.push(name);
        await mayEnd.promise;
      }, clients);
    const wanted = new Set(["many"]);
    const all = [ask("first"), ask("second"), ask("wanted", "many", wanted), ask("last")];
    // twice is as good as once
    for (let n = 0; n < 2; n++) turns.join(wanted, "one");
    await Promise.resolve();
    expect(order).toEqual(["first", "wanted"]);
    all.push(ask("one's next", "one"));
    await Promise.resolve();
    expect(order).toHaveLength(2);
    mayEnd.resolve();
    await Promise.all(all);
    expect(order.toSorted()).toEqual(["first", "last", "one's next", "second", "wanted"]);
  });

  test("does all work once, whoever joins it, and never more of a client than it may have", async () => {
    const client = fc.constantFrom("a", "b", "c", null);
    const step = fc.oneof(
      fc.record({ run: client }),
      fc.record({ join: client, at: fc.nat(9) }),
      fc.record({ end: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const turns = new Turns({ ...OPTIONS, mostOfClient: 2 });
        const asked: Set<string | null>[] = [];
        const done: number[] = [];
        const begun = new Map<number, () => void>();
        const all: Promise<void>[] = [];
        const seen = () => new Promise((resolve) => setTimeout(resolve));
        const end = (nth: number) => {
          const [id] = [...begun.keys()].slice(nth);
          if (id === undefined) return;
          begun.get(id)?.();
          begun.delete(id);
        };
        for (const each of steps) {
          if ("run" in each) {
            const id = asked.length;
            const clients = new Set([each.run]);
            asked.push(clients);
            all.push(turns.run(each.run, async () => {
              done.push(id);
              await new Promise<void>((resolve) => begun.set(id, resolve));
            }, clients));
          } else if ("join" in each) {
            const clients = asked[asked.length - 1 - each.at];
            if (clients !== undefined) turns.join(clients, each.join);
          } else end(each.end);
          await seen();
          expect(begun.size).toBeLessThanOrEqual(OPTIONS.most);
          for (const name of ["a", "b", "c"]) {
            const own = [...begun.keys()].filter((id) =>
              asked[id]?.size === 1 && asked[id].has(name)
            );
            expect(own.length).toBeLessThanOrEqual(2);
          }
          // a turn that is free is somebody's who waits for one
          const waits = asked.filter((_, id) => !done.includes(id)).flatMap((each) => [...each]);
          expect(waits.filter((each) => turns.isFree(each))).toEqual([]);
        }
        for (let left = asked.length; left > 0; left--) {
          end(0);
          await seen();
        }
        await Promise.all(all);
        expect(done.toSorted((a, b) => a - b)).toEqual(asked.map((_, id) => id));
      }),
      { numRuns: 60 },
    );
  });

  test("goes on after work that failed", async () => {
    const turns = new Turns({ ...OPTIONS, most: 1 });
    const failing = turns.run("a", () => Promise.reject(new Error("broken")));
    const next = turns.run("b", () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });

  test("takes no more than may wait, and says whose fault it is", async () => {
    const turns = new Turns({ most: 1, mostOfClient: 1, mostWaiting: 3, mostWaitingOfClient: 2 });
    let release = () => {};
    const released = new Promise<void>((resolve) => release = resolve);
    const held = Array.from({ length: 3 }, () => turns.run("a", () => released));
    const ofClient = (client: string) =>
      turns.run(client, () => released).catch((error) => {
        if (error instanceof NoTurnError) return error.ofClient;
        throw error;
      });
    expect(await ofClient("a")).toBe(true);
    held.push(turns.run("b", () => released));
    expect(await ofClient("c")).toBe(false);
    release();
    await Promise.all(held);
  });
});
