// Secret bytes are in memory only while an operation needs them, and are overwritten afterwards.
// Strings can't be overwritten.
import { atom, type ReadableAtom } from "nanostores";
import { signBytes } from "../stellar/ed25519.ts";
import { encodeAccountAddress } from "../stellar/strkey.ts";
import { onPageShown } from "../ui/page-shown.ts";
import { derivePassphraseKey } from "../ui/passphrase-key.ts";
import { browserPasskeys, type PasskeyFault, type Passkeys } from "./passkey.ts";
import {
  type AccountUnavailableReason,
  type BrowserEnvironment,
  browserEnvironment,
} from "./browser-environment.ts";
import {
  createUnlockRequests,
  type UnlockPurpose,
  type UnlockRefusal,
  type UnlockResult,
} from "./unlock.ts";
import {
  browserVault,
  createDeviceLock,
  createPassphraseLock,
  decryptEntropy,
  derivePasskeyKey,
  encryptEntropy,
  hasExpired,
  type Lock,
  type LockKind,
  type StoredSend,
  type Vault,
  type VaultRecord,
} from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type PhoneAccount =
  | { is: "reading" }
  | { is: "absent" }
  | { is: "unavailable"; why: AccountUnavailableReason }
  /** The browser's storage couldn't be read. An account may be in it. */
  | { is: "unread" }
  | {
    is: "here";
    /** `G…` */
    address: string;
    lock: LockKind;
    /** True if the person has passed the check of two words. */
    wordsChecked: boolean;
    /** False if the words must be written down now: the browser may soon delete the only key. */
    canPutOffWords: boolean;
    /** Whether the browser agreed not to evict this site's data. */
    persisted: boolean;
  };

export type LockChoice =
  | { kind: "passkey" | "kept" }
  | { kind: "passphrase"; passphrase: string };

/** Minimum length of a passphrase, in characters. */
export const MIN_PASSPHRASE_LENGTH = 10;

export type SaveAccountFault =
  | PasskeyFault
  | "passphrase_short"
  /** Another account is here and must be removed first. */
  | "already_here"
  /** Storage failed, or code couldn't be loaded. Nothing was saved. */
  | "not_kept";

/** `under_way`: a sent transaction is pending. `not_kept`: storage failed. */
export type RemoveAccountFault = "under_way" | "not_kept";

export type AccountResult<T, Code extends string> = { ok: true; value: T } | {
  ok: false;
  code: Code;
};

export interface Signer {
  address: string;
  /** Returns the 64-byte ed25519 signature of a transaction hash or message hash. */
  sign(hash: Bytes): Promise<Bytes>;
}

export interface PhoneAccountDependencies {
  vault: Vault;
  passkeys: Passkeys;
  environment: BrowserEnvironment;
  tabs: AccountTabs;
  now: () => number;
}

export interface AccountTabs {
  notify(): void;
  /** Calls `changed` for changes in other tabs, and when the page becomes visible. */
  listen(changed: () => void): () => void;
}

/** Call `start()` in a browser. `Unlock.tsx` shows the person the requests in `unlock`. */
export function createPhoneAccountStore(
  { isTest }: { isTest: boolean },
  dependencies: PhoneAccountDependencies = browserDependencies(),
): PhoneAccountStore {
  return new PhoneAccountStore(isTest, dependencies);
}

export class PhoneAccountStore {
  readonly #account = atom<PhoneAccount>({ is: "reading" });
  readonly $account: ReadableAtom<PhoneAccount> = this.#account;
  readonly unlock = createUnlockRequests();
  readonly #isTest: boolean;
  readonly #dependencies: PhoneAccountDependencies;
  #isPersisted = false;

  constructor(isTest: boolean, dependencies: PhoneAccountDependencies) {
    this.#isTest = isTest;
    this.#dependencies = dependencies;
  }

  /** Follows changes in other tabs until the returned function is called. */
  start(): () => void {
    void this.refresh();
    return this.#dependencies.tabs.listen(() => void this.refresh());
  }

