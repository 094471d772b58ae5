import type { AccountMessages } from "./account.en.ts";

/**
 * My money, in French; `{here}` is the phone or computer, as named below.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const accountMessages: AccountMessages = {
  title: "Mon argent",
  description:
    "Un compte dans le navigateur de votre téléphone : être payé en USDC, retirer, envoyer, et le rouvrir avec 12 mots.",
  noScript: "Mon argent exige JavaScript : votre clé est créée et gardée dans ce navigateur.",
  phone: "ce téléphone",
  computer: "cet ordinateur",
  starting: "Ouverture de mon argent…",
  notLoaded: "Une partie de cette page n’a pas été chargée. Vérifiez votre connexion et réessayez.",
  back: "Retour à mon argent",
  lockNow: "Verrouiller",
  absent: {
    title: "Être payé sur {here}",
    lead:
      "Ouvrez un compte en USDC, un dollar numérique. Il ne vous faut ni application, ni papiers, ni argent.",
    key: "Votre clé est créée sur {here} et y reste. Lipwa ne l’a pas.",
    words: "12 mots sur papier rouvrent le compte si {here} est perdu.",
    noBank:
      "Ce n’est pas une banque : sans la clé ni les mots, personne ne peut aider, pas même Lipwa.",
    practice: "C’est un réseau de test. Son argent sert à s’exercer et n’a aucune valeur.",
    make: "Créer mon compte sur {here}",
    restore: "Ouvrir avec 12 mots",
  },
  cannot: {
    title: "Vous ne pouvez pas garder de compte ici",
    not_test_network:
      "Lipwa n’ouvre des comptes que sur des réseaux de test. Pour de l’argent réel, il ne garde aucune clé.",
    not_secure:
      "Cette page a été chargée en http : d’autres peuvent la modifier. Ouvrez-la en https pour protéger votre clé.",
    in_other_app:
      "Cette page est ouverte dans une autre application, qui ne garde pas les données. Vous perdriez votre compte. Ouvrez cette page dans votre navigateur.",
    private_window:
      "C’est une fenêtre privée, qui efface ses données. Vous perdriez votre compte. Ouvrez cette page dans une fenêtre normale.",
    no_storage:
      "Ce navigateur n’enregistre pas de données pour ce site : vous perdriez votre compte. Autorisez le site à en enregistrer, puis rechargez la page.",
    copyLink: "Copier le lien",
  },
  locked: {
    title: "Mon argent est verrouillé",
    text: "Compte {account} sur {here}.",
    passkey: "Ouvrir par empreinte, visage ou code PIN",
    passphrase: "Phrase secrète",
    open: "Ouvrir",
    opening: "Ouverture…",
    words: "Ouvrir avec mes 12 mots",
    arrive: "Les paiements vous arrivent quand même.",
    refusedTitle: "Cela n’a pas marché",
    refused: "Votre compte n’a pas été déverrouillé, et rien n’a été envoyé. Réessayez.",
  },
  home: {
    have: "Vous avez",
    reading: "Lecture de votre argent…",
    asOf: "État du",
    offline: "Vous êtes hors ligne.",
    offlineText:
      "Voici l’état au {date}. Vous pouvez montrer votre adresse et ouvrir les reçus déjà vus. Il faut une connexion pour envoyer.",
    unread: "Votre solde n’a pas pu être chargé.",
    unreadText: "Voici l’état au {date}.",
    fee: "Argent des frais",
    feeEnough: { one: "Assez pour {n} paiement", other: "Assez pour {n} paiements" },
    feeUsed: "Épuisé",
    feeLow: "Il vous reste peu d’argent pour les frais.",
    feeLowText:
      "Chaque paiement coûte un peu de XLM. Sans XLM, vous ne pouvez ni envoyer ni retirer.",
    feeUsedTitle: "Votre argent des frais est épuisé.",
    feeUsedText: "Chaque paiement coûte un peu de XLM. Il en faut avant d’envoyer ou de retirer.",
    feeMore: "En obtenir",
    words: "12 mots",
    onPaper: "Sur papier",
    notOnPaper: "Pas sur papier",
    guard: "Vos 12 mots ne sont pas encore sur papier.",
    guardText: "Si {here} est perdu, cet argent est perdu aussi.",
    guardDo: "Les écrire maintenant",
    noLock: "Votre compte n’a pas de verrou.",
    noLockText: "Quiconque tient {here} peut envoyer votre argent.",
    lockIt: "Le verrouiller",
    waiting: "Vous attend",
    until: "jusqu’au {date}",
    goesBack: "Le payeur peut le reprendre à partir du {date}.",
    later: "À retirer à partir du {date}.",
    collect: "Retirer {what}",
    waitsForOpen: "Ouvrez d’abord votre compte, puis retirez-le.",
    closed: "Votre compte n’est pas encore ouvert.",
    closedText:
      "Il lui faut de l’argent pour les frais et l’autorisation de détenir des USDC (trustline). Sur ce réseau de test, les deux sont gratuits.",
    openDo: "Ouvrir mon compte",
    funding: "Demande d’argent pour les frais, environ cinq secondes…",
    allowing: "Autorisation de l’USDC, environ cinq secondes…",
    noTrust: "Votre compte ne peut pas encore détenir des USDC.",
    noTrustText:
      "Autorisez-les une fois (trustline), et l’on pourra vous payer. Ici, c’est gratuit.",
    allowDo: "Autoriser l’USDC",
    allowed: "Votre compte peut détenir des USDC.",
    unauthorized:
      "L’émetteur de l’USDC n’a pas autorisé ce compte : il ne peut ni recevoir ni envoyer d’USDC. Lui seul peut changer cela : demandez-le-lui, ou utilisez un autre compte.",
    slow: "Le réseau n’a pas encore répondu. Cette page continue d’essayer.",
    empty: "Pas encore d’argent.",
    emptyText:
      "Donnez votre adresse à qui vous paie. L’argent est ici environ cinq secondes après l’envoi.",
    testUsdc: "Obtenir des USDC de test",
    reset: "Le réseau de test a été vidé le {date}.",
    resetText:
      "Cela arrive quelques fois par an. Votre compte et son argent d’exercice ont disparu avec. Votre clé et vos reçus sont toujours ici.",
    resetDo: "Le rouvrir, même adresse",
    last: "Derniers paiements",
    all: "Tous ({n})",
    sent: "envoyé le {date}",
    unnamed: "nom inconnu",
    collected: "Retiré",
    memoByPayer: "écrit par le payeur",
    eachOpens: "Ouvrez un paiement pour voir son reçu et sa valeur locale ce jour-là.",
    mine: "Ce compte",
    address: "Mon adresse",
    safety: "Mots et verrou",
    safetyText: "voir les mots, changer le verrou, retirer le compte",
    change: "Ouvrir",
    receive: "Recevoir",
    send: "Envoyer",
    sendOffline: "Il faut une connexion pour envoyer.",
    sendEmpty: "Vous pourrez envoyer quand vous aurez de l’argent.",
    sendUnauthorized: "Vous pourrez envoyer quand l’émetteur aura autorisé ce compte.",
    passport: "Mon passeport",
    bar: "Actions possibles",
  },
};
