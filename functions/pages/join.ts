import type { PageFill } from "./page.ts";

/**
 * Answers `/j/<id>` with the same page for every id. The browser reads the id and the key after the
 * `#`, and requests the box itself.
 */
export function fillJoin(): Promise<PageFill> {
  return Promise.resolve({
    draw: () => ({ head: "", main: "" }),
    status: 200,
    shell: "join",
    cacheControl: "no-cache",
  });
}
