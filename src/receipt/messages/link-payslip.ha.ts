import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Abin da wanda ya aiko da mahaɗin ya rubuta, ba a tantance ba",
  lead: "Littafi ba ya tabbatar da komai na wannan. Kowa zai iya canja abin da ke cikin mahaɗi.",
  payslip: "Takardar albashi",
  employer: "Mai ɗaukar aiki",
  name: "Suna",
  group: "Rukuni",
  gross: "Jimla kafin cirewa",
  deducted: "Abin da aka cire",
  net: "Abin da ya rage a biya",
  differs:
    "Wannan ba shi ne abin da aka biya ba. Takardar albashi ta ce {net}; wannan shafi ya nuna {paid}.",
  unknown: "Wannan shafi ba zai iya sanin ko wannan ne abin da aka biya ba.",
  unreadable:
    "Akwai takardar albashi a cikin wannan mahaɗi da ba za a iya nunawa ba: mahaɗin ya lalace, ko burauzar ta tsufa.",
};
