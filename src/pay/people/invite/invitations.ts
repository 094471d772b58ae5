import { atom, type ReadableAtom } from "nanostores";
import {
  type BoxKeys,
  boxLinkPath,
  createBoxLink,
  deriveBoxKeys,
  readBoxKey,
} from "../../../box/link.ts";
import { OWNER_SLOT } from "../../../box/seal.ts";
import type { Answer, ClientErrorCode, ClientFailure } from "../../../client/answer.ts";
import { withRetries } from "../../../client/retry.ts";
import type { Account } from "../../../contract/account.ts";
import { invitationText, MAX_BOXES, sealInvitation } from "../../../invitation/invitation.ts";
import { readReply } from "../../../invitation/reply.ts";
import { toBase64Url } from "../../../stellar/base64.ts";
import { verifyMessage } from "../../../stellar/signed-message.ts";
import {
  type SignMessageRequest,
  type Wallet,
  type WalletOutcome,
  type WalletRefusal,
  walletRefusal,
} from "../../../wallet/wallet.ts";
import type { WalletSession } from "../../payer/wallet.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../people.ts";
import type { StoredInvitation, StoredReply } from "./invitation-state.ts";

/** An unanswered box expires after seven days, with its content. */
const OPEN_MS = 7 * 86_400_000;

const RETRIES = 2;

export type InvitingProgress =
  | { step: "idle" }
  /** `slow`: the wallet hasn't answered for 20 seconds. */
  | { step: "signing"; slow: boolean }
  | { step: "placing"; done: number; all: number }
  /** `done`: how many of `all` were invited before; each hundred needs a signature. */
  | { step: "refused"; refusal: WalletRefusal; done: number; all: number }
  /**
   * Some invitations aren't in their boxes, the employer's name couldn't be read, or this browser
   * couldn't store one (`not_stored`). `done`: how many people's invitations are stored.
   */
  | { step: "failed"; code: ClientErrorCode | "not_stored"; done: number };

export function isInviting({ step }: InvitingProgress): boolean {
  return step === "signing" || step === "placing";
}

interface InviteOptions {
  people: readonly Person[];
  /** The employer's message to all people. */
  text: string;
  /** False if the employer doesn't sign: the page then shows the name as unverified. */
  isSigned: boolean;
}

/** People invited to send their address, each through a separate box. */
export class InvitationStore {
  /** Newest first; null until loaded. */
  readonly $invitations = atom<StoredInvitation[] | null>(null);
  readonly $inviting = atom<InvitingProgress>({ step: "idle" });
  /** Why replies couldn't be read, and when they were last read, in milliseconds since 1970. */
  readonly $reading = atom<{ fault: ClientErrorCode | null; at: number | null }>({
    fault: null,
    at: null,
  });
  /** How many of `all` boxes were read again before accepting; null while idle. */
  readonly $accepting = atom<{ n: number; all: number } | null>(null);
  /** The accounts of accepted addresses; null for one that couldn't be checked. */
  readonly $accounts = atom<ReadonlyMap<string, Account | null>>(new Map());
  readonly #world: World;
  readonly #$session: ReadableAtom<WalletSession>;
  /** The read in progress, which later callers wait for; null if there is none. */
  #checking: Promise<void> | null = null;

  constructor(world: World, { $session }: { $session: ReadableAtom<WalletSession> }) {
    this.#world = world;
    this.#$session = $session;
  }

  async read(): Promise<void> {
    const all = await this.#world.db.all<StoredInvitation>("invitations");
    this.$invitations.set(all.sort((a, b) => b.invitedAt - a.invitedAt));
  }

