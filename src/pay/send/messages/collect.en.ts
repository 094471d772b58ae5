/** Collecting other signers' signatures, in English. Names in braces are filled in. */
export const dashboardCollect = {
  collect: {
    needs: "Needs {n} of {all} signatures: {who}",
    needsWeight: "Needs a weight of {needed}. You have {own}; {rest} more must come from {names}.",
    you: "you",
    oneOf: "one of {names}",
    moreOf: "{n} of {names}",
    then: "{first}, then {next}",
    days: "The others have",
    day: { one: "{n} day", other: "{n} days" },
    signFirst: "Sign first of {n}",
    sign: "Sign",
    first:
      "Nothing moves with your signature alone. Then you get a link for the others. It shows them what the transactions themselves say; the last one to sign sends them.",
    waitingFor: "Waiting for {name}",
    waiting: "Waiting for signatures",
    enough: "Enough signatures are there",
    have: {
      one: "{n} of {all} signatures is there",
      other: "{n} of {all} signatures are there",
    },
    haveWeight: "Signatures with a weight of {n} of {needed} are there",
    signers: "Who can sign",
    signed: "signed",
    notYet: "not yet",
    declined: "declined",
    notNeeded: "not a signer",
    weight: "weight {weight}",
    until: "until {time}",
    message: "{purpose}: {amount} USDC wait for your signature, until {time}. {url}",
    whatsapp: "Send by WhatsApp",
    copy: "Copy the link",
    seen: "What the others see",
    takeBack: "Take it back",
    elsewhere: "Signatures from another tool",
    again: "Make the link again",
    linkMissing: "The link for the others isn’t made yet.",
    linkEnded:
      "The link has ended. If you make a new one, the signatures that are here by now are kept.",
    linkFull:
      "Someone with the link has filled it with answers that don’t help, so no one can answer through it any more. If you make a new one, the signatures that are here by now are kept. Send it to the signers only.",
    feeTooLow:
      "It has enough signatures, but the network asks for a higher fee just now. While this page is open, it keeps trying until {time}.",
    unreached: "The others’ answers can’t be read right now. The page keeps trying.",
    unreadable: "The link’s content isn’t what this browser wrote. Make a new link.",
    invalid: {
      one: "{n} answer doesn’t fit these transactions and isn’t counted.",
      other: "{n} answers don’t fit these transactions and aren’t counted.",
    },
    still:
      "Nothing has moved. While it waits, don’t send anything else from this account: these signatures could become void.",
    otherWaits:
      "“{name}” waits for signatures until {time}. If this run is sent first, those signatures can become void.",
    tooFew:
      "The account’s signers have changed. With those it has now, these signatures can’t become enough. Take it back and start again.",
    says: "{name} declined and wrote:",
    saysNothing: "{name} declined.",
    allTheSame: "Send it all the same",
    heldTitle: "Someone in transaction {n} has received money from you since you signed it",
    heldText:
      "It has enough signatures, but it isn’t sent until you decide. If you take it back, it still can be paid until it expires.",
    tooLate: "Not paid, it’s too late",
    tooLateText: "Not enough signatures came by {time}. Nothing has moved, no one was paid.",
    tooLateRest: "Not enough signatures came by {time} for what isn’t paid yet.",
    tooLateFee:
      "Until {time}, the network asked for a higher fee than the one that was signed. What isn’t paid yet can’t be sent any more.",
    overtaken: "Not paid: another transaction came first",
    overtakenText:
      "Another transaction of this account used their number, so these signatures are void. No one in them was paid.",
    kept: "The lines are kept. Back in the review, the rates are read again.",
    toReview: "Back to the review",
    open: {
      one: "{n} person isn’t paid until the signatures are there.",
      other: "{n} people aren’t paid until the signatures are there.",
    },
    openOf:
      "Still signed: {n}. If the others sign before {time}, these people are paid. After that, open this run again to move them to a new one.",
  },
};

/** Collecting other signers' signatures, in one language. */
export type DashboardCollect = typeof dashboardCollect;
