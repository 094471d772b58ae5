import { render } from "preact";
import type { ReadApi } from "../client/api.ts";
import { loadMoreWords } from "./more-words.ts";
import { Statement } from "./Statement.tsx";
import type { PassportView } from "./view.ts";

/** Draws the statement's form into an element of the page. */
export async function mountStatement(
  root: HTMLElement,
  view: PassportView,
  api: ReadApi,
): Promise<void> {
  const more = await loadMoreWords(view.state.lang);
  render(<Statement view={view} api={api} more={more} />, root);
}
