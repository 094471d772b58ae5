import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Kagua uthibitisho",
  lead: "Kivinjari chako hukagua kila hatua, kutoka malipo hadi saini za wathibitishaji.",
  description: "Kagua uthibitisho wa malipo bila mtandao.",
  alone: "Faili hukaguliwa bila mtandao.",
  kept: "Ukurasa huu umehifadhiwa kwenye kivinjari chako na unafunguka bila mtandao.",
  noScript:
    "Ukaguzi huu hufanyika kwenye kivinjari chako na unahitaji JavaScript. Bila hiyo, tumia amri ya lipwa-verify.",
  drop: "Weka faili hapa, au",
  choose: "Chagua faili",
  another: "Chagua faili lingine",
  paste: "Bandika",
  pasted: "Maandishi ya uthibitisho, au kiungo au msimbo wa risiti",
  pastedName: "Maandishi yaliyobandikwa",
  scan: "Changanua msimbo wa risiti",
  noCode: "Hakuna msimbo wa risiti uliopatikana kwenye picha hii.",
  waiting:
    "Mtandao haujachapisha uthibitisho wa malipo haya bado. Jaribu tena baada ya dakika tano hivi.",
  none: "Hakuna uthibitisho wa saini kwa kiungo au msimbo huu.",
  lost: "Tovuti hii haiwezi kutoa uthibitisho sasa. Bado unaweza kukagua faili lililohifadhiwa.",
  offline:
    "Huna mtandao, kwa hiyo kiungo au msimbo huu hauwezi kutafutwa. Bado unaweza kukagua faili lililohifadhiwa.",
  unknown: "Tovuti hii haijui risiti yenye msimbo huu.",
  several:
    "Risiti zaidi ya moja zina msimbo huu. Tafuta msimbo, fungua risiti unayoitaka, kisha bandika kiungo chake hapa.",
  check: "Kagua",
  size: "KB {n}",
  proves: "Faili hili linathibitisha nini",
  claims: "Faili hili linasema nini",
  proven: "Imethibitishwa",
  says: "Faili linasema",
  paid: "Imelipwa na ni ya mwisho",
  signed: "wathibitishaji waliotia saini: {n}",
  notPaid: "Uthibitisho ni sahihi, lakini si yote haya yaliyo malipo ya kawaida",
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
    "Hakuna wathibitishaji waliowekwa kwenye seva hii, kwa hiyo saini zao haziwezi kuthibitisha chochote hapa.",
  limits:
    "Uthibitisho hauonyeshi nani ana akaunti, na hauhusu kiwango chochote. Majina huchapishwa na vikoa na si sehemu ya leja, kwa hiyo hakuna linaloonyeshwa hapa.",
  format: "Muundo wa faili, kwa kikaguzi chako mwenyewe",
};
