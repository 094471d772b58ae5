import { describe, expect, test } from "vitest";
import { textOf } from "../source-files.ts";
import { MUTATIONS } from "./mutations.ts";

describe("each fault of the table", () => {
  test.each(MUTATIONS)("can still be put back: $name", ({ patches }) => {
    const places = patches.map(({ file, find }) => textOf(file).split(find).length - 1);
    expect(places).toEqual(patches.map(() => 1));
  });
});
