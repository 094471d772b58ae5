import { describe, expect, test } from "vitest";
import { buildDocsMenu, findAdjacentPages } from "../../../../src/docs/menu.ts";

const guide = (id: string, group: string, order: number) => ({
  id,
  data: { title: id.toUpperCase(), group, order },
});

describe("buildDocsMenu()", () => {
  test("orders guides within their groups and lists every operation", () => {
    const [start, guides, , , reference] = buildDocsMenu([
      guide("verify", "Guides", 2),
      guide("index", "Start", 1),
      guide("income", "Guides", 1),
    ]);
    expect(start).toEqual({ heading: "Start", pages: [{ title: "INDEX", path: "/docs" }] });
    expect(guides?.pages.map(({ path }) => path)).toEqual(["/docs/income", "/docs/verify"]);
    expect(reference?.pages).toContainEqual({
      title: "GET account/{address}",
      path: "/docs/reference/getAccount",
    });
  });
});

describe("findAdjacentPages()", () => {
  const menu = buildDocsMenu([guide("verify", "Guides", 2), guide("index", "Start", 1)]);

  test("go on from one group to the next, and end at the ends", () => {
    expect(findAdjacentPages(menu, "/docs")).toEqual({
      before: undefined,
      after: { title: "VERIFY", path: "/docs/verify" },
    });
    expect(findAdjacentPages(menu, "/docs/reference").before?.path).toBe("/docs/verify");
    expect(findAdjacentPages(menu, menu.at(-1)?.pages.at(-1)?.path ?? "").after).toBeUndefined();
  });
});
