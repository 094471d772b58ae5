import { expect, test, vi } from "vitest";
import { timeText } from "../../../../../src/approval/page/view.ts";

test("a time has its year unless it is the reader's present year", () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T22:00:00.000Z") });
  expect(timeText("en", "2026-12-31T22:30:00.000Z")).toBe("1 Jan, 01:30");
  expect(timeText("en", "2026-12-31T20:30:00.000Z")).toBe("31 Dec 2026, 23:30");
});
