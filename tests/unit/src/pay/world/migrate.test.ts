import { describe, expect, test } from "vitest";
import {
  type MigratedStores,
  migrateRecords,
  type StoredRecord,
} from "../../../../../src/pay/world/migrate.ts";
import type { Run } from "../../../../../src/pay/run/run.ts";
import { recorded, type RecordedDatabase } from "../../../../fixtures/version-1/load.ts";
import { TestWorld } from "../pay-world.ts";

/** The recorded stores of a version. */
function leftBy(version: 1 | 2): MigratedStores {
  if (version === 2) return recorded<MigratedStores>("../version-2/database.json");
  const [database] = recorded<RecordedDatabase[]>("database.json");
  const of = (name: string) =>
    (database?.stores.find((store) => store.name === name)?.values ?? []) as StoredRecord[];
  return { runs: of("runs"), parts: of("parts"), people: of("people"), templates: of("templates") };
}

/** A page that opens a version's data. */
async function opened(version: 1 | 2) {
  const world = new TestWorld();
  const stores = migrateRecords(leftBy(version));
  for (const store of ["runs", "parts", "people", "templates"] as const) {
    await world.db.putAll(stores[store].map((value) => ({ store, value })));
  }
  const pay = await world.tab();
  await pay.runs.read();
  const runs = pay.runs.$runs.get() ?? [];
  return { pay, runs, people: pay.people.$people.get() ?? [] };
}

const said = ({ purpose, kind, month, group, payDate, lines }: Run) => [
  purpose,
  kind,
  month,
  group,
  payDate,
  [...new Set(lines.map(({ memo }) => memo))].join(" | "),
];

describe("the database of an earlier version", () => {
  test("has a purpose for each run, and says of those of a template that they are wages", async () => {
    const { runs } = await opened(2);
    const december = ["wages", "2026-12", "", "2026-12-25"];
    expect(runs.map(said)).toEqual([
      ["Casuals week 50", null, undefined, undefined, undefined, ""],
      ["Salary December 2026", ...december, " | 4711"],
      [
        "Bonus for the launch of the new shop in Kisumu",
        null,
        undefined,
        undefined,
        undefined,
        "Bonus | ",
      ],
      ["Salary November 2026", "wages", "2026-11", "", undefined, " | 4711"],
    ]);
    expect(runs[1]?.id).toBe("wages--2026-12");
    expect(runs[3]?.parts.map(({ memo, state }) => [memo, state])).toEqual([
      ["Salary November 2026", "paid"],
      ["4711", "paid"],
    ]);
  });

  test("keeps every line, payment and memo that a person wrote", async () => {
    const { runs } = await opened(1);
    expect(runs.map((run) => [run.purpose, run.kind, run.status, run.lines.length])).toEqual([
      ["Expenses November", null, "sending", 5],
      ["Salary December 2026", null, "draft", 11],
      ["Salary November 2026", "wages", "finished", 7],
      ["Advances November, rest", null, "draft", 1],
      ["Advances November", null, "stopped", 2],
    ]);
    const [underWay] = runs;
    expect(underWay?.parts.map(({ state, known }) => [state, known])).toEqual(
      ["paid", "sent", "waiting", "waiting"].map((state) => [
        state,
        { entry: null, at: "2026-11-21T03:21:57.187Z" },
      ]),
    );
  });

  test.each(
    [
      [1, 10, ["Bonus", "Overtime"], 1],
      [2, 5, ["4711"], 1],
    ] as const,
  )("%d: has its %d people, no month as a memo, and who has left", async (...row) => {
    const [version, n, memos, left] = row;
    const { people, pay } = await opened(version);
    expect(people).toHaveLength(n);
    const own = people.map(({ memo }) => memo).filter((memo) => memo !== "");
    expect([...new Set(own)].sort()).toEqual(memos);
    expect(people.filter(({ paidUntil }) => paidUntil === "")).toHaveLength(left);
    expect(people.every(({ group, items }) => group === "" && items.length === 0)).toBe(true);
    expect(await pay.world.db.all("templates")).toMatchObject([
      { group: "", day: version === 1 ? 28 : 25 },
    ]);
  });

  test("tells two templates apart by groups, which the people of each are in", () => {
    const { people, templates: [template = { id: "" }], ...stores } = leftBy(2);
    const lines = [{ address: people[2]?.address }];
    const casuals = { ...template, id: "casuals", name: "Casuals {month}/{year}", lines };
    const after = migrateRecords({ ...stores, people, templates: [casuals, template] });
    expect(after.templates.map(({ group }) => group)).toEqual(["Casuals", "Salary"]);
    expect(after.people.map(({ group }) => group)).toEqual(["Salary", "Salary", "Casuals", "", ""]);
    expect(after.runs.map(({ group }) => group)).toContain("Salary");
  });

  test("adds people who are only in a template to the list, each once", () => {
    const { people, templates: [template = { id: "" }], ...stores } = leftBy(2);
    const line = (id: string, name: string, address: string, more = {}) => ({
      ...{ id, name, address, amount: "12.50", currency: "USDC", memo: "", note: "" },
      ...more,
    });
    const lines = [
      line("1", "Whoever", String(people[0]?.address)),
      line("2", "Joyce", "GJOYCE", { memo: "Salary {month}/{year}" }),
      line("3", "Peter", "GEXCHANGE", { memo: "4711", memoType: "id" }),
      line("4", "Paul", "GEXCHANGE", { memo: "4712", memoType: "id" }),
      line("5", "Peter", "GEXCHANGE", { memo: "4711", memoType: "id" }),
      line("6", "Not known yet", ""),
    ];
    const after = migrateRecords({ ...stores, people, templates: [{ ...template, lines }] }).people;
    expect(after.slice(people.length).map((each) => [each.name, each.amount, each.memo])).toEqual([
      ["Joyce", "12.50", ""],
      ["Peter", "12.50", "4711"],
      ["Paul", "12.50", "4712"],
      ["Not known yet", "12.50", ""],
    ]);
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  });

  test("keeps the way from a run to the draft of who was left", () => {
    const { runs, ...stores } = leftBy(2);
    const draft = runs.find(({ status, due }) => status === "draft" && due !== undefined);
    const whole = [...runs, { ...draft, id: "paid", status: "finished", rest: draft?.id }];
    const after = migrateRecords({ ...stores, runs: whole }).runs;
    expect(after.some(({ id }) => id === after.at(-1)?.rest)).toBe(true);
  });
});
