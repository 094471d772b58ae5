/** What stands beside a receipt or passport whose link names a person, in English. */
export const sentTo = "The person who sent this link wrote this name: {name}";
