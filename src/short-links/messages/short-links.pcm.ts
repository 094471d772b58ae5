import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "{n} payments carry dis code.",
  passportsTitle: "{n} accounts carry dis code.",
  alikeText:
    "One code get ten characters, and person wey get patience fit make anoda payment or account wey go carry di same code. Open di one wey you know who pay, how much and di date. If you no know any of dem, ask for di full link.",
  from: "wey come from {payer}",
  several: "{n} different payments",
  noPayments: "We no see any payment here",
  noAnswer: "Di ledger no talk wetin dis one be. Try again after one minute.",
  missingTitle: "Nothing here carry dis code.",
  missingText:
    "One code get ten characters: 0 to 9, and letters but no I, L, O and U; for link, di line number fit follow am (one to three numbers). Maybe one no correct or e no dey. Ask di person wey give you for di full link, and no release goods or work because of dis one.",
  busyTitle: "Requests don too plenty at once.",
  busyText: "Try again after one minute.",
  find: "Find anoda thing",
};
