/** What is asked before the account on this phone opens for one thing, in English. */
export const unlock = {
  send: "You send",
  to: "to {who}",
  memo: "Memo: {memo}",
  collect: {
    one: "You collect {n} payment that was set aside for you",
    other: "You collect {n} payments that were set aside for you",
  },
  trust: "You allow this account to hold {asset}",
  fee: "The fee is {xlm} XLM at most.",
  message: "You sign these words. That moves no money.",
  words: "Your 12 words will be shown",
  lock: "The lock will be changed",
  remove: "The account will be removed from this device",
  passkey: "You are asked for your fingerprint, your face or the PIN of this device.",
  passphrase: "Passphrase",
  kept: "This account has no lock: the button is enough.",
  open: "Unlock",
  yes: "Yes, go on",
  no: "Cancel",
  opening: "Unlocking …",
  faults: {
    passkey_refused: "It was not unlocked. Nothing was opened, and nothing was sent.",
    passkey_unable:
      "This browser could not use your fingerprint, face or PIN. Try again, or open the account with your 12 words under My money.",
    wrong_passphrase: "That is not the passphrase. Nothing was opened, and nothing was sent.",
    damaged: "What this browser keeps of the account is damaged. Only your 12 words open it.",
    unreadable:
      "The browser did not give out what it keeps of the account. Reload the page and try again.",
  },
};

export type UnlockMessages = typeof unlock;
