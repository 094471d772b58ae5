// Requests to unlock the account: the purpose that the person sees, and the result.
import { atom } from "nanostores";
import type { DecodedDraft } from "../wallet/build.ts";
import type { PasskeyFault } from "./passkey.ts";
import type { LockKind } from "./vault.ts";

/** Why the account is unlocked. The person sees the purpose first; it covers one operation. */
export type UnlockPurpose =
  /** A transaction, as read from the envelope that will be signed. */
  | { kind: "transaction"; draft: DecodedDraft }
  /** Payments of another account for which this one signs. Amounts are in stroops of USDC. */
  | { kind: "approval"; payer: string; people: number; stroops: bigint }
  /** A text that proves ownership of the account (SEP-53). */
  | { kind: "message"; text: string }
  /** `uncover` shows the amounts of My money again. */
  | { kind: "words" | "lock" | "remove" | "uncover" };

/** Why an attempt to unlock failed. The person may try again. */
export type UnlockFault =
  | PasskeyFault
  /** The passphrase is wrong or the saved data was changed. Decryption can't tell these apart. */
  | "wrong_passphrase"
  /** The passkey worked, but the saved data can't be decrypted. Only the 12 words help. */
  | "damaged"
  /** The browser could not read its storage. */
  | "unreadable";

/** An open request to the person. */
export interface UnlockRequest {
  purpose: UnlockPurpose;
  address: string;
  lock: LockKind;
  /** `working` while the lock is tried. */
  step: "ask" | "working";
  /** Why the last attempt failed. */
  fault: UnlockFault | null;
}

/** Why a request ended without success. */
export type UnlockRefusal =
  /** The person cancelled. */
  | "cancelled"
  /** Another request is open. */
  | "busy"
  /** This browser no longer has the account, or has another one. */
  | "no_phone_account"
  /** The account was unlocked, but the operation failed: code or storage was unavailable. */
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
 * Holds one request at a time. A second one is refused and never replaces the first, which the
 * person may be about to confirm.
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
     * Asks the person to unlock the account, and resolves with its 16 bytes, which the caller
     * overwrites. Refuses other requests until then.
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

    /** Tries the lock, with the passphrase if there is one. Call it in the click handler. */
    async answer(passphrase = ""): Promise<void> {
      const mine = asking;
      const request = $request.get();
      if (mine === null || request === null || request.step === "working") return;
      $request.set({ ...request, step: "working", fault: null });
      const result = await mine.tryLock(passphrase)
        .catch(() => ({ ok: false as const, fault: "unreadable" as const }));
      if (asking !== mine) {
        // cancelled while the lock was tried: no caller will overwrite the bytes
        if (result.ok) result.entropy.fill(0);
        return;
      }
      if (result.ok || "refusal" in result) return settle(mine, result);
      $request.set({ ...request, step: "ask", fault: result.fault });
    },

    cancel(): void {
      if (asking !== null) settle(asking, { ok: false, refusal: "cancelled" });
    },
  };
}
