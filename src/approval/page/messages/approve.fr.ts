import type { ApproveMessages } from "./approve.en.ts";

/**
 * The page of another signer, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const approve: ApproveMessages = {
  title: "Approuver des paiements",
  description:
    "Des paiements qui attendent votre signature, tels que leurs transactions les disent.",
  noScript: "Cette page a besoin de JavaScript : seul ce navigateur peut ouvrir la proposition.",
  label: "Approbation",
  reading: "Lecture de la proposition et du registre…",
  again: "Revérifier",
  back: "Retour",
  notLoaded: "Cette partie n’a pas pu être chargée. Rechargez la page.",
  closed: {
    insecure: {
      title: "Cette page a besoin d’une connexion sécurisée",
      text:
        "Ouvrez-la avec https://. Sans cela, le navigateur ne peut pas déchiffrer la proposition.",
    },
    broken: {
      title: "Le lien n’est pas complet",
      text: "Redemandez le lien et copiez-le en entier. La partie après # est la clé.",
    },
    unreached: {
      title: "La proposition n’a pas pu être chargée",
      text: "Vérifiez la connexion et réessayez. Rien n’est perdu.",
    },
    busy: {
      title: "Trop de demandes",
      text: "Attendez une minute et réessayez. Rien n’est perdu.",
    },
    unreachable: {
      title: "Le registre n’a pas pu être consulté",
      text: "Sans lui, cette page ne peut pas dire ce que ferait votre signature. Réessayez.",
    },
  },

  paper: {
    asks: "{who} vous demande d’approuver",
    unnamed: "Paiements",
    forPeople: { one: "pour {n} personne", other: "pour {n} personnes" },
    people: { one: "{n} personne", other: "{n} personnes" },
    readHere: "Lu dans la transaction elle-même,",
    readHereText: "sur cet appareil, à l’instant. Ce que quelqu’un en a écrit est signalé.",
    wrote: "L’auteur de la proposition a écrit ceci. La transaction ne le dit pas",
    onlyTheirs: "Ce sont les mots de l’auteur. Le mémo ne les confirme pas.",
    left: "Là-dessus, {amount} USDC restent à payer.",
    against: "Par rapport à {month}",
    lastPeople: { one: "{n} personne alors", other: "{n} personnes alors" },
    noLast: "Rien à comparer",
    noLastText: "Ce compte n’a pas payé d’USDC un mois précédent.",
    unreadText: "Certains paiements précédents n’ont pas pu être lus.",
    from: "De",
    unproven: "Ce compte n’a pas de nom confirmé.",
    unreadName: "Le nom n’a pas pu être lu.",
    fee: "Frais, au plus",
    reserves: "et {xlm} XLM pour les comptes ouverts et l’argent mis de côté",
    until: "À envoyer avant",
    untilText: "Ensuite, elle est nulle.",
    transactions: { one: "{n} transaction", other: "{n} transactions" },
    changes: { one: "{n} changement", other: "{n} changements" },
    same: {
      one: "{n} comme en {month} : même adresse, même montant",
      other: "{n} comme en {month} : même adresse, même montant",
    },
    others: { one: "{n} paiement", other: "{n} paiements" },
    more: { one: "L’autre ({n})", other: "Les {n} autres" },
    person: "Personne",
    address: "Adresse",
    usdc: "USDC",
    local: "Dans sa monnaie",
    nameless: "Sans nom",
    isNew: "nouveau",
    newText: "jamais payé auparavant par ce compte",
    newHere: "pas parmi les 500 derniers paiements de ce compte",
    twin: "payé plus d’une fois ici",
    aside: "mis de côté",
    asideUntil: "jusqu’au {date}, ensuite le payeur peut le reprendre",
    asideForGood: "le payeur ne peut pas le reprendre",
    opening: "ouvre le compte avec {xlm} XLM",
    memo: "mémo : {memo}",
    got: "a déjà reçu {amount} USDC ce mois-ci",
    missing: "absent",
    missingText: "a reçu {amount} USDC en {month} et n’y figure pas",
    noAlike: "Aucune adresse ne ressemble à une autre que ce compte a payée",
    byProposer: "Les noms et la monnaie locale viennent de l’auteur de la proposition.",
    refused: "ne peut pas être payé maintenant : {why}",
    refusals: {
      no_account: "le compte n’est pas ouvert",
      no_trustline: "le compte ne peut pas détenir d’USDC",
      unauthorized: "le compte n’est pas autorisé à détenir des USDC",
      limit_exceeded: "la limite d’USDC du compte est trop basse",
      memo_required: "le compte exige un mémo",
    },
  },
  differ: {
    title: "Les mots et l’argent diffèrent",
    wrote: "L’auteur a écrit",
    pays: "La transaction paie",
    moreMoney: "{amount} de plus",
    lessMoney: "{amount} de moins",
    amount: "Écrit : {wrote}. Elle paie {pays}.",
    address: "Une autre adresse que celle écrite : {wrote}",
    memo: "Mémo écrit : « {wrote} ». Dans la transaction : « {pays} ».",
    none: "pas de mémo",
    unnamed: "L’auteur n’a rien écrit sur ce paiement.",
    wordsOnly: "Écrit, mais pas payé : {amount} USDC",
    only: "Seule la transaction compte.",
    ask:
      "Elle a peut-être été changée après coup, et par quelqu’un d’autre. Demandez de vive voix avant de signer.",
  },
  warn: {
    title: "Conditions inhabituelles",
    fee: "Les frais peuvent atteindre {xlm} XLM, bien plus que d’habitude.",
    opening: "{xlm} XLM vont à de nouveaux comptes, bien plus que d’habitude.",
    long: "Elle reste valable jusqu’au {time}. Une paie l’est quelques jours au plus.",
    early: "Elle ne peut pas être envoyée avant le {time}.",
  },
  rate: {
    title: "{currency} a bougé de {change} depuis la proposition",
    text:
      "Les montants en USDC ne changent pas. Au-delà de 3 %, de nouvelles transactions seraient plus justes : refusez en le disant.",
    same: "Taux du {time}. Ils ont bougé de {change} au plus depuis.",
    unread: "Taux du {time}. Les taux actuels n’ont pas pu être lus.",
  },
  stub: {
    title: "À signer",
    paidAtOnce: "Payé tout de suite",
    setAside: "Mis de côté",
    left: "Reste ensuite",
    leftUnknown: "inconnu",
    who: "Qui a signé",
    count: "{n} sur {needed}",
    weightText:
      "Les signatures n’ont pas toutes le même poids. Le compte exige un poids de {needed}.",
    proposer: "Auteur",
    you: "Vous",
    signer: "Signataire",
    signed: "Signé",
    notYet: "Pas encore",
    declined: "Refusé",
    weight: "poids {n}",
    otherTypes: {
      one:
        "{n} autre signataire n’est pas la clé d’une personne : qui connaît son secret a son poids. Il n’est jamais utilisé ici.",
      other:
        "{n} autres signataires ne sont pas les clés de personnes : qui connaît leurs secrets a leur poids. Ils ne sont jamais utilisés ici.",
    },
    badReplies: {
      one: "{n} réponse de cette proposition ne se vérifie pas. Elle ne compte pas.",
      other: "{n} réponses de cette proposition ne se vérifient pas. Elles ne comptent pas.",
    },
    last: "La vôtre est la dernière signature : avec elle, l’argent part aussitôt.",
    notLast: "Après la vôtre, il faut encore d’autres signatures.",
    all: "Vous ne pouvez pas changer une ligne : une signature vaut pour tout.",
    approve: "Approuver et signer",
    declineLong: "Refuser avec un motif",
    askedFirst: "S’ouvre quand vous avez demandé pour chaque adresse ci-dessus.",
    refused: {
      one:
        "{n} paiement ne peut pas être fait maintenant. Si on l’envoie, personne dans cette transaction n’est payé. Demandez, puis revérifiez.",
      other:
        "{n} paiements ne peuvent pas être faits maintenant. Si on les envoie, personne dans ces transactions n’est payé. Demandez, puis revérifiez.",
    },
    unchecked: "Certains comptes n’ont pas pu être vérifiés. Revérifiez avant de signer.",
    saysNo: "{who} a refusé :",
  },
};
