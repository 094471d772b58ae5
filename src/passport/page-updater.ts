import { formatNumber } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { watchPresses } from "../ui/presses.ts";
import { throttle } from "../ui/throttle.ts";
import { parsePage } from "../ui/trusted-types.ts";
import { isSavedCopy } from "./saved-copy.ts";

/* The server renders the passport. An open page replaces its parts with the server's current
   version, so that only one place defines how it looks. */

/** The parts that are replaced. Others may be in use, such as a form or a wallet. */
const PARTS = ["summary", "payers", "payments", "links", "payments-file"];

/** The first pause while counts, rates or names are incomplete. */
const RETRY_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

export function createPageUpdater(onReplaced: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests since the last progress. */
  let fruitlessRequests = 0;
  /** Only the latest request's page is shown. */
  let latest = Promise.resolve(true);
  let latestRequest = 0;
  /** How many events there were, and how many of them the page shows. */
  let events = 0;
  let shown = 0;
  let newestEvent: string | undefined;
  // The page lacks an event if its server was behind, or if its rendering began earlier.
  const isOld = () =>
    shown < events || (newestEvent !== undefined && isBehind(shownUpTo(), newestEvent));
  const untouched = watchPresses();

  /** False if the page wasn't available. A request that was replaced has the later one's result. */
  function load(url: string, options: { fresh?: boolean } = {}): Promise<boolean> {
    return latest = request(url, ++latestRequest, options);
  }

  async function request(url: string, number: number, { fresh = false }): Promise<boolean> {
    clearTimeout(timer);
    const upTo = events;
    const page = await fetchPage(url, fresh || isOld());
    await untouched();
    if (number !== latestRequest) return await latest;
    if (page === null) {
      scheduleRetry();
      return false;
    }
    shown = upTo;
    const before = shownUpTo();
    const back = rememberFocus();
    replaceParts(page);
    onReplaced();
    back();
    if (shownUpTo() !== before) fruitlessRequests = 0;
    scheduleRetry();
    return true;
  }

  /** Loads again with growing delays while the page is incomplete or behind. */
  function scheduleRetry(): void {
    clearTimeout(timer);
    if (isOld() || document.querySelector("#passport[data-again], .counting") !== null) {
      const pause = Math.min(RETRY_MS * 2 ** fruitlessRequests++, LONGEST_PAUSE_MS);
      timer = setTimeout(() => void load(location.href), pause);
    } else fruitlessRequests = 0;
  }

  scheduleRetry();
  const loadSoon = throttle(() => void load(location.href, { fresh: true }));
  return {
    load,
    /** Loads the page soon: the server's cached page is out of date. `id`: the event's entry. */
    refreshSoon(id?: string) {
      events += 1;
      if (id !== undefined && isBehind(operationOf(newestEvent ?? "0"), id)) newestEvent = id;
      loadSoon();
    },
  };
}

export type PageUpdater = ReturnType<typeof createPageUpdater>;

/** The last operation that the shown page counted. */
function shownUpTo(): string | undefined {
  return document.querySelector<HTMLElement>("#passport")?.dataset["upto"];
}

/** The stream position up to which the page is current; undefined while it isn't complete. */
export function lastShownPosition(): string | undefined {
  const upTo = document.querySelector<HTMLElement>("#passport:not([data-again])")?.dataset["upto"];
  // covers all entries of that operation
  return upTo === undefined || upTo === "1" ? upTo : `${upTo}-999`;
}

/** Whether a page that counted up to the operation `upTo` lacks the entry `id`. */
function isBehind(upTo: string | undefined, id: string): boolean {
  const operation = operationOf(id);
  return upTo !== undefined && /^\d+$/.test(operation) && BigInt(operation) > BigInt(upTo);
}

function operationOf(id: string): string {
  const [operation = ""] = id.split("-");
  return operation;
}

/** Puts the language in the query: one in the path would override it. */
export function withLanguage(url: URL, lang: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/^\/[a-z]{2,3}\//, "/");
  address.searchParams.set("lang", lang);
  return address;
}

export async function fetchPage(url: string, fresh: boolean): Promise<Document | null> {
  // A saved copy can be in a language other than its URL says. Keep the page's language.
  const address = withLanguage(new URL(url, location.href), pageLanguage());
  address.hash = "";
  address.searchParams.set("bare", "1");
  // A link without a currency uses the reader's own.
  const wanted = document.querySelector<HTMLElement>("#passport")?.dataset["wanted"];
  if (wanted !== undefined && !address.searchParams.has("currency")) {
    address.searchParams.set("currency", wanted);
  }
  // Skip cached pages and renders that began before this request (functions/pages/site.ts).
  if (fresh) address.searchParams.set("now", String(Date.now()));
  try {
    const response = await fetch(address, { headers: { accept: "text/html" }, cache: "no-cache" });
    if (!response.ok) return null;
    const page = parsePage(await response.text());
    return page.querySelector("#passport") === null ? null : page;
  } catch {
    return null;
  }
}

