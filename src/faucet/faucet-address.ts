import type { FaucetBase } from "./faucet-base.ts";

/**
 * Takes what stands in the field, and reads the account it names. A secret is not kept. The code
 * that knows check digits comes with the first letter typed.
 */
export async function takeAddress(base: FaucetBase, text: string): Promise<void> {
  const { $state, set } = base;
  set({ text });
  const rules = await import("../stellar/address.ts").catch(() => null);
  // somebody went on typing meanwhile
  if ($state.get().text !== text) return;
  if (rules === null) return set({ account: { state: "failed", code: "offline" } });
  const parsed = rules.parseAddress(text.trim());
  const address = parsed.ok ? parsed.address.account : null;
  if (address !== null && address === $state.get().address) return;
  set({
    address,
    fault: parsed.ok ? "empty" : parsed.fault,
    account: address === null ? null : { state: "loading" },
    funding: { step: "idle" },
    usdc: { step: "idle" },
  });
  await base.readAccount();
}
