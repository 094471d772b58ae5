import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readIncome } from "../../../../functions/pages/income.ts";
import type { IncomeByDay, Services } from "../../../../functions/services.ts";
import { done, failed } from "../../../../src/contract/outcome.ts";
import type { Rates } from "../../../../src/contract/rates.ts";
import { NAMED, sampleRates } from "../../../receipt-table.ts";
import { EMPLOYER, sampleIncome } from "../../src/passport/income-sample.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** An income with one past day and today, without new payments. */
function openPassport() {
  const day = (name: string) => ({ day: name, stroops: 1_000_000_000n, count: 1 });
  const current = sampleRates("2026-11-20T11:59:00.000Z");
  const read: IncomeByDay = {
    income: sampleIncome([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]),
    paidDays: [{ address: EMPLOYER, days: [day("2026-10-18"), day("2026-11-20")] }],
  };
  const kept = vi.fn<(day: string) => Rates | null>(() => ({ ...current, NGN: 1_000 }));
  const world = { read, current, kept };
  const services = {
    organizations: {
      namesOf: () => Promise.resolve({ names: new Map(), pending: [], isComplete: true }),
    },
    ledger: { incomeByDay: () => Promise.resolve(done(world.read)) },
    rates: {
      current: () => Promise.resolve(done(world.current)),
      onDay: (day: string) => {
        const rates = world.kept(day);
        const known = day === "2026-11-20" ? world.current : rates;
        return Promise.resolve(known === null ? failed("rates_not_kept") : done(known));
      },
    },
  };
  async function income(
    organizations: Pick<Services["organizations"], "namesOf"> = services.organizations,
    currency: "NGN" | "KES" = "NGN",
    payersShown = 5,
  ) {
    // reading the income uses no other services
    const told = { ...services, organizations } as unknown as Services;
    const read = await readIncome(told, "GWORKER", {
      waiting: () => Promise.resolve({ state: "loading" }),
      currency,
      payersShown,
    });
    if (read.state !== "ready") throw new Error(read.state);
    return read.value;
  }
  return {
    world,
    income,
    table: async (currency: "NGN" | "KES" = "NGN", payersShown = 5) =>
      (await income(undefined, currency, payersShown)).table,
  };
}

describe("readIncome(), for a passport that stays open", () => {
  test("tells what was paid since, another rate of today, another currency", async () => {
    const { world, table } = openPassport();
    expect((await table()).total.local).toBe((100 * 1_000 + 100 * world.current.NGN).toFixed(2));
    world.current = { ...world.current, NGN: 2_000, updatedAt: "2026-11-20T12:00:00.000Z" };
    expect((await table()).total.local).toBe("300000.00");
    expect((await table("KES")).currency).toBe("KES");
    const [payer] = world.read.paidDays;
    const days = payer?.days.map((day) => ({ ...day, stroops: day.stroops * 2n })) ?? [];
    world.read = { ...world.read, paidDays: [{ address: EMPLOYER, days }] };
    expect((await table()).total.local).toBe("600000.00");
  });

  test("shows a name that was found since, and all payers where they are asked for", async () => {
    const { world, table } = openPassport();
    expect((await table()).payers[0]?.organization).toBeUndefined();
    const { income } = world.read;
    const payers = income.payers.map((payer) => ({ ...payer, organization: NAMED }));
    world.read = { ...world.read, income: { ...income, payers } };
    expect((await table()).payers[0]?.organization).toEqual(NAMED);
    expect((await table("NGN", 0)).payers).toEqual([]);
  });

  test("still awaits the names of payers where none can be read", async () => {
    const { income } = openPassport();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const namesOf = () => Promise.reject(new Error("no store"));
    expect((await income({ namesOf })).namesComing).toEqual([EMPLOYER]);
  });

  test("asks again for the rate of a day that was not kept, which may be written late", async () => {
    const { world, table } = openPassport();
    world.kept.mockReturnValue(null);
    expect((await table()).total).toMatchObject({ atToday: true });
    world.kept.mockReturnValue({ ...world.current, NGN: 1_000 });
    expect((await table()).total).toMatchObject({ atToday: false });
  });
});
