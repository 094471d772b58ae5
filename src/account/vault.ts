// Where the account on this phone is kept: one record of the browser's database `lipwa-account`, with
// the 16 bytes of its words encrypted (AES-GCM) under the key of a lock.
import { ACCOUNT_DATABASE } from "./database.ts";
import { PASSPHRASE_ROUNDS, passphraseKey } from "../ui/passphrase-key.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What opens the account: a passkey of this phone (WebAuthn PRF), a passphrase, or nothing (`kept`: a
 * key that this browser does not export; that is no lock, since any script of this site could use it).
 */
export type LockKind = "passkey" | "passphrase" | "kept";

/** A lock as it is kept. `salt` is random, new with each lock. */
export type Lock =
  | { kind: "passkey"; credentialId: Bytes; salt: Bytes }
  | { kind: "passphrase"; salt: Bytes; rounds: number }
  | { kind: "kept"; key: CryptoKey };

/** The account as the browser keeps it. */
export interface VaultRecord {
  /** Public key, `G…`. */
  address: string;
  /** When it came into this browser, ms since 1970. */
  madeAt: number;
  /** When the person proved to have the words on paper, ms since 1970; null before. */
  wordsCheckedAt: number | null;
  /** True once money has arrived that would be lost with the words. */
  hasHeldMoney: boolean;
  lock: Lock;
  nonce: Bytes;
  /** The 16 bytes of the words, encrypted, with GCM's tag. */
  sealed: Bytes;
}

/** Encrypts 16 bytes. The address and the kind of lock are authenticated with them. */
export async function seal(
  entropy: Bytes,
  key: CryptoKey,
  { address, lock }: Pick<VaultRecord, "address" | "lock">,
): Promise<Pick<VaultRecord, "nonce" | "sealed">> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const parts = { name: "AES-GCM", iv: nonce, additionalData: boundTo(address, lock.kind) };
  return { nonce, sealed: new Uint8Array(await crypto.subtle.encrypt(parts, key, entropy)) };
}

/**
 * The 16 bytes of a record; null where the key is another, or anything of the record was changed.
 * The caller overwrites them after use.
 */
export async function unseal(
  { address, lock, nonce, sealed }: VaultRecord,
  key: CryptoKey,
): Promise<Bytes | null> {
  const parts = { name: "AES-GCM", iv: nonce, additionalData: boundTo(address, lock.kind) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parts, key, sealed));
  } catch {
    return null;
  }
}

function boundTo(address: string, kind: LockKind): Bytes {
  return new TextEncoder().encode(`lipwa account 1 ${address} ${kind}`);
}

/** A lock with a passphrase, and its key. */
export async function passphraseLock(passphrase: string): Promise<{ lock: Lock; key: CryptoKey }> {
  const lock = { kind: "passphrase" as const, salt: newSalt(), rounds: PASSPHRASE_ROUNDS };
  return { lock, key: await passphraseKey(passphrase, lock.salt, lock.rounds) };
}

/** A key that this browser uses and does not tell. */
export async function keptLock(): Promise<{ lock: Lock; key: CryptoKey }> {
  const usages = ["encrypt", "decrypt"] as const;
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, usages);
  return { lock: { kind: "kept", key }, key };
}

/** The key of a passkey's lock, from the 32 bytes or more that its PRF gave for the salt (HKDF). */
export async function passkeyKey(prf: BufferSource, salt: Bytes): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", prf, "HKDF", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode("lipwa account lock") },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

export function newSalt(): Bytes {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** A transaction that was sent from the account, as far as it matters here: see `send/journal.ts`. */
export interface KeptSend {
  /** `maxTime`: seconds since 1970. */
  envelope: { maxTime: number };
  /** Milliseconds since 1970, by this browser's clock. */
  signedAt: number;
  /** Null while its end is not known. */
  end: object | null;
}

/**
 * So long after its time and after its signature, in milliseconds, an envelope is over: a phone's
 * clock that is fast has passed its time when it is signed.
 */
const OVER_MS = 600_000;

/** Whether the ledger takes an envelope no more, whatever became of it. `now` in ms since 1970. */
export function isOver(
  { envelope: { maxTime }, signedAt }: Pick<KeptSend, "envelope" | "signedAt">,
  now: number,
): boolean {
  // a clock that was set back since says nothing of how long ago that was
  const isLong = now < signedAt || now > signedAt + OVER_MS;
  return isLong && now > maxTime * 1_000 + OVER_MS;
}

/** What keeps the one record. Each change is all or nothing, and no other tab comes between. */
export interface Vault {
  read(): Promise<VaultRecord | null>;
  /**
   * Keeps `next(kept, sends)`, or removes the record and all that was sent where that is null; where
   * it is what was kept, nothing is written. Resolves with what is kept then, once it is on the disk.
   */
  change(
    next: (kept: VaultRecord | null, sends: readonly KeptSend[]) => VaultRecord | null,
  ): Promise<VaultRecord | null>;
}

const STORE = "account";
const KEY = "account";

/** What was sent from the account: see `send/journal.ts`. It is removed together with the account. */
export const SENDS = "sends";

/** Opens the browser's database. Rejects where the browser keeps none. */
export async function openAccountDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(ACCOUNT_DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE);
    opening.result.createObjectStore(SENDS, { keyPath: "id" });
  };
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  // a newer page of this site may want to change the stores: do not stand in its way
  db.onversionchange = () => db.close();
  return db;
}

/**
 * The record of the account in the browser's database, which is opened each time: where the browser
 * was cleared meanwhile there is no account any more.
 */
export const browserVault: Vault = {
  read: () =>
    withDatabase((db) =>
      new Promise((resolve, reject) => {
        const asked: IDBRequest<VaultRecord | undefined> = db.transaction(STORE)
          .objectStore(STORE).get(KEY);
        asked.onsuccess = () => resolve(asked.result ?? null);
        asked.onerror = () => reject(asked.error);
      })
    ),
  change: (next) =>
    withDatabase((db) =>
      new Promise((resolve, reject) => {
        // strict: success is reported only when the system has the data on the disk
        const transaction = db.transaction([STORE, SENDS], "readwrite", {
          durability: "strict",
        });
        const store = transaction.objectStore(STORE);
        const sends = transaction.objectStore(SENDS);
        let result: VaultRecord | null = null;
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(transaction.error);
        const asked: IDBRequest<VaultRecord | undefined> = store.get(KEY);
        const sent: IDBRequest<KeptSend[]> = sends.getAll();
        // the second answer comes last
        sent.onsuccess = () => {
          const kept = asked.result ?? null;
          result = next(kept, sent.result);
          if (result === kept) return;
          if (result === null) {
            store.delete(KEY);
            sends.clear();
          } else store.put(result, KEY);
        };
      })
    ),
};

async function withDatabase<T>(use: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await openAccountDatabase();
  return await use(db).finally(() => db.close());
}
