import { atom, computed } from "nanostores";
import type { createPartSize } from "../check/part-size.ts";
import type { DraftStore } from "../draft/draft.ts";
import type { PaidStore } from "../paid/paid.ts";
import type { createWallet } from "../payer/wallet.ts";
import type { Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import type { SendEnd } from "./send.ts";

/** What is happening to a run that is being sent, or was. */
export interface Sending {
  run: Run;
  /** True while this tab sends it. */
  active: boolean;
  /** True when no further signature will be asked for. */
  pausing: boolean;
  /** True when the wallet was silent for 20 seconds. */
  slow: boolean;
  /** True while the record of payments is waited for: it knows fewer ledgers than the network. */
  behind: boolean;
  /** True while the ledger is asked what became of it, before this tab does anything with it. */
  asking: boolean;
  /** Why it ended; null while it goes on. */
  end: SendEnd | { why: NotSending } | null;
}

/** Why sending did not begin, or broke off. */
export type NotSending =
  | "other_tab"
  /** Another run is being sent, by this tab or another. */
  | "other_run"
  | "no_locks"
  | "no_wallet"
  | "other_account"
  /** An earlier page asked the wallet for a signature; that window answers nobody any more. */
  | "window_lost"
  | "broken";

/** A run that this tab does nothing with just now. */
const IDLE = {
  active: false,
  pausing: false,
  slow: false,
  behind: false,
  asking: false,
} as const;

/** The runs of this browser as this tab knows them: one is shown, and one at most is sent by it. */
export class RunStore {
  /** Every run of this browser, the newest first; null until they are read. */
  readonly $runs = atom<Run[] | null>(null);

  /** Each run that was shown, by its id: a run that is sent goes on while another is shown. */
  readonly $sendings = atom<Readonly<Record<string, Sending>>>({});

  readonly $shownId = atom<string | null>(null);

  /** The run that is shown as being sent; null while none is. */
  readonly $sending = computed(
    [this.$sendings, this.$shownId],
    (sendings, id): Sending | null => (id === null ? null : sendings[id]) ?? null,
  );

  /** Ends the waiting of the run that this tab sends. */
  waiting = new AbortController();

  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Reads the runs from the browser's database. */
  async read(): Promise<void> {
    const runs = await this.#journal.runs();
    this.$runs.set(runs.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)));
  }

  /** What the journal has of a run that this tab does not send just now. */
  async refresh(runId: string, end: Sending["end"] = null): Promise<void> {
    const run = await this.#journal.run(runId);
    if (run === null || this.sendingOf(runId)?.active === true) return;
    this.#keep(runId, { run, ...IDLE, end });
  }

  sendingOf(runId: string): Sending | undefined {
    return this.$sendings.get()[runId];
  }

  /** True while this tab sends any run. */
  isSending(): boolean {
    return Object.values(this.$sendings.get()).some(({ active }) => active);
  }

  /** This tab sends a run from here on. */
  start(run: Run): void {
    this.waiting = new AbortController();
    this.#keep(run.id, { run, ...IDLE, active: true, end: null });
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

/** What runs are begun, sent and ended with. */
export interface RunParts {
  world: World;
  journal: Journal;
  undo: UndoStore;
  draft: DraftStore;
  wallet: ReturnType<typeof createWallet>;
  partSize: ReturnType<typeof createPartSize>;
  paid: PaidStore;
  /** Called when the ledger may have changed what the payer holds. */
  settled: () => void;
  /** Called when another draft is shown. */
  draftOpened: () => void;
  store: RunStore;
}

/** By this computer's clock, in ISO 8601. */
export function isoNow(world: Pick<World, "now">): string {
  return new Date(world.now()).toISOString();
}

/** Does `work` while no tab sends; where a browser has no locks, none of its tabs does. */
export async function whileNoneSends<T>(
  { lock }: Pick<World, "lock">,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  return lock === null ? { value: await work() } : await lock(work);
}
