import { logError } from "../http/log.ts";
import type { NameLookup, Services } from "../services.ts";

/** An error is only logged, since the page also works without names. */
export async function lookUpNames(
  accounts: readonly string[],
  { organizations }: Pick<Services, "organizations">,
): Promise<NameLookup> {
  return await organizations.namesOf(accounts).catch((error) => {
    logError("names could not be looked up", error);
    return { names: new Map(), pending: [...accounts], isComplete: false };
  });
}
