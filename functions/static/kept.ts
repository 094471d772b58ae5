import type { KeptAnswer } from "./answer.ts";

/** How long a kept answer is true, in seconds from when it was begun. */
export interface Life {
  /** From then on the next one who asks causes a new one to be made, behind the answer. */
  renewAfter: number;
  /** From then on it is not sent any more. */
  usable: number;
}

/** An answer that needs no renewal: it goes when room is needed. */
export const FOR_GOOD: Life = { renewAfter: Infinity, usable: Infinity };

/** As long as a ledger takes to close; the last two seconds are for making the next answer. */
export const ONE_LEDGER: Life = { renewAfter: 3, usable: 5 };

interface Entry {
  answer: KeptAnswer;
  /** Milliseconds since the epoch, as the two below. */
  since: number;
  renewAt: number;
  endsAt: number;
  /** Asked for since room was last made. */
  used: boolean;
  /** The weight it was counted with. */
  weight: number;
}

/** A kept answer that was found. */
export interface Found {
  answer: KeptAnswer;
  /** True for one of those who come while a renewal is due: the caller sees to it. */
  due: boolean;
}

/** What was due and was not made anew is due again after so many milliseconds. */
const DUE_AGAIN_MS = 10_000;

/** The part of the room that answers have which nobody has asked for again. */
const NEW_PART = 1 / 8;

/**
 * The answers that one process keeps, by name, bounded in bytes. Most pages are asked for once: of
 * those the last are kept, in a small part of the room, so that a crowd of them pushes out nothing
 * that is asked for again, nor fills the memory with what nobody wants.
 */
export class KeptAnswers {
  readonly #new: Shelf;
  readonly #wanted: Shelf;

  constructor(readonly options: { maxBytes: number; now: () => number }) {
    const { maxBytes } = options;
    this.#new = new Shelf(maxBytes * NEW_PART);
    this.#wanted = new Shelf(maxBytes * (1 - NEW_PART));
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#new.bytes + this.#wanted.bytes;
  }

  find(name: string): Found | null {
    const wanted = this.#wanted.get(name);
    const entry = wanted ?? this.#new.get(name);
    if (entry === undefined) return null;
    const now = this.options.now();
    // what was made later than now was made before the clock was set back
    if (now >= entry.endsAt || now < entry.since) {
      this.#drop(name);
      return null;
    }
    entry.used = true;
    if (wanted === undefined) {
      this.#new.drop(name);
      this.#wanted.put(name, entry);
    } else this.#wanted.weigh(name);
    const due = now >= entry.renewAt;
    // whoever comes while the new one is being made is sent the old one
    if (due) entry.renewAt = now + DUE_AGAIN_MS;
    return { answer: entry.answer, due };
  }

  /** `since`: when the answer was begun; now unless said. What was begun later stays. */
  keep(name: string, answer: KeptAnswer, life: Life, since = this.options.now()): void {
    const known = this.#wanted.get(name) ?? this.#new.get(name);
    if (known !== undefined && known.since > since && known.since <= this.options.now()) return;
    // of what is kept for good there are few, and the best compression takes long
    const isWanted = this.#wanted.get(name) !== undefined || life.usable === Infinity;
    this.#drop(name);
    (isWanted ? this.#wanted : this.#new).put(name, {
      answer,
      since,
      renewAt: since + life.renewAfter * 1000,
      endsAt: since + life.usable * 1000,
      used: false,
      weight: 0,
    });
  }

  /** Counts an answer anew, once an encoding of it was made, and makes room for what it takes. */
  weigh(name: string): void {
    this.#new.weigh(name);
    this.#wanted.weigh(name);
  }

  #drop(name: string): void {
    this.#new.drop(name);
    this.#wanted.drop(name);
  }
}

/**
 * Some of the answers. Room is made in the order in which they came, past those that were asked for
 * since ('second chance').
 */
class Shelf {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  put(name: string, entry: Entry): void {
    entry.weight = 0;
    this.#entries.set(name, entry);
    this.weigh(name);
  }

  /** Counts what is kept by that name anew, and makes room. */
  weigh(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const weight = entry.answer.weight + name.length * 2;
    this.#bytes += weight - entry.weight;
    entry.weight = weight;
    this.#makeRoom();
  }

  #makeRoom(): void {
    // what was asked for moves to the end once; the second time around it goes
    for (let left = this.#entries.size * 2; this.#bytes > this.maxBytes && left > 0; left--) {
      const [first] = this.#entries;
      if (first === undefined) return;
      const [oldest, old] = first;
      this.#entries.delete(oldest);
      if (old.used) this.#entries.set(oldest, old);
      else this.#bytes -= old.weight;
      old.used = false;
    }
  }

  drop(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    this.#bytes -= entry.weight;
  }
}
