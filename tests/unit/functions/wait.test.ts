import { describe, expect, test, vi } from "vitest";
import { nullOnAbort, startDeadline, withTimeout } from "../../../functions/wait.ts";

describe("withTimeout()", () => {
  test("gives what comes in time, and null for what does not, even where that fails later", async () => {
    expect(await withTimeout(Promise.resolve(7), 86_400_000)).toBe(7);
    const late = Promise.withResolvers<number>();
    expect(await withTimeout(late.promise, 1)).toBe(null);
    late.reject(new Error("too late to matter"));
    await expect(withTimeout(Promise.reject(new Error("in time")), 86_400_000)).rejects.toThrow(
      "in time",
    );
  });
});

describe("startDeadline()", () => {
  test("is aborted once its time is over, and leaves nothing behind where it ended before", () => {
    vi.useFakeTimers();
    try {
      const [late, ended] = [startDeadline(1_000), startDeadline(1_000)];
      ended.end();
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1_000);
      expect([late.signal.aborted, ended.signal.aborted]).toEqual([true, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("nullOnAbort()", () => {
  test("has the value, or null once the signal aborts, and leaves no listener behind", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    for (let n = 0; n < 3; n++) expect(await nullOnAbort(Promise.resolve(n), signal)).toBe(n);
    await expect(nullOnAbort(Promise.reject(new Error("down")), signal)).rejects.toThrow("down");
    expect(added).toHaveBeenCalledTimes(4);
    await expect.poll(() => removed.mock.calls.length).toBe(4);
    const never = nullOnAbort(new Promise(() => {}), signal);
    controller.abort();
    expect(await never).toBeNull();
    expect(await nullOnAbort(new Promise(() => {}), signal)).toBeNull();
  });
});
