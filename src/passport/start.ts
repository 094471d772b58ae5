import { readNetwork } from "../client/network.ts";
import { isCurrency } from "../money/currency.ts";
import { findPreferredCurrency, saveCurrency } from "../ui/chosen-currency.ts";
import { guardFocus } from "../ui/guard-focus.ts";
import { pageLanguage } from "../ui/i18n/languages.ts";
import { startChart } from "./chart-range.ts";
import type { WaitingAction } from "./LiveWaitingMoney.tsx";
import { isSavedCopy, savePage } from "./saved-copy.ts";
import { startLiveUpdates } from "./live-updates.ts";
import { showOwnerView } from "./owner-view.ts";
import { createPageUpdater, type PageUpdater, setStatus, withLanguage } from "./page-updater.ts";

export function startPassport(): void {
  const root = document.querySelector<HTMLElement>("#passport");
  const address = root?.dataset["address"];
  if (root === null || address === undefined) return retryWhenDown();
  // Few links name a person, so this code loads only when needed.
  if (location.hash.startsWith("#for=")) {
    import("../ui/sent-to.ts").then(({ showNameInLink }) => showNameInLink(), () => {});
  }
  const begin = () => {
    startChart();
    startCurrencyPicker(root, updater);
    for (const button of root.querySelectorAll("#waiting button")) enable(button);
  };
  const updater = createPageUpdater(begin);
  begin();
  root.addEventListener("click", (event) => onClick(event, { address, updater }));
  for (const part of root.querySelectorAll<HTMLDetailsElement>("[data-part]")) {
    const open = () => void renderSection(part, address);
    part.addEventListener("toggle", open);
    // The section may have been opened before this code loaded.
    open();
  }
  openProof(root);
  addEventListener("hashchange", () => openProof(root));
  void showOwnerView(root, address);
  showPreferredCurrency(root, updater);
  startLiveUpdates(address, updater);
  guardFocus();
}

/** Opens the section for a link to the passport with `#prove` or `#proof`. */
function openProof(root: HTMLElement): void {
  const part = location.hash.startsWith("#prove")
    ? "give-proof"
    : location.hash.startsWith("#proof")
    ? "ask-proof"
    : "";
  const found = root.querySelector<HTMLDetailsElement>(`[data-part="${part}"]`);
  if (found === null) return;
  if (part === "give-proof") root.dataset["mine"] = "";
  else delete root.dataset["mine"];
  found.open = true;
  found.scrollIntoView();
}

/** Switches to the reader's currency if the server used another, and saves the page offline. */
function showPreferredCurrency(root: HTMLElement, updater: PageUpdater): void {
  const wanted = findPreferredCurrency();
  if (wanted === null || wanted === root.dataset["currency"]) return savePage();
  savePage(wanted);
  if (isSavedCopy()) return;
  root.dataset["wanted"] = wanted;
  void updater.load(location.href);
}

function startCurrencyPicker(root: HTMLElement, updater: PageUpdater): void {
  const select = root.querySelector<HTMLSelectElement>("#currency");
  select?.addEventListener("change", () => {
    if (!isCurrency(select.value)) return;
    saveCurrency(select.value);
    const url = new URL(location.href);
    url.searchParams.set("currency", select.value);
    setPageUrl(url);
    void updater.load(location.href);
    if (!isSavedCopy()) savePage(select.value);
  });
}

interface ClickContext {
  address: string;
  updater: PageUpdater;
}

function onClick(event: MouseEvent, context: ClickContext): void {
  const { target } = event;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!(target instanceof Element) || !isPlain) return;
  const share = target.closest<HTMLElement>("[data-share-text]");
  if (share !== null && typeof navigator.share === "function") void shareLink(share, event);
  const older = target.closest<HTMLAnchorElement>("a[data-older]");
  const filter = target.closest<HTMLAnchorElement>("a[data-filter]");
  const action = requestedAction(target);
  if (older === null && filter === null && action === null) return;
  event.preventDefault();
  if (older !== null) {
    // Few press this, so its code loads only then.
    import("./older-payments.ts")
      .then(
        ({ showOlderPayments }) => showOlderPayments(older),
        () => navigator.onLine ? location.assign(older.href) : setStatus(),
      );
  }
  if (filter !== null) void showFilter(filter.href, context.updater);
  if (action !== null) void activateWaiting(action, context);
}

