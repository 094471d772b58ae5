import type { ProofCheckMessages } from "./proof-check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const proofCheck: ProofCheckMessages = {
  title: "Vérifier une preuve",
  lead: "Votre navigateur vérifie chaque étape, du paiement aux signatures des validateurs.",
  description: "Vérifiez une preuve de paiement hors ligne.",
  alone: "Les fichiers sont vérifiés hors ligne.",
  kept: "Cette page est enregistrée dans votre navigateur et s’ouvre hors ligne.",
  noScript:
    "La vérification se fait dans votre navigateur et demande JavaScript. Sans lui, utilisez la commande lipwa-verify.",
  drop: "Déposez un fichier ici, ou",
  choose: "Choisir un fichier",
  another: "Choisir un autre fichier",
  paste: "Coller",
  pasted: "Texte de la preuve, ou lien ou code d’un reçu",
  pastedName: "Texte collé",
  scan: "Scanner le code d’un reçu",
  noCode: "Aucun code de reçu n’a été trouvé sur cette image.",
  waiting:
    "Le réseau n’a pas encore publié la preuve de ce paiement. Réessayez dans cinq minutes environ.",
  none: "Il n’y a pas de preuve par signatures pour ce lien ou ce code.",
  lost:
    "Ce site ne peut pas fournir la preuve maintenant. Vous pouvez quand même vérifier un fichier enregistré.",
  offline:
    "Vous êtes hors ligne : ce lien ou ce code ne peut pas être recherché. Vous pouvez quand même vérifier un fichier enregistré.",
  unknown: "Ce site ne connaît aucun reçu avec ce code.",
  several:
    "Plusieurs reçus ont ce code. Cherchez le code, ouvrez le reçu voulu et collez son lien ici.",
  check: "Vérifier",
  size: "{n} Ko",
  proves: "Ce que prouve ce fichier",
  claims: "Ce que dit ce fichier",
  proven: "Prouvé",
  says: "Le fichier dit",
  paid: "Payé et définitif",
  signed: "validateurs signataires : {n}",
  notPaid: "La preuve est valable, mais ce ne sont pas tous de simples paiements",
  notProven: "Non prouvé",
  noProof: "Aucune preuve",
  stampHolds: "{n} étapes sur {n}",
  stampBroken: "étape {n}",
  payments: "{n} paiements",
  of: "dont payés : {n}",
  sender: "De",
  recipient: "À",
  ledger: "Bloc",
  closed: "clos le {date}, {time} UTC",
  memo: "Motif",
  doNotRely: "Ne vous fiez pas à ce fichier. Demandez-en un nouveau.",
  noTrust:
    "Aucun validateur n’est configuré sur ce serveur : leurs signatures ne peuvent rien prouver ici.",
  limits:
    "La preuve n’indique pas qui détient un compte, et ne couvre aucun taux. Les noms sont publiés par des domaines et ne sont pas dans le registre : aucun n’est montré ici.",
  format: "Format du fichier, pour votre propre vérificateur",
};
