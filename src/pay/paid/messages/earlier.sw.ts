import type { DashboardEarlier } from "./earlier.en.ts";

/**
 * The years before the last twelve months, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardEarlier: DashboardEarlier = {
  read: "Soma {from} hadi {to}",
  reading: "Leja inasomwa. Hakuna kinachoongezwa kabla mwaka mzima haujafika.",
  failed:
    "Mwaka huo haukusomeka hadi mwisho, kwa hiyo hakuna cha mwaka huo kinachoonyeshwa. Jaribu tena.",
  known: {
    one: "Malipo {n} yanajulikana tangu {from}.",
    other: "Malipo {n} yanajulikana tangu {from}.",
  },
  end: "Leja haina kitu cha zamani zaidi kuhusu akaunti yako.",
};
