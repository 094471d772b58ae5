import { hexOf } from "../../stellar/hex.ts";
import type { SignedPart } from "../../stellar/envelope/envelope.ts";

/** What signatures are made over: SHA-256 of the network's id and the tagged transaction. */
export async function signatureBase(
  { payload }: SignedPart,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const id = await sha256(new TextEncoder().encode(passphrase));
  return await sha256(Uint8Array.of(...id, ...payload));
}

/** A transaction's hash as it is written: 64 hex digits in lower case. */
export async function transactionHash(part: SignedPart, passphrase: string): Promise<string> {
  return hexOf(await signatureBase(part, passphrase));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