  isHere(address: string): boolean {
    const account = this.#account.get();
    return account.is === "here" && account.address === address;
  }

  async refresh(): Promise<void> {
    const why = this.#isTest
      ? await this.#dependencies.environment.unavailableReason()
      : "not_test_network";
    if (why !== null) return this.#account.set({ is: "unavailable", why });
    try {
      this.#isPersisted = await this.#dependencies.environment.persisted();
      this.#show(await this.#dependencies.vault.read());
    } catch (error) {
      // a failed read doesn't mean that the account is gone
      if (this.#account.get().is === "here") return;
      // the browser doesn't let this site store anything
      const isBlocked = error instanceof DOMException &&
        (error.name === "SecurityError" || error.name === "InvalidStateError");
      this.#account.set(isBlocked ? { is: "unavailable", why: "no_storage" } : { is: "unread" });
    }
  }

  /**
   * Saves 16 encrypted random bytes before anything is shown. Call it in the click handler:
   * browsers create passkeys only on a user gesture.
   */
  make(choice: LockChoice): Promise<AccountResult<string, SaveAccountFault>> {
    return this.#save(crypto.getRandomValues(new Uint8Array(16)), choice, null);
  }

  /** Sets a new lock if the account is here: the words are proof enough. Overwrites `entropy`. */
  restore(entropy: Bytes, choice: LockChoice): Promise<AccountResult<string, SaveAccountFault>> {
    return this.#save(entropy, choice, this.#dependencies.now());
  }

  /** Overwrites the key after `use`. */
  sign<T>(
    purpose: Extract<UnlockPurpose, { kind: "transaction" | "approval" | "message" }>,
    use: (signer: Signer) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<AccountResult<T, UnlockRefusal>> {
    const withKey = async (entropy: Bytes, address: string) => {
      const seed = await secretSeed(entropy);
      try {
        return await use({ address, sign: (hash) => signBytes(seed, hash) });
      } finally {
        seed.fill(0);
      }
    };
    return this.#withEntropy(purpose, withKey, signal);
  }

  /** The caller must hide and drop the words after use. */
  showWords(): Promise<AccountResult<string[], UnlockRefusal>> {
    return this.#withEntropy({ kind: "words" }, async (entropy) => {
      const { entropyToWords } = await import("./words.ts");
      return entropyToWords(entropy);
    });
  }

  recordWordsCheck(address: string): Promise<boolean> {
    return this.#update(address, { wordsCheckedAt: this.#dependencies.now() }).catch(() => false);
  }

  /** After this, the words can't be put off if the browser may soon delete its data. */
  async recordMoney(address: string): Promise<void> {
    const record = await this.#dependencies.vault.read();
    if (record?.hasHeldMoney === false) await this.#update(address, { hasHeldMoney: true });
  }

