import type { FaucetProgress, FaucetStore } from "./faucet.ts";
import { getFaucetProgress, isUnauthorized } from "./faucet.ts";

const LEDGER_TIMEOUT_MS = 30_000;

/** Stops at the first failure, which that step's own notice explains. */
export async function runRemainingSteps(
  store: FaucetStore,
  { trust, givesUsdc }: {
    /** False if the signature was refused. */
    trust(): Promise<boolean>;
    /** True if the network's own issuer gives USDC. */
    givesUsdc: boolean;
  },
): Promise<void> {
  const { address } = store.$state.get();
  const done = () => getFaucetProgress(store.$state.get());
  if (address === null) return;
  if (!done().exists) await store.fund();
  if (!await waitForStep(store, "exists")) return;
  if (isUnauthorized(store.$state.get())) return;
  if (!done().trusts) {
    if (!await trust()) return;
    await store.onTrusted(address);
  }
  if (!await waitForStep(store, "trusts")) return;
  if (givesUsdc && !done().hasUsdc) await store.giveUsdc();
}

/** False if the step failed or timed out. */
function waitForStep(store: FaucetStore, step: keyof FaucetProgress): Promise<boolean> {
  const { address } = store.$state.get();
  return new Promise((resolve) => {
    const settle = (shown: boolean) => {
      clearTimeout(timer);
      // Subscribing can call this at once, before `stop` is set.
      queueMicrotask(() => stop());
      resolve(shown);
    };
    const timer = setTimeout(() => settle(false), LEDGER_TIMEOUT_MS);
    const stop = store.$state.subscribe((state) => {
      if (state.address !== address || state.funding.step === "failed") settle(false);
      else if (getFaucetProgress(state)[step]) settle(true);
    });
  });
}
