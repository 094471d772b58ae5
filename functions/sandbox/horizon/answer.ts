import type { Network } from "../network/network.ts";
import type { ListRecord, PageQuery } from "./page.ts";

export interface RouteContext extends Network {
  /** The public base of Horizon's paths: `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
  /** Counts an open stream until the returned function is called. Throws at the client's limit. */
  openStream(): () => void;
}

/**
 * A list, or a document with its status (200 by default). A document is read again for each stream
 * event.
 */
export type Answer =
  | { kind: "document"; read(): Promise<Record<string, unknown>>; status?: number }
  | { kind: "list"; read(query: PageQuery): Promise<ListRecord[]> };

/** Answers a path. `texts` are the names, ids and hashes in the path. */
export type Route = (context: RouteContext, ...texts: string[]) => Answer;

export interface Link {
  href: string;
  templated?: boolean;
}

export function createLink(base: string, path: string): Link {
  return { href: `${base}${path}` };
}

/** Creates a link to a list, with a template of its parameters. */
export function createListLink(base: string, path: string, params = "cursor,limit,order"): Link {
  return { href: `${base}${path}{?${params}}`, templated: true };
}

/** Formats a time in seconds as in Horizon. */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
