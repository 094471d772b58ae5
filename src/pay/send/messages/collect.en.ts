export const dashboardCollect = {
  collect: {
    needs: "Needs {n} of {all} signatures: {who}",
    needsWeight: "Needs a weight of {needed}. You have {own}; {rest} more must come from {names}.",
    you: "you",
    oneOf: "one of {names}",
    moreOf: "{n} of {names}",
    then: "{first}, then {next}",
    days: "Time for the others to sign",
    day: { one: "{n} day", other: "{n} days" },
    signFirst: "Sign as the first of {n}",
    sign: "Sign",
    first:
      "Your signature alone moves no money. Next, you get a link that shows the others what the transactions say. The last person to sign sends them.",
    waitingFor: "Waiting for {name}",
    waiting: "Waiting for signatures",
    enough: "There are enough signatures",
    have: {
      one: "{n} of {all} signatures so far",
      other: "{n} of {all} signatures so far",
    },
    haveWeight: "Signatures so far: a weight of {n} of {needed}",
    signers: "Who can sign",
    signed: "signed",
    notYet: "not yet",
    declined: "declined",
    notNeeded: "not a signer",
    weight: "weight {weight}",
    until: "until {time}",
    message: "{purpose}: {amount} USDC, waiting for your signature until {time}. {url}",
    whatsapp: "Send on WhatsApp",
    copy: "Copy the link",
    seen: "See what the others see",
    takeBack: "Withdraw this run",
    elsewhere: "Signatures from another tool",
    again: "Make a new link",
    linkMissing: "The others have no working link yet.",
    linkEnded: "The link no longer works. If you make a new one, the signatures so far are kept.",
    linkFull:
      "This link is full, so no one else can answer. Someone may have filled it with useless answers. If you make a new link, you keep the signatures you have. Send it only to the signers.",
    feeTooLow:
      "The network is asking for a higher fee right now. While this page is open, it keeps trying until {time}.",
    unreached: "The others’ answers can’t be read right now. The page keeps trying.",
    unreadable: "The link’s content isn’t what this browser saved. Make a new link.",
    invalid: {
      one: "{n} answer doesn’t match these transactions and isn’t counted.",
      other: "{n} answers don’t match these transactions and aren’t counted.",
    },
    still:
      "This money hasn’t moved yet. Until it does, don’t send anything else from this account: these signatures could become void.",
    otherWaits:
      "“{name}” is waiting for signatures until {time}. If this run is sent first, those signatures can become void.",
    tooFew:
      "The account’s signers have changed. With the current ones, there can never be enough signatures. Withdraw this run and start again.",
    says: "{name} declined and wrote:",
    saysNothing: "{name} declined.",
    allTheSame: "Send it anyway",
    heldTitle: "Someone in transaction {n} has received money from you since you signed it",
    heldText:
      "It has enough signatures, but this page won’t send it until you decide. If you withdraw it, it can still be paid until it expires.",
    tooLate: "The signatures have expired",
    tooLateText: "The run wasn’t sent by {time}. No money moved, and no one was paid.",
    tooLateRest: "The unpaid transactions weren’t sent by {time}.",
    tooLateFee:
      "The network asked for a higher fee than the one that was signed, and the signatures expired on {time}. The unpaid transactions can no longer be sent.",
    overtaken: "Another transaction came first",
    overtakenText:
      "Another transaction of this account used the sequence number, so these signatures are void. They paid no one.",
    kept: "The unpaid rows are kept. In a draft, they get the current rates.",
    toReview: "Move them to a draft",
    open: {
      one: "{n} person isn’t paid until there are enough signatures.",
      other: "{n} people aren’t paid until there are enough signatures.",
    },
    openOf:
      "Can still be paid: {n}, until {time}. After that, open this run again to move these people to a new one.",
  },
};

export type DashboardCollect = typeof dashboardCollect;
