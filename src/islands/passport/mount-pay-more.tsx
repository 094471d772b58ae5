import { render } from "preact";
import type { Network } from "../../contract/network.ts";
import { PayMore } from "./PayMore.tsx";
import type { PassportView } from "./words.ts";

/** Draws the pay link's form into an element of the page. */
export function mountPayMore(
  root: HTMLElement,
  props: { view: PassportView; network: Network },
): void {
  render(<PayMore {...props} />, root);
}
