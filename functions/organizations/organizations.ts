import { OWNER_LIMIT } from "../../src/contract/operations.ts";
import { done, failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { logTrouble } from "../http/log.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { ClientBuckets } from "../http/token-bucket.ts";
import type { OrganizationCheck, OrganizationService } from "../services.ts";
import { createDomainFiles, type DomainFile, nameIn } from "./domain-files.ts";
import { publicDomain } from "./public-host.ts";
import type { ReadFile } from "./read-file.ts";
import { isDue, type Standings } from "./standings.ts";
import { domainInLetters } from "./stellar-toml.ts";

export interface OrganizationOptions {
  kv: Deno.Kv;
  /** The domain that an account names; empty where it names none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  readFile: ReadFile;
  reads: ReadLimit;
  standings: Standings;
  now?: () => number;
}

/** So many accounts are looked at behind the answers at a time; who comes then comes again. */
const MOST_BEHIND = 8;

/** And of one client so many: a site that is slow to answer holds a place for seconds. */
const MOST_BEHIND_OF_CLIENT = 3;

/**
 * Who an account belongs to, where account and domain say so of each other (SEP-1). Anyone can
 * name a famous domain in their account, and any site can list a famous account: one alone is
 * nothing.
 */
export function createOrganizations(options: OrganizationOptions): OrganizationService {
  const { homeDomain, reads, standings, now = Date.now } = options;
  const { requests: capacity, windowMs } = OWNER_LIMIT;
  const buckets = new ClientBuckets(() => ({
    capacity,
    perSecond: capacity / (windowMs / 1000),
    now: options.now,
  }));
  const files = createDomainFiles({ ...options, now });
  /** Accounts that are looked at, and for whom. */
  const behind = new Map<string, string | null>();

  function ownersTurn(): Failure | null {
    const payer = reads.payer();
    const wait = payer === null ? 0 : buckets.of(payer.client).take();
    return wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  }

  function hasRoomBehind(client: string | null): boolean {
    const own = [...behind.values()].filter((each) => each === client).length;
    return behind.size < MOST_BEHIND && (client === null || own < MOST_BEHIND_OF_CLIENT);
  }

  /** What is found is kept for everybody; who asked is answered all the same. */
  async function noted(
    account: string,
    found: OrganizationCheck | null,
  ): Promise<void> {
    await standings.note(account, found)
      .catch((error) => logTrouble("a name could not be kept", error));
  }

  async function check(account: string): Promise<Outcome<OrganizationCheck>> {
    const named = await homeDomain(account);
    if (!named.ok) return named;
    const found = await asNamed(account, named.value);
    if (found.ok) await noted(account, found.value);
    return found;
  }

  async function asNamed(account: string, named: string): Promise<Outcome<OrganizationCheck>> {
    const none = { confirmed: false as const, homeDomain: named };
    if (named === "") return done({ ...none, reason: "no_domain" });
    const domain = publicDomain(named);
    if (domain === null) return done({ ...none, reason: "domain_refused" });
    const file = await files.of(domain);
    return file.ok ? done(confirmed(account, { named, domain, file: file.value })) : file;
  }

  return {
    of: check,
    async anew(account, text) {
      const refused = ownersTurn();
      if (refused !== null) return refused;
      const named = await homeDomain(account);
      if (!named.ok) return named;
      const none = { confirmed: false as const, homeDomain: named.value };
      const domain = publicDomain(text);
      if (domain === null) return done({ ...none, reason: "domain_refused" });
      const file = await files.anew(domain);
      if (!file.ok) return file;
      const found = confirmed(account, { named: named.value, domain, file: file.value });
      if (publicDomain(named.value) === domain) await noted(account, found);
      else if (found.confirmed) {
        return done({ ...none, reason: named.value === "" ? "no_domain" : "other_domain" });
      }
      return done(found);
    },
    async look(accounts) {
      const known = await standings.of(accounts);
      const due = accounts.filter((account) => isDue(known.get(account), now()));
      const client = reads.payer()?.client ?? null;
      for (const account of due) {
        if (behind.has(account) || !hasRoomBehind(client)) continue;
        behind.set(account, client);
        check(account)
          .then(async (found) => {
            // that a client is refused says nothing of the account
            if (!found.ok && found.code !== "rate_limited") await noted(account, null);
          })
          .catch((error) => logTrouble("a name could not be looked for", error))
          .finally(() => behind.delete(account));
      }
      return due.some((account) => behind.has(account));
    },
  };
}

/** What comes of a file, as if the account named its domain. */
function confirmed(
  account: string,
  { named, domain, file }: { named: string; domain: string; file: DomainFile },
): OrganizationCheck {
  const found = nameIn(file, account);
  if ("reason" in found) return { confirmed: false, homeDomain: named, reason: found.reason };
  const organization = {
    name: found.name,
    domain,
    domainInLetters: domainInLetters(domain),
    checkedAt: new Date(file.at).toISOString(),
  };
  return { confirmed: true, organization };
}
