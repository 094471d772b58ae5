import type { DashboardPayLink } from "./pay-link.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardPayLink: DashboardPayLink = {
  request: {
    title: "Imejazwa kutoka kwenye kiungo",
    check: "Hakikisha anwani pamoja na mtu unayemlipa. Hakuna kinachotumwa kabla hujatia saini.",
    faults: {
      to: "Anwani ya kiungo haiwezi kulipwa. Haikutumika.",
      amount: "Kiasi cha kiungo si sahihi. Hakikutumika.",
      memo: "Maelezo ya kiungo ni marefu mno au hayaruhusiwi. Hayakutumika.",
      busy: "Kuna malipo ambayo hayajakamilika. Yakamilishe au yamalize, kisha fungua kiungo tena.",
    },
    wallet: "Fungua kwenye pochi ya kifaa hiki",
    walletNone:
      "Hakuna kilichofunguka? Hakuna pochi kwenye kifaa hiki inayofungua viungo hivi. Lipa hapa badala yake.",
    close: "Funga",
  },
};
