import type { ComponentChildren } from "preact";
import { receiptNumber } from "./receipt-text.ts";
import { Band } from "../ui/Band.tsx";
import type { ReceiptContext } from "./state.ts";

interface Props {
  heading: string;
  /** Null where the link holds no number. */
  hash: string | null;
  /** Woven: money has arrived. Bare: it is on its way. Without: there was no payment. */
  band: "woven" | "bare" | "none";
  /** For the page's script: which state this is. */
  state: string;
  /** Which operation it is about, for the browser's check. */
  op?: number | null;
  /** Where the script asks whether the ledger has it by now. */
  ask?: string;
  context: ReceiptContext;
  children: ComponentChildren;
}

/** The strip of paper, with its head. */
export function Slip({ heading, hash, band, state, op, ask, context, children }: Props) {
  return (
    <article
      class="slip"
      id="slip"
      aria-labelledby="slip-head"
      data-state={state}
      data-op={op ?? undefined}
      data-ask={ask}
    >
      {band !== "none" && <Band bare={band === "bare"} />}
      <div class="slip-in">
        <header class="slip-top">
          <h1 class="label" id="slip-head">{heading}</h1>
          {hash !== null && (
            <p class="slip-no">
              <span class="sr">{`${context.t.number} `}</span>
              {receiptNumber(hash)}
            </p>
          )}
        </header>
        {children}
      </div>
    </article>
  );
}
