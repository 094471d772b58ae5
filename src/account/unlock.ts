import { atom } from "nanostores";
import type { DecodedDraft } from "../wallet/build.ts";
import type { PasskeyFault } from "./passkey.ts";
import type { LockKind } from "./vault.ts";

/** The person sees the purpose before unlocking. An unlock covers one operation. */
export type UnlockPurpose =
  /** The draft is read from the envelope that will be signed. */
  | { kind: "transaction"; draft: DecodedDraft }
  /** Signs another account's payments. `people`: how many are paid. `stroops`: USDC in total. */
  | { kind: "approval"; payer: string; people: number; stroops: bigint }
  /** Proves ownership of the account (SEP-53). */
  | { kind: "message"; text: string }
  /** `uncover`: to show the amounts of My money again. */
  | { kind: "words" | "lock" | "remove" | "uncover" };

/** Faults after which the person may try again. */
export type UnlockFault =
  | PasskeyFault
  /** The passphrase is wrong or the saved data was changed: decryption can't tell which. */
  | "wrong_passphrase"
  /** The passkey, or the kept key, doesn't fit the saved data. Only the 12 words help. */
  | "damaged"
  /** Storage failed. */
  | "unreadable";

export interface UnlockRequest {
  purpose: UnlockPurpose;
  address: string;
  lock: LockKind;
  /** `working`: the lock is being tried. */
  step: "ask" | "working";
  /** The fault of the last attempt. */
  fault: UnlockFault | null;
}

export type UnlockRefusal =
  | "cancelled"
  /** Another request is open. */
  | "busy"
  /** The account was removed or replaced. */
  | "no_phone_account"
  /** Code or storage was unavailable after unlocking. */
  | "failed";

/** The caller overwrites the bytes. */
export type UnlockResult =
  | { ok: true; entropy: Uint8Array<ArrayBuffer> }
  | { ok: false; fault: UnlockFault }
  | { ok: false; refusal: UnlockRefusal };

interface OpenRequest {
  settle(result: Extract<UnlockResult, { ok: true } | { refusal: UnlockRefusal }>): void;
  tryLock(passphrase: string): Promise<UnlockResult>;
}

/** A second request is refused: it must not replace one that the person is about to confirm. */
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
    /** The open request, shown by `Unlock.tsx`; null if there is none. */
    $request,

    $nameOf,

    /** The caller overwrites the 16 bytes. Other requests are refused while this one is open. */
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

    /** Call it in the click handler. */
    async answer(passphrase = ""): Promise<void> {
      const mine = asking;
      const request = $request.get();
      if (mine === null || request === null || request.step === "working") return;
      $request.set({ ...request, step: "working", fault: null });
      const result = await mine.tryLock(passphrase)
        .catch(() => ({ ok: false as const, fault: "unreadable" as const }));
      if (asking !== mine) {
        // cancelled during the attempt: no caller overwrites the bytes
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
