import type { ReceiptCheck } from "../messages/receipt-check.en.ts";

/** What one check came to. `open`: could not be decided here. */
export interface Verdict {
  /** The message that says what was checked. */
  title: keyof ReceiptCheck;
  outcome: "ok" | "bad" | "open";
  /** The message that says what came out, and what goes into it. */
  detail: keyof ReceiptCheck;
  values: Record<string, string>;
  /** True where it is the ledger's server's word and no sum of the browser. */
  told?: boolean;
}
