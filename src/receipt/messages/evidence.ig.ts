import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "Nzọụkwụ niile ziri ezi",
  someOpen: "Ọ bụghị nzọụkwụ niile ka a ga-enyochali ebe a",
  brokenAt: "Nzọụkwụ {n} ezighi ezi",
  origin: "E debere ego ahụ iche na mbụ",
  doubt: "Ihe ga-emebi tupu nke a abụrụ ụgha",

  order: {
    title: "Nọmba ahụ bụ nke azụmahịa a",
    broken: "Azụmahịa a nwere nọmba ọzọ",
    breaks: "Azụmahịa abụọ dị iche nwere otu SHA-256.",
  },
  result: {
    title: "Akwụkwọ ndekọ mere ya",
    broken: "Nke a abụghị ihe akwụkwọ ndekọ mere",
    breaks: "Ndepụta nsonaazụ abụọ dị iche nwere otu SHA-256.",
  },
  headers: {
    title: "Isi ndị ahụ na-esogharị, o nweghị nke na-efu",
    broken: "Isi ndị ahụ ejikọtaghị ọnụ",
    breaks: "Isi abụọ dị iche nwere otu SHA-256.",
  },
  set: {
    title: "Ihe e binyere aka kpọrọ isi ndị a aha",
    broken: "Ihe e binyere aka bụ maka ihe ọzọ",
    breaks: "Mkpokọta azụmahịa abụọ dị iche nwere otu SHA-256.",
  },
  signatures: {
    title: "Ndị nkwado binyere ya aka",
    broken: "Mbinye aka ndị ahụ ezighi ezi",
    breaks: "Ndị nkwado a tụkwasịrị obi ole a chọrọ binyere aka n’ihe na-emeghị eme.",
  },
  unchecked: "E nyochaghị ya: ihe dị n’okpuru abaghị uru mgbe nzọụkwụ dị n’elu ezighi ezi.",

  ordered: "A gbakọghachiri ya site n’azụmahịa ahụ, nọmba ya bụ {hash}.",
  otherNetwork: "Nke a bụ maka netwọk ọzọ: “{network}”. Ị tụkwasịrị naanị ndị nkwado nke a obi.",
  otherHash: "Azụmahịa dị na faịlụ ahụ nwere nọmba {computed}, ọ bụghị {hash}.",
  orderUnreadable: "Azụmahịa ahụ bụ ụdị nnyocha a na-enweghị ike ịgụ.",
  creationUnrelated: "Faịlụ ahụ nwere azụmahịa na-emetụtaghị ịkwụ ụgwọ a.",
  creationMissing: "Onye debere ego a iche adịghị na faịlụ ahụ.",

  done:
    "Nsonaazụ ya, nke gara nke ọma, so na {count} nke akwụkwọ ndekọ {ledger}, nke isi ya nwere SHA-256 ha.",
  doneOne:
    "Nsonaazụ ya, nke gara nke ọma, bụ naanị otu dị n’akwụkwọ ndekọ {ledger}, nke isi ya nwere SHA-256 ya.",
  headerUnreadable: "E nweghị ike ịgụ isi nke akwụkwọ ndekọ ya.",
  otherResults:
    "SHA-256 nke nsonaazụ dị na faịlụ ahụ bụ {computed}; isi akwụkwọ ndekọ nwere {inHeader}.",
  resultsUnreadable: "E nweghị ike ịgụ nsonaazụ nke akwụkwọ ndekọ ya.",
  absent: "Azụmahịa ahụ adịghị n’akwụkwọ ndekọ {ledger}.",
  refused: "Akwụkwọ ndekọ {ledger} jụrụ azụmahịa ahụ: o nweghị ego pụrụ.",
  unfit: "Nsonaazụ dị n’akwụkwọ ndekọ {ledger} abụghị nke azụmahịa a.",
  creationLater: "Ọ ga-apụta na e debere ego ahụ mgbe e weresịrị ya.",

  chained: "Nke ọ bụla nwere SHA-256 nke bu ya ụzọ: {count}, site n’akwụkwọ ndekọ {from} ruo {to}.",
  headersOne: "O nweghị isi na-efu n’etiti",
  chainedOne: "Naanị isi nke akwụkwọ ndekọ {from} ka a chọrọ.",
  chainBroken: "Isi nke akwụkwọ ndekọ {ledger} enweghị SHA-256 nke bu ya ụzọ.",

  bound:
    "Azụmahịa nke akwụkwọ ndekọ {ledger} malitere na SHA-256 nke isi {before}, nke ha bụkwa ihe ndị nkwado kpebiri.",
  setUnbound: "Azụmahịa nke akwụkwọ ndekọ {ledger} amaliteghị na SHA-256 nke isi ikpeazụ.",
  statementUnreadable: "E nweghị ike ịgụ ihe otu onye nkwado kwuru banyere akwụkwọ ndekọ {ledger}.",
  notExternalized:
    "Okwu otu onye nkwado banyere akwụkwọ ndekọ {ledger} bụ nke e nwere ike ịgbanwe.",
  otherSet:
    "Azụmahịa nke akwụkwọ ndekọ {ledger} nwere SHA-256 {computed}; ndị nkwado kpebiri {signed}.",

  signed:
    "Ndị nkwado {signed} n’ime {trusted} a tụkwasịrị obi binyere aka na akwụkwọ ndekọ {ledger} emechaala; ole a chọrọ: {needed}.",
  tooFew: "{signed} binyere aka; a chọrọ {needed}.",
  tooMany: "Faịlụ ahụ nwere mbinye aka {signed}; kpọmkwem {needed} kwesịrị ịdị na ya.",
  untrusted: "{validator} esoghị na ndị nkwado ị tụkwasịrị obi.",
  repeated: "A gụrụ {validator} ugboro abụọ.",
  otherSlot: "{validator} binyere aka n’akwụkwọ ndekọ ọzọ, ọ bụghị {ledger}.",
  forged: "Mbinye aka ahụ abụghị nke {validator}.",
  cannotVerify: "Ihe nchọgharị a enweghị ike inyocha mbinye aka ugbu a.",

  trust: {
    title: "Ònye ka m na-atụkwasị obi ebe a?",
    text:
      "Ndị nkwado na-ebinye aka n’akwụkwọ ndekọ ọ bụla nke netwọk ahụ. N’ime {trusted} ndị a, {needed} ga-ebinyerịrị aka; a chọghị okwu onye ọzọ, ma ọ bụ nke saịtị a.",
    own:
      "Netwọk a bụ usoro nnwale nke saịtị a. O nwere otu onye nkwado, igodo ya abụghịkwa ihe nzuzo. Ebe a ị ga-ahụ otú ihe akaebe dị; ọ naghị egosi onye ọ bụla na ihe ọ bụla bụ eziokwu.",
    ownName: "Onye nkwado nke saịtị a",
    unnamed: "A maghị aha ya",
    signed: "o binyere aka",
    forge:
      "Iji mee ihe akaebe adịgboroja, {needed} n’ime igodo ndị a ga-ebinye aka n’akwụkwọ ndekọ na-adịtụbeghị: ndị nwe ha ọnụ, ma ọ bụ onye zuru igodo ha. Mbinye aka enweghị ụbọchị, ya mere igodo e zuru mgbe e mesịrị nwere ike ibinye aka maka taa. Ma ọ bụ na SHA-256 ma ọ bụ ed25519 emebiela.",
    ownForge: "Onye ọ bụla nwere ike ime ihe akaebe adịgboroja nke netwọk a.",
    source: "Ndepụta ahụ so ibe a bịa. Jiri igodo ndị ahụ tụnyere nke netwọk na-ebipụta.",
  },

  faults: {
    too_long: "Nke a toro ogologo nke ukwuu ịbụ ihe akaebe.",
    not_json: "Nke a abụghị ihe akaebe: e nweghị ike ịgụ ya.",
    other_format: "Nke a abụghị ihe akaebe nke Lipwa.",
    other_version: "Ihe akaebe a nwere ụdị bịara mgbe nnyocha a gachara.",
    misshapen:
      "Ihe akaebe a emebiela: akụkụ ya na-efu, a gbakwụnyere ya, ma ọ bụ na ọ dịghị n’ụdị ya.",
  },
};
