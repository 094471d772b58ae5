import type { DashboardPayer } from "./payer.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardPayer: DashboardPayer = {
  title: "Akaunti ambazo ufunguo wako unaweza kuzitilia saini",
  why:
    "Mtu yeyote anaweza kuongeza ufunguo wowote kwenye akaunti yake. Chagua tu akaunti unayoijua.",
  asking: "Leja inaulizwa",
  unread: "Akaunti hazikuweza kupakiwa. Hakuna kilichobadilika.",
  none: "Ufunguo wako hautii saini kwa akaunti nyingine yoyote.",
  holds: "Ina {amount} USDC.",
  noTrustline: "Bado haiwezi kushika USDC.",
  alone: "Malipo yanahitaji uzito wa {needed}. Ufunguo wako una {own}, na unatosha.",
  notAlone:
    "Malipo yanahitaji uzito wa {needed}. Ufunguo wako una {own}, kwa hiyo wengine lazima watie saini pia.",
  others: "Wengine wanaweza kutumia pesa zake bila ufunguo wako.",
  choose: "Lipa kutoka akaunti hii",
  byAddress: "Anwani ya akaunti nyingine",
  look: "Itafute",
  more: "Onyesha zaidi",
  onlyFirst: "Kuna nyingine. Ni {n} za kwanza tu zinazoonyeshwa.",
};
