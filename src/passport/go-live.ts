import { listen } from "../client/stream.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import type { PassportStore } from "./passport.ts";
import type { PassportWords } from "./words.ts";

/**
 * Lets new payments appear by themselves, and says them to screen readers. A page that is left
 * stops listening; where the browser brings the same page back, it catches up.
 */
export function goLive(store: PassportStore, words: PassportWords): void {
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
        who: shorten(entry.counterparty),
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
