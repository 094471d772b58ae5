import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What keeps receipts, and the page on which proofs are checked, for a reader without a network. */
const WORKERS = ["sw.js", "check-sw.js"];

/** Marks a module that belongs to the script of one page. */
const MARK = /[?&](graph=\d+)$/;

/** What Vite wraps around each `import()`, to fetch before it what that will need. */
const PRELOAD = "\0vite/preload-helper.js";
const WRAPPED =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await (import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \{[^}]*\};\s*\}|(import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?)), __VITE_PRELOAD__\)/g;

/** The object that stands for a module which shares its file, made by a helper in a file of its own. */
const NAMESPACE = /__exportAll\(\{([^}]*)\}\)/g;
const NAMESPACE_HELPER = /^import \{ \w+ as __exportAll \} from [^;]*;\n/m;

/** What is large and comes later, such as the SDK at the moment of signing: pages share it. */
const SHARED = /\/node_modules\/(@stellar|papaparse)\//;

/** Of these the ones in CommonJS, of one file each: a module of it needs no helper beside it. */
const COMMONJS = /\/node_modules\/(@stellar\/freighter-api|papaparse)\/[^?]*$/;
const AS_MODULE = /\?module(=\w+)?$/;

/**
 * What the dashboard imports later where a wallet is connected: the wallet, its stream and its month.
 * They are one file, since each request costs as much as a kilobyte.
 */
const CONNECTED =
  /\/(src\/pay\/month\/MonthView\.tsx|src\/client\/stream\.ts|node_modules\/@stellar\/freighter-api\/[^?]*)$/;
const CONNECTED_START = /\/dashboard\b/;
const CONNECTED_ID = "\0connected";

/**
 * The tables of months, which no page needs but those of its own language: it bears them itself. What
 * would write long ones is the dashboard, whose languages are none of these.
 */
const MONTHS = /\/src\/ui\/i18n\/months\.ts(\?|$)/;
const MONTHS_OF_PAGE = [
  "export const shortMonths = () => document.documentElement.dataset.months;",
  "export const longMonths = () => undefined;",
].join("\n");

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
      const connected = { name: "connected", test: (id: string) => id.startsWith(CONNECTED_ID) };
      // short names: a request for a file bears its own and that of whoever asks for it
      const named = (chunk: { name: string; facadeModuleId: string | null }) =>
        `_astro/${shortName(chunk.facadeModuleId ?? "", chunk.name)}.[hash].js`;
      const output = {
        entryFileNames: named,
        chunkFileNames: named,
        codeSplitting: { groups: [first, connected] },
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
      if (AS_MODULE.test(source)) return source;
      const graph = graphOf(importer) ?? graphFrom(importer);
      const found = await this.resolve(source, importer.replace(MARK, ""), {
        ...options,
        skipSelf: true,
      });
      if (found === null || found.external) return found;
      const isLater = options.kind === "dynamic-import";
      if (isLater && CONNECTED.test(found.id) && CONNECTED_START.test(startOf(graph))) {
        return `${CONNECTED_ID}?${graph}`;
      }
      if (isLater && COMMONJS.test(found.id)) return { ...found, id: `${found.id}?module` };
      if (SHARED.test(found.id)) return found;
      if (found.id.startsWith("\0") && found.id !== PRELOAD) return found;
      const apart = isLater && INLINED.test(startOf(graph));
      const mark = apart ? graphFrom(found.id) : graph;
      return { ...found, id: `${found.id}${found.id.includes("?") ? "&" : "?"}${mark}` };
    },
    renderChunk(code) {
      // what is imported later is a file or two: there is nothing to fetch before it
      const bare = code.replace(WRAPPED, (_, picked, whole) => picked ?? whole)
        .replace(
          NAMESPACE,
          (_, names: string) =>
            `({${names.replace(/(\w+): \(\) => (\w+)/g, "get $1() { return $2; }")}})`,
        );
      const whole = bare.includes("__exportAll(") ? bare : bare.replace(NAMESPACE_HELPER, "");
      return whole === code ? null : { code: whole, map: null };
    },
    async load(id) {
      if (MONTHS.test(id)) return MONTHS_OF_PAGE;
      if (id.startsWith(PRELOAD)) return "export const __vitePreload = (load) => load();";
      if (id.startsWith(CONNECTED_ID)) {
        const wallet = await this.resolve("@stellar/freighter-api");
        return [
          'export { MonthView } from "/src/pay/month/MonthView.tsx";',
          'export { listen } from "/src/client/stream.ts";',
          `export { default } from ${JSON.stringify(`${wallet?.id}?module=connected`)};`,
        ].join("\n");
      }
      if (!AS_MODULE.test(id)) return null;
      const code = await readFile(id.replace(AS_MODULE, ""), "utf8");
      return `const module={exports:{}},{exports}=module;\n${code}\nexport default module.exports;`;
    },
  };
}

/** `dashboard` for the script of a page, whose own name is longer; `receipt-check-en` for others. */
function shortName(entry: string, name: string): string {
  const [, page] = /\/(\w+)\.astro\?/.exec(entry) ?? [];
  return page ?? name.replaceAll(".", "-");
}
