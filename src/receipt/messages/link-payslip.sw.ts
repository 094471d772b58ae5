import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Kimeandikwa na aliyetuma kiungo hiki, hakijakaguliwa",
  lead:
    "Leja haithibitishi chochote kilicho hapa chini. Mtu yeyote anaweza kubadilisha kilicho ndani ya kiungo.",
  payslip: "Hati ya mshahara",
  employer: "Mwajiri",
  name: "Jina",
  group: "Kundi",
  gross: "Mshahara ghafi",
  deducted: "Makato",
  net: "Malipo halisi",
  differs:
    "Malipo halisi haya si kiasi kilicholipwa. Hati ya mshahara inasema {net}; ukurasa huu unaonyesha {paid}.",
  unknown: "Ukurasa huu hauwezi kujua kama hiki ndicho kiasi kilicholipwa.",
  unreadable:
    "Kiungo hiki kina hati ya mshahara isiyoweza kuonyeshwa: kiungo kimeharibika, au kivinjari hiki ni cha zamani mno.",
};
