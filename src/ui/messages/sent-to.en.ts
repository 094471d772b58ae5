/** What stands beside a receipt or passport whose link names a person, in English. */
export const sentTo = "Sent to: {name} – written by whoever sent this link";
