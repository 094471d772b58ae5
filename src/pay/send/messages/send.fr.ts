import type { DashboardSend, SendDetails } from "./send.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardSend: DashboardSend = {
  send: {
    label: "Paie",
    paidOf: "Payés : {paid} sur {all}",
    paidAside: "Payés : {paid}, mis de côté : {aside}",
    paidAsideOf: "Payés : {paid} sur {all}, mis de côté : {aside}",
    asking: "Vérification de ce qui a été payé sur le registre",
    leftOut: "Hors de la paie :",
    asideTake: {
      one:
        "L’argent de {n} personne a été mis de côté : le lien du reçu montre comment le retirer.",
      other:
        "L’argent de {n} personnes a été mis de côté : le lien de leur reçu montre comment le retirer.",
    },
    unsigned: {
      one: "Rien n’est encore signé : il y a {n} transaction à signer.",
      other: "Rien n’est encore signé : il y a {n} transactions à signer.",
    },
    signedOf: {
      one: "La transaction est signée.",
      other: "Transactions signées : {signed} sur {n}.",
    },
    onTheWay: { one: "En route vers {n} personne.", other: "En route vers {n} personnes." },
    notPaid: "Non payés : {n}.",
    legend: "À motifs : payé ou mis de côté. Pâle : en route. Uni : pas encore payé.",
    timeLeft: { one: "Encore {n} minute environ.", other: "Encore {n} minutes environ." },
    secondsLeft: "Encore moins d’une minute.",
    transactions: "Transactions",
    part: "Transaction",
    partNo: "Transaction {n}",
    peopleColumn: "Personnes",
    state: "État",
    states: {
      waiting: "Non signée",
      signing: "Dans votre portefeuille",
      collecting: "Attend des signatures",
      held: "Attend votre décision",
      signed: "Signée",
      sent: "En route",
      unsure: "Incertain",
      refused: "Refusée",
      paid: "Payée",
      failed: "Non payée",
    },
    details: {
      waiting: "attend votre signature",
      signing: "cherchez la fenêtre de votre portefeuille",
      collecting: "signée ici ; d’autres signataires doivent la signer aussi",
      signed: "gardée ici, pas encore envoyée",
      sent: "en général {n} secondes",
      unsure: "pas encore de réponse ; seule cette même transaction peut être renvoyée",
      refused: "n’est pas renvoyée d’elle-même",
      paid: "bloc n° {ledger}",
      paidNoLedger: "réglée sur le registre",
      failed: "personne n’y a été payé",
    },
    sign: { one: "Signer la transaction", other: "Signer la transaction {n}" },
    goOn: "Continuer",
    pause: "Faire une pause après celle-ci",
    pausing: "Aucune autre signature ne sera demandée.",
    stop: "Terminer cette paie ici",
    stopAsking: "Ne plus interroger le registre",
    stopWaiting: "Ne plus attendre le portefeuille",
    slow: "Le portefeuille n’a pas encore répondu. Sa fenêtre est peut-être cachée, ou fermée.",
    behind:
      "L’historique de vos paiements ne va pas encore jusqu’au dernier bloc. Rien n’est signé ni envoyé avant, pour que personne ne soit payé deux fois.",
    safe:
      "Vous pouvez fermer cette fenêtre et continuer plus tard. Ce qui n’est pas signé n’est pas payé. Une transaction signée n’est jamais envoyée comme une nouvelle : personne n’est payé deux fois.",
    ends: {
      paused: "En pause. Rien n’est en route.",
      not_signed: "La transaction n’a pas été signée.",
      failed:
        "Le réseau a refusé la transaction {n}. Personne n’y a été payé ; les frais ont été prélevés.",
      refused:
        "Le réseau a refusé la transaction {n} : la signature n’est pas celle que le compte demande. Personne n’y a été payé, et elle n’est pas renvoyée d’elle-même. Elle pourra être signée de nouveau quand ses cinq minutes seront passées.",
      not_enough_weight:
        "Le poids de votre clé est trop faible pour changer quelque chose : un paiement depuis ce compte demande un poids de {needed}, et la clé a {own}.",
      range_open:
        "Des transactions de cette paie attendent des signatures et restent valables jusqu’au {time}. Rien d’autre n’en est signé avant, pour que personne ne soit payé deux fois.",
      not_proposed:
        "Le lien pour les autres signataires n’a pas pu être créé. Ce que vous avez signé est gardé ici. Réessayez dans un instant.",
      not_fit:
        "Le lien ne peut pas être créé : quelque chose dans cette paie n’y entre pas. Ce que vous avez signé est gardé. Les autres peuvent signer avec un autre outil, ou vous pouvez abandonner cette paie et recommencer.",
      not_added: "Ces signatures n’ont pas pu être gardées. Réessayez dans un instant.",
      not_taken_back:
        "Le lien n’a pas pu être fermé : la paie n’est pas abandonnée, et les autres peuvent encore signer. Réessayez dans un instant.",
      no_weight:
        "La clé de votre portefeuille ne peut pas signer pour ce compte : elle n’a aucun poids, et un paiement demande {needed}.",
      died:
        "La transaction {n}, signée, n’est jamais arrivée, et son délai est passé. On peut la signer de nouveau sans payer personne deux fois.",
      overtaken:
        "La transaction {n} n’a payé personne : une autre de votre compte est passée avant, peut-être depuis un autre navigateur. Avant de signer de nouveau, on vous demande que faire de ceux que l’autre a payés.",
      other_tab:
        "Cette paie ou une autre transaction est en cours d’envoi, peut-être dans un autre onglet. Réessayez quand ce sera terminé.",
      other_run: "Une autre paie est en cours d’envoi. Reprenez celle-ci quand elle sera terminée.",
      unsure:
        "Le registre ne répond pas au sujet de la transaction {n} pour l’instant. Elle a peut-être été payée : rien n’est donc signé de nouveau. Vérifiez encore dans un moment.",
      no_locks:
        "Ce navigateur ne peut pas garantir qu’un seul onglet envoie. Ouvrez la page en https avec un navigateur récent.",
      no_wallet: "Connectez votre portefeuille pour continuer.",
      other_account:
        "Vous payez depuis {chosen}, et cette paie part de {address}. Choisissez {address} dans votre portefeuille, ou payez depuis ce compte si votre clé est l’un de ses signataires.",
      window_lost:
        "Une fenêtre du portefeuille ouverte avant le chargement de cette page ne marche plus : fermez-la si elle est encore ouverte. Rien n’en a été envoyé. Signer en ouvre une nouvelle.",
      no_horizon:
        "Ce site ne lit le réseau que par RPC. Les navigateurs envoient par Horizon, qui n’est pas configuré ici : rien ne peut donc être signé.",
      unreachable:
        "Le réseau est injoignable. La transaction n’a pas été signée. Réessayez dans un instant.",
      not_loaded:
        "Une partie de cette page n’a pas pu être chargée, donc rien de plus n’a été signé. Rechargez la page.",
      broken:
        "Ce navigateur n’a pas pu enregistrer l’avancement de la paie. Rechargez la page pour continuer la paie.",
      record_unread:
        "L’historique de votre compte sur le registre est illisible pour l’instant : impossible de dire si ces personnes ont été payées entre-temps. La transaction n’a pas été signée. Réessayez dans un instant.",
      record_behind:
        "L’historique de vos paiements est en retard sur le réseau : impossible de dire si ces personnes viennent d’être payées. La transaction n’a pas été signée. Réessayez dans un instant.",
      no_account: "Le compte qui paie n’existe pas sur ce réseau.",
    },
    refusedOf:
      "Refusés : {n}. Rouvrez cette paie cinq minutes après la signature pour les mettre dans une nouvelle.",
    smaller: {
      why:
        "Certains portefeuilles, surtout matériels, ne peuvent pas signer une longue transaction. Mettez moins de paiements dans une signature ; ce choix est gardé pour ce portefeuille.",
      size: { one: "{n} paiement par signature", other: "{n} paiements par signature" },
    },
    unknownOf: "Paiement incertain : {n}.",
    held: {
      title:
        "Quelqu’un dans la transaction {n} a reçu de l’argent de votre part depuis le début de cette paie",
      unknown:
        "On ne sait pas si les personnes de la transaction {n} ont reçu de l’argent depuis le début de cette paie",
      since:
        "Elle a été commencée le {date}, et le registre ne remonte pas jusque-là. Demandez-leur avant de décider.",
      got:
        "Cet argent vient d’une autre transaction de votre compte, peut-être depuis un autre navigateur.",
      choose:
        "La transaction n’a pas été signée. Laissez hors de la paie les personnes déjà payées.",
      goOn: "Elles n’ont pas été payées, continuer",
    },
    undecided: {
      title: "On ne sait pas si la transaction {n} a été payée",
      whom: { one: "{n} personne, {amount} USDC.", other: "{n} personnes, {amount} USDC." },
      history_too_short:
        "Elle a été signée le {built}, mais l’historique du serveur du réseau commence le {from}. Elle a pu être payée avant.",
      another_network:
        "Elle a été signée le {built}, et ce réseau a commencé le {from}. Celui pour lequel elle a été signée n’existe plus.",
      used:
        "Votre compte a utilisé depuis le numéro de séquence de cette transaction, pour elle ou pour une autre.",
      unused:
        "Votre compte n’a pas utilisé le numéro de séquence de cette transaction sur ce réseau.",
      noAccount: "Votre compte n’existe pas sur ce réseau.",
      over: "Elle ne peut plus être payée. Reste à savoir si elle l’a été.",
      warning:
        "Demandez aux personnes concernées avant de décider. Si elle a été payée et que vous la signez de nouveau, elles seront payées deux fois.",
      again: "Elle n’a pas été payée, la signer de nouveau",
      leave: "La laisser ouverte et terminer cette paie",
    },
    checkAgain: "Vérifier encore",
    stopped: "Terminée. Non payés : {n}.",
    allPaid: "Tout le monde est payé",
    newRun: "Nouvelle paie",
    retry: {
      one: "Mettre la personne non payée dans une nouvelle paie",
      other: "Mettre les {n} non payés dans une nouvelle paie",
    },
    recurring: "Choisir le jour de paie",
    recurringDay: "Salaires à payer chaque mois le",
    recurringSave: "Enregistrer ce jour",
    recurringKept:
      "Enregistré. Les salaires sont à payer le {n} de chaque mois, ou le dernier jour des mois plus courts. Rien ne part sans votre signature.",
  },
  receipts: {
    more: "Voir plus",
    open: "Reçu",
    aside: "Mis de côté",
    csv: "Enregistrer en CSV",
    print: "Imprimer ou enregistrer en PDF",
    file: "lipwa-{name}.csv",
    columns: {
      name: "nom",
      address: "adresse",
      amount: "montant USDC",
      memo: "motif",
      memoType: "type de mémo",
      state: "état",
      hash: "hash de la transaction",
      op: "opération",
      receipt: "reçu",
      rate: "taux",
    },
  },
};

