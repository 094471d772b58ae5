import type { PassportBase } from "./passport-base.ts";
import { dayOf } from "./passport-state.ts";

/**
 * Reads the rates that were kept for the days of the payments shown. One day after the other:
 * nobody waits for these, and they must not spend the read limit.
 */
export async function loadDayRates({ $state, api, signal, set }: PassportBase): Promise<void> {
  const { history } = $state.get();
  if (history.state !== "ready") return;
  for (const day of new Set(history.value.transactions.map((one) => dayOf(one.createdAt)))) {
    const { dayRates, currency } = $state.get();
    const known = dayRates[day];
    if (known === null || known?.[currency] !== undefined) continue;
    if (day === dayOf(new Date().toISOString())) continue;
    const answer = await api.rates({ date: day, signal });
    if (!answer.ok && answer.code !== "rates_not_kept") return;
    set({ dayRates: { ...$state.get().dayRates, [day]: answer.ok ? answer.value : null } });
  }
}
