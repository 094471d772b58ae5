import { render } from "preact";
import { loadMoreWords } from "./more-words.ts";
import { PayMore } from "./PayMore.tsx";
import type { PassportView } from "./view.ts";

/** Draws the pay link's form into an element of the page. */
export async function mountPayMore(root: HTMLElement, view: PassportView): Promise<void> {
  const more = await loadMoreWords(view.state.lang);
  render(<PayMore view={view} more={more} />, root);
}
