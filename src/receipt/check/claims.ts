/** What the page shows about a payment, read from what stands on it for the reader's eyes. */
export interface Claims {
  hash: string;
  /** The line of a transaction with many payments, from 1. */
  op: number | null;
  sender: string | null;
  recipient: string | null;
  /** The amount as it is shown. */
  shownAmount: string | null;
  /** The same in the ledger's form. */
  amount: string | null;
  asset: string | null;
  memo: string;
}

/** Reads the page's claims; the check must not take them from the data behind it. */
export function readClaims(page: Document): Claims {
  const claim = (name: string) => page.querySelector(`[data-claim="${name}"]`);
  const whole = (name: string) =>
    claim(name)?.querySelector("details > code")?.textContent?.trim() ?? null;
  const op = Number(page.querySelector<HTMLElement>("#slip")?.dataset["op"] ?? 0);
  return {
    hash: whole("hash") ?? "",
    op: op > 0 ? op : null,
    sender: whole("sender"),
    recipient: whole("recipient"),
    shownAmount: claim("amount")?.textContent?.trim() ?? null,
    amount: claim("amount")?.getAttribute("value") ?? null,
    asset: claim("asset")?.textContent?.trim() ?? null,
    memo: claim("memo")?.querySelector("bdi")?.textContent ?? "",
  };
}
