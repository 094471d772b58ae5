import { Account, Asset, Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createPhoneAccountStore,
  entropyToAddress,
  type LockChoice,
  type PhoneAccountDependencies,
} from "../../../../src/account/account.ts";
import type { PasskeyFault } from "../../../../src/account/passkey.ts";
import { phoneAccountWallet } from "../../../../src/account/phone-account.ts";
import type { AccountUnavailableReason } from "../../../../src/account/browser-environment.ts";
import type { StoredSend, VaultRecord } from "../../../../src/account/vault.ts";
import { parseWords } from "../../../../src/account/words.ts";
import { verifyMessage } from "../../../../src/stellar/signed-message.ts";
import { buildEnvelope, checkSigned } from "../../../../src/wallet/build.ts";

const SEP_5 = "illness spike retreat truth genius clock brain pass fit cave bargain toe";
const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";
const OTHER = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const PLACE = { passphrase: "A test network", horizonUrl: null };
const PASSPHRASE = "a few words of mine";
const LOCKS: LockChoice[] = [
  { kind: "passkey" },
  { kind: "passphrase", passphrase: PASSPHRASE },
  { kind: "kept" },
];

/** A browser: the storage that its tabs share. */
function browser(change: Partial<Surrounded> = {}) {
  const shared: Surrounded = {
    record: null,
    sends: [],
    isFull: false,
    unreadable: null,
    passkey: null,
    cannot: null,
    forgetsSoon: false,
    persists: true,
    now: 1_000,
    tabs: new Set(),
    ...change,
  };
  return { shared, open: () => tab(shared) };
}

interface Surrounded {
  record: VaultRecord | null;
  sends: StoredSend[];
  /** True if the browser refuses to store anything. */
  isFull: boolean;
  /** Why the browser's storage can't be read. */
  unreadable: DOMException | null;
  /** Why the phone's passkeys fail. */
  passkey: PasskeyFault | null;
  cannot: AccountUnavailableReason | null;
  forgetsSoon: boolean;
  persists: boolean;
  now: number;
  tabs: Set<() => void>;
}

async function tab(shared: Surrounded, isTest = true) {
  const prf = (salt: Uint8Array) => Uint8Array.from(salt, (byte) => byte ^ 0x55);
  const parts: PhoneAccountDependencies = {
    vault: {
      read: () =>
        shared.unreadable === null
          ? Promise.resolve(shared.record)
          : Promise.reject(shared.unreadable),
      change: (next) => {
        if (shared.isFull) return Promise.reject(new DOMException("", "QuotaExceededError"));
        return Promise.resolve(shared.record = next(shared.record, shared.sends));
      },
    },
    passkeys: {
      make: () => {
        const salt = crypto.getRandomValues(new Uint8Array(32));
        const made = { credentialId: Uint8Array.of(1), salt, prf: prf(salt) };
        return Promise.resolve(shared.passkey ?? made);
      },
      ask: (_, salt) => Promise.resolve(shared.passkey ?? prf(salt)),
    },
    environment: {
      unavailableReason: () => Promise.resolve(shared.cannot),
      forgetsSoon: () => shared.forgetsSoon,
      persist: () => Promise.resolve(shared.persists),
      persisted: () => Promise.resolve(shared.persists),
    },
    tabs: {
      notify: () => shared.tabs.forEach((changed) => changed()),
      listen: (changed) => {
        shared.tabs.add(changed);
        return () => shared.tabs.delete(changed);
      },
    },
    now: () => shared.now,
  };
  const account = createPhoneAccountStore({ isTest }, parts);
  account.start();
  await account.refresh();
  return account;
}

type Tab = Awaited<ReturnType<typeof tab>>;

function entropy(words = SEP_5): Uint8Array<ArrayBuffer> {
  const read = parseWords(words);
  if (!read.ok) throw new Error("no words");
  return read.entropy;
}

/** A browser with SEP-5's account, and one of its tabs. */
async function withAccount(
  choice: LockChoice = { kind: "kept" },
  change: Partial<Surrounded> = {},
) {
  const { shared, open } = browser(change);
  const account = await open();
  expect(await account.restore(entropy(), choice)).toEqual({ ok: true, value: ADDRESS });
  return { shared, open, account };
}

