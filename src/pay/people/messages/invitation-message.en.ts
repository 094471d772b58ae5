/** The message with an invitation's link, in English: one SMS with most names. */
export const invitationMessageTexts = {
  asks: "{name}, open this to be paid in USDC. The link is for you alone, until {date}: {url}",
};

/** The message with an invitation, in one language. */
export type InvitationMessage = typeof invitationMessageTexts;
