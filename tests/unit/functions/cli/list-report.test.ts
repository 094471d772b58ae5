import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createListReport } from "../../../../functions/cli/list-report.ts";

const SHARED = ["lists", "workbooks"].map((name) =>
  new URL(`../../../../../shared/inputs/${name}/`, import.meta.url).pathname
);

describe.each(SHARED)("createListReport() of inputs that must not be misread (%s)", (folder) => {
  const present = existsSync(`${folder}expect.json`);
  interface Allowed extends Partial<Record<"currency" | "address" | "amount" | "memo", unknown[]>> {
    rows?: Record<string, "mistake">;
  }
  const all: Record<string, Allowed> = present
    ? JSON.parse(readFileSync(`${folder}expect.json`, "utf8"))
    : {};

  test.skipIf(!present)("has an expectation for each file (needs ../shared)", () => {
    expect(Object.keys(all).toSorted()).toEqual(
      readdirSync(folder).filter((name) => name !== "expect.json").toSorted(),
    );
  });

  test.skipIf(!present)("proposes what it may (needs ../shared)", async () => {
    for (const [file, { rows = {}, ...allowed }] of Object.entries(all)) {
      const bytes = new Uint8Array(readFileSync(`${folder}${file}`));
      const read = (await createListReport(bytes, file, "2026-11-28"))?.report;
      if (read === undefined) throw new Error(`${file} was not read`);
      for (const [question, answers] of Object.entries(allowed)) {
        const { proposed } = Reflect.get(read.questions, question);
        expect.soft(answers, `${file}: ${question}`).toContainEqual(proposed);
      }
      for (const line of Object.keys(rows)) {
        const row = read.rows.find((each) => each.line === Number(line));
        expect.soft(row?.mistake ?? null, `${file}: row ${line}`).not.toBeNull();
      }
    }
  });
});
