import type { Errors } from "./errors.en.ts";

/**
 * A sentence for each failure that people can meet, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const errors: Errors = {
  offline: "Hakuna muunganisho na Lipwa. Angalia mtandao wako kisha ujaribu tena.",
  aborted: "Imesimamishwa.",
  invalid_address: "Hii si anwani ya Stellar.",
  customer_address:
    "Hii ni anwani ya mteja mmoja (M…) wa akaunti kubwa. Malipo ya mteja mmoja hayawezi kutofautishwa na ya wengine.",
  invalid_hash: "Hii si namba ya risiti: ina tarakimu na herufi 64, kutoka a hadi f.",
  not_test_network: "Pesa za majaribio zipo kwenye mitandao ya majaribio tu.",
  transaction_not_found: "Leja haina muamala wenye namba hii.",
  not_yet: "Mtandao haujachapisha ushahidi bado. Jaribu tena baada ya dakika chache.",
  no_evidence: "Hakuna ushahidi wa saini wa malipo haya.",
  rates_not_kept: "Hakuna kiwango kilichohifadhiwa cha siku hiyo.",
  already_funded: "Akaunti hii tayari ina XLM zake.",
  in_progress: "Ombi la kwanza bado linaendelea. Subiri kidogo.",
  idempotency_mismatch: "Ombi hili limeshatumika kwa anwani nyingine. Pakia ukurasa upya.",
  rate_limited: "Maombi ni mengi mno. Jaribu tena baada ya muda mfupi.",
  upstream_invalid: "Mtandao umetoa jibu lisiloeleweka. Jaribu tena baada ya muda mfupi.",
  upstream_unavailable: "Mtandao haupatikani kwa sasa. Jaribu tena baada ya muda mfupi.",
  network_full:
    "Mtandao huu wa majaribio umejaa na haupokei kitu tena, hadi anayeuendesha aanzishe mpya.",
  not_kept: "Seva hii inajua malipo ya siku chache zilizopita tu.",
  upstream_timeout: "Mtandao umechelewa mno kujibu. Jaribu tena baada ya muda mfupi.",
  rates_unavailable: "Hakuna kiwango cha ubadilishaji kinachopatikana kwa sasa.",
  other: "Kuna hitilafu upande wetu ({code}). Jaribu tena baada ya muda mfupi.",
};
