import { configDefaults, defineConfig } from "vitest/config";

// Threads fail under Deno; forks work.
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    pool: "forks",
    // a process for each file takes a third of a second to start
    isolate: false,
    // what was compiled once is read from node_modules by the next run
    fsModuleCache: true,
    setupFiles: ["tests/between-files.ts"],
    // with none to go back to, a zone that a test has set would stay
    env: { TZ: "UTC" },
    include: ["tests/{unit,contract,lies,model,api,fairness,cluster,checks}/**/*.test.{ts,tsx}"],
    maxWorkers: 2,
    // tests read these files without importing them, so `--changed` cannot know which ones do
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/tests/fixtures/**"],
    // tests wait for events; only what hangs reaches these, on a slow and busy machine too
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
