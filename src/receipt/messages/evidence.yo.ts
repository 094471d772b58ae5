import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "Gbogbo ìgbésẹ̀ ló tọ̀nà",
  someOpen: "Kì í ṣe gbogbo ìgbésẹ̀ ni a lè yẹ̀ wò níbí",
  brokenAt: "Ìgbésẹ̀ {n} kò tọ̀nà",
  origin: "A ti ya owó náà sọ́tọ̀ ṣáájú",
  doubt: "Ohun tó gbọ́dọ̀ bàjẹ́ kí èyí tó di irọ́",

  order: {
    title: "Ìdúnàádúrà yìí ló ni nọ́ḿbà náà",
    broken: "Ìdúnàádúrà yìí ní nọ́ḿbà mìíràn",
    breaks: "Ìdúnàádúrà méjì tó yàtọ̀ tí SHA-256 wọn jẹ́ ọ̀kan.",
  },
  result: {
    title: "Ìwé àkọsílẹ̀ ṣe é",
    broken: "Èyí kì í ṣe ohun tí ìwé àkọsílẹ̀ ṣe",
    breaks: "Àkójọ àbájáde méjì tó yàtọ̀ tí SHA-256 wọn jẹ́ ọ̀kan.",
  },
  headers: {
    title: "Àwọn orí ìwé tẹ̀ lé ara wọn, kò sí èyí tó sọnù",
    broken: "Àwọn orí ìwé náà kò so mọ́ ara wọn",
    breaks: "Orí ìwé méjì tó yàtọ̀ tí SHA-256 wọn jẹ́ ọ̀kan.",
  },
  set: {
    title: "Ohun tí wọ́n buwọ́ lù dárúkọ àwọn orí ìwé yìí",
    broken: "Nǹkan mìíràn ni ohun tí wọ́n buwọ́ lù dá lé",
    breaks: "Àkójọ ìdúnàádúrà méjì tó yàtọ̀ tí SHA-256 wọn jẹ́ ọ̀kan.",
  },
  signatures: {
    title: "Àwọn olùfọwọ́sí buwọ́ lù ú",
    broken: "Àwọn ìbuwọ́lù náà kò tọ̀nà",
    breaks: "Iye olùfọwọ́sí tí a nílò buwọ́ lu ohun tí kò ṣẹlẹ̀.",
  },
  unchecked: "A kò yẹ̀ ẹ́ wò: ohun ìsàlẹ̀ kò já mọ́ nǹkan tí ìgbésẹ̀ kan lókè kò bá tọ̀nà.",

  ordered: "A tún un ṣírò láti inú ìdúnàádúrà náà, {hash} ni nọ́ḿbà rẹ̀.",
  otherNetwork:
    "Nẹ́tíwọ́ọ̀kì mìíràn ni èyí wà fún: “{network}”. Olùfọwọ́sí ti èyí nìkan ni o gbẹ́kẹ̀ lé.",
  otherHash: "Nọ́ḿbà {computed} ni ìdúnàádúrà inú fáìlì náà ní, kì í ṣe {hash}.",
  orderUnreadable: "Irú ìdúnàádúrà tí àyẹ̀wò yìí kò lè kà ni.",
  creationUnrelated: "Fáìlì náà ní ìdúnàádúrà tí kò kan owó sísan yìí.",
  creationMissing: "Ẹni tó ya owó yìí sọ́tọ̀ kò sí nínú fáìlì náà.",

  done:
    "Àbájáde rẹ̀, tó jẹ́ àṣeyọrí, wà lára {count} ti ìwé àkọsílẹ̀ {ledger}, tí orí rẹ̀ ní SHA-256 wọn.",
  doneOne:
    "Àbájáde rẹ̀, tó jẹ́ àṣeyọrí, nìkan ló wà nínú ìwé àkọsílẹ̀ {ledger}, tí orí rẹ̀ ní SHA-256 rẹ̀.",
  headerUnreadable: "A kò lè ka orí ìwé àkọsílẹ̀ rẹ̀.",
  otherResults: "{computed} ni SHA-256 àbájáde inú fáìlì náà; {inHeader} ni orí ìwé àkọsílẹ̀ ní.",
  resultsUnreadable: "A kò lè ka àbájáde inú ìwé àkọsílẹ̀ rẹ̀.",
  absent: "Ìdúnàádúrà náà kò sí nínú ìwé àkọsílẹ̀ {ledger}.",
  refused: "Ìwé àkọsílẹ̀ {ledger} kọ ìdúnàádúrà náà: owó kankan kò kúrò.",
  unfit: "Àbájáde inú ìwé àkọsílẹ̀ {ledger} kì í ṣe ti ìdúnàádúrà yìí.",
  creationLater: "Yóò túmọ̀ sí pé wọ́n ya owó náà sọ́tọ̀ lẹ́yìn tí wọ́n ti mú un.",

  chained: "Ọ̀kọ̀ọ̀kan ní SHA-256 èyí tó ṣáájú rẹ̀: {count}, láti ìwé àkọsílẹ̀ {from} dé {to}.",
  headersOne: "Kò sí orí ìwé tó sọnù láàárín",
  chainedOne: "Orí ìwé àkọsílẹ̀ {from} nìkan ni a nílò.",
  chainBroken: "Orí ìwé àkọsílẹ̀ {ledger} kò ní SHA-256 èyí tó ṣáájú rẹ̀.",

  bound:
    "SHA-256 orí ìwé {before} ló bẹ̀rẹ̀ ìdúnàádúrà ìwé àkọsílẹ̀ {ledger}, tiwọn sì ni iye tí àwọn olùfọwọ́sí pinnu.",
  setUnbound: "SHA-256 orí ìwé tó kẹ́yìn kọ́ ló bẹ̀rẹ̀ ìdúnàádúrà ìwé àkọsílẹ̀ {ledger}.",
  statementUnreadable: "A kò lè ka ohun tí olùfọwọ́sí kan sọ nípa ìwé àkọsílẹ̀ {ledger}.",
  notExternalized: "Ọ̀rọ̀ olùfọwọ́sí kan nípa ìwé àkọsílẹ̀ {ledger} jẹ́ èyí tí a lè yí padà.",
  otherSet:
    "SHA-256 {computed} ni ìdúnàádúrà ìwé àkọsílẹ̀ {ledger} ní; {signed} ni àwọn olùfọwọ́sí pinnu.",

  signed:
    "{signed} nínú olùfọwọ́sí {trusted} tí a gbẹ́kẹ̀ lé buwọ́ lu ìwé àkọsílẹ̀ {ledger} pé ó ti parí; iye tí a nílò: {needed}.",
  tooFew: "{signed} ló buwọ́ lù; {needed} ni a nílò.",
  tooMany: "Ìbuwọ́lù {signed} ló wà nínú fáìlì náà; {needed} gan-an ló yẹ kó wà níbẹ̀.",
  untrusted: "{validator} kò sí lára àwọn olùfọwọ́sí tí o gbẹ́kẹ̀ lé.",
  repeated: "A ka {validator} lẹ́ẹ̀mejì.",
  otherSlot: "Ìwé àkọsílẹ̀ mìíràn ni {validator} buwọ́ lù, kì í ṣe {ledger}.",
  forged: "Ìbuwọ́lù náà kì í ṣe ti {validator}.",
  cannotVerify: "Aṣàwákiri yìí kò lè yẹ ìbuwọ́lù wò báyìí.",

  trust: {
    title: "Ta ni mo gbẹ́kẹ̀ lé níbí?",
    text:
      "Àwọn olùfọwọ́sí ń buwọ́ lu gbogbo ìwé àkọsílẹ̀ nẹ́tíwọ́ọ̀kì náà. Nínú {trusted} yìí, {needed} gbọ́dọ̀ ti buwọ́ lù; a kò nílò ọ̀rọ̀ ẹlòmíràn, tàbí ti ojú òpó yìí.",
    own:
      "Ètò ìdánwò ojú òpó yìí ni nẹ́tíwọ́ọ̀kì yìí. Olùfọwọ́sí kan ló ní, kọ́kọ́rọ́ rẹ̀ kì í sì í ṣe àṣírí. Níbí, o lè rí bí ẹ̀rí ṣe máa ń rí; kò fi nǹkan kan hàn dájú fún ẹnikẹ́ni.",
    ownName: "Olùfọwọ́sí ti ojú òpó yìí",
    unnamed: "A kò mọ orúkọ rẹ̀",
    signed: "ó buwọ́ lù ú",
    forge:
      "Láti ṣe ayédèrú ẹ̀rí, {needed} nínú àwọn kọ́kọ́rọ́ yìí gbọ́dọ̀ buwọ́ lu ìwé àkọsílẹ̀ tí kò wáyé rí: àwọn tó ni wọ́n papọ̀, tàbí ẹni tó jí kọ́kọ́rọ́ wọn. Ìbuwọ́lù kò ní ọjọ́, nítorí náà kọ́kọ́rọ́ tí a jí lẹ́yìn náà lè buwọ́ lù fún òní. Tàbí kí SHA-256 tàbí ed25519 ti bàjẹ́.",
    ownForge: "Ẹnikẹ́ni lè ṣe ayédèrú ẹ̀rí ti nẹ́tíwọ́ọ̀kì yìí.",
    source: "Àkójọ náà bá ojú ìwé yìí wá. Fi àwọn kọ́kọ́rọ́ náà wé èyí tí nẹ́tíwọ́ọ̀kì ń tẹ̀ jáde.",
  },

  faults: {
    too_long: "Èyí ti gùn jù láti jẹ́ ẹ̀rí.",
    not_json: "Èyí kì í ṣe ẹ̀rí: a kò lè kà á.",
    other_format: "Èyí kì í ṣe ẹ̀rí ti Lipwa.",
    other_version: "Ẹ̀rí yìí ní ètò tó dé lẹ́yìn àyẹ̀wò yìí.",
    misshapen: "Ẹ̀rí yìí ti bàjẹ́: apá kan sọnù, wọ́n fi kún un, tàbí kò sí ní ètò rẹ̀.",
  },
};
