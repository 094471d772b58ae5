import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const WORKERS = ["sw.js", "check-sw.js"];

/** Marks a module as part of one page's script. */
const MARK = /[?&](graph=\d+)$/;

/** Vite's wrapper around each `import()`. */
const PRELOAD = "\0vite/preload-helper.js";

/** Large modules that load on demand, such as the SDK; shared by all pages. */
const SHARED = /\/node_modules\/@stellar\//;

/** Pages whose script is inlined (finish-pages.ts), so that nothing can import it. */
export const INLINED_PAGES = /\/shells\/receipt\b/;

/**
 * Gives each page's script its own module graph, so that it's one file with all its imports. In
 * Vite's single graph, code shared by two pages becomes a separate file, and there would be many.
 */
export function pageGraphs(): Plugin {
  const starts: string[] = [];

  function graphFrom(start: string): string {
    if (!starts.includes(start)) starts.push(start);
    return `graph=${starts.indexOf(start)}`;
  }

  function startOf(graph: string): string {
    return starts[Number(graph.slice("graph=".length))] ?? "";
  }

  /** The graph to which a module belongs; null for shared modules. */
  function graphOf(id: string): string | null {
    const [, marked] = MARK.exec(id) ?? [];
    return marked ?? (starts.includes(id) ? graphFrom(id) : null);
  }

  return {
    name: "lipwa-page-graphs",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment(name) {
      if (name !== "client") return null;
      const first = { name: graphOf, tags: ["$initial" as const] };
      // short, because each request contains the file's name and its referrer's
      const named = (chunk: { name: string; facadeModuleId: string | null }) =>
        `_astro/${shortName(chunk.facadeModuleId ?? "", chunk.name)}.[hash:7].js`;
      const output = {
        entryFileNames: named,
        chunkFileNames: named,
        codeSplitting: { groups: [first] },
      };
      // `load` below preloads nothing, so chunks needn't list files to preload
      return { build: { modulePreload: false, rolldownOptions: { output } } };
    },
    buildStart() {
      // the built files replace the source files that the dev server uses
      for (const fileName of WORKERS) {
        const id = fileURLToPath(new URL(`../../public/${fileName}`, import.meta.url));
        this.emitFile({ type: "chunk", id, fileName });
      }
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || SHARED.test(importer)) return null;
      const graph = graphOf(importer) ?? graphFrom(importer);
      const found = await this.resolve(source, importer.replace(MARK, ""), {
        ...options,
        skipSelf: true,
      });
      if (found === null || found.external) return found;
      if (SHARED.test(found.id)) return found;
      if (found.id.startsWith("\0") && found.id !== PRELOAD) return found;
      const apart = options.kind === "dynamic-import" && INLINED_PAGES.test(startOf(graph));
      const mark = apart ? graphFrom(found.id) : graph;
      return { ...found, id: `${found.id}${found.id.includes("?") ? "&" : "?"}${mark}` };
    },
    load(id) {
      // lazy imports are one or two files, so there is nothing to preload
      return id.startsWith(PRELOAD) ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}

/** A chunk's name: `dashboard` for a page's script, `receipt-check-en` for other modules. */
function shortName(entry: string, name: string): string {
  const [, page] = /\/(\w+)\.astro\?/.exec(entry) ?? [];
  return page ?? name.replaceAll(".", "-");
}
