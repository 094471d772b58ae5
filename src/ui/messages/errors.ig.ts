import type { ErrorMessages } from "./errors.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const errors: ErrorMessages = {
  offline: "Enweghị njikọ na Lipwa. Lelee netwọk gị, nwaa ọzọ.",
  invalid_address: "Nke a abụghị adreesị Stellar.",
  customer_address:
    "Nke a bụ adreesị otu onye ahịa (M…) nke nnukwu akaụntụ. A pụghị ịmata ịkwụ ụgwọ nke otu onye ahịa na nke ndị ọzọ iche.",
  not_test_network: "Ego nnwale dị naanị na netwọk nnwale.",
  transaction_not_found: "Enweghị azụmahịa nwere nọmba a n’akwụkwọ ndekọ.",
  already_funded: "Akaụntụ a enwetala XLM nke ya.",
  in_progress: "A ka na-arụ arịrịọ nke mbụ. Chere obere oge.",
  idempotency_mismatch: "E jirila arịrịọ a mee ihe maka adreesị ọzọ. Megheghachi ibe a.",
  rate_limited: "Arịrịọ karịrị akarị. Nwaa ọzọ ka otu nkeji gachara.",
  upstream_invalid: "Netwọk ahụ nyere azịza na-enweghị isi. Nwaa ọzọ n’oge na-adịghị anya.",
  upstream_unavailable: "Anyị enweghị ike iru netwọk ahụ ugbu a. Nwaa ọzọ n’oge na-adịghị anya.",
  network_full:
    "Netwọk nnwale a ejula ma anaghịzi anabata ihe ọ bụla, ruo mgbe onye na-elekọta ya malitere nke ọhụrụ.",
  not_kept: "Sava a maara naanị ụgwọ akwụrụ n’ụbọchị ole na ole gara aga.",
  upstream_timeout: "Netwọk ahụ tere aka ịza. Nwaa ọzọ n’oge na-adịghị anya.",
  rates_unavailable: "Enweghị ọnụego mgbanwe dị ugbu a.",
  other: "Ihe mebiri n’akụkụ nke anyị ({code}). Nwaa ọzọ n’oge na-adịghị anya.",
};
