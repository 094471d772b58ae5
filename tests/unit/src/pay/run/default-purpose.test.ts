import { afterEach, expect, test, vi } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { defaultPurpose } from "../../../../../src/pay/run/default-purpose.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ["Africa/Nairobi", "2026-11-30T21:30:00Z", "December 2026"],
  ["Africa/Nairobi", "2026-11-30T20:30:00Z", "November 2026"],
  ["America/Los_Angeles", "2027-01-01T07:30:00Z", "December 2026"],
])("a run begun in %s at %s is named after the month of its memos", (zone, moment, month) => {
  vi.stubEnv("TZ", zone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  expect(defaultPurpose({ lang: "en", m: DASHBOARD.en })).toContain(month);
});
