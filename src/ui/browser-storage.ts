/** Null if there is no value or storage is blocked. */
export function readStored(key: string, store?: Pick<Storage, "getItem">): string | null {
  try {
    // the getter of `localStorage` throws too if storage is blocked
    return (store ?? localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** The value parsed from JSON, not validated; null if there is none or it isn't JSON. */
export function readJson(key: string, store?: Pick<Storage, "getItem">): unknown {
  try {
    return JSON.parse(readStored(key, store) ?? "null");
  } catch {
    return null;
  }
}

/** Stores nothing if storage is full or blocked. */
export function writeStored(key: string, text: string, store?: Pick<Storage, "setItem">): void {
  try {
    (store ?? localStorage).setItem(key, text);
  } catch {
    // the page works without storage
  }
}
