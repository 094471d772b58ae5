import { LRUCache } from "lru-cache";
import type { Organization } from "../../src/contract/organization.ts";
import { organizationKeys } from "../kv/keys.ts";
import type { OrganizationCheck } from "../services.ts";

/** What was last found out of an account. */
export interface NameRecord {
  /** What account and domain confirmed of each other; null where there is nothing such. */
  organization: Organization | null;
  /** When somebody last looked. */
  at: number;
  /** True where they could not be asked: then a name that is missing was not denied. */
  failed: boolean;
}

/** What is known of accounts, without asking anybody. */
export interface NameRecords {
  of(accounts: readonly string[]): Promise<Map<string, NameRecord>>;
  /** Keeps what was found; `null`: the ledger could not be asked. */
  note(account: string, found: OrganizationCheck | null): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A name that nobody could check again is shown for so long, with the day of its check. */
const SHOWN_MS = 35 * DAY_MS;

/** What another process found is known here after this time. */
const REMEMBERED_MS = MINUTE_MS;
const MOST_REMEMBERED = 5_000;

/** KV reads ten keys at a time. */
const KEYS_AT_ONCE = 10;

interface NameRecordsOptions {
  kv: Deno.Kv;
  passphrase: string;
  /** For tests; else the runtime's. */
  now?: () => number;
}

/** True where it is time to look again: a day after a name was found, an hour after none was. */
export function isDue(nameRecord: NameRecord | undefined, now: number): boolean {
  if (nameRecord === undefined) return true;
  const isFound = nameRecord.organization !== null && !nameRecord.failed;
  return Math.abs(now - nameRecord.at) >= (isFound ? DAY_MS : HOUR_MS);
}

/** The names in what is known of accounts. */
export function namesIn(known: ReadonlyMap<string, NameRecord>): Map<string, Organization> {
  return new Map(
    Array.from(known).flatMap(([account, { organization }]) =>
      organization === null ? [] : [[account, organization] as const]
    ),
  );
}

/** Keeps what was found in KV, and in memory for a minute. */
export function createNameRecords(options: NameRecordsOptions): NameRecords {
  const { kv, passphrase, now = Date.now } = options;
  const memory = new LRUCache<string, NameRecord | "none">({
    max: MOST_REMEMBERED,
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
      const some = unknown.slice(at, at + KEYS_AT_ONCE);
      const entries = await kv.getMany<NameRecord[]>(some.map(keyOf));
      for (const [n, account] of some.entries()) {
        const nameRecord = entries[n]?.value ?? "none";
        memory.set(account, nameRecord);
        known.set(account, nameRecord);
      }
    }
    const found = new Map<string, NameRecord>();
    for (const [account, nameRecord] of known) {
      if (nameRecord !== "none") found.set(account, shown(nameRecord, now()));
    }
    return found;
  }

  return {
    of,
    async note(account, found) {
      const known = (await of([account])).get(account) ?? null;
      if (found === null) {
        // of the ledger one can ask again in a minute; that is no news for other processes
        const at = now() - HOUR_MS + MINUTE_MS;
        memory.set(account, { organization: known?.organization ?? null, at, failed: true });
        return;
      }
      const nameRecord = { ...after(known, found), at: now() };
      memory.set(account, nameRecord);
      await kv.set(keyOf(account), nameRecord, { expireIn: SHOWN_MS });
    },
  };
}

/** What is known after a look: a site that does not answer has denied nothing. */
function after(known: NameRecord | null, found: OrganizationCheck): Omit<NameRecord, "at"> {
  if (found.confirmed) return { organization: found.organization, failed: false };
  const organization = known?.organization ?? null;
  const failed = found.reason === "file_unreachable";
  const isStillNamed = organization?.domain === found.homeDomain.toLowerCase();
  return { organization: failed && isStillNamed ? organization : null, failed };
}

function shown(nameRecord: NameRecord, now: number): NameRecord {
  const { organization } = nameRecord;
  if (organization === null) return nameRecord;
  const isOld = now - Date.parse(organization.checkedAt) > SHOWN_MS;
  return isOld ? { ...nameRecord, organization: null, failed: true } : nameRecord;
}
