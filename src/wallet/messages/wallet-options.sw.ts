import type { WalletOptionsMessages } from "./wallet-options.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const walletOptions: WalletOptionsMessages = {
  freighter: {
    connect: "Unganisha Freighter",
    can:
      "Kiendelezi cha vivinjari vya kompyuta. Hutia saini malipo na ujumbe kwenye mtandao wowote.",
  },
  xbull: {
    connect: "Unganisha xBull",
    can:
      "Kiendelezi chake cha kompyuta, au tovuti yake kwenye kifaa chochote. Hutia saini malipo na ujumbe kwenye mitandao ya Stellar yenyewe.",
  },
  phone: {
    can: "Hutia saini malipo na ujumbe hapa, kwenye mitandao ya majaribio pekee.",
  },
  demo: {
    connect: "Tumia pochi ya mfano ya {name}",
    can: "Kwa majaribio tu. Hutia saini papo hapo kwa ufunguo unaojulikana na kila mtu.",
  },
  obstacles: {
    needs_computer: "Hakifanyi kazi kwenye simu nyingi.",
    unknown_network: "Haifanyi kazi kwenye mtandao wa tovuti hii.",
  },
};
