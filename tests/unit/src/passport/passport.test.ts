import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadApi } from "../../../../src/client/api.ts";
import type { Income } from "../../../../src/contract/income.ts";
import { createPassport } from "../../../../src/passport/passport.ts";
import {
  type PassportEntry,
  passportIncome,
  type PassportState,
} from "../../../../src/passport/state.ts";
import { sampleIncome } from "./income-sample.ts";

const INCOME = sampleIncome(Array(12).fill(1));

function entry(n: number, change: Partial<PassportEntry> = {}): PassportEntry {
  return {
    id: String(n),
    type: "received",
    amount: "1.0000000",
    asset: "USDC",
    counterparty: "GPAYER",
    memo: "",
    hash: "0".repeat(64),
    createdAt: `2026-11-20T10:00:0${n}.000Z`,
    op: 1,
    recognized: true,
    ...change,
  };
}

function state(change: Partial<PassportState> = {}): PassportState {
  return {
    lang: "en",
    address: "GWORKER",
    account: { state: "ready", value: { isActive: true, usdcTrustline: "active" } },
    income: { state: "ready", value: passportIncome(INCOME, 5) },
    payersShown: 5,
    claimable: { state: "ready", value: { claimable: [], complete: true } },
    rates: { state: "failed", code: "rates_unavailable" },
    history: {
      state: "ready",
      value: { transactions: [entry(3), entry(2)], nextCursor: "2", total: 3 },
    },
    filter: "received",
    older: false,
    isLater: false,
    dayRates: { "2026-11-20": null },
    currency: "NGN",
    asOf: "2026-11-20T10:00:05.000Z",
    ...change,
  };
}

/** A service that answers with what `answers` holds for a part of the path, oldest first. */
function service(answers: Record<string, unknown[]>) {
  const asked: string[] = [];
  const api = createReadApi({
    fetch: (input) => {
      const path = String(input);
      asked.push(path);
      const key = Object.keys(answers).find((part) => path.includes(part)) ?? "";
      const next = answers[key]?.shift();
      if (next instanceof Response) return Promise.resolve(next);
      if (next === undefined) return Promise.resolve(Response.json({ code: "x" }, { status: 500 }));
      return Promise.resolve(Response.json(next));
    },
  });
  return { api, asked };
}

function busy(retryAfter?: string): Response {
  const headers: Record<string, string> = retryAfter === undefined
    ? {}
    : { "Retry-After": retryAfter };
  return Response.json({ code: "upstream_timeout" }, { status: 503, headers });
}

function shown({ history }: PassportState): string[] {
  return history.state === "ready" ? history.value.transactions.map(({ id }) => id) : [];
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("createPassport()", () => {
  test("puts older payments behind, and keeps a new one that came meanwhile in front", async () => {
    const older = { transactions: [entry(2), entry(1)], nextCursor: null, total: 3 };
    const { api, asked } = service({ "cursor=2": [older], "/api/income": [INCOME] });
    const store = createPassport(state(), api);
    store.showOlder();
    expect(store.$state.get().older).toBe(true);
    store.arrive(entry(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(store.$state.get())).toEqual(["4", "3", "2", "1"]);
    expect(store.$state.get().older).toBe(false);
    expect(asked.filter((path) => path.includes("cursor=2"))).toHaveLength(1);
  });

  test("keeps what is there when older payments cannot be read", async () => {
    const { api } = service({ "cursor=2": [busy()] });
    const store = createPassport(state(), api);
    store.showOlder();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$state.get().older).toBe("upstream_timeout");
    expect(shown(store.$state.get())).toEqual(["3", "2"]);
  });

  test("takes the answer for the kind that was chosen last", async () => {
    const page = (id: number) => ({ transactions: [entry(id)], nextCursor: null, total: 1 });
    const { api } = service({ "filter=sent": [page(7)], "filter=all": [page(8)] });
    const store = createPassport(state(), api);
    store.show("sent");
    store.show("all");
    await vi.advanceTimersByTimeAsync(0);
    expect(store.$state.get().filter).toBe("all");
    expect(shown(store.$state.get())).toEqual(["8"]);
  });

  test("puts no new payment before an older page", async () => {
    const { api, asked } = service({ "/api/income": [INCOME] });
    const store = createPassport(state({ isLater: true }), api);
    store.arrive(entry(9));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(store.$state.get())).toEqual(["3", "2"]);
    expect(asked).toEqual(["/api/income/GWORKER"]);
  });

  test("asks for the sums until they hold the new payment", async () => {
    const behind: Income = { ...INCOME, countedUpTo: "2026-11-20T10:00:00.000Z" };
    const whole: Income = { ...INCOME, countedUpTo: "2026-11-20T10:00:09.000Z" };
    const { api, asked } = service({ "/api/income": [behind, behind, whole] });
    const store = createPassport(state(), api);
    store.arrive(entry(9));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  test("asks again for sums that failed, and shows the last good ones meanwhile", async () => {
    const { api, asked } = service({ "/api/income": [busy("2"), busy(), INCOME] });
    const store = createPassport(state(), api);
    store.arrive(entry(9, { createdAt: "2026-11-20T09:00:00.000Z" }));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked).toHaveLength(1);
    expect(store.$state.get().income.state).toBe("ready");
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
  });

  test("catches up with what came while nobody listened, each once and in order", async () => {
    const newest = { transactions: [entry(5), entry(4), entry(3)], nextCursor: "3", total: 5 };
    const { api } = service({ "/api/transactions": [newest], "/api/income": [INCOME] });
    const store = createPassport(state(), api);
    store.catchUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(store.$state.get())).toEqual(["5", "4", "3", "2"]);
  });

  test("says why waiting money cannot be read, and nothing where it can", async () => {
    const claimable = { claimable: [], complete: true };
    const { api } = service({ "/api/claimable": [busy(), claimable] });
    const store = createPassport(state(), api);
    expect(await store.loadClaimable()).toBe("upstream_timeout");
    expect(await store.loadClaimable()).toBe("");
  });
});
