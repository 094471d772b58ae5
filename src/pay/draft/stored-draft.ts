import { atom, computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { createLineChecker } from "../line/lines.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { DraftSaveResult, Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";

/** Another tab's change to the current draft. */
export type OtherTabChange =
  /** It saved another version; this tab's version is in memory only. */
  | { what: "newer"; run: Run }
  | { what: "sent" | "deleted" };

/** Retry interval after the browser's database refuses a write, in milliseconds. */
const SAVE_RETRY_MS = 2_000;

/** A shared empty set. */
const NO_LINES: ReadonlySet<string> = new Set();

export interface StoredDraftDependencies {
  journal: Journal;
  undo: UndoStore;
  reader: ReturnType<typeof createLineChecker>;
  $rates: ReadableAtom<Rates | null>;
}

/** The current draft and its version in the browser's database, which tabs share. */
export class StoredDraft {
  /** Null in other views, and before a draft is begun. */
  readonly $draft = atom<Run | null>(null);

  /** Another tab's change to the draft. Until it is resolved nothing is saved or sent. */
  readonly $elsewhere = atom<OtherTabChange | null>(null);

  /** The draft's lines as the database has them, with their amounts read. */
  readonly #$kept = atom<readonly PayLine[]>([]);

  /** The lines, by their ids, that would be lost if the page ended now. */
  readonly $unsavedLines = computed(
    [this.$draft, this.#$kept],
    (draft, kept): ReadonlySet<string> => {
      if (draft === null || draft.lines === kept) return NO_LINES;
      const safe = new Set(kept);
      return new Set(draft.lines.flatMap((line) => safe.has(line) ? [] : line.id));
    },
  );

  /** `updatedAt` of the stored version that this draft is based on; null for a new one. */
  #base: string | null = null;

  /** Writes run one after another, because each needs the version that the previous one stored. */
  #writing: Promise<unknown> = Promise.resolve();

  /** True while a write is queued. It will include all changes until it starts. */
  #isDue = false;

  #cancelAgain = () => {};

  readonly #world: World;
  readonly #ports: StoredDraftDependencies;

  constructor(world: World, ports: StoredDraftDependencies) {
    this.#world = world;
    this.#ports = ports;
  }

  /**
   * Shows a new draft, or one from the database (`kept`), once its lines are read and the current
   * one is saved. False if it can't be.
   */
  readonly show = async (draft: Run, kept: Run | null, isLast: () => boolean): Promise<boolean> => {
    const lines = await this.#read(draft.lines);
    return await this.#onceKept(() => {
      if (isLast()) this.#place({ ...draft, lines }, kept);
    });
  };

  /** Leaves the draft once it is saved. False, and stays, if it can't be. */
  readonly close = (): Promise<boolean> => {
    return this.#onceKept(() => this.leave());
  };

  /** Saves the draft, as before the page closes; false if it can't be. */
  readonly keepAll = (): Promise<boolean> => this.#onceKept(() => {});

  /** Leaves the draft and drops unsaved changes. */
  readonly leave = (): void => {
    this.#settleDone();
    this.$elsewhere.set(null);
    this.$draft.set(null);
  };

  /**
   * Changes the draft and saves it, at once or after the current write. A person who corrects a row
   * may close the page a second later and must find the correction again.
   */
  readonly change = (changed: Partial<Run>): void => {
    const draft = this.$draft.get();
    if (draft === null) return;
    this.$draft.set({ ...draft, ...changed, updatedAt: this.#versionAfter(draft.updatedAt) });
    this.#keepChanges();
  };

  /** Saves the draft now; false if another tab has changed it. */
  readonly save = (): Promise<boolean> => {
    return this.keep((draft, known) => this.#ports.journal.saveDrafts(known, draft));
  };

  /**
   * Saves the draft with `write`, which gets its current state and returns the stored version, or
   * null if it doesn't write. True if it was written. If another tab has changed the draft,
   * `$elsewhere` says how.
   */
  readonly keep = async (
    write: (draft: Run, base: string | null) => Promise<DraftSaveResult | null>,
  ): Promise<boolean> => {
    return await this.#inTurn(async () => {
      this.#isDue = false;
      const draft = this.$draft.get();
      if (draft === null || this.$elsewhere.get() !== null) return false;
      const written = await write(draft, this.#base);
      if (written === "saved") {
        this.#isKept(draft);
        return true;
      }
      if (this.$draft.get()?.id !== draft.id) return false;
      if (written !== null) await this.#tellElsewhere(written, draft.id);
      else this.#keepChanges();
      return false;
    });
  };

  /** Checks whether another tab has saved a newer version. */
  readonly lookElsewhere = async (id: string): Promise<void> => {
    const other = await this.#inTurn(() => this.#otherVersion(id));
    if (other !== null) await this.show(other, other, () => this.$draft.get()?.id === id);
  };

  /** Takes the other tab's version and drops this one's changes. */
  readonly takeOther = async (): Promise<void> => {
    const elsewhere = this.$elsewhere.get();
    if (elsewhere?.what !== "newer") return;
    const { run } = elsewhere;
    const lines = await this.#read(run.lines);
    if (this.$elsewhere.get() === elsewhere) this.#place({ ...run, lines }, run);
  };

  /** Overwrites the other tab's version with this one. */
  readonly keepOwn = async (): Promise<void> => {
    const elsewhere = this.$elsewhere.get();
    this.#base = elsewhere?.what === "newer" ? elsewhere.run.updatedAt : null;
    this.$elsewhere.set(null);
    this.change({});
    await this.save();
  };

  #read(lines: PayLine[]): Promise<PayLine[]> {
    const { reader, $rates } = this.#ports;
    return reader.readAhead(lines, $rates.get());
  }

  /** Replaces the current draft and drops its unsaved changes. */
  #place(draft: Run, kept: Run | null): void {
    // earlier steps can't be undone in another tab's version
    this.#settleDone();
    this.#base = kept?.updatedAt ?? null;
    this.$elsewhere.set(null);
    this.#$kept.set(kept === null ? [] : draft.lines);
    this.$draft.set(draft);
  }

  /**
   * Leaves the draft at a point where everything is saved. False, with a message, if it can't be
   * saved or another tab has a newer version.
   */
  async #onceKept(leaving: () => void): Promise<boolean> {
    for (;;) {
      const draft = this.$draft.get();
      // don't overwrite a run that another tab has sent
      const isOver = draft === null || draft.updatedAt === this.#base ||
        this.$elsewhere.get()?.what === "sent";
      if (isOver) break;
      if (await this.save().catch(() => false)) continue;
      if (this.$elsewhere.get() === null) {
        this.#ports.undo.report({ what: "staysOpen", name: draft.purpose, n: 1 });
      }
      return false;
    }
    leaving();
    return true;
  }

  #settleDone(): void {
    const left = this.$draft.get();
    if (left !== null) this.#ports.undo.settle(left.id);
  }

  /**
   * The draft's time of change identifies its version, so it must increase even if the clock does
   * not.
   */
  #versionAfter(updatedAt: string): string {
    return new Date(Math.max(this.#world.now(), Date.parse(updatedAt) + 1)).toISOString();
  }

  #keepChanges(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    // retry: a full disk may have room later
    this.save().catch(() => {
      this.#cancelAgain();
      this.#cancelAgain = this.#world.after(SAVE_RETRY_MS, () => this.#keepChanges());
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#writing.catch(() => {}).then(work);
    this.#writing = own;
    return own;
  }

  /** Records that the database has this version. */
  #isKept(draft: Run): void {
    const { undo } = this.#ports;
    if (this.$draft.get()?.id === draft.id) {
      this.#base = draft.updatedAt;
      this.#$kept.set(draft.lines);
      // the message that it is not saved is out of date
      if (undo.$undo.get()?.what === "staysOpen") undo.forget();
    }
    this.#world.tabs.announce(draft.id);
  }

  async #tellElsewhere(what: Exclude<DraftSaveResult, "saved">, id: string): Promise<void> {
    if (what !== "newer") return this.$elsewhere.set({ what });
    const run = await this.#ports.journal.run(id);
    if (run?.status === "draft") this.$elsewhere.set({ what: "newer", run });
  }

  /** Another tab's version, if this tab can adopt it. Otherwise sets `$elsewhere`, and the page asks. */
  async #otherVersion(id: string): Promise<Run | null> {
    if (this.$draft.get()?.id !== id) return null;
    const run = await this.#ports.journal.run(id);
    const draft = this.$draft.get();
    if (draft?.id !== id || run === null) return null;
    if (run.status !== "draft") this.$elsewhere.set({ what: "sent" });
    else if (run.updatedAt !== this.#base) {
      // a hidden tab without unsaved changes adopts it without asking
      if (this.#world.screen.hidden() && draft.updatedAt === this.#base) return run;
      this.$elsewhere.set({ what: "newer", run });
    }
    return null;
  }
}
