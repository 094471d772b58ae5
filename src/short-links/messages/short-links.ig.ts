import type { ShortLinkMessages } from "./short-links.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const shortLinks: ShortLinkMessages = {
  receiptsTitle: "Koodu a dabara n’ụgwọ akwụrụ {n}.",
  passportsTitle: "Koodu a dabara n’akaụntụ {n}.",
  alikeText:
    "Koodu nwere mkpụrụ iri, onye nwere ndidi nwere ike ime ụgwọ ma ọ bụ akaụntụ ọzọ dabara na ya. Meghee nke ị maara onye kwụrụ ya, ego ole na ụbọchị ya. Ọ bụrụ na ị maghị nke ọ bụla, rịọ ka e nye gị njikọ zuru ezu.",
  from: "site n’aka {payer}",
  several: "ụgwọ akwụrụ {n}",
  noPayments: "A hụghị ụgwọ ọ bụla akwụrụ ebe a",
  noAnswer: "Akwụkwọ ndekọ ekwughị ihe nke a bụ. Nwaa ọzọ ka otu nkeji gachara.",
  missingTitle: "O nweghị ihe nwere koodu a ebe a.",
  missingText:
    "Koodu nwere mkpụrụ iri: 0 ruo 9, na mkpụrụedemede ma e wezụga I, L, O na U; na njikọ, nọmba ahịrị nwere ike iso ya (ọnụọgụ otu ruo atọ). O nwere ike ịbụ na otu ezighi ezi ma ọ bụ na ọ dịghị ya. Rịọ onye nyere gị ya ka o nye gị njikọ zuru ezu, enyekwala ngwá ahịa ma ọ bụ rụọ ọrụ n’ihi nke a.",
  busyTitle: "Arịrịọ karịrị akarị n’otu oge.",
  busyText: "Nwaa ọzọ ka otu nkeji gachara.",
  find: "Chọọ ihe ọzọ",
};
