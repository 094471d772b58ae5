import { z } from "zod";
import { problemBody } from "./errors.ts";
import { publicKey, timestamp } from "./primitives.ts";

/** Why an account has no name that is proven. */
const UNCONFIRMED_REASONS = [
  "no_domain",
  "domain_refused",
  "file_unreachable",
  "file_invalid",
  "not_listed",
  "no_name",
  "name_refused",
  "other_domain",
] as const;

export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/** A name that an account and a domain confirm of each other. */
const organization = z.object({
  name: z.string().meta({
    description: "As the domain's stellar.toml calls the organization, in one script",
  }),
  domain: z.string().meta({
    description: "The domain that the account names; letters beyond ASCII in Punycode",
  }),
  domainInLetters: z.string().nullable().meta({
    description: "The same domain in its own letters, to be shown beside; null where it has none",
  }),
  checkedAt: timestamp.meta({ description: "When the domain's file was read" }),
}).meta({ id: "Organization" });

export type Organization = z.infer<typeof organization>;

/** Where it is known of an account without asking anybody; it says when it was found out. */
export const knownOrganization = organization.optional().meta({
  description:
    "The name that the account and a domain confirm of each other, where that is known already",
});

/** A receipt's: the name that was proven when it was first looked for, and what came after. */
export const receiptOrganization = organization.extend({
  today: organization.nullable().optional().meta({
    description:
      "What they confirm now, where that differs in name or domain; null where one of them denies the name",
  }),
}).meta({ id: "ReceiptOrganization" });

export type ReceiptOrganization = z.infer<typeof receiptOrganization>;

/** The answer of `GET /api/organization/{address}`. */
export const organizationBody = organization.extend({ address: publicKey }).meta({
  id: "AccountOrganization",
});

export type AccountOrganization = z.infer<typeof organizationBody>;

/** The answer for an account without a proven name. */
export const noOrganizationBody = problemBody.extend({
  homeDomain: z.string().optional().meta({
    description: "With `domain`: what the account names now; empty where it names nothing",
  }),
  reason: z.enum(UNCONFIRMED_REASONS).meta({
    description:
      "`no_domain`: the account names no domain. `domain_refused`: what it names is no public domain. `file_unreachable`: its stellar.toml could not be read, over HTTPS, within three seconds and 100 KB. `file_invalid`: it is no TOML. `not_listed`: it does not list the account under ACCOUNTS. `no_name`: it has no ORG_NAME. `name_refused`: what it has there could be taken for something else. `other_domain`: the file of the domain that was asked for is right, and the account names another",
  }),
}).meta({ id: "NoOrganization" });
