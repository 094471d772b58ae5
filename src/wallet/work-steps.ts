import type { WritableAtom } from "nanostores";
import type { Sending } from "./send.ts";

/** How far a wallet's work is. */
export type WalletWork =
  | { step: "idle" }
  | { step: "working" }
  | { step: "slow" }
  /** Signed, and nobody can say for now what becomes of it; it is followed all the while. */
  | { step: "unsure" }
  | { step: "done"; hash: string }
  /** `detail`: what the code is about; `account`: the one that should have been chosen. */
  | { step: "failed"; code: string; detail: string; account: string };

/** True while nothing else may be signed: the last has not come to its end. */
export function isAtWork({ step }: WalletWork): boolean {
  return step === "working" || step === "slow" || step === "unsure";
}

/** What sending tells meanwhile. */
export type Watching = Pick<Sending, "signal" | "onSlow" | "onSigned" | "onUnsure">;

/**
 * Says at each step how far some work of a wallet for `address` is, and answers whether it was done.
 * While one is at work no other begins.
 */
export async function followWork(
  $work: WritableAtom<WalletWork>,
  { address, signal }: { address: string; signal?: AbortSignal },
  send: (watching: Watching) => Promise<SendResult>,
): Promise<boolean> {
  if (isAtWork($work.get())) return false;
  const set = (step: "working" | "slow" | "unsure") => $work.set({ step });
  set("working");
  const watching: Watching = {
    signal,
    onSlow: () => set("slow"),
    onSigned: () => set("working"),
    onUnsure: (unsure) => set(unsure ? "unsure" : "working"),
  };
  // code that could not be loaded: it is all there before something is signed
  const result = await send(watching).catch(() => ({ ok: false as const, code: "unreachable" }));
  $work.set(result.ok ? { step: "done", hash: result.hash } : failureOf(result, address));
  return result.ok;
}

export type SendResult =
  | { ok: true; hash: string }
  | { ok: false; code: string; detail?: string; codes?: { transaction: string } };

/** The last step of work that was not done. */
export function failureOf(
  { code, codes, detail = "" }: Extract<SendResult, { ok: false }>,
  account = "",
): WalletWork {
  return { step: "failed", code, detail: codes?.transaction ?? detail, account };
}
