import { createReadApi } from "../client/api.ts";

const AGAIN_MS = 5_000;

/** The page for an unreachable ledger asks again by itself until the ledger is back. */
export function retryWhenDown(): void {
  const address = document.querySelector<HTMLElement>("[data-down]")?.dataset["down"];
  if (address === undefined) return;
  const api = createReadApi();
  const ask = async () => {
    const answer = await api.account(address);
    if (answer.ok) location.reload();
    else setTimeout(ask, AGAIN_MS);
  };
  setTimeout(ask, AGAIN_MS);
}
