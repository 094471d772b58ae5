import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in Igbo.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Ego nnwale",
  lead:
    "Nzọụkwụ atọ, ihe dị ka otu nkeji. Mgbe ahụ, a ga-akwụli gị ụgwọ na USDC, o nweghị ihe ị ga-efunahụ.",
  shortLabel: "Ụzọ dị mkpụmkpụ",
  shortTitle: "Jiri akaụntụ dị na {here}",
  phone: "ekwentị a",
  computer: "kọmputa a",
  shortText:
    "Otu mpị na-eme ihe fọdụrụ n’usoro atọ ahụ: ego ụgwọ ọrụ, ikike ijide USDC, na USDC nnwale ebe netwọk a na-enye ya.",
  shortFree: "O nweghị ihe a ga-etinye, o nweghị ihe a ga-akwụ",
  shortKey: "A na-eme igodo ahụ ebe a, ọ na-anọkwa ebe a",
  shortMake: "Mee akaụntụ na {here}",
  shortHave: "I nwere akaụntụ ebe a: {account}.",
  shortDo: "Mejupụta akaụntụ m",
  toMoney: "Lee ego m",
  ownTitle: "Enwere m akpa ego nke m",
  trustHere: "Jiri akaụntụ dị ebe a kwe USDC",
  wallets: "Ihe akpa ego ọ bụla nwere ike ime",
  addressTitle: "Adreesị gị",
  addressLabel: "Adreesị, ọ na-amalite na G",
  complete: "O zuru ezu: mkpụrụ 56, mkpụrụ nnyocha dabara",
  faults: {
    empty: "",
    secret_key:
      "Nke ahụ bụ ihe nzuzo: igodo ma ọ bụ okwu nke akaụntụ. E hichapụla ya. Egosila ya onye ọ bụla, tapawokwala ya ebe ọ bụla.",
    contract: "Nke a bụ adreesị nkwekọrịta. Adreesị akaụntụ na-amalite na G.",
    muxed_contract: "Nke a bụ adreesị dị n’ime nkwekọrịta (W…). Adreesị akaụntụ na-amalite na G.",
    other_key: "Nke a bụ ụdị igodo ọzọ. Adreesị akaụntụ na-amalite na G.",
    wrong_case: "A na-eji naanị mkpụrụedemede ukwu ede adreesị.",
    wrong_character: "Adreesị enweghị 0, 1, 8 ma ọ bụ 9. Ọ bụ O, I ma ọ bụ B?",
    wrong_length: "Mkpụrụ {n} n’ime 56.",
    wrong_checksum: "Ọ dịkarịa ala otu mkpụrụ ezighi ezi: mkpụrụ nnyocha adabaghị.",
    not_an_address: "Adreesị na-amalite na G, o nwekwara mkpụrụedemede na ọnụọgụ 56.",
  },
  fromWallet: "Were ya n’akpa ego m",
  noWallet: "Ị nwebeghị akpa ego? Freighter na-eme adreesị n’otu nkeji.",
  makeThrowAway: "Nwaa ya na akaụntụ ihe atụ nwa oge",
  throwAway: "Akaụntụ ihe atụ nke ibe a, naanị n’usoro nnwale.",
  throwAwayText:
    "E mere igodo ya n’ebe nchekwa nke ibe a. A naghị edebe ya, a naghịkwa ezipụ ya: mgbe ị hapụrụ ibe a, akaụntụ ahụ efuola.",
  reading: "A na-elele akwụkwọ ndekọ…",
  readFailed: "E nweghị ike ịgụ akaụntụ ahụ.",
  xlmTitle: "XLM 10,000 maka ego ọrụ",
  xlmText: "XLM ka e ji akwụ ego ọrụ netwọk. Otu ịkwụ ụgwọ na-eri {fee} n’ime ya.",
  xlmDo: "Zitere m XLM 10,000 nke nnwale",
  xlmWorking: "Ọ na-abịa, ihe dị ka sekọnd ise…",
  xlmDone: "Akaụntụ ahụ nwere XLM\u00a0{amount}.",
  xlmWait: "Ị ga-emeli ya ọzọ ka sekọnd {s} gachara",
  xlmLater: "Buru ụzọ tinye adreesị gị zuru ezu.",
  trustTitle: "Ikike ijide USDC",
  trustText:
    "Akaụntụ gị ga-ekwe ka USDC bata otu ugboro (trustline). Akpa ego gị ga-agwa gị binye aka; o nweghị ego ọ na-efu ebe a.",
  trustDo: "Kwe ka USDC bata n’akpa ego m",
  trustThrowAway: "Kwe ka USDC bata n’akaụntụ ihe atụ",
  trustDemo: "Kwe ka USDC bata n’akpa ego ihe atụ",
  trustDemoHint: "Naanị n’usoro nnwale, maka akaụntụ ihe atụ ya.",
  trustDone: "Akaụntụ gị nwere ike ijide USDC.",
  trustUnauthorized:
    "Onye na-eweputa USDC ekwebeghị ka akaụntụ a jide ya. Naanị onye ahụ nwere ike ịgbanwe ya: rịọ ya, ma ọ bụ tinye adreesị ọzọ.",
  trustWorking: "A na-echere akpa ego gị…",
  trustSlow: "Akpa ego gị azabeghị. Chọọ windo ya.",
  later: "Buru ụzọ mechaa nzọụkwụ {n}.",
  usdcTitle: "USDC nke nnwale",
  usdcText: "USDC 1,000 site n’aka onye na-eweputa ya n’usoro nnwale a, ugboro ole ị chọrọ.",
  usdcDo: "Zitere m USDC 1,000 nke nnwale",
  usdcWorking: "Ọ na-abịa, ihe dị ka sekọnd ise…",
  usdcCircle:
    "Circle na-enye USDC nke nnwale. Họrọ “Stellar Testnet” n’ebe ahụ ma tapawo adreesị gị. Ibe a ga-ahụ ya n’onwe ya mgbe ọ bịarutere.",
  usdcCircleDo: "Gaa na Circle",
  usdcOther: "Jụọ onye na-eweputa USDC na netwọk a. Ibe a ga-ahụ ya n’onwe ya mgbe ọ bịarutere.",
  usdcDone: "Akaụntụ ahụ nwere USDC\u00a0{amount}.",
  watching: "A na-ele akwụkwọ ndekọ anya…",
  allDone: "A ga-akwụli gị ụgwọ na USDC.",
  toPassport: "Lelee paspọọtụ m",
  toPayRun: "Malite ịkwụ ụgwọ (na Bekee)",
  limitTitle: "Arịrịọ nke nkeji gara aga",
  free: "oghere dị",
  usedOf: "e jirila {used} n’ime {all}",
  left: {
    one: "O fọrọ {n} n’ime {all} na nkeji a.",
    other: "O fọrọ {n} n’ime {all} na nkeji a.",
  },
  nextBack: "Nke na-esote ga-alọta ka sekọnd {s} gachara.",
  allUsed:
    "E jichaala {all} niile nke nkeji a, ma ọ bụ gị ma ọ bụ ndị ọzọ na njikọ gị. Nwaa ọzọ ka sekọnd {s} gachara.",
  notTest: "Netwọk a abụghị nke nnwale. Enweghị ego efu ebe a, ibe a anaghịkwa enye ya.",
  noScript:
    "Ịrịọ ego nnwale chọrọ JavaScript. Na terminal, ọ bụ naanị otu ahịrị; tinye adreesị gị:",
};
