import { parseAddress } from "../stellar/address.ts";
import { parseHash, parseOp } from "../stellar/payment.ts";
import { readShortCode, type ShortCode } from "../stellar/short-code.ts";

export type FindTarget =
  | { kind: "receipt"; hash: string; op: number | null }
  | { kind: "passport"; address: string }
  | { kind: "code"; of: "r" | "p"; short: ShortCode };

const LINK = /\/(receipt|passport)\/([0-9A-Za-z]+)(?:\?([^#]*))?/;
const SHORT_LINK = /\/(r|p)\/([0-9A-Za-z-]+)/;

/**
 * Reads what people paste or type to find a payment: a transaction's hash, an address, a code, or
 * the link of a receipt or passport (of any host). Null where it is none of these.
 */
export function findTarget(text: string): FindTarget | null {
  // messengers put marks around what they show, which nobody sees and everybody copies
  const trimmed = text.replace(/\p{Cf}/gu, "").trim();
  // a document: its base64 has slashes, and among them now and then what looks like a short link
  if (trimmed.startsWith("{")) return null;
  const link = LINK.exec(trimmed);
  const part = link?.[2] ?? trimmed;
  const hash = link?.[1] === "passport" ? null : parseHash(part);
  if (hash !== null) {
    return {
      kind: "receipt",
      hash,
      op: parseOp(new URLSearchParams(link?.[3] ?? "").get("op") ?? ""),
    };
  }
  const address = link?.[1] === "receipt" ? null : parseAddress(part);
  if (address?.ok === true) return { kind: "passport", address: part };
  const shortLink = SHORT_LINK.exec(trimmed);
  const short = readShortCode(shortLink?.[2] ?? trimmed);
  if (short === null) return null;
  // a code alone does not say of what it is: the page of receipts looks for both
  return { kind: "code", of: shortLink?.[1] === "p" ? "p" : "r", short };
}
