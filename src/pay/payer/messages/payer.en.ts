export const dashboardPayer = {
  title: "Accounts with your key as a signer",
  why: "Anyone can add any key to their own account. Choose only an account that you know.",
  asking: "Reading the ledger",
  unread: "We couldn’t load the accounts. Nothing has changed.",
  none: "No other account has your key as a signer.",
  holds: "It holds {amount} USDC.",
  noTrustline: "It can’t hold USDC yet.",
  alone: "A payment needs a weight of {needed}. Your key has {own}, which is enough.",
  notAlone: "A payment needs a weight of {needed}. Your key has {own}, so others have to sign too.",
  others: "Others can pay from it without your key.",
  choose: "Pay from this account",
  byAddress: "Address of another account",
  look: "Look up",
  more: "Show more",
  onlyFirst: "There are more. Only the first {n} are listed.",
};

export type DashboardPayer = typeof dashboardPayer;