  async changeLock(
    choice: LockChoice,
  ): Promise<AccountResult<void, UnlockRefusal | SaveAccountFault>> {
    const done = await this.#withEntropy({ kind: "lock" }, async (entropy, address) => {
      const locked = await this.#createLock(choice, address);
      if (typeof locked === "string") return locked;
      const { lock, key } = locked;
      const sealed = await encryptEntropy(entropy, key, { address, lock });
      return await this.#update(address, { lock, ...sealed }) ? null : "no_phone_account" as const;
    });
    if (!done.ok) return done;
    return done.value === null ? { ok: true, value: undefined } : { ok: false, code: done.value };
  }

  /** Unlocks without signing anything. */
  uncover(): Promise<AccountResult<void, UnlockRefusal>> {
    return this.#withEntropy({ kind: "uncover" }, () => Promise.resolve());
  }

  /** Refuses while the words are unchecked or a transaction is pending. Deletes the journal. */
  async remove(): Promise<
    AccountResult<void, UnlockRefusal | "words_unchecked" | RemoveAccountFault>
  > {
    const account = this.#account.get();
    if (account.is === "here" && !account.wordsChecked) {
      return { ok: false, code: "words_unchecked" };
    }
    const done = await this.#withEntropy(
      { kind: "remove" },
      (_, address) => this.removeWithoutUnlocking(address),
    );
    if (!done.ok) return done;
    return done.value === null ? { ok: true, value: undefined } : { ok: false, code: done.value };
  }

  /**
   * Needs no unlock, since clearing the browser's data has the same effect. Without the words, the
   * money is then lost. Null if the account was removed.
   */
  async removeWithoutUnlocking(address: string): Promise<RemoveAccountFault | null> {
    const now = this.#dependencies.now();
    try {
      const record = await this.#change((kept, sends) => {
        const isFree = sends.every((send) => send.end !== null || hasExpired(send, now));
        return kept?.address === address && isFree ? null : kept;
      });
      return record?.address === address ? "under_way" : null;
    } catch {
      return "not_kept";
    }
  }

  #show(record: VaultRecord | null): void {
    if (record === null) return this.#account.set({ is: "absent" });
    const { address, lock, wordsCheckedAt, hasHeldMoney } = record;
    this.#account.set({
      is: "here",
      address,
      lock: lock.kind,
      wordsChecked: wordsCheckedAt !== null,
      canPutOffWords: !(hasHeldMoney && this.#dependencies.environment.forgetsSoon()),
      persisted: this.#isPersisted,
    });
  }

  async #change(
    next: (kept: VaultRecord | null, sends: readonly StoredSend[]) => VaultRecord | null,
  ): Promise<VaultRecord | null> {
    const record = await this.#dependencies.vault.change(next);
    this.#show(record);
    this.#dependencies.tabs.notify();
    return record;
  }

  /** False if the account is no longer here. */
  async #update(address: string, part: Partial<VaultRecord>): Promise<boolean> {
    const record = await this.#change((kept) =>
      kept?.address === address ? { ...kept, ...part } : kept
    );
    return record?.address === address;
  }

  /** Saves `entropy` unless another account is here, then overwrites the bytes. */
  async #save(
    entropy: Bytes,
    choice: LockChoice,
    wordsCheckedAt: number | null,
  ): Promise<AccountResult<string, SaveAccountFault>> {
    try {
      return await this.#encryptAndSave(entropy, choice, wordsCheckedAt);
    } catch {
      return { ok: false, code: "not_kept" };
    } finally {
      entropy.fill(0);
    }
  }

  async #encryptAndSave(
    entropy: Bytes,
    choice: LockChoice,
    wordsCheckedAt: number | null,
  ): Promise<AccountResult<string, SaveAccountFault>> {
    // all zeros means that the bytes were overwritten, and anyone could derive the key
    if (entropy.every((byte) => byte === 0)) throw new RangeError("no entropy");
    const address = await entropyToAddress(entropy);
    // check before creating a passkey
    const before = await this.#dependencies.vault.read();
    if (before !== null && before.address !== address) return { ok: false, code: "already_here" };
    const locked = await this.#createLock(choice, address);
    if (typeof locked === "string") return { ok: false, code: locked };
    const { lock, key } = locked;
    const sealed = await encryptEntropy(entropy, key, { address, lock });
    const record = { madeAt: this.#dependencies.now(), hasHeldMoney: false };
    const kept = await this.#change((kept) =>
      kept !== null && kept.address !== address
        ? kept
        : { ...record, ...kept, address, wordsCheckedAt, lock, ...sealed }
    );
    if (kept?.address !== address) return { ok: false, code: "already_here" };
    await this.#dependencies.environment.persist();
    await this.refresh();
    return { ok: true, value: address };
  }

  async #createLock(
    choice: LockChoice,
    address: string,
  ): Promise<{ lock: Lock; key: CryptoKey } | SaveAccountFault> {
    if (choice.kind === "kept") return await createDeviceLock();
    if (choice.kind === "passphrase") {
      const { passphrase } = choice;
      return isPassphraseLongEnough(passphrase)
        ? await createPassphraseLock(passphrase)
        : "passphrase_short";
    }
    const name = `Lipwa ${address.slice(0, 6)}…${address.slice(-4)}`;
    const made = await this.#dependencies.passkeys.make(name);
    if (typeof made === "string") return made;
    const { credentialId, salt, prf } = made;
    const key = await derivePasskeyKey(prf, salt);
    prf.fill(0);
    return { lock: { kind: "passkey", credentialId, salt }, key };
  }

  async #withEntropy<T>(
    purpose: UnlockPurpose,
    use: (entropy: Bytes, address: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<AccountResult<T, UnlockRefusal>> {
    const account = this.#account.get();
    if (account.is !== "here") return { ok: false, code: "no_phone_account" };
    const { address, lock } = account;
    const answer = await this.unlock.ask(
      { purpose, address, lock },
      (passphrase) => this.#tryLock(address, passphrase),
      signal,
    );
    if (!answer.ok) return { ok: false, code: answer.refusal };
    try {
      return { ok: true, value: await use(answer.entropy, address) };
    } catch {
      return { ok: false, code: "failed" };
    } finally {
      answer.entropy.fill(0);
    }
  }

  /** Refuses if the saved account isn't the one at `address`. */
  async #tryLock(address: string, passphrase: string): Promise<UnlockResult> {
    const record = await this.#dependencies.vault.read();
    if (record?.address !== address) {
      this.#show(record);
      return { ok: false, refusal: "no_phone_account" };
    }
    const { lock } = record;
    const key = await this.#keyOf(lock, passphrase);
    if (typeof key === "string") return { ok: false, fault: key };
    const entropy = await decryptEntropy(record, key);
    if (entropy !== null) return { ok: true, entropy };
    return { ok: false, fault: lock.kind === "passphrase" ? "wrong_passphrase" : "damaged" };
  }

  async #keyOf(lock: Lock, passphrase: string): Promise<CryptoKey | PasskeyFault> {
    if (lock.kind === "kept") return lock.key;
    if (lock.kind === "passphrase") {
      return await derivePassphraseKey(passphrase, lock.salt, lock.rounds);
    }
    const prf = await this.#dependencies.passkeys.ask(lock.credentialId, lock.salt);
    if (typeof prf === "string") return prf;
    const key = await derivePasskeyKey(prf, lock.salt);
    prf.fill(0);
    return key;
  }
}

