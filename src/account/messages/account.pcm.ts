import type { AccountMessages } from "./account.en.ts";

/**
 * My money, in Nigerian Pidgin; `{here}` is the phone or computer, as named below.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const accountMessages: AccountMessages = {
  title: "My own money",
  description:
    "Account wey dey inside your phone browser: make dem pay you for USDC, collect am, send am, and open am again with 12 words.",
  noScript: "My own money need JavaScript: na inside dis browser we make your key and keep am.",
  phone: "dis phone",
  computer: "dis computer",
  starting: "E dey open your money…",
  notLoaded: "One part of dis page no reach. Check your connection, den try again.",
  back: "Go back to my own money",
  lockNow: "Lock am",
  absent: {
    title: "Make dem pay you for {here}",
    lead:
      "Open account for USDC, dollar wey dey inside phone. You no need app, you no need paper, you no need money.",
    key: "Na {here} go make your key, and e go stay inside. Lipwa no get am.",
    words: "12 words wey dey paper fit open di account again if {here} loss.",
    noBank: "E no be bank: if key and words no dey, nobody fit help, even Lipwa no fit.",
    practice: "Dis na test network. Di money na for practice and e no get value.",
    make: "Make my account for {here}",
    restore: "Open am with 12 words",
  },
  cannot: {
    title: "Account no fit stay here",
    not_test_network:
      "Lipwa dey open account only for test networks. For real money e no dey keep key.",
    not_secure:
      "Dis page come through connection wey oda pipo fit change (http). Open am with https, make your key safe.",
    in_other_app:
      "You dey inside di small window of anoda app. E dey forget wetin e keep, and your account go loss with am. Open dis page for your browser.",
    private_window:
      "Dis na private window. E dey forget wetin e keep, and your account go loss with am. Open dis page for normal window.",
    no_storage:
      "Dis browser no dey keep anything for dis site, so your account go loss with di page. Allow am to store data, den load di page again.",
    copyLink: "Copy di link",
  },
  locked: {
    title: "Your money dey locked",
    text: "For {here}, account {account}.",
    passkey: "Open am with fingerprint, face or PIN",
    passphrase: "Your passphrase",
    open: "Open am",
    opening: "E dey open…",
    words: "Open am with my 12 words",
    arrive: "Payments go still dey reach you.",
    refusedTitle: "E no work",
    refused: "Di lock no open, and nothing go. Try again.",
  },
  home: {
    have: "You get",
    reading: "E dey read your money…",
    asOf: "As e be for",
    offline: "You no get network.",
    offlineText:
      "Na wetin we know for {date} be dis. You fit show your address and open receipts wey you don see before. To send dey wait for network.",
    unread: "We no fit read your money.",
    unreadText: "Na wetin we know for {date} be dis.",
    fee: "Money for charge",
    feeEnough: { one: "E reach for {n} payment", other: "E reach for {n} payments" },
    feeUsed: "E don finish",
    feeLow: "Your money for charge don small.",
    feeLowText:
      "Each payment dey chop small XLM. If e reach 0, nothing fit go and you no fit collect.",
    feeUsedTitle: "Your money for charge don finish.",
    feeUsedText: "Each payment dey chop small XLM. Get more before you send or collect.",
    feeMore: "Get more of am",
    words: "Di 12 words",
    onPaper: "E dey paper",
    notOnPaper: "E no dey paper",
    guard: "Your 12 words no dey paper yet.",
    guardText: "If {here} loss, dis money don loss too.",
    guardDo: "Write dem down now",
    noLock: "Lock no dey.",
    noLockText: "Anybody wey hold {here} fit send your money.",
    lockIt: "Put lock",
    waiting: "Dey wait for you",
    until: "reach {date}",
    goesBack: "Di payer fit take am back from {date}.",
    later: "You fit collect am from {date}.",
    collect: "Collect your {what}",
    waitsForOpen: "First open your account, den you fit collect am.",
    closed: "Your account never open.",
    closedText:
      "E need money for charge and permission to hold USDC (trustline). For dis test network di two na free.",
    openDo: "Make my account open",
    funding: "E dey ask for money for charge, like five seconds…",
    allowing: "E dey allow USDC, like five seconds…",
    noTrust: "Your account never get permission to hold USDC.",
    noTrustText: "Allow am one time (trustline), den dem fit pay you. E no cost anything here.",
    allowDo: "Allow am: USDC",
    allowed: "Your account fit hold USDC now.",
    unauthorized:
      "Di issuer of USDC never gree for dis account, so e no fit receive or send USDC. Na only di issuer fit change am: ask am, or use another account.",
    slow: "Di network never answer. Dis page still dey ask.",
    empty: "Nothing never land.",
    emptyText:
      "Give your address to who wan pay you. Di money go dey here like five seconds after dem send am.",
    testUsdc: "Get USDC for test",
    reset: "Dem empty di test network for {date}.",
    resetText:
      "E dey do am some times every year. Your account and im practice money follow go. Your key and your receipts still dey here.",
    resetDo: "Open am again, same address",
    last: "Di last payments",
    all: "All di {n}",
    sent: "you send am {date}",
    unnamed: "we no know di name",
    collected: "Dem don claim am",
    memoByPayer: "na payer write am",
    eachOpens: "Each line dey open im receipt, wey go show how much local money e be dat day.",
    mine: "Dis account",
    address: "My own address",
    safety: "Di words and di lock",
    safetyText: "see di words, change di lock, remove di account",
    change: "Open am",
    receive: "Collect money",
    send: "Send money",
    sendOffline: "To send dey wait for network.",
    sendEmpty: "You fit send once money don land.",
    sendUnauthorized: "You fit send once di issuer gree for dis account.",
    passport: "My own passport",
    bar: "Wetin you fit do",
  },
};
