import { hydrate, render } from "preact";
import { createReadApi } from "../client/api.ts";
import { readNetwork } from "../client/network.ts";
import { createPassport } from "./passport.ts";
import type { PassportState } from "./passport-state.ts";
import { goLive } from "./go-live.ts";
import { offerWaiting } from "./offer-waiting.ts";
import { Passport } from "./Passport.tsx";
import { retryWhenDown } from "./retry-when-down.ts";
import { startSide } from "./start-side.ts";
import { type PassportView, passportView } from "./view.ts";
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
  const side = document.getElementById("side");
  const text = document.getElementById("passport-data")?.textContent;
  if (root === null || side === null || !text) return retryWhenDown();
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
