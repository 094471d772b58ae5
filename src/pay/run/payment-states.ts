/** The state of a payment. All payments of a transaction share it: all are paid, or none. */
export type PaymentState =
  /** Nothing is signed, or what was signed can never be applied. */
  | "waiting"
  /** Waiting for the wallet; nothing is signed yet. */
  | "signing"
  /** Signed, and waiting for other signers or for a lower fee. */
  | "collecting"
  /** The signed envelope is stored, but not sent. */
  | "signed"
  /** The envelope was sent; no response yet. */
  | "sent"
  /** The envelope was sent, and its result is unknown. */
  | "unsure"
  /** The network rejected the signatures. They can become valid if the account's signers change. */
  | "refused"
  /** Applied by the ledger. Final. */
  | "paid"
  /** Applied and failed: no one was paid. Final; a new run can pay them. */
  | "failed";

export type PaymentEvent =
  /** The wallet is asked to sign. */
  | "ask"
  /** The wallet gave no signature, or the page was closed first. Nothing was stored or sent. */
  | "refuse"
  /** The envelope has enough signatures, and is in the journal with them. */
  | "keep"
  /** The envelope is in the journal, and waits for other signers or for a lower fee. */
  | "collect"
  /** It is sent: it is in the journal and can be found again by its hash. */
  | "send"
  /** There was no response, or a rejection that may not be final: only the ledger knows. */
  | "lose"
  /** Sending it again doesn't help: the account requires more signatures, or others. */
  | "reject"
  /** The ledger has it. */
  | "apply"
  /** It failed on the ledger: its sequence number is used, and nothing was paid. */
  | "fail"
  /** Its time bound has passed or its sequence number is used, and the ledger lacks it. */
  | "die"
  /** It can't be applied any more, the ledger can't tell if it was, and a person says it wasn't. */
  | "declare_unpaid";

/**
 * A wage can't be paid twice: a signature is requested only from 'waiting', to which a signed
 * envelope returns only by `die`, or by a person's decision when the ledger can no longer tell.
 */
export const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  waiting: { ask: "signing" },
  signing: { refuse: "waiting", keep: "signed", collect: "collecting" },
  collecting: {
    keep: "signed",
    // another signer sent it
    apply: "paid",
    fail: "failed",
    die: "waiting",
    declare_unpaid: "waiting",
  },
  signed: {
    send: "sent",
    // it was sent, but the journal couldn't record that
    apply: "paid",
    fail: "failed",
    die: "waiting",
  },
  sent: {
    // the page was closed while the envelope was on its way; it is applied at most once
    send: "sent",
    lose: "unsure",
    // the network is asking for a higher fee; the same envelope is sent again later
    collect: "collecting",
    reject: "refused",
    apply: "paid",
    fail: "failed",
    die: "waiting",
  },
  unsure: {
    // the same envelope has the same hash, which the ledger applies at most once
    send: "sent",
    apply: "paid",
    fail: "failed",
    die: "waiting",
    declare_unpaid: "waiting",
  },
  // if the account's signers change, the envelope can be completed, sent again or applied
  refused: { collect: "collecting", send: "sent", apply: "paid", fail: "failed", die: "waiting" },
  paid: {},
  failed: {},
};

/** Throws if there is no such transition, which is a bug. */
export function nextState(from: PaymentState, event: PaymentEvent): PaymentState {
  const to = TRANSITIONS[from][event];
  if (to === undefined) throw new Error(`a payment cannot ${event} when it is ${from}`);
  return to;
}

export function isFinal(state: PaymentState): boolean {
  return state === "paid" || state === "failed";
}

const STILL_APPLICABLE: ReadonlySet<PaymentState> = new Set([
  "collecting",
  "signed",
  "sent",
  "unsure",
  "refused",
]);

export function canStillBeApplied(state: PaymentState): boolean {
  return STILL_APPLICABLE.has(state);
}
