import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "Mwonyeshe mwenye akaunti tarakimu nane, azitie saini kwa pochi yake. Hakuna pesa inayohama. Anayeweza kuzitia saini ana ufunguo wa akaunti hii.",
  askStart: "Onyesha tarakimu",
  digits: "Tarakimu",
  until: "Zinaweza kutumika mara moja, hadi {time}.",
  showCode:
    "Mwombe mwenye akaunti achanganue msimbo huu kwa simu yake, au aandike tarakimu kwenye pasipoti yake.",
  codeLabel: "Msimbo wa QR wa kiungo cha mwenye akaunti",
  copyLink: "Nakili kiungo cha mwenye akaunti",
  copied: "Imenakiliwa",
  comesBack:
    "Kisha skrini ya mwenye akaunti huonyesha msimbo. Uchanganue kwa kifaa hiki, au fungua kiungo anachokutumia kwenye kivinjari hiki.",
  pasteAnswer: "Au bandika jibu",
  again: "Onyesha tarakimu mpya",
  verified: "Imethibitishwa saa {time}",
  verifiedText:
    "Ufunguo wa akaunti hii ulitia saini tarakimu {digits} tarehe {date}. Aliyejibu ana ufunguo huo; leja haijui jina lolote.",
  faults: {
    malformed: "Jibu hili si kamili. Fungua au bandika kiungo chote.",
    other_account: "Jibu hili ni la akaunti nyingine.",
    other_network: "Jibu hili lilitiwa saini kwa mtandao mwingine.",
    other_digits: "Jibu hili ni la tarakimu nyingine, si zilizoonyeshwa kwenye kivinjari hiki.",
    replayed: "Tarakimu hizi zilitumika tayari saa {time}. Onyesha tarakimu mpya.",
    old: "Tarakimu hizi zimeisha muda. Onyesha tarakimu mpya.",
    not_signed: "Ufunguo wa akaunti hii haukutia saini tarakimu hizi. Hakuna kilichothibitishwa.",
    cannot_check: "Kivinjari hiki hakiwezi kukagua saini. Fungua ukurasa kwenye kipya zaidi.",
  },
  giveText:
    "Mtu anayesoma ukurasa huu anaweza kukuonyesha tarakimu nane. Ufunguo wako unazitia saini kuthibitisha kuwa akaunti hii ni yako. Hakuna pesa inayohama.",
  giveWarning: "Tia saini tu kwa mtu aliye mbele yako au unayemjua, na tarakimu anazokuonyesha tu.",
  giveDigits: "Tarakimu nane",
  giveDigitsBad: "Weka tarakimu nane.",
  sign: "Tia saini kwa akaunti yangu",
  ownWallet: "Tia saini kwa pochi",
  ownWalletText:
    "Nakili maandishi haya kwenye pochi yako, yatie saini huko kama ujumbe, kisha bandika saini hapa.",
  copyText: "Nakili maandishi",
  signature: "Saini",
  signatureBad: "Hii si saini. Saini ina herufi 88, au 128 kwa hex.",
  signatureWrong:
    "Saini hii si ya akaunti hii na maandishi haya. Nakili maandishi tena, na utie saini kwa akaunti hii.",
  askedElsewhere: "Tarakimu hizi zilionyeshwa kwenye mtandao mwingine.",
  askedBefore: "Tarakimu hizi ni za {date}. Omba mpya.",
  working: "Inasubiri uthibitishe…",
  refused: "Hakuna kilichotiwa saini.",
  wrongAccount: "Kifaa hiki kina akaunti nyingine: {account}.",
  failed: "Haikuweza kutiwa saini. Pakia ukurasa upya na ujaribu tena.",
  given: "Imetiwa saini. Sasa muonyeshe aliyeomba msimbo huu.",
  answerLabel: "Msimbo wa QR wa jibu lako",
  copyAnswer: "Nakili jibu",
  shareAnswer: "Tuma jibu",
};
