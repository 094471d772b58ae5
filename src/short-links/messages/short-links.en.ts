export const shortLinks = {
  receiptsTitle: "This code matches {n} payments.",
  passportsTitle: "This code matches {n} accounts.",
  alikeText:
    "A code has only ten characters, so with enough patience someone can make a second payment or account that matches it. Open the one with a payer, amount and date that you recognize. If you recognize none, ask for the full link.",
  from: "from {payer}",
  several: "{n} payments",
  noPayments: "No payments found",
  noAnswer: "We couldn’t load this from the ledger. Try again in a minute.",
  missingTitle: "We couldn’t find this code.",
  missingText:
    "A code has ten characters: 0 to 9, and letters except I, L, O and U. In a link, a line number (one to three digits) can follow. A character may be wrong or missing. Ask for the full link, and don’t hand over goods or work until you have it.",
  busyTitle: "Too many requests at once.",
  busyText: "Try again in a minute.",
  find: "Search again",
};

export type ShortLinkMessages = typeof shortLinks;
