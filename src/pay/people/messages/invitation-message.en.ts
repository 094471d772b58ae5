/** What a person reads with the link of their invitation, in English: one SMS with most names. */
export const invitationMessage = {
  asks: "{name}, open this to be paid in USDC. The link is for you alone, until {date}: {url}",
};

/** What a person reads with their invitation, in one language. */
export type InvitationMessage = typeof invitationMessage;
