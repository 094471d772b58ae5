import { test } from "@playwright/test";
import { startServer } from "../server.ts";

/** Something that a file's tests ask. */
interface Served {
  url: string;
  stop(): Promise<void>;
}

/** Serves a site to the tests of a file, from the first to the last: the built one by default. */
export function serveSite(start: () => Promise<Served> = startServer): { readonly url: string } {
  let site: Served | undefined;
  test.beforeAll(async () => {
    site = await start();
  });
  test.afterAll(() => site?.stop());
  return {
    get url() {
      if (site === undefined) throw new Error("the site is served to tests only");
      return site.url;
    },
  };
}
