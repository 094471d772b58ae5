export const sentTo = "This name was written by the person who sent this link: {name}";
