import { afterAll, vi } from "vitest";

// Test files share a process, but nothing else: all changes are reset after each file, and its
// modules are unloaded.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
