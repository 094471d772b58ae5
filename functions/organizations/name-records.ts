import { LRUCache } from "lru-cache";
import type { Organization } from "../../src/contract/organization.ts";
import { organizationKeys } from "../kv/keys.ts";
import type { OrganizationCheck } from "../services.ts";

export interface NameRecord {
  /** Null if no name is confirmed. */
  organization: Organization | null;
  at: number;
  /** True if a server couldn't be read, so that a missing name means nothing. */
  failed: boolean;
}

/** Names from the store, read without requests to servers. */
export interface NameRecords {
  of(accounts: readonly string[]): Promise<Map<string, NameRecord>>;
  /** Stores a result. Null means that the lookup failed, which is kept only in memory. */
  note(account: string, found: OrganizationCheck | null): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a name is shown without another check, with the date of the last one. */
const SHOWN_MS = 35 * DAY_MS;

/** How long records are kept in memory before the store is read again. */
const REMEMBERED_MS = MINUTE_MS;
const MAX_REMEMBERED = 5_000;

/** KV reads at most ten keys at once. */
const KEYS_AT_ONCE = 10;

interface NameRecordsOptions {
  kv: Deno.Kv;
  passphrase: string;
  now?: () => number;
}

/** Due a day after a name was found, otherwise after an hour. */
export function isLookupDue(nameRecord: NameRecord | undefined, now: number): boolean {
  if (nameRecord === undefined) return true;
  const isFound = nameRecord.organization !== null && !nameRecord.failed;
  return Math.abs(now - nameRecord.at) >= (isFound ? DAY_MS : HOUR_MS);
}

export function confirmedNames(known: ReadonlyMap<string, NameRecord>): Map<string, Organization> {
  return new Map(
    Array.from(known).flatMap(([account, { organization }]) =>
      organization === null ? [] : [[account, organization] as const]
    ),
  );
}

export function createNameRecords(options: NameRecordsOptions): NameRecords {
  const { kv, passphrase, now = Date.now } = options;
  const memory = new LRUCache<string, NameRecord | "none">({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
    perf: { now: options.now ?? (() => performance.now()) },
    ttlResolution: 0,
  });
  const keyOf = (account: string) => organizationKeys.account(passphrase, account);

  async function of(accounts: readonly string[]): Promise<Map<string, NameRecord>> {
    const known = new Map<string, NameRecord | "none">();
    for (const account of accounts) {
      const nameRecord = memory.get(account);
      if (nameRecord !== undefined) known.set(account, nameRecord);
    }
    const unknown = accounts.filter((account) => !known.has(account));
    for (let at = 0; at < unknown.length; at += KEYS_AT_ONCE) {
      const chunk = unknown.slice(at, at + KEYS_AT_ONCE);
      const entries = await kv.getMany<NameRecord[]>(chunk.map(keyOf));
      for (const [n, account] of chunk.entries()) {
        const nameRecord = entries[n]?.value ?? "none";
        memory.set(account, nameRecord);
        known.set(account, nameRecord);
      }
    }
    const found = new Map<string, NameRecord>();
    for (const [account, nameRecord] of known) {
      if (nameRecord !== "none") found.set(account, withoutExpiredName(nameRecord, now()));
    }
    return found;
  }

  return {
    of,
    async note(account, found) {
      const known = (await of([account])).get(account) ?? null;
      if (found === null) {
        // query the ledger again in a minute; other processes may do so sooner
        const at = now() - HOUR_MS + MINUTE_MS;
        memory.set(account, { organization: known?.organization ?? null, at, failed: true });
        return;
      }
      const nameRecord = { ...recordAfter(known, found), at: now() };
      memory.set(account, nameRecord);
      await kv.set(keyOf(account), nameRecord, { expireIn: SHOWN_MS });
    },
  };
}

/** Keeps the previous name if its site, which the account still names, was unreachable. */
function recordAfter(known: NameRecord | null, found: OrganizationCheck): Omit<NameRecord, "at"> {
  if (found.confirmed) return { organization: found.organization, failed: false };
  const organization = known?.organization ?? null;
  const failed = found.reason === "file_unreachable";
  const isStillNamed = organization?.domain === found.homeDomain.toLowerCase();
  return { organization: failed && isStillNamed ? organization : null, failed };
}

function withoutExpiredName(nameRecord: NameRecord, now: number): NameRecord {
  const { organization } = nameRecord;
  if (organization === null) return nameRecord;
  const isOld = now - Date.parse(organization.checkedAt) > SHOWN_MS;
  return isOld ? { ...nameRecord, organization: null, failed: true } : nameRecord;
}
