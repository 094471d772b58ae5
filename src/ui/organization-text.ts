import type { Organization } from "../contract/organization.ts";

/** A name as plain text: `Demo Tailors · demotailors.example`. */
export function organizationText({ name, domain }: Pick<Organization, "name" | "domain">): string {
  return `${name} · ${domain}`;
}
