import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { inlineScript, scriptFiles } from "./inline-script.ts";

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const MODULE = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;

/**
 * Longest script that is put into a filled page, in characters. A filled page is compressed anew
 * for each answer, at a low quality, and is not kept by browsers; a file is compressed once, well.
 */
const MOST_INLINE = 20_000;

/**
 * Completes the prerendered pages of `folder`.
 *
 * The scripts of a filled shell are put into it, so that a receipt is one response, or into few
 * files where they are large. Then each page gets its Content-Security-Policy, computed from what
 * finally stands in it. It stands in the page and not in a header: there it is compressed with the
 * rest, and a long header costs a server more than the page does.
 */
export async function finishPages(folder: URL): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const html = await readFile(file, "utf8");
    const whole = file.includes("/shells/") ? await withScripts(html, folder) : html;
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
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join("; ");
}

/** Puts the page's module scripts into it; a large one as files beside it. */
async function withScripts(html: string, folder: URL): Promise<string> {
  let whole = html;
  for (const [tag, src = ""] of html.matchAll(MODULE)) {
    const module = new URL(`.${src}`, folder);
    const code = await inlineScript(module);
    if (code.includes("</script")) throw new Error(`${src} cannot stand in a page`);
    const element = code.length > MOST_INLINE
      ? `<script type="module" src="${await writeScript(module, folder)}"></script>`
      : `<script type="module">${code}</script>`;
    whole = whole.replace(tag, () => element);
  }
  return whole;
}

/** Writes a script's files; answers the address of the first. */
async function writeScript(module: URL, folder: URL): Promise<string> {
  const files = await scriptFiles(module);
  for (const { name, code } of files) await writeFile(new URL(`./_astro/${name}`, folder), code);
  return `/_astro/${files[0]?.name}`;
}
