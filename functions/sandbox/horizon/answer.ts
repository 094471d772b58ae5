import type { Network } from "../network/network.ts";
import type { ListRecord, PageQuery } from "./page.ts";

export interface RouteContext extends Network {
  /** The public base of Horizon's paths: `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
  /** Counts a stream until the returned function is called; throws at the client's limit. */
  openStream(): () => void;
}

/** A document with its status (default 200), read again for each stream event; or a list. */
export type Answer =
  | { kind: "document"; read(): Promise<Record<string, unknown>>; status?: number }
  | { kind: "list"; read(query: PageQuery): Promise<ListRecord[]> };

/** Answers a path, given the names, ids and hashes in it. */
export type Route = (context: RouteContext, ...texts: string[]) => Answer;

export interface Link {
  href: string;
  templated?: boolean;
}

export function link(base: string, path: string): Link {
  return { href: `${base}${path}` };
}

/** A link to a list, with a template of its parameters. */
export function listLink(base: string, path: string, params = "cursor,limit,order"): Link {
  return { href: `${base}${path}{?${params}}`, templated: true };
}

/** A time in seconds in Horizon's format. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
