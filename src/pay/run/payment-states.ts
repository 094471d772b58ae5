/** The state of a payment. All payments of a transaction share it: all are paid, or none. */
export type PaymentState =
  /** Nothing is signed, or what was signed can never be applied. */
  | "waiting"
  /** Waiting for the wallet; nothing is signed yet. */
  | "signing"
  /** Signed by some of the account's signers; more signatures are needed. */
  | "collecting"
  /** The signed envelope is stored, but not sent. */
  | "signed"
  /** The envelope was sent; no answer yet. */
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
  | "ask"
  | "refuse"
  | "keep"
  | "collect"
  | "send"
  | "lose"
  | "reject"
  | "apply"
  | "fail"
  | "die"
  | "declare_unpaid";

export interface Transition {
  from: PaymentState;
  event: PaymentEvent;
  to: PaymentState;
  reason: string;
}

/**
 * A wage can't be paid twice: 'waiting', the only state in which a transaction is signed, follows a
 * signed envelope only by `die`, or by a person's decision when the ledger can no longer tell.
 */
export const TRANSITIONS: readonly Transition[] = [
  {
    from: "waiting",
    event: "ask",
    to: "signing",
    reason: "No envelope of this payment can be applied, so a new one may be signed.",
  },
  {
    from: "signing",
    event: "refuse",
    to: "waiting",
    reason:
      "The wallet gave no signature, or the page was closed first. Nothing was stored or sent.",
  },
  {
    from: "signing",
    event: "keep",
    to: "signed",
    reason: "The signed envelope and its hash are in the journal before it is sent.",
  },
  {
    from: "signing",
    event: "collect",
    to: "collecting",
    reason: "The envelope is in the journal; it can be applied once other signers have signed it.",
  },
  {
    from: "collecting",
    event: "keep",
    to: "signed",
    reason: "There are enough signatures, and the envelope that carries them is in the journal.",
  },
  {
    from: "refused",
    event: "collect",
    to: "collecting",
    reason: "The account’s signers may have changed, so further signatures can complete it.",
  },
  {
    from: "collecting",
    event: "apply",
    to: "paid",
    reason: "Another signer sent it: the ledger has it.",
  },
  {
    from: "collecting",
    event: "fail",
    to: "failed",
    reason: "Another signer sent it: the ledger has it as failed, and nothing was paid.",
  },
  {
    from: "collecting",
    event: "die",
    to: "waiting",
    reason: "Its time bound has passed or its sequence number is used, and the ledger lacks it.",
  },
  {
    from: "collecting",
    event: "declare_unpaid",
    to: "waiting",
    reason:
      "It can’t be applied any more, the ledger can’t tell if it was, and a person says it wasn’t.",
  },
  {
    from: "signed",
    event: "send",
    to: "sent",
    reason: "It is in the journal and can be found again by its hash, so it may be sent.",
  },
  {
    from: "sent",
    event: "send",
    to: "sent",
    reason: "The page was closed while it was on its way. An envelope is applied only once.",
  },
  {
    from: "unsure",
    event: "send",
    to: "sent",
    reason: "It is the same envelope with the same hash, which the ledger applies at most once.",
  },
  {
    from: "sent",
    event: "lose",
    to: "unsure",
    reason: "There was no answer, or a rejection that may not be final: only the ledger knows.",
  },
  {
    from: "sent",
    event: "collect",
    to: "collecting",
    reason: "The network is asking for a higher fee. The same envelope is sent again later.",
  },
  {
    from: "sent",
    event: "reject",
    to: "refused",
    reason: "Sending it again doesn’t help: the account requires more signatures, or others.",
  },
  {
    from: "refused",
    event: "send",
    to: "sent",
    reason:
      "A person asks for it, as signers may have changed. The envelope is applied at most once.",
  },
  {
    from: "sent",
    event: "apply",
    to: "paid",
    reason: "The network answered that the ledger has it.",
  },
  {
    from: "signed",
    event: "apply",
    to: "paid",
    reason: "It was sent, but the journal couldn’t record that. The ledger has it.",
  },
  {
    from: "unsure",
    event: "apply",
    to: "paid",
    reason: "The ledger has a successful transaction with this hash.",
  },
  {
    from: "refused",
    event: "apply",
    to: "paid",
    reason: "The account’s signers changed, and it was sent again: the ledger has it.",
  },
  {
    from: "sent",
    event: "fail",
    to: "failed",
    reason: "The ledger has it as failed: its sequence number is used, nothing was paid.",
  },
  {
    from: "signed",
    event: "fail",
    to: "failed",
    reason: "It was sent, but the journal couldn’t record that. The ledger has it as failed.",
  },
  {
    from: "unsure",
    event: "fail",
    to: "failed",
    reason: "The ledger has a failed transaction with this hash.",
  },
  {
    from: "refused",
    event: "fail",
    to: "failed",
    reason: "The account’s signers changed, and it was sent again: the ledger has it as failed.",
  },
  {
    from: "signed",
    event: "die",
    to: "waiting",
    reason: "Its time bound has passed or its sequence number is used, and the ledger lacks it.",
  },
  {
    from: "sent",
    event: "die",
    to: "waiting",
    reason: "Its time bound has passed or its sequence number is used, and the ledger lacks it.",
  },
  {
    from: "unsure",
    event: "die",
    to: "waiting",
    reason: "Its time bound has passed or its sequence number is used, and the ledger lacks it.",
  },
  {
    from: "refused",
    event: "die",
    to: "waiting",
    reason: "Its time bound has passed or its sequence number is used, and the ledger lacks it.",
  },
  {
    from: "unsure",
    event: "declare_unpaid",
    to: "waiting",
    reason:
      "It can’t be applied any more, the ledger can’t tell if it was, and a person says it wasn’t.",
  },
];

/** Throws if there is no such transition, which is a bug. */
export function nextState(from: PaymentState, event: PaymentEvent): PaymentState {
  const transition = TRANSITIONS.find((each) => each.from === from && each.event === event);
  if (transition === undefined) throw new Error(`a payment cannot ${event} when it is ${from}`);
  return transition.to;
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
