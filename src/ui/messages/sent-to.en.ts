/** Texts for the note beside a receipt or passport if its link names a person, in English. */
export const sentTo = "This name was written by the person who sent this link: {name}";
