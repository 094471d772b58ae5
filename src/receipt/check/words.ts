import type { ReceiptCheck } from "../messages/receipt-check.en.ts";

/** The check's words in one language, loaded when they are needed. */
export async function loadWords(lang: string): Promise<ReceiptCheck> {
  if (lang === "fr") return (await import("../messages/receipt-check.fr.ts")).receiptCheck;
  if (lang === "sw") return (await import("../messages/receipt-check.sw.ts")).receiptCheck;
  return (await import("../messages/receipt-check.en.ts")).receiptCheck;
}
