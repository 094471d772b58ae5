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

describe("the code", () => {
  test("has no file with a vague name", () => {
    const vague = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.ts)/.test(file));
    expect(vague).toEqual([]);
  });

  test("uses every installed package", () => {
    const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
    const text = [...files, "astro.config.mjs", "deno.json"].map(read).join("\n");
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    // only the compiler uses type declarations
    const names = Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith("@types/"));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  test("has no TODO and silences no checker", () => {
    const marks = /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck|\bas any\b|: any\b/;
    const own = "tests/checks/code.test.ts";
    const found = files.filter((file) =>
      file !== own && marks.test(readFileSync(join(ROOT, file), "utf8"))
    );
    expect(found).toEqual([]);
  });

  test("never calls unroute(), which could drop a request in flight", () => {
    const own = ["tests/checks/code.test.ts", "tests/e2e/let-through.ts"];
    const found = files.filter((file) =>
      !own.includes(file) && /\.unroute\(/.test(readFileSync(join(ROOT, file), "utf8"))
    );
    expect(found).toEqual([]);
  });
});
