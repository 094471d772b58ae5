/** A new id, unlike every other: 32 hexadecimal digits. */
export function newId(): string {
  // pages without TLS have no `crypto.randomUUID`, but what it is made of
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
