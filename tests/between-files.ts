import { afterAll, vi } from "vitest";

// Files share only a process: whatever a file changed is reset before the next one, and its modules
// are unloaded.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
