import { atom } from "nanostores";
import { call } from "../client/answer.ts";
import type { Claimable, ClaimableEntry } from "../contract/claimable.ts";
import { claimBalances } from "../wallet/claim.ts";
import { readBalance } from "./balance.ts";
import { dashboard } from "./dashboard.ts";
import { $wallet, placeOf } from "./wallet-session.ts";

/** Money that the connected account set aside and that nobody has taken yet. */
export const $aside = atom<ClaimableEntry[]>([]);

/** The balance that is being taken back, and what came of the last one. */
export const $takingBack = atom<{ id: string; state: "asking" | "done" | "failed" } | null>(null);

/** Reads what an account has set aside, with itself as the one who may take it back. */
export async function readAside(address: string): Promise<void> {
  const path = `/api/claimable/${encodeURIComponent(address)}`;
  const answer = await call<Claimable>(fetch, path, { headers: { Accept: "application/json" } });
  if (answer.ok) $aside.set(answer.value.claimable.filter(({ from }) => from === address));
}

/** Takes back what was not taken; the wallet signs. */
export async function takeBack(id: string): Promise<void> {
  const session = $wallet.get();
  if (session.status !== "ready") return;
  $takingBack.set({ id, state: "asking" });
  const { wallet, address } = session;
  const place = placeOf(dashboard().network);
  const outcome = await claimBalances({ wallet, place, address, balanceIds: [id], trust: null });
  $takingBack.set({ id, state: outcome.ok ? "done" : "failed" });
  if (!outcome.ok) return;
  $aside.set($aside.get().filter((entry) => entry.id !== id));
  await readBalance();
}
