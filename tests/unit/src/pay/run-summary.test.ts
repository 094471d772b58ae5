import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../src/pay/pay-line.ts";
import type { PlannedPayment } from "../../../../src/pay/pay-run.ts";
import type { Run } from "../../../../src/pay/run.ts";
import { summaryOf } from "../../../../src/pay/run-summary.ts";

function line(id: string, currency: string): PayLine {
  const cells = { address: `G${id}`, amount: "1", memo: "", note: "", how: "payment" as const };
  return { id, name: `Name ${id}`, currency, ...cells };
}

function payment(id: string, stroops: bigint, how: PlannedPayment["how"], op: number) {
  const [address, account] = [`G${id}`, `G${id}`];
  const rest = { startingStroops: 0n, takeBackDays: 30 };
  return { lineId: id, name: `Name ${id}`, address, account, stroops, how, op, ...rest };
}

const attempt = { hash: "ab".repeat(32), xdr: "", sequence: 1n, maxTime: 1, signedAt: "" };

const RUN: Run = {
  id: "run",
  name: "Wages",
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-02T00:00:00Z",
  passphrase: "test",
  status: "stopped",
  payer: "GPAYER",
  lines: [line("1", "USDC"), line("2", "KES"), line("3", "USDC"), line("4", "USDC")],
  rates: {
    rates: {
      NGN: 1500,
      GHS: 11,
      KES: 129.5,
      ZAR: 17,
      TZS: 2500,
      UGX: 3600,
      XOF: 560,
      XAF: 560,
    },
    updatedAt: "2026-11-02T00:00:00Z",
    stale: false,
  },
  parts: [
    {
      no: 1,
      memo: "",
      state: "paid",
      attempts: [attempt],
      endedAt: "2026-11-03T00:00:00Z",
      payments: [payment("1", 10_000_000n, "payment", 1), payment("2", 5_000_001n, "claimable", 2)],
    },
    {
      no: 2,
      memo: "x",
      state: "waiting",
      attempts: [],
      payments: [payment("3", 7n, "payment", 1)],
    },
  ],
  feeCeiling: 100n,
};

describe("summaryOf()", () => {
  const summary = summaryOf(RUN, "NGN", "https://lipwa.example");

  test("has everybody, those who were not paid and those who were left out too", () => {
    expect(summary.rows.map(({ name, state }) => [name, state])).toEqual([
      ["Name 1", "paid"],
      ["Name 2", "aside"],
      ["Name 3", "waiting"],
      ["Name 4", "left_out"],
    ]);
  });

  test("sums up what was paid or set aside, to the stroop, and rounds local values down", () => {
    expect(summary.total).toBe(15_000_001n);
    // the one local currency in the rows goes before the wished one
    expect(summary.currency).toBe("KES");
    expect(summary.localTotal).toBe("194.25");
    expect(summary.rows[1]?.local).toBe("64.75");
  });

  test("gives a receipt to who was paid, and to nobody else", () => {
    expect(summary.rows.map(({ receipt }) => receipt?.url ?? null)).toEqual([
      `https://lipwa.example/receipt/${attempt.hash}?op=1`,
      `https://lipwa.example/receipt/${attempt.hash}?op=2`,
      null,
      null,
    ]);
  });

  test("dates the run when its last transaction was settled", () => {
    expect(summary.date).toBe("2026-11-03T00:00:00Z");
    expect(summaryOf({ ...RUN, parts: [] }, "NGN", "").date).toBe(RUN.updatedAt);
  });

  test("makes up no local value where no rate is known", () => {
    const bare = summaryOf({ ...RUN, rates: null }, "NGN", "");
    expect([bare.localTotal, bare.rows[0]?.local]).toEqual([null, null]);
  });
});
