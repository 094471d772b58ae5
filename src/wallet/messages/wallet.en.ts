/** The keys are the codes of src/wallet. */
export const wallet = {
  not_installed:
    "Freighter doesn’t answer. If it isn’t installed in this browser, install it. Then reload the page.",
  on_phone:
    "Freighter’s extension doesn’t work on phones. On test networks, use an account on this phone under My money, or open this page on a computer.",
  stop: "Stop waiting",
  not_allowed: "Unlock Freighter, or allow this site in it.",
  refused: "You declined in the wallet. Nothing was sent.",
  refused_unsaid:
    "The wallet declined without saying why. Either you declined there, or it doesn’t have {account} on this network. Nothing was sent.",
  window_blocked:
    "The browser didn’t open the wallet’s window. Allow pop-ups for this site, then try again. Nothing was sent.",
  locked: "Freighter is locked. Unlock it and try again.",
  no_answer: "The wallet gave no answer, so nothing was sent. Open the wallet and try again.",
  wrong_network:
    "Freighter is set to {code}, but this page is for the {network}. Switch the network in Freighter and try again.",
  wrong_account:
    "A different account is selected in the wallet. Select {account} there and try again.",
  no_phone_account: "The account isn’t on this device any more. Open it with your 12 words first.",
  altered: "The wallet returned a different transaction. Nothing was sent.",
  wallet_failed: "Something went wrong with the wallet. Nothing was sent. Try again.",
  wallet_says: "The wallet says: “{code}”",
  not_enough_weight:
    "This account needs more signatures than this wallet can give. Nothing was signed.",
  no_account: "This account isn’t on the ledger yet.",
  unreachable: "Couldn’t reach the network. Nothing was sent.",
  no_horizon:
    "This site reads the network through RPC only. Browsers send through Horizon, which isn’t set up here, so you can’t sign anything.",
  rejected: "The ledger rejected the transaction ({code}). It moved no money.",
  expired: "The transaction expired. It moved no money.",
  unsure:
    "The transaction is signed and may already have gone through, but the network isn’t answering. Don’t sign again. Keep this page open: it continues when the network answers.",
  undecided:
    "The transaction was signed, but the network no longer knows whether it went through. Check the account before you sign again.",
  not_demo: "This isn’t one of the demo accounts.",
};

export type WalletMessages = typeof wallet;
