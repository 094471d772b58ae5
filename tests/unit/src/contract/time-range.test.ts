import { describe, expect, test } from "vitest";
import { readTimeRange } from "../../../../src/contract/time-range.ts";

describe("readTimeRange()", () => {
  test.each([
    [{ from: "2026-01-01" }, { from: "2026-01-01T00:00:00.000Z", to: null }],
    [{ to: "2024-02-29" }, { from: null, to: "2024-02-29T00:00:00.000Z" }],
    [
      { from: "2026-01-01T01:30:00+02:00", to: "2026-01-01T00:00:00.5Z" },
      { from: "2025-12-31T23:30:00.000Z", to: "2026-01-01T00:00:00.500Z" },
    ],
    [{ from: "2026-01-01", to: "2026-01-01" }, {
      from: "2026-01-01T00:00:00.000Z",
      to: "2026-01-01T00:00:00.000Z",
    }],
    [{}, null],
  ])("reads %j", (given, value) => {
    expect(readTimeRange(given)).toEqual({ ok: true, value });
  });

  test.each([
    [{ from: "2026-02-30" }, "from"],
    [{ from: "2026-01-01T00:00:00" }, "from"],
    [{ from: "01/02/2026" }, "from"],
    [{ from: "1969-12-31" }, "from"],
    [{ from: "2026-01-01", to: "" }, "to"],
    [{ from: "2026-01-02", to: "2026-01-01" }, "to"],
  ])("refuses %j", (given, param) => {
    expect(readTimeRange(given)).toMatchObject({ ok: false, code: "invalid_time", param });
  });
});
