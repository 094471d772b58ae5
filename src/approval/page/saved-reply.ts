// Keeps a signed reply in this browser until it is in its box, so that no signature is lost.
import { readStored, writeStored } from "../../ui/browser-storage.ts";
import { readDocument } from "../../box/seal.ts";
import { type Reply, replySchema } from "../proposal.ts";

const keyOf = (box: string) => `lipwa approval ${box}`;

export function saveReply(box: string, reply: Reply): void {
  writeStored(keyOf(box), JSON.stringify(reply));
}

export function readSavedReply(box: string): Reply | null {
  const text = readStored(keyOf(box));
  if (text === null) return null;
  const read = readDocument(new TextEncoder().encode(text), replySchema);
  return read.ok ? read.document : null;
}

export function deleteSavedReply(box: string): void {
  try {
    localStorage.removeItem(keyOf(box));
  } catch {
    // without storage, nothing was kept
  }
}
