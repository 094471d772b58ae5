export const dashboardFrame = {
  title: "Pay people · Lipwa",
  description: "Pay a whole team in USDC with one or a few signatures. No one is paid twice.",
  nav: "Dashboard",
  payRun: "Month",
  people: "People",
  paid: "History",
  books: "Books",
  starting: "Opening your pay runs",
  noscript: "Paying needs JavaScript: your browser builds the payments, and your wallet signs.",
  notLoaded: "Part of this page couldn’t be loaded. Nothing is lost: try again.",
  noConnection: "We can’t reach this site. Nothing on this page has changed.",
  noStorage:
    "This browser doesn’t store data for this page, so you couldn’t continue a run later. Paying is switched off. Leave the private window or allow storage.",
  notSecure:
    "This page was opened over http. Browsers allow paying and encrypting a backup only over https or on localhost. You can look around; to pay, open it over https.",
  afterReset:
    "The network was reset on {date}. Your earlier payments are no longer on it. Their receipts are kept, but the check for double payments doesn’t include them.",
  wallet: {
    states: {
      none: "Connect a wallet",
      resuming: "Looking for your wallet",
      connecting: "Waiting for your wallet",
      refused: "Check your wallet",
    },
    choose: "Choose your wallet",
    why:
      "Your wallet holds the keys and signs. Lipwa never sees them, and you don’t need an account here.",
    demoTag: "Demo wallet, sandbox",
    tag: "{wallet}, {network}",
    looking: "Looking for your wallet",
    connecting: "Waiting for your wallet. Look for its window.",
    connectingSlow:
      "Your wallet hasn’t answered yet. Look for its window: it may be hidden or waiting for your password. There’s no time limit.",
    stopWaiting: "Stop waiting",
    open: "Open the wallet",
    lost:
      "Your wallet is locked, or set to an account other than {account}. Unlock it and choose {account}, and this page continues. To use another account, open the wallet from here.",
    paysFrom: "Pays from",
    otherPayer: "Pay from another account",
    ownPayer: "Pay from your wallet’s own account",
    payFrom: "Pay from {address}",
    notSigner: "Your key isn’t a signer of {address}, so nothing has changed.",
    signersUnread:
      "We couldn’t check whether your key is a signer of {address}. Try again in a moment.",
    otherTab:
      "Another transaction is being sent, here or in another tab. Try again when it’s done.",
    disconnect: "Disconnect",
    again: "Try again",
    says: "Your wallet’s message: “{detail}”",
    faults: {
      not_installed:
        "Freighter doesn’t answer. If it isn’t installed in this browser, install it. Then reload the page.",
      on_phone:
        "Freighter is an extension for desktop browsers. Open this page on a computer to use it, or choose another wallet here.",
      not_allowed:
        "Your wallet is locked, or hasn’t allowed this page to use the chosen account. Open it and allow access.",
      refused: "You declined in the wallet. That request wasn’t signed or sent.",
      locked: "Your wallet is locked. Unlock it, and this page continues.",
      no_answer:
        "The wallet’s window was closed or never opened, so the request wasn’t signed. Close it if it’s still open, then open the wallet again.",
      wrong_network:
        "Your wallet is set to {detail}, but this page is for the {network}. Change the network in the wallet, and this page continues.",
      wrong_account: "The wallet is set to another account. Choose {account} and try again.",
      altered: "The wallet returned a different transaction, so it was discarded.",
      wallet_failed: "The wallet reported an error. The request wasn’t signed.",
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
    missing: "This run isn’t in this browser",
    missingText:
      "This browser has no run for this link on the {network}. It may have been deleted, or made in another browser or for another network. All payments from your account are in Month and History.",
    toMonth: "Go to Month",
  },
  balance: {
    hold: "You hold",
    fees: "For fees",
    reserve: "and {xlm} XLM in reserve",
    unknown: "not known",
    noAccount: "This account doesn’t exist on the network yet.",
    noTrustline: "This account can’t hold USDC yet (it has no trustline).",
    getTestMoney: "Get test money",
    unread: "We couldn’t load the balance.",
    stale: "We couldn’t load the balance. This is the last known one.",
  },
  start: {
    label: "Pay run",
    byHand: "Enter people by hand",
    remove: "Delete",
    defaultName: "Salary {month}",
  },
  help: {
    wallet: {
      ask: "What is a wallet?",
      text:
        "A program that keeps your account’s keys and asks you before it signs. Freighter is one for desktop browsers. Anyone with the secret key has your money: never give it to a web page, not even this one.",
    },
    xlm: {
      ask: "What is XLM for?",
      text:
        "XLM is the ledger’s own currency. Each transaction costs a very small fee in XLM, and each account keeps a little XLM in reserve.",
    },
  },
  needs: {
    label: "Needs your attention",
  },
  first: {
    title: "Pay your people. Each gets a receipt.",
    lead: "Start with the list you have. Lipwa finds mistakes in it before any money moves.",
    list: "Who is paid, and how much?",
    hint:
      "Drop a file anywhere on this page, paste from a spreadsheet, or type: name, address, amount. One person per line.",
    read: "Read the list",
    file: "Choose a file",
    private: "Your list is read in this browser and isn’t sent anywhere.",
    nothing: "Paste or type a list first.",
    example: "What a list looks like",
    otherWays: "Other ways to start",
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
    demo: "No list yet?",
    demoText:
      "See the dashboard of {name}, with a year of wages on this sandbox’s ledger. It’s free.",
    demoOpen: "Open the demo",
    steps: "What happens next",
    step1: "We find the mistakes",
    step1Text: "Fix them one by one, or in all rows at once.",
    step2: "You review, then sign",
    step2Text: "You need a wallet only for this step. It holds the keys; Lipwa never sees them.",
    step3: "Everyone gets a receipt",
    step3Text: "In their own currency and language, with a personal link.",
    back: "Been here before?",
    backText: "Connect the wallet you paid with. Your payments are read from the ledger.",
    here: "On this phone",
    hereShort: "On this phone you can prepare and review a run, and send receipts.",
    signingElsewhere: "Signing needs a computer",
    signingElsewhereText:
      "with the Freighter wallet in its browser. Send yourself the list, and paste it there.",
    signingDemo: "Only the demo wallet signs on this phone.",
    works1: "Prepare and fix the list",
    works2: "See who would be paid, and how much",
    works3: "Send receipts and see what was paid",
  },
};

export type DashboardFrame = typeof dashboardFrame;
