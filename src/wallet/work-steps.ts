import type { WritableAtom } from "nanostores";
import type { SendOptions } from "./send.ts";
import type { Wallet } from "./wallet.ts";

export type JobStep =
  | { step: "idle" }
  | { step: "working" }
  | { step: "slow" }
  /** Signed, with an unknown outcome for now. The envelope is still followed. */
  | { step: "unsure" }
  | { step: "done"; hash: string }
  /** `account`: the one that should be selected. */
  | { step: "failed"; code: string; detail: string; account: string };

/** Whether a job is in progress, during which nothing else can be signed. */
export function isJobInProgress({ step }: JobStep): boolean {
  return step === "working" || step === "slow" || step === "unsure";
}

export type SubmissionHooks = Pick<SendOptions, "signal" | "onSlow" | "onSigned" | "onUnsure">;

/** Returns whether the job succeeded. Only one job runs at a time. */
export async function runWalletJob(
  $work: WritableAtom<JobStep>,
  { address, wallet, signal }: {
    address: string;
    /** The wallet's window opens at once, as part of the click. */
    wallet?: Wallet;
    signal?: AbortSignal;
  },
  send: (watching: SubmissionHooks) => Promise<JobResult>,
): Promise<boolean> {
  if (isJobInProgress($work.get())) return false;
  const set = (step: "working" | "slow" | "unsure") => $work.set({ step });
  set("working");
  let release = wallet?.holdWindow?.();
  const watching: SubmissionHooks = {
    signal,
    onSlow: () => set("slow"),
    onSigned: () => {
      release?.();
      release = null;
      set("working");
    },
    onUnsure: (unsure) => set(unsure ? "unsure" : "working"),
  };
  // Only a failed import can reject, and all code loads before anything is signed.
  const result = await send(watching).catch(() => ({ ok: false as const, code: "unreachable" }));
  release?.();
  $work.set(result.ok ? { step: "done", hash: result.hash } : failedStep(result, address));
  return result.ok;
}

export type JobResult =
  | { ok: true; hash: string }
  | { ok: false; code: string; detail?: string; codes?: { transaction: string } };

export function failedStep(
  { code, codes, detail = "" }: Extract<JobResult, { ok: false }>,
  account = "",
): JobStep {
  return { step: "failed", code, detail: codes?.transaction ?? detail, account };
}
