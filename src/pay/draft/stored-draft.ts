import { atom, computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { createLineChecker } from "../line/line-checker.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { DraftSaveResult, Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";

export type OtherTabChange =
  /** Another tab saved a different version; this tab's version is in memory only. */
  | { what: "newer"; run: Run }
  | { what: "sent" | "deleted" };

/** Delay of the retry after the browser's database refused a write. */
const SAVE_RETRY_MS = 2_000;

const NO_LINES: ReadonlySet<string> = new Set();

export interface StoredDraftDependencies {
  journal: Journal;
  undo: UndoStore;
  checker: ReturnType<typeof createLineChecker>;
  $rates: ReadableAtom<Rates | null>;
}

/** The current draft and its version in the browser's database, which tabs share. */
export class StoredDraft {
  /** Null unless a draft is open. A draft stays open while another view is shown. */
  readonly $draft = atom<Run | null>(null);

  /** Another tab's change to the draft. Until a person decides, nothing is saved or sent. */
  readonly $otherTabChange = atom<OtherTabChange | null>(null);

  /** The draft's lines as the database has them, with their amounts read. */
  readonly #$savedLines = atom<readonly PayLine[]>([]);

  /** IDs of the lines that would be lost if the page were closed now. */
  readonly $unsavedLines = computed(
    [this.$draft, this.#$savedLines],
    (draft, savedLines): ReadonlySet<string> => {
      if (draft === null || draft.lines === savedLines) return NO_LINES;
      const saved = new Set(savedLines);
      return new Set(draft.lines.flatMap((line) => saved.has(line) ? [] : line.id));
    },
  );

  /** `updatedAt` of the stored version that this draft is based on; null for a new one. */
  #base: string | null = null;

  /** Writes run one after another, because each needs the version that the previous one stored. */
  #writing: Promise<unknown> = Promise.resolve();

  /** True while a write is queued. The write will include all changes made before it starts. */
  #isWriteQueued = false;

  #cancelRetry = () => {};

  readonly #world: World;
  readonly #ports: StoredDraftDependencies;

  constructor(world: World, ports: StoredDraftDependencies) {
    this.#world = world;
    this.#ports = ports;
  }

  /** Saves the current draft first; returns false if it can't. `stored`: the database's version. */
  readonly show = async (
    draft: Run,
    stored: Run | null,
    isLast: () => boolean,
  ): Promise<boolean> => {
    const lines = await this.#read(draft.lines);
    return await this.#onceSaved(() => {
      if (isLast()) this.#replace({ ...draft, lines }, stored);
    });
  };

  /** Saves, then leaves if `isLast()` is still true. Returns false if the draft can't be saved. */
  readonly close = (isLast = () => true): Promise<boolean> => {
    return this.#onceSaved(() => {
      if (isLast()) this.leave();
    });
  };

  /** Returns false if the draft can't be saved. */
  readonly saveBeforeClosing = (): Promise<boolean> => this.#onceSaved(() => {});

  /** Leaves the draft, and drops unsaved changes. */
  readonly leave = (): void => {
    this.#settleUndo();
    this.$otherTabChange.set(null);
    this.$draft.set(null);
  };

  /** Saves at once, since a person may close the page a second after correcting a row. */
  readonly change = (changed: Partial<Run>): void => {
    const draft = this.$draft.get();
    if (draft === null) return;
    this.$draft.set({ ...draft, ...changed, updatedAt: this.#versionAfter(draft.updatedAt) });
    this.#scheduleSave();
  };

  /** Returns false if another tab has changed the draft. */
  readonly save = (): Promise<boolean> => {
    return this.saveWith((draft, base) => this.#ports.journal.saveDrafts(base, draft));
  };

  /**
   * `write` gets the draft and the stored version, and returns null if it doesn't write. If another
   * tab has changed the draft, `$otherTabChange` says how.
   */
  readonly saveWith = async (
    write: (draft: Run, base: string | null) => Promise<DraftSaveResult | null>,
  ): Promise<boolean> => {
    return await this.#inTurn(async () => {
      this.#isWriteQueued = false;
      const draft = this.$draft.get();
      if (draft === null || this.$otherTabChange.get() !== null) return false;
      const written = await write(draft, this.#base);
      if (written === "saved") {
        this.#markSaved(draft);
        return true;
      }
      if (this.$draft.get()?.id !== draft.id) return false;
      if (written !== null) await this.#reportChange(written, draft.id);
      else this.#scheduleSave();
      return false;
    });
  };

  readonly checkOtherTab = async (id: string): Promise<void> => {
    const other = await this.#inTurn(() => this.#otherVersion(id));
    if (other !== null) await this.show(other, other, () => this.$draft.get()?.id === id);
  };

  readonly takeOther = async (): Promise<void> => {
    const change = this.$otherTabChange.get();
    if (change?.what !== "newer") return;
    const { run } = change;
    const lines = await this.#read(run.lines);
    if (this.$otherTabChange.get() === change) this.#replace({ ...run, lines }, run);
  };

  readonly keepOwn = async (): Promise<void> => {
    const change = this.$otherTabChange.get();
    this.#base = change?.what === "newer" ? change.run.updatedAt : null;
    this.$otherTabChange.set(null);
    this.change({});
    await this.save();
  };

  #read(lines: PayLine[]): Promise<PayLine[]> {
    const { checker, $rates } = this.#ports;
    return checker.checkInSlices(lines, $rates.get());
  }

  #replace(draft: Run, stored: Run | null): void {
    // earlier steps can't be undone in another tab's version
    this.#settleUndo();
    this.#base = stored?.updatedAt ?? null;
    this.$otherTabChange.set(null);
    this.#$savedLines.set(stored === null ? [] : draft.lines);
    this.$draft.set(draft);
  }

  /** Saves before leaving; returns false if it can't save, or another tab changed the draft. */
  async #onceSaved(leave: () => void): Promise<boolean> {
    for (;;) {
      const draft = this.$draft.get();
      // a draft that another tab has sent isn't saved again
      const isOver = draft === null || draft.updatedAt === this.#base ||
        this.$otherTabChange.get()?.what === "sent";
      if (isOver) break;
      if (await this.save().catch(() => false)) continue;
      if (this.$otherTabChange.get() === null) {
        this.#ports.undo.report({ what: "staysOpen", name: draft.purpose, n: 1 });
      }
      return false;
    }
    leave();
    return true;
  }

  #settleUndo(): void {
    const left = this.$draft.get();
    if (left !== null) this.#ports.undo.settle(left.id);
  }

  /** The time of change identifies the version, so it increases even if the clock doesn't. */
  #versionAfter(updatedAt: string): string {
    return new Date(Math.max(this.#world.now(), Date.parse(updatedAt) + 1)).toISOString();
  }

  #scheduleSave(): void {
    if (this.#isWriteQueued) return;
    this.#isWriteQueued = true;
    // retry: a full disk may have room later
    this.save().catch(() => {
      this.#cancelRetry();
      this.#cancelRetry = this.#world.after(SAVE_RETRY_MS, () => this.#scheduleSave());
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#writing.catch(() => {}).then(work);
    this.#writing = own;
    return own;
  }

  #markSaved(draft: Run): void {
    const { undo } = this.#ports;
    if (this.$draft.get()?.id === draft.id) {
      this.#base = draft.updatedAt;
      this.#$savedLines.set(draft.lines);
      // the message that the draft isn't saved is outdated
      if (undo.$undo.get()?.what === "staysOpen") undo.forget();
    }
    this.#world.tabs.announce(draft.id);
  }

  async #reportChange(what: Exclude<DraftSaveResult, "saved">, id: string): Promise<void> {
    if (what !== "newer") return this.$otherTabChange.set({ what });
    const run = await this.#ports.journal.run(id);
    if (run?.status === "draft") this.$otherTabChange.set({ what: "newer", run });
  }

  /**
   * Another tab's version, if this tab can adopt it; otherwise null. Sets `$otherTabChange` if a
   * person has to decide.
   */
  async #otherVersion(id: string): Promise<Run | null> {
    if (this.$draft.get()?.id !== id) return null;
    const run = await this.#ports.journal.run(id);
    const draft = this.$draft.get();
    if (draft?.id !== id || run === null) return null;
    if (run.status !== "draft") this.$otherTabChange.set({ what: "sent" });
    else if (run.updatedAt !== this.#base) {
      // a hidden tab without unsaved changes adopts the other version without asking
      if (this.#world.screen.hidden() && draft.updatedAt === this.#base) return run;
      this.$otherTabChange.set({ what: "newer", run });
    }
    return null;
  }
}
