import type { PassportMore } from "./passport-more.en.ts";

/**
 * What the passport says once something in it is opened or pressed, in Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const passportMore: PassportMore = {
  statementText: "Duk biyan da aka karɓa tsakanin ranaku biyu, a matsayin fayil.",
  statementFrom: "Daga",
  statementTo: "Zuwa",
  csv: "Adana a matsayin CSV",
  json: "Adana a matsayin JSON",
  reading: "An karanta abubuwa {n}, har zuwa {date}",
  pausing: "Ana neman mu jira. Za a ci gaba da karatu bayan daƙiƙa {s}.",
  stop: "Tsaya",
  statementDone: { one: "An adana: biya {n}.", other: "An adana: biya {n}." },
  statementNone: "Babu biya tsakanin waɗannan ranaku.",
  linkFor: "Wanda zai karɓi mahaɗin",
  linkForText:
    "Mahaɗin da ka tura yana ɗauke da wannan suna. Burauzar da ta buɗe shi ce kawai take karantawa, tana nuna shi a matsayin abin da ka rubuta.",
  linkForBad: "Ba a nuna suna mai irin waɗannan alamomi.",
  payAmount: "Adadin USDC (idan kana so)",
  payMemo: "Bayani, har bytes 28",
  payAmountBad: "Ana rubuta adadi kamar 12.50.",
  payAmountTwo: "Wannan yana iya nufin {one} ko {other}. Rubuta wanda kake nufi, daidai haka.",
  payMemoLong: "{n} cikin bytes 28: ya yi tsawo.",
  payWallet: "Buɗe a walat na wannan na’ura",
  copyPayLink: "Kwafi mahaɗin biyana",
  copyPayLinkWith: "Kwafi mahaɗin da adadi da bayani",
  copyWalletLink: "Kwafi mahaɗin walat",
  copied: "An kwafa",
  payDashboard: "Biya da Lipwa (da Turanci)",
  payQr: "Lambar QR don walat na waya",
  showQr: "Nuna lambar QR",
  waiting: {
    title: "Akwai kuɗin da yake jiranka",
    sum: "{amount} {asset}",
    from: "daga {who}",
    later: "ana iya ɗauka daga {date}",
    over: "ba za a iya ɗaukarsa kuma ba",
    ownTitle: "Kuɗin da ka ajiye",
    ownLater: "zai sake zama naka daga {date}",
    ownNow: "ya sake zama naka: ɗauko shi a dashboard",
    until: "har zuwa {date}",
    notReal: "ba a gane ba: yana kiran kansa USDC ne kawai",
    otherAsset: "wani token: ba a ɗaukarsa a nan",
    all: "Nuna duka {n}",
    claim: { one: "Ɗauka da Freighter", other: "Ɗauki duka {n} da Freighter" },
    claimDemo: "Ɗauka da walat ɗin misali",
    trust: "Wannan yana kuma ba asusunka izinin riƙe USDC (trustline), da sa hannu ɗaya.",
    how:
      "Freighter ƙarin burauza ne na kwamfuta. A waya, manhajar walat mai nuna claimable balances za ta iya ɗauka, da asusu ɗaya.",
    noAccount: "Dole asusunka ya kasance tukuna.",
    working: "Ana jiran walat ɗinka …",
    slow: "Walat ɗinka bai amsa ba tukuna. Nemi tagarsa.",
    done: "An ɗauka. Yana cikin asusunka.",
    more: "Akwai ƙarin da yake jira fiye da wanda aka jera a nan.",
  },
};
