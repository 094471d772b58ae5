import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What keeps receipts, and the page on which proofs are checked, for a reader without a network. */
const WORKERS = ["sw.js", "check-sw.js"];

/** Marks a module that belongs to the script of one page. */
const MARK = /[?&](graph=\d+)$/;

/** What Vite calls around each `import()`, to fetch before it what that will need. */
const PRELOAD = "\0vite/preload-helper.js";

/** What is large and comes later, the SDK at the moment of signing: pages share it. */
const SHARED = /\/node_modules\/@stellar\//;

/** The pages whose script is put into them, see finish-pages.ts: nothing can import such a one. */
export const INLINED = /\/shells\/receipt\b/;

/**
 * Gives the script of each page a graph of its own. Vite bundles all pages in one graph, in which
 * every module belongs to exactly one chunk: what two pages share would be a file that both must
 * fetch, and there are many such files. With this a page's script is one file with all that it
 * imports, and what it imports later shares what the first one brings.
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

  /** The graph of a module; none for what pages share. */
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
      // short names: a request for a file bears its own and that of whoever asks for it
      const named = (chunk: { name: string; facadeModuleId: string | null }) =>
        `_astro/${shortName(chunk.facadeModuleId ?? "", chunk.name)}.[hash].js`;
      const output = {
        entryFileNames: named,
        chunkFileNames: named,
        codeSplitting: { groups: [first] },
      };
      return { build: { rolldownOptions: { output } } };
    },
    buildStart() {
      // in the place of the file as it is written, which the dev server serves
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
      const apart = options.kind === "dynamic-import" && INLINED.test(startOf(graph));
      const mark = apart ? graphFrom(found.id) : graph;
      return { ...found, id: `${found.id}${found.id.includes("?") ? "&" : "?"}${mark}` };
    },
    load(id) {
      // what is imported later is a file or two: there is nothing to fetch before it
      return id.startsWith(PRELOAD) ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}

/** `dashboard` for the script of a page, whose own name is longer; `receipt-check-en` for others. */
function shortName(entry: string, name: string): string {
  const [, page] = /\/(\w+)\.astro\?/.exec(entry) ?? [];
  return page ?? name.replaceAll(".", "-");
}