  /**
   * Requests a signature per hundred people. Each invitation is stored before it goes into its box,
   * so that no link is lost. Returns false if some couldn't be placed, or if already inviting.
   */
  async invite({ people, ...options }: InviteOptions): Promise<boolean> {
    // a second press can come before the button is disabled
    if (isInviting(this.$inviting.get())) return false;
    const session = this.#$session.get();
    // open the window now: it opens only on a click, but later batches are signed long afterwards
    let release = options.isSigned && session.status === "ready"
      ? session.wallet.holdWindow?.()
      : null;
    const close = () => {
      release?.();
      release = null;
    };
    let isDone = true;
    try {
      for (let from = 0; isDone && from < people.length; from += MAX_BOXES) {
        const some = people.slice(from, from + MAX_BOXES);
        const isLast = from + MAX_BOXES >= people.length;
        const { length: all } = people;
        isDone = await this.#inviteBatch(
          { ...options, people: some, done: from, all },
          isLast ? close : () => {},
        );
      }
    } finally {
      close();
    }
    if (isDone) this.$inviting.set({ step: "idle" });
    return isDone;
  }

  async #inviteBatch(
    { people, text, isSigned, done, all }: InviteOptions & { done: number; all: number },
    onSigned: () => void,
  ): Promise<boolean> {
    const session = this.#$session.get();
    if (session.status !== "ready") return false;
    const { wallet, address: employer } = session;
    const world = this.#world;
    this.$inviting.set({ step: "signing", slow: false });
    const domain = await this.#domainOf(employer);
    if (!domain.ok) return this.#stop({ step: "failed", code: domain.code, done });
    const made = await Promise.all(people.map(async (person) => ({
      person,
      ...await createBoxLink(),
    })));
    const invitedAt = world.now();
    const shared = {
      site: new URL(world.network.publicUrl).host,
      network: world.network.passphrase,
      employer,
      boxes: made.map(({ link }) => link.box),
      expires: new Date(invitedAt + OPEN_MS).toISOString(),
      domain: domain.value,
    };
    const request = { text: invitationText(shared), address: employer };
    const signed = isSigned ? await this.#sign(wallet, request) : { ok: true as const, value: "" };
    onSigned();
    if (!signed.ok) return this.#stop({ step: "refused", refusal: signed, done, all });
    const invitations = made.map(({ person, ownerToken, link }): StoredInvitation => ({
      id: link.box,
      personId: person.id,
      key: toBase64Url(link.key),
      ownerToken,
      invitation: { ...shared, signature: signed.value, name: person.name, text },
      invitedAt,
      isPlaced: false,
      isOver: false,
      replies: [],
      asked: null,
    }));
    const isStored = await this.#tryStoring(done, async () => {
      await world.db.putAll(invitations.map((value) => ({ store: "invitations", value })));
      await this.read();
    });
    if (!isStored) return false;
    world.persist();
    return await this.#place(invitations, done + people.length);
  }

  /** The domain that publishes the employer's name, "" if there is none, or the error. */
  async #domainOf(
    employer: string,
  ): Promise<{ ok: true; value: string } | { ok: false; code: ClientErrorCode }> {
    const named = await this.#retry(() => this.#world.api.organization(employer));
    if (named.ok) return { ok: true, value: named.value.domain };
    return named.code === "no_organization" ? { ok: true, value: "" } : named;
  }

  /** Requests a signature, and verifies that the employer's key made it. */
  async #sign(wallet: Wallet, request: SignMessageRequest): Promise<WalletOutcome<string>> {
    const onSlow = () => this.$inviting.set({ step: "signing", slow: true });
    const signed = await wallet.signMessage({ ...request, onSlow });
    if (!signed.ok) return signed;
    const fits = await verifyMessage(request.address, request.text, signed.value);
    return fits === false ? walletRefusal("altered") : signed;
  }

  async placeAgain(): Promise<void> {
    if (isInviting(this.$inviting.get())) return;
    await this.#place((this.$invitations.get() ?? []).filter(({ isPlaced }) => !isPlaced), 0);
  }

  /** Returns false if one failed; `placeAgain()` retries. `invited`: people including these. */
  async #place(invitations: readonly StoredInvitation[], invited: number): Promise<boolean> {
    const all = invitations.length;
    for (const [done, stored] of invitations.entries()) {
      this.$inviting.set({ step: "placing", done, all });
      const { id, ownerToken: token } = stored;
      const keys = await deriveKeys(stored);
      const sealed = await sealInvitation(keys, stored.invitation);
      const { guestHash } = keys;
      const answer = await this.#retry(() =>
        this.#world.boxes.writeSlot(id, OWNER_SLOT, sealed, { token, guestHash })
      );
      // only this browser can have taken the slot, in a request whose response was lost
      if (!answer.ok && answer.code !== "slot_taken") {
        return this.#stop({ step: "failed", code: answer.code, done: invited });
      }
      const isStored = await this.#tryStoring(
        invited,
        () => this.#change(id, (now) => ({ ...now, isPlaced: true })),
      );
      if (!isStored) return false;
    }
    this.$inviting.set({ step: "idle" });
    return true;
  }

  #retry<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    return withRetries({ retries: RETRIES, wait: this.#world.sleep }, ask);
  }

  /** Returns false if the browser's database refuses; inviting has then failed. */
  async #tryStoring(done: number, change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch {
      return this.#stop({ step: "failed", code: "not_stored", done });
    }
  }

  #stop(why: InvitingProgress): false {
    this.$inviting.set(why);
    return false;
  }

  /** Reads the boxes, one read at a time, and the accounts of accepted addresses. */
  async check(accepted: readonly string[]): Promise<void> {
    await (this.#checking ??= this.#readBoxes().finally(() => (this.#checking = null)));
    await this.readAccounts(accepted);
  }

  async #readBoxes(): Promise<void> {
    const open = (this.$invitations.get() ?? []).filter((stored) =>
      stored.isPlaced && !stored.isOver
    );
    let fault: ClientErrorCode | null = null;
    for (const stored of open) {
      fault = await this.#readBox(stored) ?? fault;
      // if one box can't be read for this reason, the others can't either
      if (fault === "offline" || fault === "rate_limited") break;
    }
    const { at } = this.$reading.get();
    this.$reading.set({ fault, at: fault === null ? this.#world.now() : at });
  }

  /** Reads a box again. Returns false if that failed, with the reason in `$reading`. */
  async reread(stored: StoredInvitation): Promise<boolean> {
    const fault = stored.isOver ? null : await this.#readBox(stored);
    if (fault !== null) this.$reading.set({ ...this.$reading.get(), fault });
    return fault === null;
  }

  async #readBox(stored: StoredInvitation): Promise<ClientErrorCode | null> {
    const { id, ownerToken: token, invitation } = stored;
    const { boxes } = this.#world;
    const box = await boxes.box(id, { token });
    if (!box.ok) {
      if (!hasBoxExpired(box)) return box.code;
      await this.#change(id, (now) => ({ ...now, isOver: true }));
      return null;
    }
    const known = new Set([OWNER_SLOT, ...stored.replies.map(({ slot }) => slot)]);
    const fresh = box.value.slots.filter(({ slot }) => !known.has(slot));
    if (fresh.length === 0) return null;
    const keys = await deriveKeys(stored);
    const replies: StoredReply[] = [];
    for (const { slot, writtenAt } of fresh) {
      const bytes = await boxes.readSlot(id, slot, { token });
      if (!bytes.ok) return bytes.code;
      const at = { keys, slot, invitation, writtenAt: Date.parse(writtenAt) };
      replies.push({ slot, writtenAt, reading: await readReply(bytes.value, at) });
    }
    await this.#change(id, (now) => ({ ...now, replies: mergeReplies(now.replies, replies) }));
    return null;
  }

  async readAccounts(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (this.$accounts.get().get(address)?.usdcTrustline === "active") continue;
      const account = await this.#world.api.account(address);
      const known = new Map(this.$accounts.get());
      this.$accounts.set(known.set(address, account.ok ? account.value : null));
    }
  }

  /** Returns false if a reply that isn't in `seen` arrived, or the invitation is gone. */
  async setConfirmed(seen: StoredInvitation, address: string | null): Promise<boolean> {
    const replies = seen.replies.length;
    const asked = address === null ? null : { address, replies };
    await this.#change(seen.id, (now) => ({ ...now, asked }));
    return this.$invitations.get()?.find(({ id }) => id === seen.id)?.replies.length === replies;
  }

  /** Ends the box. If that fails, the invitation stays, since its link still works. */
  async withdraw({ id, ownerToken, isPlaced }: StoredInvitation): Promise<void> {
    const ended = await this.#world.boxes.endBox(id, { token: ownerToken });
    if (ended.ok || hasBoxExpired(ended) || !isPlaced) return await this.forget(id);
    this.$reading.set({ ...this.$reading.get(), fault: ended.code });
  }

  /** Deletes an invitation in this browser. Its box, if not ended, expires by itself. */
  async forget(id: string): Promise<void> {
    await this.#world.db.remove("invitations", id);
    await this.read();
  }

  /** Retries until no other tab interferes. Does nothing if the invitation is gone. */
  async #change(id: string, next: (now: StoredInvitation) => StoredInvitation): Promise<void> {
    const { db } = this.#world;
    for (;;) {
      const now = await db.get<StoredInvitation>("invitations", id);
      if (now === undefined) break;
      const asRead = JSON.stringify(now);
      const isDone = await db.changeIf<StoredInvitation>(
        "invitations",
        [id],
        ([stored]) => JSON.stringify(stored) === asRead,
        { writes: [{ store: "invitations", value: next(now) }] },
      );
      if (isDone) break;
    }
    await this.read();
  }
}

function hasBoxExpired({ code }: ClientFailure): boolean {
  return code === "box_ended" || code === "no_box";
}

export function invitationUrl(publicUrl: string, { id, key }: StoredInvitation): string {
  return publicUrl + boxLinkPath("invitation", { box: id, key: decodeKey(key) });
}

function deriveKeys({ id, key }: StoredInvitation): Promise<BoxKeys> {
  return deriveBoxKeys("invitation", { box: id, key: decodeKey(key) });
}

/** Throws if the stored key is malformed. */
function decodeKey(text: string): Uint8Array<ArrayBuffer> {
  const key = readBoxKey(text);
  if (key === null) throw new Error("malformed key of a stored invitation");
  return key;
}

/** Skips replies that another tab has already stored. */
function mergeReplies(known: readonly StoredReply[], fresh: readonly StoredReply[]): StoredReply[] {
  const slots = new Set(known.map(({ slot }) => slot));
  return [...known, ...fresh.filter(({ slot }) => !slots.has(slot))]
    .sort((a, b) => a.slot - b.slot);
}
