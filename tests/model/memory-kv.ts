/** A stored value. Values are copied in and out, so it never changes. */
interface Stored {
  key: Deno.KvKey;
  value: unknown;
  versionstamp: string;
}

type Entry<T> = Deno.KvEntry<T>;
type Maybe<T> = Deno.KvEntryMaybe<T>;

/**
 * Deno KV in memory, as far as a model needs it. Every call finishes before the next one, so a
 * story always runs the same way. Keys are in Deno's order.
 */
export class MemoryKv implements Deno.Kv {
  #stored = new Map<string, Stored>();
  #order: string[] = [];
  #writes = 0;

  /** A copy of all entries below a key. */
  copy(prefix: Deno.KvKey): MemoryKv {
    const copy = new MemoryKv();
    const below = textOf(prefix);
    copy.#order = this.#order.filter((text) => text.startsWith(below));
    for (const text of copy.#order) {
      const stored = this.#stored.get(text);
      if (stored !== undefined) copy.#stored.set(text, stored);
    }
    copy.#writes = this.#writes;
    return copy;
  }

  get<T = unknown>(key: Deno.KvKey): Promise<Maybe<T>> {
    return Promise.resolve(this.#entry<T>(key));
  }

  getMany<T extends readonly unknown[]>(
    keys: readonly [...{ [K in keyof T]: Deno.KvKey }],
  ): Promise<{ [K in keyof T]: Maybe<T[K]> }> {
    const entries: unknown = keys.map((key) => this.#entry(key));
    return Promise.resolve(entries as { [K in keyof T]: Maybe<T[K]> });
  }

  async set(key: Deno.KvKey, value: unknown): Promise<Deno.KvCommitResult> {
    const done = await this.atomic().set(key, value).commit();
    if (!done.ok) throw new Error("a commit without checks failed");
    return done;
  }

  async delete(key: Deno.KvKey): Promise<void> {
    await this.atomic().delete(key).commit();
  }

  list<T = unknown>(
    selector: Deno.KvListSelector,
    { limit = Infinity, reverse = false }: Deno.KvListOptions = {},
  ): Deno.KvListIterator<T> {
    const { from, to } = rangeOf(selector);
    const texts = this.#order.slice(this.#indexOf(from), this.#indexOf(to));
    if (reverse) texts.reverse();
    const stored = texts.slice(0, limit).flatMap((text) => this.#stored.get(text) ?? []);
    return new List<T>(stored.map((each) => copyOf<T>(each)));
  }

  atomic(): Deno.AtomicOperation {
    return new Atomic((checks, changes) => this.#commit(checks, changes));
  }

  close(): void {
    this.#stored.clear();
    this.#order = [];
  }

  [Symbol.dispose](): void {
    this.close();
  }

  enqueue(): never {
    throw new Error("the model has no queue");
  }

  listenQueue(): never {
    throw new Error("the model has no queue");
  }

  watch(): never {
    throw new Error("the model can't watch keys");
  }

  commitVersionstamp(): symbol {
    throw new Error("the model's keys have no versionstamps");
  }

  #entry<T>(key: Deno.KvKey): Maybe<T> {
    const stored = this.#stored.get(textOf(key));
    return stored === undefined ? { key, value: null, versionstamp: null } : copyOf<T>(stored);
  }

  #commit(checks: readonly Deno.AtomicCheck[], changes: readonly Change[]) {
    const isUnchanged = checks.every(({ key, versionstamp }) =>
      (this.#stored.get(textOf(key))?.versionstamp ?? null) === versionstamp
    );
    if (!isUnchanged) return { ok: false as const };
    const versionstamp = String(++this.#writes).padStart(20, "0");
    for (const { key, stored } of changes) {
      const text = textOf(key);
      const index = this.#indexOf(text);
      const exists = this.#order[index] === text;
      if (stored === null) {
        if (exists) this.#order.splice(index, 1);
        this.#stored.delete(text);
        continue;
      }
      if (!exists) this.#order.splice(index, 0, text);
      this.#stored.set(text, { key, value: stored.value, versionstamp });
    }
    return { ok: true as const, versionstamp };
  }

  /** The index of a key's text, or where it would be inserted. */
  #indexOf(text: string): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#order[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Change {
  key: Deno.KvKey;
  stored: { value: unknown } | null;
}

type Commit = (
  checks: readonly Deno.AtomicCheck[],
  changes: readonly Change[],
) => Deno.KvCommitResult | Deno.KvCommitError;

class Atomic implements Deno.AtomicOperation {
  readonly #checks: Deno.AtomicCheck[] = [];
  readonly #changes: Change[] = [];

  constructor(private readonly write: Commit) {}

  check(...checks: Deno.AtomicCheck[]): this {
    this.#checks.push(...checks);
    return this;
  }

  set(key: Deno.KvKey, value: unknown): this {
    this.#changes.push({ key, stored: { value: structuredClone(value) } });
    return this;
  }

  delete(key: Deno.KvKey): this {
    this.#changes.push({ key, stored: null });
    return this;
  }

  commit(): Promise<Deno.KvCommitResult | Deno.KvCommitError> {
    return Promise.resolve(this.write(this.#checks, this.#changes));
  }

  mutate(): never {
    throw new Error("the model can only set and delete");
  }

  sum(): never {
    return this.mutate();
  }

  min(): never {
    return this.mutate();
  }

  max(): never {
    return this.mutate();
  }

  enqueue(): never {
    return this.mutate();
  }
}

class List<T> implements Deno.KvListIterator<T> {
  #next = 0;

  constructor(private readonly entries: readonly Entry<T>[]) {}

  get cursor(): string {
    throw new Error("the model has no cursors");
  }

  next(): Promise<IteratorResult<Entry<T>, undefined>> {
    const value = this.entries[this.#next++];
    return Promise.resolve(
      value === undefined ? { done: true, value: undefined } : { done: false, value },
    );
  }

  [Symbol.asyncIterator](): AsyncIterableIterator<Entry<T>> {
    return this;
  }
}

/** The caller knows the type of the value that it stored. */
function copyOf<T>({ key, value, versionstamp }: Stored): Entry<T> {
  const copy = typeof value === "object" ? structuredClone(value) : value;
  return { key, value: copy as T, versionstamp };
}

function rangeOf(selector: Deno.KvListSelector): { from: string; to: string } {
  if ("prefix" in selector) {
    const prefix = textOf(selector.prefix);
    return {
      from: "start" in selector ? textOf(selector.start) : `${prefix}${FIRST}`,
      to: "end" in selector ? textOf(selector.end) : `${prefix}${LAST}`,
    };
  }
  return { from: textOf(selector.start), to: textOf(selector.end) };
}

/** Bounds of all texts that extend a key's prefix. */
const FIRST = "\u0001";
const LAST = "\uffff";

/** Separators that no part of a key contains. */
const END = "\u0000";

/** A key as text with Deno's order of types: bytes, strings, bigints, numbers, booleans. */
function textOf(key: Deno.KvKey): string {
  return key.map((part) => partText(part) + END).join("");
}

function partText(part: Deno.KvKeyPart): string {
  if (part instanceof Uint8Array) {
    return `\u0001${Array.from(part, (byte) => String.fromCharCode(byte + 1)).join("")}`;
  }
  switch (typeof part) {
    case "string":
      return `\u0002${part}`;
    case "number":
      return `\u0004${orderedNumber(part)}`;
    case "bigint":
      return `\u0003${
        part < 0n ? `-${invertDigits(orderedSize(-part))}` : `0${orderedSize(part)}`
      }`;
    case "boolean":
      return `\u0005${part ? 1 : 0}`;
    default:
      throw new Error("unsupported type of key part");
  }
}

/** A non-negative integer as digits that sort by value: their count comes first. */
function orderedSize(size: bigint): string {
  return String.fromCharCode(String(size).length + 48) + size;
}

/** The same for negative numbers, where a larger magnitude sorts first. */
function invertDigits(digits: string): string {
  return Array.from(digits, (digit) => String.fromCharCode(0xff - digit.charCodeAt(0))).join("");
}

const view = new DataView(new ArrayBuffer(8));

/** A number as digits that sort by value: the bits of the float, inverted below zero. */
function orderedNumber(number: number): string {
  view.setFloat64(0, number);
  const bits = view.getBigUint64(0);
  const ordered = bits >> 63n === 1n ? ~bits & 0xffffffffffffffffn : bits | 1n << 63n;
  return ordered.toString(16).padStart(16, "0");
}
