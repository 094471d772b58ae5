/** About how many bytes a value takes in the store; rather too many than too few. */
export function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length + 16;
  if (typeof value === "string") return value.length * 2 + 8;
  if (typeof value === "bigint") return 24;
  if (typeof value !== "object" || value === null) return 10;
  let size = 8;
  for (const [name, part] of Object.entries(value)) size += name.length + 4 + sizeOf(part);
  return size;
}

/** How many bytes a key takes; a zero byte within bytes or text is escaped with another. */
export function keySize(key: Deno.KvKey): number {
  let size = 0;
  for (const part of key) {
    if (part instanceof Uint8Array) size += part.length + 2 + zeros(part);
    else if (typeof part === "string") size += part.length * 3 + 2;
    else size += 12;
  }
  return size;
}

function zeros(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0) count++;
  return count;
}
