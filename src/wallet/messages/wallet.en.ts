/** Why a wallet or the ledger did not do what was asked, in English. */
export const wallet = {
  not_installed: "Freighter was not found in this browser.",
  on_phone:
    "Phones do not have Freighter’s extension. An account on this phone needs none: it is under My money, on test networks. Or open this page on a computer.",
  stop: "Stop waiting",
  not_allowed: "Freighter is locked, or has not allowed this site yet.",
  refused: "You said no in the wallet. Nothing was sent.",
  locked: "Freighter is locked. Unlock it and try again.",
  no_answer:
    "The wallet’s window was closed or never opened, so nothing was sent. Open the wallet and try again.",
  wrong_network:
    "Freighter is set to {code}, and this page is for {network}. Change the network in it and try again.",
  wrong_account: "Another account is chosen in the wallet. Choose {account} in it and try again.",
  no_phone_account: "The account is not on this phone any more. Open it with your 12 words first.",
  altered: "The wallet gave back another transaction. Nothing was sent.",
  wallet_failed: "The wallet reported an error of its own. Nothing was sent. Try again.",
  wallet_says: "The wallet says: “{code}”",
  not_enough_weight:
    "This account asks for more signatures than this wallet can give. Nothing was signed.",
  no_account: "This account is not on the ledger yet.",
  unreachable: "The network cannot be reached right now. Nothing was sent.",
  no_horizon:
    "This site reads the network through RPC alone. Browsers send through Horizon, which is not set up here, so nothing can be signed.",
  rejected: "The ledger refused it ({code}). Nothing moved.",
  expired: "It took too long and ran out. Nothing moved.",
  unsure:
    "It is signed and may have gone through already: the network gives no answer now. There is nothing to do, and do not sign again: keep this page open, and it goes on by itself when the network answers.",
  undecided:
    "It was signed, but the network no longer remembers whether it went through. Look at the account before you sign again.",
  not_demo: "This is not one of the demo accounts.",
};

export type WalletMessages = typeof wallet;
