/** What short links say where they lead to no page at once, in English. */
export const shortLinks = {
  receiptsTitle: "This code fits {n} payments.",
  passportsTitle: "This code fits {n} accounts.",
  alikeText:
    "A code has ten characters, and someone with enough patience can make a second payment or account that fits it. Open the one whose payer, amount and date you know. If you know none of them, ask for the full link.",
  from: "from {payer}",
  several: "{n} payments",
  noPayments: "No payment seen here",
  noAnswer: "The ledger did not say what this is. Try again in a minute.",
  missingTitle: "Nothing here has this code.",
  missingText:
    "A code has ten characters: 0 to 9, and letters without I, L, O and U; in a link the number of a line may follow (one to three digits). One may be wrong or missing. Ask whoever gave it to you for the full link, and hand over no goods or work for this one.",
  busyTitle: "Too many requests at once.",
  busyText: "Try again in a minute.",
  find: "Look for something else",
};

/** What short links say, in one language. */
export type ShortLinkMessages = typeof shortLinks;
