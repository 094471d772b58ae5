import { LRUCache } from "lru-cache";
import { toHex } from "../../src/stellar/hex.ts";
import { accountCode, transactionCode } from "../../src/stellar/short-code.ts";
import { decodeAccountKey, encodeAccountAddress } from "../../src/stellar/strkey.ts";
import { logError } from "../http/log.ts";
import { shortCodeKeys } from "../kv/keys.ts";
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
    shortCodeKeys.of(passphrase, "receipt", transactionCode(hash), Uint8Array.fromHex(hash));
  const passportKey = (account: string) => {
    const [key, code] = [decodeAccountKey(account), accountCode(account)];
    return key === null || code === null
      ? null
      : shortCodeKeys.of(passphrase, "passport", code, key);
  };

  /** Writes `key` last, so that if it exists, all keys do. */
  async function write(key: Deno.KvKey, more: readonly Deno.KvKey[]): Promise<void> {
    if (more.length > 0 && (await kv.get(key)).versionstamp !== null) return;
    await Promise.all(more.map(writeIfMissing));
    await writeIfMissing(key);
  }

  /** An existing entry keeps its age: the commit's check fails. */
  const writeIfMissing = (key: Deno.KvKey) =>
    kv.atomic().check({ key, versionstamp: null }).set(key, now()).commit();

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
      const prefix = shortCodeKeys.ofCode(passphrase, kind, code);
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
