import { atom } from "nanostores";
import { type ComponentType, hydrate } from "preact";
import { createApi } from "../../client/api.ts";
import { readNetwork } from "../../client/network.ts";
import { listen } from "../../client/stream.ts";
import { shorten } from "../../domain/shorten.ts";
import { formatAmount } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import { createPassport, type PassportStore } from "../../stores/passport.ts";
import type { PassportState } from "../../stores/passport-state.ts";
import { Passport } from "./Passport.tsx";
import type { WaitingProps } from "./Waiting.tsx";
import type { PassportWords } from "./words.ts";

/** What the server leaves in the page for the browser to go on from. */
export interface PassportData {
  state: PassportState;
  words: PassportWords;
}

/** Takes the passport over from the server: nothing that is there is asked for again. */
export async function startPassport(): Promise<void> {
  const root = document.getElementById("passport");
  const text = document.getElementById("passport-data")?.textContent;
  if (root === null || !text) return retryWhenDown();
  const { state, words }: PassportData = JSON.parse(text);
  const api = createApi();
  const store = createPassport(state, api);
  const $waiting = atom<ComponentType<WaitingProps> | null>(null);
  // hydration must find the parts that the server drew
  if (hasWaiting(state)) await loadWaiting($waiting);
  store.$state.listen((now) => {
    if (hasWaiting(now) && $waiting.get() === null) void loadWaiting($waiting);
  });
  hydrate(
    <Passport
      store={store}
      $waiting={$waiting}
      api={api}
      network={readNetwork()}
      words={words}
    >
      {/* hydration leaves the server's markup in here as it is */}
      <div class="from-server" dangerouslySetInnerHTML={{ __html: "" }} />
    </Passport>,
    root,
  );
  void store.start();
  goLive(store, words);
}

function hasWaiting({ claimable }: PassportState): boolean {
  return claimable.state === "ready" && claimable.value.claimable.length > 0;
}

async function loadWaiting(
  $waiting: { set(part: ComponentType<WaitingProps>): void },
): Promise<void> {
  const { Waiting } = await import("./Waiting.tsx");
  $waiting.set(Waiting);
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
  const api = createApi();
  const ask = async () => {
    const answer = await api.account(address);
    if (answer.ok) location.reload();
    else setTimeout(ask, 5_000);
  };
  setTimeout(ask, 5_000);
}
