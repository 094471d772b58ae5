import { describe, expect, test } from "vitest";
import { readQuery } from "../../../../functions/http/query.ts";

describe("readQuery()", () => {
  test("gives the named parameters and ignores others", () => {
    const search = new URLSearchParams("limit=5&x=1&x=2&cursor=");
    expect(readQuery(search, ["limit", "cursor", "filter"])).toEqual({
      ok: true,
      value: { limit: "5", cursor: "" },
    });
  });

  test("refuses a parameter that is given twice, even with the same value", () => {
    const search = new URLSearchParams("limit=5&limit=5");
    expect(readQuery(search, ["limit"])).toEqual({
      ok: false,
      code: "repeated_parameter",
      param: "limit",
    });
  });
});
