import type { Network } from "../contract/network.ts";
import type { PaymentProof } from "../contract/verify.ts";
import type { Currency } from "../money/currency.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Common } from "../ui/messages/frame.en.ts";
import type { Receipt } from "./messages/receipt.en.ts";

/** A proof in which a payment stands, with all that belongs to it. */
export type PaidProof = PaymentProof & {
  sender: string;
  recipient: string;
  amount: string;
  asset: string;
};

/** What there is to say about a receipt's link; each has its page. */
export type ReceiptState =
  | { kind: "paid"; proof: PaidProof; oneRecord: boolean }
  | { kind: "counterfeit" | "other_asset"; proof: PaidProof }
  | { kind: "failed" | "waiting" | "no_payment" | "contradiction"; proof: PaymentProof }
  | { kind: "choose"; proof: PaymentProof; fault: ChooseFault | null; shown: number[] }
  | { kind: "not_found"; hash: string; op: number | null }
  | { kind: "asking"; hash: string; op: number | null }
  | { kind: "malformed"; text: string }
  | { kind: "bad_line"; hash: string; op: string }
  | { kind: "unreachable"; busy: boolean };

/** Why the chooser of a pay run has no line to show. */
export type ChooseFault = "bad_address" | "secret" | "not_in_it";

/** The local value of an amount in each currency, or why there is none. */
export type LocalTable =
  | {
    known: true;
    chosen: Currency;
    rows: LocalRow[];
    /** The rate of the payment's own day: it stays true in a kept copy. */
    ofDay: boolean;
  }
  | { known: false; why: "no_rate" | "only_usdc" };

/** The local value in one currency, ready to be read. */
export interface LocalRow {
  currency: Currency;
  /** The number alone, without the code. */
  value: string;
  /** Which rate, from whom, of when. */
  note: string;
}

/** What every part of a receipt's page may need. */
export interface ReceiptContext {
  lang: Language;
  m: Common;
  t: Receipt;
  network: Network;
  /** The canonical address of this receipt. */
  link: string;
  /** The parameters of this request that a form must carry along. */
  carried: Record<string, string>;
  local: LocalTable;
}
