import type { EvidenceWords } from "./evidence.en.ts";

/**
 * What the check of a proof says, step by step, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const evidence: EvidenceWords = {
  allHold: "Hatua zote ni sahihi",
  someOpen: "Si hatua zote zinaweza kukaguliwa hapa",
  brokenAt: "Hatua ya {n} si sahihi",
  origin: "Pesa zilitengwa kabla",
  doubt: "Nini kingepaswa kuvunjika ili hili liwe la uongo",

  order: {
    title: "Malipo haya yaliagizwa",
    broken: "Hili si agizo lenye namba hiyo",
    breaks: "Maagizo mawili tofauti yenye SHA-256 moja.",
  },
  result: {
    title: "Leja iliyafanya",
    broken: "Hivi sivyo leja ilivyofanya",
    breaks: "Orodha mbili tofauti za matokeo zenye SHA-256 moja.",
  },
  headers: {
    title: "Vichwa vinafuatana, hakuna kinachokosekana",
    broken: "Vichwa havifuatani",
    breaks: "Vichwa viwili tofauti vyenye SHA-256 moja.",
  },
  set: {
    title: "Kilichosainiwa kinataja vichwa hivi",
    broken: "Kilichosainiwa kinahusu jambo lingine",
    breaks: "Seti mbili tofauti za miamala zenye SHA-256 moja.",
  },
  signatures: {
    title: "Wathibitishaji walisaini",
    broken: "Saini si sahihi",
    breaks: "Wathibitishaji wa kuaminika wa kutosha walisaini jambo ambalo halikutokea.",
  },
  unchecked: "Haijakaguliwa: chini ya hatua isiyo sahihi hakuna kinachohesabiwa.",

  ordered: "Ikikokotolewa upya kutoka kwenye agizo, namba ni {hash}.",
  otherNetwork:
    "Hii inahusu mtandao mwingine: “{network}”. Unaamini wathibitishaji wa huu peke yake.",
  otherHash: "Agizo lililo kwenye faili lina namba {computed}, si {hash}.",
  orderUnreadable: "Agizo ni la aina ambayo ukaguzi huu hauwezi kuisoma.",
  creationUnrelated: "Faili lina muamala usiohusiana na malipo haya.",
  creationMissing: "Aliyetenga pesa hizi hayupo kwenye faili.",

  done:
    "Tokeo lake, mafanikio, ni moja kati ya {count} ya leja {ledger}, ambayo kichwa chake kina SHA-256 yao.",
  doneOne:
    "Tokeo lake, mafanikio, ndilo pekee la leja {ledger}, ambayo kichwa chake kina SHA-256 yake.",
  headerUnreadable: "Kichwa cha leja yake hakisomeki.",
  otherResults:
    "SHA-256 ya matokeo yaliyo kwenye faili ni {computed}; kichwa cha leja kina {inHeader}.",
  resultsUnreadable: "Matokeo ya leja yake hayasomeki.",
  absent: "Muamala haumo kwenye leja {ledger}.",
  refused: "Leja {ledger} iliukataa muamala: hakuna pesa iliyohama.",
  unfit: "Tokeo kwenye leja {ledger} si la agizo hili.",
  creationLater: "Pesa zingekuwa zimetengwa baada ya kuchukuliwa.",

  chained: "Kila kimoja kina SHA-256 ya kilichotangulia: {count}, kutoka leja {from} hadi {to}.",
  headersOne: "Hakuna kichwa kinachokosekana katikati",
  chainedOne: "Kichwa cha leja {from} pekee ndicho kinachohitajika.",
  chainBroken: "Kichwa cha leja {ledger} hakina SHA-256 ya kilichotangulia.",

  bound:
    "Miamala ya leja {ledger} inaanza na SHA-256 ya kichwa {before}, na yao ndiyo thamani ambayo wathibitishaji waliifunga.",
  setUnbound: "Miamala ya leja {ledger} haianzi na SHA-256 ya kichwa cha mwisho.",
  statementUnreadable: "Alichosema mthibitishaji kuhusu leja {ledger} hakisomeki.",
  notExternalized: "Tamko la mthibitishaji kuhusu leja {ledger} linaweza kuondolewa.",
  otherSet: "Miamala ya leja {ledger} ina SHA-256 {computed}; wathibitishaji waliifunga {signed}.",

  signed:
    "Wathibitishaji wa kuaminika waliosaini leja {ledger} kuwa ya mwisho: {signed} kati ya {trusted}; wanaohitajika: {needed}.",
  tooFew: "Wamesaini {signed}; wanahitajika {needed}.",
  tooMany: "Faili lina saini {signed}; zinazotakiwa ni {needed} kamili.",
  untrusted: "{validator} si mmoja wa wathibitishaji unaowaamini.",
  repeated: "{validator} amehesabiwa mara mbili.",
  otherSlot: "{validator} alisaini leja nyingine, si {ledger}.",
  forged: "Saini si ya {validator}.",
  cannotVerify: "Kivinjari hiki hakiwezi kukagua saini sasa.",

  trust: {
    title: "Hapa ninamwamini nani?",
    text:
      "Wathibitishaji husaini kila leja ya mtandao. Kati ya hawa {trusted}, lazima {needed} wawe wamesaini; neno la mwingine yeyote halihitajiki, wala la tovuti hii.",
    own:
      "Mtandao huu ni wa majaribio wa tovuti hii yenyewe. Una mthibitishaji mmoja, ambaye ufunguo wake si siri. Hapa unaona uthibitisho unavyoonekana; haumthibitishii mtu yeyote chochote.",
    ownName: "Mthibitishaji wa tovuti hii",
    unnamed: "Jina halijulikani",
    signed: "alisaini",
    forge:
      "Kughushi uthibitisho, lazima funguo {needed} kati ya hizi zisaini leja ambayo haikuwahi kuwapo: wenye funguo kwa pamoja, au aliyeziiba. Saini haina tarehe, kwa hiyo ufunguo ulioibwa baadaye unaweza kusaini kwa ajili ya leo. Au SHA-256 au ed25519 imevunjwa.",
    ownForge: "Mtu yeyote anaweza kughushi uthibitisho wa mtandao huu.",
    source:
      "Orodha ilikuja na ukurasa huu. Linganisha funguo na zile ambazo mtandao unazichapisha.",
  },

  faults: {
    too_long: "Hii ni ndefu mno kuwa uthibitisho.",
    not_json: "Huu si uthibitisho: hausomeki.",
    other_format: "Huu si uthibitisho wa Lipwa.",
    other_version: "Uthibitisho huu una umbo lililokuja baada ya ukaguzi huu.",
    misshapen: "Uthibitisho huu umeharibika: sehemu yake inakosekana, imezidi au haina umbo lake.",
  },
};
