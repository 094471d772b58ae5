import { atom } from "nanostores";
import type { BoxLink } from "../../box/link.ts";
import { createReply, type Reply, replyText } from "../../invitation/reply.ts";
import { verifyMessage } from "../../stellar/signed-message.ts";
import { type WalletOutcome, type WalletRefusal, walletRefusal } from "../../wallet/wallet.ts";
import { sendReply } from "./send-reply.ts";
import {
  type InvitationFault,
  type JoinDependencies,
  type LoadedInvitation,
  loadInvitation,
} from "./load-invitation.ts";

export type JoinStep =
  /** The invitation, or the notice that it can't be used. */
  | "invitation"
  /** Answering with the person's own wallet. */
  | "own"
  /** The choice of a lock for a new account. */
  | "lock"
  /** Sending the reply, then opening the account and adding its trustline. */
  | "making"
  | "words"
  | "done";

export type ReplyState =
  | { is: "none" | "signing" | "sending" }
  /** Nothing, or something else, was signed. Nothing was sent. */
  | { is: "unsigned"; refusal: WalletRefusal }
  /** The reply may have arrived, and can be sent again unchanged. */
  | { is: "unconfirmed"; why: "unreached" | "busy" }
  | { is: "full" }
  /** `others`: other addresses sent with the same link. */
  | { is: "delivered"; address: string; others: number };

/** Ignores a reply delivered for another address. */
export function progressOf(address: string, reply: ReplyState): ReplyState {
  return reply.is === "delivered" && reply.address !== address ? { is: "none" } : reply;
}

export interface JoinState {
  /** Null while the invitation is being read. */
  invited: LoadedInvitation | InvitationFault | null;
  step: JoinStep;
  reply: ReplyState;
  sendsAnyway: boolean;
}

export type JoinStore = ReturnType<typeof createJoinStore>;

/** `link`: the page's; null if it is broken. */
export function createJoinStore(link: BoxLink | null, source: JoinDependencies) {
  const $state = atom<JoinState>({
    invited: null,
    step: "invitation",
    reply: { is: "none" },
    sendsAnyway: false,
  });
  const set = (change: Partial<JoinState>) => $state.set({ ...$state.get(), ...change });
  let signed: Reply | null = null;

  return {
    $state,

    async read(): Promise<void> {
      set({ invited: null });
      set({ invited: await loadInvitation(link, source) });
    },

    go(step: JoinStep): void {
      set({ step });
    },

    finish(): void {
      set({ step: "done" });
    },

    sendAnyway(): void {
      set({ sendsAnyway: true });
    },

    /** The text to sign; null before the invitation is read. */
    textFor(address: string): string | null {
      const { invited } = $state.get();
      return invited === null || "why" in invited
        ? null
        : replyText(createUnsignedReply(invited, address));
    },

    /** Call it if the person recognizes an address that was sent before. */
    markAsMine(address: string): void {
      const { invited } = $state.get();
      if (invited === null || "why" in invited) return;
      const others = new Set(invited.replies.map((reply) => reply.address));
      others.delete(address);
      set({ reply: { is: "delivered", address, others: others.size } });
    },

    /** A reply that was already signed for this address is sent again unchanged. */
    async signAndSend(
      address: string,
      sign: (text: string) => Promise<WalletOutcome<string>>,
    ): Promise<void> {
      const { invited, reply } = $state.get();
      if (invited === null || "why" in invited) return;
      if (reply.is === "signing" || reply.is === "sending") return;
      if (source.now() >= Date.parse(invited.invitation.expires)) {
        return set({ invited: { ...invited, isEnded: true }, step: "invitation" });
      }
      if (signed?.address !== address) {
        set({ reply: { is: "signing" } });
        const made = await signReply(invited, address, sign);
        if (!made.ok) return set({ reply: { is: "unsigned", refusal: made } });
        signed = made.value;
      }
      set({ reply: { is: "sending" } });
      const given = await sendReply(invited, signed, source.boxes);
      switch (given.is) {
        case "delivered":
          return set({ reply: { is: "delivered", address, others: given.others } });
        case "full":
          return set({ reply: { is: "full" } });
        case "unconfirmed":
          return set({ reply: given });
        default:
          // the invitation was withdrawn or has ended
          return set({ invited: { why: given.is }, step: "invitation", reply: { is: "none" } });
      }
    },
  };
}

function createUnsignedReply(
  { invitation, keys }: LoadedInvitation,
  address: string,
): Omit<Reply, "signature"> {
  return createReply(invitation, { box: keys.box, address });
}

/** Refuses a signature that doesn't verify, as the employer would. */
async function signReply(
  invited: LoadedInvitation,
  address: string,
  sign: (text: string) => Promise<WalletOutcome<string>>,
): Promise<WalletOutcome<Reply>> {
  const unsigned = createUnsignedReply(invited, address);
  const text = replyText(unsigned);
  const answer = await sign(text);
  if (!answer.ok) return answer;
  const fits = await verifyMessage(address, text, answer.value);
  if (fits === false) return walletRefusal("altered");
  return { ok: true, value: { ...unsigned, signature: answer.value } };
}
