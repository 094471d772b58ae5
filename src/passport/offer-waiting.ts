import { errorText } from "../ui/i18n/error-text.ts";
import type { WaitingSource, WaitingWish } from "./mount-waiting.tsx";

/**
 * Lets the money that waits be claimed. The server drew it; its code, the list in whole and what
 * a wallet needs are loaded when one of its buttons is pressed. Where the server did not get the
 * list in time it is drawn as soon as it is there.
 */
export function offerWaiting(source: WaitingSource): void {
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
  const { mountWaiting } = await import("./mount-waiting.tsx");
  await mountWaiting(root, source, wish);
}

function wishOf(target: EventTarget | null): WaitingWish {
  const pressed = target instanceof Element
    ? target.closest<HTMLElement>("[data-waiting]")?.dataset["waiting"]
    : undefined;
  return pressed === "freighter" || pressed === "demo" || pressed === "all" ? pressed : null;
}