/** Starts an action that asks to unlock, and answers it. */
async function answering<T>(account: Tab, doing: Promise<T>, passphrase = ""): Promise<T> {
  await account.unlock.answer(passphrase);
  return await doing;
}

function unsigned(change: Partial<Parameters<typeof buildEnvelope>[0]> = {}) {
  return buildEnvelope({
    source: ADDRESS,
    sequence: 1n,
    operations: [
      {
        kind: "payment",
        destination: OTHER,
        asset: { code: "USDC", issuer: OTHER },
        stroops: 1_160_990_713n,
      },
    ],
    memo: { type: "text", value: "Rent December" },
    feePerOperation: 100n,
    minTime: 0,
    maxTime: 2_000,
    passphrase: PLACE.passphrase,
    ...change,
  });
}

afterEach(() => void vi.restoreAllMocks());

describe("making an account", () => {
  test.each(LOCKS)("keeps one that the same lock opens: %j", async (choice) => {
    const { open, shared } = browser();
    const account = await open();
    const made = await account.make(choice);
    expect(account.$account.get()).toMatchObject({
      is: "here",
      address: made.ok && made.value,
      lock: choice.kind,
      wordsChecked: false,
    });
    const words = await answering(account, account.showWords(), PASSPHRASE);
    expect(words.ok && await entropyToAddress(entropy(words.value.join(" ")))).toBe(
      made.ok && made.value,
    );
    const again = await open();
    expect(again.$account.get()).toEqual(account.$account.get());
    expect(shared.record?.lock.kind).toBe(choice.kind);
  });

  test.each<[string, LockChoice, Partial<Surrounded>, string]>([
    ["a short passphrase", { kind: "passphrase", passphrase: "ten chars" }, {}, "passphrase_short"],
    [
      "a passkey that was refused",
      { kind: "passkey" },
      { passkey: "passkey_refused" },
      "passkey_refused",
    ],
    [
      "a phone without such passkeys",
      { kind: "passkey" },
      { passkey: "passkey_unable" },
      "passkey_unable",
    ],
    ["a browser that keeps nothing", { kind: "kept" }, { isFull: true }, "not_kept"],
  ])("keeps nothing with %s", async (_, choice, change, code) => {
    const { open, shared } = browser(change);
    const account = await open();
    expect(await account.make(choice)).toEqual({ ok: false, code });
    expect(shared.record).toBeNull();
    expect(account.$account.get()).toEqual({ is: "absent" });
  });

  test("never replaces another account, not even one that another tab has just made", async () => {
    const { account, shared } = await withAccount();
    const kept = shared.record;
    expect(await account.make({ kind: "kept" })).toEqual({ ok: false, code: "already_here" });
    shared.record = null;
    await account.refresh();
    vi.spyOn(crypto.subtle, "encrypt").mockImplementationOnce((...parts) => {
      shared.record = kept;
      return crypto.subtle.encrypt(...parts);
    });
    expect(await account.make({ kind: "kept" })).toEqual({ ok: false, code: "already_here" });
    expect(shared.record).toBe(kept);
  });

  test.each<[AccountUnavailableReason | null, boolean, string]>([
    [null, false, "not_test_network"],
    ["not_secure", true, "not_secure"],
    ["in_other_app", true, "in_other_app"],
    ["private_window", true, "private_window"],
    ["no_storage", true, "no_storage"],
  ])("says why it cannot be done: %s, test network %s", async (cannot, isTest, why) => {
    const { shared } = browser({ cannot });
    expect((await tab(shared, isTest)).$account.get()).toEqual({ is: "unavailable", why });
  });

  test.each([
    ["UnknownError", { is: "unread" }],
    ["SecurityError", { is: "unavailable", why: "no_storage" }],
  ])("tells storage that can't be read from storage that is blocked: %s", async (name, shown) => {
    const { shared, open, account } = await withAccount();
    shared.unreadable = new DOMException("", name);
    const other = await open();
    expect(other.$account.get()).toEqual(shown);
    await account.refresh();
    expect(account.$account.get()).toMatchObject({ is: "here" });
    shared.unreadable = null;
    await other.refresh();
    expect(other.$account.get()).toMatchObject({ is: "here", address: ADDRESS });
  });

  test("tells whether the browser agreed not to clear it, and whether the words may wait", async () => {
    const { account } = await withAccount({ kind: "kept" }, { persists: false, forgetsSoon: true });
    expect(account.$account.get()).toMatchObject({ persisted: false, canPutOffWords: true });
    await account.recordMoney(ADDRESS);
    expect(account.$account.get()).toMatchObject({ canPutOffWords: false });
  });
});

