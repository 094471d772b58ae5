import type { Network } from "../network/network.ts";
import type { ListRecord, PageQuery } from "./page.ts";

export interface RouteContext extends Network {
  /** Where Horizon's paths begin, as the client sees it: `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
  /** Counts a stream until what it answers is called; throws where the client may open no more. */
  openStream(): () => void;
}

/**
 * A document, read anew for each event of a stream, with the status that it comes with (200 if it
 * says none); or a list to page through.
 */
export type Answer =
  | { kind: "document"; read(): Promise<Record<string, unknown>>; status?: number }
  | { kind: "list"; read(query: PageQuery): Promise<ListRecord[]> };

/** Answers one path, with the texts that stand in it for names, ids and hashes. */
export type Route = (context: RouteContext, ...texts: string[]) => Answer;

export interface Link {
  href: string;
  templated?: boolean;
}

export function link(base: string, path: string): Link {
  return { href: `${base}${path}` };
}

/** A link to a list, with its parameters as a template. */
export function listLink(base: string, path: string, params = "cursor,limit,order"): Link {
  return { href: `${base}${path}{?${params}}`, templated: true };
}

/** A time in seconds as Horizon writes it. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
