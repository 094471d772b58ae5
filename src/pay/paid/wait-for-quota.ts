import type { LimitLeft } from "../../client/answer.ts";
import type { World } from "../world/world.ts";

/** Requests of the rate limit that are reserved for paying. */
const RESERVED_REQUESTS = 15;

export async function waitForQuota(
  { sleep }: Pick<World, "sleep">,
  { limit }: { limit?: LimitLeft },
): Promise<void> {
  if (limit !== undefined && limit.remaining < RESERVED_REQUESTS) {
    await sleep(limit.resetSeconds * 1000);
  }
}
