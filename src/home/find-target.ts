import { parseAddress } from "../stellar/address.ts";
import { parseHash } from "../stellar/payment.ts";

export type FindTarget =
  | { kind: "receipt"; hash: string; op: number | null }
  | { kind: "passport"; address: string };

const LINK = /\/(receipt|passport)\/([0-9A-Za-z]+)(?:\?([^#]*))?/;

/**
 * Reads what people paste to find a payment: a transaction's hash, an address, or the link of a
 * receipt or passport (of any host). Null where it is none of these.
 */
export function findTarget(text: string): FindTarget | null {
  const trimmed = text.trim();
  const link = LINK.exec(trimmed);
  const part = link?.[2] ?? trimmed;
  const hash = link?.[1] === "passport" ? null : parseHash(part);
  if (hash !== null) return { kind: "receipt", hash, op: opOf(link?.[3]) };
  const address = link?.[1] === "receipt" ? null : parseAddress(part);
  return address?.ok === true ? { kind: "passport", address: part } : null;
}

function opOf(query: string | undefined): number | null {
  const op = new URLSearchParams(query ?? "").get("op") ?? "";
  return /^[1-9]\d{0,2}$/.test(op) ? Number(op) : null;
}
