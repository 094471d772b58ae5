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
