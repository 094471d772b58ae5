import { describe, expect, test } from "vitest";
import { faultsOf, MUTATIONS } from "./mutations.ts";

describe("each fault of the table", () => {
  const places = MUTATIONS.flatMap(({ name, faults }) =>
    Object.keys(faults).map((path) => ({ name, path }))
  );
  test.each(places)("$name replaces exports of $path", async ({ name, path }) => {
    const real: object = await import(/* @vite-ignore */ `../../${path}`);
    const replaced = Object.keys(faultsOf(name, path, real));
    expect(replaced).not.toEqual([]);
    expect(Object.keys(real)).toEqual(expect.arrayContaining(replaced));
  });
});
