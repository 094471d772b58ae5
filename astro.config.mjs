import preact from "@astrojs/preact";
import { defineConfig } from "astro/config";
import { denoServer } from "./functions/build/adapter.ts";

// Deno Deploy and self-hosting both run dist/server/entry.mjs; see functions/server.ts.
export default defineConfig({
  output: "static",
  adapter: denoServer(),
  integrations: [preact()],
  trailingSlash: "ignore",
  build: { format: "directory", inlineStylesheets: "auto" },
  devToolbar: { enabled: false },
  security: { csp: true, checkOrigin: false },
  server: { host: "127.0.0.1" },
});
