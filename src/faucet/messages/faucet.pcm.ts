import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in Nigerian Pidgin.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Money for test",
  lead:
    "Three steps, like one minute. After dat dem fit pay you for USDC, and you no go lose anything.",
  shortLabel: "Di short road",
  shortTitle: "With account for {here}",
  phone: "dis phone",
  computer: "dis computer",
  shortText:
    "One press go do wetin remain for di three steps: money for charge, permission to hold USDC, and test USDC if dis network dey give am.",
  shortFree: "Nothing to install, nothing to pay at all",
  shortKey: "Dem make di key here and e dey here",
  shortMake: "Make account for {here}",
  shortHave: "You get account here: {account}.",
  shortDo: "Full my account",
  toMoney: "See my own money",
  ownTitle: "I get my own wallet",
  trustHere: "Allow USDC with di account wey dey here",
  wallets: "Wetin each wallet fit do",
  addressTitle: "Your own address",
  addressLabel: "Address, e dey start with G",
  complete: "E complete: 56 characters, di check letters correct",
  faults: {
    empty: "",
    secret_key:
      "Dat one na secret: key or words of account. We don clear am. No ever show am or paste am anywhere.",
    contract: "Dis one na address of contract. Account address dey start with G.",
    muxed_contract: "Dis one na address inside contract (W…). Account address dey start with G.",
    other_key: "Dis one na anoda kind key. Account address dey start with G.",
    wrong_case: "Na only capital letters dem dey take write address.",
    wrong_character: "Address no get 0, 1, 8 or 9. Na O, I or B?",
    wrong_length: "{n} out of 56 characters.",
    wrong_checksum: "At least one character no correct: di check letters no match.",
    not_an_address: "Address dey start with G and e get 56 letters and numbers.",
  },
  fromWallet: "Take am from my wallet",
  noWallet: "You never get wallet? Freighter go make address for you inside one minute.",
  makeThrowAway: "Try am with demo account wey you go throw away",
  throwAway: "Demo account of dis page, only for di test system.",
  throwAwayText:
    "Na inside dis page memory dem make im key. Dem no keep am, dem no send am: when you comot for dis page, di account don loss.",
  reading: "E dey look di ledger…",
  readFailed: "We no fit read di account.",
  xlmTitle: "10,000 XLM for charges",
  xlmText: "Na XLM dem dey take pay network charges. One payment dey cost {fee} of am.",
  xlmDo: "Abeg send me 10,000 test XLM",
  xlmWorking: "E dey come, like five seconds…",
  xlmDone: "Di account get {amount}\u00a0XLM.",
  xlmWait: "You fit try again after {s} s",
  xlmLater: "First put your complete address.",
  trustTitle: "Permission to hold USDC for your account",
  trustText:
    "Your account must allow USDC one time (trustline). Your wallet go ask you to sign; e no cost anything here.",
  trustDo: "Allow USDC for my wallet",
  trustThrowAway: "Allow USDC with di demo account",
  trustDemo: "Allow USDC with di demo wallet",
  trustDemoHint: "Na only for di test system, for im demo accounts.",
  trustDone: "Your account fit hold USDC now.",
  trustUnauthorized:
    "Di issuer of USDC never gree for dis account. Na only di issuer fit change am: ask am, or put another address.",
  trustWorking: "E dey wait for your wallet…",
  trustSlow: "Your wallet never answer. Find im window.",
  later: "First finish step {n}.",
  usdcTitle: "USDC for test",
  usdcText: "1,000 USDC from di test system own issuer, any number of times wey you want.",
  usdcDo: "Abeg send me 1,000 test USDC",
  usdcWorking: "E dey come, like five seconds…",
  usdcCircle:
    "Circle dey give test USDC. Choose “Stellar Testnet” for dia and paste your address. Dis page go see am by itself when e land.",
  usdcCircleDo: "Go Circle",
  usdcOther:
    "Ask di person wey dey issue USDC for dis network. Dis page go see am by itself when e land.",
  usdcDone: "Di account get {amount}\u00a0USDC.",
  watching: "E dey watch di ledger…",
  allDone: "Dem fit pay you for USDC now.",
  toPassport: "See my own passport",
  toPayRun: "Start to pay pipo (for English)",
  limitTitle: "Wetin you ask for last minute",
  free: "e free",
  usedOf: "{used} don go out of {all}",
  left: {
    one: "{n} remain out of {all} dis minute.",
    other: "{n} remain out of {all} dis minute.",
  },
  nextBack: "Di next one go come back after {s} s.",
  allUsed:
    "All di {all} of dis minute don finish, na you or oda pipo for your connection use am. Try again after {s} s.",
  notTest: "Dis network no be test network. Free money no dey here, and dis page no dey give any.",
  noScript:
    "To ask for test money need JavaScript. For terminal na just one line; put your address inside:",
};
