export const dashboardPayLink = {
  request: {
    title: "Filled in from a link",
    check: "Check the address with the person you pay. Nothing is sent until you sign.",
    faults: {
      to: "The address in the link can’t be paid, so it wasn’t used.",
      amount: "The amount in the link isn’t valid, so it wasn’t used.",
      memo: "The memo in the link is too long or not allowed, so it wasn’t used.",
      busy: "A run isn’t finished yet. Finish or end it, then open the link again.",
    },
    wallet: "Open in a wallet on this device",
    walletNone: "Nothing opened? No wallet on this device opens such links. Pay here instead.",
    close: "Close",
  },
};

export type DashboardPayLink = typeof dashboardPayLink;
