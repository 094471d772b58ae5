import type { ReceiptMessages } from "./receipt.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receipt: ReceiptMessages = {
  receipt: "Rìsíìtì",
  receiptKept: "Rìsíìtì, àdàkọ tí a tọ́jú",
  titleRun: {
    one: "Rìsíìtì: owó sísan {n}, ó parí ní {date} · Lipwa",
    other: "Rìsíìtì: owó sísan {n}, ó parí ní {date} · Lipwa",
  },
  notReceipt: "Kì í ṣe rìsíìtì",
  notYetReceipt: "Kò tíì di rìsíìtì",
  notUsdcReceipt: "Kì í ṣe rìsíìtì USDC",
  heldAt: "Oníbàárà àkántì",
  proofAvailable: "Ẹ̀rí wà",
  signedEvidence: "Dé orí ìbuwọ́lù àwọn olùfọwọ́sí, ojú òpó yìí ló sọ bẹ́ẹ̀",
  json: "Ojú ìwé yìí gẹ́gẹ́ bí dátà (JSON)",
  hashMismatchTitle: "Ìdúnàádúrà mìíràn ló ni nọ́ḿbà yìí.",
  hashMismatchText:
    "Ohun tí sáfà ìwé àkọsílẹ̀ fún wa fún nọ́ḿbà yìí, ìdúnàádúrà mìíràn ni wọ́n buwọ́ lù ú sí. Má gbẹ́kẹ̀ lé èyí.",
  number: "Nọ́ḿbà",
  titlePaid: "Rìsíìtì: {amount} {asset}, ó parí ní {date} · Lipwa",
  titleOther: "{what} · Lipwa",
  // instead of an amount below 0.01
  lessThanCent: "kò tó sẹ́ǹtì kan",
  lessThan: "kò tó {least} {asset}",
  previewParts: "Láti ọ̀dọ̀ {from} sí {to}",
  previewTest: "Nẹ́tíwọ́ọ̀kì ìdánwò: owó yìí kò níye lórí.",

  verdicts: {
    paid: {
      label: "Owó tó wọlé",
      word: "Ó ti parí",
      note: "Kò lè yí padà mọ́",
      title: "",
      text: "",
    },
    unsettled: {
      label: "A rí i, a kò tíì fìdí rẹ̀ múlẹ̀",
      word: "À ń dúró",
      note: "Sáfà kan ló rí i",
      title: "Sáfà kan ṣoṣo ló rí i.",
      text:
        "Sáfà kejì kò tíì fìdí owó sísan yìí múlẹ̀. Tún rìsíìtì náà ṣí lẹ́yìn ìṣẹ́jú kan; títí di ìgbà náà, má gbẹ́kẹ̀ lé e.",
    },
    one_server: {
      label: "Ohun tí sáfà kan sọ",
      word: "Kò sí ẹ̀rí",
      note: "Sáfà kan ló rí i",
      title: "Kò sí ẹ̀rí fún iye yìí.",
      text: "Ìbuwọ́lù ẹni tó san án kò jẹ́rìí sí iye yìí, sáfà kan ṣoṣo ló sì sọ fún wa.",
    },
    origin_unknown: {
      label: "A ti mú un",
      word: "Kò sí ẹ̀rí",
      note: "A kò mọ iye rẹ̀",
      title: "A ti mú un, ṣùgbọ́n a kò mọ iye tó jẹ́.",
      text:
        "Ẹni tó gbà á mú owó tí wọ́n yà sọ́tọ̀. A kò rí ìdúnàádúrà tó yà á sọ́tọ̀, nítorí náà ẹnikẹ́ni kò lè sọ iye tó jẹ́ tàbí ẹni tó ni ín báyìí. Tún rìsíìtì náà ṣí nígbà mìíràn.",
    },
    set_aside: {
      label: "A yà á sọ́tọ̀, kí o mú un",
      word: "A yà á sọ́tọ̀",
      note: "a san án nígbà tí a bá mú un",
      title: "Kì í ṣe owó sísan fúnra rẹ̀: owó tí wọ́n yà sọ́tọ̀ ni.",
      text:
        "Bí àwọn àdéhùn rẹ̀ bá gbà á, ẹni tó ni ín lè mú un pẹ̀lú àpò owó rẹ̀ nígbà tó bá ṣì ń dúró; ìgbà náà ni wọ́n tó san án fún un. Mímú un ní rìsíìtì tirẹ̀, ojú ìwé yìí kò sì rí i.",
    },
    to_self: {
      label: "A fi ránṣẹ́ sí ara rẹ̀",
      word: "Sí ara rẹ̀",
      note: "a kò san fún ẹnikẹ́ni",
      title: "A fi ránṣẹ́ sí ara rẹ̀.",
      text:
        "Àkántì kan náà ló fi ránṣẹ́ tó sì gbà á, nítorí náà kì í ṣe ẹ̀rí pé a san owó fún ẹnikẹ́ni.",
    },
    returned: {
      label: "Ó lọ, ó sì padà",
      word: "Ó padà",
      note: "gbogbo rẹ̀ tàbí apá kan padà",
      title: "Owó padà sọ́dọ̀ ẹni tó fi ránṣẹ́.",
      text:
        "Wọ́n ń fi gbogbo rẹ̀ tàbí apá kan ránṣẹ́ kiri títí tó fi padà sọ́dọ̀ ẹni tó fi ránṣẹ́, nínú ìdúnàádúrà kan yìí. Kì í ṣe ẹ̀rí pé a san owó fún ẹnikẹ́ni.",
    },
    exchanged: {
      label: "A san án, a sì gba nǹkan dípò rẹ̀",
      word: "Pàṣípààrọ̀",
      note: "ẹni tó gbà á fi nǹkan dípò",
      title: "Ẹni tó gbà á fún ẹni tó san án ní nǹkan dípò rẹ̀.",
      text:
        "Nínú ìdúnàádúrà kan náà yìí, ẹni tó gbà á fi {back} dípò rẹ̀, tààrà tàbí nípasẹ̀ àwọn mìíràn. Ojú ìwé yìí kò lè sọ iye tí ìyẹn jẹ́, nítorí náà kì í ṣe ẹ̀rí pé a san owó fún ẹnikẹ́ni.",
    },
    counterfeit: {
      label: "Ó wọlé, kì í ṣe USDC",
      word: "Kì í ṣe USDC",
      note: "ẹnikẹ́ni lè pe tókìn ní USDC",
      title: "Èyí kì í ṣe USDC.",
      text:
        "Ó ń jẹ́ orúkọ náà tàbí èyí tó jọ ọ́, ṣùgbọ́n {issuer} ló ṣe é, kì í ṣe olùgbéjáde USDC ti nẹ́tíwọ́ọ̀kì yìí. Sọ fún ẹni tó fi ránṣẹ́ pé a kò san owó fún ọ.",
    },
    other_asset: {
      label: "Ó wọlé, kì í ṣe USDC",
      word: "Kì í ṣe USDC",
      note: "Lipwa kò mọ iye tókìn yìí",
      title: "Èyí kì í ṣe USDC.",
      text:
        "{issuer} ló ṣe tókìn {asset}. USDC àti XLM nìkan ni Lipwa ń jẹ́rìí sí, kò sì lè sọ iye tí èyí jẹ́.",
    },
    nothing: {
      label: "Kò sí owó sísan",
      word: "A kò san án",
      note: "a kò san fún ẹnikẹ́ni",
      title: "Kò sí owó sísan nínú rẹ̀",
      text:
        "Ìdúnàádúrà yìí wà nínú ìwé àkọsílẹ̀, ṣùgbọ́n kò gbé owó lọ sọ́dọ̀ ẹnikẹ́ni. Má kà á sí ẹ̀rí owó sísan.",
    },
    failed: {
      label: "A gbìyànjú, a kò san án",
      word: "A kò san án",
      note: "owó kankan kò kúrò",
      title: "Ìwé àkọsílẹ̀ kọ owó sísan yìí.",
      text:
        "Owó kankan kò kúrò lọ́dọ̀ ẹni tó fi ránṣẹ́, àfi owó iṣẹ́. Ńṣe ló dà bíi pé a kò fi nǹkan kan ránṣẹ́.",
    },
    contradiction: {
      label: "Ohun tí àkọsílẹ̀ sọ",
      word: "Kò sí ẹ̀rí",
      note: "àwọn àkọsílẹ̀ ta kora",
      title: "Àwọn àkọsílẹ̀ kò bára mu. Má gbẹ́kẹ̀ lé èyí.",
      text:
        "Ohun tí sáfà ìwé àkọsílẹ̀ sọ àti ohun tí wọ́n buwọ́ lù kì í ṣe ọ̀kan. Béèrè lọ́wọ́ ẹni tó fi ránṣẹ́, kí o sì wo ojú òpó ìwádìí gbogbogbò.",
    },
  },
  forgottenText:
    "Kò sí sáfà kejì tó ṣì ń tọ́jú owó sísan ìgbà yẹn, nítorí náà kò sí ẹni tó fìdí ọ̀rọ̀ èyí múlẹ̀. Fi wé ojú òpó ìwádìí gbogbogbò kí o tó gbẹ́kẹ̀ lé e.",
  forgottenSigned:
    "Kò sí sáfà kejì tó ṣì ń tọ́jú owó sísan ìgbà yẹn. Ibi ìpamọ́ nẹ́tíwọ́ọ̀kì náà lè fìdí rẹ̀ múlẹ̀ pẹ̀lú ìbuwọ́lù àwọn olùfọwọ́sí rẹ̀, a sì ń béèrè lọ́wọ́ wọn. Tún rìsíìtì náà ṣí lẹ́yìn ìṣẹ́jú kan; tó bá ṣì rí báyìí, àwọn náà kò ní i.",
  keptCopy: "àdàkọ tí a tọ́jú",
  noValue: "A kò mọ iye rẹ̀",
  rateMissing: "A kò mọ iye pàṣípààrọ̀",
  rateMissingWhy: "a kò lè rí iye pàṣípààrọ̀ báyìí",
  onlyUsdc: "USDC nìkan ni a ń fún ní iye pàṣípààrọ̀",
  showCurrency: "Fi hàn",

  from: "Láti ọ̀dọ̀",
  nameToday: "Lónìí:",
  nameDenied: "Àkántì àti ojú òpó náà kò dárúkọ ara wọn mọ́.",
  to: "Sí ọ̀dọ̀",
  when: "Ìgbà",
  state: "Ipò",
  memo: "Àkíyèsí",
  noMemo: "Kò sí",
  hasMemo: "Àkíyèsí wà níbẹ̀",
  memoByPayer: "ẹni tó san ló kọ ọ́",
  claimMemo: "Àkíyèsí mímú owó",
  memoByReceiver: "ẹni tó gbà á ló kọ ọ́",
  memoUnknown: "A kò mọ̀ ọ́n",
  memoKinds: {
    id: "Nọ́ńbà (ID)",
    hash: "Nọ́ńbà hash",
    return: "Hash owó sísan tí wọ́n dá padà",
    bytes: "Báìtì ni, kì í ṣe ọ̀rọ̀",
  },
  fee: "Owó iṣẹ́",
  feeBy: "a kò yọ ọ́ nínú iye yìí",
  ledger: "Ìwé àkọsílẹ̀",
  transaction: "Ìdúnàádúrà",
  line: "Ìlà",
  lineOf: "{op} (owó sísan {all} ló wà nínú ìdúnàádúrà yìí)",
  madeBy: "Ẹni tó ṣe é",
  realMadeBy: "Ẹni tó ń ṣe USDC ti nẹ́tíwọ́ọ̀kì yìí ni",
  copyFrom: "Ṣe àdàkọ àdírẹ́sì ẹni tó fi ránṣẹ́",
  copyTo: "Ṣe àdàkọ àdírẹ́sì ẹni tó gbà á",
  copyIssuer: "Ṣe àdàkọ àdírẹ́sì olùgbéjáde",
  localTime: "{time}, aago {city}",
  utcTime: "{time} ní UTC",
  hiddenSigns: "Nọ́ḿbà ni a fi ń fi àwọn lẹ́tà tí a kò lè rí hàn.",

  share: "Pín rìsíìtì yìí",
  whatsapp: "Fi ránṣẹ́ lórí WhatsApp",
  shareText: "Rìsíìtì: {amount} {asset} ní {date}.",
  asMessage: "Gẹ́gẹ́ bí àtẹ̀jíṣẹ́",
  copyMessage: "Ṣe àdàkọ àtẹ̀jíṣẹ́ náà",
  copyLink: "Ṣe àdàkọ líǹkì náà",
  print: "Tẹ̀ ẹ́ jáde tàbí tọ́jú rẹ̀ bíi PDF",
  pdfHint: "Nínú fèrèsé tó bá ṣí, yan “Save as PDF” gẹ́gẹ́ bí ẹ̀rọ ìtẹ̀wé.",
  qrLabel: "Kóòdù QR ti líǹkì rìsíìtì yìí",
  qrTitle: "Fi kóòdù yìí hàn",
  qrText: "fún ẹnikẹ́ni tó gbọ́dọ̀ rí ojú ìwé yìí. Òun ló ń ṣí i; kò sí nǹkan tí a ó fi sórí fóònù.",
  explorer: "Wò ó lórí ojú òpó ìwádìí gbogbogbò",
  passport: "Gbogbo owó tó wọ àkántì ẹni tó gbà á",
  // an SMS has only some tone marks, so it is written without any
  smsLine: "{number} O ti pari. O gba {asset}{amount} lowo {from} ni {when}. {memo}{cost}{link}",
  smsCost: "Owo ise {asset}0.00. ",
  smsShort: "{number} O ti pari. {asset}{amount} lowo {from}, {when}. {link}",
  smsWhen: "{date}, {time}",

  checkTitle: "Yẹ̀ ẹ́ wò fúnra rẹ",
  checkNoscript: "Àyẹ̀wò náà nílò JavaScript. Láìsí i, fi ojú ìwé yìí wé ojú òpó ìwádìí gbogbogbò.",
  checkLoading: "A ń yẹ̀ ẹ́ wò",
  checkFailed: "A kò lè ṣí àyẹ̀wò náà. Ti apá yìí pa, kí o sì tún un ṣí.",

  archivedTitle: "Wọ́n tún nẹ́tíwọ́ọ̀kì náà bẹ̀rẹ̀ lẹ́yìn owó sísan yìí.",
  archivedText:
    "A yẹ̀ ẹ́ wò nígbà tó wà nínú ìwé àkọsílẹ̀, a sì tọ́jú rẹ̀ pẹ̀lú àkọsílẹ̀ rẹ̀ tí wọ́n buwọ́ lù. A ṣì lè yẹ ìbuwọ́lù náà wò; a kò lè béèrè lọ́wọ́ ìwé àkọsílẹ̀ mọ́.",
  archivedAsideTitle: "Wọ́n tún nẹ́tíwọ́ọ̀kì náà bẹ̀rẹ̀ lẹ́yìn tí wọ́n ya owó yìí sọ́tọ̀.",
  archivedAsideText:
    "Ó ti lọ: a kò lè mú un, a kò sì lè mú un padà. Béèrè lọ́wọ́ ẹni tó fi ránṣẹ́ bóyá yóò tún san án.",
  savedTitle: "A kò lè ṣí ojú ìwé yìí.",
  savedText: "Èyí ni àdàkọ tí ẹ̀rọ yìí tọ́jú ní {date}. Owó sísan tó ti parí kì í yí padà.",
  savedRate: "ní iye pàṣípààrọ̀ {date}, nígbà tí a tọ́jú àdàkọ yìí",
  failedAction: "Bí a ṣe ń gba USDC",
  givenUnknown: "nǹkan",
  failedElsewhere: "Gbogbo ìlà ìdúnàádúrà kan ni a ń san, tàbí kí a má san ọ̀kankan. Ìlà {op} kùnà:",
  failedWhy: {
    op_underfunded: "Ẹni tó fi ránṣẹ́ kò ní owó tó.",
    op_no_destination: "Kò sí àkántì ní àdírẹ́sì ẹni tó máa gbà á nígbà náà.",
    op_no_trust: "Ẹni tó máa gbà á kò tíì gba owó yìí láàyè nínú àkántì rẹ̀ (kò sí trustline).",
    op_not_authorized: "Olùgbéjáde kò gba àkántì ẹni tó máa gbà á láàyè láti ní owó yìí lọ́wọ́.",
    op_line_full: "Àkántì ẹni tó máa gbà á yóò kọjá ààlà tirẹ̀.",
    op_src_no_trust: "Àkántì ẹni tó fi ránṣẹ́ kò ní owó yìí lọ́wọ́.",
    op_src_not_authorized: "Olùgbéjáde kò gba àkántì ẹni tó fi ránṣẹ́ láàyè láti san owó yìí.",
    op_low_reserve: "XLM kò tó ohun tí ìwé àkọsílẹ̀ ń dá dúró.",
    op_already_exists: "Àkántì tí a fẹ́ ṣí ti wà ní ṣíṣí.",
    op_bad_auth: "Ìbuwọ́lù kan kò sí níbẹ̀.",
    other: "Ìdí tí ìwé àkọsílẹ̀ sọ: {code}.",
  },
  counterfeitAction: "Ṣe àdàkọ àtẹ̀jíṣẹ́ fún ẹni tó fi ránṣẹ́",
  counterfeitTell:
    "Owó sísan {number} kì í ṣe USDC. Tókìn mìíràn ni, {issuer} ló ṣe é. A kò san owó fún mi. {link}",
  waitingFor: "Fún",
  waitingAction: "Wò ó bóyá ó ṣì ń dúró",
  aside: {
    terms: "Àdéhùn",
    collect: "A lè mú un {when}",
    could: "A lè mú un tẹ́lẹ̀ {when}",
    takeBack: "Ẹni tó san án lè mú un padà {when}",
    any: "nígbàkigbà",
    until: "títí di {date}",
    from: "láti {date}",
    over: "A kò lè mú un mọ́",
    overStamp: "Ó ti kọjá",
    overSince: "láti {date}",
    overText:
      "Àkókò tí ẹni tó ni ín lè mú un ti kọjá. Bí wọ́n bá mú un lásìkò, ìyẹn ní rìsíìtì tirẹ̀, ojú ìwé yìí kò sì rí i. Bí bẹ́ẹ̀ kọ́, a kò san fún ẹnikẹ́ni: sọ fún ẹni tó ń san owó kó tún un san.",
    overTell: "A kò lè mú owó tí o yà sọ́tọ̀ ({number}) mọ́. Jọ̀wọ́ tún un san. {link}",
    never: "A kò lè mú un láé",
    neverText:
      "Àdéhùn rẹ̀ kò jẹ́ kí ẹni tó ni ín mú un láé, nítorí náà kò san fún ẹnikẹ́ni. Béèrè owó sísan gidi lọ́wọ́ ẹni tó ń san owó.",
    why: "Kí ló dé tí wọ́n fi yà á sọ́tọ̀?",
    whyText:
      "Lọ́pọ̀ ìgbà, àkántì ẹni tó ń gba owó kò lè gba owó yìí lọ́jọ́ owó oṣù: kò tíì sí, tàbí kò ní àṣẹ (trustline). Dípò kó dúró, ẹni tó san án fi owó náà sínú ìwé àkọsílẹ̀ pẹ̀lú àdírẹ́sì ẹni tó ń gbà á.",
  },

  notFoundLabel: "Kò sí owó sísan",
  notFoundTitle: "Kò sí owó sísan tó ní nọ́ḿbà yìí.",
  notFoundText:
    "{network} kò mọ̀ ọ́n, Lipwa kò sì rí i rí. Ó ṣeé ṣe kí lẹ́tà kan má tọ̀nà, tàbí kí wọ́n má fi nǹkan kan ránṣẹ́.",
  notFoundReset:
    "Wọ́n tún nẹ́tíwọ́ọ̀kì náà bẹ̀rẹ̀ ní {date}. Owó sísan tó ṣáájú máa ń hàn kìkì bí wọ́n bá ti ṣí rìsíìtì rẹ̀ níbí ṣáájú ìgbà náà.",
  notFoundWait:
    "Tó bá jẹ́ ìṣẹ́jú yìí ni wọ́n fi ránṣẹ́, fi ojú ìwé náà sílẹ̀ ní ṣíṣí: yóò tún wò fúnra rẹ̀ ({n} nínú {all}).",
  notFoundOver: "Ojú ìwé náà ti wò fún ìṣẹ́jú kan. O lè tún wò.",
  notFoundWarn: "Má fi ọjà tàbí iṣẹ́ sílẹ̀ nítorí líǹkì yìí. Béèrè líǹkì kíkún lọ́wọ́ ẹni tó fi ránṣẹ́.",
  malformedLabel: "Kì í ṣe líǹkì rìsíìtì",
  malformedTitle: "Líǹkì yìí kò tọ̀nà, tàbí kò pé.",
  malformedText: "Nọ́ḿbà rìsíìtì ní lẹ́tà 64, 0 dé 9 àti a dé f. {n} ni èyí ní.",
  malformedSigns: "Lẹ́tà 0 dé 9 àti a dé f nìkan ni nọ́ḿbà rìsíìtì ní. Èyí ní àwọn mìíràn.",
  malformedCut:
    "Nígbà mìíràn wọ́n máa ń gé líǹkì tí wọ́n bá ń fi ránṣẹ́ kiri. Béèrè líǹkì kíkún lọ́wọ́ ẹni tó fi ránṣẹ́.",
  badLineTitle: "Kò sí owó sísan ní ìlà yìí.",
  badLineText: "Ìdúnàádúrà náà wà, ṣùgbọ́n ìlà {op} rẹ̀ kò san owó fún ẹnikẹ́ni.",
  wholePayment: "Fi gbogbo ìdúnàádúrà náà hàn",
  unreachableLabel: "Kò sí ìdáhùn",
  unreachableTitle: "Ìwé àkọsílẹ̀ kò dáhùn.",
  unreachableText:
    "Èyí kò sọ nǹkan kan nípa owó sísan náà. Àwọn rìsíìtì tí a ti ṣí rí ṣì ń ṣí; a kò ṣí èyí rí. Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  busyTitle: "Ìbéèrè pọ̀ jù lẹ́ẹ̀kan náà.",
  busyText: "Tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.",
  notKeptTitle: "Ó ṣeé ṣe kí owó sísan yìí ti pẹ́ jù fún ojú òpó yìí.",
  notKeptText:
    "Sáfà tó ń tọ́jú owó sísan tuntun nìkan ni ojú òpó yìí ń béèrè lọ́wọ́ rẹ̀, kò sì ní èyí. Ìyẹn kò sọ nǹkan kan nípa owó sísan náà. Ojú òpó ìwádìí nẹ́tíwọ́ọ̀kì náà lè sọ jù bẹ́ẹ̀ lọ.",
  askingLabel: "Dúró díẹ̀",
  askingTitle: "A ń béèrè lọ́wọ́ ìwé àkọsílẹ̀",
  askingText: "Èyí ń pẹ́ díẹ̀ ju bó ti máa ń rí lọ. Ojú ìwé náà yóò kún fúnra rẹ̀.",
  askingWait: "A ti béèrè ní ìgbà {n} nínú {all}.",
  askingNoscript: "Láìsí JavaScript: tún ojú ìwé náà ṣí láìpẹ́.",
  again: "Tún wò",

  lookupTitle: "Wá rìsíìtì kan",
  lookupDescription:
    "Lẹ nọ́ḿbà owó sísan tàbí líǹkì rẹ̀ kí o sì rí rìsíìtì rẹ̀. Kò sí ohun tí o máa fi sórí fóònù, kò sí ìforúkọsílẹ̀.",
  lookupLead:
    "Lẹ líǹkì náà, tàbí tẹ kóòdù orí rìsíìtì náà (lẹ́tà mẹ́wàá), tàbí nọ́ḿbà owó sísan bí àpò owó ẹni tó fi ránṣẹ́ ṣe fi í hàn (transaction hash).",
  lookupField: "Kóòdù, nọ́ḿbà tàbí líǹkì",
  lookupKept: "Nọ́ḿbà náà, bí o ṣe ní i",
  lookupHint:
    "Kóòdù ní lẹ́tà mẹ́wàá; nínú líǹkì, nọ́ḿbà ìlà lè tẹ̀ lé e (ẹyọ kan sí mẹ́ta). Nọ́ḿbà kíkún ní lẹ́tà 64, 0 dé 9 àti a dé f.",
  lookupButton: "Fi rìsíìtì náà hàn",
  lookupWhy: "Ohun tí rìsíìtì ń fi hàn",
  lookupWhyText:
    "Ẹni tó san owó fún ẹni, iye rẹ̀, ìgbà tó jẹ́, àti bóyá ìwé àkọsílẹ̀ sọ pé ó ti parí. Aṣàwákiri tìrẹ lè yẹ ìbuwọ́lù náà wò.",

  runLabel: "Owó sísan púpọ̀",
  runTitle: "Owó sísan\u00a0{n} ló wà nínú ìdúnàádúrà yìí.",
  runFailed: "Owó sísan\u00a0{n} ló yẹ kí ìdúnàádúrà yìí ṣe.",
  runSettled: "Gbogbo wọn ti parí.",
  runOwnSettled: { one: "Ìlà yìí ti parí.", other: "Àwọn ìlà {n} yìí ti parí." },
  runVerified: "a ti yẹ̀ ẹ́ wò",
  runFailedTitle: "Ìwé àkọsílẹ̀ kọ gbogbo owó sísan yìí.",
  runMixedTitle: "Kì í ṣe gbogbo owó sísan yìí ló ní ẹ̀rí.",
  runMixedText: "Nínú ìlà {n}:",
  runExchanged:
    "Nínú ìdúnàádúrà kan náà yìí, a fi nǹkan dípò rẹ̀, tààrà tàbí nípasẹ̀ àwọn mìíràn: {given}. Ojú ìwé yìí kò lè sọ iye tí ìyẹn jẹ́, nítorí náà kì í ṣe ẹ̀rí pé a san owó fún ẹnikẹ́ni.",
  givenBy: "{who} fi {back} ránṣẹ́",
  lineMadeBy: "{word}: {issuer} ló ṣe é",
  chooseText: "Láti rí ìlà rẹ, fún wa ní àdírẹ́sì tìrẹ. A kì í fi ìlà àwọn ẹlòmíràn hàn láìbéèrè.",
  chooseField: "Àdírẹ́sì rẹ (G\u00a0tàbí\u00a0M ló ń bẹ̀rẹ̀)",
  chooseButton: "Fi ìlà mi hàn",
  choosePublic:
    "Ìwé àkọsílẹ̀ fúnra rẹ̀ jẹ́ ti gbogbogbò: ẹnikẹ́ni tó ní ojú òpó ìwádìí lè rí gbogbo owó sísan yìí.",
  chooseAll: "Èmi ni mo fi ránṣẹ́, tàbí mo lè rí i: fi gbogbo ìlà hàn",
  chooseNone: "Kò sí ìlà ìdúnàádúrà yìí tó san owó sí àdírẹ́sì yẹn.",
  chooseBad:
    "Ìyẹn kì í ṣe àdírẹ́sì kíkún. Lẹ́tà 56 ni àdírẹ́sì ní, G ló sì ń bẹ̀rẹ̀ pẹ̀lú, tàbí lẹ́tà 69, M ló sì ń bẹ̀rẹ̀ pẹ̀lú.",
  chooseSecret:
    "Àṣírí nìyẹn: kọ́kọ́rọ́ tàbí ọ̀rọ̀ àkántì kan. Ẹnikẹ́ni kò gbọ́dọ̀ rí i, rìsíìtì kankan kò sì nílò rẹ̀.",
  openLine: "Rìsíìtì ìlà {op}",
};
