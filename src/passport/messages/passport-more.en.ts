/** What the passport says once something in it is opened or pressed, in English. */
export const passportMore = {
  statementText: "All received payments between two days, as a file.",
  statementFrom: "From",
  statementTo: "To",
  csv: "Save as CSV",
  json: "Save as JSON",
  reading: "{n} entries read, back to {date}",
  pausing: "The service asks us to wait. Reading goes on in {s} s.",
  stop: "Stop",
  statementDone: { one: "Saved: {n} payment.", other: "Saved: {n} payments." },
  statementNone: "No payments between these days.",
  linkFor: "Who gets the link",
  linkForText:
    "The shared link carries this name. Only the browser that opens it reads it, and shows it as something you wrote.",
  linkForBad: "No name with these signs is shown.",
  payAmount: "Amount in USDC (optional)",
  payMemo: "Memo, up to 28 bytes",
  payAmountBad: "An amount looks like 12.50.",
  payMemoLong: "{n} of 28 bytes: too long.",
  payWallet: "Open in a wallet on this device",
  copyPayLink: "Copy my pay link",
  copied: "Copied",
  payDashboard: "Pay with Lipwa",
  payQr: "QR code for mobile wallets",
  showQr: "Show the QR code",
  waiting: {
    title: "Money is waiting for you",
    sum: "{amount} {asset}",
    from: "from {who}",
    later: "can be claimed from {date}",
    ownTitle: "Money you set aside",
    ownLater: "yours again from {date}",
    ownNow: "yours again: take it back on the dashboard",
    until: "until {date}",
    notReal: "not recognized: it only calls itself USDC",
    otherAsset: "another asset: it is not claimed here",
    all: "Show all {n}",
    claim: { one: "Claim it with Freighter", other: "Claim all {n} with Freighter" },
    claimDemo: "Claim with the demo wallet",
    trust:
      "This also gives your account the permission to hold USDC (trustline), in one signature.",
    how:
      "Freighter is an extension for browsers on a computer. On a phone, a wallet app that lists claimable balances can take it too, with the same account.",
    noAccount: "Your account must exist first.",
    working: "Waiting for your wallet …",
    slow: "Your wallet has not answered yet. Look for its window.",
    done: "Claimed. It is in your account.",
    more: "More is waiting than is listed here.",
  },
};

/** These messages of one language. */
export type PassportMore = typeof passportMore;
