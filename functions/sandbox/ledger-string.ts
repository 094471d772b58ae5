/** Whether the bytes are what the ledger takes as a string: ASCII without control characters. */
export function isLedgerString(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}