describe("opening an account", () => {
  test("says that a passphrase is wrong, and opens with the right one", async () => {
    const { account } = await withAccount({ kind: "passphrase", passphrase: PASSPHRASE });
    const proof = account.uncover();
    await account.unlock.answer(`${PASSPHRASE} `);
    expect(account.unlock.$request.get()).toMatchObject({ step: "ask", fault: "wrong_passphrase" });
    expect(await answering(account, proof, PASSPHRASE)).toEqual({ ok: true, value: undefined });
    expect(account.unlock.$request.get()).toBeNull();
  });

  test.each<[string, LockChoice["kind"], (kept: VaultRecord) => Partial<VaultRecord>, string]>([
    ["a changed ciphertext", "kept", ({ sealed }) => ({ sealed: flipped(sealed) }), "damaged"],
    ["a changed nonce", "passkey", ({ nonce }) => ({ nonce: flipped(nonce) }), "damaged"],
    ["a cut-off ciphertext", "kept", ({ sealed }) => ({ sealed: sealed.slice(1) }), "damaged"],
    ["another salt", "passkey", ({ lock }) => ({
      lock: lock.kind === "passkey" ? { ...lock, salt: flipped(lock.salt) } : lock,
    }), "damaged"],
    ["fewer rounds", "passphrase", ({ lock }) => ({
      lock: lock.kind === "passphrase" ? { ...lock, rounds: 1 } : lock,
    }), "wrong_passphrase"],
  ])("does not open %s", async (_, kind, damage, fault) => {
    const choice = LOCKS.find((each) => each.kind === kind) ?? { kind: "kept" };
    const { account, shared } = await withAccount(choice);
    if (shared.record !== null) shared.record = { ...shared.record, ...damage(shared.record) };
    void account.showWords();
    await account.unlock.answer(PASSPHRASE);
    expect(account.unlock.$request.get()).toMatchObject({ fault });
  });

  test("does not open one lock's bytes as another's, or under another address", async () => {
    const { account, shared } = await withAccount({ kind: "kept" });
    const { record } = shared;
    if (record?.lock.kind !== "kept") throw new Error("no record");
    const { key } = record.lock;
    vi.spyOn(crypto.subtle, "deriveKey").mockResolvedValue(key);
    const salt = new Uint8Array(32);
    shared.record = { ...record, lock: { kind: "passphrase", salt, rounds: 1 } };
    await account.refresh();
    void account.showWords();
    await account.unlock.answer(PASSPHRASE);
    expect(account.unlock.$request.get()).toMatchObject({ fault: "wrong_passphrase" });
    account.unlock.cancel();
    shared.record = { ...record, address: OTHER };
    await account.refresh();
    void account.showWords();
    await account.unlock.answer();
    expect(account.unlock.$request.get()).toMatchObject({ fault: "damaged", address: OTHER });
  });

  test.each<PasskeyFault>(["passkey_refused", "passkey_unable"])(
    "can be tried again after %s",
    async (passkey) => {
      const { account, shared } = await withAccount({ kind: "passkey" });
      shared.passkey = passkey;
      const proof = account.uncover();
      await account.unlock.answer();
      expect(account.unlock.$request.get()).toMatchObject({ step: "ask", fault: passkey });
      shared.passkey = null;
      expect(await answering(account, proof)).toMatchObject({ ok: true });
    },
  );

  test("does nothing once the person said no, even while the lock's answer is tried", async () => {
    const { account } = await withAccount();
    const use = vi.fn();
    const signing = account.sign({ kind: "message", text: "Pay me here" }, use);
    const answer = account.unlock.answer();
    account.unlock.cancel();
    await answer;
    expect(await signing).toEqual({ ok: false, code: "cancelled" });
    expect(use).not.toHaveBeenCalled();
  });

  test("asks one thing at a time: the second is refused, and the first stays", async () => {
    const { account } = await withAccount();
    const proof = account.uncover();
    expect(await account.showWords()).toEqual({ ok: false, code: "busy" });
    expect(account.unlock.$request.get()?.purpose).toEqual({ kind: "uncover" });
    expect(await answering(account, proof)).toMatchObject({ ok: true });
  });

  test("overwrites the 16 bytes and the key after use", async () => {
    const { account } = await withAccount();
    const decrypt = vi.spyOn(crypto.subtle, "decrypt");
    await answering(account, account.showWords());
    const bytes = new Uint8Array(await decrypt.mock.results[0]?.value ?? [1]);
    expect(bytes).toEqual(new Uint8Array(16));
  });
});

