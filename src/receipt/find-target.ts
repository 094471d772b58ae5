import { parseAddress } from "../stellar/address.ts";
import { linkedOp, parseHash } from "../stellar/payment.ts";
import { readShortCode, type ShortCode } from "../stellar/short-code.ts";

export type FindTarget =
  | { kind: "receipt"; hash: string; op: number | null }
  | { kind: "passport"; address: string }
  | { kind: "code"; of: "r" | "p"; short: ShortCode };

const LINK = /\/(receipt|passport|bank-copy)\/([0-9A-Za-z]+)(?:\?([^#\s]*))?/;
/** How explorers and Horizon write where a transaction is looked at. */
const ELSEWHERE = /\/(?:tx|transactions?)\/([0-9A-Fa-f]{64})(?![0-9A-Za-z])/;
const SHORT_LINK = /\/(r|p)\/([0-9A-Za-z-]+)/;

/**
 * Reads what people paste or type to find a payment: a transaction's hash, an address, a code, the
 * link of a receipt, a passport or a bank copy (of any host), or that of a transaction in an
 * explorer. Null where it is none of these.
 */
export function findTarget(text: string): FindTarget | null {
  const trimmed = visible(text);
  // a document: its base64 has slashes, and among them now and then what looks like a short link
  if (trimmed.startsWith("{")) return null;
  const link = LINK.exec(trimmed);
  const isReceipt = link === null || link[1] === "receipt";
  const part = ungrouped(link?.[2] ?? ELSEWHERE.exec(trimmed)?.[1] ?? trimmed);
  const hash = isReceipt ? parseHash(part) : null;
  if (hash !== null) {
    const line = linkedOp(new URLSearchParams(link?.[3] ?? ""));
    return line.ok ? { kind: "receipt", hash, op: line.op } : null;
  }
  const address = link?.[1] === "receipt" ? null : parseAddress(part);
  if (address?.ok === true) return { kind: "passport", address: part };
  const shortLink = SHORT_LINK.exec(trimmed);
  const short = readShortCode(shortLink?.[2] ?? trimmed);
  if (short === null) return null;
  // a code alone does not say of what it is: the page of receipts looks for both
  return { kind: "code", of: shortLink?.[1] === "p" ? "p" : "r", short };
}

/**
 * An address that has the form of one and was mistyped: its check digits do not fit. Null for all
 * else; a secret key has another form.
 */
export function mistypedAddress(text: string): string | null {
  const trimmed = visible(text);
  const [, kind, linked] = LINK.exec(trimmed) ?? [];
  if (kind === "receipt") return null;
  const part = ungrouped(linked ?? trimmed);
  const address = parseAddress(part);
  return !address.ok && address.fault === "wrong_checksum" ? part : null;
}

/** Quotation marks and brackets in which a text was told: few, so that no text takes long to read. */
const AROUND = /^["'“”‘’«»‹›<([]{1,4}|["'“”‘’«»‹›>)\].,;:!?…]{1,4}$/g;

/** Messengers put marks around what they show, which nobody sees and everybody copies. */
function visible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim().replace(AROUND, "").trim();
}

/** What was written in groups, to be read or copied by hand, or in small letters, as one word. */
function ungrouped(text: string): string {
  const word = text.replace(/\s+/g, "").replace(/^0x(?=[0-9a-f]{64}$)/i, "");
  // its check digits tell an address from all else
  return /^[gmc][a-z2-7]{55}([a-z2-7]{13})?$/.test(word) ? word.toUpperCase() : word;
}
