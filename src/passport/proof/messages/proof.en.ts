export const proof = {
  askText:
    "Show eight digits to the holder, who signs them with their wallet. No money moves. Only the holder of this account’s key can sign them.",
  askStart: "Show the digits",
  digits: "Digits",
  until: "They can be used once, until {time}.",
  showCode:
    "Ask the holder to scan this code with their phone, or to type the digits on their passport page.",
  codeLabel: "QR code of the link for the holder",
  copyLink: "Copy the link for the holder",
  copied: "Copied",
  comesBack:
    "The holder’s screen then shows a code. Scan it with this device, or open the link they send you in this browser.",
  pasteAnswer: "Or paste the answer",
  again: "Show new digits",
  verified: "Verified at {time}",
  verifiedText:
    "The key of this account signed the digits {digits} on {date}. The person who answered holds that key. The ledger doesn’t know names.",
  faults: {
    malformed: "This isn’t a complete answer. Open or paste the whole link.",
    other_account: "This answer is for a different account.",
    other_network: "This answer was signed for a different network.",
    other_digits: "This answer is for different digits than this browser showed.",
    replayed: "These digits were already used at {time}. Show new digits.",
    old: "These digits have expired. Show new digits.",
    not_signed: "The key of this account didn’t sign these digits. Nothing is proven.",
    cannot_check: "This browser can’t check signatures. Open the page in a newer one.",
  },
  giveText:
    "Someone viewing this page can show you eight digits. Your key signs them to prove that this account is yours. No money moves.",
  giveWarning:
    "Sign only for someone you know or who is in front of you, and only the digits they show you.",
  giveDigits: "Eight digits",
  giveDigitsBad: "Enter eight digits.",
  sign: "Sign with my account",
  ownWallet: "Sign with a wallet",
  ownWalletText:
    "Copy this text to your wallet, sign it there as a message, and paste the signature here.",
  copyText: "Copy the text",
  signature: "Signature",
  signatureBad: "This isn’t a signature. A signature has 88 characters, or 128 in hex.",
  signatureWrong:
    "This signature doesn’t match this account and this text. Copy the text again, and sign it with this account.",
  askedElsewhere: "These digits were shown on a different network.",
  askedBefore: "These digits are from {date}. Ask for new ones.",
  working: "Waiting for you to confirm…",
  refused: "Nothing was signed.",
  wrongAccount: "This device has a different account: {account}.",
  failed: "Couldn’t sign. Reload the page and try again.",
  given: "Signed. Now show this code to the person who asked.",
  answerLabel: "QR code of your answer",
  copyAnswer: "Copy the answer",
  shareAnswer: "Send the answer",
};

export type ProofMessages = typeof proof;
