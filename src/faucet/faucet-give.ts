import { newId } from "../ui/new-id.ts";
import type { FaucetBase } from "./faucet-base.ts";
import { afterRequest, fresh } from "./fund-limit.ts";

/** Asks for test XLM. Already funded is no failure: the account says what it has. */
export async function giveXlm({ $state, api, set, readAccount }: FaucetBase): Promise<void> {
  const { address } = $state.get();
  if (address === null) return;
  set({ funding: { step: "working" } });
  const answer = await api.fund(address, { key: newId() });
  const now = Date.now();
  const refused = !answer.ok && answer.code === "rate_limited";
  const before = fresh($state.get().limit, now);
  set({ limit: afterRequest(before, now, { limit: answer.limit, refused }), now });
  await readAccount();
  const fine = answer.ok || answer.code === "already_funded";
  set({ funding: fine ? { step: "idle" } : { step: "failed", code: answer.code } });
}

/** Asks the sandbox's issuer for test USDC. */
export async function giveUsdc({ $state, api, set, readAccount }: FaucetBase): Promise<void> {
  const { address } = $state.get();
  if (address === null) return;
  set({ usdc: { step: "working" } });
  const answer = await api.testUsdc(address);
  await readAccount();
  set({ usdc: answer.ok ? { step: "idle" } : { step: "failed", code: answer.code } });
}
