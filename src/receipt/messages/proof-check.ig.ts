import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Nyochaa ihe akaebe",
  lead: "Site n’ịkwụ ụgwọ ruo na mbinye aka nke ndị nkwado, n’ime ihe nchọgharị gị.",
  description: "Ọ na-enyocha faịlụ nwere ihe akaebe nke ịkwụ ụgwọ, na-ajụghị sava ọ bụla.",
  alone: "A na-enyocha faịlụ na-enweghị netwọk.",
  kept: "Ihe nchọgharị a edebela ibe a: ọ na-emepe na-enweghị netwọk.",
  noScript:
    "Nnyocha ahụ na-eme n’ime ihe nchọgharị gị, ọ chọkwara JavaScript. Ọ bụrụ na ọ dịghị, iwu lipwa-verify na-eme otu ihe ahụ.",
  drop: "Tinye faịlụ ebe a, ma ọ bụ",
  choose: "Họrọ faịlụ",
  another: "Faịlụ ọzọ",
  paste: "Tapawo ya",
  pasted: "Ederede nke ihe akaebe, ma ọ bụ njikọ ma ọ bụ koodu rịsịtị",
  pastedName: "Ihe a tapawooro",
  scan: "See foto koodu rịsịtị",
  noCode: "A hụghị koodu rịsịtị na foto a.",
  waiting:
    "Netwọk ahụ ebipụtabeghị ihe akaebe nke ịkwụ ụgwọ a. Ọ na-eme ya ihe dị ka nkeji ise ọ bụla.",
  none: "Enweghị ihe akaebe nke mbinye aka maka njikọ ma ọ bụ koodu a.",
  lost: "Saịtị a enweghị ike inye ihe akaebe ahụ ugbu a. A ka ga-enyochali faịlụ e debere.",
  offline:
    "Ị nọghị n’ịntanetị: a gaghị ajụli ebe njikọ ma ọ bụ koodu na-aga ugbu a. A ka ga-enyochali faịlụ e debere.",
  unknown: "A maghị rịsịtị ọ bụla nwere koodu a ebe a.",
  several: "Ihe karịrị otu rịsịtị nwere koodu a. Meghee njikọ ya, nye nọmba nke ị bu n’obi.",
  check: "Nyochaa",
  size: "KB {n}",
  proves: "Ihe faịlụ a na-egosipụta",
  claims: "Ihe faịlụ a na-ekwu",
  proven: "E gosipụtala ya",
  says: "Faịlụ ahụ kwuru",
  paid: "A kwụọla ya, ọ gaghị agbanwe",
  signed: "ndị nkwado binyere aka: {n}",
  notPaid: "O ziri ezi, ma ọ bụghị ịkwụ ụgwọ nkịtị",
  notProven: "E gosipụtaghị ya",
  noProof: "Ọ bụghị ihe akaebe",
  stampHolds: "nzọụkwụ {n} n’ime {n}",
  stampBroken: "nzọụkwụ {n}",
  payments: "ụgwọ akwụrụ {n}",
  of: "nke a kwụrụ n’ime ha: {n}",
  sender: "Onye zitere",
  recipient: "Onye natara",
  ledger: "Akwụkwọ ndekọ",
  closed: "e mechiri ya {date}, {time} UTC",
  memo: "Ihe ndetu",
  doNotRely: "Atụkwasịla faịlụ a obi. Rịọ nke ọhụrụ.",
  noTrust:
    "A họrọghị ndị nkwado ọ bụla na sava a: o nweghị ihe a ga-egosipụtali ruo na mbinye aka ha ebe a.",
  limits:
    "O gosighị onye nwe akaụntụ, ma ọ bụ ọnụego. Ọ bụ saịtị na-ebipụta aha, ha adịghị n’akwụkwọ ndekọ, ya mere ibe a anaghị egosi aha.",
  format: "Otu faịlụ ahụ dị, ka i dee nnyocha nke gị",
};
