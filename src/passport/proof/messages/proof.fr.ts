import type { ProofMessages } from "./proof.en.ts";

/**
 * The proof that an account is somebody's own, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const proof: ProofMessages = {
  askText:
    "Vous montrez des chiffres, et le portefeuille du titulaire les signe. Cela ne déplace pas d’argent. Qui y parvient détient la clé de ce compte.",
  askStart: "Montrer les chiffres",
  digits: "Chiffres",
  until: "On peut y répondre une fois, jusqu’à {time}.",
  showCode:
    "Laissez le titulaire scanner ce code avec son téléphone, ou taper les chiffres sur son propre passeport.",
  codeLabel: "Code QR du lien qui demande la preuve",
  copyLink: "Copier le lien pour le titulaire",
  copied: "Copié",
  comesBack:
    "Le téléphone du titulaire affiche alors un code. Scannez-le avec cet appareil, ou ouvrez ici, dans ce navigateur, le lien qu’il vous envoie.",
  pasteAnswer: "Ou collez la réponse",
  again: "Montrer d’autres chiffres",
  verified: "Vérifié à {time}",
  verifiedText:
    "La clé de ce compte a signé les chiffres {digits} le {date}. La personne qui a répondu détient cette clé\u00a0; le registre ne connaît aucun nom.",
  faults: {
    malformed:
      "Ce n’est pas une réponse, ou il en manque une partie. Ouvrez ou collez le lien entier.",
    other_account: "Cette réponse est pour un autre compte que celui de cette page.",
    other_network: "Cette réponse a été signée pour un autre réseau.",
    other_digits: "Cette réponse porte d’autres chiffres que ceux montrés dans ce navigateur.",
    replayed: "On a déjà répondu à ces chiffres à {time}. Montrez-en d’autres.",
    old:
      "Ces chiffres sont trop vieux\u00a0: on peut y répondre pendant 15 minutes. Montrez-en d’autres.",
    not_signed: "La clé de ce compte n’a pas signé ces chiffres. Rien n’est prouvé.",
    cannot_check:
      "Ce navigateur ne sait pas vérifier de signatures. Ouvrez la page dans un navigateur plus récent.",
  },
  giveText:
    "La personne qui lit cette page peut vous montrer huit chiffres. Votre clé les signe pour prouver que ce compte est le vôtre. Cela ne déplace pas d’argent.",
  giveWarning:
    "Ne signez que pour quelqu’un qui est devant vous ou que vous connaissez, et seulement les chiffres qu’il vous montre.",
  giveDigits: "Les huit chiffres",
  giveDigitsBad: "Il faut huit chiffres.",
  sign: "Signer avec le compte de ce téléphone",
  ownWallet: "Signer avec mon propre portefeuille",
  ownWalletText:
    "Copiez ce texte dans votre portefeuille, signez-le comme message, puis collez la signature ici.",
  copyText: "Copier le texte",
  signature: "La signature",
  signatureBad: "Ce n’est pas une signature\u00a0: elle a 88 caractères, ou 128 en hexadécimal.",
  signatureWrong:
    "Cette signature n’est pas celle de ce compte pour ce texte. Copiez le texte encore une fois et signez avec ce compte.",
  askedElsewhere: "Ces chiffres ont été montrés sur un autre réseau que celui de cette page.",
  askedBefore: "Ces chiffres sont du {date}. Demandez-en d’autres.",
  working: "En attente de votre accord…",
  refused: "Rien n’a été signé.",
  wrongAccount: "Le compte de ce téléphone en est un autre\u00a0: {account}.",
  failed: "La signature n’a pas marché. Rechargez la page et réessayez.",
  given: "C’est signé. Montrez maintenant ce code à la personne qui l’a demandé.",
  answerLabel: "Code QR de votre réponse",
  copyAnswer: "Copier la réponse",
  shareAnswer: "Envoyer la réponse",
};
