/** What this browser keeps under a key; null where that is nothing, or storage is closed to the page. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser. Where storage is closed, it lasts no longer than the page. */
export function keepStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // nobody is told: the page works without
  }
}
