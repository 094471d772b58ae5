import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../client/answer.ts";
import { VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import type { Organization } from "../../contract/organization.ts";
import { shorten } from "../../stellar/shorten.ts";
import type { World } from "../world/world.ts";
import { usePay } from "./use-pay.ts";

/** The verified name, otherwise the account; null during the lookup. */
export function employerNameOnDocuments(
  organization: Organization | "asking" | null,
  account: string,
): string | null {
  return organization === "asking" ? null : organization?.name ?? shorten(account);
}

/** Looks up an account's confirmed name; retries if slow, but not without a connection. */
export function readOrganization(
  { api, sleep }: Pick<World, "api" | "sleep">,
  account: string,
  signal: AbortSignal,
): Promise<Answer<Organization>> {
  return withRetries({ ...VIEW_RETRIES, signal, wait: sleep }, async () => {
    const answer = await api.organization(account, { signal });
    return !answer.ok && answer.code === "offline" ? { ...answer, code: "aborted" } : answer;
  });
}

/** The name confirmed by account and domain; null without one, or if it can't be read. */
export function useOrganization(account: string): Organization | "asking" | null {
  const { world } = usePay();
  const [name, setName] = useState<Organization | "asking" | null>("asking");
  useEffect(() => {
    const closing = new AbortController();
    setName("asking");
    void readOrganization(world, account, closing.signal).then((answer) => {
      if (!closing.signal.aborted) setName(answer.ok ? answer.value : null);
    });
    return () => closing.abort();
  }, [account]);
  return name;
}
