import type { Answer, RouteContext } from "./answer.ts";

/**
 * Answers /health, which says whether ledgers close. Horizon's database and its validator share one
 * store here, so both fail together.
 */
export function answerHealth({ closing }: RouteContext): Answer {
  const isWell = closing.fault === undefined;
  return {
    kind: "document",
    read: () => Promise.resolve({ database_connected: isWell, core_up: true, core_synced: isWell }),
    status: isWell ? 200 : 503,
  };
}
