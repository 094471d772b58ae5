import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "Hatua zote ni sahihi",
  someOpen: "Baadhi ya hatua haziwezi kukaguliwa hapa",
  brokenAt: "Hatua ya {n} si sahihi",
  origin: "Pesa zilitengwa kabla",
  doubt: "Kinachopaswa kuvunjika ili hili liwe la uongo",

  order: {
    title: "Namba ni ya muamala huu",
    broken: "Muamala haujathibitishwa",
    breaks: "Miamala miwili tofauti yenye SHA-256 moja.",
  },
  result: {
    title: "Leja iliutekeleza",
    broken: "Utekelezaji haujathibitishwa",
    breaks: "Orodha mbili tofauti za matokeo zenye SHA-256 moja.",
  },
  headers: {
    title: "Vichwa ni mnyororo usiokatika",
    broken: "Mnyororo wa vichwa umekatika",
    breaks: "Vichwa viwili tofauti vyenye SHA-256 moja.",
  },
  set: {
    title: "Miamala iliyotiwa saini inataja vichwa hivi",
    broken: "Miamala iliyotiwa saini haijathibitishwa",
    breaks: "Seti mbili tofauti za miamala zenye SHA-256 moja.",
  },
  signatures: {
    title: "Wathibitishaji walitia saini",
    broken: "Saini hazithibitishi hilo",
    breaks: "Wathibitishaji wa kuaminika wa kutosha walitia saini jambo ambalo halikutokea.",
  },
  unchecked: "Haijakaguliwa, kwa sababu hatua ya awali haikupita.",

  ordered: "Namba, iliyokokotolewa upya kutoka kwenye muamala: {hash}.",
  otherNetwork:
    "Uthibitisho huu ni wa mtandao mwingine: “{network}”. Unaamini wathibitishaji wa huu pekee.",
  otherHash: "Muamala ulio kwenye faili una namba {computed}, si {hash}.",
  orderUnreadable: "Ukaguzi huu hauwezi kusoma aina hii ya muamala.",
  creationUnrelated: "Faili lina muamala usiohusiana na malipo haya.",
  creationMissing: "Faili halionyeshi nani alitenga pesa hizi.",

  done:
    "Tokeo lake, mafanikio, ni moja kati ya {count} ya leja {ledger}. Kichwa cha leja kina SHA-256 yao.",
  doneOne:
    "Tokeo lake, mafanikio, ndilo pekee la leja {ledger}. Kichwa cha leja kina SHA-256 yake.",
  headerUnreadable: "Kichwa cha leja yake hakisomeki.",
  otherResults:
    "SHA-256 ya matokeo yaliyo kwenye faili ni {computed}; kichwa cha leja kina {inHeader}.",
  resultsUnreadable: "Matokeo ya leja yake hayasomeki.",
  absent: "Muamala haumo kwenye leja {ledger}.",
  refused: "Leja {ledger} iliukataa muamala: hakuna pesa iliyohama.",
  unfit: "Tokeo kwenye leja {ledger} si la muamala huu.",
  creationLater: "Kulingana na faili hili, pesa zilitengwa baada ya kuchukuliwa.",

  chained:
    "Kila kichwa kina SHA-256 ya kilichotangulia: vichwa {count}, kutoka leja {from} hadi {to}.",
  headersOne: "Hakuna kichwa kinachokosekana",
  chainedOne: "Kichwa cha leja {from} pekee ndicho kinachohitajika.",
  chainBroken: "Kichwa cha leja {ledger} hakina SHA-256 ya kilichotangulia.",

  bound:
    "Miamala ya leja {ledger} inaanza na SHA-256 ya kichwa {before}. SHA-256 yao yenyewe ndiyo thamani ambayo wathibitishaji waliitia saini.",
  setUnbound: "Miamala ya leja {ledger} haianzi na SHA-256 ya kichwa cha mwisho.",
  statementUnreadable: "Tamko la mthibitishaji kuhusu leja {ledger} halisomeki.",
  notExternalized: "Tamko la mthibitishaji kuhusu leja {ledger} si la mwisho.",
  otherSet:
    "Miamala ya leja {ledger} ina SHA-256 {computed}; wathibitishaji walitia saini {signed}.",

  signed:
    "Wathibitishaji wa kuaminika {signed} kati ya {trusted} walitia saini leja {ledger} kuwa ya mwisho; wanahitajika {needed}.",
  tooFew: "Wametia saini {signed}; wanahitajika {needed}.",
  tooMany: "Faili lina saini {signed}; zinazotakiwa ni {needed} kamili.",
  untrusted: "{validator} si mmoja wa wathibitishaji unaowaamini.",
  repeated: "{validator} amehesabiwa mara mbili.",
  otherSlot: "{validator} alitia saini leja nyingine, si {ledger}.",
  forged: "Saini si ya {validator}.",
  cannotVerify: "Kivinjari hiki hakiwezi kukagua saini.",

  trust: {
    title: "Hapa ninamwamini nani?",
    text:
      "Wathibitishaji hutia saini kila leja ya mtandao. Angalau {needed} kati ya hawa {trusted} lazima wawe wametia saini. Huhitaji kumwamini mwingine yeyote, hata tovuti hii.",
    own:
      "Mtandao huu ni wa majaribio wa tovuti hii. Una mthibitishaji mmoja, ambaye ufunguo wake wa siri unaweza kupatikana na yeyote. Unaona uthibitisho unavyoonekana, lakini hauthibitishi chochote.",
    ownName: "Mthibitishaji wa tovuti hii",
    unnamed: "Jina halijulikani",
    signed: "alitia saini",
    forge:
      "Ili kughushi uthibitisho, funguo {needed} kati ya hizi lazima zitie saini leja ambayo haikuwahi kuwapo: wenye funguo washirikiane, au funguo zao ziibwe. Saini haina tarehe, kwa hiyo ufunguo ulioibwa baadaye bado unaweza kutia saini kwa ajili ya leo. Njia nyingine ni kuvunja SHA-256 au Ed25519.",
    ownForge: "Mtu yeyote anaweza kughushi uthibitisho wa mtandao huu.",
    source:
      "Orodha ilikuja na ukurasa huu. Linganisha funguo na zile ambazo mtandao unazichapisha.",
  },

  faults: {
    too_long: "Hii ni ndefu mno kuwa uthibitisho.",
    not_json: "Huu si uthibitisho: hausomeki.",
    other_format: "Huu si uthibitisho wa Lipwa.",
    other_version: "Uthibitisho huu unahitaji toleo jipya zaidi la ukaguzi huu.",
    misshapen: "Uthibitisho huu umeharibika: sehemu yake inakosekana, imezidi au haina umbo lake.",
  },
};
