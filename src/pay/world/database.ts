import { requestResult, writeToDisk } from "../../ui/indexed-db.ts";
import { migrateRecords, type StoredRecord } from "./migrate.ts";

/** IndexedDB, not localStorage: see .github/decisions/pay-run-journal.md. */
export interface Database {
  get<T>(store: StoreName, key: string): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  /** Values whose keys begin with `prefix`, ordered by key. */
  below<T>(store: StoreName, prefix: string): Promise<T[]>;
  /** Resolves once the value is on disk. */
  put(store: StoreName, value: { id: string }): Promise<void>;
  /** Applies all changes if `test` accepts the current values, else none. Atomic across tabs. */
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
    put: (store, value) =>
      writeToDisk(db, store, (transaction) => putAll(transaction, [{ store, value }])),
    putAll: (writes) => writeToDisk(db, [...STORES], (transaction) => putAll(transaction, writes)),
    changeIf: (store, keys, test, change) => changeIf(db, { store, keys, test, change }),
    remove: (store, key) =>
      writeToDisk(db, store, (transaction) => transaction.objectStore(store).delete(key)),
  };
}

const MIGRATED = ["runs", "parts", "people", "templates"] as const;

/** Rewrites all records but invitations, in the upgrade transaction: all or nothing. */
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

function putAll(transaction: IDBTransaction, writes: readonly DatabaseWrite[]): void {
  for (const { store, value } of writes) transaction.objectStore(store).put(value);
}

interface Condition<T> {
  store: StoreName;
  keys: readonly string[];
  test: (kept: (T | undefined)[]) => boolean;
  change: DatabaseChange;
}

/** Reading and writing share one transaction, so no other tab can write in between. */
async function changeIf<T>(
  db: IDBDatabase,
  { store, keys, test, change: { writes = [], removes = [] } }: Condition<T>,
): Promise<boolean> {
  let isAccepted = false;
  await writeToDisk(db, [...STORES], (transaction) => {
    const asked = keys.map((key) => transaction.objectStore(store).get(key));
    // results arrive in the order of the requests
    asked.at(-1)?.addEventListener("success", () => {
      isAccepted = test(asked.map(({ result }) => result));
      if (!isAccepted) return;
      putAll(transaction, writes);
      for (const key of removes) transaction.objectStore(store).delete(key);
    });
  });
  return isAccepted;
}
