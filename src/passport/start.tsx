import { hydrate, render } from "preact";
import { createReadApi, type ReadApi } from "../client/api.ts";
import { readNetwork } from "../client/network.ts";
import { listen } from "../client/stream.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { errorText, fill } from "../ui/i18n/text.ts";
import type { WaitingSource, WaitingWish } from "./LiveWaiting.tsx";
import { createPassport, type PassportStore } from "./passport.ts";
import { Passport } from "./Passport.tsx";
import { partiesOf } from "./state.ts";
import { type PassportData, type PassportView, passportView } from "./view.ts";
import type { PassportWords } from "./words.ts";

/** Hydration leaves what the server drew inside of such an element as it is. */
const KEPT = { __html: "" };

/** Takes the passport over from the server: nothing that is there is asked for again. */
export function startPassport(): void {
  const root = document.getElementById("passport");
  const side = document.getElementById("side");
  const text = document.getElementById("passport-data")?.textContent;
  if (root === null || side === null || !text) return retryWhenDown();
  // few links name a person; without the code the passport is whole all the same
  if (location.hash.startsWith("#for=")) {
    import("../ui/sent-to.ts").then(({ showSentTo }) => showSentTo(), () => {});
  }
  const { state, words }: PassportData = JSON.parse(text);
  const api = createReadApi();
  const store = createPassport(state, api);
  const network = readNetwork();
  const view = () => passportView(store.$state.get(), words, network, store);
  hydrate(drawn(view()), root);
  store.$state.listen(() => render(drawn(view()), root));
  startSide(side, api, view);
  offerWaiting({ store, network, words });
  void store.start();
  goLive(store, words);
}

function drawn(view: PassportView) {
  return (
    <Passport
      view={view}
      who={<div dangerouslySetInnerHTML={KEPT} />}
      side={<aside dangerouslySetInnerHTML={KEPT} />}
    />
  );
}

/**
 * Lets new payments appear by themselves, and says them to screen readers. A page that is left
 * stops listening; where the browser brings the same page back, it catches up.
 */
function goLive(store: PassportStore, words: PassportWords): void {
  let stop = hear(store, words);
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop = hear(store, words);
    store.catchUp();
  });
}

function hear(store: PassportStore, { p }: PassportWords): () => void {
  const { address, lang } = store.$state.get();
  return listen(address, {
    connected: showWhether,
    entry: (entry) => {
      store.arrive(entry);
      const region = document.getElementById("say");
      if (region === null || entry.type !== "received") return;
      region.textContent = fill(p.arrived, {
        amount: formatAmount(lang, entry.amount),
        asset: entry.asset,
        who: shorten(partiesOf(entry).other),
      });
    },
  });
}

function showWhether(isLive: boolean): void {
  const place = document.querySelector<HTMLElement>(".live");
  if (place === null) return;
  place.classList.toggle("on", isLive);
  place.textContent = place.dataset[isLive ? "live" : "lost"] ?? "";
}

/** Makes the buttons and folded parts beside the payments work; `view` is what is shown by then. */
function startSide(side: HTMLElement, api: ReadApi, view: () => PassportView): void {
  side.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-print]") !== null) print();
    const share = target.closest<HTMLElement>("[data-share]");
    if (share !== null) void shareLink(share);
  });
  for (const part of side.querySelectorAll<HTMLDetailsElement>("[data-part]")) {
    const open = () => void fillPart(part, api, view());
    part.addEventListener("toggle", open);
    // it may have been opened before this code was there
    open();
  }
}

/** Hands the link to the device's own sharing, or to the clipboard where it has none. */
async function shareLink(button: HTMLElement): Promise<void> {
  const { share: url = "", text, done = "" } = button.dataset;
  try {
    if (typeof navigator.share === "function") return await navigator.share({ text, url });
    await navigator.clipboard.writeText(url);
    button.textContent = done;
  } catch {
    // the person closed the window, or the browser forbids it: the link stands below
  }
}

/** Draws what is inside at the first opening; where its code cannot be had, the next one tries. */
async function fillPart(
  part: HTMLDetailsElement,
  api: ReadApi,
  view: PassportView,
): Promise<void> {
  const root = part.lastElementChild;
  if (!part.open || !(root instanceof HTMLElement)) return;
  if (root.ariaBusy === "true" || root.childElementCount > 0) return;
  root.ariaBusy = "true";
  root.textContent = root.role = "";
  try {
    if (part.dataset["part"] === "statement") {
      const { mountStatement } = await import("./Statement.tsx");
      await mountStatement(root, view, api);
    } else {
      const { mountPayMore } = await import("./PayMore.tsx");
      await mountPayMore(root, view);
    }
  } catch {
    root.role = "alert";
    root.textContent = view.words.e.offline;
  }
  root.ariaBusy = null;
}

/**
 * Lets the money that waits be claimed. The server drew it; its code, the list in whole and what
 * a wallet needs are loaded when one of its buttons is pressed. Where the server did not get the
 * list in time it is drawn as soon as it is there.
 */
function offerWaiting(source: WaitingSource): void {
  const root = document.getElementById("waiting");
  if (root === null) return;
  for (const button of root.querySelectorAll("button")) button.disabled = false;
  let taken = false;
  const take = async (wish: WaitingWish) => {
    if (taken) return;
    taken = true;
    taken = await draw(root, source, wish);
  };
  root.addEventListener("click", (event) => {
    const wish = wishOf(event.target);
    if (wish === null || taken) return;
    event.preventDefault();
    void take(wish);
  });
  source.store.$state.subscribe(({ claimable }) => {
    if (claimable.state === "ready" && claimable.value.claimable.length > 0) void take(null);
  });
}

/** False where the list or the code could not be had, which is said; another try may help. */
async function draw(root: HTMLElement, source: WaitingSource, wish: WaitingWish): Promise<boolean> {
  const { store, words } = source;
  root.ariaBusy = "true";
  const code = wish === null ? "" : await store.loadClaimable();
  const drawn = code === "" && await mount(root, source, wish).then(() => true, () => false);
  root.ariaBusy = null;
  const says = root.querySelector("[role=status]");
  if (!drawn && says !== null) says.textContent = errorText(words.e, code || "offline");
  return drawn;
}

async function mount(
  root: HTMLElement,
  source: WaitingSource,
  wish: WaitingWish,
): Promise<void> {
  const { mountWaiting } = await import("./LiveWaiting.tsx");
  await mountWaiting(root, source, wish);
}

function wishOf(target: EventTarget | null): WaitingWish {
  const pressed = target instanceof Element
    ? target.closest<HTMLElement>("[data-waiting]")?.dataset["waiting"]
    : undefined;
  return pressed === "freighter" || pressed === "demo" || pressed === "all" ? pressed : null;
}

const AGAIN_MS = 5_000;

/** The page for an unreachable ledger asks again by itself until the ledger is back. */
function retryWhenDown(): void {
  const address = document.querySelector<HTMLElement>("[data-down]")?.dataset["down"];
  if (address === undefined) return;
  const api = createReadApi();
  const ask = async () => {
    const answer = await api.account(address);
    if (answer.ok) location.reload();
    else setTimeout(ask, AGAIN_MS);
  };
  setTimeout(ask, AGAIN_MS);
}
