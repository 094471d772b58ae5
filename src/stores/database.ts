/**
 * The browser's own database (IndexedDB). Why not localStorage: see
 * .github/decisions/0006-the-journal-is-in-indexeddb.md.
 */
export interface Database {
  get<T>(store: StoreName, key: string): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  /** Every value whose key begins with `prefix`, in the order of the keys. */
  below<T>(store: StoreName, prefix: string): Promise<T[]>;
  /** Resolves when the value is on the disk, not before. */
  put(store: StoreName, value: { id: string }): Promise<void>;
  /** Writes many values or none. */
  putAll(store: StoreName, values: readonly { id: string }[]): Promise<void>;
  remove(store: StoreName, key: string): Promise<void>;
}

/** What is kept: pay runs, their transactions one by one, people, templates of recurring runs. */
export type StoreName = "runs" | "parts" | "people" | "templates";

const STORES: readonly StoreName[] = ["runs", "parts", "people", "templates"];
const VERSION = 1;

/** Opens the database of this site, one for each network. Rejects where the browser keeps none. */
export async function openDatabase(passphrase: string): Promise<Database> {
  const opening = indexedDB.open(`lipwa ${passphrase}`, VERSION);
  opening.onupgradeneeded = () => {
    for (const name of STORES) {
      if (!opening.result.objectStoreNames.contains(name)) {
        opening.result.createObjectStore(name, { keyPath: "id" });
      }
    }
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
    putAll: (store, values) =>
      write(db, store, (objects) => values.forEach((value) => void objects.put(value))),
    remove: (store, key) => write(db, store, (objects) => void objects.delete(key)),
  };
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
