import { NAME_CHECK_LIMIT } from "../../src/contract/operations.ts";
import { done, failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { logError } from "../http/log.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import { ClientBuckets } from "../http/token-bucket.ts";
import type { OrganizationCheck, OrganizationService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { createDomainFiles, type DomainFile, findAccountName } from "./domain-files.ts";
import { parsePublicDomain } from "../http/public-host.ts";
import type { ReadToml } from "./read-toml.ts";
import { confirmedNames, isLookupDue, type NameRecords } from "./name-records.ts";
import { toUnicodeDomain } from "./stellar-toml.ts";

export interface OrganizationOptions {
  kv: Deno.Kv;
  /** Empty if the account has none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  readToml: ReadToml;
  reads: ReadLimit;
  nameRecords: NameRecords;
  now?: () => number;
}

/** Lookups at a time. Others start when one ends, or when their accounts are requested again. */
const MAX_LOOKUPS = 8;

/** Lookups per client: a slow site can hold one for seconds. */
const MAX_LOOKUPS_OF_CLIENT = 3;

/** How long a page waits for a name's first lookup. */
const NAME_TIMEOUT_MS = 1_000;

/**
 * Follows SEP-1: the account names a home domain, and the domain's stellar.toml lists the account.
 * One alone proves nothing, since anyone can name a famous domain or list a famous account.
 */
export function createOrganizationService(options: OrganizationOptions): OrganizationService {
  const { homeDomain, reads, nameRecords, now = Date.now } = options;
  const { requests: capacity, windowMs } = NAME_CHECK_LIMIT;
  const buckets = new ClientBuckets(() => ({
    capacity,
    perSecond: capacity / (windowMs / 1000),
    now: options.now,
  }));
  const files = createDomainFiles({ ...options, now });
  /** Lookups in the background, by account. */
  const lookups = new Map<string, { client: string | null; done: Promise<true> }>();

  function chargeRecheck(): Failure | null {
    const caller = reads.caller();
    const wait = caller === null ? 0 : buckets.of(caller.client).take();
    return wait === 0 ? null : failed("rate_limited", { retryAfter: wait });
  }

  function hasFreeSlot(client: string | null): boolean {
    const own = [...lookups.values()].filter((each) => each.client === client).length;
    return lookups.size < MAX_LOOKUPS && (client === null || own < MAX_LOOKUPS_OF_CLIENT);
  }

  /** Stores a result. A failure to do so doesn't affect the answer. */
  async function save(
    account: string,
    found: OrganizationCheck | null,
  ): Promise<void> {
    await nameRecords.note(account, found)
      .catch((error) => logError("a name could not be stored", error));
  }

  async function check(account: string): Promise<Outcome<OrganizationCheck>> {
    const named = await homeDomain(account);
    if (!named.ok) return named;
    const found = await checkDomain(account, named.value);
    if (found.ok) await save(account, found.value);
    return found;
  }

  async function checkDomain(account: string, named: string): Promise<Outcome<OrganizationCheck>> {
    const none = { confirmed: false as const, homeDomain: named };
    if (named === "") return done({ ...none, reason: "no_domain" });
    const domain = parsePublicDomain(named);
    if (domain === null) return done({ ...none, reason: "domain_refused" });
    const file = await files.of(domain);
    return file.ok ? done(checkFile(account, { named, domain, file: file.value })) : file;
  }

  /** Starts a lookup in the background; false if there's no free slot. */
  function startLookup(account: string): boolean {
    const client = reads.caller()?.client ?? null;
    if (lookups.has(account)) return true;
    if (!hasFreeSlot(client)) return false;
    const done = check(account)
      .then(async (found) => {
        // a client's limit says nothing about the account
        if (!found.ok && found.code !== "rate_limited") await save(account, null);
      })
      .catch(async (error) => {
        logError("a name could not be looked up", error);
        await save(account, null);
      })
      .then(() => lookups.delete(account))
      .then(() => true as const);
    lookups.set(account, { client, done });
    return true;
  }

  return {
    check,
    async recheck(account, text) {
      const refused = chargeRecheck();
      if (refused !== null) return refused;
      const named = await homeDomain(account);
      if (!named.ok) return named;
      const none = { confirmed: false as const, homeDomain: named.value };
      const domain = parsePublicDomain(text);
      if (domain === null) return done({ ...none, reason: "domain_refused" });
      const file = await files.refresh(domain);
      if (!file.ok) return file;
      const found = checkFile(account, { named: named.value, domain, file: file.value });
      if (parsePublicDomain(named.value) === domain) await save(account, found);
      else if (found.confirmed) {
        return done({ ...none, reason: named.value === "" ? "no_domain" : "other_domain" });
      }
      return done(found);
    },
    async namesOf(accounts) {
      const known = await nameRecords.of(accounts);
      const due = accounts.filter((account) => isLookupDue(known.get(account), now()));
      // accounts with an older result are refreshed in the background
      const unknown = due.filter((account) => !known.has(account));
      const started = new Set<string>();
      const startLookups = () => {
        for (const account of due) {
          if (!started.has(account) && startLookup(account)) started.add(account);
        }
        // any lookup that ends frees a slot
        if (unknown.some((account) => !started.has(account))) {
          return Array.from(lookups.values(), ({ done }) => done);
        }
        return unknown.flatMap((account) => lookups.get(account)?.done ?? []);
      };
      const until = performance.now() + NAME_TIMEOUT_MS;
      for (let left = startLookups(); left.length > 0; left = startLookups()) {
        const ended = await withTimeout(Promise.race(left), until - performance.now());
        if (ended === null) break;
      }
      const found = unknown.length === 0 ? known : await nameRecords.of(accounts);
      const pending = unknown.filter((account) => !found.has(account));
      return { names: confirmedNames(found), pending, isComplete: pending.length === 0 };
    },
  };
}

/** Checks whether a domain's file confirms a name. `named` is the domain that the account names. */
function checkFile(
  account: string,
  { named, domain, file }: { named: string; domain: string; file: DomainFile },
): OrganizationCheck {
  const found = findAccountName(file, account);
  if ("reason" in found) return { confirmed: false, homeDomain: named, reason: found.reason };
  const organization = {
    name: found.name,
    domain,
    domainInLetters: toUnicodeDomain(domain),
    checkedAt: new Date(file.at).toISOString(),
  };
  return { confirmed: true, organization };
}
