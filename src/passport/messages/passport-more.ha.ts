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
    "Mahaɗin da kuka tura yana ɗauke da wannan suna. Burauzar da ta buɗe shi ce kawai take karantawa, tana nuna shi a matsayin abin da kuka rubuta.",
  linkForBad: "Ba a nuna sunaye masu irin waɗannan haruffa.",
  payAmount: "Adadin USDC (idan kana so)",
  payMemo: "Bayani, har baiti 28",
  payAmountBad: "Ana rubuta adadi kamar 12.50.",
  payAmountTwo: "Wannan yana iya nufin {one} ko {other}. Rubuta wanda kuke nufi, daidai haka.",
  payMemoLong: "{n} cikin baiti 28: ya yi tsawo.",
  payWallet: "Buɗe a walat na wannan na’ura",
  payWalletNone:
    "Babu abin da ya buɗe? Babu walat a wannan na’ura da ke buɗe irin waɗannan mahaɗai. Nuna lambar QR ga wayar da ke da walat, ko ku kwafi mahaɗin walat.",
  copyPayLink: "Kwafi mahaɗin biyana",
  copyPayLinkWith: "Kwafi mahaɗin da adadi da bayani",
  copyWalletLink: "Kwafi mahaɗin walat",
  copied: "An kwafa",
  payDashboard: "Biya da Lipwa (da Turanci)",
  payQr: "Lambar QR don walat na waya",
  showQr: "Nuna lambar QR",
  waiting: {
    title: "Akwai kuɗin da yake jiranku",
    sum: "{amount} {asset}",
    from: "daga {who}",
    later: "ana iya ɗauka daga {date}",
    over: "ba za a iya ɗaukarsa kuma ba",
    never: "ba za a taɓa iya ɗaukarsa ba",
    asideTitle: "Kuɗin da aka ajiye muku",
    ownTitle: "Kuɗin da kuka ajiye",
    ownLater: "zai sake zama naku daga {date}",
    ownNow: "ya sake zama naku: ɗauko shi a dashboard",
    until: "har zuwa {date}",
    notReal: "ba a gane ba: yana kiran kansa USDC ne kawai",
    otherAsset: "wani kuɗin dijital: ba a ɗaukarsa a nan",
    all: "Nuna duka {n}",
    belowCent: {
      one: "da ajiya {n} da ba ta kai {least} ba",
      other: "da ajiya {n}, kowacce ba ta kai {least} ba",
    },
    claim: { one: "Ɗauka da Freighter", other: "Ɗauki duka {n} da Freighter" },
    claimHere: { one: "Ɗauka da asusun nan", other: "Ɗauki duka {n} da asusun nan" },
    openHere: "Ku buɗe asusunsa a wannan waya da kalmominku 12.",
    claimDemo: "Ɗauka da walat ɗin misali",
    trust: "Wannan yana kuma ba asusunku izinin riƙe USDC (trustline), da sa hannu ɗaya.",
    how:
      "Freighter ƙarin burauza ne na kwamfuta. A waya, manhajar walat mai nuna kuɗin da aka ajiye (claimable balances) za ta iya ɗauka, da asusu ɗaya.",
    noAccount: "Dole asusunku ya kasance tukuna.",
    working: "Ana jiran walat ɗinku …",
    slow: "Walat ɗinku bai amsa ba tukuna. Nemi tagarsa.",
    done: "An ɗauka. Yana cikin asusunku.",
    more: "Akwai ƙarin da yake jira fiye da wanda aka jera a nan.",
  },
};
