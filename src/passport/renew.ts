import { formatNumber } from "../ui/i18n/format.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { watchPresses } from "../ui/presses.ts";
import { throttle } from "../ui/throttle.ts";
import { parsePage } from "../ui/trusted-types.ts";

/*
 * The server draws the passport; what changes in an open one is taken from the page as the server
 * sends it now. So there is one place that says what a passport looks like.
 */

/** The parts that are taken anew. What stands beside them may be in use: a form, a wallet. */
const PARTS = ["summary", "payers", "payments", "links"];

/** Counts that go on, rates that were late and names that come are asked for again. */
const AGAIN_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/** Keeps the page as it is now; `renewed` is called when parts of it were replaced. */
export function createRenewal(renewed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often it was asked since it last came any further. */
  let inVain = 0;
  /** Of what is asked for at the same time the last one is shown. */
  let asked = 0;
  /** How often something has happened, and how much of that was asked for and shown since. */
  let happened = 0;
  let shown = 0;
  /** The newest entry that was heard of. */
  let heard: string | undefined;
  // a server that is behind, or had begun to read before, does not have it yet
  const isOld = () => shown < happened || (heard !== undefined && isBehind(shownUpTo(), heard));
  const untouched = watchPresses();

  /** Takes the page as it is at an address; false where it could not be had. */
  async function take(url: string, { fresh = false } = {}): Promise<boolean> {
    clearTimeout(timer);
    const mine = ++asked;
    const upTo = happened;
    const page = await pageAt(url, fresh || isOld());
    await untouched();
    if (mine !== asked) return true;
    if (page === null) {
      again();
      return false;
    }
    shown = upTo;
    const before = shownUpTo();
    const back = readersPlace();
    replaceParts(page);
    renewed();
    back();
    if (shownUpTo() !== before) inVain = 0;
    again();
    return true;
  }

  /** Where the server could not say all, goes on counting, or is behind: later each time in vain. */
  function again(): void {
    clearTimeout(timer);
    if (isOld() || document.querySelector("#passport[data-again], .counting") !== null) {
      const pause = Math.min(AGAIN_MS * 2 ** inVain++, LONGEST_PAUSE_MS);
      timer = setTimeout(() => void take(location.href), pause);
    } else inVain = 0;
  }

  again();
  const takeSoon = throttle(() => void take(location.href, { fresh: true }));
  return {
    take,
    /** Something has happened, maybe this entry: what the server had made a moment ago is old. */
    soon(id?: string) {
      happened += 1;
      if (id !== undefined && isBehind(operationOf(heard ?? "0"), id)) heard = id;
      takeSoon();
    },
  };
}

export type Renewal = ReturnType<typeof createRenewal>;

/** The operation up to which the page that is shown counts; undefined where it does not say so. */
export function shownUpTo(): string | undefined {
  return document.querySelector<HTMLElement>("#passport")?.dataset["upto"];
}

/** True where a page that counts up to an operation lacks what came up to an entry. */
export function isBehind(upTo: string | undefined, id: string): boolean {
  const operation = operationOf(id);
  return upTo !== undefined && /^\d+$/.test(operation) && BigInt(operation) > BigInt(upTo);
}

function operationOf(id: string): string {
  const [operation = ""] = id.split("-");
  return operation;
}

/** The address of a page in a language: one with which it begins would be stronger than what it asks for. */
export function inLanguage(url: URL, lang: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/^\/[a-z]{2,3}\//, "/");
  address.searchParams.set("lang", lang);
  return address;
}

