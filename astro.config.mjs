import preact from "@astrojs/preact";
import { defineConfig, passthroughImageService } from "astro/config";
import { denoServer } from "./functions/build/adapter.ts";
import { devApp } from "./functions/build/dev.ts";

// Deno Deploy and self-hosting both run dist/server/entry.mjs; see functions/main.ts.
export default defineConfig({
  output: "static",
  adapter: denoServer(),
  integrations: [preact(), devApp()],
  image: { service: passthroughImageService() },
  trailingSlash: "ignore",
  build: { format: "directory", inlineStylesheets: "always" },
  // Feature 128 is media range syntax: phones of before 2022 do not know `(width >= 60rem)`.
  vite: { css: { lightningcss: { include: 128 } } },
  // Shiki writes style attributes, which the Content-Security-Policy forbids.
  markdown: { syntaxHighlight: "prism" },
  devToolbar: { enabled: false },
  // the policy of a page is computed from what finally stands in it: functions/build/finish-pages.ts
  security: { checkOrigin: false },
  server: { host: "127.0.0.1" },
});
