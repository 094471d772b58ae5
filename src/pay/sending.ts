import { atom } from "nanostores";
import { type Part, partAfter, progressOf, type Run } from "./run.ts";
import type { PlannedPart } from "./pay-run.ts";
import { fateOf } from "../wallet/fate.ts";
import { type ResultCodes, submitEnvelope } from "../wallet/submit.ts";
import { readBalance } from "./balance.ts";
import { dashboard } from "./dashboard.ts";
import { $rates } from "./day-rates.ts";
import { $draft, $elsewhere, keepDraft, leaveDraft, lookElsewhere } from "./draft.ts";
import { asRunRates } from "./line-reading.ts";
import { announceRun, whenOtherTabs } from "./other-tabs.ts";
import { whileSendingAlone } from "./send-lock.ts";
import { type SendEnd, type SendPorts, sendRun } from "./send-run.ts";
import { signPart } from "./sign-part.ts";
import { $undo } from "./undo.ts";
import { $wallet, placeOf } from "./wallet-session.ts";

/** What is happening to a run that is being sent, or was. */
export interface Sending {
  run: Run;
  /** True while this tab sends it. */
  active: boolean;
  /** True when no further signature will be asked for. */
  pausing: boolean;
  /** True when the wallet was silent for 20 seconds. */
  slow: boolean;
  /** Why it ended; null while it goes on. */
  end: SendEnd | { why: NotSending } | null;
}

/** Why sending did not begin, or broke off. */
export type NotSending = "other_tab" | "no_locks" | "no_wallet" | "other_account" | "broken";

/** The run that is shown as being sent; null while none is. */
export const $sending = atom<Sending | null>(null);

let waitingForWallet = new AbortController();

/**
 * Turns the draft into a run to be sent: what is to be paid is fixed and kept from here on. Where
 * another tab has done so with the same draft, that run is shown and nothing is sent twice; where
 * it keeps another version of it, nothing is sent and false is the answer.
 */
export async function beginSending(parts: PlannedPart[], payer: string): Promise<boolean> {
  const id = $draft.get()?.id;
  if (id === undefined) return false;
  const begun = await keepDraft((draft, base) =>
    dashboard().journal.begin(base, {
      ...draft,
      status: "sending",
      payer,
      updatedAt: new Date().toISOString(),
      rates: asRunRates($rates.get()),
      parts: parts.map((part, at) => ({ ...part, no: at + 1, state: "waiting", attempts: [] })),
    })
  );
  const elsewhere = $elsewhere.get()?.what;
  if (!begun && elsewhere !== "sent") return false;
  // wages on their way must not be cleared away with the cache
  void navigator.storage?.persist?.();
  const run = await dashboard().journal.run(id);
  if (run !== null) show({ run, active: begun, pausing: false, slow: false, end: null });
  leaveDraft();
  // where rows went is still worth knowing; what was done to the draft is final now
  const last = $undo.get();
  $undo.set(last?.what === "moved" ? { ...last, undo: null } : null);
  if (begun) await goOn(id);
  return true;
}

/** Sends, or goes on sending, a run from wherever its journal stands. */
export async function goOn(runId: string): Promise<void> {
  const session = $wallet.get();
  const outcome = await whileSendingAlone(async () => {
    // what another tab did to it meanwhile is in the journal, not in this tab's memory
    const run = await dashboard().journal.run(runId);
    if (run === null || run.status !== "sending") return await showRun(runId);
    show({ run, active: true, pausing: false, slow: false, end: null });
    if (session.status !== "ready" && needsWallet(run)) return stopWith({ why: "no_wallet" });
    if (session.status === "ready" && session.address !== run.payer && needsWallet(run)) {
      return stopWith({ why: "other_account" });
    }
    await sendUntilEnd(run);
    void readBalance();
  });
  if (!outcome.ok) {
    const run = await dashboard().journal.run(runId);
    if (run !== null) {
      show({ run, active: false, pausing: false, slow: false, end: { why: outcome.code } });
    }
  }
}

async function sendUntilEnd(run: Run): Promise<void> {
  waitingForWallet = new AbortController();
  try {
    const { end } = await sendRun(run, ports(), {
      paused: () => $sending.get()?.pausing ?? false,
      signal: waitingForWallet.signal,
      changed: (changed) => {
        patch({ run: changed, slow: false });
        announceRun(changed.id);
      },
    });
    stopWith(end);
  } catch (error) {
    // a full disk, a closed database: the journal has all that was done, so it can be taken up
    stopWith({ why: "broken" });
    throw error;
  }
}

/** Asks for no further signature. What is signed still goes on. */
export function pauseSending(): void {
  patch({ pausing: true });
}

/** Ends the waiting for a wallet that does not answer; nothing is signed then. */
export function stopWaitingForWallet(): void {
  waitingForWallet.abort();
}

/** Shows a run of the journal: one under way, or one that has ended. */
export async function showRun(runId: string): Promise<void> {
  const run = await dashboard().journal.run(runId);
  if (run !== null) show({ run, active: false, pausing: false, slow: false, end: null });
}

/** Ends a run for good; possible only while nothing of it is on its way, in any tab. */
export async function closeRun(runId: string): Promise<void> {
  await whileSendingAlone(async () => {
    const run = await dashboard().journal.run(runId);
    if (run === null || run.status !== "sending" || progressOf(run).onTheWay > 0) return;
    const parts = run.parts.map((part): Part =>
      part.state === "signing" ? partAfter(part, "refuse") : part
    );
    const updatedAt = new Date().toISOString();
    await dashboard().journal.saveRun({ ...run, parts, status: "stopped", updatedAt });
  });
  announceRun(runId);
  await showRun(runId);
}

/** Follows what another tab does to the run that is shown here. */
export function watchOtherTabs(): void {
  whenOtherTabs(async (runId) => {
    await lookElsewhere(runId);
    const sending = $sending.get();
    if (sending === null || sending.active || sending.run.id !== runId) return;
    const run = await dashboard().journal.run(runId);
    if (run !== null && $sending.get()?.active === false) patch({ run });
  });
}

function needsWallet(run: Run): boolean {
  return run.parts.some(({ state }) => state === "waiting" || state === "signing");
}

function ports(): SendPorts {
  const { journal, network } = dashboard();
  const place = placeOf(network);
  return {
    journal,
    sign: async (run, part, signal) => {
      const session = $wallet.get();
      if (session.status !== "ready") return { ok: false, code: "not_allowed" };
      const onSlow = () => patch({ slow: true });
      const signing = { wallet: session.wallet, place, usdcIssuer: network.usdcIssuer, onSlow };
      return await signPart(signing, run, part, signal);
    },
    submit: (xdr) => submitEnvelope(place, xdr),
    fate: (envelope) => fateOf(place, envelope),
    codes: readCodes,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: () => new Date().toISOString(),
  };
}

async function readCodes(resultXdr: string): Promise<ResultCodes> {
  try {
    return (await import("../wallet/result.ts")).resultCodes(resultXdr);
  } catch {
    // that it failed is known without them
    return { transaction: "tx_failed", operations: [] };
  }
}

function stopWith(end: NonNullable<Sending["end"]>): void {
  patch({ active: false, pausing: false, slow: false, end });
}

function show(sending: Sending): void {
  $sending.set(sending);
}

function patch(change: Partial<Sending>): void {
  const sending = $sending.get();
  if (sending !== null) $sending.set({ ...sending, ...change });
}
