import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";

/** Vite's helper fetches what a dynamic import will need; here that is a small file or two. */
const HELPER = /(^|\/)preload-helper\.[^/]+\.js$/;

/**
 * A built module with everything it imports at its start, as one script that can stand in a page.
 * What it imports later stays where it is and gets its address from the site's root.
 */
export async function inlineScript(module: URL): Promise<string> {
  const [entry] = await bundleOf(module, () => false);
  if (entry === undefined) throw new Error(`${module.pathname} came to nothing`);
  return entry.code.trim();
}

/** One file of a script, to stand beside its page. */
export interface ScriptFile {
  name: string;
  code: string;
}

/**
 * A built module as few files: itself with everything it imports at its start, first, and what it
 * imports later by itself. The later ones share what the first one brings: one renderer is
 * enough. What they import later in their turn stays where it is.
 */
export async function scriptFiles(module: URL): Promise<ScriptFile[]> {
  const entry = fileURLToPath(module);
  const chunks = await bundleOf(module, (importer) => importer === entry);
  return chunks.map(({ fileName, code }) => ({ name: fileName, code: code.trim() }));
}

async function bundleOf(
  module: URL,
  takesIn: (importer: string | undefined) => boolean,
): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: { page: fileURLToPath(module) },
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

/** Gives dynamic imports that are not taken in their address from the site's root. */
function laterFromRoot(takesIn: (importer: string | undefined) => boolean): Plugin {
  return {
    name: "lipwa-inline-script",
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
