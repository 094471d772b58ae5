// The account on this phone: what views read of it, and what can be done with it. Secret bytes are in
// memory while something is done with them, and nowhere else; then they are overwritten, as far as
// that can be done (texts cannot be).
import { atom, type ReadableAtom } from "nanostores";
import { signBytes } from "../stellar/ed25519.ts";
import { accountAddress } from "../stellar/strkey.ts";
import { passphraseKey } from "../ui/passphrase-key.ts";
import { browserPasskeys, type PasskeyFault, type Passkeys } from "./passkey.ts";
import { browserSurroundings, type CannotWhy, type Surroundings } from "./surroundings.ts";
import { createUnlock, type Try, type UnlockPurpose, type UnlockRefusal } from "./unlock.ts";
import {
  browserVault,
  isOver,
  keptLock,
  type KeptSend,
  type Lock,
  type LockKind,
  passkeyKey,
  passphraseLock,
  seal,
  unseal,
  type Vault,
  type VaultRecord,
} from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What is known of the account on this phone. Nothing of it is secret. */
export type PhoneAccount =
  | { is: "reading" }
  /** None yet; one can be made. */
  | { is: "absent" }
  | { is: "cannot"; why: CannotWhy }
  | {
    is: "here";
    /** Public key, `G…`. */
    address: string;
    lock: LockKind;
    /** True once two of the words were asked back. */
    wordsChecked: boolean;
    /** False where this browser forgets the key sooner than the next pay day comes. */
    mayPutOff: boolean;
    /** Whether the browser agreed not to clear this site's data by itself. */
    persisted: boolean;
  };

/** A lock as the person chooses it. A passphrase has at least `PASSPHRASE_LENGTH` characters. */
export type LockChoice =
  | { kind: "passkey" | "kept" }
  | { kind: "passphrase"; passphrase: string };

/** Fewest characters of a passphrase; its strength is measured by its length alone. */
export const PASSPHRASE_LENGTH = 10;

/** Why no account was kept. */
export type KeepFault =
  | PasskeyFault
  | "passphrase_short"
  /** Another account is in this browser: it has to be removed first. */
  | "already_here"
  /** The browser did not keep it, or the code did not come. Nothing was made. */
  | "not_kept";

/** Why an account stays: what was sent from it may still be applied, or the browser did not write. */
export type RemoveFault = "under_way" | "not_kept";

/** A value, or why there is none. */
export type Outcome<T, Code extends string> = { ok: true; value: T } | { ok: false; code: Code };

/** What signs for as long as it was unlocked for. */
export interface Signer {
  address: string;
  /** 64 bytes of ed25519 over what is given: the hash of a transaction or of a message. */
  sign(hash: Bytes): Promise<Bytes>;
}

/** What it is made of; tests give their own. */
export interface PhoneAccountParts {
  vault: Vault;
  passkeys: Passkeys;
  surroundings: Surroundings;
  tabs: Tabs;
  now: () => number;
}

/** How the tabs of this browser tell each other that the account has changed. */
export interface Tabs {
  tell(): void;
  /** Calls `changed` when another tab says so, and when the page is looked at again. */
  listen(changed: () => void): () => void;
}

/**
 * The account on this phone, for pages of a network; call `start` once the page runs in a browser.
 * All questions to the person go through `unlock`, which a view shows with `Unlock.tsx`.
 */
export function createPhoneAccount(
  { isTest }: { isTest: boolean },
  parts: PhoneAccountParts = browserParts(),
): PhoneAccountStore {
  return new PhoneAccountStore(isTest, parts);
}

/** See `createPhoneAccount()`. */
export class PhoneAccountStore {
  readonly #account = atom<PhoneAccount>({ is: "reading" });
  readonly $account: ReadableAtom<PhoneAccount> = this.#account;
  readonly unlock = createUnlock();
  readonly #isTest: boolean;
  readonly #parts: PhoneAccountParts;
  #isPersisted = false;

