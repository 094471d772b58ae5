import type { FaucetMessages } from "./faucet.en.ts";

/**
 * The faucet, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const faucet: FaucetMessages = {
  title: "Argent de test",
  lead: "Trois étapes, une minute environ. Ensuite on peut vous payer en USDC, sans argent réel.",
  shortLabel: "Le plus rapide",
  shortTitle: "Avec un compte sur {here}",
  phone: "ce téléphone",
  computer: "cet ordinateur",
  shortText:
    "Un seul bouton fait les étapes restantes : il vous donne des XLM pour les frais, l’autorisation de détenir des USDC, et des USDC de test si ce réseau en donne.",
  shortFree: "Rien à installer, rien à payer",
  shortKey: "La clé est créée ici et reste ici",
  shortMake: "Créer un compte sur {here}",
  shortHave: "Vous avez un compte ici\u00a0: {account}.",
  shortDo: "Remplir mon compte",
  toMoney: "Voir mon argent",
  ownTitle: "J’ai mon propre portefeuille",
  trustHere: "Autoriser l’USDC avec le compte d’ici",
  wallets: "Ce que fait chaque portefeuille",
  addressTitle: "Votre adresse",
  addressLabel: "Adresse (commence par G)",
  complete: "Complète : 56 caractères, les chiffres de contrôle sont bons",
  faults: {
    empty: "",
    secret_key:
      "C’était un secret : une clé ou les mots d’un compte. Le champ a été vidé. Ne montrez ni ne collez cela nulle part.",
    contract: "C’est l’adresse d’un contrat. Celle d’un compte commence par G.",
    muxed_contract: "Cette adresse (W…) appartient à un contrat. Celle d’un compte commence par G.",
    other_key: "C’est un autre type de clé. L’adresse d’un compte commence par G.",
    wrong_case: "Une adresse n’a que des majuscules et des chiffres.",
    wrong_character: "Une adresse n’a ni 0, ni 1, ni 8, ni 9. Vouliez-vous dire O, I ou B ?",
    wrong_length: "{n} caractères sur 56.",
    wrong_checksum:
      "Au moins un caractère est faux : les chiffres de contrôle ne correspondent pas.",
    not_an_address: "Une adresse commence par G et a 56 lettres et chiffres.",
  },
  fromWallet: "Utiliser l’adresse de mon portefeuille",
  noWallet: "Pas encore de portefeuille ? Créez une adresse avec Freighter en une minute.",
  makeThrowAway: "Essayer avec un compte de démonstration temporaire",
  throwAway: "Un compte de démonstration temporaire, bac à sable seulement.",
  throwAwayText:
    "Sa clé n’existe que dans la mémoire de cette page. Elle n’est ni gardée ni envoyée : quand vous quittez la page, le compte est perdu.",
  reading: "Lecture du registre…",
  readFailed: "Le compte n’a pas pu être lu.",
  xlmTitle: "10\u202f000 XLM pour les frais",
  xlmText: "Les XLM paient les frais du réseau. Un paiement coûte {fee} XLM.",
  xlmDo: "M’envoyer 10\u202f000 XLM de test",
  xlmWorking: "En route, environ cinq secondes…",
  xlmDone: "Le compte a {amount}\u00a0XLM.",
  xlmWait: "De nouveau possible dans {s} s",
  xlmLater: "Entrez d’abord votre adresse complète.",
  trustTitle: "Autorisation de détenir des USDC",
  trustText:
    "Votre compte doit autoriser l’USDC une fois (trustline). Votre portefeuille vous demande de signer ; ici, cela ne coûte rien.",
  trustDo: "Autoriser l’USDC dans mon portefeuille",
  trustThrowAway: "Autoriser l’USDC avec le compte de démonstration",
  trustDemo: "Autoriser l’USDC avec le portefeuille de démonstration",
  trustDemoHint: "Bac à sable seulement, pour ses comptes de démonstration.",
  trustDone: "Votre compte peut détenir des USDC.",
  trustUnauthorized:
    "L’émetteur de l’USDC n’a pas autorisé ce compte. Lui seul peut changer cela : demandez-le-lui, ou entrez une autre adresse.",
  trustWorking: "En attente de votre portefeuille…",
  trustSlow: "Votre portefeuille n’a pas encore répondu. Cherchez sa fenêtre.",
  later: "Terminez d’abord l’étape {n}.",
  usdcTitle: "USDC de test",
  usdcText: "1\u202f000 USDC de l’émetteur du bac à sable, aussi souvent que vous voulez.",
  usdcDo: "M’envoyer 1\u202f000 USDC de test",
  usdcWorking: "En route, environ cinq secondes…",
  usdcCircle:
    "Circle donne des USDC de test. Choisissez « Stellar Testnet » sur sa page et collez votre adresse. Cette page affiche les USDC dès leur arrivée.",
  usdcCircleDo: "Aller au robinet de Circle",
  usdcOther:
    "Demandez à l’émetteur de l’USDC sur ce réseau. Cette page affiche les USDC dès leur arrivée.",
  usdcDone: "Le compte a {amount} USDC.",
  watching: "En attente de leur arrivée au registre…",
  allDone: "On peut vous payer en USDC.",
  toPassport: "Voir mon passeport",
  toPayRun: "Préparer une paie",
  limitTitle: "Demandes de la dernière minute",
  free: "libre",
  usedOf: "{used} sur {all} utilisées",
  left: {
    one: "Il reste {n} demande sur {all} cette minute.",
    other: "Il reste {n} demandes sur {all} cette minute.",
  },
  nextBack: "La prochaine est disponible dans {s} s.",
  allUsed:
    "Les {all} demandes de cette minute sont utilisées, par vous ou par d’autres sur votre connexion. Réessayez dans {s} s.",
  notTest: "Ce n’est pas un réseau de test : il n’y a pas d’argent gratuit ici.",
  noScript:
    "Demander de l’argent de test exige JavaScript. Vous pouvez aussi utiliser cette commande dans un terminal, avec votre adresse :",
};
