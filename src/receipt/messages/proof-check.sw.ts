import type { ProofCheckWords } from "./proof-check.en.ts";

/**
 * What the page says on which a file is checked, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const proofCheck: ProofCheckWords = {
  title: "Kagua uthibitisho",
  lead: "Kutoka malipo hadi saini za wathibitishaji, kwenye kivinjari chako.",
  description: "Hukagua faili lenye uthibitisho wa malipo, bila kuuliza seva yoyote.",
  alone: "Faili hukaguliwa bila mtandao.",
  kept: "Kivinjari hiki kimehifadhi ukurasa huu: unafunguka bila mtandao.",
  noScript:
    "Ukaguzi hufanyika kwenye kivinjari chako na unahitaji JavaScript. Bila hiyo, amri ya lipwa-verify hufanya vivyo hivyo.",
  drop: "Weka faili hapa, au",
  choose: "Chagua faili",
  another: "Faili lingine",
  paste: "Bandika maandishi",
  pasted: "Maandishi ya uthibitisho, au kiungo au msimbo wa risiti",
  pastedName: "Kilichobandikwa",
  scan: "Skani msimbo wa risiti",
  noCode: "Hakuna msimbo wa risiti uliopatikana kwenye picha hii.",
  waiting:
    "Mtandao haujachapisha uthibitisho wa malipo haya bado. Hufanya hivyo kila dakika tano hivi.",
  none: "Hakuna uthibitisho wa saini wa malipo haya.",
  lost:
    "Tovuti hii haiwezi kutoa uthibitisho sasa. Faili lililohifadhiwa linaweza kukaguliwa hata hivyo.",
  offline:
    "Huna mtandao: hatuwezi kuuliza sasa kiungo au msimbo unaelekea wapi. Faili lililohifadhiwa linaweza kukaguliwa hata hivyo.",
  unknown: "Hakuna risiti yenye msimbo huu inayojulikana hapa.",
  several:
    "Risiti zaidi ya moja zina msimbo huu. Fungua kiungo chake, kisha weka namba ya ile unayoikusudia.",
  check: "Kagua",
  size: "KB {n}",
  proves: "Faili hili linathibitisha nini",
  claims: "Faili hili linasema nini",
  proven: "Imethibitishwa",
  says: "Faili linasema",
  paid: "Imelipwa na ni ya mwisho",
  signed: "wathibitishaji waliosaini: {n}",
  notPaid: "Ni sahihi, lakini si malipo ya kawaida",
  notProven: "Haijathibitishwa",
  noProof: "Hakuna uthibitisho",
  stampHolds: "hatua {n} kati ya {n}",
  stampBroken: "hatua {n}",
  payments: "malipo {n}",
  of: "yaliyolipwa kati yake: {n}",
  sender: "Kutoka",
  recipient: "Kwenda",
  ledger: "Leja",
  closed: "ilifungwa {date}, {time} UTC",
  memo: "Maelezo",
  doNotRely: "Usilitegemee faili hili. Omba lingine jipya.",
  noTrust:
    "Seva hii haina wathibitishaji kwenye mipangilio yake: hapa hakuna kinachoweza kuthibitishwa hadi saini zao.",
  limits:
    "Haithibitishi nani ana akaunti, wala kiwango cha kubadilisha. Majina huchapishwa na vikoa, si sehemu ya leja, kwa hiyo ukurasa huu hauonyeshi jina lolote.",
  format: "Muundo wa faili, kwa kikaguzi chako mwenyewe",
};
