import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Source files below a folder, as paths from the project's root. */
export function filesBelow(folder: string, ending = /\.(ts|tsx|astro|mjs)$/): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("tests/results/"));
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/**
 * The specifiers of a file's imports, including dynamic and type imports. `part` selects the text
 * to search.
 */
export function importsOf(file: string, part = (text: string) => text): string[] {
  const text = part(textOf(file)).replace(/^\s*\/?\*.*$/gm, "");
  const found = text.matchAll(
    /(?:^|[;\n])\s*(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']/g,
  );
  return Array.from(found, (match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** The project file that a relative specifier in `file` refers to. */
export function targetOf(file: string, specifier: string): string {
  return relative(ROOT, resolve(join(ROOT, dirname(file)), specifier.split("?")[0] ?? ""));
}