function replaceParts(page: Document): void {
  const root = document.querySelector("#passport");
  const fresh = page.querySelector<HTMLElement>("#passport");
  if (root === null || fresh === null) return;
  const before = shownUpTo();
  // After a reset of the network, the shown payments no longer exist.
  if (before !== undefined && isBehind(fresh.dataset["upto"], before)) {
    document.getElementById("payments")?.removeAttribute("data-kind");
  }
  for (const name of ["data-currency", "data-again", "data-upto"]) {
    const value = fresh.getAttribute(name);
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  if (page.querySelector(".not-printed") === null) root.querySelector(".not-printed")?.remove();
  updateWaiting(page);
  for (const id of PARTS) replacePart(root, id, page.getElementById(id));
}

/** The returned function restores the focus and open sections. */
function rememberFocus(): () => void {
  const { activeElement: focused } = document;
  const opened = Array.from(document.querySelectorAll("#passport details[open]"), createFinder);
  const find = focused === null ? null : createFinder(focused);
  return () => {
    for (const details of opened) details()?.setAttribute("open", "");
    const now = document.activeElement === document.body ? find?.() : undefined;
    // Restore the chosen month before the focus changes the layout.
    if (now instanceof HTMLInputElement) {
      now.value = (focused as HTMLInputElement).value;
      now.dispatchEvent(new Event("input"));
    }
    // Don't scroll: the reader may have moved on.
    now?.focus({ preventScroll: true });
  };
}

/** The returned function finds the element or its replacement. */
function createFinder(element: Element): () => HTMLElement | undefined {
  const identity = elementIdentity(element);
  const matches = () =>
    Array.from(document.querySelectorAll<HTMLElement>(`#passport ${element.localName}`))
      .filter((each) => elementIdentity(each) === identity);
  const position = matches().indexOf(element as HTMLElement);
  return () => matches()[position];
}

function elementIdentity(element: Element): string {
  return element.id || (element.getAttribute("href") ?? element.getAttribute("data-copy") ??
    element.textContent);
}

function replacePart(root: Element, id: string, fresh: HTMLElement | null): void {
  const shown = document.getElementById(id);
  if (shown === null && fresh !== null) {
    const next = PARTS.slice(PARTS.indexOf(id) + 1).map((each) => document.getElementById(each))
      .find((each) => each?.parentElement === root);
    root.insertBefore(fresh, next ?? root.querySelector("#side"));
  } else if (fresh === null) shown?.remove();
  else {
    if (id === "payments" && shown !== null && paymentListKey(shown) === paymentListKey(fresh)) {
      // Keep the list if the server couldn't read it again, but not that of a saved copy.
      const canStay = isUnread(fresh) && rowsOf(shown).length > 0 && !isSavedCopy();
      if (canStay) return setStatus(fresh.dataset["unread"]);
      keepOlderRows(shown, fresh);
    }
    shown?.replaceWith(fresh);
  }
}

/** Keeps a list that the server couldn't read again, unless it is from a saved copy. */
function updateWaiting(page: Document): void {
  const waiting = document.getElementById("waiting");
  const fresh = page.getElementById("waiting");
  if (waiting === null || fresh === null || waiting.dataset["taken"] !== undefined) return;
  const hasList = waiting.querySelector(".waiting") !== null && !isSavedCopy();
  if (isUnread(fresh) && hasList) return;
  waiting.replaceChildren(...fresh.childNodes);
}

/** Keeps older rows if that leaves no gap. */
function keepOlderRows(shown: HTMLElement, fresh: HTMLElement): void {
  if (shown.dataset["older"] === undefined) return;
  const table = fresh.querySelector("tbody");
  const pager = shown.querySelector(".pager");
  const ids = new Set(rowsOf(fresh).map((row) => row.dataset["id"]));
  if (!rowsOf(shown).some((row) => ids.has(row.dataset["id"]))) return;
  for (const row of rowsOf(shown)) if (!ids.has(row.dataset["id"])) table?.append(row);
  fresh.dataset["older"] = "";
  const total = fresh.querySelector<HTMLElement>("[data-count]")?.dataset["count"];
  if (pager !== null) fresh.querySelector(".pager")?.replaceWith(pager);
  updateCount(fresh, total);
}

export function updateCount(payments: HTMLElement, template: string | undefined): void {
  const status = payments.querySelector<HTMLElement>("[data-count]");
  if (status === null || template === undefined) return;
  status.dataset["count"] = template;
  status.textContent = fill(template, { n: formatNumber(pageLanguage(), rowsOf(payments).length) });
}

/** Lasts until the list is replaced. By default, says that older payments couldn't be loaded. */
export function setStatus(text?: string): void {
  const status = document.querySelector<HTMLElement>("#payments [data-count]");
  if (status !== null) status.textContent = text ?? status.dataset["failed"] ?? "";
}

export function isUnread(part: HTMLElement): boolean {
  return part.dataset["unread"] !== undefined;
}

export function rowsOf(part: Element): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>("tr[data-id]"));
}

/** The filter, the currency, and whether the list begins with older payments. */
export function paymentListKey(payments: HTMLElement): string {
  return payments.dataset["kind"] ?? "";
}
