import { namedPage } from "./named-page.ts";

/** Says on the overview of a run who paid it, once the name is found. */
export async function showRunPayer(): Promise<void> {
  const cell = (await namedPage()).querySelector(".by")?.closest(".all");
  if (cell != null) document.querySelector(".cells")?.prepend(cell);
}
