import type { PassportMessages } from "./passport.en.ts";

/**
 * The income passport, in Hausa.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const passport: PassportMessages = {
  bankCopy: "Kwafin banki",
  title: "Fasfon kuɗin shiga",
  titleOf: "Fasfon kuɗin shiga {address} · Lipwa",
  previewPlain: "Abin da wannan asusu ya karɓa da USDC, an ƙidaya daga littafin jama’a.",
  preview: "{regular} An ƙidaya daga littafin jama’a, tare da kowane rasiti.",
  payments: { one: "biya\u00a0{n}", other: "biya\u00a0{n}" },
  regular: "An biya mai asusun a watanni {paid} cikin {n} na ƙarshe.",
  regularAbout: "An biya mai asusun a watanni {paid} cikin {n} na ƙarshe, kusan USDC {sum} a wata.",
  firstMonth: "An biya mai asusun a watan farko: USDC {sum}.",
  oneMonth: "An biya mai asusun a wata ɗaya da aka ƙidaya: USDC {sum}.",
  perMonth: "a wata",
  inThatMonth: "a wannan watan",
  middle: "Watan tsakiya (median), a farashin kowace rana.",
  eachDay: "Kowane biya a farashin ranarsa.",
  noMiddle:
    "A rabin watannin ko fiye babu abin da ya shigo, don haka babu watan tsakiya da za a faɗa.",
  rateUnknown: "Ba a san farashin {currency} ba.",
  showCurrency: "Nuna",
  noIncome: "Babu kuɗin shiga tukuna.",
  noIncomeSince: "Babu kuɗin shiga tun {date}.",
  noIncomeDo:
    "Aika mahaɗin biyanku ga wanda kuke bi bashi: biyan farko zai bayyana a nan da kansa.",
  paysSince: "yana biya tun {first}, na ƙarshe {last}",
  paidOnce: "ya biya ranar {last}",
  chartTitle: "Kowane wata, da USDC",
  chartLabel: "Abin da aka karɓa a kowane wata da USDC; jadawalin da ke ƙasa yana da kowane adadi",
  chartHint: "Zaɓi wata don karanta shi.",
  keyReceived: "an karɓa",
  keyOthers: "wasu",
  keyNone: "babu",
  keyMedian: "tsakiya",
  monthSays: "USDC {sum}, {local}",
  monthSaysOthers: "USDC {sum}, {local}, cikinsa {others} daga wasu",
  monthNothing: "ba a karɓi komai ba",
  asTable: "Nuna a jadawali",
  ofOthers: "cikinsa na wasu",
  thatDay: "{currency}, a ranar",
  whoPaid: { one: "Wanda ya biya, wata {n}", other: "Waɗanda suka biya, watanni {n}" },
  inMonths: { one: "A wata {n}", other: "A watanni {n}" },
  atDayRates: "A farashin kowace rana",
  inAllSince: "Jimla, tun {month}: USDC {sum}.",
  todayMark: "* A wani ɓangare {rate}: ba a san farashin ranar wasu biya ba a nan.",
  olderFailed: "Ba a iya karanta tsofaffin biya ba.",
  statement: "Biya a matsayin fayil",
  readAt: "An karanta ranar {date} daga littafin jama’a.",
  codeText: "Kodin {code} ma yana buɗe wannan shafi, kuma ana iya karanta shi ta waya.",
  savedTitle: "Babu hanyar sadarwa.",
  savedText:
    "Wannan kwafi ne da wannan na’ura ta adana ranar {date}. Abin da ya zo daga baya ba ya cikinsa.",
  counting:
    "Jimlolin suna ɗauke da abin da aka ƙidaya har zuwa {date}, kuma suna ƙaruwa yayin da shafin yake buɗe.",
  countingFromStart: "Tarihin yana da tsawo: ana ƙidayawa. Jimlolin za su bayyana da kansu.",
  tooMany:
    "Wannan asusu ya yi hulɗa da asusun da suka fi yawan da za a iya ƙidayawa ɗaya bayan ɗaya a nan. Abin da ya zo daga sauran ba ya cikin jimlolin.",
  reset:
    "An sake fara hanyar a ranar {date}: kowane asusu ya sake farawa babu komai. Biyan da aka yi kafin nan ba ya cikin waɗannan alkaluma. Rasitan da aka buɗe kafin nan har yanzu suna buɗewa.",
  countedFrom:
    "An ƙidaya daga {date}: sabar da ake tambaya ba ta adana abin da ya girmi haka, don haka abin da ya shigo ko ya koma kafin nan ba ya cikin jimlolin.",
  sumsFailed: "Ba a samun jimlolin a yanzu.",
  month: "Wata",
  rings:
    "Kuɗin da yake zagayawa ta wasu asusu yana kama da albashi. Duba yawan masu biya, da tsawon lokacin da kowannensu yake biya.",
  morePayers: { one: "da ƙarin mai biya {n}", other: "da ƙarin masu biya {n}" },
  source:
    "An ƙidaya daga sabar ɗaya ({server}). Kowane biya yana buɗe rasitinsa, wanda yake nuna ko sabar ta biyu ko masu tabbatarwa na hanyar sadarwa sun tabbatar da shi.",
  sentBack: "An mayar da USDC {sum} ga masu biya, kuma an cire shi.",
  notCounted: {
    one: "Ba a ƙidaya abu {n} ba: {why}.",
    other: "Ba a ƙidaya abubuwa {n} ba: {why}.",
  },
  reasons: {
    counterfeit: "{n} na kuɗin dijital da yake kiran kansa USDC kawai",
    other_asset: "{n} na wani kuɗin dijital",
    dust: "{n} ƙasa da sisi ɗaya",
    self_payment: "{n} ga kansa",
    exchanged: "{n} da aka mayar da wani abu a maimako",
    unclaimed: "{n} ba a ɗauka ba",
    gone: "{n} da mai biya ya mayar, ko wasu suka ɗauka",
    returned: "{n} an mayar",
    test_money: "{n} na kuɗin gwaji",
  },
  paymentsTitle: "Biyan kuɗi",
  filters: { received: "An karɓa", sent: "An aika", all: "Duka" },
  filterLabel: "Wane irin biya",
  date: "Kwanan wata",
  from: "Daga",
  to: "Zuwa",
  fromOrTo: "Daga ko zuwa",
  receiptOf: "Rasitin",
  ownMuxed: "a matsayin {who}",
  sentSign: "an aika",
  notReal: "ba a gane ba",
  shown: "{n} cikin {total}",
  shownAtLeast: "{n} cikin {total} ko fiye",
  older: "Tsofaffin biya",
  newest: "Koma ga sababbi",
  noneOfKind: "Babu irin wannan.",
  arrived: "Sabon biya: {amount} {asset} daga {who}.",
  live: "Kai tsaye: sababbin biya suna bayyana da kansu",
  liveOff: "Ba kai tsaye ba a yanzu; ana sake gwadawa",
  share: "Tura wannan fasfo",
  linkName: "Mahaɗi mai suna",
  shareText: "Fasfon kuɗin shigata a Lipwa",
  linkCopied: "An kwafi mahaɗin",
  qrLabel: "Lambar QR ta mahaɗin wannan fasfo",
  qrText: "Nuna wannan lambar ga duk wanda dole ya ga fasfon. Tana buɗe wannan shafi.",
  payMe: "Biya ni",
  payMeText:
    "Aika wannan mahaɗi ga sabon mai ɗaukar aiki ko abokin hulɗa. Yana ɗauke da adireshinku, don haka babu wanda zai rubuta shi.",
  payMore: "Adadi, bayani, lambar QR",
  publicNote:
    "Duk mai wannan mahaɗi yana ganin abu ɗaya. Babu suna ko lambar waya a ciki: abin da littafin jama’a yake ɗauke da shi ne kawai.",
  checkAt: "Don tantance wannan bayani, buɗe",
  how: "Yadda ake ƙidaya waɗannan alƙaluma",
  howText:
    "USDC da aka gane ne kawai ake ƙidayawa. Daga abin da kowane mai biya ya aika, ana cire duk abin da aka mayar wa mai biyan, a kowane lokaci, ana farawa daga biyan baya-bayan nan. Ba a ƙidaya kuɗin dijital na bogi, adadin da bai kai sisi ɗaya ba, biya ga kai da kuɗin da ba a ɗauka ba, amma ana ambaton su. Watanni na UTC ne. Jimloli daidai suke. Littafin bai san wane ne yake da adireshin mai biya ba.",
  nothingWaits:
    "Babu kuɗin da yake jira a nan yanzu: an ɗauki abin da aka ajiye, ko an mayar da shi.",
  nothingWaitsReset:
    "Babu kuɗin da yake jira a nan yanzu. Abin da aka ajiye kafin sake farawar {date} ya tafi.",
  states: {
    unknownTitle: "Littafin bai san wannan adireshi ba tukuna",
    unknownText:
      "Adireshin an rubuta shi daidai, amma ba shi da asusu tukuna. Asusu yana farawa da XLM ɗinsa na farko.",
    unknownDo: "Samo masa XLM na gwaji",
    noTrustTitle: "Babu izinin riƙe USDC tukuna.",
    noTrustText:
      "Sai wannan asusu ya amince da USDC sau ɗaya (trustline) za a iya biyansa kai tsaye; kafin nan, mai biya zai iya ajiye masa kuɗi kawai.",
    noTrustDo: "Amince da USDC",
    unauthorized: "Mai fitarwa bai ba wannan asusu izinin riƙe USDC ba.",
  },
  bad: {
    title: "Wannan ba adireshi ba ne",
    faults: {
      empty: "Mahaɗin ba shi da adireshi a ciki.",
      secret_key:
        "Wannan ya yi kama da mabuɗin sirri. Kada kowa ya gan shi. Mayar da kuɗinku zuwa sabon asusu idan kun aika wannan mahaɗi ga wani.",
      contract: "Wannan adireshin kwangila ne. Fasfo na asusu ne, mai farawa da G.",
      muxed_contract:
        "Wannan adireshi ne a cikin kwangila (W…). Fasfo na asusu ne, mai farawa da G.",
      other_key: "Wannan wani irin mabuɗi ne dabam. Fasfo na asusu ne, mai farawa da G.",
      wrong_case: "Ana rubuta adireshi da manyan haruffa kawai.",
      wrong_character: "Adireshi ba ya da 0, 1, 8 ko 9. Ko O, I ko B ne?",
      wrong_length: "Adireshi yana da haruffa 56. Wasu sun ɓace, ko sun yi yawa.",
      wrong_checksum: "Aƙalla harafi ɗaya ba daidai ba ne: haruffan tantancewa ba su dace ba.",
      not_an_address: "Adireshi yana da haruffa 56 kuma yana farawa da G.",
    },
    customerTitle: "Wannan adireshin abokin ciniki ɗaya ne na babban asusu",
    customerText:
      "Adireshin da ya fara da M yana nuna abokin ciniki ɗaya na asusun da ke riƙe da kuɗin mutane da yawa. Biyan da ya fita daga irin wannan asusu ba dole ne ya faɗi kuɗin wane ne ba, don haka Lipwa ba za ta iya sanin nawa aka biya wannan abokin ciniki ba, kuma ba ta yi masa fasfo. Rasit na kowane biya yana nuna adireshin.",
    again: "Gwada wani adireshi",
    downTitle: "Ba a iya kaiwa ga littafin a yanzu",
    downText: "Babu abin da ya ɓace. Wannan shafi yana sake tambaya da kansa bayan ’yan daƙiƙa.",
  },
};
