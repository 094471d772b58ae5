// The request to unlock the account before it signs: its purpose, and the result of the lock.
import { atom } from "nanostores";
import type { DecodedDraft } from "../wallet/build.ts";
import type { PasskeyFault } from "./passkey.ts";
import type { LockKind } from "./vault.ts";

/** What the account is unlocked for. The person sees it first; it holds for one operation. */
export type UnlockPurpose =
  /** A transaction, as read from the envelope that will be signed. */
  | { kind: "transaction"; draft: DecodedDraft }
  /** Payments of another account for which this one signs. Amounts are in stroops of USDC. */
  | { kind: "approval"; payer: string; people: number; stroops: bigint }
  /** A text that proves ownership of the account (SEP-53). */
  | { kind: "message"; text: string }
  | { kind: "words" | "lock" | "remove" | "look" };

/** Why the account wasn't unlocked; the person may try again. */
export type UnlockFault =
  | PasskeyFault
  /** The passphrase is wrong, or the saved data was changed: decryption fails the same way. */
  | "wrong_passphrase"
  /** The passkey worked, but the saved data doesn't decrypt: only the 12 words open the account. */
  | "damaged"
  /** The browser could not read its storage. */
  | "unreadable";

/** An open request to the person. */
export interface UnlockRequest {
  purpose: UnlockPurpose;
  address: string;
  lock: LockKind;
  /** `working` while the lock is tried and while the operation runs. */
  step: "ask" | "working";
  /** Why the last try failed. */
  fault: UnlockFault | null;
}

/** Why the account wasn't unlocked. */
export type UnlockRefusal =
  /** The person cancelled. */
  | "cancelled"
  /** Another request is open. */
  | "busy"
  /** This browser no longer has the account, or has another one. */
  | "no_phone_account"
  /** It was unlocked, but the operation failed: code or storage was unavailable. */
  | "failed";

/** The result of trying a lock: the secret bytes, which the caller overwrites, or the fault. */
export type UnlockResult =
  | { ok: true; entropy: Uint8Array<ArrayBuffer> }
  | { ok: false; fault: UnlockFault }
  | { ok: false; refusal: UnlockRefusal };

interface OpenRequest {
  settle(result: Extract<UnlockResult, { ok: true } | { refusal: UnlockRefusal }>): void;
  tryLock(passphrase: string): Promise<UnlockResult>;
}

/**
 * Holds one request at a time. A second one is refused and never replaces the first, which the person
 * may be about to confirm.
 */
export function createUnlockRequests() {
  const $request = atom<UnlockRequest | null>(null);
  const $nameOf = atom<(address: string) => string | null>(() => null);
  let asking: OpenRequest | null = null;

  function settle(mine: OpenRequest, result: Parameters<OpenRequest["settle"]>[0]): void {
    if (asking !== mine) return;
    asking = null;
    $request.set(null);
    mine.settle(result);
  }

  return {
    /** The request for `Unlock.tsx` to show; null if there is none. */
    $request,

    /** The name that the person gave an address. */
    $nameOf,

    /**
     * Asks the person to unlock, and runs `use` with the 16 bytes, which are then overwritten. Other
     * requests are refused until that is done.
     */
    ask(
      about: Pick<UnlockRequest, "purpose" | "address" | "lock">,
      tryLock: OpenRequest["tryLock"],
      signal?: AbortSignal,
    ): Promise<Extract<UnlockResult, { ok: true } | { refusal: UnlockRefusal }>> {
      if (asking !== null) return Promise.resolve({ ok: false, refusal: "busy" });
      return new Promise((resolve) => {
        const cancel = () => settle(mine, { ok: false, refusal: "cancelled" });
        const mine: OpenRequest = {
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

    /** The person confirms, with the passphrase if that is the lock. Call it in the click handler. */
    async answer(passphrase = ""): Promise<void> {
      const mine = asking;
      const request = $request.get();
      if (mine === null || request === null || request.step === "working") return;
      $request.set({ ...request, step: "working", fault: null });
      const result = await mine.tryLock(passphrase)
        .catch(() => ({ ok: false as const, fault: "unreadable" as const }));
      if (asking !== mine) {
        // cancelled while the lock was tried: nothing uses the bytes
        if (result.ok) result.entropy.fill(0);
        return;
      }
      if (result.ok || "refusal" in result) return settle(mine, result);
      $request.set({ ...request, step: "ask", fault: result.fault });
    },

    /** The person cancels. */
    cancel(): void {
      if (asking !== null) settle(asking, { ok: false, refusal: "cancelled" });
    },
  };
}
