import { atom, type ReadableAtom } from "nanostores";
import type { ClientErrorCode } from "../../../client/answer.ts";
import { retrying } from "../../../client/retry.ts";
import type { Account } from "../../../contract/account.ts";
import { invitationText, sealInvitation } from "../../../invitation/invitation.ts";
import {
  type InvitationKeys,
  invitationKeys,
  invitationPath,
  newInvitationLink,
} from "../../../invitation/link.ts";
import { readReply } from "../../../invitation/reply.ts";
import { INVITATION_SLOT } from "../../../invitation/sealed.ts";
import { base64UrlOf, fromBase64Url } from "../../../stellar/base64.ts";
import { verifyMessage } from "../../../stellar/signed-message.ts";
import { type Waiting, type WalletRefusal, walletRefusal } from "../../../wallet/wallet.ts";
import type { WalletSession } from "../../payer/wallet.ts";
import type { World } from "../../world/world.ts";
import type { Person } from "../people.ts";
import type { KeptInvitation, KeptReply } from "./invitation-state.ts";

/** A box without an answer ends after seven days, and so does what is in it. */
const OPEN_MS = 7 * 86_400_000;

/** So many people are invited with one signature: the canonical text names every box. */
const MOST_AT_ONCE = 100;

/** How often a place in a box is asked for again where the service does not answer. */
const RETRIES = 2;

/** How far inviting is. */
export type Inviting =
  | { step: "idle" }
  /** `slow`: the wallet has not answered for 20 seconds. */
  | { step: "signing"; slow: boolean }
  | { step: "placing"; done: number; all: number }
  /** Nothing was made. */
  | { step: "refused"; refusal: WalletRefusal }
  /** Some are made and have no place yet, or nobody could be asked who invites. */
  | { step: "failed"; code: ClientErrorCode };

/** Why replies could not be read, and when they last could. */
export interface Reading {
  fault: ClientErrorCode | null;
  /** In milliseconds since 1970; null where they never were. */
  at: number | null;
}

/** What the ledger says of an address that was accepted; null where it could not be asked. */
export type LedgerStates = ReadonlyMap<string, Account | null>;

export interface InviteOptions extends Waiting {
  people: readonly Person[];
  /** What the employer writes to all of them. */
  text: string;
  /** False where the employer goes without: the page then says that the name is not confirmed. */
  isSigned: boolean;
}

