import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { throttle } from "../../../../src/ui/throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("throttle()", () => {
  test("runs at once, and once more for hundreds of calls that follow", () => {
    let runs = 0;
    const call = throttle(() => runs += 1);
    for (let n = 0; n < 250; n++) call();
    expect(runs).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(runs).toBe(2);
  });

  test("runs at once again after a pause", () => {
    let runs = 0;
    const call = throttle(() => runs += 1);
    call();
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(1);
    call();
    expect(runs).toBe(2);
  });
});
