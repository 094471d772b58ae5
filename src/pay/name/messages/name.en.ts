/** The steps to a name of the employer's own, in English. Names in braces are filled in. */
export const dashboardName = {
  title: "Your name on receipts",
  lead:
    "Receipts show your address until two sides agree: a file on your own site lists your account, and your account names the site. Then they show your name, and the domain that publishes it.",
  noWallet: "Connect your wallet first: the account that pays is the one that gets the name.",
  confirmed: "Your receipts show:",

  fileTitle: "1. Put up a file",
  domain: "Domain of your site",
  domainHint: "As in your web address, for example demotailors.example",
  domainFaults: {
    malformed: "That is no domain. It looks like demotailors.example.",
    too_long: "The ledger has room for 32 characters only. Use a shorter domain of yours.",
  },
  name: "Name of your organization",
  nameHint: "As people know you, up to 64 letters",
  fileAt: "Put this file at",
  download: "Save the file",
  copyFile: "Copy the file",
  fileNotes:
    "Is there such a file already? Then add your account to its ACCOUNTS and the name under [DOCUMENTATION]. Serve it with the header Access-Control-Allow-Origin: *, so that wallets can read it too.",

  checkTitle: "2. See whether it is right",
  checkLead: "Your site is read again each time, at most five times an hour.",
  check: "Check now",
  domainFirst: "Give the domain of your site above first.",
  checking: "Asking the ledger and your site",
  checkFailed: "The ledger did not answer, so nothing is known. Try again in a minute.",
  tooOften: "You have checked five times within an hour. Check again in {n} minutes.",
  reasons: {
    no_domain: {
      title: "The file is right.",
      text: "Your account names no site yet. Sign below, and the name is proven.",
    },
    other_domain: {
      title: "The file is right.",
      text: "Your account names {homeDomain}, not {domain}. Sign below to change that.",
    },
    domain_refused: {
      title: "This is no public domain.",
      text: "Give the domain of a site that everyone can open, without a port or a path.",
    },
    file_unreachable: {
      title: "The file was not found at {domain}.",
      text:
        "Open the address above in a browser: it must show the file, over https, without leading on to another address, within three seconds.",
    },
    file_invalid: {
      title: "The file cannot be read.",
      text: "It is not written as TOML. Put up the file above as it is, not as a page around it.",
    },
    not_listed: {
      title: "The file does not list your account.",
      text: "Add {account} to ACCOUNTS, in full, above the first line in [brackets].",
    },
    no_name: {
      title: "The file has no name.",
      text: "Add ORG_NAME below [DOCUMENTATION].",
    },
    name_refused: {
      title: "The name in the file is not shown.",
      text:
        "It could be taken for something else. Use letters of one script, up to 64; no ticks, stars or emojis, no other domain or address in it, and no words such as “verified”.",
    },
  },

  signTitle: "3. Let your account name the site",
  signWait: "Comes when the file is right.",
  signLead: "This is what you sign. No money moves; the network takes its usual small fee.",
  account: "Account",
  names: "Names as its site",
  inPlaceOf: "In place of",
  network: "Network",
  nothing: "none",
  sign: "Sign with your wallet",
  signing: "Waiting for your wallet. Look for its window.",
  signingSlow: "Your wallet has not answered yet. Its window may be behind others.",
  signedNow: "Done: the ledger has it.",
  signed: "Your account names the site.",
  takeOff: "Take the name off",
  takeOffLead:
    "Your account will no longer name {domain}. Receipts that have your name keep it and say that it is no longer published; new ones show your address.",
  signTakeOff: "Sign: name no site",
  keep: "Keep it",
};

export type DashboardName = typeof dashboardName;
