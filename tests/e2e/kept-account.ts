/**
 * Stores an account without a lock, evaluated in the page. My money shows it, and it can't sign.
 */
export async function keepAccount(address: string): Promise<void> {
  const opening = indexedDB.open("lipwa-account", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("account");
    opening.result.createObjectStore("sends", { keyPath: "id" });
  };
  await new Promise((resolve) => opening.onsuccess = resolve);
  const algorithm = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
  const change = opening.result.transaction("account", "readwrite");
  const now = Date.now();
  change.objectStore("account").put({
    address,
    madeAt: now,
    wordsCheckedAt: now,
    hasHeldMoney: true,
    lock: { kind: "kept", key },
    nonce: new Uint8Array(12),
    sealed: new Uint8Array(32),
  }, "account");
  await new Promise((resolve) => change.oncomplete = resolve);
  opening.result.close();
}
