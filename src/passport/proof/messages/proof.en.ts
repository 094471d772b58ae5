/** The proof that an account is somebody's own, in English. */
export const proof = {
  askText:
    "You show digits, and the holder’s wallet signs them. That moves no money. Whoever can do that holds the key of this account.",
  askStart: "Show the digits",
  digits: "Digits",
  until: "They can be answered once, until {time}.",
  showCode:
    "Let the holder scan this code with their phone, or type the digits on their own passport.",
  codeLabel: "QR code of the link that asks for the proof",
  copyLink: "Copy the link for the holder",
  copied: "Copied",
  comesBack:
    "The holder’s phone then shows a code. Scan it with this device, or open the link that they send you, here in this browser.",
  pasteAnswer: "Or paste the answer",
  again: "Show new digits",
  verified: "Verified at {time}",
  verifiedText:
    "The key of this account signed the digits {digits} on {date}. Whoever answered holds that key; the ledger knows no name.",
  faults: {
    malformed: "This is not an answer, or a part of it is missing. Open or paste the whole link.",
    other_account: "This answer is for another account than the one on this page.",
    other_network: "This answer was signed for another network.",
    other_digits: "This answers different digits from those shown in this browser.",
    replayed: "These digits were answered at {time} already. Show new digits.",
    old: "These digits are too old: they can be answered for 15 minutes. Show new digits.",
    not_signed: "The key of this account did not sign these digits. Nothing is proven.",
    cannot_check: "This browser cannot check signatures. Open the page in a newer one.",
  },
  giveText:
    "Someone who reads this page can show you eight digits. Your key signs them as a proof that this account is yours. That moves no money.",
  giveWarning:
    "Sign only for someone in front of you, or whom you know, and only digits that they show you.",
  giveDigits: "The eight digits",
  giveDigitsBad: "Eight digits are needed.",
  sign: "Sign with the account on this phone",
  ownWallet: "Sign with a wallet of my own",
  ownWalletText:
    "Copy this text to your wallet, sign it there as a message, and paste the signature here.",
  copyText: "Copy the text",
  signature: "Signature",
  signatureBad: "This is not a signature: one has 88 characters, or 128 in hex.",
  signatureWrong:
    "This signature is not of this account and this text. Copy the text once more, and sign with this account.",
  askedElsewhere: "These digits were shown on another network than this page is on.",
  askedBefore: "These digits are from {date}. Ask for new ones.",
  working: "Waiting for your yes …",
  refused: "Nothing was signed.",
  wrongAccount: "The account on this phone is another one: {account}.",
  failed: "It could not be signed. Reload the page and try again.",
  given: "Signed. Now show this code to the person who asked.",
  answerLabel: "QR code of your answer",
  copyAnswer: "Copy the answer",
  shareAnswer: "Send the answer",
};

export type ProofMessages = typeof proof;
