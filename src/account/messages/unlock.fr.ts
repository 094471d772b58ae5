import type { UnlockMessages } from "./unlock.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const unlockMessages: UnlockMessages = {
  send: "Vous envoyez",
  to: "à {who}",
  memo: "Motif ou mémo : {memo}",
  collect: {
    one: "Vous retirez {n} paiement mis de côté pour vous",
    other: "Vous retirez {n} paiements mis de côté pour vous",
  },
  approve: {
    one: "Vous approuvez un paiement à {n} personne",
    other: "Vous approuvez des paiements à {n} personnes",
  },
  approveFrom: "depuis le compte {who}",
  trust: "Vous autorisez ce compte à détenir {asset}",
  fee: "Les frais sont de {xlm} XLM au plus.",
  message: "Vous signez ce texte. Il ne déplace pas d’argent.",
  words: "Vos 12 mots vont s’afficher",
  lock: "Le verrou va être changé",
  remove: "Le compte va être enlevé de cet appareil",
  passkey: "Cet appareil va demander votre empreinte, votre visage ou votre code PIN.",
  passphrase: "Phrase secrète",
  kept: "Ce compte n’a pas de verrou : il suffit d’appuyer sur le bouton.",
  open: "Déverrouiller",
  yes: "Confirmer",
  no: "Annuler",
  opening: "Déverrouillage…",
  faults: {
    passkey_refused: "Votre compte n’a pas été déverrouillé. Réessayez.",
    passkey_unable:
      "Ce navigateur n’a pas pu utiliser votre empreinte, votre visage ou votre code PIN. Réessayez, ou ouvrez le compte avec vos 12 mots sous Mon argent.",
    wrong_passphrase: "Ce n’est pas la phrase secrète. Réessayez.",
    damaged:
      "Les données du compte dans ce navigateur sont endommagées. Ouvrez le compte avec vos 12 mots.",
    unreadable:
      "Le navigateur n’a pas pu lire les données du compte. Rechargez la page et réessayez.",
  },
};
