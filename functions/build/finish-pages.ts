import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { TRUSTED_POLICY } from "../../src/ui/trusted-types.ts";
import { INLINED } from "./page-graphs.ts";

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const MODULE = /<script type="module"(?: src="(\/_astro\/[^"]+\.js)")?>([\s\S]*?)<\/script>/g;

/**
 * Completes the prerendered pages of `folder`.
 *
 * The script of a receipt is put into it, so that it is one response. Then each page gets its
 * Content-Security-Policy, computed from what finally stands in it. It stands in the page and not
 * in a header: there it is compressed with the rest, and a long header costs a server more than
 * the page does.
 */
export async function finishPages(folder: URL): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const html = await readFile(file, "utf8");
    const whole = INLINED.test(file) ? await withScripts(html, folder) : html;
    await writeFile(file, withPolicy(whole));
  }
}

const CHARSET = '<meta charset="utf-8">';

/** A page with its policy, before everything that the policy is about. */
function withPolicy(html: string): string {
  if (!html.includes(CHARSET)) return html;
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(html)}">`;
  return html.replace(CHARSET, () => CHARSET + policy);
}

/** No text becomes a script or a document but by the one policy of src/ui/trusted-types.ts. */
const TRUSTED = [
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_POLICY} 'allow-duplicates'`,
];

function hasScripts(html: string): boolean {
  return /<script(?![^>]*type="application\/)/.test(html);
}

/**
 * Allows the site's own files and exactly the inline scripts and styles that stand in a page. The
 * server puts at `<!--connect-->` whom else it may talk to, which depends on the network. Who may
 * frame a page can be said in a header alone.
 */
export function policyOf(html: string): string {
  const sources: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, element = "", attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (text === "" || /type="application\//.test(attributes)) continue;
    sources[element]?.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([element, hashes]) =>
      [`${element}-src 'self'`, ...hashes].join(" ")
    ),
    "connect-src 'self'<!--connect-->",
    "img-src 'self' data:",
    ...(html.includes('rel="manifest"') ? ["manifest-src 'self'"] : []),
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(hasScripts(html) ? TRUSTED : []),
  ].join("; ");
}

const EARLY = /<script>([^<]*)<\/script>/;

/**
 * Puts the page's module scripts into its head, where the early one stands; what they import later
 * stays in files. They are one script with the one that runs early, since each is a hash in the
 * policy, and hashes cannot be compressed; as modules do, they wait until the page was read.
 */
async function withScripts(html: string, folder: URL): Promise<string> {
  const scripts: string[] = [];
  for (const [, src, inline = ""] of html.matchAll(MODULE)) {
    const code = src === undefined ? inline : await readFile(new URL(`.${src}`, folder), "utf8");
    if (/<\/script|\bimport\s*[{*"'`]|\bfrom\s*["'`]/.test(code)) {
      throw new Error(`${src ?? "a script"} cannot stand in a page`);
    }
    const placed = code.trim().replace(/\bimport\((["'`])\.\//g, "import($1/_astro/");
    // a function for each, so that they share no names
    scripts.push(`(()=>{${placed}})();`);
  }
  if (scripts.length === 0) return html;
  const [, early] = EARLY.exec(html) ?? [];
  if (early === undefined) throw new Error("a page whose scripts stand in it has an early one");
  const later = `addEventListener("DOMContentLoaded",()=>{"use strict";${scripts.join("")}})`;
  return html.replace(MODULE, "").replace(EARLY, () => `<script>${early}${later}</script>`);
}
