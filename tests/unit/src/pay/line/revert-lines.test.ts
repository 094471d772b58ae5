import { expect, test } from "vitest";
import type { PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { revertImport, revertLines } from "../../../../../src/pay/line/revert-lines.ts";
import { lineOf } from "../pay-world.ts";

const LINES = [1, 2, 3].map((n) => lineOf(n, { id: `${n}` }));

/** The lines, with changes to the line of this ID. */
const changed = (id: string, cells: Partial<PayLine>, lines: readonly PayLine[] = LINES) =>
  lines.map((line) => line.id === id ? { ...line, ...cells } : line);

const without = (id: string, lines: readonly PayLine[] = LINES) =>
  lines.filter((line) => line.id !== id);

test("a removed line is back in its place, once", () => {
  const step = { before: LINES, after: without("2") };
  const more = lineOf(4);
  expect(revertLines([...step.after, more], step)).toEqual([...LINES, more]);
  expect(revertLines(LINES, step)).toEqual(LINES);
});

test("a line that was removed later isn't back", () => {
  const step = { before: LINES, after: changed("2", { amount: "20" }) };
  expect(revertLines(without("2"), step)).toEqual(without("2"));
  expect(revertImport(without("2"), step)).toEqual(without("2"));
});

test("only the cells of the step are taken back, and other lines stay as they are", () => {
  const step = { before: LINES, after: changed("2", { amount: "20", meant: true }) };
  const now = changed("1", { amount: "15" }, changed("2", { note: "late" }, step.after));
  expect(revertLines(now, step))
    .toEqual(changed("1", { amount: "15" }, changed("2", { note: "late" })));
});

test("a line stays as it is if a cell of the step was edited again", () => {
  const step = { before: LINES, after: changed("2", { amount: "20", currency: "KES" }) };
  const now = changed("2", { amount: "25" }, step.after);
  expect(revertLines(now, step)).toEqual(now);
});

test("an imported line stays as it is if any cell was edited", () => {
  const step = { before: LINES, after: changed("2", { currency: "KES" }) };
  const now = changed("2", { amount: "1300" }, step.after);
  // 1300 was written as KES
  expect(revertImport(now, step)).toEqual(now);
  expect(revertImport(step.after, step)).toEqual(LINES);
});
