import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepMoneyCurrent } from "../../../../../src/account/home/keep-money-current.ts";
import type { MoneyState } from "../../../../../src/account/home/money.ts";
import type { StreamListener } from "../../../../../src/client/entry-stream.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** My money on a page, whose stream the test connects. */
function page() {
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", document);
  const $money = atom<MoneyState>({ money: null, isCopy: false, fault: null });
  const read = vi.fn(() => Promise.resolve());
  let stream: StreamListener | undefined;
  const stop = keepMoneyCurrent({ $money, read }, "G", (_, listener) => {
    stream = listener;
    return () => {};
  });
  const connected = (now: boolean) => stream?.connected(now);
  /** How often the account is read in so many seconds. */
  const readsIn = (seconds: number) => {
    read.mockClear();
    vi.advanceTimersByTime(seconds * 1_000);
    return read.mock.calls.length;
  };
  return { document, $money, read, connected, readsIn, stop };
}

describe("keepMoneyCurrent()", () => {
  test("reads the account every 30 s while the stream is refused, and once it opens", () => {
    const { read, connected, readsIn } = page();
    expect(readsIn(90)).toBe(3);
    read.mockClear();
    connected(true);
    expect(read).toHaveBeenCalledTimes(1);
    expect(readsIn(90)).toBe(0);
  });

  test("does not read again when the stream opens at once", () => {
    const { read, connected } = page();
    connected(true);
    expect(read).not.toHaveBeenCalled();
  });

  test("reads it when the stream is lost, and every 30 s until it is back", () => {
    const { read, connected, readsIn } = page();
    connected(true);
    connected(false);
    expect(read).toHaveBeenCalledTimes(1);
    expect(readsIn(60)).toBe(2);
  });

  test("reads it every 30 s while the last read failed", () => {
    const { $money, connected, readsIn } = page();
    connected(true);
    $money.set({ ...$money.get(), fault: "upstream_timeout" });
    expect(readsIn(60)).toBe(2);
  });

  test("reads nothing while the page is hidden, and nothing more in the end", () => {
    const { document, readsIn, stop } = page();
    document.hidden = true;
    expect(readsIn(60)).toBe(0);
    document.hidden = false;
    expect(readsIn(30)).toBe(1);
    stop();
    expect(readsIn(60)).toBe(0);
  });
});
