import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { TRUSTED_POLICY } from "../../src/ui/trusted-types.ts";
import { INLINED_PAGES } from "./page-graphs.ts";

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const MODULE = /<script type="module"(?: src="(\/_astro\/[^"]+\.js)")?>([\s\S]*?)<\/script>/g;

/**
 * Inlines a receipt's script, so that the page is one response, and gives each page its policy. The
 * policy is in the page because it's compressed there: as a header it would cost more than the
 * page.
 */
export async function finishPages(folder: URL): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const html = await readFile(file, "utf8");
    const whole = INLINED_PAGES.test(file) ? await withScripts(html, folder) : html;
    await writeFile(file, withPolicy(whole));
  }
}

const CHARSET = '<meta charset="utf-8">';

/** Adds the policy directly after the charset, since a policy applies only to what follows it. */
function withPolicy(html: string): string {
  if (!html.includes(CHARSET)) return html;
  const policy = `<meta http-equiv="content-security-policy" content="${
    contentSecurityPolicyOf(html)
  }">`;
  return html.replace(CHARSET, () => CHARSET + policy);
}

/** Only the policy of src/ui/trusted-types.ts may turn text into HTML or script URLs. */
const TRUSTED = [
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_POLICY} 'allow-duplicates'`,
];

function hasScripts(html: string): boolean {
  return /<script(?![^>]*type="application\/)/.test(html);
}

/**
 * The server replaces `<!--connect-->` with the network's origins. `frame-ancestors` works only in
 * a header.
 */
export function contentSecurityPolicyOf(html: string): string {
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
 * Combines the page's module scripts into its early script: each script needs a hash in the policy,
 * and hashes don't compress. Like modules, they run once the page is parsed. Lazy imports stay
 * files.
 */
async function withScripts(html: string, folder: URL): Promise<string> {
  const scripts: string[] = [];
  for (const [, src, inline = ""] of html.matchAll(MODULE)) {
    const code = src === undefined ? inline : await readFile(new URL(`.${src}`, folder), "utf8");
    if (/<\/script|\bimport\s*[{*"'`]|\bfrom\s*["'`]/.test(code)) {
      throw new Error(`${src ?? "a script"} can't be inlined into a page`);
    }
    const placed = code.trim().replace(/\bimport\((["'`])\.\//g, "import($1/_astro/");
    // its own scope for each script
    scripts.push(`(()=>{${placed}})();`);
  }
  if (scripts.length === 0) return html;
  const [, early] = EARLY.exec(html) ?? [];
  if (early === undefined) throw new Error("a page with inlined scripts needs an early script");
  const later = `addEventListener("DOMContentLoaded",()=>{"use strict";${scripts.join("")}})`;
  return html.replace(MODULE, "").replace(EARLY, () => `<script>${early}${later}</script>`);
}
