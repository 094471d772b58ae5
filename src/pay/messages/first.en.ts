/** The beginning of a pay run, for the first time and again, in English. Names in braces are filled in. */
export const dashboardFirst = {
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

/** The beginning of a pay run, in one language. */
export type DashboardFirst = typeof dashboardFirst;
