import type { ProofMessages } from "./proof.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proof: ProofMessages = {
  askText:
    "Montrez huit chiffres au titulaire, qui les signe avec son portefeuille. Aucun argent ne bouge. Seul le détenteur de la clé de ce compte peut les signer.",
  askStart: "Montrer les chiffres",
  digits: "Chiffres",
  until: "Ils servent une fois, jusqu’à {time}.",
  showCode:
    "Demandez au titulaire de scanner ce code avec son téléphone, ou de taper les chiffres sur son propre passeport.",
  codeLabel: "Code QR du lien pour le titulaire",
  copyLink: "Copier le lien pour le titulaire",
  copied: "Copié",
  comesBack:
    "L’écran du titulaire affiche alors un code. Scannez-le avec cet appareil, ou ouvrez dans ce navigateur le lien qu’il vous envoie.",
  pasteAnswer: "Ou collez la réponse",
  again: "Montrer d’autres chiffres",
  verified: "Vérifié à {time}",
  verifiedText:
    "La clé de ce compte a signé les chiffres {digits} le {date}. La personne qui a répondu détient cette clé\u00a0; le registre ne connaît aucun nom.",
  faults: {
    malformed: "Cette réponse est incomplète. Ouvrez ou collez le lien entier.",
    other_account: "Cette réponse est pour un autre compte.",
    other_network: "Cette réponse a été signée pour un autre réseau.",
    other_digits: "Cette réponse est pour d’autres chiffres que ceux montrés dans ce navigateur.",
    replayed: "Ces chiffres ont déjà servi à {time}. Montrez-en d’autres.",
    old: "Ces chiffres ont expiré. Montrez-en d’autres.",
    not_signed: "La clé de ce compte n’a pas signé ces chiffres. Rien n’est prouvé.",
    cannot_check:
      "Ce navigateur ne sait pas vérifier de signatures. Ouvrez la page dans un navigateur plus récent.",
  },
  giveText:
    "La personne qui consulte cette page peut vous montrer huit chiffres. Votre clé les signe pour prouver que ce compte est le vôtre. Aucun argent ne bouge.",
  giveWarning:
    "Ne signez que pour quelqu’un qui est devant vous ou que vous connaissez, et seulement les chiffres qu’il vous montre.",
  giveDigits: "Huit chiffres",
  giveDigitsBad: "Entrez huit chiffres.",
  sign: "Signer avec mon compte",
  ownWallet: "Signer avec un portefeuille",
  ownWalletText:
    "Copiez ce texte dans votre portefeuille, signez-le comme message, puis collez la signature ici.",
  copyText: "Copier le texte",
  signature: "La signature",
  signatureBad: "Ce n’est pas une signature. Une signature a 88 caractères, ou 128 en hexadécimal.",
  signatureWrong:
    "Cette signature ne correspond pas à ce compte et à ce texte. Copiez le texte encore une fois et signez-le avec ce compte.",
  askedElsewhere: "Ces chiffres ont été montrés sur un autre réseau.",
  askedBefore: "Ces chiffres sont du {date}. Demandez-en d’autres.",
  working: "En attente de votre confirmation…",
  refused: "Rien n’a été signé.",
  wrongAccount: "Le compte de cet appareil est différent : {account}.",
  failed: "La signature a échoué. Rechargez la page et réessayez.",
  given: "C’est signé. Montrez maintenant ce code à la personne qui l’a demandé.",
  answerLabel: "Code QR de votre réponse",
  copyAnswer: "Copier la réponse",
  shareAnswer: "Envoyer la réponse",
};
