/** The dashboard's frame, in English. Names in braces are placeholders. */
export const dashboardFrame = {
  title: "Pay people · Lipwa",
  description: "Pay a whole team in USDC with one or a few signatures, and nobody twice.",
  nav: "Dashboard",
  payRun: "Month",
  people: "People",
  paid: "History",
  books: "Books",
  starting: "Opening your pay runs",
  noscript: "Paying needs JavaScript: the payment is built and signed in your own browser.",
  notLoaded: "A part of this page could not be fetched. Nothing was signed. Load it again.",
  noConnection: "There is no connection yet. This page stays as it is.",
  noStorage:
    "This browser keeps nothing for this page, so a run could not be taken up again. Paying is switched off. Leave the private window or allow storage.",
  notSecure:
    "This page was opened over plain http, where browsers hold back what paying and locking a backup need. Look around; to pay, open it over https, or as localhost on this computer.",
  afterReset:
    "The network was reset on {date}. What you paid before is no longer on it: its receipts are kept, but the check for double payment does not see it.",
  wallet: {
    states: {
      none: "Connect a wallet",
      resuming: "Looking for your wallet",
      connecting: "Waiting for your wallet",
      refused: "Look at your wallet",
    },
    choose: "Choose your wallet",
    why:
      "Your wallet holds the keys and signs. Lipwa never sees them, and there is no account to open.",
    freighter: "Connect Freighter",
    demo: "Use the demo wallet of {name}",
    demoHint: "Sandbox only. It signs at once with a key that everyone knows.",
    demoTag: "Demo wallet, sandbox",
    freighterTag: "Freighter, {network}",
    looking: "Looking for your wallet",
    connecting: "Waiting for your wallet. Look for its window.",
    connectingSlow:
      "Your wallet has not answered yet. Look for its window: it may be behind others, or ask for your password. Its answer counts whenever it comes.",
    stopWaiting: "Stop waiting",
    open: "Open the wallet",
    lost:
      "Your wallet is locked, or another account than {account} is chosen in it. Unlock it and choose {account}: this page notices by itself. To use another account, open the wallet from here.",
    disconnect: "Disconnect",
    again: "Try again",
    says: "The wallet says: “{detail}”",
    faults: {
      not_installed:
        "Freighter was not found in this browser. Install it, then load this page again.",
      on_phone:
        "Freighter is an extension for desktop browsers. Open this page on a computer to pay; receipts and passports work on any phone.",
      not_allowed:
        "Your wallet is locked, or the account chosen in it has not been allowed for this page. Open it, and agree in its window.",
      refused: "You said no in the wallet. Nothing was signed or sent.",
      locked: "Your wallet is locked. Unlock it with its password: this page notices by itself.",
      no_answer:
        "The wallet’s window was closed or never opened, so nothing was signed. Close it where it is still open, and open the wallet again.",
      wrong_network:
        "Your wallet is set to {detail}, and this page is for the {network}. Change the network in the wallet: this page notices by itself.",
      wrong_account:
        "The wallet answered with another account. Choose {account} in it and try again.",
      altered:
        "The wallet gave back another transaction than the one it was given. It was thrown away.",
      wallet_failed: "The wallet reported an error of its own. Nothing was signed.",
    },
    getFreighter: "Get Freighter",
  },
  steps: {
    label: "Steps of this run",
    draft: "Draft",
    review: "Review",
    sign: "Sign",
    receipts: "Receipts",
    here: "you are here",
    missing: "This run is not in this browser",
    missingText:
      "Nothing on the {network} is kept here under this address. The draft may have been deleted, or the run was made in another browser or for another network. Whatever was paid from your account is in the month and the history.",
    toMonth: "To the month",
  },
  balance: {
    hold: "You hold",
    fees: "For fees",
    reserve: "and {xlm} XLM in reserve",
    unknown: "not known",
    noAccount: "This account does not exist on the network yet.",
    noTrustline: "This account may not hold USDC yet (it has no trustline).",
    getTestMoney: "Get test money",
    unread: "The balance could not be read just now.",
    stale: "The balance could not be read just now. What you see is from before.",
  },
  start: {
    label: "Pay run",
    title: "Who is paid?",
    byHand: "Type it in",
    open: "Open",
    remove: "Delete",
    defaultName: "Salary {month}",
  },
  help: {
    wallet: {
      ask: "What is a wallet?",
      text:
        "A program that keeps the keys of your account and asks you before it signs. Freighter is one for desktop browsers. Whoever has the secret key has the money: never give it to a web page, not to this one either.",
    },
    xlm: {
      ask: "What is XLM for?",
      text:
        "XLM is the ledger’s own money. Each transaction costs a very small fee in it, and each account keeps a little of it as a reserve.",
    },
  },
  needs: {
    label: "What needs you",
  },
  first: {
    title: "Pay your people. Each gets a receipt.",
    lead: "Begin with the list you have. Lipwa finds its mistakes before any money moves.",
    list: "Who is paid, and how much?",
    hint:
      "Drop a file anywhere on this page, paste from a spreadsheet, or type: name, address, amount. One person a line.",
    read: "Read the list",
    file: "Choose a file",
    private: "It is read in this browser and sent to nobody.",
    nothing: "Nothing is written here yet.",
    example: "What a list looks like",
    otherWays: "Other ways to begin",
    newList: "A new list",
    close: "Close the list",
    sample: "What each person gets",
    sampleNo: "SAMPLE",
    sampleReceipt: "Receipt",
    sampleReceived: "Amina received",
    sampleRate: "at the day’s rate",
    sampleStamp: "Settled",
    sampleFrom: "From",
    sampleFor: "For",
    sampleMemo: "Salary {month}",
    demo: "Not yet your own list?",
    demoText:
      "Look at the month of {name}: a year of wages on this sandbox’s ledger. All of it is free.",
    demoOpen: "Open the demo month",
    steps: "How it goes on",
    step1: "We find the mistakes",
    step1Text: "Fix them one by one, or in all rows at once.",
    step2: "You review, then sign",
    step2Text: "Only here is a wallet needed. It holds the keys; Lipwa never sees them.",
    step3: "Everyone has a receipt",
    step3Text: "In their own money and language, by a link of their own.",
    back: "Been here before?",
    backText: "Connect the wallet that you paid with: your months come back from the ledger.",
    here: "On this phone",
    hereShort: "On this phone you can prepare, review and send receipts.",
    signingElsewhere: "Signing needs a computer",
    signingElsewhereText:
      "with the wallet Freighter in its browser. Keep the list in your messages, and paste it there.",
    signingDemo: "Only the demo wallet signs on this phone.",
    works1: "Put the list together and fix it",
    works2: "See what would be paid, and to whom",
    works3: "Pass receipts on, and read what was paid",
  },
};

export type DashboardFrame = typeof dashboardFrame;
