import type { Answer, RouteContext } from "./answer.ts";

/**
 * /health: whether ledgers close. What stands for Horizon's database and for its validator is one
 * here: where the store fails, neither does its work.
 */
export function healthAnswer({ closing }: RouteContext): Answer {
  const isWell = closing.fault === undefined;
  return {
    kind: "document",
    read: () => Promise.resolve({ database_connected: isWell, core_up: true, core_synced: isWell }),
    status: isWell ? 200 : 503,
  };
}
