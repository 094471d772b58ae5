import { afterAll, vi } from "vitest";

// Files share a process, and nothing else: what one has changed, and the modules of the project that
// it has loaded, are gone when the next one begins.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
