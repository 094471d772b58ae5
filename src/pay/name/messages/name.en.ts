/** Names in braces are filled in. */
export const dashboardName = {
  title: "Your name on receipts",
  lead:
    "Receipts show your address until two sides agree: a file on your own site lists your account, and your account links to the site. Then they show your name and the domain that publishes it.",
  noWallet: "Connect your wallet first: its own account is the one that gets the name.",
  ownAccount:
    "This is the name of your wallet’s own account, {address}. You pay from {payer}; its receipts show that account’s name.",
  confirmed: "Receipts from this account show:",

  fileTitle: "1. Publish a file",
  domain: "Domain of your site",
  domainHint: "As in your web address, for example demotailors.example",
  domainFaults: {
    malformed: "This isn’t a domain. A domain looks like demotailors.example.",
    too_long: "The ledger allows only 32 characters. Use a shorter domain.",
  },
  name: "Name of your organization",
  nameHint: "The name people know you by, up to 64 letters",
  fileAt: "Put this file at",
  download: "Save the file",
  copyFile: "Copy the file",
  fileNotes:
    "Already have this file? Add your account to its ACCOUNTS and the name under [DOCUMENTATION]. Serve it with the header Access-Control-Allow-Origin: *, so that wallets can read it too.",

  checkTitle: "2. Check the file",
  checkLead: "Each check reads your site again, up to five times an hour.",
  check: "Check now",
  domainFirst: "Enter your site’s domain above first.",
  checking: "Checking the ledger and your site",
  checkFailed: "We couldn’t reach the ledger, so nothing was checked. Try again in a minute.",
  tooOften: "Too many checks from your connection. Check again in {n} min.",
  reasons: {
    no_domain: {
      title: "The file is correct.",
      text: "Your account isn’t linked to a site yet. Sign below to link it.",
    },
    other_domain: {
      title: "The file is correct.",
      text: "Your account links to {homeDomain}, not {domain}. Sign below to change that.",
    },
    domain_refused: {
      title: "This isn’t a public domain.",
      text: "Enter the domain of a site that everyone can open, without a port or a path.",
    },
    file_unreachable: {
      title: "We couldn’t find the file at {domain}.",
      text:
        "Open https://{domain}/.well-known/stellar.toml in a browser. It must show the file without a redirect, within three seconds.",
    },
    file_invalid: {
      title: "The file can’t be read.",
      text: "It isn’t valid TOML. Publish the file above as it is, not as part of a web page.",
    },
    not_listed: {
      title: "The file doesn’t list your account.",
      text: "Add {account} to ACCOUNTS, in full, above the first line in [brackets].",
    },
    no_name: {
      title: "The file doesn’t name your organization.",
      text: "Add ORG_NAME below [DOCUMENTATION].",
    },
    name_refused: {
      title: "The name in the file isn’t shown.",
      text:
        "It could be mistaken for something else. Use up to 64 letters of one script, without ticks, stars, emojis, another domain or address, or words such as “verified”.",
    },
  },

  signTitle: "3. Link your account to the site",
  signWait: "Finish step 2 first.",
  signLead: "This is what you sign. No money moves; the network charges its usual small fee.",
  account: "Account",
  names: "Links to",
  inPlaceOf: "Replaces",
  network: "Network",
  nothing: "none",
  sign: "Sign with your wallet",
  signing: "Waiting for your wallet and the ledger.",
  signingSlow: "Your wallet hasn’t answered yet. Its window may be behind others.",
  signedNow: "Done. It’s on the ledger.",
  signed: "Your account is linked to your site.",
  takeOff: "Remove the name",
  takeOffLead:
    "Your account will no longer link to {domain}. Receipts that have your name keep it and say that it’s no longer published; new ones show your address.",
  signTakeOff: "Sign to remove it",
  keep: "Keep it",
};

export type DashboardName = typeof dashboardName;
