import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "Ị na-eziga",
  to: "nye {who}",
  memo: "Ihe ncheta: {memo}",
  collect: {
    one: "Ị na-ewere ụgwọ {n} e debere gị",
    other: "Ị na-ewere ụgwọ {n} e debere gị",
  },
  approve: {
    one: "Ị na-akwado ịkwụ mmadụ {n} ụgwọ",
    other: "Ị na-akwado ịkwụ mmadụ {n} ụgwọ",
  },
  approveFrom: "site n’akaụntụ {who}",
  trust: "Ị na-ekwe ka akaụntụ a jide {asset}",
  fee: "Ụgwọ ọrụ agaghị akarị XLM {xlm}.",
  message: "Ị na-abịanye aka n’okwu ndị a. Ọ naghị ebugharị ego.",
  words: "A ga-egosi okwu 12 gị",
  lock: "A ga-agbanwe mkpọchi",
  remove: "A ga-ewepụ akaụntụ ahụ na ngwaọrụ a",
  passkey: "A ga-ajụ gị mkpịsị aka, ihu ma ọ bụ PIN nke ngwaọrụ a.",
  passphrase: "Ahịrịokwu nzuzo",
  kept: "Akaụntụ a enweghị mkpọchi: bọtịnụ zuru.",
  open: "Kpọghee",
  yes: "Ee, gaa n’ihu",
  no: "Kagbuo",
  opening: "Ọ na-akpọghe…",
  faults: {
    passkey_refused: "A kpọgheghị ya. E megheghị ihe ọ bụla, e zipụghịkwa ihe ọ bụla.",
    passkey_unable:
      "Ihe nchọgharị a enweghị ike iji mkpịsị aka, ihu ma ọ bụ PIN gị. Nwaa ọzọ, ma ọ bụ jiri okwu 12 gị meghee akaụntụ ahụ n’okpuru Ego m.",
    wrong_passphrase:
      "Nke ahụ abụghị ahịrịokwu nzuzo ahụ. E megheghị ihe ọ bụla, e zipụghịkwa ihe ọ bụla.",
    damaged: "Ihe ihe nchọgharị a debere maka akaụntụ ahụ emebiela. Naanị okwu 12 gị na-emeghe ya.",
    unreadable:
      "Ihe nchọgharị ahụ enyeghị ihe o debere maka akaụntụ ahụ. Bugharịa peeji a ma nwaa ọzọ.",
  },
};
