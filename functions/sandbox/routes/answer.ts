import type { Chain } from "../chain.ts";
import type { Paged, PageQuery } from "../page.ts";

/** What a request is answered from. */
export interface RouteContext {
  chain: Chain;
  networkPassphrase: string;
  /** Where Horizon's paths begin, as the client sees it: `https://host/sandbox/horizon`. */
  base: string;
  params: URLSearchParams;
}

/** One document, read anew for each event of a stream. */
export interface DocumentAnswer {
  kind: "document";
  read(): Promise<Record<string, unknown>>;
}

/** A list that can be paged through and streamed. */
export interface ListAnswer {
  kind: "list";
  read(query: PageQuery): Promise<Paged[]>;
}

export type Answer = DocumentAnswer | ListAnswer;

/** Answers one path: its segments after the first. Undefined when there is no such path. */
export type Route = (
  segments: readonly string[],
  context: RouteContext,
) => Promise<Answer | undefined> | Answer | undefined;
