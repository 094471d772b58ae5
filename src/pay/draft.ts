import { atom, computed } from "nanostores";
import { newId } from "../ui/new-id.ts";
import { cellsToKeep, type PayLine } from "./pay-line.ts";
import { type CheckedRun, judgeRun } from "./pay-run.ts";
import type { Run } from "./run.ts";
import { FEE_CEILING } from "../wallet/fee.ts";
import { dashboard } from "./dashboard.ts";
import type { DraftFate } from "./journal.ts";
import { $rates } from "./day-rates.ts";
import { announceRun } from "./other-tabs.ts";
import { asRunRates, contextOf, readAhead, readLine } from "./line-reading.ts";
import { $undo } from "./undo.ts";

/** The pay run that is being written; null while another view is shown or none was begun. */
export const $draft = atom<Run | null>(null);

/** The draft, read. */
export const $checked = computed([$draft, $rates], (draft, rates): CheckedRun | null => {
  if (draft === null) return null;
  const context = contextOf(draft.lines, draft.rates ?? asRunRates(rates));
  return judgeRun(draft.lines.map((line) => readLine(line, context)), context.mark);
});

/** What another tab did with the draft that is shown here. */
export type Elsewhere =
  /** It keeps another version; this tab's own is in its memory only. */
  | { what: "newer"; run: Run }
  | { what: "sent" | "deleted" };

/** What another tab did with the draft; while it is not null nothing of it is kept or sent. */
export const $elsewhere = atom<Elsewhere | null>(null);

/** `updatedAt` of the version in the database that the draft goes back to; null for a new one. */
let base: string | null = null;

/** Shows a draft as the database has it (`kept`), or one that is new. */
export function showDraft(draft: Run, kept: Run | null): void {
  base = kept?.updatedAt ?? null;
  $elsewhere.set(null);
  $draft.set(draft);
}

/** Leaves the draft; what was not kept of it is gone. */
export function leaveDraft(): void {
  clearTimeout(saving);
  $elsewhere.set(null);
  $draft.set(null);
}

/** A draft with these lines, not kept yet. */
export function newDraft(name: string, passphrase: string, lines: PayLine[]): Run {
  const now = new Date().toISOString();
  return {
    id: newId(),
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
  showDraft(newDraft(name, dashboard().network.passphrase, lines), null);
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
  const { cells, wasSecret } = cellsToKeep(change);
  if (draft !== null) {
    const lines = draft.lines.map((line) => line.id === id ? { ...line, ...cells } : line);
    changeDraft({ lines });
  }
  return { wasSecret };
}

/** Adds lines at the end. */
export async function addLines(lines: PayLine[]): Promise<void> {
  const draft = $draft.get();
  const all = [...draft?.lines ?? [], ...lines];
  await readAhead(all, draft?.rates ?? null);
  changeDraft({ lines: all });
}

/** Takes a line out of the draft; it can be put back in its place. */
export function removeLine(id: string): void {
  const draft = $draft.get();
  const at = draft?.lines.findIndex((line) => line.id === id) ?? -1;
  const line = draft?.lines[at];
  if (draft === null || line === undefined) return;
  changeDraft({ lines: draft.lines.filter((each) => each !== line) });
  const undo = () => {
    const now = $draft.get();
    if (now?.id === draft.id) changeDraft({ lines: now.lines.toSpliced(at, 0, line) });
  };
  $undo.set({ what: "removed", name: line.name, n: 1, undo });
}

/** Gives all lines one memo; the memos of before can be brought back. */
export function useOneMemo(memo: string): void {
  const draft = $draft.get();
  if (draft === null) return;
  const before = new Map(draft.lines.map((line) => [line.id, line.memo]));
  const withMemo = (lines: PayLine[], memoOf: (line: PayLine) => string) =>
    lines.map((line) => line.memo === memoOf(line) ? line : { ...line, memo: memoOf(line) });
  changeDraft({ lines: withMemo(draft.lines, () => memo) });
  const undo = () => {
    const now = $draft.get();
    if (now?.id !== draft.id) return;
    changeDraft({ lines: withMemo(now.lines, (line) => before.get(line.id) ?? line.memo) });
  };
  $undo.set({ what: "oneMemo", name: "", n: draft.lines.length, undo });
}

/** A line with nothing in it. */
export function emptyLine(more: Partial<PayLine> = {}): PayLine {
  return {
    id: newId(),
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

/** One write after the other: each has to know the version that the one before has left. */
let writing: Promise<unknown> = Promise.resolve();

/** Keeps the draft now; false where another tab has changed it. */
export async function saveDraft(): Promise<boolean> {
  return await keepDraft((draft) => dashboard().journal.saveDrafts(base, draft));
}

/**
 * Writes the draft as `write` does, which gets it as it is then and answers what came of it. True
 * when it was written; otherwise `$elsewhere` says what another tab did.
 */
export async function keepDraft(
  write: (draft: Run, base: string | null) => Promise<DraftFate>,
): Promise<boolean> {
  clearTimeout(saving);
  return await inTurn(async () => {
    const draft = $draft.get();
    if (draft === null || $elsewhere.get() !== null) return false;
    const fate = await write(draft, base);
    if (fate === "kept") {
      if ($draft.get()?.id === draft.id) base = draft.updatedAt;
      announceRun(draft.id);
      return true;
    }
    if ($draft.get()?.id === draft.id) await tellElsewhere(fate, draft.id);
    return false;
  });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = writing.catch(() => {}).then(work);
  writing = own;
  return own;
}

async function tellElsewhere(fate: Exclude<DraftFate, "kept">, id: string): Promise<void> {
  if (fate !== "newer") return $elsewhere.set({ what: fate });
  const run = await dashboard().journal.run(id);
  if (run?.status === "draft") $elsewhere.set({ what: "newer", run });
}

/** Looks whether another tab has kept another version of the draft than this one knows. */
export async function lookElsewhere(id: string): Promise<void> {
  await inTurn(async () => {
    if ($draft.get()?.id !== id) return;
    const run = await dashboard().journal.run(id);
    const draft = $draft.get();
    if (draft?.id !== id || run?.status !== "draft" || run.updatedAt === base) return;
    // nobody is at work in a tab that is hidden: it may follow the other at once
    if (document.hidden && draft.updatedAt === base) showDraft(run, run);
    else $elsewhere.set({ what: "newer", run });
  });
}

/** Takes what the other tab has kept; what was changed here meanwhile is dropped. */
export async function takeOther(): Promise<void> {
  const elsewhere = $elsewhere.get();
  if (elsewhere?.what !== "newer") return;
  await readAhead(elsewhere.run.lines, elsewhere.run.rates);
  showDraft(elsewhere.run, elsewhere.run);
}

/** Keeps this tab's version in the place of the other's. */
export async function keepOwn(): Promise<void> {
  const elsewhere = $elsewhere.get();
  base = elsewhere?.what === "newer" ? elsewhere.run.updatedAt : null;
  $elsewhere.set(null);
  changeDraft({});
  await saveDraft();
}
