import type { Network } from "../network/network.ts";
import type { ListRecord, PageQuery } from "./page.ts";

export interface RouteContext extends Network {
  /** A base URL, `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
  /** Counts an open stream until the returned function is called. Throws at the client's limit. */
  openStream(): () => void;
}

/** A stream reads again after each ledger. A document's status is 200 by default. */
export type Answer =
  | { kind: "document"; read(): Promise<Record<string, unknown>>; status?: number }
  | { kind: "list"; read(query: PageQuery): Promise<ListRecord[]> };

/** `texts` are the names, ids and hashes in the path. */
export type Route = (context: RouteContext, ...texts: string[]) => Answer;

export interface Link {
  href: string;
  templated?: boolean;
}

export function createLink(base: string, path: string): Link {
  return { href: `${base}${path}` };
}

export function createListLink(base: string, path: string, params = "cursor,limit,order"): Link {
  return { href: `${base}${path}{?${params}}`, templated: true };
}

export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
