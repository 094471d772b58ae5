import { LRUCache } from "lru-cache";
import { toHex } from "../../src/stellar/hex.ts";
import { accountCode, transactionCode } from "../../src/stellar/short-code.ts";
import { decodeAccountKey, encodeAccountAddress } from "../../src/stellar/strkey.ts";
import { logError } from "../http/log.ts";
import { codeKeys } from "../kv/keys.ts";
import type { ShortCodeKind } from "../services.ts";

export interface ShortCodeIndex {
  /** Returns hashes or accounts, oldest entry first. */
  find(kind: ShortCodeKind, code: string): Promise<string[]>;
  /** Also stores the codes of the accounts that the transaction paid; false on failure. */
  keepReceipt(hash: string, paid: readonly string[]): Promise<boolean>;
  /** Stores a passport's code; false on failure. */
  keepPassport(account: string): Promise<boolean>;
}

const MAX_MATCHES = 20;

/** Limit on colliding entries; finding one collision takes days on special hardware. */
const MAX_READ = 1_000;

/** KV reads at most ten keys at once. */
const READ_AT_ONCE = 10;

const WRITES_AT_ONCE = 100;

/** Attempts to write, since other processes may keep writing some of the same codes first. */
const MAX_TRIES = 10;

const MAX_KNOWN = 5_000;

/**
 * A code is derived from a hash or a public key. The index lists the hashes and keys whose codes
 * this service has shown, and since when, so that a later collision can't replace a printed code.
 * Colliding codes are adjacent entries, so writes never overwrite each other.
 */
export function createShortCodeIndex(
  { kv, passphrase, now }: { kv: Deno.Kv; passphrase: string; now: () => number },
): ShortCodeIndex {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });

  const receiptKey = (hash: string) =>
    codeKeys.of(passphrase, "receipt", transactionCode(hash), Uint8Array.fromHex(hash));
  const passportKey = (account: string) => {
    const [key, code] = [decodeAccountKey(account), accountCode(account)];
    return key === null || code === null ? null : codeKeys.of(passphrase, "passport", code, key);
  };

  /** Writes `key` last, so that if it exists, all keys do. Existing entries keep their age. */
  async function write(key: Deno.KvKey, more: readonly Deno.KvKey[]): Promise<void> {
    if (more.length === 0) {
      await writeNew([key]);
      return;
    }
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      if (await writeNew(await missingKeys(key, more))) return;
    }
    throw new Error("other processes kept writing some of the same codes first");
  }

  /** Writes keys in order; false if one of them already exists. */
  async function writeNew(keys: readonly Deno.KvKey[]): Promise<boolean> {
    const since = now();
    for (let at = 0; at < keys.length; at += WRITES_AT_ONCE) {
      const entries = kv.atomic();
      for (const key of keys.slice(at, at + WRITES_AT_ONCE)) {
        entries.check({ key, versionstamp: null }).set(key, since);
      }
      if (!(await entries.commit()).ok) return false;
    }
    return true;
  }

  /** The keys that don't exist yet, `key` last; empty if `key` exists. */
  async function missingKeys(key: Deno.KvKey, more: readonly Deno.KvKey[]): Promise<Deno.KvKey[]> {
    const keys = [key, ...more];
    const fresh: Deno.KvKey[] = [];
    for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
      const chunk = keys.slice(at, at + READ_AT_ONCE);
      const found = await kv.getMany(chunk);
      fresh.push(...chunk.filter((_, n) => found[n]?.versionstamp === null));
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
      for await (const { key, value } of kv.list({ prefix }, { limit: MAX_READ })) {
        const id = key.at(-1);
        if (!(id instanceof Uint8Array)) continue;
        found.push({
          id: kind === "receipt" ? toHex(id) : encodeAccountAddress(id),
          // older versions stored the same small number for every code
          since: typeof value === "number" ? value : 0,
        });
      }
      found.sort((a, b) => a.since - b.since);
      return found.slice(0, MAX_MATCHES).map(({ id }) => id);
    },
    keepReceipt: (hash, paid) =>
      keep(
        hash,
        receiptKey(hash),
        [...new Set(paid)].flatMap((account) => {
          const key = passportKey(account);
          return key === null ? [] : [key];
        }),
      ),
    keepPassport: (account) => keep(account, passportKey(account)),
  };
}
