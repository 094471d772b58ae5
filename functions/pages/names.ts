import { logTrouble } from "../http/log.ts";
import type { LookedFor, Services } from "../services.ts";

/** The names of accounts for a page, which is a page without them too. */
export async function lookFor(
  accounts: readonly string[],
  { organizations }: Pick<Services, "organizations">,
): Promise<LookedFor> {
  return await organizations.look(accounts).catch((error) => {
    logTrouble("names could not be looked for", error);
    return { names: new Map(), coming: [], isWhole: false };
  });
}
