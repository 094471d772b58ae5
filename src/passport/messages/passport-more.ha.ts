import type { PassportMoreMessages } from "./passport-more.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const passportMore: PassportMoreMessages = {
  statementText:
    "Duk biyan da aka karɓa, a matsayin fayil na CSV tare da mahaɗin kowace rasiti. Zaɓi tsawon lokaci.",
  linkFor: "Suna a mahaɗin",
  linkForText:
    "Mahaɗin da kuka tura yana ɗauke da wannan suna. Burauzar da ta buɗe shi ce kawai take karantawa, tana nuna shi a matsayin abin da kuka rubuta.",
  linkForBad: "Ba a nuna sunaye masu irin waɗannan haruffa.",
  payAmount: "Adadin USDC (idan kana so)",
  payMemo: "Bayani, har haruffa 28",
  payAmountBad: "Ana rubuta adadi kamar 12.50.",
  payAmountTwo: "Wannan yana iya nufin {one} ko {other}. Rubuta wanda kuke nufi, daidai haka.",
  payMemoLong: "Ya yi tsawo. Akwai wurin haruffa 28, ƙasa da haka idan suna da alama.",
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
    fromUnknown: "har yanzu ba a san mai biya ba",
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
    claim: { one: "Ɗauka da Freighter", other: "Ɗauki {n} da Freighter" },
    claimHere: { one: "Ɗauka da asusun nan", other: "Ɗauki {n} da asusun nan" },
    openHere: "Ku buɗe wannan asusu a nan da kalmominku 12.",
    claimDemo: "Ɗauka da walat ɗin misali",
    trust: "Wannan yana kuma ba asusunku izinin riƙe USDC (trustline), da sa hannu ɗaya.",
    how:
      "Freighter ƙarin burauza ne na kwamfuta. A waya, manhajar walat mai nuna kuɗin da aka ajiye (claimable balances) za ta iya ɗauka, da asusu ɗaya.",
    noAccount: "Dole asusunku ya kasance tukuna.",
    working: "Ana jiran walat ɗinku…",
    slow: "Walat ɗinku bai amsa ba tukuna. Nemi tagarsa.",
    done: "An ɗauka. Yana cikin asusunku.",
    more: "Mai yiwuwa akwai ƙari fiye da wanda aka jera a nan.",
  },
};
