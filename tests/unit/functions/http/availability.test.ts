import { describe, expect, test } from "vitest";
import { Availability, type AvailabilityChange } from "../../../../functions/http/availability.ts";

function created() {
  const clock = { time: 1_000 };
  const changes: AvailabilityChange[] = [];
  const availability = new Availability({
    host: "h.example",
    failures: 3,
    now: () => clock.time,
    report: (change) => changes.push(change),
  });
  return { availability, changes, clock };
}

describe("Availability", () => {
  test("reports once that a server fails in a row, and once that it answers again", () => {
    const { availability, changes } = created();
    for (let n = 0; n < 2; n++) availability.failed("no connection");
    availability.answered();
    for (let n = 0; n < 2; n++) availability.failed("no connection");
    expect(changes).toEqual([]);
    for (let n = 0; n < 5; n++) availability.failed("no connection");
    const down = { host: "h.example", isAnswering: false, reason: "no connection" };
    expect(changes).toEqual([down]);
    for (let n = 0; n < 5; n++) availability.answered();
    expect(changes).toEqual([down, { host: "h.example", isAnswering: true }]);
  });

  test("reports the first time that a server asks to wait", () => {
    const { availability, changes } = created();
    availability.failed("it asks to wait", true);
    expect(changes).toHaveLength(1);
  });

  test("says that a server answers until it has failed for 30 seconds", () => {
    const { availability, clock } = created();
    expect(availability.isAnswering()).toBeNull();
    availability.failed("late");
    expect(availability.isAnswering()).toBe(false);
    availability.answered();
    // it was not asked since
    clock.time += 3_600_000;
    expect(availability.isAnswering()).toBe(true);
    availability.answered();
    availability.failed("late");
    clock.time += 30_000;
    expect(availability.isAnswering()).toBe(true);
    clock.time += 1;
    expect(availability.isAnswering()).toBe(false);
  });
});
