import denoAdapter from "@astrojs/deno";
import type { AstroIntegration } from "astro";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { finishPages } from "./finish-pages.ts";
import { pageGraphs } from "./page-graphs.ts";

/**
 * The Deno adapter with Lipwa's own server entry. The published entry loads modules from a registry
 * at run time, answers 404 for prerendered pages, and follows encoded `..` out of its folder.
 */
export function denoServer(): AstroIntegration {
  const adapter = denoAdapter();
  const published = adapter.hooks["astro:config:done"];
  let clientDir: URL;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:setup": async (options) => {
        await adapter.hooks["astro:config:setup"]?.(options);
        if (options.command === "build") {
          // dist must run without node_modules; in dev this would break Astro's own modules
          const plugins = [pageGraphs()];
          options.updateConfig({ vite: { ssr: { noExternal: true }, plugins } });
        }
      },
      "astro:config:done": async (options) => {
        clientDir = options.config.build.client;
        await published?.({
          ...options,
          setAdapter: (settings) =>
            options.setAdapter({
              ...settings,
              serverEntrypoint: new URL("../main.ts", import.meta.url),
            }),
        });
      },
      "astro:build:done": async () => {
        await finishPages(clientDir);
        await compressAssets(clientDir);
      },
    },
  };
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico|wasm)$/;

/**
 * Writes smaller `.br` and `.gz` versions of the built files that compress well. HTML is left out,
 * since the server first adds the network record to it.
 */
async function compressAssets(folder: URL): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const bytes = await readFile(path);
    const brotli = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (brotli.length >= bytes.length) continue;
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
