import type { SignElsewhereMessages } from "./sign-elsewhere.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const signElsewhere: SignElsewhereMessages = {
  title: "Tia saini kwa zana nyingine",
  intro: {
    one:
      "Nakili au hifadhi muamala, utie saini kwenye zana yoyote inayotia saini miamala ya Stellar, kisha uurudishe hapa. Ukiongeza saini ya mwisho inayohitajika, malipo yanatumwa.",
    other:
      "Nakili au hifadhi miamala {n}, tia saini kila mmoja kwenye zana yoyote inayotia saini miamala ya Stellar, kisha irudishe hapa. Ukiongeza saini ya mwisho inayohitajika, malipo yanatumwa.",
  },
  network: "Kaulisiri ya mtandao, ambayo zana huiuliza",
  copyNetwork: "Nakili kaulisiri ya mtandao",
  copy: "Nakili",
  copied: "Imenakiliwa",
  part: { one: "Muamala", other: "Muamala {no} kati ya {n}" },
  hash: "Alama (hash)",
  copyPart: "Nakili muamala {no}",
  save: "Hifadhi kama faili",
  saveAll: "Hifadhi yote katika faili moja",
  qr: "Msimbo wa QR",
  qrLabel: "Msimbo wa QR wa muamala {no}",
  qrText: "Msimbo huu una muamala. Uchanganue kwa zana inayosoma miamala.",
  tooLongForQr: "Muamala huu ni mrefu mno kwa msimbo wa QR.",
  back: "Miamala iliyotiwa saini",
  backHint: "Bandika mmoja kwa kila mstari, au dondosha mafaili yake hapa.",
  keys: "Funguo hizi zinaweza kutia saini kwa akaunti: {keys}.",
  read: "Chukua saini",
  file: "Chagua faili",
  nothing: "Kwanza bandika muamala uliotiwa saini.",
  tooLong: "Maandishi haya ni mengi mno kwa miamala iliyotiwa saini. Hakuna kilichosomwa.",
  unreadFile: "Faili moja halikuweza kusomwa. Lichague tena.",
  secret:
    "Hiyo inaonekana kuwa ufunguo wa siri au maneno 12 ya akaunti, kwa hiyo imetupwa. Usiupe ukurasa wa wavuti siri hizo kamwe. Tia saini kwenye zana yako, kisha ubandike muamala uliotiwa saini.",
  signed: "{signer} ametia saini.",
  missing: {
    one: "{signer} bado hajatia saini muamala {parts}.",
    other: "{signer} bado hajatia saini miamala {n}: {parts}.",
  },
  faultOf: "Namba {at} ya ulivyotoa: {fault}",
  faults: {
    not_envelope:
      "Huu si muamala mzima wa XDR katika base64. Unakili wote kutoka kwenye zana, kuanzia AAAA hadi mwisho.",
    other_transaction:
      "Huu ni muamala mwingine, au umebadilishwa. Tia saini ule ule wa ukurasa huu.",
    unsigned: "Muamala huu bado hauna saini. Utie saini kwenye zana, kisha unakili matokeo yake.",
    nothing_new: "Una saini ambazo tayari zipo hapa. Utie saini kwa ufunguo mwingine.",
    other_network:
      "Ulitiwa saini kwa mtandao mwingine. Weka zana kwenye kaulisiri ya mtandao iliyo hapo juu, kisha utie saini tena.",
    stranger:
      "Ulitiwa saini kwa ufunguo usio wa mtia saini wa akaunti hii, au saini yake imeharibika.",
    uncheckable: "Kivinjari hiki hakiwezi kukagua saini. Tumia kipya zaidi.",
  },
};
