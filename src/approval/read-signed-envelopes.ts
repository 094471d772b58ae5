import { toBase64 } from "../stellar/base64.ts";
import { verifySignature } from "../stellar/ed25519.ts";
import { type Envelope, readEnvelope, type Signature } from "../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../stellar/envelope/hash.ts";
import { toHex } from "../stellar/hex.ts";
import { KNOWN_PASSPHRASES } from "../stellar/networks.ts";
import type { AccountSigners } from "../stellar/signers.ts";
import { decodeAccountKey } from "../stellar/strkey.ts";
import type { PartSignature } from "./envelope-signatures.ts";
import type { PartToSign } from "./part-to-sign.ts";

export type SignedEnvelopeFault =
  | "not_envelope"
  | "other_transaction"
  | "unsigned"
  | "nothing_new"
  | "other_network"
  /** The key isn't one of the account's signers. */
  | "stranger"
  /** This browser can't check signatures. */
  | "uncheckable";

export type SignedEnvelopeEntry =
  /** `part`: an index. `signatures`: only of signers who hadn't signed the part before. */
  | { ok: true; part: number; signatures: PartSignature[] }
  | { ok: false; fault: SignedEnvelopeFault };

export interface SigningContext {
  parts: readonly PartToSign[];
  signing: AccountSigners;
  passphrase: string;
}

/** Uses only the signatures: the transaction is known, and the hash identifies it. */
export async function readSignedEnvelopes(
  text: string,
  against: SigningContext,
): Promise<SignedEnvelopeEntry[]> {
  const entries: SignedEnvelopeEntry[] = [];
  for (const xdr of envelopesIn(text)) entries.push(await readOne(xdr, against));
  return entries;
}

/** Envelopes are one per line, or wrapped with blank lines between. Drops JSON's punctuation. */
function envelopesIn(text: string): string[] {
  const blocks = text.replace(/["',[\]]/g, " ").trim().split(/\r?\n[^\S\n]*\r?\n/);
  return blocks.flatMap((block) => {
    const lines = block.split(/\s+/).filter((line) => line !== "");
    const areSingle = lines.length < 2 || lines.some((line) => parseOrNull(line) !== null);
    return areSingle ? lines : [lines.join("")];
  });
}

function parseOrNull(xdr: string): Envelope | null {
  try {
    return readEnvelope(xdr);
  } catch {
    return null;
  }
}

async function readOne(
  xdr: string,
  { parts, signing, passphrase }: SigningContext,
): Promise<SignedEnvelopeEntry> {
  const envelope = parseOrNull(xdr);
  if (envelope === null) return { ok: false, fault: "not_envelope" };
  const { payload, signatures } = envelope.inner;
  const hash = computeSignatureHash(payload, passphrase);
  const part = parts.findIndex((one) => one.hash === toHex(hash));
  const known = parts[part];
  if (known === undefined) return { ok: false, fault: "other_transaction" };
  if (signatures.length === 0) return { ok: false, fault: "unsigned" };
  const keys = keysOf(signing);
  const found = await signersOf(signatures, keys, hash);
  if (found === null) return { ok: false, fault: "uncheckable" };
  if (found.length === 0) {
    const isElsewhere = await isForAnotherNetwork(envelope, keys, passphrase);
    return { ok: false, fault: isElsewhere ? "other_network" : "stranger" };
  }
  const before = await signersOf(parseOrNull(known.xdr)?.inner.signatures ?? [], keys, hash) ?? [];
  const fresh = found.filter(({ signer }) => before.every((one) => one.signer !== signer));
  return fresh.length === 0
    ? { ok: false, fault: "nothing_new" }
    : { ok: true, part, signatures: fresh };
}

/** Public keys by address. */
type Keys = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

function keysOf({ signers }: AccountSigners): Keys {
  return new Map(signers.flatMap(({ type, weight, key: address }) => {
    const key = type === "ed25519_public_key" && weight > 0 ? decodeAccountKey(address) : null;
    return key === null ? [] : [[address, key] as const];
  }));
}

/** The ledger requires that a hint fits its key. Null if this browser can't check signatures. */
async function signersOf(
  signatures: readonly Signature[],
  keys: Keys,
  hash: Uint8Array<ArrayBuffer>,
): Promise<PartSignature[] | null> {
  const found: PartSignature[] = [];
  for (const { hint, signature } of signatures) {
    for (const [signer, key] of keys) {
      const isDone = found.some((one) => one.signer === signer);
      if (isDone || toHex(key.slice(-4)) !== toHex(hint)) continue;
      const fits = await verifySignature(key, hash, signature);
      if (fits === null) return null;
      if (fits) found.push({ signer, signature: toBase64(signature) });
    }
  }
  return found;
}

async function isForAnotherNetwork(
  { inner: { payload, signatures } }: Envelope,
  keys: Keys,
  passphrase: string,
): Promise<boolean> {
  for (const other of KNOWN_PASSPHRASES.filter((known) => known !== passphrase)) {
    const found = await signersOf(signatures, keys, computeSignatureHash(payload, other));
    if (found !== null && found.length > 0) return true;
  }
  return false;
}
