import type { Organization } from "../contract/organization.ts";

/** A name as plain text: `Demo Tailors · demotailors.example`. */
export function formatOrganization(
  { name, domain }: Pick<Organization, "name" | "domain">,
): string {
  return `${name} · ${domain}`;
}
