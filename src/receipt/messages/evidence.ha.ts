import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "Duk matakan sun tabbata",
  someOpen: "Ba duk matakan ake iya tantancewa a nan ba",
  brokenAt: "Mataki na {n} bai tabbata ba",
  origin: "An ajiye kuɗin tun da farko",
  doubt: "Abin da sai an karya shi kafin wannan ya zama ƙarya",

  order: {
    title: "Lambar ta wannan ma’amala ce",
    broken: "Wannan ma’amala tana da wata lamba dabam",
    breaks: "Ma’amaloli biyu mabambanta masu SHA-256 iri ɗaya.",
  },
  result: {
    title: "Littafin ya aiwatar",
    broken: "Wannan ba abin da littafin ya yi ba ne",
    breaks: "Jerin sakamako biyu mabambanta masu SHA-256 iri ɗaya.",
  },
  headers: {
    title: "Kanun suna bin juna, babu wanda ya ɓace",
    broken: "Kanun ba su haɗu da juna ba",
    breaks: "Kanu biyu mabambanta masu SHA-256 iri ɗaya.",
  },
  set: {
    title: "Abin da aka sa wa hannu ya ambaci waɗannan kanun",
    broken: "Abin da aka sa wa hannu na wani abu dabam ne",
    breaks: "Tarin ma’amaloli biyu mabambanta masu SHA-256 iri ɗaya.",
  },
  signatures: {
    title: "Masu tabbatarwa sun sa hannu",
    broken: "Sa hannun ba su tabbata ba",
    breaks: "Adadin amintattun masu tabbatarwa da ake buƙata sun sa hannu kan abin da bai faru ba.",
  },
  unchecked:
    "Ba a tantance ba: babu abin da ke ƙasa da yake da amfani idan mataki na sama bai tabbata ba.",

  ordered: "An sake lissafa daga ma’amalar, lambar ita ce {hash}.",
  otherNetwork:
    "Wannan na wata hanya ce: “{network}”. Kana amincewa da masu tabbatarwa na wannan kawai.",
  otherHash: "Ma’amalar da ke fayil ɗin tana da lamba {computed}, ba {hash} ba.",
  orderUnreadable: "Ma’amala irin wadda wannan tantancewa ba za ta iya karantawa ba ce.",
  creationUnrelated: "Fayil ɗin yana da ma’amala da ba ta shafi wannan biya ba.",
  creationMissing: "Wanda ya ajiye wannan kuɗi ba ya cikin fayil ɗin.",

  done:
    "Sakamakonta, wato nasara, yana cikin {count} na littafi {ledger}, wanda kansa yake ɗauke da SHA-256 nasu.",
  doneOne:
    "Sakamakonta, wato nasara, shi kaɗai ne na littafi {ledger}, wanda kansa yake ɗauke da SHA-256 nasa.",
  headerUnreadable: "Ba a iya karanta kan littafinta.",
  otherResults:
    "SHA-256 na sakamakon da ke fayil ɗin shi ne {computed}; kan littafin yana da {inHeader}.",
  resultsUnreadable: "Ba a iya karanta sakamakon littafinta.",
  absent: "Ma’amalar ba ta cikin littafi {ledger}.",
  refused: "Littafi {ledger} ya ƙi ma’amalar: babu kuɗin da ya motsa.",
  unfit: "Sakamakon da ke littafi {ledger} ba na wannan ma’amala ba ne.",
  creationLater: "Zai zama an ajiye kuɗin bayan an riga an ɗauke shi.",

  chained:
    "Kowane yana ɗauke da SHA-256 na wanda ya gabace shi: {count}, daga littafi {from} zuwa {to}.",
  headersOne: "Babu kan da ya ɓace a tsakani",
  chainedOne: "Kan littafi {from} kaɗai ake buƙata.",
  chainBroken: "Kan littafi {ledger} ba ya ɗauke da SHA-256 na wanda ya gabace shi.",

  bound:
    "Ma’amalolin littafi {ledger} suna farawa da SHA-256 na kai {before}, kuma nasu shi ne adadin da masu tabbatarwa suka ƙayyade.",
  setUnbound: "Ma’amalolin littafi {ledger} ba su fara da SHA-256 na kai na ƙarshe ba.",
  statementUnreadable: "Ba a iya karanta abin da wani mai tabbatarwa ya faɗa kan littafi {ledger}.",
  notExternalized:
    "Maganar wani mai tabbatarwa kan littafi {ledger} irin wadda za a iya janyewa ce.",
  otherSet:
    "Ma’amalolin littafi {ledger} suna da SHA-256 {computed}; masu tabbatarwa sun ƙayyade {signed}.",

  signed:
    "Amintattun masu tabbatarwa {signed} cikin {trusted} sun sa hannu kan littafi {ledger} a matsayin na ƙarshe; ana buƙatar: {needed}.",
  tooFew: "{signed} sun sa hannu; ana buƙatar {needed}.",
  tooMany: "Fayil ɗin yana da sa hannu {signed}; {needed} ne daidai ya kamata.",
  untrusted: "{validator} ba ya cikin masu tabbatarwa da kuke amincewa da su.",
  repeated: "An ƙidaya {validator} sau biyu.",
  otherSlot: "{validator} ya sa hannu kan wani littafi ba {ledger} ba.",
  forged: "Sa hannun ba na {validator} ba ne.",
  cannotVerify: "Wannan burauza ba ta iya duba sa hannu a yanzu.",

  trust: {
    title: "Wa nake amincewa da shi a nan?",
    text:
      "Masu tabbatarwa suna sa hannu kan kowane littafi na hanyar. Cikin waɗannan {trusted}, dole {needed} su sa hannu; ba a buƙatar maganar wani, ko ta wannan shafi.",
    own:
      "Wannan hanya tsarin gwaji ne na wannan shafi. Tana da mai tabbatarwa ɗaya, wanda mabuɗinsa ba sirri ba ne. A nan za ku ga yadda hujja take; ba ta tabbatar wa kowa da komai.",
    ownName: "Mai tabbatarwa na wannan shafi",
    unnamed: "Ba a san suna ba",
    signed: "ya sa hannu",
    forge:
      "Don ƙirƙirar hujjar ƙarya, dole {needed} cikin waɗannan mabuɗai su sa hannu kan littafin da bai taɓa kasancewa ba: masu su tare, ko wanda ya sace mabuɗansu. Sa hannu ba shi da kwanan wata, don haka mabuɗin da aka sace daga baya zai iya sa hannu na yau. Ko kuma an karya SHA-256 ko ed25519.",
    ownForge: "Kowa zai iya ƙirƙirar hujjar ƙarya ta wannan hanya.",
    source: "Jerin ya zo tare da wannan shafi. Kwatanta mabuɗan da waɗanda hanyar take wallafawa.",
  },

  faults: {
    too_long: "Wannan ya yi tsawo da ya zama hujja.",
    not_json: "Wannan ba hujja ba ce: ba a iya karanta ta.",
    other_format: "Wannan ba hujjar Lipwa ba ce.",
    other_version: "Wannan hujja tana da tsarin da ya zo bayan wannan tantancewa.",
    misshapen: "Wannan hujja ta lalace: wani sashe ya ɓace, an ƙara, ko ba ya cikin tsarinsa.",
  },
};
