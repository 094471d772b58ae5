import { describe, expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import { createChart, findColumnAt } from "../../../../../src/pay/month/year-chart.ts";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { changedSinceText } from "../../../../../src/pay/month/MonthCards.tsx";
import { selectionDetails } from "../../../../../src/pay/month/YearChart.tsx";
import {
  compareRuns,
  countPeople,
  findPeopleLeftOut,
  paymentsInMonth,
} from "../../../../../src/pay/month/month.ts";
import {
  computeRunTotals,
  listRunRecords,
  monthOf,
  type RunRecord,
  type SetAsideOutcomes,
} from "../../../../../src/pay/paid/run-record.ts";
import { createEmptyLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import type { PaymentState } from "../../../../../src/pay/run/payment-states.ts";
import type { PlannedPayment, Run } from "../../../../../src/pay/run/run.ts";
import { frame } from "../../../../../src/ui/messages/frame.en.ts";
import {
  sampleAttempt,
  sampleEntry,
  samplePart,
  samplePayment,
  sampleRun,
} from "../run-samples.ts";

let serial = 0;

function entry(to: string, day: string, more: Partial<TransactionEntry> = {}): TransactionEntry {
  serial++;
  return sampleEntry({
    id: String(serial),
    counterparty: to,
    memo: `Salary ${day.slice(0, 7)}`,
    hash: `hash ${day}`,
    createdAt: `${day}T09:00:00Z`,
    op: serial,
    ...more,
  });
}

function payment(to: string, stroops: bigint, how: PlannedPayment["how"] = "payment") {
  serial++;
  return samplePayment({ lineId: `${serial}`, name: to, address: to, stroops, how, op: serial });
}

function run(day: string, status: Run["status"], parts: [PaymentState, PlannedPayment[]][]): Run {
  serial++;
  return sampleRun({
    id: `run ${serial}`,
    purpose: `Run of ${day}`,
    createdAt: `${day}T08:00:00Z`,
    updatedAt: `${day}T08:00:00Z`,
    status,
    payer: "PAYER",
    parts: parts.map(([state, payments], at) => {
      const attempt = { hash: `own ${day} ${at}`, signedAt: `${day}T08:30:00Z` };
      const attempts = state === "waiting" ? [] : [sampleAttempt(attempt)];
      return samplePart({ no: at + 1, memo: "m", payments, state, attempts });
    }),
  });
}

const records = (runs: Run[], entries: TransactionEntry[], outcomes?: SetAsideOutcomes) =>
  listRunRecords({ runs, entries, payer: "PAYER", names: new Map([["A", "Amina"]]), outcomes });

describe("listRunRecords()", () => {
  test("takes the transactions of a day for one run, and knows its own by their hash", () => {
    const own = run("2026-10-05", "finished", [["paid", [payment("A", 10n)]]]);
    const entries = [
      entry("B", "2026-11-20", { hash: "second" }),
      entry("A", "2026-11-20", { hash: "first" }),
      entry("A", "2026-10-05", { hash: "own 2026-10-05 0" }),
      entry("C", "2026-09-20"),
    ];
    const found = records([own], entries);
    expect(found.map(({ day, storedRun }) => [day, storedRun?.id ?? "ledger"])).toEqual([
      ["2026-09-20", "ledger"],
      ["2026-10-05", own.id],
      ["2026-11-20", "ledger"],
    ]);
    expect(found[2]?.payments.map(({ name, address }) => [name, address])).toEqual([
      ["Amina", "A"],
      ["", "B"],
    ]);
    expect(found[2]?.name).toBe("Salary 2026-11");
  });

  test("starts another run on a day if a person is paid for the same again", () => {
    // within an hour that is on the same date in every time zone
    const at = (hash: string, time: string, more: Partial<TransactionEntry> = {}) => ({
      hash,
      createdAt: `2026-09-20T${time}:00Z`,
      ...more,
    });
    const [first, second, ...others] = records([], [
      entry("A", "2026-09-20", at("t4", "09:20")),
      entry("X", "2026-09-20", at("t3", "09:10", { memo: "4712" })),
      entry("X", "2026-09-20", at("t2", "09:05", { memo: "4711" })),
      entry("A", "2026-09-20", at("t1", "09:00")),
    ]);
    expect(others).toEqual([]);
    expect(first?.payments.map(({ key }) => key)).toEqual(["A", "X", "X 2"]);
    expect(second?.payments.map(({ key }) => key)).toEqual(["A"]);
    expect([first?.id, second?.id]).toEqual(["ledger-t1", "ledger-t4"]);
  });

  test("tells of a payment that was taken for unpaid and signed once more", () => {
    const own = run("2026-10-05", "finished", [["paid", [payment("A", 10n)]]]);
    const [part] = own.parts;
    const [last] = part?.attempts ?? [];
    if (part === undefined || last === undefined) throw new Error("nothing was signed");
    const twice = { ...own, parts: [{ ...part, attempts: [{ ...last, hash: "first" }, last] }] };
    const entries = [
      entry("A", "2026-10-05", { hash: last.hash }),
      entry("A", "2026-10-05", { hash: "first" }),
    ];
    expect(records([twice], entries).map(({ id }) => id)).toEqual([own.id, "ledger-first"]);
    const given = { ...twice, parts: [{ ...part, state: "waiting" as const }] };
    const shown = records([{ ...given, status: "stopped" }], entries.slice(0, 1));
    expect(shown.flatMap(({ payments }) => payments.map(({ state }) => state)))
      .toEqual(["settled"]);
  });

  test("leaves out what came back, and people that a run didn't pay", () => {
    const stopped = run("2026-10-05", "stopped", [
      ["paid", [payment("A", 10n), payment("B", 5n, "claimable")]],
      ["failed", [payment("C", 1n)]],
      ["waiting", [payment("D", 1n)]],
    ]);
    const back = entry("PAYER", "2026-11-01", { type: "received", kind: "claimable_claimed" });
    const [only, ...others] = records([stopped], [back]);
    expect(others).toEqual([]);
    expect(only?.payments.map(({ key, state }) => [key, state])).toEqual([
      ["A", "settled"],
      ["B", "aside"],
    ]);
    expect(computeRunTotals(only?.payments ?? [])).toMatchObject({
      people: 2,
      settled: 1,
      aside: 1,
      paid: 10n,
      setAside: 5n,
    });
  });

  test("counts money that was set aside as paid once it was taken, and not where it came back", () => {
    const aside = (op: number) =>
      entry(`worker ${op}`, "2026-10-05", { kind: "claimable_created", op });
    const outcomes: SetAsideOutcomes = new Map([
      ["hash 2026-10-05 1", "settled"],
      ["hash 2026-10-05 2", "back"],
    ]);
    const [only] = records([], [aside(1), aside(2), aside(3)], outcomes);
    expect(only?.payments.map(({ state }) => state)).toEqual(["settled", "back", "aside"]);
    expect(only?.total).toBe(200_000_000n);
    expect(computeRunTotals(only?.payments ?? [])).toMatchObject({
      settled: 1,
      aside: 1,
      back: 1,
      paid: 100_000_000n,
      setAside: 100_000_000n,
      cameBack: 100_000_000n,
    });
  });

  test("counts a transaction once that two runs have as theirs: for which it was signed first", () => {
    const november = run("2026-10-05", "finished", [["paid", [payment("A", 10n)]]]);
    const ahead = run("2026-10-05", "stopped", [
      ["paid", [payment("A", 10n)]],
      ["paid", [payment("B", 5n)]],
    ]);
    for (const { attempts: [attempt] } of ahead.parts) {
      if (attempt !== undefined) attempt.signedAt = "2026-10-05T08:30:20Z";
    }
    const entries = [
      entry("B", "2026-10-05", { hash: "own 2026-10-05 1" }),
      entry("A", "2026-10-05", { hash: "own 2026-10-05 0" }),
    ];
    for (const runs of [[november, ahead], [ahead, november]]) {
      const found = records(runs, entries);
      expect(found.map(({ storedRun, total }) => [storedRun?.id, total])).toEqual([
        [november.id, 10n],
        [ahead.id, 5n],
      ]);
      expect(computeRunTotals(found.flatMap(({ payments }) => payments)).paid).toBe(15n);
    }
  });

  test("has what a person gave up as not paid, where the ledger has it after all", () => {
    const stopped = run("2026-10-05", "stopped", [["failed", [payment("A", 10n)]]]);
    for (const part of stopped.parts) part.state = "waiting";
    const found = records([stopped], [entry("A", "2026-10-05", { hash: "own 2026-10-05 0" })]);
    expect(found.map(({ storedRun, total }) => [storedRun?.id ?? "ledger", total])).toEqual([
      [stopped.id, 0n],
      ["ledger", 10_0000000n],
    ]);
  });

  test("keeps apart two payments to one address in a run", () => {
    const entries = [entry("X", "2026-11-20"), entry("X", "2026-11-20")];
    expect(records([], entries)[0]?.payments.map(({ key }) => key)).toEqual(["X", "X 2"]);
  });
});

describe("createChart()", () => {
  const [august, september, october] = ["2026-08-20", "2026-09-20", "2026-10-20"];

  test("has each state by itself, and in it people in the order in which they came", () => {
    const entries = [
      ...["A", "B", "C"].map((to) => entry(to, august)),
      ...["C", "D", "A"].map((to) => entry(to, september)),
      ...["D", "B", "C"].map((to) =>
        entry(to, october, to === "B" ? { kind: "claimable_created" } : {})
      ),
    ].reverse();
    const { columns } = createChart(records([], entries), "2026-10");
    const keys = columns.map(({ payments }) => payments.map(({ key }) => key).join(""));
    expect(keys).toEqual(["ABC", "ACD", "CDB"]);
    expect(columns.map(({ blocks }) => blocks)).toEqual([
      [{ state: "settled", above: 0, size: 3 }],
      [{ state: "settled", above: 0, size: 3 }],
      [{ state: "settled", above: 0, size: 2 }, { state: "aside", above: 2, size: 1 }],
    ]);
  });

  test("needs one rectangle for 400 people in one state, whatever their number", () => {
    const sent = run("2026-10-05", "finished", [
      ["paid", Array.from({ length: 400 }, (_, at) => payment(`P${at}`, 1n))],
    ]);
    const { columns } = createChart(records([sent], []), "2026-10");
    expect(columns[0]?.blocks).toEqual([{ state: "settled", above: 0, size: 400 }]);
  });

  test("fills the whole width, and finds each strip at its middle", () => {
    const entries = ["2026-10-01", "2026-10-09", "2026-10-20", "2026-03-20", "2025-11-02"]
      .map((day) => entry("A", day)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const cloth = createChart(records([], entries), "2026-10");
    expect(cloth.months).toHaveLength(12);
    const last = cloth.months.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100);
    expect(cloth.columns).toHaveLength(5);
    for (const [at, { x, width }] of cloth.columns.entries()) {
      expect(findColumnAt(cloth, x + width / 2)).toBe(at);
    }
  });
});

describe("a run that was gone on with in the next month", () => {
  const begun = run("2026-11-30", "finished", [
    ["paid", [payment("A", 10n)]],
    ["paid", [payment("B", 5n, "claimable"), payment("C", 2n)]],
    ["sent", [payment("D", 1n)]],
  ]);
  for (const { attempts: [attempt] } of begun.parts.slice(1)) {
    if (attempt !== undefined) attempt.signedAt = "2026-12-01T09:00:00Z";
  }

  test("is one run of its first day, and each payment is of its own month", () => {
    const found = records([begun], []);
    const cloth = createChart(found, "2026-12");
    expect(cloth.columns.map(({ run: { day } }) => day)).toEqual(["2026-11-30"]);
    expect(cloth.months.slice(-2).map(({ paid }) => paid)).toEqual([10n, 7n]);
    expect(computeRunTotals(paymentsInMonth(found, "2026-11"))).toMatchObject({
      people: 1,
      paid: 10n,
    });
    expect(computeRunTotals(paymentsInMonth(found, "2026-12"))).toMatchObject({
      people: 3,
      paid: 2n,
      setAside: 5n,
      onItsWay: 1n,
    });
  });

  test("shows each payment's own day in the chart", () => {
    const chart = createChart(records([begun], []), "2026-12");
    const words = { lang: "en" as const, m: DASHBOARD.en, c: frame };
    const [column] = chart.columns;
    if (column === undefined) throw new Error("the chart has no run");
    const textOf = (key: string | null) => selectionDetails(words, chart, column, key).text;
    expect(textOf("A")).toMatch(/settled on 30\u00a0Nov\u00a02026$/);
    expect(textOf("C")).toMatch(/settled on 1\u00a0Dec\u00a02026$/);
    expect(textOf(null)).toMatch(/30\u00a0Nov\u00a02026$/);
  });

  test("goes by when the ledger had it, where that is known", () => {
    const late = entry("A", "2026-12-01", { hash: "own 2026-11-30 0" });
    const found = records([begun], [late]);
    expect(paymentsInMonth(found, "2026-11")).toEqual([]);
    expect(computeRunTotals(paymentsInMonth(found, "2026-12"))).toMatchObject({
      paid: 12n,
      setAside: 5n,
    });
  });
});

describe("whose month it is", () => {
  const line = (name: string, more: Partial<PayLine> = {}) =>
    createEmptyLine({ name, address: "", how: "skip", ...more });
  const wages = {
    ...run("2026-11-25", "finished", [
      ["paid", [payment("A", 10n), payment("B", 5n, "claimable")]],
    ]),
    kind: "wages" as const,
    lines: [line("Grace"), line("Otieno")],
  };

  test("counts a person once, however often they were paid", () => {
    const bonus = run("2026-11-28", "finished", [["paid", [payment("A", 3n)]]]);
    const found = records([wages, bonus], []);
    expect(countPeople(paymentsInMonth(found, "2026-11"))).toEqual({ paid: 1, toCollect: 1 });
  });

  test("names who was left out of its wages, until they are paid", () => {
    const left = (runs: Run[], since = "2026-11-01") =>
      findPeopleLeftOut(records(runs, []), since).map(({ names }) => names);
    expect(left([wages])).toEqual([["Grace", "Otieno"]]);
    const later = run("2026-11-28", "finished", [["paid", [payment("GRACE", 3n)]]]);
    expect(left([wages, later])).toEqual([["Otieno"]]);
    // not yet signed, or not sent at all
    const begun = run("2026-11-28", "sending", [["waiting", [payment("Grace", 3n)]]]);
    expect(left([wages, begun])).toEqual([["Grace", "Otieno"]]);
    const aside = run("2026-11-28", "finished", [["paid", [payment("Grace", 3n, "claimable")]]]);
    expect(left([wages, aside])).toEqual([["Otieno"]]);
    expect(left([wages], "2026-11-26")).toEqual([]);
    expect(left([{ ...wages, kind: "one-off" }])).toEqual([]);
  });
});

describe("changedSinceText()", () => {
  const [september, later, again, october] = records([
    run("2026-09-01", "finished", [["paid", [payment("A", 10n)]]]),
    run("2026-09-11", "finished", [["paid", [payment("A", 10n)]]]),
    run("2026-09-11", "finished", [["paid", [payment("A", 10n)]]]),
    run("2026-10-01", "finished", [["paid", [payment("A", 10n)]]]),
  ], []);

  test.each(
    [
      ["en", september, october, /^Changed since September$/],
      ["en", september, later, /^Changed since 1 September$/],
      ["en", later, again, /^Changed since 11 September, \d\d:30$/],
      ["fr", later, again, /^Changé depuis le 11 septembre, \d\d:30$/],
    ] as const,
  )("in %s is the month, else the day, else the time", (lang, before, after, text) => {
    if (before === undefined || after === undefined) throw new Error("a run is missing");
    expect(changedSinceText({ lang, m: DASHBOARD[lang] }, before, after)).toMatch(text);
  });
});

describe("compareRuns()", () => {
  const of = (payments: [string, string, bigint][]): RunRecord => ({
    id: "r",
    name: "",
    day: "2026-11-01",
    at: "2026-11-01T09:00:00Z",
    total: null,
    storedRun: null,
    payments: payments.map(([name, address, stroops]) => ({
      key: address,
      name,
      address,
      stroops,
      state: "settled",
      memo: "",
      day: "2026-11-01",
      paid: null,
    })),
  });

  test("tells other addresses, amounts, who is new and who is gone", () => {
    const before = of([["Amina", "A", 100n], ["Otieno", "O", 5n], ["Baraka", "B", 7n]]);
    const after = of([["Amina", "A", 105n], ["Otieno", "O2", 5n], ["Zola", "Z", 1n]]);
    expect(compareRuns(before, after).map(({ kind, payment }) => [kind, payment.name])).toEqual([
      ["address", "Otieno"],
      ["amount", "Amina"],
      ["new", "Zola"],
      ["gone", "Baraka"],
    ]);
    expect(compareRuns(before, before)).toEqual([]);
    expect(monthOf(before)).toBe("2026-11");
  });
});
