import { expect, test } from "vitest";
import { filterRows, rowsWithoutMistakes } from "../../../../../src/pay/draft/LineGrid.tsx";
import { lineOf, TestWorld } from "../pay-world.ts";

test("rows are found by kind and by words, and the one being edited always", async () => {
  const lines = [
    lineOf(1, { name: "Amina Otieno" }),
    lineOf(2, { name: "Grace Otieno", how: "skip" }),
    lineOf(3, { name: "Amina Mensah" }),
  ];
  const plan = (await new TestWorld().tabWithDraft(lines)).$plan.get();
  if (plan === null) throw new Error("no plan");
  const clean = rowsWithoutMistakes(plan, null);
  const found = (kind: "all" | "ready" | "skipped", search: string, editing = -1) =>
    filterRows(plan, clean, { kind, search, editing: lines[editing]?.id ?? null });
  expect(found("all", "")).toEqual([0, 1, 2]);
  expect(found("ready", "otieno")).toEqual([0]);
  expect(found("skipped", "")).toEqual([1]);
  expect(found("skipped", "mensah", 0)).toEqual([0]);
});
