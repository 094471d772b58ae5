export const proofCheck = {
  title: "Check a proof",
  lead: "Your browser checks every step, from the payment to the validators’ signatures.",
  description: "Check a proof of payment offline.",
  alone: "Files are checked offline.",
  kept: "This page is saved in your browser and opens offline.",
  noScript:
    "This check runs in your browser and needs JavaScript. Without it, use the command lipwa-verify.",
  drop: "Drop a file here, or",
  choose: "Choose a file",
  another: "Choose another file",
  paste: "Paste",
  pasted: "Text of the proof, or a receipt’s link or code",
  pastedName: "Pasted text",
  scan: "Scan a receipt’s code",
  noCode: "No receipt code found in this picture.",
  waiting:
    "The network hasn’t published the proof of this payment yet. Try again in about five minutes.",
  none: "There is no signature proof for this link or code.",
  lost: "This site can’t provide the proof right now. You can still check a saved file.",
  offline:
    "You’re offline, so this link or code can’t be looked up. You can still check a saved file.",
  unknown: "This site has no receipt with this code.",
  several:
    "More than one receipt has this code. Look up the code, open the receipt you mean, and paste its link here.",
  check: "Check",
  size: "{n} KB",
  proves: "What this file proves",
  claims: "What this file says",
  proven: "Proven",
  says: "The file says",
  paid: "Paid and final",
  signed: "validators that signed: {n}",
  notPaid: "The proof is valid, but these aren’t all plain payments",
  notProven: "Not proven",
  noProof: "No proof",
  stampHolds: "{n} of {n} steps",
  stampBroken: "step {n}",
  payments: "{n} payments",
  of: "number paid: {n}",
  sender: "From",
  recipient: "To",
  ledger: "Ledger",
  closed: "closed {date}, {time} UTC",
  memo: "Memo",
  doNotRely: "Don’t rely on this file. Ask for a new one.",
  noTrust:
    "No validators are configured on this server, so their signatures can’t be checked here.",
  limits:
    "The proof doesn’t cover exchange rates, or show who holds an account. Names are published by domains and aren’t part of the ledger, so none are shown here.",
  format: "File format, for your own checker",
};

export type ProofCheckMessages = typeof proofCheck;
