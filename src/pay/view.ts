import { atom } from "nanostores";
import { $undo } from "./undo.ts";

/** The views of the dashboard; each has its own place in the address: `#people`. */
export const VIEWS = ["pay", "people", "paid"] as const;

/** One of the views. */
export type View = (typeof VIEWS)[number];

/** The view that is shown. */
export const $view = atom<View>("pay");

/** Shows a view, as if its link had been followed. */
export function showView(view: View): void {
  location.hash = view;
}

/** Follows the address and marks the link of the view; the returned function ends that. */
export function followHash(): () => void {
  const follow = () => {
    const wanted = VIEWS.find((view) => `#${view}` === location.hash) ?? "pay";
    if (wanted !== $view.get()) $undo.set(null);
    $view.set(wanted);
    for (const link of document.querySelectorAll("[data-view]")) {
      if (link.getAttribute("data-view") === wanted) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  };
  follow();
  addEventListener("hashchange", follow);
  return () => removeEventListener("hashchange", follow);
}
