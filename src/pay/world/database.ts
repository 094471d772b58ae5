import { migrateRecords, type StoredRecord } from "./migrate.ts";

/** IndexedDB, not localStorage: see .github/decisions/pay-run-journal.md. */
export interface Database {
  get<T>(store: StoreName, key: string): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  /** Values whose keys begin with `prefix`, ordered by key. */
  below<T>(store: StoreName, prefix: string): Promise<T[]>;
  /** Resolves once the value is on disk. */
  put(store: StoreName, value: { id: string }): Promise<void>;
  /** Applies all changes, or none unless `test` accepts the current values. Atomic across tabs. */
  changeIf<T>(
    store: StoreName,
    keys: readonly string[],
    test: (kept: (T | undefined)[]) => boolean,
    change: DatabaseChange,
  ): Promise<boolean>;
  /** Writes all, or none. */
  putAll(writes: readonly DatabaseWrite[]): Promise<void>;
  remove(store: StoreName, key: string): Promise<void>;
}

/** `templates` now holds pay days, which replaced templates. */
export type StoreName = "runs" | "parts" | "people" | "templates" | "invitations";

export interface DatabaseWrite {
  store: StoreName;
  value: { id: string };
}

/** `removes` are keys of the store that was read. */
export interface DatabaseChange {
  writes?: readonly DatabaseWrite[];
  removes?: readonly string[];
}

const STORES: readonly StoreName[] = ["runs", "parts", "people", "templates", "invitations"];

/** Version 1 had no invitations. In versions 1 and 2, runs had names. See `migrateRecords()`. */
const VERSION = 3;

/** Rejects if the browser has no storage. */
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
  const db = await requestResult(opening);
  // don't block the upgrade by a newer version of this page
  db.onversionchange = () => db.close();
  return {
    get: (store, key) => requestResult(db.transaction(store).objectStore(store).get(key)),
    all: (store) => requestResult(db.transaction(store).objectStore(store).getAll()),
    below: (store, prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return requestResult(db.transaction(store).objectStore(store).getAll(range));
    },
    put: (store, value) => write(db, store, (objects) => void objects.put(value)),
    putAll: (writes) => writeAll(db, writes),
    changeIf: (store, keys, test, change) => changeIf(db, { store, keys, test, change }),
    remove: (store, key) => write(db, store, (objects) => void objects.delete(key)),
  };
}

const MIGRATED = ["runs", "parts", "people", "templates"] as const;

/** Rewrites every record in the upgrade transaction: all or nothing. */
function migrate(transaction: IDBTransaction): void {
  const stores = MIGRATED.map((name) => transaction.objectStore(name));
  const [runs, parts, people, templates] = stores.map((store): IDBRequest<StoredRecord[]> =>
    store.getAll()
  );
  // results arrive in the order of the requests
  templates?.addEventListener("success", () => {
    const kept = migrateRecords({
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

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** `strict`: resolves only once the data is on disk. */
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

function writeAll(db: IDBDatabase, writes: readonly DatabaseWrite[]): Promise<void> {
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
  change: DatabaseChange;
}

/** Reading and writing share one transaction, so no other tab can write in between. */
function changeIf<T>(
  db: IDBDatabase,
  { store, keys, test, change: { writes = [], removes = [] } }: Condition<T>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([...STORES], "readwrite", { durability: "strict" });
    let isAccepted = false;
    transaction.oncomplete = () => resolve(isAccepted);
    transaction.onabort = () => reject(transaction.error);
    const asked = keys.map((key) => transaction.objectStore(store).get(key));
    // results arrive in the order of the requests
    asked.at(-1)?.addEventListener("success", () => {
      isAccepted = test(asked.map(({ result }) => result));
      if (!isAccepted) return;
      for (const { store: to, value } of writes) transaction.objectStore(to).put(value);
      for (const key of removes) transaction.objectStore(store).delete(key);
    });
  });
}
