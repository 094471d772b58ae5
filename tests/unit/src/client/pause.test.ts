import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { pause } from "../../../../src/client/pause.ts";

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
