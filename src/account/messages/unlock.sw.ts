import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "Unatuma",
  to: "kwa {who}",
  memo: "Maelezo: {memo}",
  collect: {
    one: "Unachukua malipo {n} yaliyotengwa kwa ajili yako",
    other: "Unachukua malipo {n} yaliyotengwa kwa ajili yako",
  },
  approve: {
    one: "Unaidhinisha malipo kwa mtu {n}",
    other: "Unaidhinisha malipo kwa watu {n}",
  },
  approveFrom: "kutoka akaunti {who}",
  trust: "Unairuhusu akaunti hii kushika {asset}",
  fee: "Ada ni XLM {xlm} au chini yake.",
  message: "Unatia saini ujumbe huu. Hakuna pesa inayohama.",
  words: "Maneno yako 12 yataonyeshwa",
  lock: "Kufuli itabadilishwa",
  remove: "Akaunti itaondolewa kwenye kifaa hiki",
  passkey: "Unaulizwa alama ya kidole, uso au PIN ya kifaa hiki.",
  passphrase: "Kaulisiri",
  kept: "Akaunti hii haina kufuli: kitufe kinatosha.",
  open: "Fungua",
  yes: "Thibitisha",
  no: "Ghairi",
  opening: "Inafunguliwa…",
  faults: {
    passkey_refused: "Kufuli haikufunguliwa. Jaribu tena.",
    passkey_unable:
      "Kivinjari hiki hakikuweza kutumia alama ya kidole, uso au PIN yako. Jaribu tena, au fungua akaunti kwa maneno yako 12 chini ya Pesa yangu.",
    wrong_passphrase: "Kaulisiri si sahihi. Jaribu tena.",
    damaged:
      "Data ya akaunti kwenye kivinjari hiki imeharibika. Fungua akaunti kwa maneno yako 12.",
    unreadable:
      "Kivinjari hakikutoa kile kilichohifadhi cha akaunti. Pakia ukurasa upya kisha ujaribu tena.",
  },
};
