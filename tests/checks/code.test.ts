import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CODE = /\.(ts|tsx|astro|mjs|css)$/;

const files = ["src", "functions", "tests"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("tests/results/"))
);

function linesOf(file: string): number {
  return readFileSync(join(ROOT, file), "utf8").trimEnd().split("\n").length;
}

describe("files", () => {
  test("have at most 300 lines", () => {
    expect(files.filter((file) => linesOf(file) > 300)).toEqual([]);
  });

  test("have at most 80 lines in at least half of the cases", () => {
    const short = files.filter((file) => linesOf(file) <= 80);
    expect(short.length * 2).toBeGreaterThanOrEqual(files.length);
  });

  test("are not named after nothing", () => {
    const vague = files.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common)(\/|\.ts)/.test(file) && !file.includes("i18n/messages/")
    );
    expect(vague).toEqual([]);
  });

  test("leave no work undone and silence no checker", () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck|\bas any\b|: any\b/;
    const own = "tests/checks/files.test.ts";
    const found = files.filter((file) =>
      file !== own && marks.test(readFileSync(join(ROOT, file), "utf8"))
    );
    expect(found).toEqual([]);
  });
});