async function pageAt(url: string, fresh: boolean): Promise<Document | null> {
  // a kept copy may be in another language than its address asks for, and no page speaks two
  const address = inLanguage(new URL(url, location.href), pageLanguage());
  address.hash = "";
  address.searchParams.set("bare", "1");
  // a link that says nothing of a currency is shown in the reader's own
  const wanted = document.querySelector<HTMLElement>("#passport")?.dataset["wanted"];
  if (wanted !== undefined && !address.searchParams.has("currency")) {
    address.searchParams.set("currency", wanted);
  }
  // no page will do that was begun before this (functions/pages/site.ts)
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
  const fresh = page.querySelector("#passport");
  if (root === null || fresh === null) return;
  for (const name of ["data-currency", "data-again", "data-upto"]) {
    const value = fresh.getAttribute(name);
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  // a name that was still being looked up is there
  if (page.querySelector(".not-printed") === null) root.querySelector(".not-printed")?.remove();
  keepWaiting(page);
  for (const id of PARTS) replacePart(root, id, page.getElementById(id));
}

/** Where the reader is: what is called gives the focus, and opens, what has taken its place. */
function readersPlace(): () => void {
  const { activeElement: focused } = document;
  const opened = Array.from(document.querySelectorAll("#passport details[open]"), finder);
  const find = focused === null ? null : finder(focused);
  return () => {
    for (const details of opened) details()?.setAttribute("open", "");
    const now = document.activeElement === document.body ? find?.() : undefined;
    // the month that is read, before the page is laid out for the focus
    if (now instanceof HTMLInputElement) {
      now.value = (focused as HTMLInputElement).value;
      now.dispatchEvent(new Event("input"));
    }
    // who has gone on reading elsewhere stays there
    now?.focus({ preventScroll: true });
  };
}

/** Finds an element of the passport again, or what stands in its place: of a kind, on the same. */
function finder(element: Element): () => HTMLElement | undefined {
  const on = subjectOf(element);
  const alike = () =>
    Array.from(document.querySelectorAll<HTMLElement>(`#passport ${element.localName}`))
      .filter((each) => subjectOf(each) === on);
  const nth = alike().indexOf(element as HTMLElement);
  return () => alike()[nth];
}

function subjectOf(element: Element): string {
  return element.id || (element.getAttribute("href") ?? element.getAttribute("data-copy") ??
    element.textContent);
}

function replacePart(root: Element, id: string, fresh: HTMLElement | null): void {
  const shown = document.getElementById(id);
  if (shown === null && fresh !== null) {
    // a part that was not there: before the one that follows it
    const next = PARTS.slice(PARTS.indexOf(id) + 1).map((each) => document.getElementById(each))
      .find((each) => each?.parentElement === root);
    root.insertBefore(fresh, next ?? root.querySelector("#side"));
  } else if (fresh === null) shown?.remove();
  else {
    if (id === "payments" && shown !== null) keepOlder(shown, fresh);
    shown?.replaceWith(fresh);
  }
}

/** What waits is drawn once the server had it in time, and left to its own code once that runs. */
function keepWaiting(page: Document): void {
  const place = document.getElementById("waiting");
  const fresh = page.getElementById("waiting");
  if (place === null || fresh === null || place.dataset["taken"] !== undefined) return;
  place.replaceChildren(...fresh.childNodes);
}

/** Rows that were read below stay below, where the same payments are shown. */
function keepOlder(shown: HTMLElement, fresh: HTMLElement): void {
  if (shown.dataset["older"] === undefined || kindOf(shown) !== kindOf(fresh)) return;
  const table = fresh.querySelector("tbody");
  const pager = shown.querySelector(".pager");
  const ids = new Set(rowsOf(fresh).map((row) => row.dataset["id"]));
  for (const row of rowsOf(shown)) if (!ids.has(row.dataset["id"])) table?.append(row);
  fresh.dataset["older"] = "";
  const total = fresh.querySelector<HTMLElement>("[data-count]")?.dataset["count"];
  if (pager !== null) fresh.querySelector(".pager")?.replaceWith(pager);
  count(fresh, total);
}

/** Reads the page of older payments at an address, and shows them below those that are there. */
export async function showOlder(link: HTMLAnchorElement): Promise<void> {
  const asked = document.getElementById("payments");
  if (asked === null || link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  const page = await pageAt(link.href, false);
  link.ariaBusy = null;
  // the list may have been taken anew since, or be of another kind
  const shown = document.getElementById("payments");
  if (shown === null || kindOf(shown) !== kindOf(asked)) return;
  const older = page?.getElementById("payments");
  const status = shown.querySelector<HTMLElement>("[data-count]");
  if (older === null || older === undefined) {
    if (status !== null) status.textContent = status.dataset["failed"] ?? "";
    return;
  }
  const ids = new Set(rowsOf(shown).map((row) => row.dataset["id"]));
  const table = shown.querySelector("tbody");
  // a part without any payment has nothing to add to
  if (table === null) return shown.replaceWith(older);
  // what newer payments have pushed out of the list stands between it and the older ones
  for (const row of [...rowsOf(asked), ...rowsOf(older)]) {
    if (!ids.has(row.dataset["id"])) table.append(row);
  }
  shown.dataset["older"] = "";
  const next = older.querySelector("a[data-older]");
  const last = shown.querySelector("a[data-older]");
  if (next === null) last?.remove();
  else last?.replaceWith(next);
  const newest = shown === asked ? older : shown;
  count(shown, newest.querySelector<HTMLElement>("[data-count]")?.dataset["count"]);
}

function count(payments: HTMLElement, said: string | undefined): void {
  const status = payments.querySelector<HTMLElement>("[data-count]");
  if (status === null || said === undefined) return;
  status.dataset["count"] = said;
  status.textContent = fill(said, { n: formatNumber(pageLanguage(), rowsOf(payments).length) });
}

function rowsOf(part: Element): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>("tr[data-id]"));
}

/** Which payments a list shows. */
function kindOf(part: Element): string {
  return part.querySelector("[data-filter][aria-current]")?.textContent ?? "";
}
