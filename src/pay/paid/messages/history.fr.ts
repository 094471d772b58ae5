import type { DashboardHistory } from "./history.en.ts";

/**
 * Payment history and money set aside, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const dashboardHistory: DashboardHistory = {
  history: {
    ownName: "Votre nom sur les reçus",
    title: "Historique",
    lead:
      "Les paies et paiements du registre même, quel que soit l’ordinateur ; les noms viennent de votre liste et de vos paies.",
    payments: "Paiement par paiement",
    connect: "Connectez un portefeuille pour voir ce qu’il a payé.",
    from: "Du",
    to: "Au",
    search: "Motif, nom, montant ou adresse",
    filter: "Voir",
    sent: "Versé",
    received: "Reçu",
    all: "Tout",
    more: "Voir plus ancien",
    end: "C’est tout.",
    none: "Rien ne correspond.",
    empty: "Rien n’a encore été payé depuis ce compte.",
    loading: "Lecture du registre",
    count: "{n} sur {all}",
    csv: "Tout enregistrer en CSV",
    sums: { aside: "{amount} USDC mis de côté", back: "{amount} USDC repris" },
    memoByPayer: "Motif, écrit par le payeur :",
    csvProgress: "Lecture : {n} sur {all}",
    unread: "Les paiements n’ont pas pu être lus.",
    failed: "Le reste n’a pas pu être lu.",
    printAll: "Imprimer tous les paiements",
    newestOnly: "Seuls les {n} paiements les plus récents sont imprimés ici.",
    paper: { account: "Compte", printed: "Imprimé le" },
    columns: {
      date: "date",
      type: "type",
      name: "nom",
      address: "adresse",
      amount: "montant",
      asset: "actif",
      memo: "motif (écrit par le payeur)",
      local: "valeur locale",
      currency: "monnaie",
      rate: "taux du jour",
      hash: "hash de la transaction",
      receipt: "reçu",
      note: "note",
    },
    notes: {
      aside: "Mis de côté",
      back: "Repris",
      notReal: "pas de vrais USDC",
      returned: "Rendu : personne n’a été payé",
      exchanged: "En échange : le destinataire a donné quelque chose",
    },
  },
  aside: {
    title: "Argent que vous avez mis de côté",
    lead:
      "Il attend sur le registre (soldes à retirer, claimable balances) que la personne le retire.",
    for: "pour {name}",
    backFrom: "Vous pourrez le reprendre à partir du {date}.",
    backNow: "Pas encore retiré. Vous pouvez le reprendre.",
    backOver: "Pas encore retiré. Vous ne pouvez plus le reprendre.",
    backNever: "Pas encore retiré. Ses conditions ne vous permettent jamais de le reprendre.",
    total: {
      one: "{n} paiement attend : {amount} USDC.",
      other: "{n} paiements attendent : {amount} USDC.",
    },
    more: "En afficher {n} de plus",
    unread: "Ce qui est mis de côté n’a pas pu être lu en entier.",
    terms: {
      collect: "{name} peut le retirer {when}.",
      from: "à partir du {date}",
      until: "jusqu’au {date}",
      over: "{name} ne peut plus le retirer.",
      never: "{name} ne peut jamais le retirer.",
    },
    takeBack: "Le reprendre",
    takingBack: "Regardez votre portefeuille.",
    unsure:
      "C’est signé, et peut-être déjà de retour, mais le réseau ne répond pas. Gardez cette page ouverte, elle continue de vérifier.",
    undecided:
      "C’est signé, mais le réseau n’en a plus de trace. Rechargez cette page : ce qui y figure attend encore.",
    takenBack: "Il est revenu sur votre compte.",
    failed: "Il n’a pas été repris. Rien n’a changé ; réessayez.",
  },
  earlier: {
    read: "Lire {from} à {to}",
    reading: "Lecture du registre. Ces paiements s’afficheront une fois toute l’année chargée.",
    failed: "Cette année n’a pas pu être lue jusqu’au bout, donc rien n’en est montré. Réessayez.",
    known: {
      one: "{n} paiement est connu depuis {from}.",
      other: "{n} paiements sont connus depuis {from}.",
    },
    end: "Le registre n’a pas de paiement plus ancien pour votre compte.",
  },
};
