import { LRUCache } from "lru-cache";
import { hexOf } from "../../src/stellar/hex.ts";
import { accountCode, transactionCode } from "../../src/stellar/short-code.ts";
import { accountAddress, accountKey } from "../../src/stellar/strkey.ts";
import { logError } from "../http/log.ts";
import { codeKeys } from "../kv/keys.ts";
import type { CodeKind } from "../services.ts";

/** Which receipts and passports a short code leads to. */
export interface CodeIndex {
  /** The hashes or accounts with that code, those that were written down first at the head. */
  find(kind: CodeKind, code: string): Promise<string[]>;
  /** Writes a transaction down, and those whom it paid; false where that failed. */
  keepReceipt(hash: string, paid: readonly string[]): Promise<boolean>;
  /** Writes an account down; false where that failed. */
  keepPassport(account: string): Promise<boolean>;
}

/** A page that asks has room for no more: those that were there before others took their code. */
const MOST_MATCHES = 20;

/** So many with one code are looked at; each takes days of special machines to make. */
const MOST_READ = 1_000;

/** Keys that one reading takes. */
const READ_AT_ONCE = 10;

/** Entries that one write makes: it looks at no more whether they are still not there. */
const AT_ONCE = 100;

/** Who is always a moment later than others with the same is told that it could not be written. */
const MOST_TRIES = 10;

/** What this process knows to be written. */
const KNOWN = 5_000;

/**
 * Codes are not invented but follow from hash and key, so the index only says which of them this
 * service has met, and since when: whoever makes others with the code of one that is on paper cannot
 * push it out of what is shown. Two that have the same code stand beside each other, and no writing
 * can lose another's. They are never removed: a code stands on paper.
 */
export function createCodes(
  { kv, passphrase, now }: { kv: Deno.Kv; passphrase: string; now: () => number },
): CodeIndex {
  const known = new LRUCache<string, true>({ max: KNOWN });

  const ofReceipt = (hash: string) =>
    codeKeys.of(passphrase, "receipt", transactionCode(hash), Uint8Array.fromHex(hash));
  const ofPassport = (account: string) => {
    const [key, code] = [accountKey(account), accountCode(account)];
    return key === null || code === null ? null : codeKeys.of(passphrase, "passport", code, key);
  };

  /**
   * Writes `key`, and `more` no later: where it is, they are too. What is there already stays as old
   * as it is.
   */
  async function write(key: Deno.KvKey, more: readonly Deno.KvKey[]): Promise<void> {
    if (more.length === 0) {
      await writeNew([key]);
      return;
    }
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      if (await writeNew(await missing(key, more))) return;
    }
    throw new Error("others were always quicker to write some of the same codes");
  }

  /** Writes them in their order; false where some are there meanwhile. */
  async function writeNew(keys: readonly Deno.KvKey[]): Promise<boolean> {
    const since = now();
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const entries = kv.atomic();
      for (const key of keys.slice(at, at + AT_ONCE)) {
        entries.check({ key, versionstamp: null }).set(key, since);
      }
      if (!(await entries.commit()).ok) return false;
    }
    return true;
  }

  /** What is not there yet, `key` at the end; nothing where that is. */
  async function missing(key: Deno.KvKey, more: readonly Deno.KvKey[]): Promise<Deno.KvKey[]> {
    const keys = [key, ...more];
    const fresh: Deno.KvKey[] = [];
    for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
      const some = keys.slice(at, at + READ_AT_ONCE);
      const found = await kv.getMany(some);
      fresh.push(...some.filter((_, n) => found[n]?.versionstamp === null));
      if (fresh[0] !== key) return [];
    }
    return [...fresh.slice(1), key];
  }

  async function keep(
    id: string,
    key: Deno.KvKey | null,
    more: readonly Deno.KvKey[] = [],
  ): Promise<boolean> {
    if (key === null) return false;
    if (known.has(id)) return true;
    try {
      await write(key, more);
    } catch (error) {
      logError("a short code could not be written", error);
      return false;
    }
    known.set(id, true);
    return true;
  }

  return {
    async find(kind, code) {
      const found: { id: string; since: number }[] = [];
      const prefix = codeKeys.ofCode(passphrase, kind, code);
      for await (const { key, value } of kv.list({ prefix }, { limit: MOST_READ })) {
        const id = key.at(-1);
        if (!(id instanceof Uint8Array)) continue;
        found.push({
          id: kind === "receipt" ? hexOf(id) : accountAddress(id),
          // older versions wrote the same small number into all of theirs
          since: typeof value === "number" ? value : 0,
        });
      }
      found.sort((a, b) => a.since - b.since);
      return found.slice(0, MOST_MATCHES).map(({ id }) => id);
    },
    keepReceipt: (hash, paid) =>
      keep(
        hash,
        ofReceipt(hash),
        [...new Set(paid)].flatMap((one) => {
          const key = ofPassport(one);
          return key === null ? [] : [key];
        }),
      ),
    keepPassport: (account) => keep(account, ofPassport(account)),
  };
}