function flipped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (byte, at) => at === 3 ? byte ^ 1 : byte);
}

/** SEP-5's account as version 1 of the database stores it, which must open forever. */
const SALT = Uint8Array.from({ length: 32 }, (_, at) => at);
const VERSION_1 = [
  {
    lock: { kind: "passphrase", salt: SALT, rounds: 600_000 },
    nonce: "c09e2f1eeeaddee66e5e4ec2",
    sealed: "6f008a1c3f10e14b7ec4db982f72ccde00e2ed924c70c687dcdb3bdc72f22226",
  },
  {
    lock: { kind: "passkey", salt: SALT, credentialId: SALT },
    nonce: "c82438388c2fb694962c6c2b",
    sealed: "b0d4dda629fb249495f7c1e498a5681644fa94cc208110e43f2e5aedecae9a3c",
  },
] as const;

test.each(VERSION_1)("a record of version 1 opens: $lock.kind", async ({ lock, nonce, sealed }) => {
  const { open } = browser({
    record: {
      address: ADDRESS,
      madeAt: 1,
      wordsCheckedAt: null,
      hasHeldMoney: false,
      lock,
      nonce: Uint8Array.fromHex(nonce),
      sealed: Uint8Array.fromHex(sealed),
    },
  });
  const account = await open();
  expect(await answering(account, account.showWords(), PASSPHRASE))
    .toEqual({ ok: true, value: SEP_5.split(" ") });
});

describe("two tabs", () => {
  test("see what the other one makes, checks and removes", async () => {
    const { account, open } = await withAccount();
    const second = await open();
    const lost = second.uncover();
    await answering(account, account.remove());
    await expect.poll(() => second.$account.get()).toEqual({ is: "absent" });
    expect(await answering(second, lost)).toEqual({ ok: false, code: "no_phone_account" });
    await second.make({ kind: "kept" });
    await expect.poll(() => account.$account.get()).toEqual(second.$account.get());
  });

  test("do not sign with an account that the other one put in its place", async () => {
    const { account, open, shared } = await withAccount();
    const signing = account.sign(
      { kind: "message", text: "Pay me here" },
      ({ address }) => Promise.resolve(address),
    );
    const second = await open();
    shared.record = null;
    await second.refresh();
    await second.make({ kind: "kept" });
    expect(await answering(account, signing)).toEqual({ ok: false, code: "no_phone_account" });
  });
});

