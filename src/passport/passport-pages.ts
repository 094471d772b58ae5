import type { Filter } from "../contract/transactions.ts";
import { partOf } from "../ui/loadable.ts";
import type { PassportBase } from "./passport-base.ts";
import { loadDayRates } from "./passport-day-rates.ts";
import { PASSPORT_PAGE, type PassportEntry, withArrived, withOlder } from "./passport-state.ts";

/** Reads the newest page of a kind of entries. */
export async function loadHistory(base: PassportBase, filter: Filter): Promise<void> {
  const { $state, api, address, signal, set } = base;
  set({ filter, isLater: false, history: { state: "loading" }, older: false });
  const answer = await api.transactions(address, { filter, limit: PASSPORT_PAGE, signal });
  if ($state.get().filter === filter) set({ history: partOf(answer) });
  await loadDayRates(base);
}

/** Reads the next older page and puts it behind what is there. */
export async function loadOlder(base: PassportBase): Promise<void> {
  const { $state, api, address, signal, set } = base;
  const { history, filter } = $state.get();
  if (history.state !== "ready" || history.value.nextCursor === null) return;
  set({ older: true });
  const cursor = history.value.nextCursor;
  const answer = await api.transactions(address, { filter, cursor, limit: PASSPORT_PAGE, signal });
  const now = $state.get();
  if (now.filter !== filter || now.history.state !== "ready") return;
  if (!answer.ok) return set({ older: answer.code });
  const value = withOlder(now.history.value, answer.value);
  set({ older: false, history: { state: "ready", value } });
  await loadDayRates(base);
}

/** Puts a new entry before the history, where it belongs there. */
export function showArrived({ $state, set }: PassportBase, entry: PassportEntry): void {
  const { history, filter, isLater } = $state.get();
  // before an older page it would stand in the wrong place
  if (history.state !== "ready" || isLater) return;
  set({ history: { state: "ready", value: withArrived(history.value, entry, filter) } });
}

/** Puts before the history what came while nobody listened. */
export async function loadMissed(
  { $state, api, address, signal, set }: PassportBase,
): Promise<void> {
  const { filter, isLater } = $state.get();
  if (isLater) return;
  const answer = await api.transactions(address, { filter, limit: PASSPORT_PAGE, signal });
  const now = $state.get();
  if (!answer.ok || now.history.state !== "ready" || now.filter !== filter) return;
  const value = answer.value.transactions.reduceRight(
    (history, entry) => withArrived(history, entry, filter),
    now.history.value,
  );
  set({ history: { state: "ready", value } });
}
