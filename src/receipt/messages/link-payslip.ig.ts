import type { LinkPayslipMessages } from "./link-payslip.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const linkPayslip: LinkPayslipMessages = {
  title: "Ihe onye zitere njikọ a dere, e nyochabeghị ya",
  lead:
    "Akwụkwọ ndekọ anaghị egosipụta ihe ọ bụla n’ime nke a. Onye ọ bụla nwere ike ịgbanwe ihe dị na njikọ.",
  payslip: "Akwụkwọ ụgwọ ọnwa",
  employer: "Onye were gị n’ọrụ",
  name: "Aha",
  group: "Otu",
  gross: "Ngụkọta tupu e wepụ ego",
  deducted: "Ego e wepụrụ",
  net: "Ego fọdụrụ ịkwụ",
  differs: "Nke a abụghị ego akwụrụ. Akwụkwọ ụgwọ ọnwa kwuru {net}; ibe a gosiri {paid}.",
  unknown: "Ibe a enweghị ike ịma ma nke a ọ bụ ego akwụrụ.",
  unreadable:
    "E nwere akwụkwọ ụgwọ ọnwa na njikọ a nke a na-apụghị igosi: njikọ ahụ mebiri emebi, ma ọ bụ na ihe nchọgharị a emeela ochie.",
};
