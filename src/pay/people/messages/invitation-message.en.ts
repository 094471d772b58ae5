/** Fits one SMS with most names. */
export const invitationMessageTexts = {
  asks: "{name}, open this to be paid in USDC. It is only for you and ends {date}: {url}",
};

export type InvitationMessage = typeof invitationMessageTexts;
