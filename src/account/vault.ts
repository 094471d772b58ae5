// One record in IndexedDB. The 16 bytes of the words are encrypted (AES-GCM) with the lock's key.
import { ACCOUNT_DATABASE } from "./database.ts";
import { requestResult, writeToDisk } from "../ui/indexed-db.ts";
import { derivePassphraseKey, PASSPHRASE_ROUNDS } from "../ui/passphrase-key.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** `passkey`: uses WebAuthn PRF. `kept`: no lock; any script of this site can use the key. */
export type LockKind = "passkey" | "passphrase" | "kept";

/** `salt` is random and new for each lock. */
export type Lock =
  | { kind: "passkey"; credentialId: Bytes; salt: Bytes }
  | { kind: "passphrase"; salt: Bytes; rounds: number }
  | { kind: "kept"; key: CryptoKey };

export interface VaultRecord {
  /** `G…` */
  address: string;
  /** In ms since 1970. */
  madeAt: number;
  /** In ms since 1970; null if not yet. */
  wordsCheckedAt: number | null;
  hasHeldMoney: boolean;
  lock: Lock;
  nonce: Bytes;
  /** The ciphertext, with GCM's tag. */
  sealed: Bytes;
}

/** Binds the address and the kind of lock as additional data. */
export async function encryptEntropy(
  entropy: Bytes,
  key: CryptoKey,
  { address, lock }: Pick<VaultRecord, "address" | "lock">,
): Promise<Pick<VaultRecord, "nonce" | "sealed">> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const parts = {
    name: "AES-GCM",
    iv: nonce,
    additionalData: additionalDataFor(address, lock.kind),
  };
  return { nonce, sealed: new Uint8Array(await crypto.subtle.encrypt(parts, key, entropy)) };
}

/** Null if the key is wrong or the record was changed. The caller overwrites the bytes. */
export async function decryptEntropy(
  { address, lock, nonce, sealed }: VaultRecord,
  key: CryptoKey,
): Promise<Bytes | null> {
  const parts = {
    name: "AES-GCM",
    iv: nonce,
    additionalData: additionalDataFor(address, lock.kind),
  };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parts, key, sealed));
  } catch {
    return null;
  }
}

function additionalDataFor(address: string, kind: LockKind): Bytes {
  return new TextEncoder().encode(`lipwa account 1 ${address} ${kind}`);
}

export async function createPassphraseLock(
  passphrase: string,
): Promise<{ lock: Lock; key: CryptoKey }> {
  const lock = { kind: "passphrase" as const, salt: createSalt(), rounds: PASSPHRASE_ROUNDS };
  return { lock, key: await derivePassphraseKey(passphrase, lock.salt, lock.rounds) };
}

/** The key can't be exported. */
export async function createDeviceLock(): Promise<{ lock: Lock; key: CryptoKey }> {
  const usages = ["encrypt", "decrypt"] as const;
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, usages);
  return { lock: { kind: "kept", key }, key };
}

/** Derives the key with HKDF from at least 32 bytes. */
export async function derivePasskeyKey(prf: BufferSource, salt: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", prf, "HKDF", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode("lipwa account lock") },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

export function createSalt(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** See `send/journal.ts`. */
export interface StoredSend {
  /** `maxTime`: seconds since 1970. */
  envelope: { maxTime: number };
  /** In ms since 1970, by this browser's clock. */
  signedAt: number;
  /** Null until the outcome is known. */
  end: object | null;
}

/** Added to `maxTime` and to the signing time: `maxTime` is too early if the clock is ahead. */
const EXPIRY_MARGIN_MS = 600_000;

/** Whether the ledger no longer accepts the envelope. `now`: ms since 1970. */
export function hasExpired(
  { envelope: { maxTime }, signedAt }: Pick<StoredSend, "envelope" | "signedAt">,
  now: number,
): boolean {
  // if the clock was set back, the elapsed time is unknown
  const isLong = now < signedAt || now > signedAt + EXPIRY_MARGIN_MS;
  return isLong && now > maxTime * 1_000 + EXPIRY_MARGIN_MS;
}

/** Each change is one transaction, also across tabs. */
export interface Vault {
  read(): Promise<VaultRecord | null>;
  /**
   * Saves what `next` returns. Null removes the record and the journal; `kept` itself writes
   * nothing. Resolves once the result is on disk.
   */
  change(
    next: (kept: VaultRecord | null, sends: readonly StoredSend[]) => VaultRecord | null,
  ): Promise<VaultRecord | null>;
}

const STORE = "account";
const KEY = "account";

/** The store of `send/journal.ts`, removed with the account. */
export const SENDS_STORE = "sends";

/** Rejects if the browser offers no database. */
export async function openAccountDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(ACCOUNT_DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE);
    opening.result.createObjectStore(SENDS_STORE, { keyPath: "id" });
  };
  const db = await requestResult(opening);
  // let a newer version of this site upgrade the stores
  db.onversionchange = () => db.close();
  return db;
}

/** Opens the database for each access, so that clearing the browser's data is noticed. */
export const browserVault: Vault = {
  read: () =>
    withDatabase(async (db) => {
      const asked: IDBRequest<VaultRecord | undefined> = db.transaction(STORE)
        .objectStore(STORE).get(KEY);
      return await requestResult(asked) ?? null;
    }),
  change: (next) =>
    withDatabase(async (db) => {
      let result: VaultRecord | null = null;
      await writeToDisk(db, [STORE, SENDS_STORE], (transaction) => {
        const store = transaction.objectStore(STORE);
        const sends = transaction.objectStore(SENDS_STORE);
        const asked: IDBRequest<VaultRecord | undefined> = store.get(KEY);
        const sent: IDBRequest<StoredSend[]> = sends.getAll();
        sent.onsuccess = () => {
          const kept = asked.result ?? null;
          result = next(kept, sent.result);
          if (result === kept) return;
          if (result === null) {
            store.delete(KEY);
            sends.clear();
          } else store.put(result, KEY);
        };
      });
      return result;
    }),
};

async function withDatabase<T>(use: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await openAccountDatabase();
  return await use(db).finally(() => db.close());
}
