import { type Kept, migrated } from "./migrate.ts";

/**
 * The browser's own database (IndexedDB). Why not localStorage: see
 * .github/decisions/pay-run-journal.md.
 */
export interface Database {
  get<T>(store: StoreName, key: string): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  /** Every value whose key begins with `prefix`, in the order of the keys. */
  below<T>(store: StoreName, prefix: string): Promise<T[]>;
  /** Resolves when the value is on the disk, not before. */
  put(store: StoreName, value: { id: string }): Promise<void>;
  /**
   * Changes all or nothing, and only if `test` agrees to what the keys have at that moment; no
   * other tab can come between. Answers whether it changed anything.
   */
  changeIf<T>(
    store: StoreName,
    keys: readonly string[],
    test: (kept: (T | undefined)[]) => boolean,
    change: Change,
  ): Promise<boolean>;
  /** Writes many values or none. */
  putAll(writes: readonly Write[]): Promise<void>;
  remove(store: StoreName, key: string): Promise<void>;
}

/**
 * What is kept: pay runs, their transactions one by one, people, pay days (in the store of the
 * templates that they followed), and who was invited.
 */
export type StoreName = "runs" | "parts" | "people" | "templates" | "invitations";

/** A value, and where it belongs. */
export interface Write {
  store: StoreName;
  value: { id: string };
}

/** What is written, and the keys of what is removed from the store that was asked. */
export interface Change {
  writes?: readonly Write[];
  removes?: readonly string[];
}

const STORES: readonly StoreName[] = ["runs", "parts", "people", "templates", "invitations"];

/** 1 had no invitations; up to 2 runs had names. See `migrated()`. */
const VERSION = 3;

/** Opens the database of this site, one for each network. Rejects where the browser keeps none. */
export async function openDatabase(passphrase: string): Promise<Database> {
  const opening = indexedDB.open(`lipwa ${passphrase}`, VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    for (const name of STORES) {
      if (!opening.result.objectStoreNames.contains(name)) {
        opening.result.createObjectStore(name, { keyPath: "id" });
      }
    }
    if (oldVersion > 0 && opening.transaction !== null) migrate(opening.transaction);
  };
  const db = await answerOf(opening);
  // a newer page of this site may want to change the stores: do not stand in its way
  db.onversionchange = () => db.close();
  return {
    get: (store, key) => answerOf(db.transaction(store).objectStore(store).get(key)),
    all: (store) => answerOf(db.transaction(store).objectStore(store).getAll()),
    below: (store, prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return answerOf(db.transaction(store).objectStore(store).getAll(range));
    },
    put: (store, value) => write(db, store, (objects) => void objects.put(value)),
    putAll: (writes) => putTogether(db, writes),
    changeIf: (store, keys, test, change) => changeIf(db, { store, keys, test, change }),
    remove: (store, key) => write(db, store, (objects) => void objects.delete(key)),
  };
}

const MIGRATED = ["runs", "parts", "people", "templates"] as const;

/** Writes every record anew, in the transaction that makes the version: all of it or nothing. */
function migrate(transaction: IDBTransaction): void {
  const stores = MIGRATED.map((name) => transaction.objectStore(name));
  const [runs, parts, people, templates] = stores.map((store): IDBRequest<Kept[]> =>
    store.getAll()
  );
  // the answers come in the order of the questions
  templates?.addEventListener("success", () => {
    const kept = migrated({
      runs: runs?.result ?? [],
      parts: parts?.result ?? [],
      people: people?.result ?? [],
      templates: templates.result,
    });
    for (const name of MIGRATED) {
      const store = transaction.objectStore(name);
      store.clear();
      for (const record of kept[name]) store.put(record);
    }
  });
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** `strict`: the browser reports success only when the system has the data on the disk. */
function write(
  db: IDBDatabase,
  store: StoreName,
  change: (objects: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    change(transaction.objectStore(store));
  });
}

function putTogether(db: IDBDatabase, writes: readonly Write[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([...STORES], "readwrite", { durability: "strict" });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    for (const { store, value } of writes) transaction.objectStore(store).put(value);
  });
}

interface Condition<T> {
  store: StoreName;
  keys: readonly string[];
  test: (kept: (T | undefined)[]) => boolean;
  change: Change;
}

/** The question and the change share one transaction: the browser lets no other in between. */
function changeIf<T>(
  db: IDBDatabase,
  { store, keys, test, change: { writes = [], removes = [] } }: Condition<T>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([...STORES], "readwrite", { durability: "strict" });
    let agreed = false;
    transaction.oncomplete = () => resolve(agreed);
    transaction.onabort = () => reject(transaction.error);
    const asked = keys.map((key) => transaction.objectStore(store).get(key));
    // the answers come in the order of the questions
    asked.at(-1)?.addEventListener("success", () => {
      agreed = test(asked.map(({ result }) => result));
      if (!agreed) return;
      for (const { store: to, value } of writes) transaction.objectStore(to).put(value);
      for (const key of removes) transaction.objectStore(store).delete(key);
    });
  });
}
