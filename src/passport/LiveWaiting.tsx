import { useStore } from "@nanostores/preact";
import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Network } from "../contract/network.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import type { WalletMessages } from "../wallet/messages/wallet.en.ts";
import type { PassportStore } from "./passport.ts";
import { createWalletWork, type WalletChoice } from "../wallet/wallet-work.ts";
import { WalletWork } from "../wallet/WalletWork.tsx";
import { passportView } from "./view.ts";
import { claimableNow, Waiting } from "./Waiting.tsx";
import { loadMoreWords, loadWalletWords, type PassportWords } from "./words.ts";

/** What the part for waiting money goes on from. */
export interface WaitingSource {
  store: PassportStore;
  network: Network;
  words: PassportWords;
}

/** What was pressed before the code was there: a wallet's button, or the link to all entries. */
export type WaitingWish = WalletChoice | "all" | null;

/**
 * Draws the money that waits into its place, over what the server drew, and does what was asked.
 */
export async function mountWaiting(
  root: HTMLElement,
  source: WaitingSource,
  wish: WaitingWish,
): Promise<void> {
  const { lang } = source.store.$state.get();
  const [more, w] = await Promise.all([loadMoreWords(lang), loadWalletWords(lang)]);
  render(<LiveWaiting {...source} m={more.waiting} w={w} wish={wish} />, root);
}

interface LiveProps extends WaitingSource {
  m: PassportMore["waiting"];
  w: WalletMessages;
  wish: WaitingWish;
}

function LiveWaiting({ store, network, words, m, w, wish }: LiveProps) {
  const state = useStore(store.$state);
  const work = useMemo(createWalletWork, []);
  const now = useStore(work.$work);
  const [all, setAll] = useState(wish === "all");
  const claim = async (choice: WalletChoice) => {
    const { claimable, account, address } = store.$state.get();
    if (claimable.state !== "ready") return;
    const needsTrust = account.state === "ready" && account.value.usdcTrustline === "none";
    const entries = claimableNow(claimable.value.claimable, address);
    if (await work.claim({ network, address, choice }, entries, needsTrust)) {
      await store.refresh();
    }
  };
  useEffect(() => {
    if (wish !== null && wish !== "all") void claim(wish);
  }, []);
  useEffect(() => {
    // the link that was pressed is gone
    if (all) document.getElementById("waiting-list")?.focus();
  }, [all]);
  return (
    <Waiting
      view={passportView(state, words, network)}
      m={m}
      all={all}
      busy={now.step === "working" || now.step === "slow"}
      onClaim={claim}
      onAll={() => setAll(true)}
    >
      <WalletWork work={now} network={network.name} says={m} w={w} stop={work.stop} />
    </Waiting>
  );
}
