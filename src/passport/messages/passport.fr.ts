import type { PassportMessages } from "./passport.en.ts";

/**
 * The income passport, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const passport: PassportMessages = {
  title: "Passeport de revenus",
  titleOf: "Passeport de revenus {address} · Lipwa",
  previewPlain: "Ce que ce compte a reçu en USDC, compté d’après le registre public.",
  preview: "{regular} Compté d’après le registre public, avec chaque reçu.",
  payments: { one: "{n}\u00a0paiement", other: "{n}\u00a0paiements" },
  regular: "Payé {paid} des {n} derniers mois.",
  regularAbout: "Payé {paid} des {n} derniers mois, environ {sum} USDC par mois.",
  firstMonth: "Payé le premier mois : {sum} USDC.",
  oneMonth: "Payé le seul mois compté : {sum} USDC.",
  perMonth: "par mois",
  inThatMonth: "ce mois-là",
  middle: "Le mois médian, au taux de chaque jour.",
  eachDay: "Chaque paiement au taux de son jour.",
  noMiddle: "Rien n’est venu la moitié des mois ou plus : il n’y a pas de mois du milieu à citer.",
  rateUnknown: "Le taux du {currency} est inconnu.",
  showCurrency: "Afficher",
  noIncome: "Pas encore de revenus.",
  noIncomeSince: "Pas de revenus depuis le {date}.",
  noIncomeDo:
    "Envoyez votre lien à qui vous doit de l’argent : le premier paiement apparaîtra ici de lui-même.",
  paysSince: "paie depuis {first}, dernier le {last}",
  paidOnce: "a payé le {last}",
  chartTitle: "Chaque mois, en USDC",
  chartLabel: "Reçu par mois en USDC ; le tableau ci-dessous a toutes les valeurs",
  chartHint: "Choisissez un mois pour le lire.",
  keyReceived: "reçu",
  keyOthers: "autres",
  keyNone: "rien",
  keyMedian: "médiane",
  monthSays: "{sum} USDC, {local}",
  monthSaysOthers: "{sum} USDC, {local}, dont {others} d’autres payeurs",
  monthNothing: "rien reçu",
  asTable: "Afficher en tableau",
  ofOthers: "dont autres",
  thatDay: "{currency}, ce jour-là",
  whoPaid: { one: "Qui a payé sur {n} mois", other: "Qui a payé sur {n} mois" },
  inMonths: { one: "En {n} mois", other: "En {n} mois" },
  atDayRates: "Au taux de chaque jour",
  inAllSince: "En tout, depuis {month} : {sum} USDC.",
  todayMark: "* En partie {rate} : pour certains paiements, le taux du jour n’est pas connu ici.",
  olderFailed: "Les paiements plus anciens n’ont pas pu être lus.",
  statement: "Paiements dans un fichier",
  bankCopy: "Copie banque",
  readAt: "Lu le {date} dans le registre public.",
  codeText: "Le code {code} ouvre aussi cette page, et se dicte par téléphone.",
  savedTitle: "Pas de connexion.",
  savedText: "Copie gardée sur cet appareil le {date}. Ce qui est venu ensuite n’y est pas.",
  counting: "Les sommes vont jusqu’au {date} et augmentent tant que cette page est ouverte.",
  countingFromStart:
    "L’historique est long : il est en cours de calcul. Les sommes apparaîtront d’elles-mêmes.",
  tooMany:
    "Ce compte a eu affaire à plus de comptes qu’on n’en distingue ici. Ce qui vient des suivants n’est pas dans les sommes.",
  reset:
    "Le réseau a été remis à zéro le {date} : chaque compte est reparti de rien. Les paiements d’avant ne sont pas dans ces chiffres. Les reçus ouverts avant cette date s’ouvrent encore.",
  countedFrom:
    "Compté depuis le {date} : le serveur interrogé ne garde rien de plus ancien, donc ce qui est venu ou reparti avant n’est pas dans les sommes.",
  sumsFailed: "Les sommes ne sont pas disponibles pour le moment.",
  month: "Mois",
  rings:
    "L’argent qui tourne en rond par d’autres comptes ressemble à une paie. Voyez combien de payeurs il y a, et depuis combien de temps chacun paie.",
  morePayers: { one: "et {n} autre payeur", other: "et {n} autres payeurs" },
  source:
    "Compté d’après un seul serveur ({server}). Chaque paiement ouvre son reçu, qui montre si un second serveur ou les validateurs du réseau le confirment.",
  sentBack: "{sum} USDC sont retournés aux payeurs et sont déduits.",
  notCounted: {
    one: "{n} entrée non comptée : {why}.",
    other: "{n} entrées non comptées : {why}.",
  },
  reasons: {
    counterfeit: "{n} d’un actif qui se fait passer pour l’USDC",
    other_asset: "{n} dans un autre actif",
    dust: "{n} de moins d’un centime",
    self_payment: "{n} à soi-même",
    exchanged: "{n} en échange de quelque chose",
    unclaimed: "{n} en attente de retrait",
    gone: "{n} repris par le payeur, ou retirés par d’autres",
    returned: "{n} en retour à l’envoyeur",
    test_money: "{n} d’argent de test, d’un robinet",
  },
  paymentsTitle: "Paiements",
  filters: { received: "Reçus", sent: "Envoyés", all: "Tous" },
  filterLabel: "Quels paiements",
  date: "Date",
  from: "De",
  to: "À",
  fromOrTo: "De ou à",
  receiptOf: "Reçu du",
  ownMuxed: "en tant que {who}",
  sentSign: "envoyé",
  notReal: "non reconnu",
  shown: "{n} sur {total}",
  shownAtLeast: "{n} sur {total} ou plus",
  older: "Paiements plus anciens",
  newest: "Revenir aux plus récents",
  noneOfKind: "Aucun de ce genre.",
  arrived: "Nouveau paiement : {amount} {asset} de {who}.",
  live: "En direct : les nouveaux paiements apparaissent d’eux-mêmes",
  liveOff: "Plus en direct pour l’instant ; nouvel essai en cours",
  share: "Partager ce passeport",
  linkName: "Lien avec un nom",
  shareText: "Mon passeport de revenus sur Lipwa",
  linkCopied: "Lien copié",
  qrLabel: "Code QR du lien de ce passeport",
  qrText: "Montrez ce code à qui doit voir le passeport. Il ouvre cette page.",
  payMe: "Me payer",
  payMeText:
    "Envoyez ce lien à un nouvel employeur ou client. Il porte votre adresse : personne n’a à la taper.",
  payMore: "Montant, motif, code QR",
  publicNote:
    "Qui a ce lien voit la même chose. Ni nom, ni téléphone : seulement ce que contient le registre public.",
  checkAt: "Pour vérifier ce relevé, ouvrez",
  how: "Comment ces chiffres sont comptés",
  howText:
    "Seul l’USDC reconnu compte. De ce que chaque payeur a envoyé, on déduit tout ce qui lui est retourné, à quelque moment que ce soit, en commençant par les paiements les plus récents. Imitations, montants de moins d’un centime, paiements à soi-même et argent non retiré sont écartés et nommés. Mois en UTC, sommes exactes. Le registre ne sait pas qui est derrière l’adresse d’un payeur.",
  nothingWaits: "Rien n’attend plus ici : ce qui était mis de côté a été retiré, ou repris.",
  nothingWaitsReset:
    "Rien n’attend plus ici. Ce qui était mis de côté avant la remise à zéro du {date} a disparu.",
  states: {
    unknownTitle: "Le registre ne connaît pas encore cette adresse",
    unknownText:
      "L’adresse est bien formée, mais aucun compte n’existe derrière elle. Il naît avec ses premiers XLM.",
    unknownDo: "Lui obtenir des XLM de test",
    noTrustTitle: "Pas encore d’autorisation de détenir des USDC.",
    noTrustText:
      "Tant que ce compte n’a pas autorisé l’USDC une fois (trustline), un payeur peut seulement lui mettre de l’argent de côté.",
    noTrustDo: "Autoriser l’USDC",
    unauthorized: "L’émetteur n’a pas autorisé ce compte à détenir des USDC.",
  },
  bad: {
    title: "Ce n’est pas une adresse",
    faults: {
      empty: "Le lien ne contient pas d’adresse.",
      secret_key:
        "Cela ressemble à une clé secrète. Personne ne doit la voir. Si vous avez envoyé ce lien à quelqu’un, mettez votre argent sur un nouveau compte.",
      contract:
        "C’est l’adresse d’un contrat. Un passeport est celui d’un compte, qui commence par G.",
      muxed_contract:
        "C’est une adresse au sein d’un contrat (W…). Un passeport est celui d’un compte, qui commence par G.",
      other_key:
        "C’est une clé d’un autre genre. Un passeport est celui d’un compte, qui commence par G.",
      wrong_case: "Une adresse s’écrit en capitales seulement.",
      wrong_character: "Une adresse n’a ni 0, ni 1, ni 8, ni 9. Était-ce O, I ou B ?",
      wrong_length: "Une adresse a 56 caractères. Il en manque, ou il y en a trop.",
      wrong_checksum:
        "Au moins un caractère est faux : les chiffres de contrôle ne correspondent pas.",
      not_an_address: "Une adresse a 56 caractères et commence par G.",
    },
    customerTitle: "Cette adresse est celle d’un client d’un plus grand compte",
    customerText:
      "Une adresse qui commence par M désigne un client d’un compte qui garde l’argent de beaucoup de personnes. Un paiement qui sort d’un tel compte ne dit pas forcément à qui était l’argent : Lipwa ne peut donc pas dire combien ce client a reçu, et n’en fait pas de passeport. Le reçu de chaque paiement montre l’adresse.",
    again: "Essayer une autre adresse",
    downTitle: "Le registre est injoignable pour le moment",
    downText: "Rien n’est perdu. Cette page redemande d’elle-même toutes les quelques secondes.",
  },
};
