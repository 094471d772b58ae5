/** The faucet, in English. */
export const faucet = {
  title: "Test money",
  lead: "Three steps, about a minute. Then you can be paid in USDC, with nothing at stake.",
  addressTitle: "Your address",
  addressLabel: "Address, it starts with G",
  complete: "Complete: 56 characters, check digits fit",
  faults: {
    empty: "",
    secret_key:
      "This is a secret key. Nobody may see it: clear the field, and never paste it anywhere.",
    contract: "This is the address of a contract. An account’s address begins with G.",
    muxed_contract:
      "This is an address within a contract (W…). An account’s address begins with G.",
    other_key: "This is another kind of key. An account’s address begins with G.",
    wrong_case: "An address is written in capitals only.",
    wrong_character: "An address has no 0, 1, 8 or 9. Was it O, I or B?",
    wrong_length: "{n} of 56 characters.",
    wrong_checksum: "At least one character is mistyped: the check digits do not fit.",
    not_an_address: "An address begins with G and has 56 letters and digits.",
  },
  fromWallet: "Take it from my wallet",
  noWallet: "No wallet yet? Freighter makes an address in a minute.",
  makeThrowAway: "Try it with a throw-away demo account",
  throwAway: "A demo account of this page, sandbox only.",
  throwAwayText:
    "Its key was made in this page’s memory. It is neither stored nor sent: when you leave the page, the account is lost.",
  reading: "Looking at the ledger …",
  readFailed: "The account could not be read.",
  xlmTitle: "10,000 XLM for fees",
  xlmText: "XLM pays the network’s fees. One payment costs {fee} of it.",
  xlmDo: "Send me 10,000 test XLM",
  xlmWorking: "On its way, about five seconds …",
  xlmDone: "The account has {amount}\u00a0XLM.",
  xlmWait: "Possible again in {s} s",
  xlmLater: "Enter your full address first.",
  trustTitle: "Permission to hold USDC",
  trustText:
    "Your account must allow USDC once (trustline). Your wallet asks you to sign; it costs nothing here.",
  trustDo: "Allow USDC in my wallet",
  trustThrowAway: "Allow USDC with the demo account",
  trustDemo: "Allow USDC with the demo wallet",
  trustDemoHint: "Sandbox only, for its demo accounts.",
  trustDone: "Your account may hold USDC.",
  trustUnauthorized: "The issuer has not authorized this account.",
  trustWorking: "Waiting for your wallet …",
  trustSlow: "Your wallet has not answered yet. Look for its window.",
  later: "Finish step {n} first.",
  usdcTitle: "Test USDC",
  usdcText: "1,000 USDC from the sandbox’s own issuer, as often as you like.",
  usdcDo: "Send me 1,000 test USDC",
  usdcWorking: "On its way, about five seconds …",
  usdcCircle:
    "Circle gives test USDC. Choose “Stellar Testnet” there and paste your address. This page sees the USDC arrive by itself.",
  usdcCircleDo: "To Circle’s faucet",
  usdcOther: "Ask whoever issues USDC on this network. This page sees it arrive by itself.",
  usdcDone: "The account holds {amount}\u00a0USDC.",
  watching: "Watching the ledger for it …",
  allDone: "You can be paid in USDC.",
  toPassport: "See your passport",
  toPayRun: "Start a pay run",
  limitTitle: "Asked in the last minute",
  free: "free",
  usedOf: "{used} of {all} used",
  left: { one: "{n} of {all} left this minute.", other: "{n} of {all} left this minute." },
  nextBack: "The next comes back in {s} s.",
  allUsed:
    "All {all} of this minute are used, by you or by others on your connection. Try again in {s} s.",
  notTest:
    "This network is no test network. There is no free money here, and this page offers none.",
  noScript:
    "Asking for test money needs JavaScript. From a terminal it is one line; put your address in:",
};

/** The faucet's messages of one language. */
export type FaucetMessages = typeof faucet;
