import { accountKey } from "../strkey.ts";
import type { Envelope } from "./envelope.ts";

const ENVELOPE_TYPE_OP_ID = 6;

/**
 * What the id of a claimable balance is the SHA-256 of (CAP-23): the transaction's account and
 * sequence number, and the 1-based operation's index. Null where the account is none.
 */
export function balancePreimage(
  { source, sequence }: Pick<Envelope, "source" | "sequence">,
  op: number,
): Uint8Array<ArrayBuffer> | null {
  const key = accountKey(source.account);
  if (key === null) return null;
  // the type, an ed25519 key with its type of four zero bytes, the sequence number, the index
  const preimage = new Uint8Array(52);
  const view = new DataView(preimage.buffer);
  view.setUint32(0, ENVELOPE_TYPE_OP_ID);
  preimage.set(key, 8);
  view.setBigInt64(40, sequence);
  view.setUint32(48, op - 1);
  return preimage;
}
