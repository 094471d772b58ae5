// The question that comes before anything is signed: what it is for, and the lock's answer.
import { atom } from "nanostores";
import type { ReadDraft } from "../wallet/build.ts";
import type { PasskeyFault } from "./passkey.ts";
import type { LockKind } from "./vault.ts";

/** What unlocking is for. It is shown before anything is opened, and serves for that one thing. */
export type UnlockPurpose =
  /** A transaction: what it does, read from the envelope that is signed. */
  | { kind: "transaction"; draft: ReadDraft }
  /** A text that proves the account to be one's own (SEP-53). */
  | { kind: "message"; text: string }
  | { kind: "words" | "lock" | "remove" | "look" };

/** Why the account did not open; the person may try again. */
export type UnlockFault =
  | PasskeyFault
  /** It fits another passphrase, or what is kept was changed: the two cannot be told apart. */
  | "wrong_passphrase"
  /** The lock answered, and what is kept does not fit it: only the 12 words open the account. */
  | "damaged"
  /** The browser did not give what it keeps. */
  | "unreadable";

/** What a view asks the person, until it is answered or cancelled. */
export interface UnlockRequest {
  purpose: UnlockPurpose;
  address: string;
  lock: LockKind;
  /** `working` while the lock's answer is tried, and while what it is for is being done. */
  step: "ask" | "working";
  /** Of the last try. */
  fault: UnlockFault | null;
}

/** Why nothing was opened. */
export type UnlockRefusal =
  /** The person said no. */
  | "cancelled"
  /** Something else is being asked. */
  | "busy"
  /** The account is not in this browser any more, or another is. */
  | "no_phone_account"
  /** It was opened, and what it was for could not be done: code or storage that is not to be had. */
  | "failed";

/** A try at the lock: the secret bytes, which the taker overwrites, or why there are none. */
export type Try =
  | { ok: true; entropy: Uint8Array<ArrayBuffer> }
  | { ok: false; fault: UnlockFault }
  | { ok: false; refusal: UnlockRefusal };

interface Asking {
  settle(result: Extract<Try, { ok: true } | { refusal: UnlockRefusal }>): void;
  tryLock(passphrase: string): Promise<Try>;
}

/**
 * One question at a time. A second one is refused, never put in the place of the first: the person
 * may be about to answer that.
 */
export function createUnlock() {
  const $request = atom<UnlockRequest | null>(null);
  const $nameOf = atom<(address: string) => string | null>(() => null);
  let asking: Asking | null = null;

  function settle(mine: Asking, result: Parameters<Asking["settle"]>[0]): void {
    if (asking !== mine) return;
    asking = null;
    $request.set(null);
    mine.settle(result);
  }

  return {
    /** The question to show with `Unlock.tsx`; null while there is none. */
    $request,

    /** The name that the person gave to an address; set by what knows such names. */
    $nameOf,

    /**
     * Asks, and does what it was asked for with the 16 bytes, which are overwritten afterwards. No
     * other question is asked before that is done.
     */
    ask(
      about: Pick<UnlockRequest, "purpose" | "address" | "lock">,
      tryLock: Asking["tryLock"],
      signal?: AbortSignal,
    ): Promise<Extract<Try, { ok: true } | { refusal: UnlockRefusal }>> {
      if (asking !== null) return Promise.resolve({ ok: false, refusal: "busy" });
      return new Promise((resolve) => {
        const cancel = () => settle(mine, { ok: false, refusal: "cancelled" });
        const mine: Asking = {
          tryLock,
          settle: (result) => {
            signal?.removeEventListener("abort", cancel);
            resolve(result);
          },
        };
        asking = mine;
        $request.set({ ...about, step: "ask", fault: null });
        if (signal?.aborted) return cancel();
        signal?.addEventListener("abort", cancel);
      });
    },

    /** The person's yes, with the passphrase where the lock is one; call it from the press itself. */
    async answer(passphrase = ""): Promise<void> {
      const mine = asking;
      const request = $request.get();
      if (mine === null || request === null || request.step === "working") return;
      $request.set({ ...request, step: "working", fault: null });
      const result = await mine.tryLock(passphrase)
        .catch(() => ({ ok: false as const, fault: "unreadable" as const }));
      if (asking !== mine) {
        // cancelled meanwhile: nobody takes the bytes
        if (result.ok) result.entropy.fill(0);
        return;
      }
      if (result.ok || "refusal" in result) return settle(mine, result);
      $request.set({ ...request, step: "ask", fault: result.fault });
    },

    /** The person's no. */
    cancel(): void {
      if (asking !== null) settle(asking, { ok: false, refusal: "cancelled" });
    },
  };
}
