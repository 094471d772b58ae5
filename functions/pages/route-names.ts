import { isLanguage } from "../../src/ui/i18n/languages.ts";
import { createRouteFinder } from "../http/route.ts";

export function pagePathsOf(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith(".html"))
    .map((path) => path.replace(/(\/index)?\.html$/, "") || "/");
}

/**
 * Names a path's route: an API operation's path, a page's path without its language, or a pattern.
 * There are few names, and none contains text from a client. `filled` are the first segments of
 * filled pages.
 */
export function createRouteNames(
  paths: readonly string[],
  filled: readonly string[],
): (path: string) => string {
  const find = createRouteFinder();
  const known = new Map(paths.map((path) => [path, "/{file}"]));
  known.set("/metrics", "/metrics");
  for (const page of pagePathsOf(paths)) {
    if (page.includes("/shells/")) continue;
    const name = withoutLanguage(page);
    // a path without a language is the same page, whose language is negotiated
    known.set(page, name).set(name, name);
  }
  const ofFilled = new Map(filled.map((name) => [name, `/${name}/{param}`]));
  return (path) => {
    const exact = known.get(path);
    if (exact !== undefined) return exact;
    if (path === "/api" || path.startsWith("/api/")) {
      return find(path)?.operations[0]?.path ?? "/api/{other}";
    }
    if (path.startsWith("/sandbox/")) return "/sandbox/{path}";
    const [, first = "", second = ""] = path.split("/", 3);
    return ofFilled.get(isLanguage(first) ? second : first) ??
      known.get(path.replace(/\/$/, "")) ?? "/{other}";
  };
}

function withoutLanguage(page: string): string {
  const [, first = "", ...rest] = page.split("/");
  return isLanguage(first) ? `/${rest.join("/")}` : page;
}
