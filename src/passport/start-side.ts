import type { ReadApi } from "../client/api.ts";
import type { PassportView } from "./view.ts";

/** Lets the side's buttons and folded parts do what they say; `view` is what is shown by then. */
export function startSide(side: HTMLElement, api: ReadApi, view: () => PassportView): void {
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
      const { mountStatement } = await import("./mount-statement.tsx");
      await mountStatement(root, view, api);
    } else {
      const { mountPayMore } = await import("./mount-pay-more.tsx");
      await mountPayMore(root, view);
    }
  } catch {
    root.role = "alert";
    root.textContent = view.words.e.offline;
  }
  root.ariaBusy = null;
}
