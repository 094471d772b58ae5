import { configDefaults, defineConfig } from "vitest/config";

// Threads fail under Deno; forks work.
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    pool: "forks",
    // a new process per file would cost a third of a second each
    isolate: false,
    // what was compiled once is read from node_modules by the next run
    fsModuleCache: true,
    setupFiles: ["tests/between-files.ts"],
    // without a default, a time zone set by one test would remain for the next
    env: { TZ: "UTC" },
    include: ["tests/{unit,contract,lies,model,api,fairness,cluster,checks}/**/*.test.{ts,tsx}"],
    // tests of processes and timers mostly wait, so two cores can run three
    maxWorkers: 3,
    // tests read these files without importing them, so `--changed` cannot know which ones do
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/tests/fixtures/**"],
    // tests wait for events; only a hang reaches these limits, even on a slow machine
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
