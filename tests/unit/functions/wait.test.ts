import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { inTime, pause } from "../../../functions/wait.ts";

describe("pause()", () => {
  test("ends with the signal, and at once where that has ended before", async () => {
    const control = new AbortController();
    const waiting = pause(86_400_000, control.signal);
    control.abort();
    await waiting;
    await pause(86_400_000, control.signal);
    expect(control.signal.aborted).toBe(true);
  });

  test("leaves nothing behind on a signal that goes on", async () => {
    const { signal } = new AbortController();
    for (let n = 0; n < 3; n++) await pause(1, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("inTime()", () => {
  test("gives what comes in time, and null for what does not, even where that fails later", async () => {
    expect(await inTime(Promise.resolve(7), 86_400_000)).toBe(7);
    const late = Promise.withResolvers<number>();
    expect(await inTime(late.promise, 1)).toBe(null);
    late.reject(new Error("too late to matter"));
    await expect(inTime(Promise.reject(new Error("in time")), 86_400_000)).rejects.toThrow(
      "in time",
    );
  });
});
