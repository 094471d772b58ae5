/** Texts of the passport that are loaded on demand, in English. */
export const passportMore = {
  statementText:
    "All payments received, as a CSV file with the link of each receipt. Choose a period.",
  linkFor: "Name for the link",
  linkForText:
    "The shared link contains this name. Only the browser that opens it reads the name, and shows it as something you wrote.",
  linkForBad: "Names with these characters can’t be used.",
  payAmount: "Amount in USDC (optional)",
  payMemo: "Memo, up to 28 characters",
  payAmountBad: "Enter an amount like 12.50.",
  payAmountTwo: "This can mean {one} or {other}. Type the one you mean.",
  payMemoLong: "Too long. It can have 28 characters, or fewer with accents.",
  payWallet: "Open in a wallet on this device",
  payWalletNone:
    "Nothing opened? No wallet on this device opens such links. Scan the QR code with a phone that has one, or copy the link for wallets.",
  copyPayLink: "Copy my pay link",
  copyPayLinkWith: "Copy the link with amount and memo",
  copyWalletLink: "Copy the link for wallets",
  copied: "Copied",
  payDashboard: "Pay with Lipwa",
  payQr: "QR code for mobile wallets",
  showQr: "Show the QR code",
  waiting: {
    title: "Money is waiting for you",
    sum: "{amount} {asset}",
    from: "from {who}",
    fromUnknown: "payer not known yet",
    later: "can be collected from {date}",
    over: "can no longer be collected",
    never: "can never be collected",
    asideTitle: "Set aside for you",
    ownTitle: "Money you set aside",
    ownLater: "you can take it back from {date}",
    ownNow: "take it back on the dashboard",
    until: "until {date}",
    notReal: "not recognized: it only calls itself USDC",
    otherAsset: "another asset: can’t be collected here",
    all: "Show all {n}",
    belowCent: {
      one: "and {n} balance of less than {least}",
      other: "and {n} balances of less than {least} each",
    },
    claim: { one: "Collect with Freighter", other: "Collect all {n} with Freighter" },
    claimHere: {
      one: "Collect with my account",
      other: "Collect all {n} with my account",
    },
    openHere: "Open this account here with your 12 words.",
    claimDemo: "Collect with the demo wallet",
    trust: "The same signature also gives your account permission to hold USDC (trustline).",
    how:
      "Freighter is a browser extension for computers. On a phone, use a wallet app that lists claimable balances, with the same account.",
    noAccount: "You need an account first.",
    working: "Waiting for your wallet…",
    slow: "Your wallet hasn’t answered yet. Look for its window.",
    done: "Collected. The money is in your account.",
    more: "More money is waiting than is listed here.",
  },
};

/** These messages in one language. */
export type PassportMoreMessages = typeof passportMore;
