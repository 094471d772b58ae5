import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in Hausa.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Kuɗin gwaji",
  lead: "Matakai uku, kusan minti ɗaya. Sannan za a iya biyanku da USDC, ba tare da wata asara ba.",
  shortLabel: "Gajeriyar hanya",
  shortTitle: "Da asusu a {here}",
  phone: "wannan waya",
  computer: "wannan kwamfuta",
  shortText:
    "Latsawa ɗaya tana yin abin da ya rage na matakai uku: kuɗin caji, izinin riƙe USDC, da USDC na gwaji inda wannan hanyar sadarwa take bayarwa.",
  shortFree: "Babu abin girkawa, babu abin biya",
  shortKey: "Ana yin mabuɗin a nan kuma yana zama a nan",
  shortMake: "Yi asusu a {here}",
  shortHave: "Kuna da asusu a nan: {account}.",
  shortDo: "Cika asusuna",
  toMoney: "Duba kuɗina",
  ownTitle: "Ina da walat nawa",
  trustHere: "Ba da izinin USDC da asusun nan",
  wallets: "Abin da kowane walat zai iya yi",
  addressTitle: "Adireshinku",
  addressLabel: "Adireshi, yana farawa da G",
  complete: "Ya cika: haruffa 56, haruffan tantancewa sun dace",
  faults: {
    empty: "",
    secret_key:
      "Wannan sirri ne: mabuɗi ko kalmomin asusu. An goge shi. Kada ku nuna shi ko ku liƙa shi a ko’ina.",
    contract: "Wannan adireshin kwangila ne. Adireshin asusu yana farawa da G.",
    muxed_contract: "Wannan adireshi ne a cikin kwangila (W…). Adireshin asusu yana farawa da G.",
    other_key: "Wannan wani irin mabuɗi ne dabam. Adireshin asusu yana farawa da G.",
    wrong_case: "Ana rubuta adireshi da manyan haruffa kawai.",
    wrong_character: "Adireshi ba ya da 0, 1, 8 ko 9. Ko O, I ko B ne?",
    wrong_length: "Haruffa {n} cikin 56.",
    wrong_checksum: "Aƙalla harafi ɗaya ba daidai ba ne: haruffan tantancewa ba su dace ba.",
    not_an_address: "Adireshi yana farawa da G kuma yana da haruffa da lambobi 56.",
  },
  fromWallet: "Ɗauko shi daga walat ɗina",
  noWallet: "Ba ku da walat tukuna? Freighter yana yin adireshi cikin minti ɗaya.",
  makeThrowAway: "Gwada da asusun misali na wucin gadi",
  throwAway: "Asusun misali na wannan shafi, a tsarin gwaji kawai.",
  throwAwayText:
    "An yi mabuɗinsa a ƙwaƙwalwar wannan shafi. Ba a adana shi, ba a kuma aika shi: idan kun bar shafin, asusun ya ɓace.",
  reading: "Ana duba littafin…",
  readFailed: "Ba a iya karanta asusun ba.",
  xlmTitle: "XLM 10,000 don caji",
  xlmText: "Da XLM ake biyan cajin hanyar. Biya ɗaya yana cin {fee} nasa.",
  xlmDo: "Aiko mini XLM 10,000 na gwaji",
  xlmWorking: "Yana kan hanya, kusan daƙiƙa biyar…",
  xlmDone: "Asusun yana da XLM\u00a0{amount}.",
  xlmWait: "Za a iya sakewa bayan daƙiƙa {s}",
  xlmLater: "Ku fara sa cikakken adireshinku.",
  trustTitle: "Izinin riƙe USDC",
  trustText:
    "Dole asusunku ya amince da USDC sau ɗaya (trustline). Walat ɗinku zai nemi ku sa hannu; ba ya cin komai a nan.",
  trustDo: "Amince da USDC a walat ɗina",
  trustThrowAway: "Amince da USDC da asusun misali",
  trustDemo: "Amince da USDC da walat ɗin misali",
  trustDemoHint: "A tsarin gwaji kawai, don asusun misalinsa.",
  trustDone: "Asusunku zai iya riƙe USDC.",
  trustUnauthorized:
    "Mai fitar da USDC bai ba wannan asusu izini ba. Shi kaɗai zai iya canza hakan: ku tambaye shi, ko ku sa wani adireshi.",
  trustWorking: "Ana jiran walat ɗinku…",
  trustSlow: "Walat ɗinku bai amsa ba tukuna. Nemi tagarsa.",
  later: "Ku fara kammala mataki na {n}.",
  usdcTitle: "USDC na gwaji",
  usdcText: "USDC 1,000 daga mai fitarwa na wannan tsarin gwaji, duk lokacin da kuke so.",
  usdcDo: "Aiko mini USDC 1,000 na gwaji",
  usdcWorking: "Yana kan hanya, kusan daƙiƙa biyar…",
  usdcCircle:
    "Circle yana ba da USDC na gwaji. Zaɓi “Stellar Testnet” a can ku liƙa adireshinku. Wannan shafi zai ga isowarsa da kansa.",
  usdcCircleDo: "Je wurin Circle",
  usdcOther: "Tambayi mai fitar da USDC a wannan hanya. Wannan shafi zai ga isowarsa da kansa.",
  usdcDone: "Asusun yana da USDC\u00a0{amount}.",
  watching: "Ana sa ido kan littafin…",
  allDone: "Za a iya biyanku da USDC.",
  toPassport: "Duba fasfona",
  toPayRun: "Fara biyan mutane (da Turanci)",
  limitTitle: "Buƙatun minti na ƙarshe",
  free: "akwai wuri",
  usedOf: "an yi amfani da {used} cikin {all}",
  left: {
    one: "Saura {n} cikin {all} a wannan minti.",
    other: "Saura {n} cikin {all} a wannan minti.",
  },
  nextBack: "Na gaba zai dawo bayan daƙiƙa {s}.",
  allUsed:
    "An gama duka {all} na wannan minti, ku ne ko wasu a hanyar sadarwarku. Sake gwadawa bayan daƙiƙa {s}.",
  notTest:
    "Wannan ba hanyar sadarwa ta gwaji ba ce. Babu kuɗin kyauta a nan, kuma wannan shafi ba ya ba da shi.",
  noScript:
    "Neman kuɗin gwaji yana buƙatar JavaScript. A terminal layi ɗaya ne; sa adireshinku a ciki:",
};
