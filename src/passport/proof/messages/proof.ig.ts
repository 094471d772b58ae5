import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "Ị na-egosi ọnụọgụ, akpa ego nke onye nwe akaụntụ abịanye aka na ha. Ego ọ bụla anaghị aga ebe ọ bụla. Onye nwere ike ime nke a nwere igodo nke akaụntụ a.",
  askStart: "Gosi ọnụọgụ ndị ahụ",
  digits: "Ọnụọgụ",
  until: "Enwere ike ịza ha otu ugboro, ruo {time}.",
  showCode:
    "Ka onye nwe akaụntụ jiri ekwentị ya see koodu a, ma ọ bụ dee ọnụọgụ ndị ahụ na paspọọtụ nke ya.",
  codeLabel: "Koodu QR nke njikọ na-arịọ ihe akaebe",
  copyLink: "Depụta njikọ maka onye nwe ya",
  copied: "Edepụtala",
  comesBack:
    "Mgbe ahụ ekwentị onye nwe ya ga-egosi koodu. Jiri ngwaọrụ a see ya, ma ọ bụ mepee njikọ o zitere gị, ebe a n’ihe nchọgharị a.",
  pasteAnswer: "Ma ọ bụ mado azịza ahụ",
  again: "Gosi ọnụọgụ ọhụrụ",
  verified: "Ekwenyere ya na {time}",
  verifiedText:
    "Igodo nke akaụntụ a bịanyere aka n’ọnụọgụ {digits} na {date}. Onye zara nwere igodo ahụ; akwụkwọ ndekọ amaghị aha ọ bụla.",
  faults: {
    malformed: "Nke a abụghị azịza, ma ọ bụ akụkụ ya efuola. Mepee ma ọ bụ mado njikọ ahụ niile.",
    other_account: "Azịza a bụ nke akaụntụ ọzọ, ọ bụghị nke ibe a.",
    other_network: "A bịanyere aka n’azịza a maka netwọk ọzọ.",
    other_digits: "Azịza a bụ nke ọnụọgụ ndị ọzọ, ọ bụghị ndị egosiri n’ihe nchọgharị a.",
    replayed: "A zaala ọnụọgụ ndị a na {time}. Gosi ndị ọhụrụ.",
    old: "Ọnụọgụ ndị a emeela ochie. Gosi ndị ọhụrụ.",
    not_signed: "Igodo nke akaụntụ a abịanyeghị aka n’ọnụọgụ ndị a. O nweghị ihe egosipụtara.",
    cannot_check: "Ihe nchọgharị a enweghị ike inyocha mbinye aka. Mepee ibe a na nke ka ọhụrụ.",
  },
  giveText:
    "Onye na-agụ ibe a nwere ike igosi gị ọnụọgụ asatọ. Igodo gị ga-abịanye aka na ha dị ka ihe akaebe na akaụntụ a bụ nke gị. Ego ọ bụla anaghị aga ebe ọ bụla.",
  giveWarning:
    "Bịanye aka naanị maka onye nọ n’ihu gị ma ọ bụ onye ị maara, na naanị ọnụọgụ ndị o gosiri gị.",
  giveDigits: "Ọnụọgụ asatọ ahụ",
  giveDigitsBad: "Ọnụọgụ asatọ ka achọrọ.",
  sign: "Jiri akaụntụ dị ebe a bịanye aka",
  ownWallet: "Jiri akpa ego bịanye aka",
  ownWalletText:
    "Depụta ederede a n’akpa ego gị, bịanye aka na ya ebe ahụ dị ka ozi, madozie mbinye aka ahụ ebe a.",
  copyText: "Depụta ederede ahụ",
  signature: "Mbinye aka",
  signatureBad: "Nke a abụghị mbinye aka: o nwere mkpụrụ 88, ma ọ bụ 128 na hex.",
  signatureWrong:
    "Mbinye aka a abụghị nke akaụntụ a na ederede a. Depụtagharịa ederede ahụ, jirizie akaụntụ a bịanye aka.",
  askedElsewhere: "Egosiri ọnụọgụ ndị a na netwọk ọzọ, ọ bụghị nke ibe a.",
  askedBefore: "Ọnụọgụ ndị a bụ nke {date}. Rịọ ndị ọhụrụ.",
  working: "A na-eche nkwenye gị…",
  refused: "A bịanyeghị aka n’ihe ọ bụla.",
  wrongAccount: "Akaụntụ dị ebe a bụ nke ọzọ: {account}.",
  failed: "Enweghị ike ịbịanye aka. Bugharịa ibe a ma nwaa ọzọ.",
  given: "Abịanyela aka. Gosizie onye rịọrọ koodu a.",
  answerLabel: "Koodu QR nke azịza gị",
  copyAnswer: "Depụta azịza ahụ",
  shareAnswer: "Zipu azịza ahụ",
};
