import { describe, expect, test, vi } from "vitest";
import { deadline, withTimeout } from "../../../functions/wait.ts";

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

describe("deadline()", () => {
  test("is aborted once its time is over, and leaves nothing behind where it ended before", () => {
    vi.useFakeTimers();
    try {
      const [late, ended] = [deadline(1_000), deadline(1_000)];
      ended.end();
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1_000);
      expect([late.signal.aborted, ended.signal.aborted]).toEqual([true, false]);
    } finally {
      vi.useRealTimers();
    }
  });
});
