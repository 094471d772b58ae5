import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listen } from "../../../../src/client/stream.ts";

/** A browser's EventSource, whose events the test tells. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  /** The server takes the connection. */
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** The connection breaks: the browser tries again by itself unless it was refused. */
  fail(refused: boolean): void {
    this.readyState = refused ? FakeSource.CLOSED : 0;
    this.dispatchEvent(new Event("error"));
  }
}

const listener = { entry: vi.fn(), connected: vi.fn(), missed: vi.fn() };

beforeEach(() => {
  FakeSource.opened.length = 0;
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("listen()", () => {
  test("comes again where it was refused, and says that something may have been missed", () => {
    const stop = listen("GA", listener);
    FakeSource.opened[0]?.fail(true);
    expect(listener.connected).toHaveBeenLastCalledWith(false);
    vi.advanceTimersByTime(30_000);
    expect(FakeSource.opened).toHaveLength(2);
    FakeSource.opened[1]?.open();
    expect(listener.connected).toHaveBeenLastCalledWith(true);
    expect(listener.missed).toHaveBeenCalledTimes(1);
    // from then on the browser comes again by itself, with the last id
    FakeSource.opened[1]?.fail(false);
    FakeSource.opened[1]?.open();
    expect(listener.missed).toHaveBeenCalledTimes(1);
    stop();
    expect(FakeSource.opened[1]?.readyState).toBe(FakeSource.CLOSED);
  });

  test("does not come again once it was stopped", () => {
    const stop = listen("GA", listener);
    FakeSource.opened[0]?.fail(true);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(FakeSource.opened).toHaveLength(1);
  });

  test("gives entries as they come", () => {
    listen("GA", listener, "https://lipwa.test");
    expect(FakeSource.opened[0]?.url).toBe("https://lipwa.test/api/transactions/GA/stream");
    const data = JSON.stringify({ id: "1" });
    FakeSource.opened[0]?.dispatchEvent(new MessageEvent("transaction", { data }));
    expect(listener.entry).toHaveBeenCalledWith({ id: "1" });
    expect(listener.missed).not.toHaveBeenCalled();
  });
});
