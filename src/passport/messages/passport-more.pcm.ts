import type { PassportMoreMessages } from "./passport-more.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const passportMore: PassportMoreMessages = {
  statementText:
    "All di payments wey enter, as one CSV file wey get di link of each receipt. Choose from when reach when.",
  linkFor: "Name for di link",
  linkForText:
    "Di link wey you share go carry dis name. Na only di browser wey open am dey read am, and e go show am as wetin you write.",
  linkForBad: "Names wey get dis kind characters no dey show.",
  payAmount: "How much USDC (if you want)",
  payMemo: "Memo, e fit reach 28 letters",
  payAmountBad: "Write amount like 12.50.",
  payAmountTwo: "Dis one fit mean {one} or {other}. Write di one wey you mean, just like dat.",
  payMemoLong: "E too long. E get space for 28 letters, e go small if dem get mark.",
  payWallet: "Open am for one wallet for dis phone",
  payWalletNone:
    "Nothing open? No wallet for dis device dey open dis kind link. Show di QR code to phone wey get wallet, or copy di link for wallets.",
  copyPayLink: "Copy my own pay link",
  copyPayLinkWith: "Copy di link with amount and memo",
  copyWalletLink: "Copy di link for wallets",
  copied: "E don copy",
  payDashboard: "Pay with Lipwa (for English)",
  payQr: "QR code for wallets wey dey phone",
  showQr: "Show di QR code",
  waiting: {
    title: "Money dey wait for you",
    sum: "{amount} {asset}",
    from: "wey come from {who}",
    fromUnknown: "we never know who pay am",
    later: "you fit claim am from {date}",
    over: "you no fit claim am again",
    never: "you no fit ever claim am",
    asideTitle: "Money wey dem keep one side for you",
    ownTitle: "Money wey you keep one side",
    ownLater: "e go be your own again from {date}",
    ownNow: "e be your own again: take am back for di dashboard",
    until: "reach {date}",
    notReal: "we no know am: e just call imself USDC",
    otherAsset: "anoda kind money: you no fit claim am here",
    all: "Show all {n} of dem",
    belowCent: {
      one: "and {n} more wey no reach {least}",
      other: "and {n} more, each one no reach {least}",
    },
    claim: { one: "Claim am with Freighter", other: "Claim {n} of dem with Freighter" },
    claimHere: {
      one: "Claim am with di account wey dey here",
      other: "Claim {n} of dem with di account wey dey here",
    },
    openHere: "Open dis account here with your 12 words.",
    claimDemo: "Claim am with di demo wallet",
    trust:
      "Dis one go also give your account permission to hold USDC (trustline), with one signature.",
    how:
      "Freighter na extension for browser for computer. For phone, wallet app wey dey show money wey dem keep one side (claimable balances) fit take am too, with di same account.",
    noAccount: "Your account must dey first.",
    working: "E dey wait for your wallet…",
    slow: "Your wallet never answer. Find im window.",
    done: "You don claim am. E don enter your account.",
    more: "Money wey dey wait fit plenty pass wetin dey dis list.",
  },
};
