/** Passing receipts on, one person after the other, in English. Names in braces are filled in. */
export const receiptQueue = {
  sentOf: "{n} of {all} receipts sent",
  allSent: "Every receipt is sent",
  private:
    "Numbers and addresses stay in this browser, with the person in your list. Lipwa sends nothing: your own apps do.",
  place: "{n} of {all}",
  how: "How",
  ways: { whatsapp: "WhatsApp", sms: "SMS", email: "E-mail", share: "Share", code: "Code" },
  phone: "Phone number",
  phoneHint: "With the country code. Left empty, the app asks to whom.",
  phoneBad: "WhatsApp needs the country code in front, such as +254.",
  email: "E-mail address",
  message: "Message in",
  language: "Language of the message",
  sms: { one: "{characters} of {room}, one SMS", other: "{characters} of {room}, {n} SMS" },
  linkComes: "The message comes with its link.",
  nameInLink:
    "Name the person in the link. Only the browser that opens it shows it, as written by you.",
  longLink:
    "The short link does not work yet, so this is the long one. It can take more than one SMS.",
  tryShort: "Try the short link again",
  copy: "Copy the message",
  open: "Open the receipt",
  scan: "{name} scans this with a phone; it opens the receipt.",
  send: "Send to {name}",
  sendAgain: "Send again to {name}",
  shown: "{name} has scanned it",
  notGone: "It did not go",
  sent: "Sent to {name} by {way}, {time}.",
  back: "Back to {name}",
  skip: "Skip, {next} is next",
  on: "On to {next}",
  setAside: "Set aside, not paid yet. The message says how to collect it, before {date}.",
  gone: "This money no longer waits: it was collected, or taken back. The receipt says which.",
  everyone: "Everyone in this run",
  aside: "set aside, to be collected",
  now: "now",
  take: "Send",
  takeOne: "Send to {name} next",
  copyAll: "Copy all links",
  saveAll: "Save all messages",
  columns: { name: "Name", phone: "Phone", email: "E-mail", lang: "Language", message: "Message" },
  noPhone: {
    one: "{n} person has no phone number. Add it above, or show the code:",
    other: "{n} people have no phone number. Add them above, or show the code:",
  },
};

/** Passing receipts on, in one language. */
export type ReceiptQueueMessages = typeof receiptQueue;
