import type { FaucetStore, Progress } from "./faucet.ts";
import { progressOf } from "./faucet.ts";

/** How long the ledger may take to show what was done, in milliseconds. */
const SHOWN_MS = 30_000;

/**
 * Does what is left of the three steps for the address in the field, one after the other. It stops
 * where one is not done: that step then says why.
 */
export async function takeShortWay(
  store: FaucetStore,
  { trust, gives }: {
    /** Asks for the signature; false where there is none. */
    trust(): Promise<boolean>;
    /** The network's own issuer gives USDC. */
    gives: boolean;
  },
): Promise<void> {
  const { address } = store.$state.get();
  const done = () => progressOf(store.$state.get());
  if (address === null) return;
  if (!done().exists) await store.fund();
  if (!await isShown(store, "exists")) return;
  if (!done().trusts) {
    if (!await trust()) return;
    await store.trusted(address);
  }
  if (!await isShown(store, "trusts")) return;
  if (gives && !done().hasUsdc) await store.giveUsdc();
}

/** Whether the ledger shows a step as done, now or soon; false at once where it failed. */
function isShown(store: FaucetStore, step: keyof Progress): Promise<boolean> {
  const { address } = store.$state.get();
  return new Promise((resolve) => {
    const settle = (shown: boolean) => {
      clearTimeout(timer);
      // it may settle while it is being listened to
      queueMicrotask(() => stop());
      resolve(shown);
    };
    const timer = setTimeout(() => settle(false), SHOWN_MS);
    const stop = store.$state.subscribe((state) => {
      if (state.address !== address || state.funding.step === "failed") settle(false);
      else if (progressOf(state)[step]) settle(true);
    });
  });
}
