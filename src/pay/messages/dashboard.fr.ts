import type { DashboardFrame } from "./dashboard.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardFrame: DashboardFrame = {
  title: "Payer une équipe · Lipwa",
  description:
    "Payez toute une équipe en USDC avec une ou quelques signatures, et personne deux fois.",
  nav: "Tableau de bord",
  payRun: "Mois",
  people: "Personnes",
  paid: "Historique",
  books: "Comptabilité",
  starting: "Ouverture de vos paies",
  noscript:
    "Payer exige JavaScript : le paiement est composé et signé dans votre propre navigateur.",
  notLoaded: "Une partie de cette page n’a pas pu être chargée. Rien n’est perdu : réessayez.",
  noConnection: "Ce site est injoignable pour l’instant. Cette page reste telle quelle.",
  noStorage:
    "Ce navigateur ne garde rien pour cette page ; une paie interrompue serait perdue. Le paiement est désactivé. Quittez la fenêtre privée ou autorisez le stockage.",
  notSecure:
    "Cette page a été ouverte en simple http, où les navigateurs ne permettent ni de payer ni de verrouiller une sauvegarde. Vous pouvez la parcourir ; pour payer, ouvrez-la en https, ou en localhost sur cet ordinateur.",
  afterReset:
    "Le réseau a été remis à zéro le {date}. Ce que vous avez payé avant n’y est plus : ses reçus sont conservés, mais le contrôle des doubles paiements ne le voit pas.",
  wallet: {
    states: {
      none: "Connecter un portefeuille",
      resuming: "Recherche du portefeuille",
      connecting: "En attente du portefeuille",
      refused: "Voir le portefeuille",
    },
    choose: "Choisissez votre portefeuille",
    why:
      "Votre portefeuille garde les clés et signe. Lipwa ne les voit jamais, et il n’y a pas de compte à ouvrir.",
    demoTag: "Portefeuille de démonstration, bac à sable",
    tag: "{wallet}, {network}",
    looking: "Recherche de votre portefeuille",
    connecting: "En attente de votre portefeuille. Cherchez sa fenêtre.",
    connectingSlow:
      "Votre portefeuille n’a pas encore répondu. Cherchez sa fenêtre : elle est peut-être derrière d’autres, ou demande votre mot de passe. Rien ne presse.",
    stopWaiting: "Ne plus attendre",
    open: "Ouvrir le portefeuille",
    lost:
      "Votre portefeuille est verrouillé, ou un autre compte que {account} y est choisi. Déverrouillez-le et choisissez {account} : cette page le remarque d’elle-même. Pour utiliser un autre compte, ouvrez le portefeuille d’ici.",
    paysFrom: "Paie depuis",
    otherPayer: "Payer depuis un autre compte",
    ownPayer: "Payer depuis le compte du portefeuille",
    payFrom: "Payer depuis {address}",
    notSigner: "Votre clé n’est pas un signataire de {address}. Rien n’a changé.",
    signersUnread:
      "Nous n’avons pas pu vérifier si votre clé est un signataire de {address}. Réessayez dans un moment.",
    otherTab:
      "Une autre transaction est en cours d’envoi, ici ou dans un autre onglet. Réessayez quand ce sera fini.",
    disconnect: "Déconnecter",
    again: "Réessayer",
    says: "Le portefeuille dit : « {detail} »",
    faults: {
      not_installed:
        "Freighter ne répond pas. S’il n’est pas installé dans ce navigateur, installez-le. Puis rechargez cette page.",
      on_phone:
        "Freighter est une extension pour ordinateur. Ouvrez cette page sur un ordinateur pour l’utiliser, ou choisissez ici un autre portefeuille.",
      not_allowed:
        "Votre portefeuille est verrouillé, ou le compte qui y est choisi n’est pas autorisé pour cette page. Ouvrez-le et acceptez dans sa fenêtre.",
      refused: "Vous avez refusé dans le portefeuille. Cette demande n’a été ni signée ni envoyée.",
      locked:
        "Votre portefeuille est verrouillé. Ouvrez-le avec son mot de passe : cette page le remarque d’elle-même.",
      no_answer:
        "La fenêtre du portefeuille a été fermée ou ne s’est pas ouverte : la demande n’a pas été signée. Fermez-la si elle est ouverte, et rouvrez le portefeuille.",
      wrong_network:
        "Votre portefeuille est réglé sur {detail}, et cette page est pour « {network} ». Changez le réseau dans le portefeuille : cette page le remarque d’elle-même.",
      wrong_account:
        "Le portefeuille a répondu avec un autre compte. Choisissez-y {account} et réessayez.",
      altered:
        "Le portefeuille a rendu une autre transaction que celle qu’il avait reçue. Elle a été jetée.",
      wallet_failed:
        "Le portefeuille a signalé une erreur de son côté. La demande n’a pas été signée.",
    },
    getFreighter: "Obtenir Freighter",
  },
  steps: {
    label: "Étapes de cette paie",
    draft: "Brouillon",
    review: "Vérifier",
    sign: "Signer",
    receipts: "Reçus",
    here: "vous êtes ici",
    missing: "Cette paie n’est pas dans ce navigateur",
    missingText:
      "Rien n’est gardé ici pour ce lien sur le réseau « {network} ». Le brouillon a pu être supprimé, ou la paie est d’un autre navigateur ou réseau. Ce que votre compte a payé est dans le mois et l’historique.",
    toMonth: "Aller au mois",
  },
  balance: {
    hold: "Vous avez",
    fees: "Pour les frais",
    reserve: "et {xlm} XLM en réserve",
    unknown: "inconnu",
    noAccount: "Ce compte n’existe pas encore sur le réseau.",
    noTrustline: "Ce compte ne peut pas encore détenir d’USDC (il n’a pas de trustline).",
    getTestMoney: "Obtenir de l’argent de test",
    unread: "Le solde n’a pas pu être chargé.",
    stale: "Le solde n’a pas pu être chargé. Celui-ci est le dernier connu.",
  },
  start: {
    label: "Paie",
    byHand: "Saisir à la main",
    remove: "Supprimer",
    defaultName: "Salaire {month}",
  },
  help: {
    wallet: {
      ask: "Qu’est-ce qu’un portefeuille ?",
      text:
        "Un programme qui garde les clés de votre compte et demande avant de signer, comme Freighter sur ordinateur. Qui a la clé secrète a l’argent : ne la donnez à aucune page web, à celle-ci non plus.",
    },
    xlm: {
      ask: "À quoi sert XLM ?",
      text:
        "XLM est la monnaie du registre lui-même. Chaque transaction en coûte très peu, et chaque compte en garde en réserve.",
    },
  },
  needs: {
    label: "Ce qui vous attend",
  },
  first: {
    title: "Payez votre équipe. Chacun reçoit son reçu.",
    lead: "Commencez par votre liste. Lipwa trouve ses erreurs avant que l’argent ne bouge.",
    list: "Qui est payé, et combien ?",
    hint:
      "Déposez un fichier sur cette page, collez depuis un tableur, ou tapez : nom, adresse, montant. Une personne par ligne.",
    read: "Lire la liste",
    file: "Choisir un fichier",
    private: "Elle est lue dans ce navigateur et n’est envoyée à personne.",
    nothing: "Rien n’est encore écrit ici.",
    example: "À quoi ressemble une liste",
    otherWays: "Autres façons de commencer",
    newList: "Une nouvelle liste",
    close: "Fermer la liste",
    sample: "Ce que chacun reçoit",
    sampleNo: "EXEMPLE",
    sampleReceipt: "Reçu",
    sampleReceived: "Amina a reçu",
    sampleRate: "au taux du jour",
    sampleStamp: "Réglé",
    sampleFrom: "De",
    sampleFor: "Pour",
    sampleMemo: "Salaire {month}",
    demo: "Pas encore de liste à vous ?",
    demoText:
      "Regardez le mois de {name} : un an de salaires dans ce bac à sable. Tout y est gratuit.",
    demoOpen: "Ouvrir le mois de démonstration",
    steps: "La suite",
    step1: "Nous trouvons les erreurs",
    step1Text: "Corrigez-les une par une, ou dans toutes les lignes à la fois.",
    step2: "Vous relisez, puis signez",
    step2Text:
      "Ici seulement il faut un portefeuille. Il garde les clés ; Lipwa ne les voit jamais.",
    step3: "Chacun a son reçu",
    step3Text: "Dans sa monnaie et sa langue, par un lien à lui.",
    back: "Déjà venu ici ?",
    backText: "Connectez le portefeuille qui a payé : vos mois reviennent du registre.",
    here: "Sur ce téléphone",
    hereShort: "Sur ce téléphone, vous pouvez préparer et relire une paie, et envoyer les reçus.",
    signingElsewhere: "Signer demande un ordinateur",
    signingElsewhereText:
      "avec le portefeuille Freighter dans son navigateur. Gardez la liste dans vos messages, et collez-la là-bas.",
    signingDemo: "Seul le portefeuille de démonstration signe ici.",
    works1: "Composer la liste et la corriger",
    works2: "Voir qui serait payé, et combien",
    works3: "Transmettre les reçus, lire ce qui a été payé",
  },
};
