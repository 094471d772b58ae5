import { useStore } from "@nanostores/preact";
import { render } from "preact";
import type { Network } from "../../contract/network.ts";
import type { PassportStore } from "../../stores/passport.ts";
import { Waiting } from "./Waiting.tsx";
import type { PassportWords } from "./words.ts";

/** What the part for waiting money goes on from. */
export interface WaitingSource {
  store: PassportStore;
  network: Network;
  words: PassportWords;
  link: string;
}

/** Draws the money that waits into its place, over what the server drew there. */
export function mountWaiting(root: HTMLElement, source: WaitingSource): void {
  render(<LiveWaiting {...source} />, root);
}

function LiveWaiting({ store, network, words, link }: WaitingSource) {
  const state = useStore(store.$state);
  return (
    <Waiting
      view={{ state, words, link }}
      network={network}
      onClaimed={store.refresh}
      ready
    />
  );
}
