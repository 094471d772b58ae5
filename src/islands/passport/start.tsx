import { hydrate } from "preact";
import { createReadApi } from "../../client/api.ts";
import { readNetwork } from "../../client/network.ts";
import { listen } from "../../client/stream.ts";
import { shorten } from "../../domain/shorten.ts";
import { formatAmount } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import { createPassport, type PassportStore } from "../../stores/passport.ts";
import type { PassportState } from "../../stores/passport-state.ts";
import { Passport } from "./Passport.tsx";
import type { WaitingSource } from "./mount-waiting.tsx";
import type { PassportWords } from "./words.ts";

/** Hydration leaves what the server drew inside of such an element as it is. */
const KEPT = { __html: "" };

/** What the server leaves in the page for the browser to go on from. */
export interface PassportData {
  state: PassportState;
  words: PassportWords;
}

/** Takes the passport over from the server: nothing that is there is asked for again. */
export function startPassport(): void {
  const root = document.getElementById("passport");
  const text = document.getElementById("passport-data")?.textContent;
  if (root === null || !text) return retryWhenDown();
  const { state, words }: PassportData = JSON.parse(text);
  const api = createReadApi();
  const store = createPassport(state, api);
  const network = readNetwork();
  hydrate(
    <Passport
      store={store}
      api={api}
      network={network}
      words={words}
      waiting={<div id="waiting" dangerouslySetInnerHTML={KEPT} />}
    >
      <div class="from-server" dangerouslySetInnerHTML={KEPT} />
    </Passport>,
    root,
  );
  showWaiting({ store, network, words, link: `${network.publicUrl}/passport/${state.address}` });
  void store.start();
  goLive(store, words);
}

/** Loads the part for waiting money as soon as there is some. */
function showWaiting(source: WaitingSource): void {
  let shown = false;
  source.store.$state.subscribe(({ claimable }) => {
    const some = claimable.state === "ready" && claimable.value.claimable.length > 0;
    const root = document.getElementById("waiting");
    if (shown || !some || root === null) return;
    shown = true;
    void import("./mount-waiting.tsx").then(({ mountWaiting }) => mountWaiting(root, source));
  });
}

function goLive(store: PassportStore, words: PassportWords): void {
  const { address, lang } = store.$state.get();
  const stop = listen(address, {
    connected: (now) => store.setLive(now ? "on" : "lost"),
    entry: (entry) => {
      store.arrive(entry);
      const region = document.getElementById("say");
      if (region === null || entry.type !== "received") return;
      region.textContent = fill(words.p.arrived, {
        amount: formatAmount(lang, entry.amount),
        asset: entry.asset,
        who: shorten(entry.counterparty),
      });
    },
  });
  addEventListener("pagehide", stop, { once: true });
}

/** The page for an unreachable ledger asks again by itself until the ledger is back. */
function retryWhenDown(): void {
  const address = document.querySelector<HTMLElement>("[data-down]")?.dataset["down"];
  if (address === undefined) return;
  const api = createReadApi();
  const ask = async () => {
    const answer = await api.account(address);
    if (answer.ok) location.reload();
    else setTimeout(ask, 5_000);
  };
  setTimeout(ask, 5_000);
}
