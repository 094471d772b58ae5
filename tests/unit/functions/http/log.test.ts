import { afterEach, describe, expect, test, vi } from "vitest";
import {
  Log,
  logError,
  type LogLevel,
  logRequestFailure,
  type RequestLog,
} from "../../../../functions/http/log.ts";

const READ: RequestLog = {
  method: "GET",
  route: "/api/account/{address}",
  status: 200,
  milliseconds: 12.3456,
  requestId: "r-1",
  client: "192.0.2.0/24",
  upstreamCalls: 2,
};

afterEach(() => vi.restoreAllMocks());

async function linesOf(level: LogLevel, use: (log: Log) => void): Promise<unknown[]> {
  let text = "";
  const log = new Log({ level, write: (more) => Promise.resolve(void (text += more)) });
  use(log);
  await log.close();
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe("Log", () => {
  test("writes one line of JSON per request", async () => {
    const { milliseconds: _, ...fields } = READ;
    expect(await linesOf("info", (log) => log.request(READ)))
      .toEqual([{ time: TIME, level: "info", message: "request", ...fields, ms: 12.3 }]);
    const without = await linesOf("info", (log) => log.request({ ...READ, requestId: null }));
    expect(without[0]).not.toHaveProperty("requestId");
  });

  test.each<[LogLevel, string, Partial<RequestLog>]>([
    ["info", "a fast read", { milliseconds: 2_999 }],
    ["warn", "a read that took three seconds", { milliseconds: 3_000 }],
    ["info", "a funding that waits for its ledger", { method: "POST", milliseconds: 9_999 }],
    ["warn", "a slow funding", { method: "POST", milliseconds: 10_000 }],
    ["info", "a client's mistake", { status: 404 }],
    ["error", "an upstream that is down", { status: 503 }],
    ["error", "an exception", { status: 500 }],
  ])("has the level %s for %s, and writes it at that level only", async (level, _, changes) => {
    const levels: LogLevel[] = ["info", "warn", "error"];
    for (const least of levels) {
      const lines = await linesOf(least, (log) => log.request({ ...READ, ...changes }));
      expect(lines.map((line) => Object(line).level))
        .toEqual(levels.indexOf(level) < levels.indexOf(least) ? [] : [level]);
    }
  });

  test("says when a server stops answering, and when it answers again", async () => {
    const [host, reason] = ["h.example", "no connection"];
    const use = (log: Log) => {
      log.availability({ host, isAnswering: false, reason });
      log.availability({ host, isAnswering: true });
    };
    const lost = { time: TIME, level: "warn", message: "upstream doesn't answer", host, reason };
    expect(await linesOf("info", use))
      .toEqual([lost, { time: TIME, level: "info", message: "upstream answers again", host }]);
    expect(await linesOf("warn", use)).toEqual([lost]);
  });

  test("drops lines that a slow reader would pile up, and says how many", async () => {
    let text = "";
    const reader = Promise.withResolvers<void>();
    const log = new Log({
      level: "info",
      write: async (more) => {
        await reader.promise;
        text += more;
      },
    });
    for (let n = 0; n < 30_000; n++) log.request(READ);
    reader.resolve();
    await log.close();
    const lines = text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
    const dropped = lines.at(-1);
    expect(dropped).toMatchObject({ level: "warn", message: "log lines were dropped" });
    expect(lines.length - 1 + dropped.lines).toBe(30_000);
    expect(text.length).toBeLessThan(5_000_000);
  });

  test("outlives a reader that is gone", async () => {
    const log = new Log({ level: "info", write: () => Promise.reject(new Error("broken pipe")) });
    log.request(READ);
    await expect(log.close()).resolves.toBeUndefined();
  });
});

describe("logRequestFailure()", () => {
  test("tells what was thrown", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    logRequestFailure("r-1", new RangeError("a bug"));
    const line = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: "error", message: "request failed", requestId: "r-1" });
    expect(line.error).toContain("RangeError: a bug");
  });
});

describe("logError()", () => {
  test("tells in one line of JSON what went wrong without a request", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    logError("a stream broke", "cut");
    expect(JSON.parse(String(log.mock.calls[0]?.[0])))
      .toMatchObject({ level: "error", message: "a stream broke", error: "cut" });
  });
});
