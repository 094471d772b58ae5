import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "Kuna aika",
  to: "zuwa ga {who}",
  memo: "Saƙo (memo): {memo}",
  collect: {
    one: "Kuna ɗaukar biya {n} da aka ajiye muku",
    other: "Kuna ɗaukar biya {n} da aka ajiye muku",
  },
  approve: {
    one: "Kuna amincewa da biyan mutum {n}",
    other: "Kuna amincewa da biyan mutane {n}",
  },
  approveFrom: "daga asusun {who}",
  trust: "Kuna ba wannan asusu izinin riƙe {asset}",
  fee: "Kuɗin aiki bai wuce XLM {xlm} ba.",
  message: "Kuna sa hannu a kan waɗannan kalmomi. Babu kuɗin da zai motsa.",
  words: "Za a nuna kalmominku 12",
  lock: "Za a canza makullin",
  remove: "Za a cire asusun daga wannan na’ura",
  passkey: "Za a tambaye ku sawun yatsa, fuska ko PIN na wannan na’ura.",
  passphrase: "Jimlar sirri",
  kept: "Wannan asusu ba shi da makulli: maɓallin ya isa.",
  open: "Buɗe",
  yes: "Eh, ci gaba",
  no: "Soke",
  opening: "Ana buɗewa…",
  faults: {
    passkey_refused: "Ba a buɗe shi ba. Ba a buɗe komai ba, kuma ba a aika komai ba.",
    passkey_unable:
      "Wannan burauza ba ta iya amfani da sawun yatsa, fuska ko PIN ba. Sake gwadawa, ko ku buɗe asusun da kalmominku 12 a ƙarƙashin Kuɗina.",
    wrong_passphrase:
      "Wannan ba ita ce jimlar sirrin ba. Ba a buɗe komai ba, kuma ba a aika komai ba.",
    damaged:
      "Abin da wannan burauza ta ajiye na asusun ya lalace. Kalmominku 12 kaɗai ke buɗe shi.",
    unreadable:
      "Burauzar ba ta bayar da abin da ta ajiye na asusun ba. Sake loda shafin, ku sake gwadawa.",
  },
};
