import { afterEach, describe, expect, test, vi } from "vitest";
import { logError, logFailure, logSlow } from "../../../../functions/http/log.ts";

const LOG = { operation: "getRates", requestId: "r-1", status: 200, milliseconds: 3_000 };

afterEach(() => vi.restoreAllMocks());

describe("logSlow()", () => {
  test("tells of a read that took three seconds, in one line of JSON", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    logSlow("GET", LOG);
    expect(JSON.parse(String(warn.mock.calls[0]?.[0]))).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "warn",
      message: "slow request",
      ...LOG,
    });
  });

  test("says nothing of a fast one, nor of a funding that waits for its ledger", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    logSlow("GET", { ...LOG, milliseconds: 2_999 });
    logSlow("POST", { ...LOG, milliseconds: 9_999 });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("logFailure()", () => {
  test("tells what was thrown", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    logFailure({ ...LOG, status: 500 }, new RangeError("a bug"));
    const line = JSON.parse(String(log.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: "error", status: 500, requestId: "r-1" });
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