function isPassphraseLongEnough(passphrase: string): boolean {
  return Array.from(passphrase).length >= MIN_PASSPHRASE_LENGTH;
}

/** `entropy`: 16 bytes. */
export async function entropyToAddress(entropy: Bytes): Promise<string> {
  const seed = await secretSeed(entropy);
  // Web Crypto exports a public key only in a JWK with the secret key, as text that stays in memory
  const { getPublicKeyAsync } = await import("@noble/ed25519");
  const key = await getPublicKeyAsync(seed);
  seed.fill(0);
  return encodeAccountAddress(key);
}

async function secretSeed(entropy: Bytes): Promise<Bytes> {
  const [{ entropyToSeed }, { deriveAccountSeed }] = await Promise.all([
    import("./words.ts"),
    import("./derive.ts"),
  ]);
  const seed = await entropyToSeed(entropy);
  const key = deriveAccountSeed(seed);
  seed.fill(0);
  return key;
}

const CHANNEL = "lipwa-account";

function browserDependencies(): PhoneAccountDependencies {
  return {
    vault: browserVault,
    passkeys: browserPasskeys,
    environment: browserEnvironment,
    tabs: {
      notify() {
        const channel = new BroadcastChannel(CHANNEL);
        channel.postMessage(null);
        channel.close();
      },
      listen(changed) {
        const channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = changed;
        // no event reports that the browser's data was cleared
        const stopWatching = onPageShown(changed);
        return () => {
          channel.close();
          stopWatching();
        };
      },
    },
    now: Date.now,
  };
}
