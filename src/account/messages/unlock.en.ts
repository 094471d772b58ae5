export const unlockMessages = {
  send: "You’re sending",
  to: "to {who}",
  memo: "Memo: {memo}",
  collect: {
    one: "You’re collecting {n} payment that was set aside for you",
    other: "You’re collecting {n} payments that were set aside for you",
  },
  approve: {
    one: "You’re approving a payment to {n} person",
    other: "You’re approving payments to {n} people",
  },
  approveFrom: "from the account {who}",
  trust: "You’re allowing this account to hold {asset}",
  fee: "The fee is {xlm} XLM at most.",
  message: "You’re signing this message. It doesn’t move money.",
  words: "Your 12 words will be shown",
  lock: "The lock will be changed",
  remove: "The account will be removed from this device",
  passkey: "This device will ask for your fingerprint, face or PIN.",
  passphrase: "Passphrase",
  kept: "This account has no lock, so pressing the button is enough.",
  open: "Unlock",
  yes: "Confirm",
  no: "Cancel",
  opening: "Unlocking…",
  faults: {
    passkey_refused: "Your account wasn’t unlocked. Try again.",
    passkey_unable:
      "This browser couldn’t use your fingerprint, face or PIN. Try again, or open the account with your 12 words in My money.",
    wrong_passphrase: "Wrong passphrase. Try again.",
    damaged: "The account’s data in this browser is damaged. Open the account with your 12 words.",
    unreadable: "The browser couldn’t read the account’s data. Reload the page and try again.",
  },
};

export type UnlockMessages = typeof unlockMessages;
