import type { ProofCheckWords } from "./proof-check.en.ts";

/**
 * What the page says on which a file is checked, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const proofCheck: ProofCheckWords = {
  title: "Vérifier une preuve",
  lead: "Du paiement jusqu’aux signatures des validateurs, dans votre navigateur.",
  description: "Vérifie un fichier contenant la preuve d’un paiement, sans interroger de serveur.",
  alone: "Les fichiers sont vérifiés hors ligne.",
  kept: "Ce navigateur a gardé la page : elle s’ouvre sans réseau.",
  noScript:
    "La vérification se fait dans votre navigateur et demande JavaScript. Sans lui, la commande lipwa-verify fait de même.",
  drop: "Déposez un fichier ici, ou",
  choose: "Choisir un fichier",
  another: "Un autre fichier",
  paste: "Coller le texte",
  pasted: "Le texte de la preuve, ou le lien ou code d’un reçu",
  pastedName: "Ce qui a été collé",
  scan: "Scanner le code d’un reçu",
  noCode: "Aucun code de reçu n’a été trouvé sur cette image.",
  waiting:
    "Le réseau n’a pas encore publié la preuve de ce paiement. Il le fait toutes les cinq minutes environ.",
  none: "Il n’y a pas de preuve par signatures de ce paiement.",
  lost:
    "Ce site ne peut pas donner la preuve maintenant. Un fichier enregistré peut être vérifié quand même.",
  offline:
    "Vous êtes hors ligne : on ne peut pas demander maintenant où mène un lien ou un code. Un fichier enregistré peut quand même être vérifié.",
  unknown: "On ne connaît ici aucun reçu qui ait ce code.",
  several:
    "Plusieurs reçus ont ce code. Ouvrez son lien, et donnez le numéro de celui dont il s’agit.",
  check: "Vérifier",
  size: "{n} Ko",
  proves: "Ce que prouve ce fichier",
  claims: "Ce que dit ce fichier",
  proven: "Prouvé",
  says: "Le fichier dit",
  paid: "Payé et définitif",
  signed: "validateurs signataires : {n}",
  notPaid: "Tout tient, mais ce n’est pas un simple paiement",
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
  memo: "Mémo",
  doNotRely: "Ne vous fiez pas à ce fichier. Demandez-en un nouveau.",
  noTrust:
    "Ce serveur n’a aucun validateur dans sa configuration : rien ne peut être prouvé ici jusqu’à leurs signatures.",
  limits:
    "Cela ne prouve ni qui détient un compte, ni un taux. Les noms sont publiés par des domaines et ne sont pas dans le registre : cette page n’en montre aucun.",
  format: "Format du fichier, pour votre propre vérificateur",
};
