/** The states of a proposal, and signing, in English. */
export const approveState = {
  stopped: {
    title: "Don’t sign this",
    at: "Transaction {part}, operation {op}.",
    atPart: "Transaction {part}.",
    unreadable: "It can’t be read, so this page can’t say what it does.",
    fee_bump: "It is a fee bump, which a pay run never has.",
    conditional: "It has conditions that a pay run never has.",
    no_end: "It would stay valid for ever.",
    empty: "It pays no one.",
    other_operation: "It does something else than paying people.",
    other_source: "It acts for another account than the one that pays.",
    other_asset: "It pays in something else than USDC of this network.",
    other_amount: "It pays an amount that can’t be paid.",
    other_claim: "The person couldn’t collect the money, or someone else could.",
    early_take_back: "The payer could take the money back on the same day.",
    other_payer: "It is paid by another account than the proposal says.",
    other_order: "Its place in the order doesn’t fit the transaction before it.",
    other_end: "It is valid until another time than the first transaction.",
    not_signed: "The person who proposed it hasn’t signed it.",
    ask: "Ask the person who sent the link, by voice. You can decline here, so that they know why.",
  },
  decline: {
    title: "Why not?",
    reasons: {
      address: "An address is wrong",
      amount: "An amount is wrong",
      people: "Someone is missing or too many",
      later: "Not now",
    },
    words: "In your words",
    text:
      "Everyone with the link can read it, with your address. It isn’t written to the ledger. Others can still sign.",
    send: "Decline",
    empty: "Choose a reason or write one.",
  },
  tellIt: "Tell them on WhatsApp",
  from: "from {who}",
  sent: { label: "On its way", stamp: "Sent" },
  enough: { label: "Ready to send", stamp: "Enough signed" },
  enoughText: "Enough have signed, but it hasn’t been sent yet.",
  send: "Send now",
  paid: { label: "Paid", stamp: "Settled" },
  atOnce: "Paid at once",
  aside: "Set aside",
  receipt: "See the receipt",
  partly: { label: "Paid in part", stamp: "Ended" },
  partlyText:
    "{n} of {all} transactions were paid. The others never will be. The proposer’s dashboard shows who is missing.",
  failed: { label: "Not paid", stamp: "Failed" },
  failedText:
    "The ledger refused the payments and kept only the fee. The proposer’s dashboard shows why.",
  expired: { label: "Not paid", stamp: "Void" },
  expiredTitle: "The time to send it is over.",
  expiredText:
    "No signature counts any more. The proposer can prepare the same list again, and everyone signs again.",
  overtaken: { label: "Not paid", stamp: "Sign again" },
  overtakenTitle: "The account did something else first.",
  overtakenText:
    "Each transaction fits one place in the order, and that place is taken. The proposer makes new ones, and everyone signs again.",
  changed: { label: "Not paid", stamp: "Signers changed" },
  changedText:
    "The account’s signers have changed since this was made, so these signatures aren’t enough. The proposer makes it again.",
  early: { label: "Not yet", stamp: "Too early" },
  earlyText: {
    one: "The account has to send {n} other transaction first. Ask the proposer which one.",
    other: "The account has to send {n} other transactions first. Ask the proposer which ones.",
  },
  unknown: { label: "Not known yet", stamp: "Wait" },
  unknownText:
    "The ledger doesn’t say yet how it stands. Don’t sign or send anything else for these people. It will be certain after {time}.",
  short: { label: "Would pay", stamp: "Short" },
  shortTitle: "The account has {usdc} USDC.",
  shortText:
    "{missing} are missing. If it is sent now, it fails and nobody gets paid. Sign when the money is there, before {time}.",
  shortXlm:
    "The account has too little XLM for the fee and the reserves. {missing} XLM are missing.",
  waiting: { label: "Not sent yet", stamp: "{n} of {needed}" },
  yours: "Your signature is there.",
  yoursText: "More signatures are needed. Then it goes out.",
  unneeded: "It isn’t needed, though: with the proposer’s, only these can be enough: {names}.",
  otherAccount: "Sign with another account",
  remind: "Remind the others on WhatsApp",
  declined: { label: "Not approved", stamp: "Declined" },
  declinedText:
    "The signatures so far aren’t enough. They are void on {time}. Until then, others can still sign.",
  youWrote: "You wrote",
  notSigner: "This account can’t sign it",
  notSignerText: "You used {who}. The paying account accepts these:",
  notSignerHelp: "Choose the right account in your wallet, then look again.",
  reminder:
    "Please look at these payments and sign or decline: {title}, {amount} USDC. Open the link that I sent you.",
  redo:
    "Please prepare these payments again: {title}, {amount} USDC. The former transactions are void.",
  told: "I looked at these payments: {title}, {amount} USDC. My answer is in the proposal.",
  sign: {
    sentTitle: "Enough have signed.",
    sentText: "It was sent and settles in about five seconds.",
    sentPart: "Transaction {n} of {all} is settled.",
    unsure:
      "The network isn’t answering. It may have gone through. Don’t sign again: this page continues when the network answers.",
    changedTitle: "The facts have changed. Nothing was sent.",
    changedText:
      "The payments, the money or the signers aren’t as this page showed them. It shows them as they are now. Look again before you sign.",
    title: "What do you sign with?",
    freighter: "Freighter",
    xbull: "xBull",
    phone: "The account on this device",
    demo: "Demo wallet {who}",
    other: "Another tool",
    otherText: "Copy the transactions, sign them elsewhere, and bring them back.",
    waiting: "Your wallet asks you now",
    waitingText:
      "It shows the same transaction, without names. Until you say yes there, nothing moves. If it says that you have too little XLM for the fee, continue: the paying account pays the fee.",
    progress: "Signed {n} of {all}",
    writing: "Saving your signature…",
    slow: "The wallet hasn’t answered yet. Open its window again, or stop.",
    stop: "Stop",
  },
  kept: {
    approval: {
      title: "Your signature is kept in this browser, but not shared yet.",
      send: "Send my signature",
      full:
        "The proposal has no room for another reply. Copy your signature and send it to the proposer, whose dashboard takes it under “Signatures from another tool”.",
    },
    decline: {
      title: "Your answer is kept in this browser, but not shared yet.",
      send: "Send my answer",
      full: "The proposal has no room for another reply. Ask for a new one.",
    },
    found: "Look at the payments again before you send it.",
    unreached: "The proposal couldn’t be reached. Try again: you don’t have to sign again.",
    copy: "Copy my signature",
    ended: "The proposal was taken back or has ended.",
    tryAgain: "Try again",
    discard: "Discard it",
  },
  alike: {
    title: "{who}’s address looks like one that was paid before, but it is another",
    text: {
      one: "It begins and ends the same, but {n} of its 56 characters differs.",
      other: "It begins and ends the same, but {n} of its 56 characters differ.",
    },
    both: "Paid on {date}: {known}. To be paid now: {written}.",
    top: "top: paid on {date}",
    below: "below: to be paid now",
    whole:
      "You can’t leave anyone out: a signature counts for everyone. Decline, and the proposer makes it again.",
    asked: "I asked {who}, by voice. It is their new address.",
  },
  closed: {
    missing: {
      title: "There is no such proposal",
      text: "The link may be incomplete, or the proposal was taken back. Ask for a new link.",
    },
    ended: {
      title: "The proposal has ended",
      text: "It was taken back, or its time is over. Ask whether it was paid.",
    },
    unreadable: {
      title: "The proposal can’t be read",
      text:
        "It may be damaged, incomplete or made for another site. Don’t sign anything for it. Ask for a new link.",
    },
    other_network: {
      title: "The proposal is for another network",
      text: "It is for “{network}”. This page is for “{here}”. Nothing can be signed here.",
    },
    no_horizon: {
      title: "Nothing can be signed here",
      text:
        "This site reads the network through RPC only. Browsers send through Horizon, which isn’t set up here.",
    },
    no_payer: {
      title: "The paying account isn’t on the ledger",
      text: "There is nothing to approve. Ask the person who sent the link.",
    },
  },
};

export type ApproveStateMessages = typeof approveState;
