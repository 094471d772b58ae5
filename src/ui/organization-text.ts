import type { Organization } from "../contract/organization.ts";

/** `Demo Tailors · demotailors.example` */
export function formatOrganization(
  { name, domain }: Pick<Organization, "name" | "domain">,
): string {
  return `${name} · ${domain}`;
}
