import { atom } from "nanostores";
import type { LinkReading } from "../../invitation/link.ts";
import { type Reply, replyText, replyTo } from "../../invitation/reply.ts";
import { verifyMessage } from "../../stellar/signed-message.ts";
import { type WalletOutcome, type WalletRefusal, walletRefusal } from "../../wallet/wallet.ts";
import { giveReply } from "./give-reply.ts";
import { type InvitationSource, type Invited, type NotInvited, readInvited } from "./invited.ts";

/** Where the person is on the page of an invitation. */
export type JoinPlace =
  /** The invitation itself, or that it was used. */
  | "invitation"
  /** A wallet of their own. */
  | "own"
  /** Choosing the lock of an account that is to be made. */
  | "lock"
  /** The reply, and what the account needs before it can be paid. */
  | "making"
  | "words"
  | "done";

/** How far the reply is. */
export type ReplyState =
  | { is: "none" | "signing" | "sending" }
  /** The wallet did not sign, or signed something else: nothing was sent. */
  | { is: "unsigned"; refusal: WalletRefusal }
  /** It may have arrived or not; giving it again takes no new signature. */
  | { is: "unsent"; why: "unreached" | "busy" }
  | { is: "full" }
  /** `others`: so many other addresses were given with the same link. */
  | { is: "given"; address: string; others: number };

export interface JoinState {
  /** Null while the invitation is being read. */
  invited: Invited | NotInvited | null;
  place: JoinPlace;
  reply: ReplyState;
  /** The person was told that another address was given, and gives theirs too. */
  isTold: boolean;
}

export type JoinStore = ReturnType<typeof createJoin>;

/** The page of one invitation. `reading` is its link, as the page's address has it. */
export function createJoin(reading: LinkReading, source: InvitationSource) {
  const $state = atom<JoinState>({
    invited: null,
    place: "invitation",
    reply: { is: "none" },
    isTold: false,
  });
  const set = (change: Partial<JoinState>) => $state.set({ ...$state.get(), ...change });
  /** What was signed and may not have arrived yet. */
  let signed: Reply | null = null;

  return {
    $state,

    /** Reads the invitation, also once more. */
    async read(): Promise<void> {
      set({ invited: null });
      set({ invited: await readInvited(reading, source) });
    },

    go(place: JoinPlace): void {
      set({ place });
    },

    /** The reply is given, and what the account needs is done, or is left for later. */
    finish(): void {
      set({ place: "done" });
    },

    /** Another address was given before, and the person wants to give theirs all the same. */
    giveToo(): void {
      set({ isTold: true });
    },

    /** What the person signs to give an address; null before the invitation is there. */
    textFor(address: string): string | null {
      const { invited } = $state.get();
      return invited === null || "why" in invited ? null : replyText(unsignedFor(invited, address));
    },

    /** An address was given with this link before, and it is the person's own. */
    isMine(address: string): void {
      const { invited } = $state.get();
      if (invited === null || "why" in invited) return;
      const others = new Set(invited.replies.map((reply) => reply.address));
      others.delete(address);
      set({ reply: { is: "given", address, others: others.size } });
    },

    /**
     * Has the reply signed, and puts it into the box. Where it was signed for this address before,
     * the same one is put again.
     */
    async give(
      address: string,
      sign: (text: string) => Promise<WalletOutcome<string>>,
    ): Promise<void> {
      const { invited, reply } = $state.get();
      if (invited === null || "why" in invited) return;
      if (reply.is === "signing" || reply.is === "sending") return;
      if (source.now() >= Date.parse(invited.invitation.expires)) {
        return set({ invited: { ...invited, isEnded: true }, place: "invitation" });
      }
      if (signed?.address !== address) {
        set({ reply: { is: "signing" } });
        const made = await signedReply(invited, address, sign);
        if (!made.ok) return set({ reply: { is: "unsigned", refusal: made } });
        signed = made.value;
      }
      set({ reply: { is: "sending" } });
      const given = await giveReply(invited, signed, source.boxes);
      switch (given.is) {
        case "given":
          return set({ reply: { is: "given", address, others: given.others } });
        case "full":
          return set({ reply: { is: "full" } });
        case "unsent":
          return set({ reply: given });
        default:
          // it was taken back, or it ended meanwhile
          return set({ invited: { why: given.is }, place: "invitation", reply: { is: "none" } });
      }
    },
  };
}

function unsignedFor({ invitation, keys }: Invited, address: string): Omit<Reply, "signature"> {
  return replyTo(invitation, { box: keys.box, address });
}

/** A signature that does not fit never leaves the page: the employer could only refuse it. */
async function signedReply(
  invited: Invited,
  address: string,
  sign: (text: string) => Promise<WalletOutcome<string>>,
): Promise<WalletOutcome<Reply>> {
  const unsigned = unsignedFor(invited, address);
  const text = replyText(unsigned);
  const answer = await sign(text);
  if (!answer.ok) return answer;
  const fits = await verifyMessage(address, text, answer.value);
  if (fits === false) return walletRefusal("altered");
  return { ok: true, value: { ...unsigned, signature: answer.value } };
}
