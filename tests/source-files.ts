import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The code below a folder of the project: paths from its root. */
export function filesBelow(folder: string, ending = /\.(ts|tsx|astro|mjs)$/): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("tests/results/"));
}

/** A file's text. */
export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/**
 * What a file imports, as it names it; dynamic imports and imports of types included. `part` takes
 * of its text what is to be looked at.
 */
export function importsOf(file: string, part = (text: string) => text): string[] {
  const text = part(textOf(file)).replace(/^\s*\/?\*.*$/gm, "");
  const found = text.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']/g,
  );
  return Array.from(found, (match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** The file of the project that a relative specifier in `file` names. */
export function targetOf(file: string, specifier: string): string {
  return relative(ROOT, resolve(join(ROOT, dirname(file)), specifier.split("?")[0] ?? ""));
}
