export type SendingCode = typeof import("./sending-code.ts");

/** Null if it can't be loaded now. */
export async function loadSendingCode(): Promise<SendingCode | null> {
  return await import("./sending-code.ts").catch(() => null);
}
