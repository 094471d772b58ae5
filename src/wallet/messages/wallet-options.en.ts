export const walletOptions = {
  freighter: {
    connect: "Connect Freighter",
    can: "An extension for browsers on computers. Signs payments and messages on any network.",
  },
  xbull: {
    connect: "Connect xBull",
    can:
      "Its extension on computers, or its website on any device. Signs payments and messages on Stellar’s own networks.",
  },
  phone: {
    can: "Signs payments and messages here, on test networks only.",
  },
  demo: {
    connect: "Use the demo wallet of {name}",
    can: "Sandbox only. It signs immediately, and its key is public.",
  },
  obstacles: {
    needs_computer: "It doesn’t work on most phones.",
    unknown_network: "It doesn’t support this site’s network.",
  },
};

export type WalletOptionsMessages = typeof walletOptions;
