import { atom } from "nanostores";
import type { Currency } from "../../money/currency.ts";
import { looksLikeSecret } from "../../stellar/secret-key.ts";
import { writeCurrency } from "../../ui/chosen-currency.ts";
import type { World } from "../world/world.ts";

/** The dashboard's views; each has a hash: `#people`. */
export const VIEWS = ["pay", "people", "paid", "books", "name"] as const;

export type View = (typeof VIEWS)[number];

/** Printable sheets in place of a view. */
export type Papers =
  /** The payslips of a run, beginning with the line `first`. */
  | { kind: "payslips"; run: string; first?: string }
  /** A year's statement (`2026`) of the person at an address. */
  | { kind: "statement"; year: string; address: string };

/** Rows per page: more would make typing slow on a cheap computer. */
export const ROWS = 100;

/** Session storage key of a list being written. */
const LIST = "lipwa list";

export function createView({ session }: Pick<World, "session">) {
  const $view = atom<View>("pay");
  /** Id of the line whose form is open. */
  const $editing = atom<string | null>(null);
  /** Current page of rows, from 0. */
  const $page = atom(0);
  /** Line into which a secret key was last pasted. The key itself is not stored. */
  const $secretDropped = atom<string | null>(null);
  /**
   * The list being written or pasted. It survives other views and languages, and a phone that
   * closes the page while its owner copies an address from another app.
   */
  const $list = atom(session.getItem(LIST) ?? "");
  $list.listen((list) => {
    try {
      session.setItem(LIST, looksLikeSecret(list) ? "" : list);
    } catch {
      // too long for session storage: it lives as long as the page
    }
  });
  /** The open run in the history. */
  const $record = atom<string | null>(null);
  /** True if the wallet's messages appear beside the sign button. */
  const $walletBeside = atom(false);
  /** The run in the address that this browser does not have. */
  const $missing = atom<string | null>(null);
  /** The finished run whose Sign step is open. */
  const $lookedBack = atom<string | null>(null);
  /** Id of the person whose page is open. */
  const $person = atom<string | null>(null);
  /** True while the address's target is loading. */
  const $opening = atom(false);
  /** The open sheets, null for none. */
  const $papers = atom<Papers | null>(null);
  /** Currency of local values; null until one is chosen. */
  const $currency = atom<Currency | null>(null);

  /** Chooses the currency for this and later visits. */
  function chooseCurrency(currency: Currency): void {
    writeCurrency(currency);
    $currency.set(currency);
  }

  return {
    $view,
    $editing,
    $page,
    $secretDropped,
    $list,
    $record,
    $walletBeside,
    $missing,
    $lookedBack,
    $person,
    $opening,
    $papers,
    $currency,
    chooseCurrency,
  };
}
