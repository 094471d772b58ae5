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
    "A character may be wrong or missing. A code is ten characters long, with digits and any letters but I, L, O and U. In a link, a line number (one to three digits) can follow. Ask for the full link, and don’t hand over goods or work until it shows you the receipt or passport.",
  busyTitle: "Too many requests at once.",
  busyText: "Try again in a minute.",
  find: "Search again",
};

export type ShortLinkMessages = typeof shortLinks;
