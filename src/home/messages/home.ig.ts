import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa: ụgwọ ọnwa nwere rịsịtị onye ọ bụla nwere ike inyocha",
  description:
    "Kwụọ ndị mmadụ ụgwọ n’Afrịka niile na USDC. Onye ọ bụla na-enweta rịsịtị onye ọ bụla nwere ike inyocha.",
  headline: "Ụgwọ ọnwa na-abata na sekọnd ise, ya na rịsịtị onye ọ bụla nwere ike inyocha.",
  lead:
    "Ndị were mmadụ n’ọrụ na-eji USDC, nke bụ dọla dijitalụ, akwụ ndị mmadụ ụgwọ n’Afrịka niile. Onye ọrụ ọ bụla na-emeghe njikọ hụ ihe batara, onye zitere ya, na ego ole ọ bụ n’ụlọ, na-enweghị ngwa ma ọ bụ ndebanye aha.",
  start: "Malite ịkwụ ụgwọ (na Bekee)",
  seeReceipt: "Lelee rịsịtị",
  seePassport: "Lelee paspọọtụ",
  slip: {
    receipt: "Rịsịtị",
    sample: "Ihe atụ",
    received: "Ị natara",
    worth: "na ego ole ọ bụ na {currencies}",
    settled: "E mechara",
    from: "Onye zitere",
    memo: "Ihe ndetu",
    memoText: "Ụgwọ ọnwa Novemba 2026",
    when: "Oge",
    ledger: "Akwụkwọ ndekọ",
    final: "anaghị agbanwe",
    captionSample: "Nke a bụ ihe atụ. Nke ezigbo na-emepere onye ọ bụla nwere njikọ ya.",
    captionLive: "Rịsịtị dị ndụ sitere na {network}. Meghee ya.",
  },
  doors: {
    paid: "A kwụrụ m ụgwọ",
    paidText: "Tapawo nọmba rịsịtị gị, njikọ ya, ma ọ bụ adreesị gị. Ị ga-ahụ ya ozugbo.",
    field: "Nọmba rịsịtị ma ọ bụ adreesị",
    placeholder: "Nọmba ma ọ bụ adreesị",
    show: "Gosi",
    secret:
      "Nke ahụ bụ ihe nzuzo: igodo ma ọ bụ okwu nke akaụntụ. Onye ọ bụla ekwesịghị ịhụ ya. E hichapụla ya, e zipụghịkwa ya.",
    pay: "M na-akwụ ndị mmadụ ụgwọ",
    payText: "Tapawo ndepụta, binye aka, o mechaala. Mmadụ 250 na mbinye aka atọ.",
    build: "M na-arụ ngwa",
    buildText: "Ọnụego, ego fọrọ, akụkọ, ihe akaebe na ego nnwale site na HTTP, igodo achọghị.",
    readApi: "Gụọ API (na Bekee)",
  },
  steps: [
    {
      title: "Onye were n’ọrụ binyere aka",
      text:
        "Aha, adreesị, ego ole. Lipwa na-elele oghere nke ọ bụla, mgbe ahụ akpa ego gị ebinye aka. Igodo gị anaghị ahapụ ya.",
    },
    {
      title: "Akwụkwọ ndekọ emechaa ya",
      text:
        "Ihe dị ka sekọnd ise. Ụgwọ niile dị n’okpuru otu mbinye aka ga-aga nke ọma, ma ọ bụ nke ọ bụla agaghị aga.",
    },
    {
      title: "Onye ọrụ nwere ihe akaebe",
      text:
        "Rịsịtị maka ụgwọ nke ọ bụla, paspọọtụ maka afọ. Ọ na-emepe n’ekwentị ọ bụla, a ga-enyochali ya na-atụkwasịghị anyị obi.",
    },
  ],
  costTitle: "Ego ole ọ na-efu, na ogologo oge ọ na-ewe",
  prices: [
    { what: "Ego ọrụ Lipwa", price: "o nweghị" },
    { what: "Ego ọrụ netwọk, otu ụgwọ", price: "XLM {fee}" },
    { what: "Nke onye ọrụ, otu ụgwọ", price: "n’efu" },
    { what: "Oge ọ na-ewe", price: "ihe dị ka sekọnd 5" },
    { what: "Mmadụ n’otu mbinye aka", price: "ruo 100" },
    { what: "Imeghe rịsịtị", price: "erughị KB 15" },
  ],
  ratesNote:
    "Ọnụego maka {currencies}, a na-agụ ya otu ugboro na nkeji. Nke anyị enweghị, anyị na-ekwu na a maghị ya.",
  apiTitle: "Nyochaa ụgwọ site na mmemme nke gị",
  apiLabel: "Ihe atụ nke API",
  apiNote:
    "E mere ka azịza ahụ dị mkpụmkpụ ebe a. Ego ole bụ ederede nwere ọnụọgụ asaa n’azụ ntụpọ, a naghị agbakọta ya.",
  questionsTitle: "Ajụjụ",
  questions: [
    {
      q: "Nke a ọ bụ ezigbo ego?",
      a: "Mba. Ọ na-arụ ọrụ na netwọk nnwale: USDC ahụ enweghị uru, a na-ehichapụkwa netwọk nnwale Stellar ugboro abụọ ruo anọ n’afọ. A na-edebe rịsịtị ndị e nyochara.",
    },
    {
      q: "Gịnị ka onye ọrụ chọrọ?",
      a: "Adreesị Stellar site na ngwa akpa ego, ya na XLM 1.5 nke netwọk na-ejide, na ikike ijide USDC otu ugboro (trustline). Ibe “Ego nnwale” na-enye ha abụọ. Ịgụ rịsịtị, naanị njikọ ya zuru.",
    },
    {
      q: "Ònye nwere ike ịhụ rịsịtị?",
      a: "Onye ọ bụla nwere njikọ ahụ. Ọ na-egosi adreesị, ego ole na ihe ndetu, otu akwụkwọ ndekọ ọha si eme. Lipwa enweghị ike ịgụ aha ndị ọrụ.",
    },
    {
      q: "Ọ bụrụ na ụgwọ agaghị nke ọma?",
      a: "A na-achọpụta adreesị e dere na mperi tupu i binye aka; ma a naghị achọpụta adreesị ziri ezi nke onye ọzọ. Ụgwọ e mechara anaghị agbanwe: naanị onye natara ya nwere ike izighachi ya.",
    },
    {
      q: "Gịnị mere ụlọ akụ ga-eji kweta?",
      a: "O kwesịghị ikwere anyị. Rịsịtị ahụ na-agbakọghachi nọmba azụmahịa, na-enyochakwa mbinye aka nke onye zitere n’ime ihe nchọgharị nke onye na-agụ ya, otu ụgwọ ahụ dịkwa n’akwụkwọ ndekọ ọha.",
    },
    {
      q: "Ọ na-arụ ọrụ na-enweghị Lipwa?",
      a: "Ego ahụ na-arụ: ọ dị n’akaụntụ nke onye ọrụ n’onwe ya, akpa ego Stellar ọ bụla na-egosikwa ya. Lipwa ejideghị igodo ma ọ bụ ego.",
    },
  ],
  findTitle: "A hụghị ya na nọmba ahụ",
  findText:
    "Nke ahụ abụghị nọmba rịsịtị, ọ bụghị njikọ ya, ọ bụghịkwa adreesị. Koodu nwere mkpụrụ iri; na njikọ, nọmba ahịrị nwere ike iso ya (ọnụọgụ otu ruo atọ). Nọmba zuru ezu nwere mkpụrụ 64, 0 ruo 9 na a ruo f; adreesị nwere mkpụrụ 56, ọ na-amalitekwa na G.",
  findSecret:
    "Ọ bụrụ na ọ bụ igodo nzuzo (ọ na-amalite na S), onye ọ bụla ekwesịghị ịhụ ya. Bufee ego gị n’akaụntụ ọhụrụ ma ọ bụrụ na i gosila ya onye ọ bụla.",
  missingTitle: "O nweghị ihe dị ebe a",
  missingText:
    "O nwere ike ịbụ na e bepụrụ njikọ ahụ ma ọ bụ dee ya na mperi. Njikọ dị mkpirikpi na-ejedebe na mkpụrụ iri, ma ọ bụ iri na nọmba ahịrị (ọnụọgụ otu ruo atọ); njikọ rịsịtị zuru ezu na-ejedebe n’ọnụọgụ na mkpụrụedemede 64, nke paspọọtụ n’adreesị malitere na G.",
  missingFind: "Chọta rịsịtị ma ọ bụ paspọọtụ",
};
