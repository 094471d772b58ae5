import { SLOW_WALLET_MS, type WalletOutcome, walletRefusal } from "./wallet.ts";

/** How to wait for a wallet: give up at once, after a time, or only tell that it takes long. */
export interface WaitOptions {
  signal?: AbortSignal;
  onSlow?: () => void;
  /** Milliseconds until `onSlow`, or until the waiting ends where there is no `onSlow`. */
  slowMs?: number;
}

/**
 * Waits for a wallet that may never answer, because its window can be closed without a word.
 * Where nobody asked to be told of slowness the outcome after 20 seconds is `no_answer`.
 */
export function waitForWallet<T>(
  answer: Promise<WalletOutcome<T>>,
  { signal, onSlow, slowMs = SLOW_WALLET_MS }: WaitOptions = {},
): Promise<WalletOutcome<T>> {
  return new Promise((resolve) => {
    const giveUp = () => settle(() => resolve(walletRefusal("no_answer")));
    const timer = setTimeout(onSlow ?? giveUp, slowMs);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
      then();
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener("abort", giveUp);
    // whatever goes wrong on a wallet's side is the wallet's failure, not this page's
    const fail = () => resolve(walletRefusal("wallet_failed"));
    answer.then((outcome) => settle(() => resolve(outcome)), () => settle(fail));
  });
}
