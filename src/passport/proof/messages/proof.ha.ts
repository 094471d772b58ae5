import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "Kuna nuna lambobi, walat ɗin mai asusu yana sa musu hannu. Ba a motsa kuɗi ba. Duk wanda ya iya haka yana da mabuɗin asusun nan.",
  askStart: "Nuna lambobin",
  digits: "Lambobi",
  until: "Ana iya amsa su sau ɗaya, har zuwa {time}.",
  showCode: "Mai asusu ya ɗauki hoton kodin nan da wayarsa, ko ya rubuta lambobin a kan fasfonsa.",
  codeLabel: "Lambar QR ta mahaɗin da ke neman hujja",
  copyLink: "Kwafi mahaɗin mai asusu",
  copied: "An kwafi",
  comesBack:
    "Sai wayar mai asusu ta nuna kodi. Ku ɗauki hotonsa da wannan na’ura, ko ku buɗe mahaɗin da ya aiko muku, a wannan burauza.",
  pasteAnswer: "Ko ku liƙa amsar",
  again: "Nuna sababbin lambobi",
  verified: "An tabbatar da ƙarfe {time}",
  verifiedText:
    "Mabuɗin asusun nan ya sa hannu a lambobin {digits} ranar {date}. Wanda ya amsa yana da wannan mabuɗin; littafin bai san suna ba.",
  faults: {
    malformed:
      "Wannan ba amsa ba ce, ko wani ɓangarenta ya ɓace. Ku buɗe ko ku liƙa mahaɗin gaba ɗaya.",
    other_account: "Wannan amsa ta wani asusu ce, ba na wannan shafi ba.",
    other_network: "An sa hannu a wannan amsa don wata hanyar sadarwa.",
    other_digits: "Wannan amsa ta wasu lambobi ce, ba waɗanda aka nuna a wannan burauza ba.",
    replayed: "An riga an amsa waɗannan lambobi da ƙarfe {time}. Ku nuna sababbi.",
    old: "Waɗannan lambobi sun tsufa. Ku nuna sababbi.",
    not_signed: "Mabuɗin asusun nan bai sa hannu a lambobin nan ba. Ba a tabbatar da komai ba.",
    cannot_check: "Wannan burauza ba ta iya tantance sa hannu. Ku buɗe shafin a wata sabuwa.",
  },
  giveText:
    "Mai karanta wannan shafi yana iya nuna muku lambobi takwas. Mabuɗinku yana sa musu hannu don tabbatar da cewa asusun naku ne. Ba a motsa kuɗi ba.",
  giveWarning:
    "Ku sa hannu ne kawai don wanda yake gabanku ko kuka sani, kuma a lambobin da ya nuna muku kaɗai.",
  giveDigits: "Lambobi takwas",
  giveDigitsBad: "Ana buƙatar lambobi takwas.",
  sign: "Sa hannu da asusun nan",
  ownWallet: "Sa hannu da walat",
  ownWalletText:
    "Ku kwafi wannan rubutu zuwa walat ɗinku, ku sa masa hannu a can a matsayin saƙo, sai ku liƙa sa hannun a nan.",
  copyText: "Kwafi rubutun",
  signature: "Sa hannu",
  signatureBad: "Wannan ba sa hannu ba ne: yana da haruffa 88, ko 128 a hex.",
  signatureWrong:
    "Wannan sa hannu ba na asusun nan da rubutun nan ba ne. Ku sake kwafin rubutun, ku sa hannu da wannan asusun.",
  askedElsewhere: "An nuna waɗannan lambobi a wata hanyar sadarwa, ba ta wannan shafi ba.",
  askedBefore: "Waɗannan lambobi na {date} ne. Ku nemi sababbi.",
  working: "Ana jiran amincewarku…",
  refused: "Ba a sa hannu a komai ba.",
  wrongAccount: "Asusun nan wani ne daban: {account}.",
  failed: "Ba a iya sa hannu ba. Ku sake loda shafin, ku sake gwadawa.",
  given: "An sa hannu. Yanzu ku nuna wannan kodi ga wanda ya nema.",
  answerLabel: "Lambar QR ta amsarku",
  copyAnswer: "Kwafi amsar",
  shareAnswer: "Aika amsar",
};
