import { atom, computed } from "nanostores";
import { type AddressResult, parseAddress } from "../domain/address.ts";
import { addressToKeep, type CheckedLine, checkLine, type PayLine } from "../domain/pay-line.ts";
import { type CheckedRun, judgeRun } from "../domain/pay-run.ts";
import type { Run } from "../domain/run.ts";
import { columnMark } from "../domain/written-amount.ts";
import { FEE_CEILING } from "../wallet/fee.ts";
import { dashboard } from "./dashboard.ts";
import { $rates } from "./day-rates.ts";

/** The pay run that is being written; null while another view is shown or none was begun. */
export const $draft = atom<Run | null>(null);

/** The draft, read. */
export const $checked = computed([$draft, $rates], (draft, rates): CheckedRun | null => {
  if (draft === null) return null;
  const mark = columnMark(draft.lines.map(({ amount }) => amount));
  const known = draft.rates?.rates ?? rates;
  const key = `${mark} ${draft.rates?.updatedAt ?? rates?.updatedAt}`;
  const lines = draft.lines.map((line) => {
    const kept = read.get(line);
    if (kept?.key === key) return kept.checked;
    const checked = checkLine(line, { mark, rates: known, readAddress });
    read.set(line, { key, checked });
    return checked;
  });
  return judgeRun(lines, mark);
});

// with 10,000 lines a key press must not read 9,999 unchanged ones again
const read = new WeakMap<PayLine, { key: string; checked: CheckedLine }>();
const addresses = new Map<string, AddressResult>();

function readAddress(text: string): AddressResult {
  const kept = addresses.get(text);
  if (kept !== undefined) return kept;
  const result = parseAddress(text);
  if (text.length > 50) addresses.set(text, result);
  return result;
}

/** Reads the addresses of many lines in pieces, so that the page stays responsive meanwhile. */
export async function readAhead(lines: readonly PayLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 200) {
    for (const { address } of lines.slice(at, at + 200)) readAddress(address);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Begins a new run with these lines, and keeps it. */
export async function beginDraft(name: string, lines: PayLine[] = []): Promise<Run> {
  await readAhead(lines);
  const now = new Date().toISOString();
  const run: Run = {
    id: crypto.randomUUID(),
    name,
    createdAt: now,
    updatedAt: now,
    passphrase: dashboard().network.passphrase,
    status: "draft",
    payer: null,
    lines,
    rates: null,
    parts: [],
    feeCeiling: FEE_CEILING,
  };
  $draft.set(run);
  await saveDraft();
  return run;
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
  await readAhead(lines);
  changeDraft({ lines: [...$draft.get()?.lines ?? [], ...lines] });
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

let saving: ReturnType<typeof setTimeout> | undefined;

/** Keeps the draft now. */
export async function saveDraft(): Promise<void> {
  clearTimeout(saving);
  const draft = $draft.get();
  if (draft !== null && draft.status === "draft") await dashboard().journal.saveRun(draft);
}
