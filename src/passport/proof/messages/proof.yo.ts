import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "Ìwọ fi àwọn nọ́ńbà hàn, àpò owó ẹni tó ni àkántì á sì fọwọ́ sí wọn. Owó kankan kò ní kúrò. Ẹni tó bá lè ṣe é ló ní kọ́kọ́rọ́ àkántì yìí.",
  askStart: "Fi àwọn nọ́ńbà hàn",
  digits: "Àwọn nọ́ńbà",
  until: "A lè dáhùn wọn lẹ́ẹ̀kan, títí di {time}.",
  showCode:
    "Kí ẹni tó ni àkántì ya kóòdù yìí pẹ̀lú fóònù rẹ̀, tàbí kó tẹ àwọn nọ́ńbà náà sórí pásípọ́ọ̀tù tirẹ̀.",
  codeLabel: "Kóòdù QR ti líǹkì tó ń béèrè ẹ̀rí",
  copyLink: "Da líǹkì fún ẹni tó ni ín kọ",
  copied: "A ti dà á kọ",
  comesBack:
    "Lẹ́yìn náà fóònù ẹni tó ni ín á fi kóòdù kan hàn. Ya á pẹ̀lú ẹ̀rọ yìí, tàbí ṣí líǹkì tó fi ránṣẹ́ sí ọ, níbí nínú aṣàwákiri yìí.",
  pasteAnswer: "Tàbí lẹ ìdáhùn náà",
  again: "Fi àwọn nọ́ńbà tuntun hàn",
  verified: "A fìdí rẹ̀ múlẹ̀ ní {time}",
  verifiedText:
    "Kọ́kọ́rọ́ àkántì yìí fọwọ́ sí àwọn nọ́ńbà {digits} ní {date}. Ẹni tó dáhùn ló ní kọ́kọ́rọ́ náà; ìwé àkọsílẹ̀ kò mọ orúkọ kankan.",
  faults: {
    malformed: "Èyí kì í ṣe ìdáhùn, tàbí apá kan rẹ̀ kò sí. Ṣí tàbí lẹ gbogbo líǹkì náà.",
    other_account: "Ìdáhùn yìí jẹ́ ti àkántì mìíràn, kì í ṣe ti ojú ìwé yìí.",
    other_network: "A fọwọ́ sí ìdáhùn yìí fún nẹ́tíwọ́ọ̀kì mìíràn.",
    other_digits: "Ìdáhùn yìí jẹ́ ti àwọn nọ́ńbà mìíràn, kì í ṣe èyí tí a fi hàn nínú aṣàwákiri yìí.",
    replayed: "A ti dáhùn àwọn nọ́ńbà yìí ní {time}. Fi tuntun hàn.",
    old: "Àwọn nọ́ńbà yìí ti pẹ́ jù. Fi tuntun hàn.",
    not_signed: "Kọ́kọ́rọ́ àkántì yìí kò fọwọ́ sí àwọn nọ́ńbà yìí. A kò fi ẹ̀rí kankan hàn.",
    cannot_check: "Aṣàwákiri yìí kò lè yẹ ìbuwọ́lù wò. Ṣí ojú ìwé náà nínú èyí tó tuntun jù.",
  },
  giveText:
    "Ẹni tó ń ka ojú ìwé yìí lè fi nọ́ńbà mẹ́jọ hàn ọ́. Kọ́kọ́rọ́ rẹ á fọwọ́ sí wọn gẹ́gẹ́ bí ẹ̀rí pé ìwọ lo ni àkántì yìí. Owó kankan kò ní kúrò.",
  giveWarning:
    "Fọwọ́ sí i fún ẹni tó wà níwájú rẹ tàbí tí o mọ̀ nìkan, àti àwọn nọ́ńbà tó fi hàn ọ́ nìkan.",
  giveDigits: "Nọ́ńbà mẹ́jọ náà",
  giveDigitsBad: "Nọ́ńbà mẹ́jọ ni a nílò.",
  sign: "Fọwọ́ sí i pẹ̀lú àkántì tó wà níbí",
  ownWallet: "Fọwọ́ sí i pẹ̀lú àpò owó",
  ownWalletText:
    "Da ọ̀rọ̀ yìí kọ sínú àpò owó rẹ, fọwọ́ sí i níbẹ̀ bí ìfiránṣẹ́, kí o sì lẹ ìbuwọ́lù náà síbí.",
  copyText: "Da ọ̀rọ̀ náà kọ",
  signature: "Ìbuwọ́lù",
  signatureBad: "Èyí kì í ṣe ìbuwọ́lù: ó ní àmì 88, tàbí 128 ní hex.",
  signatureWrong:
    "Ìbuwọ́lù yìí kì í ṣe ti àkántì yìí àti ọ̀rọ̀ yìí. Tún da ọ̀rọ̀ náà kọ, kí o sì fọwọ́ sí i pẹ̀lú àkántì yìí.",
  askedElsewhere: "A fi àwọn nọ́ńbà yìí hàn lórí nẹ́tíwọ́ọ̀kì mìíràn, kì í ṣe ti ojú ìwé yìí.",
  askedBefore: "Àwọn nọ́ńbà yìí jẹ́ ti {date}. Béèrè tuntun.",
  working: "À ń dúró de ìfọwọ́sí rẹ…",
  refused: "A kò fọwọ́ sí nǹkan kan.",
  wrongAccount: "Àkántì tó wà níbí yàtọ̀: {account}.",
  failed: "A kò lè fọwọ́ sí i. Tún ojú ìwé náà ṣí, kí o sì tún gbìyànjú.",
  given: "A ti fọwọ́ sí i. Fi kóòdù yìí han ẹni tó béèrè báyìí.",
  answerLabel: "Kóòdù QR ti ìdáhùn rẹ",
  copyAnswer: "Da ìdáhùn náà kọ",
  shareAnswer: "Fi ìdáhùn náà ránṣẹ́",
};
