import { SANDBOX_KEYS } from "./keys.ts";

/** Sets a key, or deletes it if there is no value. */
export interface Mutation {
  key: Deno.KvKey;
  value?: unknown;
}

export class ForeignWriterError extends Error {
  override name = "ForeignWriterError";

  constructor() {
    super("Another process closed a ledger of this sandbox. Only one process can use a store.");
  }
}

type Fits = (count: number, keyBytes: number, valueBytes: number) => boolean;

/** Deno KV's limits per commit are 1,000 mutations, 80 KiB of keys and 800 KiB of values. */
const inCommit: Fits = (count, keyBytes, valueBytes) =>
  count <= 900 && keyBytes <= 70_000 && valueBytes <= 700_000;

/** A part of the journal is one value of at most 64 KiB. */
const inPiece: Fits = (count, keyBytes, valueBytes) => keyBytes + valueBytes + 32 * count <= 50_000;

/**
 * Writes a ledger atomically. A small ledger is one commit. A larger one is first written to a
 * journal, and counts as closed once a commit has marked the journal as complete. Then its changes
 * are applied in parts, the head last. `recover` finishes what a killed process left incomplete.
 */
export class Journal {
  #headVersion: string | null = null;

  constructor(private readonly kv: Deno.Kv) {}

  /** Applies a complete journal or drops an incomplete one. Must be called before any read. */
  async recover(): Promise<void> {
    const mark = await this.kv.get<number>(SANDBOX_KEYS.journal());
    if (mark.value !== null) await this.#replay(mark.value);
    await this.#dropPieces();
    this.#headVersion = (await this.kv.get(SANDBOX_KEYS.head())).versionstamp;
  }

  async commit(mutations: readonly Mutation[], head: unknown): Promise<void> {
    const pieces = split(mutations, inCommit);
    const [only, ...more] = pieces;
    const last: Mutation = { key: SANDBOX_KEYS.head(), value: head };
    if (more.length === 0) return await this.#write([...(only ?? []), last], true);
    const journal = split([...mutations, last], inPiece);
    for (const [i, piece] of journal.entries()) {
      await this.kv.set(SANDBOX_KEYS.journalPiece(i), piece);
    }
    await this.#write([{ key: SANDBOX_KEYS.journal(), value: journal.length }], true);
    for (const piece of pieces) await this.#write(piece, false);
    await this.#write([last, { key: SANDBOX_KEYS.journal() }], false);
    await this.#dropPieces();
  }

  /** Deletes keys in order: if the process is killed, the last ones remain. */
  async erase(keys: readonly Deno.KvKey[]): Promise<void> {
    for (const piece of split(keys.map((key) => ({ key })), inCommit)) {
      await this.#write(piece, false);
    }
  }

  async #write(mutations: readonly Mutation[], checked: boolean): Promise<void> {
    let atomic = this.kv.atomic();
    if (checked) {
      atomic = atomic.check({ key: SANDBOX_KEYS.head(), versionstamp: this.#headVersion });
    }
    let setsHead = false;
    for (const { key, value } of mutations) {
      atomic = value === undefined ? atomic.delete(key) : atomic.set(key, value);
      setsHead ||= key.length === 2 && key[1] === "head";
    }
    const result = await atomic.commit();
    if (!result.ok) throw new ForeignWriterError();
    if (setsHead) this.#headVersion = result.versionstamp;
  }

  async #replay(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const piece = await this.kv.get<Mutation[]>(SANDBOX_KEYS.journalPiece(index));
      for (const part of split(piece.value ?? [], inCommit)) await this.#write(part, false);
    }
    await this.#write([{ key: SANDBOX_KEYS.journal() }], false);
  }

  async #dropPieces(): Promise<void> {
    let atomic = this.kv.atomic();
    let hasPieces = false;
    for await (const { key } of this.kv.list({ prefix: SANDBOX_KEYS.journalPieces() })) {
      atomic = atomic.delete(key);
      hasPieces = true;
    }
    if (hasPieces) await atomic.commit();
  }
}

function split(mutations: readonly Mutation[], fits: Fits): Mutation[][] {
  const pieces: Mutation[][] = [];
  let piece: Mutation[] = [];
  let [keyBytes, valueBytes] = [0, 0];
  for (const mutation of mutations) {
    const [key, value] = [keySize(mutation.key), sizeOf(mutation.value)];
    if (piece.length === 0 || !fits(piece.length + 1, keyBytes + key, valueBytes + value)) {
      pieces.push(piece = []);
      [keyBytes, valueBytes] = [0, 0];
    }
    piece.push(mutation);
    keyBytes += key;
    valueBytes += value;
  }
  return pieces;
}

/** Estimates a size, which may be too high, but not too low. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length + 16;
  if (typeof value === "string") return value.length * 2 + 8;
  if (typeof value === "bigint") return 24;
  if (typeof value !== "object" || value === null) return 10;
  let size = 8;
  for (const [name, part] of Object.entries(value)) size += name.length + 4 + sizeOf(part);
  return size;
}

/** Size of an encoded key, in which zero bytes are escaped with another byte. */
function keySize(key: Deno.KvKey): number {
  let size = 0;
  for (const part of key) {
    if (part instanceof Uint8Array) size += part.length + 2 + zeros(part);
    else if (typeof part === "string") size += part.length * 3 + 2;
    else size += 12;
  }
  return size;
}

function zeros(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0) count++;
  return count;
}
