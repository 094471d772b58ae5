import type { Organization } from "../../src/contract/organization.ts";
import { organizationKeys } from "../kv/keys.ts";
import type { OrganizationCheck } from "../services.ts";

/** What was last found out of an account. */
export interface Standing {
  /** What account and domain confirmed of each other; null where there is nothing such. */
  organization: Organization | null;
  /** When somebody last looked. */
  at: number;
  /** True where they could not be asked: then a name that is missing was not denied. */
  failed: boolean;
}

/** What is known of accounts, without asking anybody. */
export interface Standings {
  of(accounts: readonly string[]): Promise<Map<string, Standing>>;
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

interface StandingsOptions {
  kv: Deno.Kv;
  passphrase: string;
  now: () => number;
}

/** True where it is time to look again: a day after a name was found, an hour after none was. */
export function isDue(standing: Standing | undefined, now: number): boolean {
  if (standing === undefined) return true;
  const isFound = standing.organization !== null && !standing.failed;
  return Math.abs(now - standing.at) >= (isFound ? DAY_MS : HOUR_MS);
}

/** The names in what is known of accounts. */
export function namesIn(known: ReadonlyMap<string, Standing>): Map<string, Organization> {
  return new Map(
    Array.from(known).flatMap(([account, { organization }]) =>
      organization === null ? [] : [[account, organization] as const]
    ),
  );
}

/** Keeps what was found in KV, and in memory for a minute. */
export function createStandings({ kv, passphrase, now }: StandingsOptions): Standings {
  const memory = new Map<string, { standing: Standing | null; readAt: number }>();
  const keyOf = (account: string) => organizationKeys.account(passphrase, account);

  function remember(account: string, standing: Standing | null): void {
    memory.delete(account);
    memory.set(account, { standing, readAt: now() });
    const [oldest] = memory.keys();
    if (memory.size > MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  }

  async function of(accounts: readonly string[]): Promise<Map<string, Standing>> {
    const isRemembered = (account: string) => {
      const known = memory.get(account);
      return known !== undefined && Math.abs(now() - known.readAt) < REMEMBERED_MS;
    };
    const unknown = accounts.filter((account) => !isRemembered(account));
    for (let at = 0; at < unknown.length; at += KEYS_AT_ONCE) {
      const some = unknown.slice(at, at + KEYS_AT_ONCE);
      const entries = await kv.getMany<Standing[]>(some.map(keyOf));
      some.forEach((account, n) => remember(account, entries[n]?.value ?? null));
    }
    const found = new Map<string, Standing>();
    for (const account of accounts) {
      const standing = memory.get(account)?.standing ?? null;
      if (standing !== null) found.set(account, shown(standing, now()));
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
        return remember(account, { organization: known?.organization ?? null, at, failed: true });
      }
      const standing = { ...after(known, found), at: now() };
      remember(account, standing);
      await kv.set(keyOf(account), standing, { expireIn: SHOWN_MS });
    },
  };
}

/** What is known after a look: a site that does not answer has denied nothing. */
function after(known: Standing | null, found: OrganizationCheck): Omit<Standing, "at"> {
  if (found.confirmed) return { organization: found.organization, failed: false };
  const organization = known?.organization ?? null;
  const failed = found.reason === "file_unreachable";
  const isStillNamed = organization?.domain === found.homeDomain.toLowerCase();
  return { organization: failed && isStillNamed ? organization : null, failed };
}

function shown(standing: Standing, now: number): Standing {
  const { organization } = standing;
  if (organization === null) return standing;
  const isOld = now - Date.parse(organization.checkedAt) > SHOWN_MS;
  return isOld ? { ...standing, organization: null, failed: true } : standing;
}