describe("changing and removing", () => {
  test("sets another lock, after which the old one opens nothing", async () => {
    const { account } = await withAccount({ kind: "passphrase", passphrase: PASSPHRASE });
    const lock = account.changeLock({ kind: "passphrase", passphrase: "another of ten" });
    expect(await answering(account, lock, PASSPHRASE)).toEqual({ ok: true, value: undefined });
    const proof = account.uncover();
    await account.unlock.answer(PASSPHRASE);
    expect(account.unlock.$request.get()).toMatchObject({ fault: "wrong_passphrase" });
    expect(await answering(account, proof, "another of ten")).toMatchObject({ ok: true });
  });

  test("with the 12 words sets a new lock for a passphrase that was forgotten", async () => {
    const { account } = await withAccount({ kind: "passphrase", passphrase: PASSPHRASE });
    expect(await account.restore(entropy(), { kind: "kept" })).toEqual({
      ok: true,
      value: ADDRESS,
    });
    expect(account.$account.get()).toMatchObject({ lock: "kept", wordsChecked: true });
  });

  test("does not take bytes that an earlier try has overwritten for words", async () => {
    const { open, shared } = browser({ passkey: "passkey_refused" });
    const account = await open();
    const bytes = entropy();
    expect(await account.restore(bytes, { kind: "passkey" })).toMatchObject({ ok: false });
    expect(await account.restore(bytes, { kind: "kept" })).toEqual({ ok: false, code: "not_kept" });
    expect(shared.record).toBeNull();
  });

  test("takes the account off only once the words were checked", async () => {
    const { open } = browser();
    const account = await open();
    const made = await account.make({ kind: "kept" });
    const address = made.ok ? made.value : "";
    expect(await account.remove()).toEqual({ ok: false, code: "words_unchecked" });
    expect(await account.recordWordsCheck(address)).toBe(true);
    expect([account.isHere(address), account.isHere(OTHER)]).toEqual([true, false]);
    expect(await answering(account, account.remove())).toMatchObject({ ok: true });
    expect(account.isHere(address)).toBe(false);
    expect(account.$account.get()).toEqual({ is: "absent" });
  });

  // an envelope that ends at second 2, when it was signed, and this browser's clock
  test.each<[string, StoredSend["end"], number, number, boolean]>([
    ["may still be applied", null, 1_000, 1_000, false],
    ["may be, if the clock is fast", null, 5_000_000, 5_600_000, false],
    ["is over, whatever became of it", null, 1_000, 602_001, true],
    ["has ended", {}, 1_000, 1_000, true],
  ])(
    "goes only where nothing that was sent can still be applied: it %s",
    async (_, end, signedAt, now, goes) => {
      const { account } = await withAccount({ kind: "kept" }, {
        sends: [{ envelope: { maxTime: 2 }, signedAt, end }],
        now,
      });
      const left = { is: goes ? "absent" : "here" };
      const removed = await answering(account, account.remove());
      expect(removed.ok ? null : removed.code).toBe(goes ? null : "under_way");
      expect(account.$account.get()).toMatchObject(left);
      expect(await account.removeWithoutUnlocking(ADDRESS)).toBe(goes ? null : "under_way");
      expect(account.$account.get()).toMatchObject(left);
    },
  );

  test("says so where the browser no longer writes, and leaves the account as it was", async () => {
    const { account, shared } = await withAccount();
    const kept = shared.record;
    shared.isFull = true;
    expect(await answering(account, account.remove())).toEqual({ ok: false, code: "not_kept" });
    expect(await account.removeWithoutUnlocking(ADDRESS)).toBe("not_kept");
    const lock = account.changeLock({ kind: "passphrase", passphrase: PASSPHRASE });
    expect(await answering(account, lock)).toEqual({ ok: false, code: "failed" });
    expect(await account.recordWordsCheck(ADDRESS)).toBe(false);
    expect(shared.record).toBe(kept);
  });

  test("gives up an account that can't be opened, and no other", async () => {
    const { account } = await withAccount();
    await account.removeWithoutUnlocking(OTHER);
    expect(account.$account.get()).toMatchObject({ address: ADDRESS });
    await account.removeWithoutUnlocking(ADDRESS);
    expect(account.$account.get()).toEqual({ is: "absent" });
  });
});