  constructor(isTest: boolean, parts: PhoneAccountParts) {
    this.#isTest = isTest;
    this.#parts = parts;
  }

  /** Reads what is kept, and again when another tab changes it; the returned function ends that. */
  start(): () => void {
    void this.refresh();
    return this.#parts.tabs.listen(() => void this.refresh());
  }

  /** Reads what is kept; what another tab did counts. */
  async refresh(): Promise<void> {
    const why = this.#isTest ? await this.#parts.surroundings.cannot() : "not_test_network";
    if (why !== null) return this.#account.set({ is: "cannot", why });
    try {
      this.#isPersisted = await this.#parts.surroundings.persisted();
      this.#show(await this.#parts.vault.read());
    } catch {
      // an account that was here a moment ago is not gone by a reading that failed
      if (this.#account.get().is === "here") return;
      this.#account.set({ is: "cannot", why: "no_storage" });
    }
  }

  /**
   * Makes an account: 16 random bytes, locked and kept before anything of it is shown. Answers its
   * address. With a passkey, call it from the press itself.
   */
  make(choice: LockChoice): Promise<Outcome<string, KeepFault>> {
    return this.#keep(crypto.getRandomValues(new Uint8Array(16)), choice, null);
  }

  /**
   * Opens an account with its 12 words (as `parseWords()` read them; the bytes are overwritten). Of
   * the account that is here already it sets a new lock: who has the words needs no other proof.
   */
  restore(entropy: Bytes, choice: LockChoice): Promise<Outcome<string, KeepFault>> {
    return this.#keep(entropy, choice, this.#parts.now());
  }

  /** Unlocks for one thing and does it with the key, which is gone afterwards. */
  sign<T>(
    purpose: Extract<UnlockPurpose, { kind: "transaction" | "message" }>,
    use: (signer: Signer) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<Outcome<T, UnlockRefusal>> {
    const withKey = async (entropy: Bytes, address: string) => {
      const seed = await secretSeed(entropy);
      try {
        return await use({ address, sign: (hash) => signBytes(seed, hash) });
      } finally {
        seed.fill(0);
      }
    };
    return this.#opened(purpose, withKey, signal);
  }

  /** The 12 words, to be shown on purpose; a view covers them again and lets them go. */
  showWords(): Promise<Outcome<string[], UnlockRefusal>> {
    return this.#opened({ kind: "words" }, async (entropy) => {
      const { wordsOf } = await import("./words.ts");
      return wordsOf(entropy);
    });
  }

  /** The person has shown to have the words on paper. */
  wordsChecked(address: string): Promise<boolean> {
    return this.#update(address, { wordsCheckedAt: this.#parts.now() }).catch(() => false);
  }

  /**
   * Money of this account has arrived: where the browser forgets soon, the words cannot be put off
   * any more. May be said as often as money is seen.
   */
  async moneyArrived(address: string): Promise<void> {
    const record = await this.#parts.vault.read();
    if (record?.hasHeldMoney === false) await this.#update(address, { hasHeldMoney: true });
  }

