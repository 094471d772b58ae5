import type { FaultMessages } from "./fault.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const fault: FaultMessages = {
  downTitle: "Lipwa no fit read im records",
  downText:
    "Di place wey e keep records no dey answer now. Nothing loss: di payments dey di ledger, no be here. Try again after one minute.",
  brokenTitle: "We no fit make dis page",
  brokenText:
    "Something spoil for our side. E no touch any payment. Try again; if e continue, give di person wey dey run dis server di number wey dey below.",
  request: "Request number",
  offlineTitle: "Network no dey",
  offlineText: "Dis device never keep dis page. Try again when network come back.",
  offlineKept: "Wetin dis device keep",
};
