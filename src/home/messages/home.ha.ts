import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa: albashi mai rasiti da kowa zai iya tantancewa",
  description:
    "Biya mutane a faɗin Afirka da USDC. Kowa yana samun rasiti da kowa zai iya tantancewa.",
  headline: "Albashi da yake isa cikin daƙiƙa biyar, tare da rasiti da kowa zai iya tantancewa.",
  lead:
    "Ma’aikatu suna biyan mutane a faɗin Afirka da USDC, wato dalar zamani ta intanet. Ma’aikata suna buɗe mahaɗi su ga abin da ya shigo, daga wa, da darajarsa a gida, ba tare da manhaja ko yin rajista ba.",
  start: "Fara biyan mutane (da Turanci)",
  seeReceipt: "Duba rasiti",
  seePassport: "Duba fasfo",
  slip: {
    receipt: "Rasiti",
    sample: "Misali",
    received: "Kun karɓa",
    worth: "da darajarsa a {currencies}",
    settled: "Ya tabbata",
    from: "Daga",
    memo: "Bayani",
    memoText: "Albashin Nuwamba 2026",
    when: "Lokaci",
    ledger: "Littafi",
    final: "ba ya canjawa",
    captionSample: "Wannan misali ne. Na gaske yana buɗewa ga duk wanda yake da mahaɗinsa.",
    captionLive: "Rasiti na gaske daga {network}. Buɗe shi.",
  },
  doors: {
    paid: "An biya ni",
    paidText: "Liƙa lambar rasitinku, mahaɗinsa, ko adireshinku. Za ku gan shi nan take.",
    field: "Lambar rasiti ko adireshi",
    placeholder: "Lamba ko adireshi",
    show: "Nuna",
    secret:
      "Wannan sirri ne: mabuɗi ko kalmomin asusu. Kada kowa ya gan shi. An goge shi kuma ba a aika ba.",
    pay: "Ina biyan mutane",
    payText: "Liƙa jeri, sa hannu, an gama. Mutum 250 da sa hannu uku.",
    build: "Ina gina manhaja",
    buildText: "Farashi, ma’auni, tarihi, hujja da kuɗin gwaji ta HTTP, ba tare da mabuɗi ba.",
    readApi: "Karanta API (da Turanci)",
  },
  steps: [
    {
      title: "Mai biya ya sa hannu",
      text:
        "Sunaye, adireshi, adadi. Lipwa tana duba kowane wuri, sannan walat ɗinku ya sa hannu. Mabuɗanku ba sa barinsa.",
    },
    {
      title: "Littafin ya tabbatar",
      text:
        "Kusan daƙiƙa biyar. Ko dai duk biyan da ke ƙarƙashin sa hannu ɗaya ya yi nasara, ko babu.",
    },
    {
      title: "Ma’aikaci yana da hujja",
      text:
        "Rasiti ga kowane biya, fasfo ga shekara. Yana buɗewa a kowace waya, kuma ana iya tantance shi ba tare da an yarda da mu ba.",
    },
  ],
  costTitle: "Nawa ake biya, tsawon wane lokaci",
  prices: [
    { what: "Cajin Lipwa", price: "babu" },
    { what: "Cajin hanyar, biya ɗaya", price: "XLM {fee}" },
    { what: "Ga ma’aikaci, biya ɗaya", price: "ba komai" },
    { what: "Lokacin tabbatarwa", price: "kusan daƙiƙa 5" },
    { what: "Mutane a sa hannu ɗaya", price: "har 100" },
    { what: "Buɗe rasiti", price: "ƙasa da KB 15" },
  ],
  ratesNote:
    "Farashin {currencies}, ana karanta su sau ɗaya a minti. Farashin da ba mu da shi, ana nuna cewa ba a san shi ba.",
  apiTitle: "Tantance biya daga manhajarku",
  apiLabel: "Misalin API",
  apiNote:
    "An gajarta amsar a nan. Adadi rubutu ne mai lambobi bakwai bayan ɗigo, ba a taƙaita su.",
  questionsTitle: "Tambayoyi",
  questions: [
    {
      q: "Wannan kuɗin gaske ne?",
      a: "A’a. Yana aiki ne a hanyar sadarwa ta gwaji: USDC ɗin ba shi da daraja, kuma ana share hanyar sadarwa ta gwaji ta Stellar sau biyu zuwa huɗu a shekara. Ana adana rasitan da aka tantance.",
    },
    {
      q: "Me ma’aikaci yake buƙata?",
      a: "Adireshin Stellar daga manhajar walat, tare da XLM 1.5 da hanyar take riƙewa, da izinin riƙe USDC sau ɗaya (trustline). Shafin “Kuɗin gwaji” yana ba da duka biyun. Don karanta rasiti, mahaɗin kawai ya isa.",
    },
    {
      q: "Wa zai iya ganin rasiti?",
      a: "Duk wanda yake da mahaɗin. Yana nuna adireshi, adadi da bayani, kamar yadda littafin jama’a yake yi. Lipwa ba ta iya karanta sunayen ma’aikata.",
    },
    {
      q: "Idan biya ya yi kuskure fa?",
      a: "Ana gano adireshin da aka rubuta ba daidai ba kafin ku sa hannu; amma ba a gano adireshi daidai na mutumin da ba shi ba. Biyan da ya tabbata ba ya komawa: mai karɓa ne kaɗai zai iya mayar da shi.",
    },
    {
      q: "Me zai sa banki ya yarda?",
      a: "Ba sai ya yarda da mu ba. Rasitin yana sake lissafa lambar ma’amalar, yana kuma duba sa hannun mai aikawa a burauzar mai karatu, kuma biyan yana nan a littafin jama’a.",
    },
    {
      q: "Yana aiki ba tare da Lipwa ba?",
      a: "Kuɗin yana aiki: yana cikin asusun ma’aikacin, kuma kowane walat na Stellar yana nuna shi. Lipwa ba ta riƙe mabuɗi ko kuɗi.",
    },
  ],
  findTitle: "Ba a same shi da wannan lamba ba",
  findText:
    "Wannan ba lambar rasiti ba ce, ba mahaɗinsa ba, ba kuma adireshi ba. Kodi yana da haruffa goma; a mahaɗi, lambar layi na iya biyo bayansa (lamba ɗaya zuwa uku). Cikakkiyar lamba tana da haruffa 64, 0 zuwa 9 da a zuwa f; adireshi yana da haruffa 56 kuma yana farawa da G.",
  findSecret:
    "Idan mabuɗin sirri ne, wanda yake farawa da S, kada kowa ya gan shi. Mayar da kuɗinku zuwa sabon asusu idan kun nuna wa wani.",
  missingTitle: "Babu komai a nan",
  missingText:
    "Mai yiwuwa an yanke mahaɗin ko an rubuta shi ba daidai ba. Gajeren mahaɗi yana ƙarewa da haruffa goma, ko goma da lambar layi (lamba ɗaya zuwa uku); cikakken mahaɗin rasiti yana ƙarewa da lambobi da haruffa 64, na fasfo kuma da adireshi mai farawa da G.",
  missingFind: "Nemo rasiti ko fasfo",
};
