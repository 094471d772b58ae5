import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "You go show some numbers, di owner wallet go sign dem. No money go move. Who fit do am get di key of dis account.",
  askStart: "Show di numbers",
  digits: "Di numbers",
  until: "Person fit answer dem one time, till {time}.",
  showCode: "Make di owner scan dis code with im phone, or type di numbers for im own passport.",
  codeLabel: "QR code of di link wey dey ask for di proof",
  copyLink: "Copy di link for di owner",
  copied: "E don copy",
  comesBack:
    "Di owner screen go show one code. Scan am with dis device, or open di link wey dem send you, for dis same browser.",
  pasteAnswer: "Or paste di answer",
  again: "Show new numbers",
  verified: "We don confirm am for {time}",
  verifiedText:
    "Di key of dis account sign di numbers {digits} on {date}. Who answer get dat key; di ledger no know any name.",
  faults: {
    malformed: "Dis one no be answer, or part of am dey miss. Open or paste di whole link.",
    other_account: "Dis answer na for anoda account, no be di one for dis page.",
    other_network: "Dem sign dis answer for anoda network.",
    other_digits: "Dis answer na for oda numbers, no be di ones wey dis browser show.",
    replayed: "Dem don answer dis numbers for {time} before. Show new numbers.",
    old: "Dis numbers don too old. Show new numbers.",
    not_signed: "Di key of dis account no sign dis numbers. Nothing don prove.",
    cannot_check: "Dis browser no fit check signature. Open di page for newer one.",
  },
  giveText:
    "Person wey dey read dis page fit show you eight numbers. Your key go sign dem to prove say dis account na your own. No money go move.",
  giveWarning:
    "Sign only for person wey dey your front or wey you sabi, and only di numbers wey dem show you.",
  giveDigits: "Di eight numbers",
  giveDigitsBad: "E need eight numbers.",
  sign: "Sign with di account wey dey here",
  ownWallet: "Sign with wallet",
  ownWalletText:
    "Copy dis text enter your wallet, sign am dia as message, then paste di signature here.",
  copyText: "Copy di text",
  signature: "Di signature",
  signatureBad: "Dis one no be signature: e get 88 characters, or 128 for hex.",
  signatureWrong:
    "Dis signature no be for dis account and dis text. Copy di text again, and sign with dis account.",
  askedElsewhere: "Dem show dis numbers for anoda network, no be di one for dis page.",
  askedBefore: "Dis numbers na for {date}. Ask for new ones.",
  working: "We dey wait make you gree…",
  refused: "Nothing dey signed.",
  wrongAccount: "Di account wey dey here na anoda one: {account}.",
  failed: "E no fit sign. Load di page again and try am.",
  given: "E don sign. Now show dis code to di person wey ask.",
  answerLabel: "Di QR code of your answer",
  copyAnswer: "Copy di answer",
  shareAnswer: "Send di answer",
};
