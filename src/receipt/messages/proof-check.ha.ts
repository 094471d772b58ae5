import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Tantance hujja",
  lead: "Daga biyan har zuwa sa hannun masu tabbatarwa, a cikin burauzarku.",
  description: "Yana tantance fayil mai hujjar biya, ba tare da tambayar wata sabar ba.",
  alone: "Ana tantance fayiloli ba tare da hanyar sadarwa ba.",
  kept: "Wannan burauza ta adana shafin: yana buɗewa ba tare da hanyar sadarwa ba.",
  noScript:
    "Tantancewar tana gudana a burauzarku kuma tana buƙatar JavaScript. Idan babu shi, umarnin lipwa-verify yana yin haka.",
  drop: "Ajiye fayil a nan, ko",
  choose: "Zaɓi fayil",
  another: "Wani fayil",
  paste: "Liƙa shi",
  pasted: "Rubutun hujjar, ko mahaɗi ko kodin rasiti",
  pastedName: "Abin da aka liƙa",
  scan: "Ɗauki hoton kodin rasiti",
  noCode: "Ba a sami kodin rasiti a wannan hoto ba.",
  waiting:
    "Hanyar ba ta wallafa hujjar wannan biya ba tukuna. Takan yi haka kusan kowane minti biyar.",
  none: "Babu hujja ta sa hannu kan wannan mahaɗi ko kodi.",
  lost:
    "Wannan shafi ba zai iya ba da hujjar a yanzu ba. Duk da haka ana iya tantance fayil da aka adana.",
  offline:
    "Ba ku da hanyar sadarwa: ba a iya tambayar inda mahaɗi ko kodi yake kaiwa a yanzu. Duk da haka ana iya tantance fayil da aka adana.",
  unknown: "Ba a san rasiti mai wannan kodi a nan ba.",
  several:
    "Fiye da rasiti ɗaya suna da wannan kodi. Buɗe mahaɗinsa, ku ba da lambar wanda kuke nufi.",
  check: "Tantance",
  size: "KB {n}",
  proves: "Abin da wannan fayil yake tabbatarwa",
  claims: "Abin da wannan fayil yake faɗi",
  proven: "An tabbatar",
  says: "Fayil ɗin ya ce",
  paid: "An biya, ba ya canjawa",
  signed: "masu tabbatarwa da suka sa hannu: {n}",
  notPaid: "Ya tabbata, amma ba biya na kai tsaye ba ne",
  notProven: "Ba a tabbatar ba",
  noProof: "Ba hujja ba",
  stampHolds: "mataki {n} cikin {n}",
  stampBroken: "mataki na {n}",
  payments: "biya {n}",
  of: "cikinsu an biya: {n}",
  sender: "Daga",
  recipient: "Zuwa",
  ledger: "Littafi",
  closed: "an rufe {date}, {time} UTC",
  memo: "Bayani",
  doNotRely: "Kada ku dogara da wannan fayil. Nemi sabo.",
  noTrust:
    "Ba a saita masu tabbatarwa a wannan sabar ba: babu abin da za a iya tabbatarwa har zuwa sa hannunsu a nan.",
  limits:
    "Ba ya tabbatar da mai asusu, ko farashi. Shafukan yanar gizo ne suke wallafa sunaye, ba sa cikin littafin, don haka wannan shafi ba ya nuna suna.",
  format: "Tsarin fayil ɗin, don manhajar tantancewarku",
};
