import { atom, computed } from "nanostores";
import { addressToKeep, type PayLine } from "../domain/pay-line.ts";
import { type CheckedRun, judgeRun } from "../domain/pay-run.ts";
import type { Run } from "../domain/run.ts";
import { FEE_CEILING } from "../wallet/fee.ts";
import { dashboard } from "./dashboard.ts";
import { $rates } from "./day-rates.ts";
import { asRunRates, contextOf, readAhead, readLine } from "./line-reading.ts";

/** The pay run that is being written; null while another view is shown or none was begun. */
export const $draft = atom<Run | null>(null);

/** The draft, read. */
export const $checked = computed([$draft, $rates], (draft, rates): CheckedRun | null => {
  if (draft === null) return null;
  const context = contextOf(draft.lines, draft.rates ?? asRunRates(rates));
  return judgeRun(draft.lines.map((line) => readLine(line, context)), context.mark);
});

/** A draft with these lines, not kept yet. */
export function newDraft(name: string, passphrase: string, lines: PayLine[]): Run {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    name,
    createdAt: now,
    updatedAt: now,
    passphrase,
    status: "draft",
    payer: null,
    lines,
    rates: null,
    parts: [],
    feeCeiling: FEE_CEILING,
  };
}

/** Begins a new run with these lines, and keeps it. */
export async function beginDraft(name: string, lines: PayLine[] = []): Promise<void> {
  await readAhead(lines, null);
  $draft.set(newDraft(name, dashboard().network.passphrase, lines));
  await saveDraft();
}

/** Changes the draft; it is kept a moment later, once people stop typing. */
export function changeDraft(change: Partial<Run>): void {
  const draft = $draft.get();
  if (draft === null) return;
  $draft.set({ ...draft, ...change, updatedAt: new Date().toISOString() });
  clearTimeout(saving);
  saving = setTimeout(() => void saveDraft(), 400);
}

/** Changes one line. What looks like a secret key is dropped; the answer says so. */
export function changeLine(id: string, change: Partial<PayLine>): { wasSecret: boolean } {
  const draft = $draft.get();
  const kept = change.address === undefined ? null : addressToKeep(change.address);
  const safe = kept === null ? change : { ...change, address: kept.address };
  if (draft !== null) {
    const lines = draft.lines.map((line) => line.id === id ? { ...line, ...safe } : line);
    changeDraft({ lines });
  }
  return { wasSecret: kept?.wasSecret ?? false };
}

/** Adds lines at the end. */
export async function addLines(lines: PayLine[]): Promise<void> {
  const draft = $draft.get();
  const all = [...draft?.lines ?? [], ...lines];
  await readAhead(all, draft?.rates ?? null);
  changeDraft({ lines: all });
}

/** Takes lines out of the draft. */
export function removeLines(ids: ReadonlySet<string>): void {
  const lines = $draft.get()?.lines.filter(({ id }) => !ids.has(id)) ?? [];
  changeDraft({ lines });
}

/** A line with nothing in it. */
export function emptyLine(more: Partial<PayLine> = {}): PayLine {
  return {
    id: crypto.randomUUID(),
    name: "",
    address: "",
    amount: "",
    currency: "USDC",
    memo: "",
    note: "",
    how: "payment",
    ...more,
  };
}

/** Ends the keeping of a draft that is about to be sent. */
export function stopSaving(): void {
  clearTimeout(saving);
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Keeps the draft now. */
export async function saveDraft(): Promise<void> {
  clearTimeout(saving);
  const draft = $draft.get();
  if (draft === null || await dashboard().journal.saveDrafts(draft)) return;
  // another tab has sent or deleted it: what is here is out of date
  if ($draft.get()?.id === draft.id) $draft.set(null);
}