  /** Unlocks with the lock there is, and sets another. */
  async changeLock(choice: LockChoice): Promise<Outcome<void, UnlockRefusal | KeepFault>> {
    const done = await this.#opened({ kind: "lock" }, async (entropy, address) => {
      const locked = await this.#lockOf(choice, address);
      if (typeof locked === "string") return locked;
      const { lock, key } = locked;
      const sealed = await seal(entropy, key, { address, lock });
      return await this.#update(address, { lock, ...sealed }) ? null : "no_phone_account" as const;
    });
    if (!done.ok) return done;
    return done.value === null ? { ok: true, value: undefined } : { ok: false, code: done.value };
  }

  /** Shows that the person can open the account; nothing is done with it. */
  prove(): Promise<Outcome<void, UnlockRefusal>> {
    return this.#opened({ kind: "look" }, () => Promise.resolve());
  }

  /**
   * Takes the account off this phone, once it is unlocked and the words are on paper. What was sent
   * from it is forgotten with it, and so nothing may be on its way.
   */
  async remove(): Promise<Outcome<void, UnlockRefusal | "words_unchecked" | RemoveFault>> {
    const account = this.#account.get();
    if (account.is === "here" && !account.wordsChecked) {
      return { ok: false, code: "words_unchecked" };
    }
    const done = await this.#opened({ kind: "remove" }, (_, address) => this.giveUp(address));
    if (!done.ok) return done;
    return done.value === null ? { ok: true, value: undefined } : { ok: false, code: done.value };
  }

  /**
   * Forgets an account that the person can no longer open, on their express word: what it holds is
   * lost without the words. Anybody who can clear this browser's data can do the same. Answers why it
   * stays; null where it is gone.
   */
  async giveUp(address: string): Promise<RemoveFault | null> {
    const now = this.#parts.now();
    try {
      const record = await this.#change((kept, sends) => {
        const isFree = sends.every((send) => send.end !== null || isOver(send, now));
        return kept?.address === address && isFree ? null : kept;
      });
      return record?.address === address ? "under_way" : null;
    } catch {
      return "not_kept";
    }
  }

  /** At once: what was read first would else be shown last. */
  #show(record: VaultRecord | null): void {
    if (record === null) return this.#account.set({ is: "absent" });
    const { address, lock, wordsCheckedAt, hasHeldMoney } = record;
    this.#account.set({
      is: "here",
      address,
      lock: lock.kind,
      wordsChecked: wordsCheckedAt !== null,
      mayPutOff: !(hasHeldMoney && this.#parts.surroundings.forgetsSoon()),
      persisted: this.#isPersisted,
    });
  }

  /** Writes, shows what is kept then, and tells the other tabs. */
  async #change(
    next: (kept: VaultRecord | null, sends: readonly KeptSend[]) => VaultRecord | null,
  ): Promise<VaultRecord | null> {
    const record = await this.#parts.vault.change(next);
    this.#show(record);
    this.#parts.tabs.tell();
    return record;
  }

  /** Changes the record of an account; false where that is not here any more. */
  async #update(address: string, part: Partial<VaultRecord>): Promise<boolean> {
    const record = await this.#change((kept) =>
      kept?.address === address ? { ...kept, ...part } : kept
    );
    return record?.address === address;
  }

  /** Locks 16 bytes, keeps them in the place of no other account, and overwrites them. */
  async #keep(
    entropy: Bytes,
    choice: LockChoice,
    wordsCheckedAt: number | null,
  ): Promise<Outcome<string, KeepFault>> {
    try {
      return await this.#kept(entropy, choice, wordsCheckedAt);
    } catch {
      return { ok: false, code: "not_kept" };
    } finally {
      entropy.fill(0);
    }
  }

  async #kept(
    entropy: Bytes,
    choice: LockChoice,
    wordsCheckedAt: number | null,
  ): Promise<Outcome<string, KeepFault>> {
    // bytes that were overwritten already, not words: everybody has the key of nothing but zeros
    if (entropy.every((byte) => byte === 0)) throw new RangeError("no entropy");
    const address = await addressOf(entropy);
    // before a passkey is made in vain
    const before = await this.#parts.vault.read();
    if (before !== null && before.address !== address) return { ok: false, code: "already_here" };
    const locked = await this.#lockOf(choice, address);
    if (typeof locked === "string") return { ok: false, code: locked };
    const { lock, key } = locked;
    const sealed = await seal(entropy, key, { address, lock });
    const record = { madeAt: this.#parts.now(), hasHeldMoney: false };
    const kept = await this.#change((kept) =>
      kept !== null && kept.address !== address
        ? kept
        : { ...record, ...kept, address, wordsCheckedAt, lock, ...sealed }
    );
    if (kept?.address !== address) return { ok: false, code: "already_here" };
    await this.#parts.surroundings.persist();
    await this.refresh();
    return { ok: true, value: address };
  }

  async #lockOf(
    choice: LockChoice,
    address: string,
  ): Promise<{ lock: Lock; key: CryptoKey } | KeepFault> {
    if (choice.kind === "kept") return await keptLock();
    if (choice.kind === "passphrase") {
      const { passphrase } = choice;
      return isLongEnough(passphrase) ? await passphraseLock(passphrase) : "passphrase_short";
    }
    const name = `Lipwa ${address.slice(0, 6)}…${address.slice(-4)}`;
    const made = await this.#parts.passkeys.make(name);
    if (typeof made === "string") return made;
    const { credentialId, salt, prf } = made;
    const key = await passkeyKey(prf, salt);
    prf.fill(0);
    return { lock: { kind: "passkey", credentialId, salt }, key };
  }

  /** Asks the person, and does one thing with the 16 bytes. */
  async #opened<T>(
    purpose: UnlockPurpose,
    use: (entropy: Bytes, address: string) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<Outcome<T, UnlockRefusal>> {
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

  /** Tries the lock of what is kept now; another account than `address` is not opened. */
  async #tryLock(address: string, passphrase: string): Promise<Try> {
    const record = await this.#parts.vault.read();
    if (record?.address !== address) {
      this.#show(record);
      return { ok: false, refusal: "no_phone_account" };
    }
    const { lock } = record;
    const key = await this.#keyOf(lock, passphrase);
    if (typeof key === "string") return { ok: false, fault: key };
    const entropy = await unseal(record, key);
    if (entropy !== null) return { ok: true, entropy };
    return { ok: false, fault: lock.kind === "passphrase" ? "wrong_passphrase" : "damaged" };
  }

  async #keyOf(lock: Lock, passphrase: string): Promise<CryptoKey | PasskeyFault> {
    if (lock.kind === "kept") return lock.key;
    if (lock.kind === "passphrase") return await passphraseKey(passphrase, lock.salt, lock.rounds);
    const prf = await this.#parts.passkeys.ask(lock.credentialId, lock.salt);
    if (typeof prf === "string") return prf;
    const key = await passkeyKey(prf, lock.salt);
    prf.fill(0);
    return key;
  }
}

