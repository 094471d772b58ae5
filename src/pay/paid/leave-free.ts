import type { LimitLeft } from "../../client/answer.ts";
import type { World } from "../world/world.ts";

/** Requests that are left to whoever pays where the service counts them. */
const LEFT_FREE = 15;

/** Between two of many requests, waits where few are left. */
export async function leaveFree(
  { sleep }: Pick<World, "sleep">,
  { limit }: { limit?: LimitLeft },
): Promise<void> {
  if (limit !== undefined && limit.remaining < LEFT_FREE) await sleep(limit.resetSeconds * 1000);
}
