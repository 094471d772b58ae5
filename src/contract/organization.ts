import { z } from "zod";
import { problemBody } from "./errors.ts";
import { createOpenEnum, publicKey, timestamp } from "./primitives.ts";

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

/** An account and a domain that refer to each other confirm a name. */
const organization = z.object({
  name: z.string().meta({
    description: "The organization's name in the domain's stellar.toml, in one script",
  }),
  domain: z.string().meta({
    description: "The domain that the account names, with letters beyond ASCII in Punycode",
  }),
  domainInLetters: z.string().nullable().meta({
    description: "The same domain in Unicode, to show next to it; null if the domain is ASCII",
  }),
  checkedAt: timestamp.meta({ description: "When the domain's file was read" }),
}).meta({ id: "Organization" });

export type Organization = z.infer<typeof organization>;

export const knownOrganization = organization.optional().meta({
  description: "The confirmed name of the account, if it is already known",
});

/** The first name confirmed for the payment, and the present one if it differs. */
export const receiptOrganization = organization.extend({
  today: organization.nullable().optional().meta({
    description:
      "The present name and domain, if one of them has changed; null if the name is no longer confirmed",
  }),
}).meta({ id: "ReceiptOrganization" });

export type ReceiptOrganization = z.infer<typeof receiptOrganization>;

/** `GET /api/organization/{address}` */
export const organizationBody = organization.extend({ address: publicKey }).meta({
  id: "AccountOrganization",
});

export type AccountOrganization = z.infer<typeof organizationBody>;

export const noOrganizationBody = problemBody.extend({
  homeDomain: z.string().optional().meta({
    description: "With `domain`: the account's present home domain; empty if it has none",
  }),
  reason: createOpenEnum(UNCONFIRMED_REASONS).meta({
    description:
      "`no_domain`: the account names no domain. `domain_refused`: it names no public domain. `file_unreachable`: the domain's stellar.toml couldn't be read, over HTTPS, within three seconds and 100 KB. `file_invalid`: the file isn't TOML. `not_listed`: it doesn't list the account under ACCOUNTS. `no_name`: it has no ORG_NAME. `name_refused`: its ORG_NAME could be mistaken for something else. `other_domain`: the requested domain's file is right, but the account names another domain",
  }),
}).meta({ id: "NoOrganization" });