function isLongEnough(passphrase: string): boolean {
  return Array.from(passphrase).length >= PASSPHRASE_LENGTH;
}

/** The address that 16 bytes of words open: to be compared before they are kept. */
export async function addressOf(entropy: Bytes): Promise<string> {
  const seed = await secretSeed(entropy);
  // not by Web Crypto, which tells a public key together with the secret one, as text
  const { getPublicKeyAsync } = await import("@noble/ed25519");
  const key = await getPublicKeyAsync(seed);
  seed.fill(0);
  return accountAddress(key);
}

async function secretSeed(entropy: Bytes): Promise<Bytes> {
  const [{ seedOf }, { accountSeed }] = await Promise.all([
    import("./words.ts"),
    import("./derive.ts"),
  ]);
  const seed = await seedOf(entropy);
  const key = accountSeed(seed);
  seed.fill(0);
  return key;
}

const CHANNEL = "lipwa-account";

function browserParts(): PhoneAccountParts {
  return {
    vault: browserVault,
    passkeys: browserPasskeys,
    surroundings: browserSurroundings,
    tabs: {
      tell() {
        const channel = new BroadcastChannel(CHANNEL);
        channel.postMessage(null);
        channel.close();
      },
      listen(changed) {
        const channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = changed;
        // no event says that this browser's data was cleared
        const look = () => {
          if (!document.hidden) changed();
        };
        document.addEventListener("visibilitychange", look);
        return () => {
          channel.close();
          document.removeEventListener("visibilitychange", look);
        };
      },
    },
    now: Date.now,
  };
}
