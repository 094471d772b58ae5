/** The message with an invitation's link, in English: one SMS with most names. */
export const invitationMessageTexts = {
  asks: "{name}, open this to be paid in USDC. It is only for you and ends {date}: {url}",
};

/** The message with an invitation, in one language. */
export type InvitationMessage = typeof invitationMessageTexts;
