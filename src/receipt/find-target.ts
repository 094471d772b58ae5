import { parseAddress } from "../stellar/address.ts";
import { parseHash, readOpFromQuery } from "../stellar/payment.ts";
import { readShortCode, type ShortCode } from "../stellar/short-code.ts";

export type SearchTarget =
  | { kind: "receipt"; hash: string; op: number | null }
  | { kind: "passport"; address: string }
  | { kind: "code"; of: "r" | "p"; short: ShortCode };

const LINK = /\/(receipt|passport|bank-copy)\/([0-9A-Za-z]+)(?:\?([^#\s]*))?/;
/** A transaction's link in explorers and Horizon. */
const EXPLORER_LINK = /\/(?:tx|transactions?)\/([0-9A-Fa-f]{64})(?![0-9A-Za-z])/;
const SHORT_LINK = /\/(r|p)\/([0-9A-Za-z-]+)/;

/**
 * Reads a hash, an address, a code, a link to a receipt, passport or bank copy (on any host), or an
 * explorer's transaction link.
 */
export function parseSearchInput(text: string): SearchTarget | null {
  const trimmed = withoutInvisible(text);
  // The base64 of an evidence document can look like a short link.
  if (trimmed.startsWith("{")) return null;
  const link = LINK.exec(trimmed);
  const isReceipt = link === null || link[1] === "receipt";
  const part = joinGroups(link?.[2] ?? EXPLORER_LINK.exec(trimmed)?.[1] ?? trimmed);
  const hash = isReceipt ? parseHash(part) : null;
  if (hash !== null) {
    const line = readOpFromQuery(new URLSearchParams(link?.[3] ?? ""));
    return line.ok ? { kind: "receipt", hash, op: line.op } : null;
  }
  const address = link?.[1] === "receipt" ? null : parseAddress(part);
  if (address?.ok === true) return { kind: "passport", address: part };
  const shortLink = SHORT_LINK.exec(trimmed);
  const short = readShortCode(shortLink?.[2] ?? trimmed);
  if (short === null) return null;
  // A bare code can be of either kind: the receipt page looks up both.
  return { kind: "code", of: shortLink?.[1] === "p" ? "p" : "r", short };
}

/** An address with wrong check digits. Never a secret key: its form differs. */
export function findMistypedAddress(text: string): string | null {
  const trimmed = withoutInvisible(text);
  const [, kind, linked] = LINK.exec(trimmed) ?? [];
  if (kind === "receipt") return null;
  const part = joinGroups(linked ?? trimmed);
  const address = parseAddress(part);
  return !address.ok && address.fault === "wrong_checksum" ? part : null;
}

/** Quotation marks and brackets around a text, limited in number to keep matching fast. */
const SURROUNDING_MARKS = /^["'“”‘’«»‹›<([]{1,4}|["'“”‘’«»‹›>)\].,;:!?…]{1,4}$/g;

/** Messengers add invisible characters to a text. */
function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "").trim().replace(SURROUNDING_MARKS, "").trim();
}

/** Joins the groups of text copied by hand. */
function joinGroups(text: string): string {
  const word = text.replace(/\s+/g, "").replace(/^0x(?=[0-9a-f]{64}$)/i, "");
  // The check digits tell an address from other words.
  return /^[gmc][a-z2-7]{55}([a-z2-7]{13})?$/.test(word) ? word.toUpperCase() : word;
}
