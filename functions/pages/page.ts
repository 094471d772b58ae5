import type { Network } from "../../src/contract/network.ts";
import type { Currency } from "../../src/money/currency.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import type { Services } from "../services.ts";

export interface PageRequest {
  url: URL;
  /** The last path segment, decoded but unchecked: a hash, address, code or id. Empty in routes. */
  param: string;
  lang: Language;
  /** The currency of the reader's region; null if the browser names no region. */
  currency: Currency | null;
  network: Network;
  services: Services;
}

/** HTML from an escaping renderer. */
export interface PageContent {
  /** Replaces `<!--head-->` in the shell: title, description, preview tags. */
  head: string;
  /** Replaces `<!--main-->` in the shell. */
  main: string;
}

export interface FilledPage {
  draw(): PageContent;
  status: number;
  /** The page's shell, if it differs from the path's. */
  shell?: string;
  cacheControl: string;
  /** How long all readers can get the page from the cache; absent if it's for one reader. */
  cacheSeconds?: number;
  /**
   * What the ETag depends on, together with the shell; defaults to the page's bytes. Lets a page
   * with a timestamp keep its ETag.
   */
  etagInput?: string;
  headers?: Record<string, string>;
}

export const LEDGER_INTERVAL_SECONDS = 5;

export type FillPage = (request: PageRequest) => Promise<FilledPage>;

/** Null if the route doesn't handle the request. */
export type PageRoute = (request: Request, page: PageRequest) => Promise<Response | null>;
