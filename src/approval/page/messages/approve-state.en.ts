export const approveState = {
  stopped: {
    title: "Don’t sign this",
    at: "Transaction {part}, operation {op}.",
    atPart: "Transaction {part}.",
    unreadable: "It can’t be read, so this page can’t say what it does.",
    fee_bump: "It is a fee bump, which pay runs never use.",
    conditional: "It has conditions that pay runs never use.",
    no_end: "It never expires.",
    empty: "It pays no one.",
    other_operation: "It does something other than pay people.",
    other_source: "It acts for an account other than the payer.",
    other_asset: "It pays in something other than this network’s USDC.",
    other_amount: "It contains an amount that is zero or negative.",
    other_claim: "The person couldn’t collect the money, or someone else could.",
    early_take_back: "The payer could take the money back within a day.",
    other_payer: "The paying account isn’t the one in the proposal.",
    other_order: "Its sequence number doesn’t follow the previous one.",
    other_end: "It doesn’t expire at the same time as the first one.",
    not_signed: "The person who proposed it hasn’t signed it.",
    ask: "Call the person who sent the link. If you decline here, they see why.",
  },
  decline: {
    title: "Why are you declining?",
    reasons: {
      address: "An address is wrong",
      amount: "An amount is wrong",
      people: "Someone is missing, or shouldn’t be here",
      later: "Not now",
    },
    words: "In your own words",
    text: "Everyone with the link sees your reason and address. Neither is written to the ledger.",
    othersCanSign: "Others can still sign.",
    send: "Decline",
    empty: "Choose a reason or write one.",
  },
  tellIt: "Tell them on WhatsApp",
  from: "from {who}",
  sent: { label: "On its way", stamp: "Sending" },
  enough: { label: "Ready to send", stamp: "Signed" },
  enoughText: "Enough people have signed. The payments still have to be sent.",
  send: "Send now",
  paid: { label: "Paid", stamp: "Settled" },
  atOnce: "Paid at once",
  aside: "Set aside",
  receipt: "See the receipt",
  partly: { label: "Partly paid", stamp: "Ended" },
  partlyText:
    "{n} of {all} transactions went through. The others never will. The proposer’s dashboard shows who isn’t paid.",
  failed: { label: "Not paid", stamp: "Failed" },
  failedText:
    "The ledger refused the payments and kept only the fee. The proposer’s dashboard shows why.",
  expired: { label: "Not paid", stamp: "Void" },
  expiredTitle: "The proposal has expired.",
  expiredText:
    "The signatures are no longer valid. The proposer can prepare the same list again, and everyone signs again.",
  overtaken: { label: "Not paid", stamp: "Sign again" },
  overtakenTitle: "Another transaction came first.",
  overtakenText:
    "It used this one’s sequence number. The proposer has to make new transactions, and everyone signs again.",
  changed: { label: "Not paid", stamp: "Signers changed" },
  changedText:
    "The account’s signers have changed since this was made, so these signatures aren’t enough. The proposer has to make it again.",
  early: { label: "Not yet", stamp: "Too early" },
  earlyText: {
    one: "The account has to send {n} other transaction first. Ask the proposer which one.",
    other: "The account has to send {n} other transactions first. Ask the proposer which ones.",
  },
  unknown: { label: "Not known yet", stamp: "Wait" },
  unknownText:
    "The ledger doesn’t show the outcome. Don’t sign or send anything else for these people. If that’s still so after {time}, ask the proposer.",
  short: { label: "Would pay", stamp: "Not enough money" },
  shortTitle: "The account has {usdc} USDC.",
  shortText:
    "It needs {missing} more. If sent now, each transaction that the money doesn’t cover fails and pays no one. Sign once the money is there, before {time}.",
  shortXlm: "The account needs {missing} more XLM for the fee and the reserves.",
  waiting: { label: "Not sent yet", stamp: "{n} of {needed}" },
  yours: "You have signed.",
  yoursText: "The money is sent once enough people have signed.",
  unneeded: "One or more of these signatures are needed instead of yours: {names}.",
  otherAccount: "Sign with another account",
  remind: "Remind the others on WhatsApp",
  declined: { label: "Not approved", stamp: "Declined" },
  declinedText:
    "There aren’t enough signatures yet. They expire on {time}. Until then, others can still sign.",
  youWrote: "You wrote",
  notSigner: "This account can’t sign",
  notSignerText: "You used {who}. These can sign for the paying account:",
  notSignerHelp: "Choose the right account in your wallet, then check again.",
  reminder:
    "Please review these payments and sign or decline: {title}, {amount} USDC. Open the link to the proposal.",
  redo:
    "Please prepare these payments again: {title}, {amount} USDC. The old transactions can’t be sent.",
  told: "I reviewed these payments: {title}, {amount} USDC. Please check the proposal.",
  sign: {
    sentTitle: "Enough people have signed.",
    sentText: "It is being sent and settles in about five seconds.",
    sentPart: "Settled: {n} of {all} transactions.",
    unsure:
      "The network isn’t answering. The payments may have gone through. Don’t sign again: this page continues when the network answers.",
    changedTitle: "Something has changed. Nothing was sent.",
    changedText:
      "The payments, the balance, the signers or the history that could be read have changed. Check this page before you sign.",
    title: "What do you sign with?",
    freighter: "Freighter",
    xbull: "xBull",
    phone: "The account on this device",
    demo: "{who} (demo wallet)",
    other: "Another tool",
    otherText: "Copy the transactions, sign them elsewhere, and bring them back.",
    waiting: "Confirm in your wallet",
    waitingText:
      "It shows what you sign, without names. Nothing is signed until you confirm. If it says that you have too little XLM for the fee, continue: the paying account pays the fee.",
    progress: "Signed {n} of {all}",
    writing: "Saving your answer…",
    slow: "The wallet hasn’t answered yet. Open its window again, or stop.",
    stop: "Stop",
  },
  kept: {
    approval: {
      title: "Your signature is saved in this browser, but not shared yet.",
      send: "Send my signature",
      full:
        "The proposal has no room for another reply. Copy your signature and send it to the proposer, who can add it under “Signatures from another tool”.",
    },
    decline: {
      title: "Your answer is saved in this browser, but not shared yet.",
      send: "Send my answer",
      full:
        "The proposal has no room for another reply. Tell the proposer directly that you decline.",
    },
    found: "Check this page again before you send it.",
    unreached: "Couldn’t reach the proposal. Try again: you don’t have to sign again.",
    copy: "Copy my signature",
    ended: "The proposal was withdrawn or has expired.",
    tryAgain: "Try again",
    discard: "Discard it",
  },
  alike: {
    title: "{who}’s address looks like one that was paid before, but isn’t the same",
    text: {
      one: "It begins and ends the same, but {n} of its 56 characters differs.",
      other: "It begins and ends the same, but {n} of its 56 characters differ.",
    },
    both: "Paid on {date}: {known}. To be paid now: {written}.",
    top: "above: paid on {date}",
    below: "below: to be paid now",
    whole:
      "You can’t leave anyone out: your signature covers everyone. If the address is wrong, decline.",
    asked: "I spoke to {who}. It’s their new address.",
  },
  closed: {
    missing: {
      title: "Proposal not found",
      text: "The link may be incomplete, or the proposal was withdrawn. Ask for a new link.",
    },
    ended: {
      title: "The proposal is closed",
      text: "It was withdrawn or has expired. Ask whether it was paid.",
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
