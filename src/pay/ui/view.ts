import { atom } from "nanostores";
import type { Currency } from "../../money/currency.ts";
import { looksLikeSecretKey } from "../../stellar/secret-key.ts";
import { saveCurrency } from "../../ui/chosen-currency.ts";
import type { World } from "../world/world.ts";

export const DASHBOARD_VIEWS = ["pay", "people", "paid", "books", "name"] as const;

export type DashboardView = (typeof DASHBOARD_VIEWS)[number];

export type OpenDocument =
  /** The payslips of a run, beginning with the line `first`. */
  | { kind: "payslips"; run: string; first?: string }
  /** A year's statement (`2026`) of the person at an address. */
  | { kind: "statement"; year: string; address: string };

/** Rows per page: more would make typing slow on a cheap computer. */
export const ROWS_PER_PAGE = 100;

/** Session storage key of a list being written. */
const LIST_KEY = "lipwa list";

export function createViewStore({ session }: Pick<World, "session">) {
  const $view = atom<DashboardView>("pay");
  /** ID of the line whose form is open. */
  const $editing = atom<string | null>(null);
  /** Current page of rows, from 0; Infinity for the last. */
  const $page = atom(0);
  /** Line into which a secret key was last pasted. The key itself is not stored. */
  const $secretDropped = atom<string | null>(null);
  /** Kept across views, and in case a phone closes the page while the person copies an address. */
  const $list = atom(session.getItem(LIST_KEY) ?? "");
  $list.listen((list) => {
    try {
      session.setItem(LIST_KEY, looksLikeSecretKey(list) ? "" : list);
    } catch {
      // a list too long for session storage is kept in memory only
    }
  });
  /** The run that is open in the history. */
  const $record = atom<string | null>(null);
  /** True if the wallet's messages appear beside the sign button. */
  const $walletBeside = atom(false);
  /** The ID of a run in the URL that this browser doesn't have. */
  const $missing = atom<string | null>(null);
  /** ID of the ended run whose Sign step is open. */
  const $revisitedRun = atom<string | null>(null);
  /** ID of the person whose page is open. */
  const $person = atom<string | null>(null);
  /** True while the form for invitations is open in People. */
  const $inviting = atom(false);
  /** True while the route in the URL is loading. */
  const $opening = atom(false);
  const $papers = atom<OpenDocument | null>(null);
  /** Currency of local values; null until one is chosen. */
  const $currency = atom<Currency | null>(null);

  function chooseCurrency(currency: Currency): void {
    saveCurrency(currency);
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
    $revisitedRun,
    $person,
    $inviting,
    $opening,
    $papers,
    $currency,
    chooseCurrency,
  };
}
