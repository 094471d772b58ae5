import { type Envelope, readEnvelope } from "../stellar/envelope/envelope.ts";
import { computeSignatureHash } from "../stellar/envelope/hash.ts";
import { toHex } from "../stellar/hex.ts";
import { KNOWN_PASSPHRASES } from "../stellar/networks.ts";
import type { AccountSigners } from "../stellar/signers.ts";
import { findSignatures, type PartSignature } from "./envelope-signatures.ts";
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
  const keys = signing.signers
    .flatMap(({ type, weight, key }) => type === "ed25519_public_key" && weight > 0 ? [key] : []);
  const found = await findSignatures(signatures, hash, keys);
  if (found === null) return { ok: false, fault: "uncheckable" };
  if (found.length === 0) {
    const isElsewhere = await isForAnotherNetwork(envelope, keys, passphrase);
    return { ok: false, fault: isElsewhere ? "other_network" : "stranger" };
  }
  const earlier = parseOrNull(known.xdr)?.inner.signatures ?? [];
  const before = await findSignatures(earlier, hash, keys);
  if (before === null) return { ok: false, fault: "uncheckable" };
  const fresh = found.filter(({ signer }) => before.every((one) => one.signer !== signer));
  return fresh.length === 0
    ? { ok: false, fault: "nothing_new" }
    : { ok: true, part, signatures: fresh };
}

async function isForAnotherNetwork(
  { inner: { payload, signatures } }: Envelope,
  keys: readonly string[],
  passphrase: string,
): Promise<boolean> {
  for (const other of KNOWN_PASSPHRASES.filter((known) => known !== passphrase)) {
    const found = await findSignatures(signatures, computeSignatureHash(payload, other), keys);
    if (found !== null && found.length > 0) return true;
  }
  return false;
}
