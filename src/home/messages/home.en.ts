export const home = {
  title: "Lipwa: wages with a receipt that anyone can check",
  description: "Pay people across Africa in USDC. Each gets a receipt that anyone can check.",
  headline: "Wages that arrive in five seconds, with a receipt that anyone can check.",
  lead:
    "Employers pay people across Africa in USDC, a digital dollar. Each worker opens a link and sees how much arrived, from whom, and what it is worth at home. No app, no login.",
  start: "Start a pay run",
  seeReceipt: "See a receipt",
  seePassport: "See a passport",
  slip: {
    receipt: "Receipt",
    sample: "Sample",
    received: "Received",
    worth: "and its value in {currencies}",
    settled: "Settled",
    from: "From",
    memo: "Memo",
    memoText: "Salary November 2026",
    when: "When",
    ledger: "Ledger",
    final: "final",
    captionSample: "A sample. Anyone with the link can open a real one.",
    captionLive: "A live receipt from the {network}. Open it.",
  },
  doors: {
    paid: "I was paid",
    paidText: "Paste your receipt’s number, its link, or your address, and see it at once.",
    field: "Receipt number or address",
    placeholder: "Number or address",
    show: "Show",
    secret:
      "That is a secret key, or an account’s 12 words. Never show it to anyone. We cleared the field, and nothing was sent.",
    pay: "I pay people",
    payText: "Paste a list, sign, done. Pay 250 people with three signatures.",
    build: "I’m a developer",
    buildText: "Rates, balances, history, payment proofs and test money over HTTP. No API key.",
    readApi: "Read the API docs",
  },
  steps: [
    {
      title: "The employer signs",
      text:
        "Add names, addresses and amounts. Lipwa checks each cell, then you sign in your own wallet. Your keys never leave it.",
    },
    {
      title: "The ledger settles",
      text: "It takes about five seconds. Either all payments in a signature go through, or none.",
    },
    {
      title: "The worker has proof",
      text:
        "A receipt for each payment and a passport for the year. They open on any phone, and anyone can check them without trusting us.",
    },
  ],
  costTitle: "What it costs and how long it takes",
  prices: [
    { what: "Lipwa’s fee", price: "none" },
    { what: "Network fee per payment", price: "{fee} XLM" },
    { what: "Cost to the worker, per payment", price: "nothing" },
    { what: "Time to settle", price: "about 5 seconds" },
    { what: "People per signature", price: "up to 100" },
    { what: "Data to open a receipt", price: "under 15 KB" },
  ],
  ratesNote: "Rates for {currencies}, updated every minute. If we don’t have a rate, we say so.",
  apiTitle: "Check a payment from your own program",
  apiLabel: "Example of the API",
  apiNote:
    "The response is shortened here. Amounts are strings with all seven decimals, never rounded.",
  questionsTitle: "Questions",
  questions: [
    {
      q: "Is this real money?",
      a: "No. Lipwa runs on a test network: the USDC has no value, and Stellar’s test network is reset two to four times a year. Receipts that were checked are kept.",
    },
    {
      q: "What does a worker need?",
      a: "A Stellar address from a wallet app, 1.5 XLM that the network holds back, and permission to hold USDC (trustline). They can get all three on the “Test money” page. To read a receipt, all they need is the link.",
    },
    {
      q: "Who can see a receipt?",
      a: "Anyone with the link. It shows addresses, the amount and the memo, as the public ledger does. Lipwa can’t read workers’ names.",
    },
    {
      q: "What if a payment goes wrong?",
      a: "We catch mistyped addresses before you sign, but not the correct address of the wrong person. A settled payment is final: only the receiver can send it back.",
    },
    {
      q: "Why should a bank believe a receipt?",
      a: "It doesn’t have to trust us. The receipt recomputes the transaction’s number and checks the sender’s signature in the bank’s own browser, and the same payment is on the public ledger.",
    },
    {
      q: "Does it work without Lipwa?",
      a: "The money does: it is in the worker’s own account, and any Stellar wallet shows it. Lipwa holds no keys and no money.",
    },
  ],
  findTitle: "We couldn’t find that",
  findText:
    "That isn’t a receipt’s number, a link or an address. A code has ten characters. In a link, a line number (one to three digits) can follow. A full number has 64 characters, 0 to 9 and a to f. An address has 56 characters and begins with G.",
  findSecret:
    "If it was a secret key, which begins with S, never show it to anyone. If you have, move your money to a new account.",
  missingTitle: "Page not found",
  missingText:
    "The link may be cut off or mistyped. A short link ends in ten characters, sometimes with a line number (one to three digits). A receipt’s full link ends in 64 digits and letters. A passport’s link ends in an address that begins with G.",
  missingFind: "Find a receipt or passport",
};

export type HomeMessages = typeof home;
