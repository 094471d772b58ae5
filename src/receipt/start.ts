/** What the receipt's page can do beyond being read. */
export function startReceipt(): void {
  document.documentElement.dataset["receipt"] = "";
}
