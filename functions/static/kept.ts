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

interface Entry {
  answer: KeptAnswer;
  /** Milliseconds since the epoch. */
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
  /** True once for each renewal that is due: the caller sees to it. */
  due: boolean;
}

/**
 * The answers that one process keeps, by name, bounded in bytes. Room is made in the order in
 * which they came, past those that were asked for since ('second chance'), so that a crowd of
 * pages that are asked for once does not push out those that everybody wants.
 */
export class KeptAnswers {
  #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(readonly options: { maxBytes: number; now: () => number }) {}

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  find(name: string): Found | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const now = this.options.now();
    if (now >= entry.endsAt) {
      this.#drop(name, entry);
      return null;
    }
    entry.used = true;
    // an encoding may have been made since
    if (entry.answer.weight + name.length * 2 !== entry.weight) this.#weigh(name, entry);
    const due = now >= entry.renewAt;
    // whoever comes while the new one is being made is sent the old one
    if (due) entry.renewAt = entry.endsAt;
    return { answer: entry.answer, due };
  }

  /** `since`: when the answer was begun; now unless said. */
  keep(name: string, answer: KeptAnswer, life: Life, since = this.options.now()): void {
    const before = this.#entries.get(name);
    if (before !== undefined) this.#drop(name, before);
    const entry = {
      answer,
      renewAt: since + life.renewAfter * 1000,
      endsAt: since + life.usable * 1000,
      used: false,
      weight: 0,
    };
    this.#entries.set(name, entry);
    this.#weigh(name, entry);
    this.#makeRoom();
  }

  #makeRoom(): void {
    const { maxBytes } = this.options;
    // what was asked for moves to the end once; the second time around it goes
    for (let left = this.#entries.size * 2; this.#bytes > maxBytes && left > 0; left--) {
      const [first] = this.#entries;
      if (first === undefined) return;
      const [name, entry] = first;
      if (!entry.used) {
        this.#drop(name, entry);
        continue;
      }
      this.#entries.delete(name);
      entry.used = false;
      this.#entries.set(name, entry);
      this.#weigh(name, entry);
    }
  }

  #weigh(name: string, entry: Entry): void {
    const weight = entry.answer.weight + name.length * 2;
    this.#bytes += weight - entry.weight;
    entry.weight = weight;
  }

  #drop(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#bytes -= entry.weight;
  }
}
