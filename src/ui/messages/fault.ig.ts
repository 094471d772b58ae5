import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa enweghị ike ịgụ ndekọ ya",
  downText:
    "Ebe ọ na-edebe ihe anaghị aza ugbu a. O nweghị ihe furu efu: ụgwọ akwụrụ dị n’akwụkwọ ndekọ, ọ bụghị ebe a. Nwaa ọzọ ka otu nkeji gachara.",
  brokenTitle: "E nweghị ike ime ibe a",
  brokenText:
    "Ihe mebiri n’akụkụ nke anyị. O metụtaghị ụgwọ ọ bụla. Nwaa ọzọ; ọ bụrụ na ọ na-eme, nye onye na-elekọta sava a nọmba dị n’okpuru.",
  request: "Arịrịọ",
  offlineTitle: "Njikọ adịghị",
  offlineText: "E debeghị ibe a na ngwaọrụ a. Nwaa ọzọ mgbe netwọk laghachiri.",
  offlineKept: "Ndị e debere na ngwaọrụ a",
};
