import type { EvidenceMessages } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const evidence: EvidenceMessages = {
  allHold: "Toutes les étapes sont valables",
  someOpen: "Certaines étapes ne peuvent pas être vérifiées ici",
  brokenAt: "L’étape {n} échoue",
  origin: "L’argent avait été mis de côté avant",
  doubt: "Ce qu’il faudrait casser pour que ce soit faux",

  order: {
    title: "Le numéro est bien celui de cette transaction",
    broken: "La transaction n’est pas confirmée",
    breaks: "Deux transactions différentes ayant le même SHA-256.",
  },
  result: {
    title: "Le registre l’a exécutée",
    broken: "L’exécution n’est pas confirmée",
    breaks: "Deux listes de résultats différentes ayant le même SHA-256.",
  },
  headers: {
    title: "Les en-têtes forment une chaîne ininterrompue",
    broken: "La chaîne des en-têtes est rompue",
    breaks: "Deux en-têtes différents ayant le même SHA-256.",
  },
  set: {
    title: "Les transactions signées nomment ces en-têtes",
    broken: "Les transactions signées ne sont pas confirmées",
    breaks: "Deux ensembles de transactions différents ayant le même SHA-256.",
  },
  signatures: {
    title: "Les validateurs l’ont signé",
    broken: "Les signatures ne le prouvent pas",
    breaks: "Assez de validateurs de confiance ont signé quelque chose qui n’a pas eu lieu.",
  },
  unchecked: "Non vérifié, car une étape précédente n’a pas abouti.",

  ordered: "Le numéro, recalculé à partir de la transaction : {hash}.",
  otherNetwork:
    "Cette preuve concerne un autre réseau : « {network} ». Vous ne faites confiance qu’aux validateurs de celui-ci.",
  otherHash: "La transaction contenue dans le fichier a le numéro {computed}, et non {hash}.",
  orderUnreadable: "Cette vérification ne sait pas lire ce type de transaction.",
  creationUnrelated: "Le fichier contient une transaction sans rapport avec ce paiement.",
  creationMissing: "Le fichier n’indique pas qui a mis cet argent de côté.",

  done:
    "Son résultat, un succès, est l’un des {count} du bloc {ledger}. L’en-tête de ce bloc contient leur SHA-256.",
  doneOne:
    "Son résultat, un succès, est le seul du bloc {ledger}. L’en-tête de ce bloc contient son SHA-256.",
  headerUnreadable: "L’en-tête de son bloc est illisible.",
  otherResults:
    "Le SHA-256 des résultats du fichier est {computed} ; l’en-tête du bloc indique {inHeader}.",
  resultsUnreadable: "Les résultats de son bloc sont illisibles.",
  absent: "La transaction n’est pas dans le bloc {ledger}.",
  refused: "Le bloc {ledger} a refusé la transaction : aucun argent n’a bougé.",
  unfit: "Le résultat dans le bloc {ledger} n’est pas celui de cette transaction.",
  creationLater: "Selon ce fichier, l’argent a été mis de côté après avoir été retiré.",

  chained:
    "Chaque en-tête contient le SHA-256 du précédent : {count} en-têtes, du bloc {from} au bloc {to}.",
  headersOne: "Aucun en-tête ne manque",
  chainedOne: "Seul l’en-tête du bloc {from} est nécessaire.",
  chainBroken: "L’en-tête du bloc {ledger} ne contient pas le SHA-256 du précédent.",

  bound:
    "Les transactions du bloc {ledger} commencent par le SHA-256 de l’en-tête {before}. Leur propre SHA-256 est la valeur que les validateurs ont signée.",
  setUnbound:
    "Les transactions du bloc {ledger} ne commencent pas par le SHA-256 du dernier en-tête.",
  statementUnreadable: "La déclaration d’un validateur sur le bloc {ledger} est illisible.",
  notExternalized: "La déclaration d’un validateur sur le bloc {ledger} n’est pas définitive.",
  otherSet:
    "Les transactions du bloc {ledger} ont le SHA-256 {computed} ; les validateurs ont signé {signed}.",

  signed:
    "Validateurs de confiance qui ont signé le bloc {ledger} comme définitif : {signed} sur {trusted} ; il en faut {needed}.",
  tooFew: "{signed} ont signé ; il en faut {needed}.",
  tooMany: "Le fichier contient {signed} signatures ; il en faut exactement {needed}.",
  untrusted: "{validator} n’est pas un des validateurs auxquels vous faites confiance.",
  repeated: "{validator} est compté deux fois.",
  otherSlot: "{validator} a signé un autre bloc que {ledger}.",
  forged: "La signature n’est pas celle de {validator}.",
  cannotVerify: "Ce navigateur ne peut pas vérifier de signatures.",

  trust: {
    title: "À qui fais-je confiance ici ?",
    text:
      "Des validateurs signent chaque bloc du registre. Au moins {needed} de ces {trusted} doivent avoir signé. Vous n’avez besoin de faire confiance à personne d’autre, pas même à ce site.",
    own:
      "Ce réseau est le bac à sable de ce site, pour essayer. Il a un seul validateur, dont n’importe qui peut retrouver la clé secrète. On voit à quoi ressemble une preuve, mais elle ne prouve rien.",
    ownName: "Le validateur de ce site",
    unnamed: "Nom inconnu",
    signed: "a signé",
    forge:
      "Pour forger une preuve, {needed} de ces clés doivent signer un bloc qui n’a jamais existé : leurs propriétaires devraient s’entendre, ou leurs clés être volées. Une signature ne porte pas de date : une clé volée plus tard peut encore signer pour aujourd’hui. L’autre moyen est de casser SHA-256 ou Ed25519.",
    ownForge: "N’importe qui peut forger une preuve de ce réseau.",
    source:
      "La liste est arrivée avec cette page. Comparez les clés avec celles que publie le réseau.",
  },

  faults: {
    too_long: "C’est trop long pour être une preuve.",
    not_json: "Ce n’est pas une preuve : elle est illisible.",
    other_format: "Ce n’est pas une preuve Lipwa.",
    other_version: "Cette preuve demande une version plus récente de cette vérification.",
    misshapen: "Cette preuve est abîmée : une partie manque, est de trop ou est mal formée.",
  },
};
