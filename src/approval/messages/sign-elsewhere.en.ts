export const signElsewhere = {
  title: "Sign with another tool",
  intro: {
    one:
      "Copy or save the transaction, sign it in any tool that signs Stellar transactions, and bring it back here. Adding the last signature needed sends the payments.",
    other:
      "Copy or save the {n} transactions, sign each in any tool that signs Stellar transactions, and bring them back here. Adding the last signature needed sends the payments.",
  },
  network: "Network passphrase, which the tool asks for",
  copyNetwork: "Copy the network passphrase",
  copy: "Copy",
  copied: "Copied",
  part: { one: "The transaction", other: "Transaction {no} of {n}" },
  hash: "Hash",
  copyPart: "Copy transaction {no}",
  save: "Save as a file",
  saveAll: "Save all in one file",
  qr: "QR code",
  qrLabel: "QR code of transaction {no}",
  qrText: "It contains the transaction. Scan it with a tool that reads transactions.",
  tooLongForQr: "This transaction is too long for a QR code.",
  back: "Signed transactions",
  backHint: "Paste one per line, or drop their files here.",
  keys: "These keys can sign for the account: {keys}.",
  read: "Add the signatures",
  file: "Choose files",
  nothing: "Paste a signed transaction first.",
  tooLong: "That is too much text for signed transactions. Nothing was read.",
  unreadFile: "A file couldn’t be read. Choose it again.",
  secret:
    "That looks like a secret key or an account’s 12 words, so it was discarded. Never give either to a web page. Sign in your tool, and paste the signed transaction.",
  signed: "{signer} has signed.",
  missing: {
    one: "{signer} still has to sign transaction {parts}.",
    other: "{signer} still has to sign {n} transactions: {parts}.",
  },
  faultOf: "Item {at}: {fault}",
  faults: {
    not_envelope:
      "This isn’t a complete transaction in base64 XDR. Copy all of it from the tool, from AAAA to the end.",
    other_transaction:
      "This is another transaction, or it was changed. Sign exactly the one on this page.",
    unsigned: "This transaction has no signature yet. Sign it in the tool, then copy its result.",
    nothing_new: "All its signatures are here already. Sign it with another key.",
    other_network:
      "This was signed for another network. Set the tool to the network passphrase above and sign again.",
    stranger:
      "This was signed with a key that isn’t one of the account’s signers, or its signature is damaged.",
    uncheckable: "This browser can’t check signatures. Use a newer one.",
  },
};

export type SignElsewhereMessages = typeof signElsewhere;
