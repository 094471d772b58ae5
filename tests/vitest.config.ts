import { defineConfig } from "vitest/config";

// Threads fail under Deno; forks work.
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    pool: "forks",
    include: ["tests/{unit,contract,api,checks}/**/*.test.{ts,tsx}"],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
