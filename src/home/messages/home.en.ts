/** The home page, in English. */
export const home = {
  title: "Lipwa: wages with a receipt that anyone can check",
  description: "Pay people across Africa in USDC. Each gets a receipt that anyone can check.",
  headline: "Wages that arrive in five seconds, with a receipt that anyone can check.",
  lead:
    "Employers pay people across Africa in USDC, a digital dollar. Each worker opens a link and sees what came, from whom, and what it is worth at home, without an app or a login.",
  start: "Start a pay run",
  seeReceipt: "See a receipt",
  seePassport: "See a passport",
  slip: {
    receipt: "Receipt",
    sample: "Sample",
    received: "Received",
    worth: "and its worth in {currencies}",
    settled: "Settled",
    from: "From",
    memo: "Memo",
    memoText: "Salary November 2026",
    when: "When",
    ledger: "Ledger",
    final: "final",
    captionSample: "A sample. A real one is open to whoever has its link.",
    captionLive: "A live receipt from the {network}. Open it.",
  },
  doors: {
    paid: "I was paid",
    paidText: "Paste your receipt’s number, its link, or your address. You see it at once.",
    field: "Receipt number or address",
    placeholder: "Number or address",
    show: "Show",
    secret:
      "That is secret: a key or the words of an account. Nobody may see it. The field is empty again, and nothing was sent.",
    pay: "I pay people",
    payText: "Paste a list, sign, done. 250 people in three signatures.",
    build: "I build",
    buildText: "Five operations over HTTP, no key. Rates, balances, history, proof, test money.",
    readApi: "Read the API",
  },
  steps: [
    {
      title: "The employer signs",
      text:
        "Names, addresses, amounts. Lipwa checks each cell, then your own wallet signs. Your keys never leave it.",
    },
    {
      title: "The ledger settles",
      text: "About five seconds. All payments of one signature succeed, or none does.",
    },
    {
      title: "The worker has proof",
      text:
        "A receipt for each payment, a passport for the year. It opens on any phone and can be checked without trusting us.",
    },
  ],
  costTitle: "What it costs, how long it takes",
  prices: [
    { what: "Lipwa’s own fee", price: "none" },
    { what: "Network fee, a payment", price: "{fee} XLM" },
    { what: "For the worker, a payment", price: "nothing" },
    { what: "Time to settle", price: "about 5 seconds" },
    { what: "People in one signature", price: "up to 100" },
    { what: "To open a receipt", price: "under 15 KB" },
  ],
  ratesNote:
    "Rates for {currencies}, read once a minute. A rate we do not have is shown as not known.",
  apiTitle: "Check a payment from your own program",
  apiLabel: "Example of the API",
  apiNote:
    "The answer is shortened here. Amounts are strings with all seven decimals, never rounded.",
  questionsTitle: "Questions",
  questions: [
    {
      q: "Is this real money?",
      a: "No. It runs on a test network: the USDC has no value, and Stellar’s test network is emptied two to four times a year. Receipts that were checked are kept.",
    },
    {
      q: "What does a worker need?",
      a: "A Stellar address from a wallet app, with 1.5 XLM that the network holds back, and once the permission to hold USDC (trustline). The page “Test money” gives both. To read a receipt, nothing but the link.",
    },
    {
      q: "Who can see a receipt?",
      a: "Anyone with the link. It shows addresses, the amount and the memo, as the public ledger does. Names stay in the employer’s browser.",
    },
    {
      q: "What if a payment goes wrong?",
      a: "A mistyped address is found before you sign; a right address of the wrong person is not. A settled payment is final: only the receiver can send it back.",
    },
    {
      q: "Why should a bank believe it?",
      a: "It need not believe us. The receipt recomputes the transaction’s number and checks the sender’s signature in the reader’s own browser, and the same payment stands on the public ledger.",
    },
    {
      q: "Does it work without Lipwa?",
      a: "The money does: it lies in the worker’s own account, and any Stellar wallet shows it. Lipwa holds no keys and no money.",
    },
  ],
  findTitle: "Not found under that number",
  findText:
    "That was neither a receipt’s number, nor its link, nor an address. A code has ten characters; in a link the number of a line may follow (one to three digits). A full number has 64 characters, 0 to 9 and a to f; an address has 56 characters and begins with G.",
  findSecret:
    "If it began with S, it was a secret key. Nobody may see it. Move your money to a new account if you have shown it to anyone.",
  missingTitle: "There is nothing here",
  missingText:
    "The link may be cut off or mistyped. A short link ends in ten characters, or in ten and the number of a line (one to three digits); the full link of a receipt in 64 digits and letters, that of a passport in an address that begins with G.",
  missingFind: "Look it up",
};

/** The home page's messages of one language. */
export type Home = typeof home;
