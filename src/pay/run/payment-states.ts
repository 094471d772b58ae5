/** Where a payment stands. All payments of one transaction share its state: all or none is paid. */
export type PaymentState =
  /** Nothing of it is signed, or what was signed can never be applied. */
  | "waiting"
  /** The wallet is asked; nothing signed is kept yet. */
  | "signing"
  /** The signed envelope is kept, and not sent yet. */
  | "signed"
  /** The envelope went out; no answer yet. */
  | "sent"
  /** It went out and nobody knows what became of it. */
  | "unsure"
  /** The network said that its signatures do not suffice. Should signers change, they still may. */
  | "refused"
  /** The ledger has it. Final. */
  | "paid"
  /** The ledger has it as failed: nothing was paid. Final; a new run may pay it. */
  | "failed";

export type PaymentEvent =
  | "ask"
  | "refuse"
  | "keep"
  | "send"
  | "lose"
  | "reject"
  | "apply"
  | "fail"
  | "die"
  | "declare_unpaid";

/** From one state to another, and why that is right. */
export interface Transition {
  from: PaymentState;
  event: PaymentEvent;
  to: PaymentState;
  reason: string;
}

/**
 * Every way a payment can go; there is no other. What keeps a wage from being paid twice is that
 * 'waiting', the only state in which something is built and signed, is reached from a state with a
 * signed envelope by `die` alone, or by the word of a person where no ledger can tell any more.
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
    reason: "The wallet gave no signature, or the page ended first: nothing was kept or sent.",
  },
  {
    from: "signing",
    event: "keep",
    to: "signed",
    reason: "The signed envelope and its hash are in the journal, before it is sent.",
  },
  {
    from: "signed",
    event: "send",
    to: "sent",
    reason: "What is in the journal can be found again by its hash, so it may go out.",
  },
  {
    from: "sent",
    event: "send",
    to: "sent",
    reason: "The page ended while it was on its way: the same envelope can be applied once only.",
  },
  {
    from: "unsure",
    event: "send",
    to: "sent",
    reason: "The same envelope again: the same hash, which the ledger applies once at most.",
  },
  {
    from: "sent",
    event: "lose",
    to: "unsure",
    reason: "No answer, or a refusal that may not be the last word: only the ledger knows.",
  },
  {
    from: "sent",
    event: "reject",
    to: "refused",
    reason: "To send it again does not help: the account asks for more, or other, signatures.",
  },
  {
    from: "refused",
    event: "send",
    to: "sent",
    reason:
      "A person asks for it, as signers may have changed: the same envelope, paid once at most.",
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
    reason: "It was sent although the journal did not get to say so; the ledger has it.",
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
    reason: "It was sent although the journal did not get to say so; the ledger has it as failed.",
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
    reason: "A ledger closed past its time bound, or its number is used, and it is not there.",
  },
  {
    from: "sent",
    event: "die",
    to: "waiting",
    reason: "A ledger closed past its time bound, or its number is used, and it is not there.",
  },
  {
    from: "unsure",
    event: "die",
    to: "waiting",
    reason: "A ledger closed past its time bound, or its number is used, and it is not there.",
  },
  {
    from: "refused",
    event: "die",
    to: "waiting",
    reason: "A ledger closed past its time bound, or its number is used, and it is not there.",
  },
  {
    from: "unsure",
    event: "declare_unpaid",
    to: "waiting",
    reason:
      "It can no longer be applied, the ledger has forgotten whether it was, and a person says no.",
  },
];

/** The state after an event. Throws where the table has no such way: that is a bug, not a case. */
export function nextState(from: PaymentState, event: PaymentEvent): PaymentState {
  const transition = TRANSITIONS.find((each) => each.from === from && each.event === event);
  if (transition === undefined) throw new Error(`a payment cannot ${event} when it is ${from}`);
  return transition.to;
}

/** True for the states that nothing follows. */
export function isFinal(state: PaymentState): boolean {
  return state === "paid" || state === "failed";
}

/** True while a signed envelope exists that may still be applied. */
export function isOnItsWay(state: PaymentState): boolean {
  return state === "signed" || state === "sent" || state === "unsure" || state === "refused";
}
