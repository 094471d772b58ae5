import { afterAll, vi } from "vitest";

// Files share a process only: whatever a file changed, and the project's modules it loaded, are
// reset before the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