async function showFilter(href: string, updater: PageUpdater): Promise<void> {
  const url = new URL(href);
  // The link can be older than the last currency change.
  const currency = new URL(location.href).searchParams.get("currency");
  if (currency !== null) url.searchParams.set("currency", currency);
  url.hash = "";
  // Update the URL now: the currency can change before the page arrives.
  setPageUrl(url);
  if (!await updater.load(url.href)) location.reload();
}

function setPageUrl(url: URL): void {
  history.replaceState(history.state, "", url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".langs a")) {
    link.href = withLanguage(url, link.lang).href;
  }
}

/** The share sheet was closed, or was open already. */
const EXPECTED_ERRORS = ["AbortError", "InvalidStateError"];

/** Without a share sheet, or if it is forbidden, the page's script copies the link. */
async function shareLink(button: HTMLElement, press: Event): Promise<void> {
  press.stopPropagation();
  const { copy: url, shareText: text } = button.dataset;
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (error instanceof Error && EXPECTED_ERRORS.includes(error.name)) return;
    delete button.dataset["shareText"];
    button.click();
  }
}

/** If the section's code can't load, the next opening retries. */
async function renderSection(part: HTMLDetailsElement, address: string): Promise<void> {
  const root = part.lastElementChild;
  if (!part.open || !(root instanceof HTMLElement)) return;
  if (root.ariaBusy === "true" || root.childElementCount > 0) return;
  root.ariaBusy = "true";
  root.textContent = root.role = "";
  const account = { address, lang: pageLanguage(), network: readNetwork() };
  try {
    if (part.dataset["part"] === "link-name") {
      const { mountLinkName } = await import("./LinkName.tsx");
      await mountLinkName(root, account);
    } else if (part.dataset["part"] === "ask-proof") {
      const { mountAskProof } = await import("./proof/AskProof.tsx");
      await mountAskProof(root, account);
    } else if (part.dataset["part"] === "give-proof") {
      const { mountGiveProof } = await import("./proof/GiveProof.tsx");
      await mountGiveProof(root, account);
    } else {
      const { mountPayLinkForm } = await import("./PayLinkForm.tsx");
      await mountPayLinkForm(root, account);
    }
  } catch {
    root.role = "alert";
    root.textContent = loadErrorText();
  }
  root.ariaBusy = null;
}

function loadErrorText(): string {
  return document.getElementById("side")?.dataset["lost"] ?? "";
}

function enable(button: Element): void {
  button.removeAttribute("disabled");
}

/** The list's code, all entries and the wallet load on this first press. */
async function activateWaiting(
  action: WaitingAction,
  { address, updater }: ClickContext,
): Promise<void> {
  const root = document.getElementById("waiting");
  // Once started, the list handles its own clicks.
  if (root === null || root.dataset["taken"] !== undefined) return;
  root.dataset["taken"] = "";
  root.ariaBusy = "true";
  const why = await mountWaitingList(root, action, { address, updater }).catch(loadErrorText);
  root.ariaBusy = null;
  if (why === "") return;
  delete root.dataset["taken"];
  const says = root.querySelector("[role=status]");
  if (says !== null) says.textContent = why;
}

async function mountWaitingList(
  root: HTMLElement,
  action: WaitingAction,
  { address, updater }: ClickContext,
): Promise<string> {
  const { mountWaitingMoney } = await import("./LiveWaitingMoney.tsx");
  return await mountWaitingMoney(root, {
    address,
    lang: pageLanguage(),
    network: readNetwork(),
    onClaimed: updater.refreshSoon,
  }, action);
}

function requestedAction(target: Element): WaitingAction | null {
  const pressed = target.closest<HTMLElement>("#waiting:not([data-taken]) [data-waiting]")
    ?.dataset["waiting"];
  const known: readonly WaitingAction[] = ["freighter", "phone-account", "demo", "all"];
  return known.find((action) => action === pressed) ?? null;
}

const RETRY_MS = 5_000;

function retryWhenDown(): void {
  if (document.querySelector("[data-down]") === null) return;
  const ask = async () => {
    const isUp = await fetch(location.href).then(({ ok }) => ok, () => false);
    if (isUp) location.reload();
    else setTimeout(ask, RETRY_MS);
  };
  setTimeout(ask, RETRY_MS);
}
