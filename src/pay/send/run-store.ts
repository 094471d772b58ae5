import { atom, computed } from "nanostores";
import type { createPartSizeStore } from "../check/part-size.ts";
import type { DraftStore } from "../draft/draft.ts";
import type { PaidStore } from "../paid/paid.ts";
import type { createWalletSession } from "../payer/wallet.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import type { ApprovalAnswers } from "./approval-answers.ts";
import type { SendEnd } from "./send.ts";

/** The progress of a run in this tab. */
export interface Sending {
  run: Run;
  /** True while this tab sends the run. */
  active: boolean;
  /** True if no further signature will be requested. */
  pausing: boolean;
  /** True if the wallet hasn't answered for 20 seconds. */
  slow: boolean;
  /** True while waiting for the payment history, which is behind the network. */
  behind: boolean;
  /** True while the ledger is queried about earlier parts. */
  asking: boolean;
  /** The answers as last read; null if never. */
  approval: ApprovalAnswers | null;
  /** Why sending ended, or why an action was refused; null if neither happened. */
  end: SendEnd | { why: SendObstacle } | null;
}

export type SendObstacle =
  | "other_tab"
  /** This tab is sending another run. */
  | "other_run"
  | "no_locks"
  | "no_wallet"
  | "other_account"
  /** The link for the other signers couldn't be made. */
  | "not_proposed"
  /** The run can't be turned into a proposal for other signers. */
  | "not_fit"
  /** Signatures made elsewhere couldn't be stored. */
  | "not_added"
  /** The link for the other signers couldn't be ended, so they can still sign. */
  | "not_taken_back"
  /** An earlier page requested a signature; the window it opened can no longer answer. */
  | "window_lost"
  | "broken";

const IDLE = {
  active: false,
  pausing: false,
  slow: false,
  behind: false,
  asking: false,
} as const;

/** The runs of this browser as seen by this tab, which shows one at most, and sends one at most. */
export class RunStore {
  /** Newest first; null until loaded. */
  readonly $runs = atom<Run[] | null>(null);

  /** Progress by run ID: sending continues while another run is shown. */
  readonly $sendings = atom<Readonly<Record<string, Sending>>>({});

  readonly $shownId = atom<string | null>(null);

  readonly $sending = computed(
    [this.$sendings, this.$shownId],
    (sendings, id): Sending | null => (id === null ? null : sendings[id]) ?? null,
  );

  /** Cancels waiting in the run that this tab sends. */
  waiting = new AbortController();

  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async read(): Promise<void> {
    const runs = await this.#journal.runs();
    this.$runs.set(runs.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)));
  }

  /** Loads the journal's state of a run that this tab isn't sending. */
  async refresh(runId: string, end: Sending["end"] = null): Promise<void> {
    const run = await this.#journal.run(runId);
    if (run === null || this.sendingOf(runId)?.active === true) return;
    const approval = this.sendingOf(runId)?.approval ?? null;
    this.#keep(runId, { run, ...IDLE, approval, end });
  }

  sendingOf(runId: string): Sending | undefined {
    return this.$sendings.get()[runId];
  }

  isSending(): boolean {
    return Object.values(this.$sendings.get()).some(({ active }) => active);
  }

  start(run: Run): void {
    this.waiting = new AbortController();
    const approval = this.sendingOf(run.id)?.approval ?? null;
    this.#keep(run.id, { run, ...IDLE, active: true, approval, end: null });
  }

  stop(runId: string, end: Sending["end"]): void {
    this.patch(runId, { ...IDLE, end });
  }

  patch(runId: string, change: Partial<Sending>): void {
    const sending = this.sendingOf(runId);
    if (sending !== undefined) this.#keep(runId, { ...sending, ...change });
  }

  #keep(runId: string, sending: Sending): void {
    this.$sendings.set({ ...this.$sendings.get(), [runId]: sending });
  }
}

export interface RunParts {
  world: World;
  journal: Journal;
  undo: UndoStore;
  draft: DraftStore;
  wallet: ReturnType<typeof createWalletSession>;
  partSize: ReturnType<typeof createPartSizeStore>;
  paid: PaidStore;
  /** Called when the payer's balance may have changed. */
  settled: () => void;
  draftOpened: () => void;
  store: RunStore;
}

export function isoNow(world: Pick<World, "now">): string {
  return new Date(world.now()).toISOString();
}
