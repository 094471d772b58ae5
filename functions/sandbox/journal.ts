import { KEY } from "./keys.ts";
import { keySize, sizeOf } from "./size.ts";

/** One change of the store; without a value, the key is deleted. */
export interface Mutation {
  key: Deno.KvKey;
  value?: unknown;
}

/** Another process closed a ledger on the same store. */
export class ForeignWriterError extends Error {
  override name = "ForeignWriterError";
}

// Deno KV takes 1,000 mutations, 80 KiB of keys and 800 KiB of values in one commit.
const MAX_MUTATIONS = 900;
const MAX_KEY_BYTES = 70_000;
const MAX_VALUE_BYTES = 700_000;
const MAX_PIECE_BYTES = 50_000;

/**
 * Writes a ledger so that it is there wholly or not at all.
 *
 * What fits into one commit is one commit. More is first written down as a journal; the commit
 * that marks the journal as complete decides; then its changes are made piece by piece, the head
 * last. `recover` does what a killed process left undone.
 */
export class Journal {
  #headVersion: string | null = null;

  constructor(private readonly kv: Deno.Kv) {}

  /** Finishes a complete journal, drops an incomplete one. To be called before anything is read. */
  async recover(): Promise<void> {
    const mark = await this.kv.get<number>(KEY.journal());
    if (mark.value !== null) await this.#replay(mark.value);
    await this.#dropPieces();
    this.#headVersion = (await this.kv.get(KEY.head())).versionstamp;
  }

  /** Makes all the changes and sets the head. */
  async commit(mutations: readonly Mutation[], head: unknown): Promise<void> {
    const pieces = split(mutations);
    const [only, ...more] = pieces;
    const last: Mutation = { key: KEY.head(), value: head };
    if (more.length === 0) return await this.#write([...(only ?? []), last], true);
    const count = await this.#writeDown([...mutations, last]);
    await this.#write([{ key: KEY.journal(), value: count }], true);
    for (const piece of pieces) await this.#write(piece, false);
    await this.#write([last, { key: KEY.journal() }], false);
    await this.#dropPieces();
  }

  async #write(mutations: readonly Mutation[], checked: boolean): Promise<void> {
    let atomic = this.kv.atomic();
    if (checked) atomic = atomic.check({ key: KEY.head(), versionstamp: this.#headVersion });
    let setsHead = false;
    for (const { key, value } of mutations) {
      atomic = value === undefined ? atomic.delete(key) : atomic.set(key, value);
      setsHead ||= key.length === 2 && key[1] === "head";
    }
    const result = await atomic.commit();
    if (!result.ok) {
      throw new ForeignWriterError(
        "Another process has closed a ledger of this sandbox. Only one may run on one store.",
      );
    }
    if (setsHead) this.#headVersion = result.versionstamp;
  }

  async #writeDown(mutations: readonly Mutation[]): Promise<number> {
    let count = 0;
    let piece: Mutation[] = [];
    let size = 0;
    const flush = async () => {
      if (piece.length > 0) await this.kv.set(KEY.journalPiece(count++), piece);
      piece = [];
      size = 0;
    };
    for (const mutation of mutations) {
      const add = keySize(mutation.key) + sizeOf(mutation.value) + 32;
      if (size + add > MAX_PIECE_BYTES) await flush();
      piece.push(mutation);
      size += add;
    }
    await flush();
    return count;
  }

  async #replay(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const piece = await this.kv.get<Mutation[]>(KEY.journalPiece(index));
      for (const part of split(piece.value ?? [])) await this.#write(part, false);
    }
    await this.#write([{ key: KEY.journal() }], false);
  }

  async #dropPieces(): Promise<void> {
    let atomic = this.kv.atomic();
    let some = false;
    for await (const { key } of this.kv.list({ prefix: KEY.journalPieces() })) {
      atomic = atomic.delete(key);
      some = true;
    }
    if (some) await atomic.commit();
  }
}

function split(mutations: readonly Mutation[]): Mutation[][] {
  const pieces: Mutation[][] = [];
  let piece: Mutation[] = [];
  let keys = 0;
  let values = 0;
  for (const mutation of mutations) {
    const keyBytes = keySize(mutation.key);
    const valueBytes = sizeOf(mutation.value);
    const full = piece.length >= MAX_MUTATIONS || keys + keyBytes > MAX_KEY_BYTES ||
      values + valueBytes > MAX_VALUE_BYTES;
    if (full) {
      pieces.push(piece);
      [piece, keys, values] = [[], 0, 0];
    }
    piece.push(mutation);
    keys += keyBytes;
    values += valueBytes;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}
