import { atom } from "nanostores";
import type { Currency } from "../../money/currency.ts";
import { looksLikeSecret } from "../../stellar/secret-key.ts";
import { writeCurrency } from "../../ui/chosen-currency.ts";
import type { World } from "../world/world.ts";

/** The views of the dashboard; each has its own address: `#people`. */
export const VIEWS = ["pay", "people", "paid", "books", "name"] as const;

export type View = (typeof VIEWS)[number];

/** Papers that are shown in place of a view. */
export type Papers =
  /** The payslips of a run, by its id; the one of the line `first` is shown before the others. */
  | { kind: "payslips"; run: string; first?: string }
  /** What whoever is paid at an address got in a year, `2026`. */
  | { kind: "statement"; year: string; address: string };

/** Rows on a page: more would make typing slow on a cheap computer. */
export const ROWS = 100;

/** Where a list is kept while it is being written: as long as its tab. */
const LIST = "lipwa list";

export function createView({ session }: Pick<World, "session">) {
  const $view = atom<View>("pay");
  /** The line of the draft whose form is open; null while none is. */
  const $editing = atom<string | null>(null);
  /** The page of rows that is shown, from 0. */
  const $page = atom(0);
  /** The line into which a secret key was pasted last; only that it happened is known, not the key. */
  const $secretDropped = atom<string | null>(null);
  /**
   * The list that is being written or pasted: it stays when another view or language is looked at,
   * and when a phone ends the page while somebody looks for an address in another app.
   */
  const $list = atom(session.getItem(LIST) ?? "");
  $list.listen((list) => {
    try {
      session.setItem(LIST, looksLikeSecret(list) ? "" : list);
    } catch {
      // longer than this browser keeps: it lives as long as the page
    }
  });
  /** The run of the history that is opened; null while none is. */
  const $record = atom<string | null>(null);
  /** True while what the wallet says stands beside the button that it is to sign by. */
  const $walletBeside = atom(false);
  /** The run that the address names, and that is not in this browser; null where none is missing. */
  const $missing = atom<string | null>(null);
  /** The run, over by now, whose signing somebody looks back at; null where none is. */
  const $lookedBack = atom<string | null>(null);
  /** The person of the list whose page is shown, by their id; null while the list is. */
  const $person = atom<string | null>(null);
  /** True while what the address names is on its way. */
  const $opening = atom(false);
  /** The papers that are shown in place of the view; null while none are. */
  const $papers = atom<Papers | null>(null);
  /** The currency that local values are shown in; null until somebody chooses one. */
  const $currency = atom<Currency | null>(null);

  /** Chooses the currency, for this page and for the next visit. */
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
