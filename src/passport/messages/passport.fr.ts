import type { PassportMessages } from "./passport.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const passport: PassportMessages = {
  title: "Passeport de revenus",
  titleOf: "Passeport de revenus {address} · Lipwa",
  previewPlain: "Ce que ce compte a reçu en USDC, compté d’après le registre public.",
  preview: "{regular} Compté d’après le registre public, avec un reçu pour chaque paiement.",
  payments: { one: "{n}\u00a0paiement", other: "{n}\u00a0paiements" },
  regular: "Payé {paid} des {n} derniers mois.",
  regularAbout: "Payé {paid} des {n} derniers mois, environ {sum} USDC par mois.",
  firstMonth: "Payé le premier mois : {sum} USDC.",
  oneMonth: "Payé le seul mois compté : {sum} USDC.",
  perMonth: "par mois",
  inThatMonth: "ce mois-là",
  middle: "Le mois médian, au taux de chaque jour.",
  eachDay: "Chaque paiement est compté au taux de son jour.",
  noMiddle:
    "Pendant au moins la moitié des mois, rien n’est arrivé : il n’y a pas de mois médian à montrer.",
  rateUnknown: "Le taux du {currency} est inconnu.",
  showCurrency: "Afficher",
  noIncome: "Pas encore de revenus.",
  noIncomeSince: "Pas de revenus depuis le {date}.",
  noIncomeDo:
    "Envoyez votre lien de paiement à la personne ou à l’entreprise qui vous doit de l’argent. Le premier paiement apparaîtra ici de lui-même.",
  paysSince: "paie depuis {first}, dernier le {last}",
  paidOnce: "a payé le {last}",
  chartTitle: "Chaque mois, en USDC",
  chartLabel: "Reçu par mois en USDC ; le tableau ci-dessous a toutes les valeurs",
  chartHint: "Choisissez un mois pour voir son montant.",
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
  cut:
    "Les montants en USDC sont arrondis au centime inférieur ; les totaux utilisent les montants exacts.",
  todayMark: "* En partie {rate} : pour certains paiements, le taux du jour n’est pas connu ici.",
  olderFailed: "Les paiements plus anciens n’ont pas pu être chargés.",
  statement: "Paiements dans un fichier",
  bankCopy: "Copie banque",
  readAt: "Lu le {date} dans le registre public.",
  codeText: "Le code {code} ouvre aussi cette page et peut être dicté au téléphone.",
  savedTitle: "Pas de connexion.",
  savedText:
    "Cet appareil a enregistré cette copie le {date}. Les paiements suivants n’y sont pas.",
  counting:
    "Les totaux vont jusqu’au {date}. Le calcul continue : ils se mettent à jour tant que cette page est ouverte.",
  countingFromStart:
    "L’historique est long et encore en cours de calcul. Les totaux apparaîtront d’eux-mêmes.",
  tooMany:
    "Ce compte a eu affaire à plus de comptes qu’on ne peut en compter ici. Ce qui vient des autres n’est pas dans les totaux.",
  reset:
    "Le réseau a été remis à zéro le {date}, et chaque compte est reparti de rien. Ces chiffres ne comptent pas les paiements d’avant. Les reçus ouverts avant cette date s’ouvrent encore.",
  countedFrom:
    "Compté depuis le {date} : le serveur de ce site ne garde rien de plus ancien, donc les paiements et les retours d’avant ne sont pas dans les totaux.",
  sumsFailed: "Les totaux ne sont pas disponibles pour le moment.",
  month: "Mois",
  rings:
    "L’argent qui tourne en rond par d’autres comptes ressemble à une paie. Voyez combien de payeurs il y a, et depuis combien de temps chacun paie.",
  morePayers: { one: "et {n} autre payeur", other: "et {n} autres payeurs" },
  source:
    "Compté d’après un seul serveur ({server}). Ouvrez le reçu d’un paiement pour voir si un second serveur ou les validateurs du réseau le confirment.",
  sentBack: "{sum} USDC sont retournés aux payeurs et sont déduits.",
  notCounted: {
    one: "{n} entrée non comptée : {why}.",
    other: "{n} entrées non comptées : {why}.",
  },
  reasons: {
    counterfeit: "{n} d’un actif qui se fait passer pour l’USDC",
    other_asset: "{n} dans un autre actif",
    dust: "{n} de moins d’un centime",
    self_payment: "{n} du compte à lui-même",
    exchanged: "{n} en échange de quelque chose",
    unclaimed: "{n} en attente de retrait",
    gone: "{n} repris par le payeur, ou retirés par d’autres",
    returned: "{n} en retour à l’envoyeur",
    test_money: "{n} d’argent de test",
  },
  paymentsTitle: "Paiements",
  filters: { received: "Reçus", sent: "Envoyés", all: "Tous" },
  filterLabel: "Paiements à montrer",
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
  noneOfKind: "Aucun paiement de ce type.",
  arrived: "Nouveau paiement : {amount} {asset} de {who}.",
  live: "En direct : les nouveaux paiements apparaissent d’eux-mêmes",
  liveOff: "Pas en direct pour l’instant ; nouvel essai en cours",
  share: "Partager ce passeport",
  linkName: "Lien avec un nom",
  shareText: "Mon passeport de revenus sur Lipwa",
  linkCopied: "Lien copié",
  qrLabel: "Code QR du lien de ce passeport",
  qrText: "Montrez ce code à la personne qui doit voir le passeport. Il ouvre cette page.",
  payMe: "Me payer",
  payMeText:
    "Envoyez ce lien à un nouvel employeur ou client. Il contient votre adresse : personne n’a à la taper.",
  payMore: "Montant, motif, code QR",
  payThem: "Payer cette personne",
  isMine: "Ce compte est le mien",
  askProof: "Demander au titulaire une preuve que ce compte est le sien",
  proveMine: "Prouver que ce compte est le mien",
  publicNote:
    "Toute personne qui a ce lien voit la même page. La page ne montre ni nom ni numéro de téléphone, seulement ce qui est dans le registre public.",
  checkAt: "Pour vérifier ce relevé, ouvrez",
  how: "Comment ces chiffres sont comptés",
  howText:
    "Seul l’USDC reconnu compte. De ce que chaque payeur a envoyé, nous déduisons tout ce qui lui est retourné, à tout moment, en commençant par les paiements les plus récents. Les imitations, les montants de moins d’un centime, les paiements du compte à lui-même et l’argent non retiré sont exclus et indiqués. Les mois sont en UTC. Les totaux sont exacts. Le registre ne sait pas qui est derrière l’adresse d’un payeur.",
  waitingFailed: "Nous n’avons pas pu vérifier si de l’argent vous attend.",
  nothingWaits: "Rien n’attend ici. Tout ce qui était mis de côté a été retiré ou repris.",
  nothingWaitsReset:
    "Rien n’attend ici. L’argent mis de côté avant la remise à zéro du {date} a disparu.",
  states: {
    unknownTitle: "Cette adresse n’est pas encore dans le registre",
    unknownText:
      "L’adresse est valable, mais elle n’a pas encore de compte. Un compte s’ouvre quand il reçoit ses premiers XLM.",
    unknownDo: "Lui obtenir des XLM de test",
    noTrustTitle: "Pas encore d’autorisation de détenir des USDC.",
    noTrustText:
      "Tant que ce compte n’autorise pas l’USDC (trustline), les payeurs peuvent seulement lui mettre de l’argent de côté.",
    noTrustDo: "Autoriser l’USDC",
    unauthorized: "L’émetteur n’a pas autorisé ce compte à détenir des USDC.",
  },
  bad: {
    title: "Ce n’est pas une adresse",
    faults: {
      empty: "Le lien ne contient pas d’adresse.",
      secret_key:
        "Cela ressemble à une clé secrète. Ne la montrez à personne. Si vous avez envoyé ce lien à quelqu’un, mettez votre argent sur un nouveau compte.",
      contract:
        "C’est l’adresse d’un contrat. Un passeport est celui d’un compte ; son adresse commence par G.",
      muxed_contract:
        "Cette adresse (W…) appartient à un contrat. Un passeport est celui d’un compte ; son adresse commence par G.",
      other_key:
        "C’est un autre type de clé. Un passeport est celui d’un compte ; son adresse commence par G.",
      wrong_case: "Une adresse n’a que des majuscules et des chiffres.",
      wrong_character: "Une adresse n’a ni 0, ni 1, ni 8, ni 9. Vouliez-vous dire O, I ou B ?",
      wrong_length: "Une adresse a 56 caractères. Celle-ci en a trop peu ou trop.",
      wrong_checksum:
        "Au moins un caractère est faux : les chiffres de contrôle ne correspondent pas.",
      not_an_address: "Une adresse a 56 caractères et commence par G.",
    },
    customerTitle: "Cette adresse appartient à un client d’un plus grand compte",
    customerText:
      "Une adresse qui commence par M désigne un client d’un compte qui garde l’argent de plusieurs personnes. Un paiement sortant d’un tel compte n’indique pas toujours à qui est l’argent. Lipwa ne peut pas dire combien ce client a reçu, et n’en fait donc pas de passeport. Le reçu de chaque paiement montre l’adresse.",
    again: "Essayer une autre adresse",
    downTitle: "Le registre est injoignable",
    downText: "Rien n’est perdu. Cette page réessaie d’elle-même toutes les quelques secondes.",
  },
};
