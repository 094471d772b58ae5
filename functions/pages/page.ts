import type { Network } from "../../src/contract/network.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import type { Services } from "../services.ts";

/** A request for a filled page such as `/receipt/<hash>`. */
export interface PageRequest {
  url: URL;
  /** The last part of the path, decoded: a hash or an address, unchecked. */
  param: string;
  /** Of the answer, already negotiated. */
  lang: Language;
  network: Network;
  services: Services;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** The content of a prerendered shell: HTML, which must come from a renderer that escapes. */
export interface PageContent {
  /** Replaces the comment `<!--head-->` of the shell: title, description, preview tags. */
  head: string;
  /** Replaces the comment `<!--main-->` of the shell. */
  main: string;
}

/** What a prerendered shell is filled with, and how it is answered. */
export interface PageFill {
  draw(): PageContent;
  status: number;
  /** The shell that it fills, where it is not the one that its path names. */
  shell?: string;
  cacheControl: string;
  /** For so many seconds this page is true for all readers; left out where it is for one alone. */
  keptSeconds?: number;
  /**
   * What the page's tag is made of besides its shell; left out where it is the page's bytes. A page
   * that names the moment of its reading is still the same a moment later.
   */
  tagged?: string;
  headers?: Record<string, string>;
}

/** As long as a ledger takes to close. */
export const ONE_LEDGER_SECONDS = 5;

/** Fills the pages below one path; which shell they stand in, it says itself. */
export type FillPage = (request: PageRequest) => Promise<PageFill>;

/** Answers one request for a page that no file holds, or null where it is not its own. */
export type PageRoute = (request: Request, page: PageRequest) => Promise<Response | null>;
