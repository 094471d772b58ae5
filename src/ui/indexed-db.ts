export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once all changes are on disk. Rejects if it fails; then nothing has changed. */
export async function writeToDisk(
  db: IDBDatabase,
  stores: string | string[],
  change: (transaction: IDBTransaction) => void,
): Promise<void> {
  // strict: report success only when the data is on disk
  const transaction = db.transaction(stores, "readwrite", { durability: "strict" });
  change(transaction);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
