import type { ReceiptQueueMessages } from "./receipt-queue.en.ts";

/**
 * Sending receipts one by one, in French.
 * Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word.
 */
export const receiptQueueMessages: ReceiptQueueMessages = {
  sentOf: "Reçus envoyés : {n} sur {all}",
  allSent: "Tous les reçus sont envoyés",
  private:
    "Numéros et adresses restent dans ce navigateur, dans Personnes. Vos applications envoient les messages, pas Lipwa.",
  place: "{n} sur {all}",
  how: "Comment",
  ways: { whatsapp: "WhatsApp", sms: "SMS", email: "E-mail", share: "Partager", code: "Code" },
  phone: "Numéro de téléphone",
  phoneHint: "Avec l’indicatif du pays. S’il est vide, l’application demande à qui envoyer.",
  phoneBad: "WhatsApp demande l’indicatif du pays, comme +221.",
  email: "Adresse e-mail",
  message: "Message en",
  language: "Langue du message",
  sms: { one: "{characters} sur {room}, un SMS", other: "{characters} sur {room}, {n} SMS" },
  linkComes: "Préparation du lien.",
  nameInLink:
    "Mettre le nom dans le lien. Seul le navigateur qui ouvre le lien l’affiche, comme écrit par vous.",
  longLink: "Le lien court n’est pas prêt : voici le long. Il peut demander plus d’un SMS.",
  tryShort: "Réessayer le lien court",
  copy: "Copier le message",
  open: "Ouvrir le reçu",
  scan: "{name} peut scanner ceci avec un téléphone pour ouvrir le reçu.",
  send: "Envoyer à {name}",
  sendAgain: "Renvoyer à {name}",
  shown: "{name} l’a scanné",
  notGone: "Pas envoyé",
  sent: "Envoyé à {name} par {way}, {time}.",
  back: "Revenir à {name}",
  skip: "Passer à {next}",
  on: "Suivant : {next}",
  setAside: "Mis de côté, pas encore payé. Le message dit comment le retirer, avant le {date}.",
  gone: "Cet argent a été retiré ou repris. Le reçu le précise.",
  everyone: "Toutes les personnes de cette paie",
  aside: "mis de côté, non retiré",
  now: "en cours",
  take: "Envoyer",
  takeOne: "Envoyer ensuite à {name}",
  copyAll: "Copier tous les liens",
  saveAll: "Enregistrer tous les messages",
  columns: { name: "Nom", phone: "Téléphone", email: "E-mail", lang: "Langue", message: "Message" },
  noPhone: {
    one: "{n} personne n’a pas de numéro. Ajoutez-le ci-dessus, ou montrez le code :",
    other: "{n} personnes n’ont pas de numéro. Ajoutez-le ci-dessus, ou montrez le code :",
  },
};
