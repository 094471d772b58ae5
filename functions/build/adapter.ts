import denoAdapter from "@astrojs/deno";
import type { AstroIntegration } from "astro";
import { compressAssets } from "./compress.ts";
import { finishPages } from "./finish-pages.ts";

/**
 * The Deno adapter with Lipwa's own server entry.
 *
 * The published entry loads modules from a registry at run time, answers 404 for prerendered
 * pages and follows encoded `..` out of its folder; the rest of the adapter is right. So its
 * `setAdapter` call is taken over, and everything else runs as published.
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
          // dist must run without node_modules; in dev this setting breaks Astro's own modules
          options.updateConfig({ vite: { ssr: { noExternal: true } } });
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
