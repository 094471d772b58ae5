import { useEffect, useState } from "preact/hooks";
import { VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import type { Organization } from "../../contract/organization.ts";
import { shorten } from "../../stellar/shorten.ts";
import { usePay } from "./use-pay.ts";

/**
 * The employer's name on documents: the verified name, otherwise the account; null during the
 * lookup.
 */
export function employerNameOnDocuments(
  organization: Organization | "asking" | null,
  account: string,
): string | null {
  return organization === "asking" ? null : organization?.name ?? shorten(account);
}

/** The name confirmed by account and domain; null without one. */
export function useOrganization(account: string): Organization | "asking" | null {
  const { world } = usePay();
  const [name, setName] = useState<Organization | "asking" | null>("asking");
  useEffect(() => {
    let isOpen = true;
    setName("asking");
    void withRetries(
      { ...VIEW_RETRIES, wait: world.sleep },
      () => world.api.organization(account),
    ).then((answer) => {
      if (isOpen) setName(answer.ok ? answer.value : null);
    });
    return () => void (isOpen = false);
  }, [account]);
  return name;
}
