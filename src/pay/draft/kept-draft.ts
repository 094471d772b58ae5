import { atom, computed, type ReadableAtom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { createLineReader } from "../line/lines.ts";
import type { PayLine } from "../line/pay-line.ts";
import type { DraftWritten, Journal } from "../run/journal.ts";
import type { Run } from "../run/run.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";

/** What another tab did with the draft that is shown here. */
export type Elsewhere =
  /** It keeps another version; this tab's own is in its memory only. */
  | { what: "newer"; run: Run }
  | { what: "sent" | "deleted" };

/** Where the browser's database has refused a change it is asked again after so many milliseconds. */
const SAVE_AGAIN_MS = 2_000;

/** No rows, ever the same ones. */
const NO_LINES: ReadonlySet<string> = new Set();

export interface KeptDraftPorts {
  journal: Journal;
  undo: UndoStore;
  reader: ReturnType<typeof createLineReader>;
  $rates: ReadableAtom<Rates | null>;
}

/** The draft that is shown, and the version of it in the browser's database, which tabs share. */
export class KeptDraft {
  /** Null while another view is shown or none was begun. */
  readonly $draft = atom<Run | null>(null);

  /** What another tab did with the draft; while it is not null nothing of it is kept or sent. */
  readonly $elsewhere = atom<Elsewhere | null>(null);

  /** The lines of the draft that the database has, as they are read. */
  readonly #$kept = atom<readonly PayLine[]>([]);

  /** The lines, by their ids, that would be lost if the page ended now. */
  readonly $unkept = computed([this.$draft, this.#$kept], (draft, kept): ReadonlySet<string> => {
    if (draft === null || draft.lines === kept) return NO_LINES;
    const safe = new Set(kept);
    return new Set(draft.lines.flatMap((line) => safe.has(line) ? [] : line.id));
  });

  /** `updatedAt` of the version in the database that the draft goes back to; null for a new one. */
  #base: string | null = null;

  /** One write after the other: each has to know the version that the one before has left. */
  #writing: Promise<unknown> = Promise.resolve();

  /** True while a write waits for its turn: it will have what is changed until then. */
  #isDue = false;

  #cancelAgain = () => {};

  readonly #world: World;
  readonly #ports: KeptDraftPorts;

  constructor(world: World, ports: KeptDraftPorts) {
    this.#world = world;
    this.#ports = ports;
  }

  /**
   * Shows a draft as the database has it (`kept`), or one that is new, once its lines were read and
   * all is kept that was changed in the one before; false where that cannot be.
   */
  readonly show = async (draft: Run, kept: Run | null, isLast: () => boolean): Promise<boolean> => {
    const lines = await this.#read(draft.lines);
    return await this.#onceKept(() => {
      if (isLast()) this.#place({ ...draft, lines }, kept);
    });
  };

  /** Leaves the draft once all of it is kept; false where it cannot be, and stays. */
  readonly close = (): Promise<boolean> => {
    return this.#onceKept(() => this.leave());
  };

  /** Keeps all of the draft, as before the page goes; false where it cannot be. */
  readonly keepAll = (): Promise<boolean> => this.#onceKept(() => {});

  /** Leaves the draft; what was not kept of it is gone. */
  readonly leave = (): void => {
    this.#settleDone();
    this.$elsewhere.set(null);
    this.$draft.set(null);
  };

  /**
   * Changes the draft, and keeps it: at once, or as soon as the write before has ended. Whoever has
   * corrected a row may be gone in the next moment, and finds it on return as it was kept.
   */
  readonly change = (changed: Partial<Run>): void => {
    const draft = this.$draft.get();
    if (draft === null) return;
    this.$draft.set({ ...draft, ...changed, updatedAt: this.#versionAfter(draft.updatedAt) });
    this.#keepChanges();
  };

  /** Keeps the draft now; false where another tab has changed it. */
  readonly save = (): Promise<boolean> => {
    return this.keep((draft, known) => this.#ports.journal.saveDrafts(known, draft));
  };

  /**
   * Writes the draft as `write` does, which gets it as it is then and answers what came of it; null
   * where it did not want to. True when it was written; where another tab was in the way,
   * `$elsewhere` says what it did.
   */
  readonly keep = async (
    write: (draft: Run, base: string | null) => Promise<DraftWritten | null>,
  ): Promise<boolean> => {
    return await this.#inTurn(async () => {
      this.#isDue = false;
      const draft = this.$draft.get();
      if (draft === null || this.$elsewhere.get() !== null) return false;
      const written = await write(draft, this.#base);
      if (written === "kept") {
        this.#isKept(draft);
        return true;
      }
      if (this.$draft.get()?.id !== draft.id) return false;
      if (written !== null) await this.#tellElsewhere(written, draft.id);
      else this.#keepChanges();
      return false;
    });
  };

  /** Looks whether another tab has kept another version of the draft than this one knows. */
  readonly lookElsewhere = async (id: string): Promise<void> => {
    const other = await this.#inTurn(() => this.#otherVersion(id));
    if (other !== null) await this.show(other, other, () => this.$draft.get()?.id === id);
  };

  /** Takes what the other tab has kept; what was changed here meanwhile is dropped. */
  readonly takeOther = async (): Promise<void> => {
    const elsewhere = this.$elsewhere.get();
    if (elsewhere?.what !== "newer") return;
    const { run } = elsewhere;
    const lines = await this.#read(run.lines);
    if (this.$elsewhere.get() === elsewhere) this.#place({ ...run, lines }, run);
  };

  /** Keeps this tab's version in the place of the other's. */
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

  /** Puts a draft into the place of the one before; what was not kept of that is gone. */
  #place(draft: Run, kept: Run | null): void {
    // what was done before is not taken back from another tab's version either
    this.#settleDone();
    this.#base = kept?.updatedAt ?? null;
    this.$elsewhere.set(null);
    this.#$kept.set(kept === null ? [] : draft.lines);
    this.$draft.set(draft);
  }

  /**
   * Leaves the draft by `leaving` in a moment in which nothing of it is unkept. False where it cannot
   * be kept, or another tab has a version of it: then it stays, and somebody is told.
   */
  async #onceKept(leaving: () => void): Promise<boolean> {
    for (;;) {
      const draft = this.$draft.get();
      // what another tab has sent is as it was sent
      const isOver = draft === null || draft.updatedAt === this.#base ||
        this.$elsewhere.get()?.what === "sent";
      if (isOver) break;
      if (await this.save().catch(() => false)) continue;
      if (this.$elsewhere.get() === null) {
        this.#ports.undo.tell({ what: "staysOpen", name: draft.purpose, n: 1 });
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

  /** When a draft was changed tells its versions apart, whatever the clock does. */
  #versionAfter(updatedAt: string): string {
    return new Date(Math.max(this.#world.now(), Date.parse(updatedAt) + 1)).toISOString();
  }

  #keepChanges(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    // a full disk may have room again
    this.save().catch(() => {
      this.#cancelAgain();
      this.#cancelAgain = this.#world.after(SAVE_AGAIN_MS, () => this.#keepChanges());
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#writing.catch(() => {}).then(work);
    this.#writing = own;
    return own;
  }

  /** The database has the draft as it was then. */
  #isKept(draft: Run): void {
    const { undo } = this.#ports;
    if (this.$draft.get()?.id === draft.id) {
      this.#base = draft.updatedAt;
      this.#$kept.set(draft.lines);
      // that it is not saved is not true any more
      if (undo.$undo.get()?.what === "staysOpen") undo.forget();
    }
    this.#world.tabs.announce(draft.id);
  }

  async #tellElsewhere(what: Exclude<DraftWritten, "kept">, id: string): Promise<void> {
    if (what !== "newer") return this.$elsewhere.set({ what });
    const run = await this.#ports.journal.run(id);
    if (run?.status === "draft") this.$elsewhere.set({ what: "newer", run });
  }

  /** The version of another tab, where this one may follow it at once; else it is told. */
  async #otherVersion(id: string): Promise<Run | null> {
    if (this.$draft.get()?.id !== id) return null;
    const run = await this.#ports.journal.run(id);
    const draft = this.$draft.get();
    if (draft?.id !== id || run === null) return null;
    if (run.status !== "draft") this.$elsewhere.set({ what: "sent" });
    else if (run.updatedAt !== this.#base) {
      // nobody is at work in a tab that is hidden
      if (this.#world.screen.hidden() && draft.updatedAt === this.#base) return run;
      this.$elsewhere.set({ what: "newer", run });
    }
    return null;
  }
}
