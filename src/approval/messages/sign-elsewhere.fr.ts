import type { SignElsewhereMessages } from "./sign-elsewhere.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const signElsewhere: SignElsewhereMessages = {
  title: "Signer avec un autre outil",
  intro: {
    one:
      "Copiez ou enregistrez la transaction, signez-la dans un outil qui signe les transactions Stellar, puis rapportez-la ici. Dès que la dernière signature nécessaire est ajoutée, les paiements partent.",
    other:
      "Copiez ou enregistrez les {n} transactions, signez chacune dans un outil qui signe les transactions Stellar, puis rapportez-les ici. Dès que la dernière signature nécessaire est ajoutée, les paiements partent.",
  },
  network: "Phrase du réseau, que l’outil demande",
  copyNetwork: "Copier la phrase du réseau",
  copy: "Copier",
  copied: "Copié",
  part: { one: "La transaction", other: "Transaction {no} sur {n}" },
  hash: "Empreinte (hash)",
  copyPart: "Copier la transaction {no}",
  save: "Enregistrer en fichier",
  saveAll: "Tout enregistrer dans un fichier",
  qr: "Code QR",
  qrLabel: "Code QR de la transaction {no}",
  qrText:
    "Il contient ce que copie le bouton Copier. Ouvrez-le dans un outil qui scanne les transactions.",
  tooLongForQr: "Cette transaction est trop longue pour un code QR.",
  back: "Transactions signées",
  backHint: "Collez-en une par ligne, ou déposez leurs fichiers ici.",
  keys: "Ces clés peuvent signer pour le compte : {keys}.",
  read: "Prendre les signatures",
  file: "Choisir des fichiers",
  nothing: "Collez d’abord une transaction signée.",
  tooLong: "Ce texte est trop long pour des transactions signées. Rien n’a été lu.",
  unreadFile: "Un fichier n’a pas pu être lu. Choisissez-le de nouveau.",
  secret:
    "Cela ressemble à une clé secrète ou aux 12 mots d’un compte : rien n’en a été gardé. Ne les donnez jamais à une page web. Signez dans votre outil et collez la transaction signée.",
  signed: "{signer} a signé.",
  missing: {
    one: "{signer} doit encore signer la transaction {parts}.",
    other: "{signer} doit encore signer {n} transactions : {parts}.",
  },
  faultOf: "Numéro {at} de ce que vous avez donné : {fault}",
  faults: {
    not_envelope:
      "Ce n’est pas une transaction entière en XDR base64. Copiez-la en entier depuis l’outil, de AAAA jusqu’à la fin.",
    other_transaction:
      "C’est une autre transaction, ou elle a été modifiée. Signez exactement celle de cette page.",
    unsigned:
      "Cette transaction n’a pas encore de signature. Signez-la dans l’outil, puis copiez le résultat.",
    nothing_new: "Elle ne porte que des signatures déjà reçues. Signez-la avec une autre clé.",
    other_network:
      "Elle a été signée pour un autre réseau. Réglez l’outil sur la phrase du réseau ci-dessus et signez de nouveau.",
    stranger:
      "Elle a été signée avec une clé qui n’est pas un signataire du compte, ou sa signature est abîmée.",
    uncheckable: "Ce navigateur ne peut pas vérifier les signatures. Utilisez-en un plus récent.",
  },
};
