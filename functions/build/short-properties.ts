import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const NAME = /--[a-z][\w-]*/g;

/**
 * Gives custom properties short names in what is built: they are in every page some hundred times,
 * and a name like `--on-light` costs about a byte more each time, compressed. No script names one.
 */
export function shortProperties(): Plugin {
  const short = shortNames();
  return {
    name: "lipwa-short-properties",
    apply: "build",
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id)) return null;
      return { code: code.replace(NAME, (name) => short.get(name) ?? name), map: null };
    },
  };
}

/** A short name for each that the site's styles set, the same in every build of the same styles. */
function shortNames(): Map<string, string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css")).sort();
  const names = new Set<string>();
  for (const file of files) {
    const css = readFileSync(`${SOURCES}/${file}`, "utf8");
    for (const [name] of css.matchAll(/--[a-z][\w-]*(?=\s*:)/g)) names.add(name);
  }
  return new Map(Array.from(names, (name, at) => [name, `--${(at + 10).toString(36)}`]));
}
