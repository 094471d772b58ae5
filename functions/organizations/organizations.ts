import { NAME_CHECK_LIMIT } from "../../src/contract/operations.ts";
import { done, failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { logError } from "../http/log.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { ClientBuckets } from "../http/token-bucket.ts";
import type { OrganizationCheck, OrganizationService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { createDomainFiles, type DomainFile, nameIn } from "./domain-files.ts";
import { publicDomain } from "./public-host.ts";
import type { ReadFile } from "./read-file.ts";
import { isDue, type NameRecords, namesIn } from "./name-records.ts";
import { domainInLetters } from "./stellar-toml.ts";

export interface OrganizationOptions {
  kv: Deno.Kv;
  /** The domain that an account names; empty where it names none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  readFile: ReadFile;
  reads: ReadLimit;
  nameRecords: NameRecords;
  now?: () => number;
}

/** So many accounts are looked at behind the answers at a time; who comes then comes again. */
const MOST_BEHIND = 8;

/** And of one client so many: a site that is slow to answer holds a place for seconds. */
const MOST_BEHIND_OF_CLIENT = 3;

/** How long a page waits for a name on its first look-up. */
const NAME_PATIENCE_MS = 1_000;

/**
 * Who an account belongs to, where account and domain say so of each other (SEP-1). Anyone can
 * name a famous domain in their account, and any site can list a famous account: one alone is
 * nothing.
 */
export function createOrganizations(options: OrganizationOptions): OrganizationService {
  const { homeDomain, reads, nameRecords, now = Date.now } = options;
  const { requests: capacity, windowMs } = NAME_CHECK_LIMIT;
  const buckets = new ClientBuckets(() => ({
    capacity,
    perSecond: capacity / (windowMs / 1000),
    now: options.now,
  }));
  const files = createDomainFiles({ ...options, now });
  /** Accounts that are looked at: for which client, and the end of that. */
  const behind = new Map<string, { client: string | null; done: Promise<true> }>();

  function ownersTurn(): Failure | null {
    const caller = reads.caller();
    const wait = caller === null ? 0 : buckets.of(caller.client).take();
    return wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  }

  function hasRoomBehind(client: string | null): boolean {
    const own = [...behind.values()].filter((each) => each.client === client).length;
    return behind.size < MOST_BEHIND && (client === null || own < MOST_BEHIND_OF_CLIENT);
  }

  /** What is found is kept for everybody; who asked is answered all the same. */
  async function noted(
    account: string,
    found: OrganizationCheck | null,
  ): Promise<void> {
    await nameRecords.note(account, found)
      .catch((error) => logError("a name could not be kept", error));
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

  /** Looks at an account behind the answers; false where there is no room for that now. */
  function lookAt(account: string): boolean {
    const client = reads.caller()?.client ?? null;
    if (behind.has(account)) return true;
    if (!hasRoomBehind(client)) return false;
    const done = check(account)
      .then(async (found) => {
        // that a client is refused says nothing of the account
        if (!found.ok && found.code !== "rate_limited") await noted(account, null);
      })
      .catch((error) => logError("a name could not be looked for", error))
      .then(() => behind.delete(account))
      .then(() => true as const);
    behind.set(account, { client, done });
    return true;
  }

  return {
    check,
    async recheck(account, text) {
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
    async namesOf(accounts) {
      const known = await nameRecords.of(accounts);
      const due = accounts.filter((account) => isDue(known.get(account), now()));
      // a name that is known, or known to be missing, is looked for again behind the answer
      const unknown = due.filter((account) => !known.has(account));
      const begun = new Set<string>();
      const begin = () => {
        for (const account of due) if (!begun.has(account) && lookAt(account)) begun.add(account);
        return unknown.flatMap((account) => behind.get(account)?.done ?? []);
      };
      const until = performance.now() + NAME_PATIENCE_MS;
      for (let left = begin(); left.length > 0; left = begin()) {
        const ended = await withTimeout(Promise.race(left), until - performance.now());
        if (ended === null) break;
      }
      const found = unknown.length === 0 ? known : await nameRecords.of(accounts);
      const isUnderWay = unknown.some((account) => behind.has(account));
      // some may still have to wait for room behind the others
      const isComing = (account: string) =>
        behind.has(account) || (isUnderWay && !begun.has(account));
      return {
        names: namesIn(found),
        pending: unknown.filter(isComing),
        isComplete: unknown.every((account) => found.has(account)),
      };
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
