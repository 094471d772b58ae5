import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Babu haɗi da Lipwa. Duba hanyar sadarwarku, sannan ku sake gwadawa.",
  invalid_address: "Wannan ba adireshin Stellar ba ne.",
  customer_address:
    "Wannan adireshin abokin ciniki ɗaya ne (M…) na babban asusu. Ba za a iya raba biyan abokin ciniki ɗaya da na sauran ba.",
  not_test_network: "Kuɗin gwaji yana kan hanyoyin gwaji ne kawai.",
  transaction_not_found: "Babu wata ma’amala mai wannan lamba a littafin.",
  already_funded: "Wannan asusu ya riga ya sami XLM ɗinsa.",
  in_progress: "Ana kan aikin buƙatar farko. Ku ɗan jira.",
  idempotency_mismatch: "An riga an yi amfani da wannan buƙata a wani adireshi. Sake buɗe shafin.",
  rate_limited: "Buƙatu sun yi yawa. Sake gwadawa bayan minti ɗaya.",
  upstream_invalid: "Hanyar ta ba da amsa marar ma’ana. Sake gwadawa nan gaba kaɗan.",
  upstream_unavailable: "Ba a iya kaiwa ga hanyar a yanzu. Sake gwadawa nan gaba kaɗan.",
  network_full:
    "Wannan hanyar sadarwa ta gwaji ta cika, ba ta karɓar komai kuma, sai mai kula da ita ya fara sabuwa.",
  not_kept: "Wannan sabar ta san biyan kuɗi na kwanakin baya-bayan nan ne kawai.",
  upstream_timeout: "Hanyar ta daɗe ba ta amsa ba. Sake gwadawa nan gaba kaɗan.",
  rates_unavailable: "Ba a iya samun farashin canji a yanzu.",
  other: "An sami matsala a wajenmu ({code}). Sake gwadawa nan gaba kaɗan.",
};
