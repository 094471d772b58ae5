/** What the page says on which a file is checked, in English. */
export const proofCheck = {
  title: "Check a proof",
  lead: "From the payment down to the validators’ signatures, in your browser.",
  description: "Checks a file with the proof of a payment, without asking any server.",
  alone: "Files are checked offline.",
  kept: "This browser has kept the page: it opens without a network.",
  noScript:
    "The check runs in your browser and needs JavaScript. Without it, the command lipwa-verify does the same.",
  drop: "Drop a file here, or",
  choose: "Choose a file",
  another: "Another file",
  paste: "Paste it",
  pasted: "The text of the proof, or a receipt’s link or code",
  pastedName: "What was pasted",
  scan: "Scan a receipt’s code",
  noCode: "No code of a receipt was found in this picture.",
  waiting:
    "The network has not published the proof of this payment yet. It does so about every five minutes.",
  none: "There is no proof by signatures of this payment.",
  lost: "This site cannot give the proof now. A file that was saved can be checked all the same.",
  offline:
    "You are offline: what a link or code leads to cannot be asked for now. A file that was saved can be checked all the same.",
  unknown: "No receipt with this code is known here.",
  several:
    "More than one receipt has this code. Open its link, and give the number of the one that you mean.",
  check: "Check",
  size: "{n} KB",
  proves: "What this file proves",
  claims: "What this file says",
  proven: "Proven",
  says: "The file says",
  paid: "Paid and final",
  signed: "validators who signed: {n}",
  notPaid: "It holds, but it is no plain payment",
  notProven: "Not proven",
  noProof: "No proof",
  stampHolds: "{n} of {n} steps",
  stampBroken: "step {n}",
  payments: "{n} payments",
  of: "of which paid: {n}",
  sender: "From",
  recipient: "To",
  ledger: "Ledger",
  closed: "closed {date}, {time} UTC",
  memo: "Memo",
  doNotRely: "Do not rely on this file. Ask for a new one.",
  noTrust:
    "This server is configured with no validators: nothing can be proven to their signatures here.",
  limits:
    "It does not prove who holds an account, nor a rate. Names are published by domains and are no part of the ledger, so this page shows none.",
  format: "File format, for your own checker",
};

/** The words of that page in one language. */
export type ProofCheckWords = typeof proofCheck;