/** People who were asked for their address, each through a box of their own. */
export function createInvitations(
  world: World,
  { $session }: { $session: ReadableAtom<WalletSession> },
) {
  const { db, boxes, api, network } = world;
  /** The newest first; null until they are read. */
  const $invitations = atom<KeptInvitation[] | null>(null);
  const $inviting = atom<Inviting>({ step: "idle" });
  const $reading = atom<Reading>({ fault: null, at: null });
  const $ledger = atom<LedgerStates>(new Map());
  let checking: Promise<void> | null = null;

  /** Reads what this browser keeps. */
  async function read(): Promise<void> {
    const all = await db.all<KeptInvitation>("invitations");
    $invitations.set(all.sort((a, b) => b.invitedAt - a.invitedAt));
  }

  /**
   * Changes one invitation as the database has it at that moment: another tab may have read a reply,
   * or decided, meanwhile. Nothing where it is gone.
   */
  async function change(
    id: string,
    next: (now: KeptInvitation) => KeptInvitation,
  ): Promise<void> {
    for (;;) {
      const now = await db.get<KeptInvitation>("invitations", id);
      if (now === undefined) break;
      const asRead = JSON.stringify(now);
      const isDone = await db.changeIf<KeptInvitation>(
        "invitations",
        [id],
        ([kept]) => JSON.stringify(kept) === asRead,
        { writes: [{ store: "invitations", value: next(now) }] },
      );
      if (isDone) break;
    }
    await read();
  }

  /**
   * Invites people: the wallet signs once for up to a hundred of them. Each invitation is kept here
   * before it goes into its box, so that no link is lost. False where not all have their place.
   */
  async function invite({ people, ...options }: InviteOptions): Promise<boolean> {
    for (let from = 0; from < people.length; from += MOST_AT_ONCE) {
      const some = people.slice(from, from + MOST_AT_ONCE);
      if (!await inviteSome({ ...options, people: some })) return false;
    }
    $inviting.set({ step: "idle" });
    return true;
  }

  async function inviteSome(
    { people, text, isSigned, signal }: InviteOptions,
  ): Promise<boolean> {
    const session = $session.get();
    if (session.status !== "ready") return false;
    const { wallet, address: employer } = session;
    $inviting.set({ step: "signing", slow: false });
    const domain = await domainOf(employer);
    if (!domain.ok) {
      $inviting.set({ step: "failed", code: domain.code });
      return false;
    }
    const made = await Promise.all(people.map(async (person) => ({
      person,
      ...await newInvitationLink(),
    })));
    const now = world.now();
    const shared = {
      site: new URL(network.publicUrl).host,
      network: network.passphrase,
      employer,
      boxes: made.map(({ link }) => link.box),
      expires: new Date(now + OPEN_MS).toISOString(),
      domain: domain.value,
    };
    let signature = "";
    if (isSigned) {
      const said = invitationText(shared);
      const onSlow = () => $inviting.set({ step: "signing", slow: true });
      const signed = await wallet.signMessage({ text: said, address: employer, onSlow, signal });
      const refusal = !signed.ok
        ? signed
        : await verifyMessage(employer, said, signed.value) === false
        ? walletRefusal("altered")
        : null;
      if (refusal !== null || !signed.ok) {
        $inviting.set({ step: "refused", refusal: refusal ?? walletRefusal("altered") });
        return false;
      }
      signature = signed.value;
    }
    const invitations = made.map(({ person, ownerToken, link }): KeptInvitation => ({
      id: link.box,
      personId: person.id,
      key: base64UrlOf(link.key),
      ownerToken,
      invitation: { ...shared, signature, name: person.name, text },
      invitedAt: now,
      isPlaced: false,
      isOver: false,
      replies: [],
      asked: null,
    }));
    await db.putAll(invitations.map((value) => ({ store: "invitations", value })));
    world.persist();
    await read();
    return await place(invitations);
  }

  /** The domain that the employer's account names; a failure is no answer. */
  async function domainOf(
    employer: string,
  ): Promise<{ ok: true; value: string } | { ok: false; code: ClientErrorCode }> {
    const named = await retrying(
      { retries: RETRIES, wait: world.sleep },
      () => api.organization(employer),
    );
    if (named.ok) return { ok: true, value: named.value.domain };
    return named.code === "no_organization" ? { ok: true, value: "" } : named;
  }

  /** Puts invitations into their boxes; false where one has no place yet, which can be tried again. */
  async function place(invitations: readonly KeptInvitation[]): Promise<boolean> {
    const all = invitations.length;
    for (const [done, kept] of invitations.entries()) {
      $inviting.set({ step: "placing", done, all });
      const keys = await keysOf(kept);
      const sealed = await sealInvitation(keys, kept.invitation);
      const { id, ownerToken: token } = kept;
      const { guestHash } = keys;
      const answer = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => boxes.writeSlot(id, INVITATION_SLOT, sealed, { token, guestHash }),
      );
      // nobody else can have written it: an answer was lost
      if (!answer.ok && answer.code !== "slot_taken") {
        $inviting.set({ step: "failed", code: answer.code });
        return false;
      }
      await change(id, (now) => ({ ...now, isPlaced: true }));
    }
    $inviting.set({ step: "idle" });
    return true;
  }

  /** Puts into their boxes what has no place there yet. */
  async function placeAgain(): Promise<void> {
    await place(($invitations.get() ?? []).filter(({ isPlaced }) => !isPlaced));
  }

  /** Reads the boxes, one reading at a time, and what the ledger says of `accepted`. */
  async function check(accepted: readonly string[]): Promise<void> {
    await (checking ??= readBoxes().finally(() => (checking = null)));
    await askLedger(accepted);
  }

  async function readBoxes(): Promise<void> {
    const open = ($invitations.get() ?? []).filter((kept) => kept.isPlaced && !kept.isOver);
    let fault: ClientErrorCode | null = null;
    for (const kept of open) {
      fault = await readBox(kept) ?? fault;
      // what one box could not be asked, the others cannot either
      if (fault === "offline" || fault === "rate_limited") break;
    }
    const { at } = $reading.get();
    $reading.set({ fault, at: fault === null ? world.now() : at });
  }

  /** Asks the ledger about addresses, but for those that can receive already. */
  async function askLedger(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if ($ledger.get().get(address)?.usdcTrustline === "active") continue;
      const account = await api.account(address);
      $ledger.set(new Map($ledger.get()).set(address, account.ok ? account.value : null));
    }
  }

  /** Reads what has come into one box since; why it could not be read, or null. */
  async function readBox(kept: KeptInvitation): Promise<ClientErrorCode | null> {
    const { id, ownerToken: token } = kept;
    const box = await boxes.box(id, { token });
    if (!box.ok) {
      if (box.code !== "box_ended" && box.code !== "no_box") return box.code;
      await change(id, (now) => ({ ...now, isOver: true }));
      return null;
    }
    const known = new Set(kept.replies.map(({ slot }) => slot));
    const fresh = box.value.slots.filter(({ slot }) =>
      slot !== INVITATION_SLOT && !known.has(slot)
    );
    if (fresh.length === 0) return null;
    const keys = await keysOf(kept);
    const replies: KeptReply[] = [];
    for (const { slot, writtenAt } of fresh) {
      const bytes = await boxes.readSlot(id, slot, { token });
      if (!bytes.ok) return bytes.code;
      const { invitation } = kept;
      const at = { keys, slot, invitation, writtenAt: Date.parse(writtenAt) };
      replies.push({ slot, writtenAt, reading: await readReply(bytes.value, at) });
    }
    await change(id, (now) => ({ ...now, replies: withReplies(now.replies, replies) }));
    return null;
  }

  /**
   * Notes that the employer has asked the person, and that this address is theirs; null takes that
   * back. It covers the replies that `seen` has: one that has come since was not asked about. False
   * where one has, or the invitation is gone.
   */
  async function ask(seen: KeptInvitation, address: string | null): Promise<boolean> {
    const replies = seen.replies.length;
    const asked = address === null ? null : { address, replies };
    await change(seen.id, (now) => ({ ...now, asked }));
    return $invitations.get()?.find(({ id }) => id === seen.id)?.replies.length === replies;
  }

  /**
   * Ends an invitation and forgets it; where its box cannot be ended now, nothing is forgotten: the
   * link would still work. Answers why.
   */
  async function withdraw({ id, ownerToken, isPlaced }: KeptInvitation) {
    const ended = await boxes.endBox(id, { token: ownerToken });
    const isGone = ended.ok || ended.code === "box_ended" || ended.code === "no_box";
    if (!isGone && isPlaced) {
      $reading.set({ ...$reading.get(), fault: ended.code });
      return;
    }
    await db.remove("invitations", id);
    await read();
  }

  /** Forgets an invitation that has done its work. Its box ends by itself. */
  async function forget(id: string): Promise<void> {
    await db.remove("invitations", id);
    await read();
  }

  return {
    $invitations,
    $inviting,
    $reading,
    $ledger,
    read,
    invite,
    placeAgain,
    check,
    askLedger,
    ask,
    withdraw,
    forget,
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

/** The address that a person is sent. */
export function invitationUrl(publicUrl: string, { id, key }: KeptInvitation): string {
  return publicUrl + invitationPath({ box: id, key: keyIn(key) });
}

function keysOf({ id, key }: KeptInvitation): Promise<InvitationKeys> {
  return invitationKeys({ box: id, key: keyIn(key) });
}

/** The bytes of a key that this browser kept. Throws where it did not write that. */
function keyIn(text: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64Url(text, 16);
  if (key === null) throw new Error("no key of an invitation");
  return key;
}

/** What was known, and what came; another tab may have read the same. */
function withReplies(known: readonly KeptReply[], fresh: readonly KeptReply[]): KeptReply[] {
  const slots = new Set(known.map(({ slot }) => slot));
  return [...known, ...fresh.filter(({ slot }) => !slots.has(slot))]
    .sort((a, b) => a.slot - b.slot);
}
