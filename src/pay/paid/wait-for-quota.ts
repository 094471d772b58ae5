import type { LimitLeft } from "../../client/answer.ts";
import type { World } from "../world/world.ts";

/** How many requests of the rate limit are reserved for paying. */
const RESERVED_REQUESTS = 15;

/** Pauses between many requests when few are left of the rate limit. */
export async function waitForQuota(
  { sleep }: Pick<World, "sleep">,
  { limit }: { limit?: LimitLeft },
): Promise<void> {
  if (limit !== undefined && limit.remaining < RESERVED_REQUESTS) {
    await sleep(limit.resetSeconds * 1000);
  }
}
