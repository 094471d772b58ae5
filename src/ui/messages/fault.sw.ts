import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa haiwezi kusoma kumbukumbu zake",
  downText:
    "Hifadhi yake haijibu kwa sasa. Hakuna kilichopotea: malipo yapo kwenye leja, si hapa. Jaribu tena baada ya dakika moja.",
  brokenTitle: "Ukurasa huu haukupakiwa",
  brokenText:
    "Kuna hitilafu upande wetu. Hakuna malipo yaliyoguswa. Jaribu tena; ikiendelea, mwambie anayeendesha seva hii namba iliyo hapa chini.",
  request: "Ombi",
  offlineTitle: "Hakuna mtandao",
  offlineText: "Ukurasa huu haujahifadhiwa kwenye kifaa hiki. Jaribu tena mtandao ukirudi.",
  offlineKept: "Vilivyohifadhiwa kwenye kifaa hiki",
};
