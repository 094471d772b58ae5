import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Check one proof",
  lead: "From di payment reach di validators signatures, inside your own browser.",
  description: "E dey check file wey get proof of payment, and e no dey ask any server.",
  alone: "E dey check files without network.",
  kept: "Dis browser don keep di page: e go open even if network no dey.",
  noScript:
    "Di check dey run inside your browser and e need JavaScript. If e no dey, di command lipwa-verify dey do di same thing.",
  drop: "Drop file here, abi",
  choose: "Choose one file",
  another: "Choose anoda file",
  paste: "Paste am",
  pasted: "Di text of di proof, abi receipt link or code",
  pastedName: "Wetin you paste",
  scan: "Scan di code of one receipt",
  noCode: "We no see any receipt code inside dis picture.",
  waiting:
    "Di network never bring out di proof of dis payment. E dey do am like every five minutes.",
  none: "Proof by signatures no dey for dis link or code.",
  lost: "Dis site no fit give di proof now. If you don save file before, you fit still check am.",
  offline:
    "You no get network: we no fit ask now wia one link or code dey go. If you don save file before, you fit still check am.",
  unknown: "We no know any receipt wey carry dis code here.",
  several:
    "More than one receipt carry dis code. Open im link, den give di number of di one wey you mean.",
  check: "Check am",
  size: "{n} KB big",
  proves: "Wetin dis file dey prove",
  claims: "Wetin dis file dey talk",
  proven: "E get proof",
  says: "Di file talk say",
  paid: "E don pay, e no fit change",
  signed: "validators wey sign: {n}",
  notPaid: "E correct, but no be all of dem be ordinary payment",
  notProven: "E no get proof",
  noProof: "No be proof",
  stampHolds: "{n} of {n} steps correct",
  stampBroken: "for step {n}",
  payments: "{n} different payments",
  of: "wey dem don pay: {n}",
  sender: "Who send am",
  recipient: "Who collect am",
  ledger: "For ledger",
  closed: "e close {date}, {time} UTC",
  memo: "Wetin e be for",
  doNotRely: "No trust dis file. Ask for new one.",
  noTrust:
    "Dis server no get any validators wey dem set: nothing fit get proof reach their signatures here.",
  limits:
    "E no dey prove who get account, or any rate. Na domains dey publish names, dem no dey inside di ledger, so dis page no dey show any name.",
  format: "How dem arrange di file, for your own checker",
};
