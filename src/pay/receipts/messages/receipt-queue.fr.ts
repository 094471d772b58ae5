import type { ReceiptQueueMessages } from "./receipt-queue.en.ts";

/**
 * Passing receipts on, one person after the other, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const receiptQueue: ReceiptQueueMessages = {
  sentOf: "Reçus envoyés : {n} sur {all}",
  allSent: "Tous les reçus sont envoyés",
  private:
    "Numéros et adresses restent dans ce navigateur, avec la personne dans votre liste. Lipwa n’envoie rien : ce sont vos applications.",
  place: "{n} sur {all}",
  how: "Comment",
  ways: { whatsapp: "WhatsApp", sms: "SMS", email: "E-mail", share: "Partager", code: "Code" },
  phone: "Numéro de téléphone",
  phoneHint: "Avec l’indicatif du pays. Laissé vide, l’application demande à qui.",
  phoneBad: "WhatsApp demande l’indicatif du pays devant, comme +221.",
  email: "Adresse e-mail",
  message: "Message en",
  language: "Langue du message",
  sms: { one: "{characters} sur {room}, un SMS", other: "{characters} sur {room}, {n} SMS" },
  linkComes: "Le message arrive avec son lien.",
  nameInLink:
    "Nommer la personne dans le lien. Seul le navigateur qui l’ouvre le montre, comme écrit par vous.",
  longLink: "Le lien court ne marche pas encore : voici le long, qui peut demander plus d’un SMS.",
  tryShort: "Réessayer le lien court",
  copy: "Copier le message",
  open: "Ouvrir le reçu",
  scan: "{name} scanne ceci avec un téléphone ; le reçu s’ouvre.",
  send: "Envoyer à {name}",
  sendAgain: "Renvoyer à {name}",
  shown: "{name} l’a scanné",
  notGone: "Ce n’est pas parti",
  sent: "Envoyé à {name} par {way}, {time}.",
  back: "Revenir à {name}",
  skip: "Passer, {next} ensuite",
  on: "Continuer : {next}",
  setAside: "Mis de côté, pas encore payé. Le message dit comment le retirer, avant le {date}.",
  gone: "Cet argent n’attend plus : il a été retiré, ou repris. Le reçu dit lequel des deux.",
  everyone: "Toutes les personnes de cette paie",
  aside: "mis de côté, à retirer",
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
