import type { Network } from "../../src/contract/network.ts";
import type { Currency } from "../../src/money/currency.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import type { Services } from "../services.ts";

/** A request for a filled page such as `/receipt/<hash>`. */
export interface PageRequest {
  url: URL;
  /** The last path segment, decoded but unchecked: a hash or an address. */
  param: string;
  /** The negotiated language. */
  lang: Language;
  /** The currency of the reader's region; null if the browser names none. */
  currency: Currency | null;
  network: Network;
  services: Services;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** The content for a prerendered shell: HTML from an escaping renderer. */
export interface PageContent {
  /** Replaces `<!--head-->` in the shell: title, description, preview tags. */
  head: string;
  /** Replaces `<!--main-->` in the shell. */
  main: string;
}

/** The content of a shell and how to answer with it. */
export interface PageFill {
  draw(): PageContent;
  status: number;
  /** The shell's name, if it differs from the path's. */
  shell?: string;
  cacheControl: string;
  /** How long the page can be cached for all readers; absent if it's for one reader. */
  keptSeconds?: number;
  /**
   * The input of the ETag in addition to the shell; defaults to the page's bytes. Lets a page with a
   * timestamp keep its ETag.
   */
  tagged?: string;
  headers?: Record<string, string>;
}

/** The ledger interval. */
export const LEDGER_INTERVAL_SECONDS = 5;

/** Fills the pages below one path. */
export type FillPage = (request: PageRequest) => Promise<PageFill>;

/** Answers a request that no file matches; null if the route doesn't handle it. */
export type PageRoute = (request: Request, page: PageRequest) => Promise<Response | null>;
