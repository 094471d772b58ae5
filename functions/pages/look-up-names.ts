import { logError } from "../http/log.ts";
import type { NameLookup, Services } from "../services.ts";

/** Looks up names for a page, which works without them too. */
export async function lookUpNames(
  accounts: readonly string[],
  { organizations }: Pick<Services, "organizations">,
): Promise<NameLookup> {
  return await organizations.namesOf(accounts).catch((error) => {
    logError("names could not be looked for", error);
    return { names: new Map(), pending: [], isComplete: false };
  });
}
