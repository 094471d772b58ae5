import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";

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
    const element = await scriptElement(fileURLToPath(new URL(`.${src}`, folder)), folder);
    whole = whole.replace(tag, () => element);
  }
  return whole;
}

/**
 * A built module with everything it imports at its start, as an element of a page. Where that is
 * large, it becomes a file, and so does what it imports later by itself, which then shares what the
 * first one brings: one renderer is enough.
 */
async function scriptElement(module: string, folder: URL): Promise<string> {
  const [whole] = await bundleOf(module, () => false);
  if (whole === undefined) throw new Error(`${module} came to nothing`);
  const code = whole.code.trim();
  if (code.includes("</script")) throw new Error(`${module} cannot stand in a page`);
  if (code.length <= MOST_INLINE) return `<script type="module">${code}</script>`;
  const files = await bundleOf(module, (importer) => importer === module);
  for (const { fileName, code } of files) {
    await writeFile(new URL(`./_astro/${fileName}`, folder), code.trim());
  }
  return `<script type="module" src="/_astro/${files[0]?.fileName}"></script>`;
}

/**
 * Bundles a built module once more, alone. What it imports later stays where it is and gets its
 * address from the site's root, unless `takesIn` says so of its importer.
 */
async function bundleOf(
  module: string,
  takesIn: (importer: string | undefined) => boolean,
): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: { page: module },
    // else what is shared gets a file of its own
    preserveEntrySignatures: "allow-extension",
    plugins: [laterFromRoot(takesIn)],
  });
  const { output } = await bundle.generate({
    format: "es",
    minify: true,
    entryFileNames: "page.[hash].js",
    chunkFileNames: "page-[name].[hash].js",
  });
  await bundle.close();
  return output.filter((one) => one.type === "chunk");
}

/** Vite's helper fetches what a dynamic import will need; here that is a small file or two. */
const HELPER = /(^|\/)preload-helper\.[^/]+\.js$/;

function laterFromRoot(takesIn: (importer: string | undefined) => boolean): Plugin {
  return {
    name: "lipwa-later-from-root",
    resolveId(id, importer, { kind }) {
      if (kind === "dynamic-import" && !takesIn(importer)) {
        return { id: `/_astro/${basename(id)}`, external: "absolute" };
      }
      return HELPER.test(id) ? { id: "\0load-only" } : null;
    },
    transform: (code) =>
      code.replace(/^const __vite__mapDeps=.*\n/, "").replace(
        /,\s*__vite__mapDeps\(\[[\d,]*\]\)/g,
        "",
      ),
    load: (id) => id === "\0load-only" ? "export const t = (load) => load();" : null,
  };
}
