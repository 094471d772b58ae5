import type { Organization } from "../contract/organization.ts";

/** The short form of a name, for a line of plain text: `Demo Tailors · demotailors.example`. */
export function organizationText({ name, domain }: Pick<Organization, "name" | "domain">): string {
  return `${name} · ${domain}`;
}
