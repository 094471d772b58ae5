import type { Network } from "../network.ts";
import type { Paged, PageQuery } from "./page.ts";

/** What a request is answered from. */
export interface RouteContext extends Network {
  /** Where Horizon's paths begin, as the client sees it: `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
}

/** A document, read anew for each event of a stream; or a list to page through. */
export type Answer =
  | { kind: "document"; read(): Promise<Record<string, unknown>> }
  | { kind: "list"; read(query: PageQuery): Promise<Paged[]> };

/** Answers one path, with the texts that stand in it for names, ids and hashes. */
export type Route = (context: RouteContext, ...texts: string[]) => Answer;
