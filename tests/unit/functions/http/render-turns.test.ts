import { describe, expect, test } from "vitest";
import { RenderTurns } from "../../../../functions/http/render-turns.ts";

/** Blocks the process, as rendering does. */
function render(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe("RenderTurns", () => {
  test("lets others go on for as long as each page of a client took", async () => {
    const turns = new RenderTurns(() => true);
    const ended: number[] = [];
    const started: number[] = [];
    const busy = Array.from({ length: 3 }, async () => {
      await turns.next("busy");
      started.push(performance.now());
      render(20);
      ended.push(performance.now());
    });
    await busy[0];
    // another client has its turn, although two pages of the first one wait
    await turns.next("other");
    expect(started).toHaveLength(1);
    await Promise.all(busy);
    for (const [n, end] of ended.slice(0, -1).entries()) {
      // timers count whole milliseconds
      expect((started[n + 1] ?? 0) - end).toBeGreaterThan(18);
    }
  });

  test("holds up no client that is alone, and not the server's own work", async () => {
    let isShared = false;
    const turns = new RenderTurns(() => isShared);
    let started = 0;
    const take = async (client: string | null) => {
      await turns.next(client);
      started += 1;
    };
    for (let n = 0; n < 3; n++) void take("alone");
    await Promise.resolve();
    await Promise.resolve();
    expect(started).toBe(3);
    isShared = true;
    for (let n = 0; n < 3; n++) void take(null);
    await Promise.resolve();
    await Promise.resolve();
    expect(started).toBe(6);
  });
});
