import type { ReceiptCheckMessages } from "./receipt-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const receiptCheck: ReceiptCheckMessages = {
  lead:
    "Ihe nchọgharị nke gị na-ewete azụmahịa e binyere aka site na sava nke akwụkwọ ndekọ wee gbakọọ ya ọzọ. Ọ naghị ekwere nanị okwu anyị.",
  computed: "Ihe ihe nchọgharị gị gbakọrọ",
  told: "Ihe otu sava kwuru",
  allRight: "Ihe niile ihe nchọgharị a nwere ike inyocha kwekọrọ n’ibe a.",
  someOpen: "O nweghị ihe megidere ibe a. E tinyere akara n’ihe a na-enweghị ike inyocha ebe a.",
  noReceipt:
    "O nweghị ihe megidere ibe a. Ibe ahụ n’onwe ya kwuru na ọ bụghị ihe akaebe nke ịkwụ ụgwọ.",
  wrong: "Ibe a ekwekọghị n’ihe e binyere aka. Atụkwasịla ya obi.",

  hash: "Nọmba ahụ bụ nke azụmahịa a",
  hashOk:
    "A gbakọghachiri ya site n’azụmahịa e binyere aka: {hash}. Gbanwee otu mkpụrụ n’ime ya, nọmba ahụ agbanwee.",
  hashBad: "Azụmahịa e binyere aka nwere nọmba ọzọ: {hash}. Nke ibe a bụ {shown}.",
  hashUnreadable:
    "Ihe sava akwụkwọ ndekọ nyere maka nọmba a abụghị azụmahịa nnyocha a nwere ike ịgụ.",

  payment: "Ịkwụ ụgwọ a dị n’ime ya",
  paymentOk: "{amount} {asset} site na {from} gaa na {to}.",
  paymentAside: "{from} debere {amount} {asset} maka {to}.",
  paymentLeast:
    "Site na {from} gaa na {to}. Ihe e binyere aka bụ na ọ dịkarịa ala {amount} {asset} ga-eru; ego ole ruru n’ezie bụ okwu nke akwụkwọ ndekọ.",
  paymentResult:
    "Site na {from} gaa na {to}. Ego ole esoghị n’ihe e binyere aka; ọ bụ okwu nke akwụkwọ ndekọ.",
  paymentClaim:
    "{to} weere ya. Iwere ya anaghị ekwu ego ole e debere ma ọ bụ onye debere ya; nke ahụ bụ okwu nke akwụkwọ ndekọ.",
  paymentBad: "Ibe a na-egosi {shown}. E binyere aka na {signed}.",
  paymentOpen: "Azụmahịa ahụ bụ ụdị nnyocha a na-enweghị ike ịgụ.",
  paymentNone: "Azụmahịa e binyere aka enweghị ịkwụ ụgwọ n’ahịrị a.",
  notMoney: "Ọ bụghị ego a nabatara, {issuer} wepụtara ya: {what}",

  memo: "Ihe ndetu ahụ bụ nke e binyere aka",
  memoOk: "“{memo}”",
  memoNone: "Ọ dịghị.",
  memoOpen: "Onye kwụrụ dere ya n’azụmahịa ọzọ, nke a na-enweghị ike ịgụ ebe a.",
  memoBad: "Ibe a na-egosi “{shown}”. E binyere aka na “{signed}”.",

  issuer: "Ọ bụ ego a nabatara",
  issuerOk:
    "{issuer} mere ya. Saịtị a kwuru na ọ bụ onye kwesịrị iweputa ya; jiri ya tụnyere ihe onye ahụ na-ebipụta.",
  issuerNative: "Ọ bụ XLM, ego nke akwụkwọ ndekọ n’onwe ya, nke onye ọ bụla na-eweputaghị.",
  issuerBad: "{issuer} mere ya, ọ bụghị onye nweputa saịtị a kpọrọ aha.",

  signature: "Onye zitere binyere aka",
  signatureOk:
    "Mbinye aka ahụ dabara na igodo onye zitere. Naanị onye nwere igodo ahụ nwere ike ime ya.",
  signatureOther:
    "E binyere ya aka, ma ọ bụghị na igodo {from} n’onwe ya. Akaụntụ nwere ike ikwe ka igodo ndị ọzọ binye aka: akwụkwọ ndekọ maara ha, ihe nchọgharị a amaghị.",
  signatureOpen: "Ihe nchọgharị a enweghị ike inyocha ya.",

  ledger: "Akwụkwọ ndekọ kwuru na ọ gara nke ọma",
  ledgerOk:
    "Akwụkwọ ndekọ {ledger}, ka {host} kwuru, nke ihe nchọgharị gị jụrụ ozugbo. Nke a bụ okwu ya; o nweghị ngụkọ nwere ike igosipụta ya.",
  ledgerService:
    "Akwụkwọ ndekọ {ledger}. Sava nke akwụkwọ ndekọ azaghị ihe nchọgharị gị, ya mere nke a bụ okwu anyị.",
  ledgerBad: "{host} kwuru na ọ dara: o nweghị ego pụrụ.",

  toSignatures: "Ruo na mbinye aka nke ndị nkwado",
  askingEvidence: "A na-ewete ihe akaebe nke ịkwụ ụgwọ a",
  notYet:
    "Netwọk ahụ na-ebipụta mbinye aka ya ihe dị ka nkeji ise ọ bụla, ịkwụ ụgwọ a ka dị ọhụrụ. Ihe nchọgharị gị ga-ajụ ọzọ na {time}.",
  noEvidence: "Enweghị ihe akaebe nke mbinye aka maka ịkwụ ụgwọ a.",
  evidenceLost: "Ihe akaebe nke mbinye aka adịghị ugbu a. Megheghachi akụkụ a ma e mechaa.",
  proven:
    "E gosipụtala ya ruo na mbinye aka nke ndị nkwado. Ihe nchọgharị gị nyochara nzọụkwụ niile.",
  provenOther:
    "E gosipụtala ya ruo na mbinye aka nke ndị nkwado: ibe a ziri ezi, ma nke a abụghị ihe akaebe nke ịkwụ ụgwọ.",
  notProven: "Ihe akaebe nke ịkwụ ụgwọ a ezighi ezi. Atụkwasịla ibe a obi.",
  cannotProve:
    "Ihe nchọgharị gị enweghị ike inyocha mbinye aka n’ibe a. Debe ihe akaebe ahụ, mee ka e nyochaa ya n’ebe ọzọ.",
  saveEvidence: "Debe ihe akaebe ahụ ya na mbinye aka nke ndị nkwado",
  checkEvidence: "Nyochaa ya na-ajụghị sava",
  provenMark: "E gosipụtara ya ruo na mbinye aka nke ndị nkwado; ihe nchọgharị gị nyochara ya",
  shown: "Ibe a na-egosi ihe e gosipụtara",
  shownOk: "{amount} {asset} site na {from} gaa na {to}, ya na ihe ndetu.",
  shownAside: "{from} debere {amount} {asset} maka {to}, ya na ihe ndetu.",
  shownBad: "Ibe a na-egosi {shown}. E gosipụtara {signed}.",
  shownOther: "Ihe akaebe ahụ bụ maka azụmahịa ọzọ: {hash}.",
  shownNot: "Ihe e gosipụtara abụghị ịkwụ ụgwọ dị ka nke dị n’ibe a.",

  limits:
    "O nweghị nke n’ime ha na-egosi onye nwe adreesị (aha bụ ihe otu saịtị bipụtara, ọ dịghị n’akwụkwọ ndekọ), ma ọ bụ na ego ahụ ka dị ya.",
};
