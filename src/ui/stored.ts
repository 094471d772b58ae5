/** The text stored in this browser under a key; null without one, or where storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser. Where storage is blocked, it lasts no longer than the page. */
export function keepStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // nobody is told: the page works without
  }
}
