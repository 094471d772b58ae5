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
}

/** The content for a prerendered shell: HTML from an escaping renderer. */
export interface PageContent {
  /** Replaces `<!--head-->` in the shell: title, description, preview tags. */
  head: string;
  /** Replaces `<!--main-->` in the shell. */
  main: string;
}

/** The content of a shell, and the status and headers of the answer. */
export interface FilledPage {
  draw(): PageContent;
  status: number;
  /** The shell's name, if it differs from the path's. */
  shell?: string;
  cacheControl: string;
  /**
   * How long the page can be cached for all readers, in seconds; absent if it's for one reader.
   */
  cacheSeconds?: number;
  /**
   * The input of the ETag in addition to the shell; defaults to the page's bytes. With it, a page
   * with a timestamp can keep its ETag.
   */
  etagInput?: string;
  headers?: Record<string, string>;
}

/** The usual time between two ledgers, in seconds. */
export const LEDGER_INTERVAL_SECONDS = 5;

/** Fills the pages below one path. */
export type FillPage = (request: PageRequest) => Promise<FilledPage>;

/** Answers a request that no file matches; null if the route doesn't handle it. */
export type PageRoute = (request: Request, page: PageRequest) => Promise<Response | null>;
