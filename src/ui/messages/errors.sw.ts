import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Lipwa haipatikani. Angalia muunganisho wako kisha ujaribu tena.",
  invalid_address: "Hii si anwani ya Stellar.",
  customer_address:
    "Anwani hii (M…) ni ya mteja mmoja wa akaunti kubwa. Malipo yake hayawezi kutofautishwa na ya wengine.",
  not_test_network: "Pesa za majaribio zipo kwenye mitandao ya majaribio tu.",
  transaction_not_found: "Leja haina muamala wenye namba hii.",
  already_funded: "Akaunti hii tayari ina XLM zake.",
  in_progress: "Ombi la kwanza bado linaendelea. Subiri sekunde chache.",
  idempotency_mismatch: "Ombi hili limeshatumika kwa anwani nyingine. Pakia ukurasa upya.",
  rate_limited: "Maombi ni mengi mno. Jaribu tena baada ya dakika moja.",
  upstream_invalid: "Mtandao umetoa jibu lisiloeleweka. Jaribu tena baada ya muda mfupi.",
  upstream_unavailable: "Mtandao haupatikani kwa sasa. Jaribu tena baada ya muda mfupi.",
  network_full:
    "Mtandao huu wa majaribio umejaa na haupokei kitu tena, hadi anayeuendesha aanzishe mpya.",
  not_kept: "Seva hii ina malipo ya siku chache zilizopita tu.",
  upstream_timeout: "Mtandao umechelewa mno kujibu. Jaribu tena baada ya muda mfupi.",
  rates_unavailable: "Hakuna kiwango cha ubadilishaji kinachopatikana kwa sasa.",
  other: "Kuna hitilafu upande wetu ({code}). Jaribu tena baada ya muda mfupi.",
};