export const sendDetails: SendDetails = {
  summary: {
    label: "Paie, résumé",
    employer: "Payé par",
    date: "Date",
    network: "Réseau",
    hash: "Hash de la transaction",
    rates: "Valeurs locales aux taux du {time}, arrondies vers le bas.",
    explain:
      "Chaque paiement a un reçu que chacun peut vérifier : {url}, avec le hash de la transaction et le numéro après le point.",
    aside: "Mis de côté",
    signature: "Signature",
    nameAndDate: "Nom et date",
    states: {
      waiting: "Non signé",
      signing: "Non signé",
      collecting: "Attend des signatures",
      signed: "En route",
      sent: "En route",
      unsure: "Non connu",
      refused: "Refusé",
      paid: "Payé",
      failed: "Non payé",
    },
  },
  codes: {
    tx_bad_seq: "Une autre transaction de ce compte est passée avant.",
    tx_insufficient_balance: "Le compte n’avait pas assez de XLM pour les frais et la réserve.",
    tx_insufficient_fee: "Le réseau a demandé des frais plus élevés.",
    tx_bad_auth: "La signature ne suffit pas pour ce compte.",
    tx_bad_auth_extra: "Il y a une signature dont ce compte n’a pas besoin.",
    tx_too_late: "Elle est arrivée après son délai.",
    tx_no_source_account: "Le compte qui paie n’existe pas.",
    op_bad_auth: "La signature ne suffit pas pour ce compte.",
    op_underfunded: "Il n’y avait pas assez d’USDC sur le compte.",
    op_no_destination: "Il n’y avait pas de compte à l’une des adresses.",
    op_no_trust: "Quelqu’un n’avait pas l’autorisation de détenir des USDC (pas de trustline).",
    op_not_authorized: "L’émetteur ne laisse pas un compte détenir des USDC.",
    op_line_full: "La limite d’un compte serait dépassée.",
    op_low_reserve: "Il y avait trop peu de XLM pour la réserve.",
    op_already_exists: "Un compte à créer existe déjà.",
    op_src_no_trust:
      "Le compte qui paie n’avait pas encore autorisé l’USDC : il n’avait pas de trustline.",
    op_src_not_authorized: "L’émetteur ne laisse pas le compte qui paie envoyer des USDC.",
    other: "Raison donnée par le réseau : {code}.",
    whose: "Il s’agit du paiement de {name}.",
  },
};
