import type { Answer, RouteContext } from "./answer.ts";

/**
 * Says whether ledgers close. Horizon's database and its validator share a store here, so both fail
 * together.
 */
export function answerHealth({ closing }: RouteContext): Answer {
  const isHealthy = closing.fault === undefined;
  return {
    kind: "document",
    read: () =>
      Promise.resolve({ database_connected: isHealthy, core_up: true, core_synced: isHealthy }),
    status: isHealthy ? 200 : 503,
  };
}
