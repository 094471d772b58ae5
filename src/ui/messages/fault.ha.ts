import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa ba ta iya karanta bayananta",
  downText:
    "Ma’ajiyarta ba ta amsawa a yanzu. Babu abin da ya ɓace: biyan kuɗin yana cikin littafin, ba a nan ba. Sake gwadawa bayan minti ɗaya.",
  brokenTitle: "Ba a iya shirya wannan shafi ba",
  brokenText:
    "An sami matsala a wajenmu. Ba ta shafi kowane biya ba. Sake gwadawa; idan ta ci gaba, ku ba wanda yake kula da wannan sabar lambar da ke ƙasa.",
  request: "Buƙata",
  offlineTitle: "Babu hanyar sadarwa",
  offlineText:
    "Ba a ajiye wannan shafi a wannan na’ura ba. Sake gwadawa idan hanyar sadarwa ta dawo.",
  offlineKept: "Waɗanda aka ajiye a wannan na’ura",
};
