import { atom } from "nanostores";
import { dashboard } from "./dashboard.ts";

/** When each account was last paid USDC by the connected one within 30 days (ISO 8601). */
export const $paidBefore = atom<ReadonlyMap<string, string>>(new Map());

const DAYS = 30;

/** At most so many pages of 50 are read; more payments than that in a month are not all seen. */
const MAX_PAGES = 40;

/** Reads whom an account paid in the last 30 days. */
export async function readPaidBefore(address: string): Promise<void> {
  const since = new Date(Date.now() - DAYS * 86_400_000).toISOString();
  const paid = new Map<string, string>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await dashboard().api.transactions(address, {
      filter: "sent",
      limit: 50,
      cursor,
    });
    if (!answer.ok) break;
    for (const { counterparty, createdAt, asset, recognized } of answer.value.transactions) {
      if (createdAt < since) return $paidBefore.set(paid);
      if (asset !== "USDC" || !recognized || paid.has(counterparty)) continue;
      paid.set(counterparty, createdAt);
    }
    cursor = answer.value.nextCursor;
    if (cursor === null) break;
  }
  $paidBefore.set(paid);
}
