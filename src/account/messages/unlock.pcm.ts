import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "You dey send",
  to: "give {who}",
  memo: "Di memo: {memo}",
  collect: {
    one: "You dey claim {n} payment wey dem keep for you",
    other: "You dey claim {n} payments wey dem keep for you",
  },
  approve: {
    one: "You dey approve payment for {n} person",
    other: "You dey approve payment for {n} people",
  },
  approveFrom: "from di account {who}",
  trust: "You dey allow dis account to hold {asset}",
  fee: "Di fee no go pass {xlm} XLM.",
  message: "You dey sign dis words. E no move any money.",
  words: "Your 12 words go show",
  lock: "Di lock go change",
  remove: "Di account go comot from dis device",
  passkey: "Dem go ask for your fingerprint, your face or di PIN of dis device.",
  passphrase: "Your passphrase",
  kept: "Dis account no get lock: di button don do.",
  open: "Unlock am",
  yes: "Yes, continue",
  no: "Cancel am",
  opening: "E dey unlock…",
  faults: {
    passkey_refused: "E no unlock. Nothing open, and nothing go.",
    passkey_unable:
      "Dis browser no fit use your fingerprint, face or PIN. Try again, or open di account with your 12 words under My own money.",
    wrong_passphrase: "Dat one no be di passphrase. Nothing open, and nothing go.",
    damaged: "Wetin dis browser keep of di account don spoil. Na only your 12 words fit open am.",
    unreadable:
      "Di browser no gree bring wetin e keep of di account. Load di page again, den try again.",
  },
};
