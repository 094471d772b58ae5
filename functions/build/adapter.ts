import denoAdapter from "@astrojs/deno";
import type { AstroIntegration } from "astro";
import { writeFile } from "node:fs/promises";
import { compressAssets } from "./compress.ts";
import { HEADERS_FILE } from "./headers-file.ts";
import { finishPages } from "./page-headers.ts";

/**
 * The Deno adapter with Lipwa's own server entry.
 *
 * The published entry loads modules from a registry at run time, answers 404 for prerendered
 * pages and follows encoded `..` out of its folder; the rest of the adapter is right. So its
 * `setAdapter` call is taken over, and everything else runs as published. The Content-Security-
 * Policy of each static page is kept in a file for the entry to send.
 */
export function denoServer(): AstroIntegration {
  const adapter = denoAdapter();
  const published = adapter.hooks["astro:config:done"];
  let serverDir: URL;
  let clientDir: URL;
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:setup": async (options) => {
        await adapter.hooks["astro:config:setup"]?.(options);
        if (options.command === "build") {
          // dist must run without node_modules; in dev this setting breaks Astro's own modules
          options.updateConfig({ vite: { ssr: { noExternal: true } } });
        }
      },
      "astro:config:done": async (options) => {
        serverDir = options.config.build.server;
        clientDir = options.config.build.client;
        await published?.({
          ...options,
          setAdapter: (settings) =>
            options.setAdapter({
              ...settings,
              serverEntrypoint: new URL("../main.ts", import.meta.url),
              adapterFeatures: { staticHeaders: true },
            }),
        });
      },
      "astro:build:done": async () => {
        const headers = await finishPages(clientDir);
        await writeFile(new URL(HEADERS_FILE, serverDir), JSON.stringify(headers));
        await compressAssets(clientDir);
      },
    },
  };
}