describe("phoneAccountWallet()", () => {
  test("shows what the envelope does, and signs it", async () => {
    const { account } = await withAccount();
    const { xdr, hash } = unsigned();
    const signing = phoneAccountWallet(account, PLACE).sign({ envelopeXdr: xdr, address: ADDRESS });
    await expect.poll(() => account.unlock.$request.get()?.purpose).toEqual({
      kind: "transaction",
      draft: {
        operations: [{
          kind: "payment",
          destination: OTHER,
          asset: { code: "USDC", issuer: OTHER },
          stroops: 1_160_990_713n,
        }],
        memo: { type: "text", value: "Rent December" },
        fee: 100n,
      },
    });
    const signed = await answering(account, signing);
    const expected = { hash, signer: ADDRESS, passphrase: PLACE.passphrase };
    expect(signed.ok && checkSigned(signed.value, expected)).toMatchObject({ hash });
  });

  const ofAnother = new TransactionBuilder(new Account(ADDRESS, "0"), {
    fee: "100",
    networkPassphrase: PLACE.passphrase,
  }).addOperation(
    Operation.payment({ destination: OTHER, asset: Asset.native(), amount: "1" }),
  ).addOperation(
    Operation.payment({ destination: OTHER, asset: Asset.native(), amount: "1", source: OTHER }),
  ).setTimeout(0).build();

  test.each([
    [
      "opens an account",
      unsigned({ operations: [{ kind: "create_account", destination: OTHER, stroops: 1n }] }).xdr,
    ],
    [
      "names a domain",
      unsigned({ operations: [{ kind: "home_domain", domain: "lipwa.example" }] }).xdr,
    ],
    ["is another account's", unsigned({ source: OTHER }).xdr],
    ["has an operation of another account", ofAnother.toXdr()],
  ])("signs nothing that it cannot show: what %s", async (_, envelopeXdr) => {
    const { account } = await withAccount();
    const wallet = phoneAccountWallet(account, PLACE);
    expect(await wallet.sign({ envelopeXdr, address: ADDRESS }))
      .toEqual({ ok: false, code: "wallet_failed" });
    expect(account.unlock.$request.get()).toBeNull();
  });

  test("signs texts (SEP-53)", async () => {
    const { account } = await withAccount();
    const wallet = phoneAccountWallet(account, PLACE);
    const signing = wallet.signMessage({ text: "Pay me here", address: ADDRESS });
    await expect.poll(() => account.unlock.$request.get()).not.toBeNull();
    const signed = await answering(account, signing);
    expect(signed.ok && await verifyMessage(ADDRESS, "Pay me here", signed.value)).toBe(true);
  });

  test.each([
    ["the person says no", (account: Tab) => account.unlock.cancel(), "refused"],
    ["nobody waits any more", (_: Tab, stop: AbortController) => stop.abort(), "no_answer"],
  ])("signs nothing where %s", async (_, act, code) => {
    const { account } = await withAccount();
    const stop = new AbortController();
    const { signal } = stop;
    const wallet = phoneAccountWallet(account, PLACE);
    const signing = wallet.signMessage({ text: "Pay me here", address: ADDRESS, signal });
    await expect.poll(() => account.unlock.$request.get()).not.toBeNull();
    act(account, stop);
    expect(await signing).toEqual({ ok: false, code });
    expect(account.unlock.$request.get()).toBeNull();
  });

  test("says that it failed where the code that signs does not come", async () => {
    const { account } = await withAccount();
    const signing = phoneAccountWallet(account, PLACE)
      .signMessage({ text: "Pay me here", address: ADDRESS });
    vi.spyOn(crypto.subtle, "deriveBits").mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await answering(account, signing)).toEqual({ ok: false, code: "wallet_failed" });
  });

  test("signs for no other account, and tells when there is none", async () => {
    const { account } = await withAccount();
    const wallet = phoneAccountWallet(account, PLACE);
    expect(await wallet.connect()).toEqual({ ok: true, value: { address: ADDRESS } });
    expect(await wallet.sign({ envelopeXdr: unsigned().xdr, address: OTHER }))
      .toEqual({ ok: false, code: "wrong_account" });
    const changed = vi.fn();
    wallet.watch(changed);
    await account.removeWithoutUnlocking(ADDRESS);
    expect(changed).toHaveBeenLastCalledWith({ ok: false, code: "no_phone_account" });
    expect(await wallet.current()).toEqual({ ok: false, code: "no_phone_account" });
  });
});

test("an account opens and signs in a browser whose Web Crypto does not know ed25519", async () => {
  const { account } = await withAccount();
  const importKey = crypto.subtle.importKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "importKey").mockImplementation((...parts) =>
    parts[2] === "Ed25519"
      ? Promise.reject(new DOMException("", "NotSupportedError"))
      : importKey(...parts)
  );
  const signing = account.sign(
    { kind: "message", text: "x" },
    (signer) => signer.sign(new Uint8Array(32)),
  );
  const signed = await answering(account, signing);
  const key = Keypair.fromPublicKey(ADDRESS);
  expect(signed.ok && key.verify(new Uint8Array(32), signed.value)).toBe(true);
});
