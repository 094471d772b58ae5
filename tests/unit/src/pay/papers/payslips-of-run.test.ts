import { describe, expect, test } from "vitest";
import { createEmptyLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import {
  collectEmployerAmounts,
  createPayslips,
} from "../../../../../src/pay/papers/payslips-of-run.ts";
import { readPayslip } from "../../../../../src/payslip/read.ts";
import { writePayslip } from "../../../../../src/payslip/write.ts";
import { sampleAttempt, samplePart, samplePayment, sampleRun } from "../run-samples.ts";

const RATES = { NGN: 1, GHS: 1, KES: 128.31, ZAR: 1, TZS: 1, UGX: 1, XOF: 1, XAF: 1 };

const CONTEXT = { employer: "Demo Solar", people: [{ id: "p1", group: "Office" }] };

const ITEMS: PayLine["items"] = [
  { label: "Basic", kind: "earning", amount: "92,000" },
  { label: "PAYE", kind: "deduction", amount: "26 584,35" },
];

const LINES = [
  createEmptyLine({
    id: "a",
    personId: "p1",
    name: "Wanjiru",
    amount: "65415.65",
    currency: "KES",
    items: ITEMS,
  }),
  createEmptyLine({ id: "b", name: "Brian", amount: "12", currency: "USDC" }),
];

const PAYMENTS = [
  samplePayment({ lineId: "a", address: "GA", stroops: 5_098_300_000n, op: 1 }),
  samplePayment({ lineId: "b", address: "GB", stroops: 120_000_000n, op: 2 }),
];

const run = (state: "paid" | "failed") =>
  sampleRun({
    month: "2026-11",
    lines: LINES,
    rates: { rates: RATES, updatedAt: "2026-11-25T07:41:00Z", stale: false },
    parts: [
      samplePart({
        state,
        payments: PAYMENTS,
        attempts: [sampleAttempt()],
        endedAt: "2026-11-25T07:42:00Z",
      }),
    ],
  });

describe("createPayslips()", () => {
  test("has a payslip for everyone who was paid and has items", async () => {
    const [paid, ...more] = createPayslips(run("paid"), CONTEXT);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({
      lineId: "a",
      address: "GA",
      memo: "Salary",
      op: 1,
      paidAt: "2026-11-25T07:42:00Z",
      isAside: false,
      rate: { perUsdc: 128.31, at: "2026-11-25T07:41:00Z" },
      payslip: {
        period: "2026-11",
        employer: "Demo Solar",
        name: "Wanjiru",
        group: "Office",
        currency: "KES",
        earnings: [{ label: "Basic", amount: "92000" }],
        deductions: [{ label: "PAYE", amount: "26584.35" }],
        net: "65415.65",
        paid: "509.83",
      },
    });
    // the page and the link show the same payslip
    const text = paid && await writePayslip(paid.payslip);
    expect(await readPayslip(text ?? "")).toEqual(paid?.payslip);
  });

  test("is dated by the ledger if its history has the payment", () => {
    const times = new Map([[sampleAttempt().hash, "2026-11-23T07:42:00Z"]]);
    const [paid] = createPayslips(run("paid"), { ...CONTEXT, times });
    expect(paid?.paidAt).toBe("2026-11-23T07:42:00Z");
  });

  test("has none of a part that failed", () => {
    expect(createPayslips(run("failed"), CONTEXT)).toEqual([]);
  });

  test("goes by the pay date of a run without a month", () => {
    const { month: _, ...bonus } = run("paid");
    const [paid] = createPayslips({ ...bonus, payDate: "2026-12-31" }, CONTEXT);
    expect(paid?.payslip.period).toBe("2026-12");
  });
});

test("collectEmployerAmounts() has the net of each payment, and the gross of those with a payslip", () => {
  const hash = sampleAttempt().hash;
  expect(collectEmployerAmounts([run("paid"), run("failed")])).toEqual(
    new Map([
      [`${hash} 1`, { currency: "KES", gross: "92000", net: "65415.65", run: "run", lineId: "a" }],
      [`${hash} 2`, { currency: "USDC", gross: null, net: "12", run: "run", lineId: "b" }],
    ]),
  );
});
