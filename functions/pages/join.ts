import type { PageFill } from "./page.ts";

/**
 * Answers `/j/<id>` with one page for every id: the id and the key behind the `#` are for the
 * browser alone, which asks the box itself.
 */
export function fillJoin(): Promise<PageFill> {
  return Promise.resolve({
    draw: () => ({ head: "", main: "" }),
    status: 200,
    shell: "join",
    cacheControl: "no-cache",
  });
}
