import type { EvidenceWords } from "./evidence.en.ts";

/**
 * What the check of a proof says, step by step, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const evidence: EvidenceWords = {
  allHold: "Toutes les étapes tiennent",
  someOpen: "Ici, toutes les étapes ne peuvent pas être vérifiées",
  brokenAt: "L’étape {n} ne tient pas",
  origin: "L’argent avait été mis de côté avant",
  doubt: "Ce qui devrait être cassé pour que ce soit faux",

  order: {
    title: "Ce paiement a été ordonné",
    broken: "Ce n’est pas l’ordre qui porte ce numéro",
    breaks: "Deux ordres différents ayant le même SHA-256.",
  },
  result: {
    title: "Le registre l’a fait",
    broken: "Ce n’est pas ce que le registre a fait",
    breaks: "Deux listes de résultats différentes ayant le même SHA-256.",
  },
  headers: {
    title: "Les en-têtes se suivent, aucun ne manque",
    broken: "Les en-têtes ne se suivent pas",
    breaks: "Deux en-têtes différents ayant le même SHA-256.",
  },
  set: {
    title: "Ce qui a été signé nomme ces en-têtes",
    broken: "Ce qui a été signé parle d’autre chose",
    breaks: "Deux ensembles de transactions différents ayant le même SHA-256.",
  },
  signatures: {
    title: "Les validateurs l’ont signé",
    broken: "Les signatures ne tiennent pas",
    breaks:
      "Autant de validateurs de confiance qu’il en faut ont signé quelque chose qui n’a pas eu lieu.",
  },
  unchecked: "Non vérifié : rien ne compte en dessous d’une étape qui ne tient pas.",

  ordered: "Recalculé à partir de l’ordre, le numéro est {hash}.",
  otherNetwork:
    "Il s’agit d’un autre réseau : « {network} ». Vous ne faites confiance qu’aux validateurs de celui-ci.",
  otherHash: "L’ordre contenu dans le fichier a le numéro {computed}, et non {hash}.",
  orderUnreadable: "L’ordre est d’un genre que cette vérification ne sait pas lire.",
  creationUnrelated: "Le fichier contient une transaction sans rapport avec ce paiement.",
  creationMissing: "Il manque dans le fichier qui a mis cet argent de côté.",

  done:
    "Son résultat, un succès, est l’un des {count} du bloc {ledger}, dont l’en-tête contient leur SHA-256.",
  doneOne:
    "Son résultat, un succès, est le seul du bloc {ledger}, dont l’en-tête contient son SHA-256.",
  headerUnreadable: "L’en-tête de son bloc est illisible.",
  otherResults:
    "Le SHA-256 des résultats du fichier est {computed} ; l’en-tête du bloc indique {inHeader}.",
  resultsUnreadable: "Les résultats de son bloc sont illisibles.",
  absent: "La transaction n’est pas dans le bloc {ledger}.",
  refused: "Le bloc {ledger} contient la transaction comme refusée : aucun argent n’a bougé.",
  unfit: "Le résultat dans le bloc {ledger} n’est pas celui de cet ordre.",
  creationLater: "L’argent aurait été mis de côté après avoir été retiré.",

  chained: "Chacun contient le SHA-256 du précédent : {count}, du bloc {from} au bloc {to}.",
  headersOne: "Aucun en-tête intermédiaire ne manque",
  chainedOne: "Seul l’en-tête du bloc {from} est nécessaire.",
  chainBroken: "L’en-tête du bloc {ledger} ne contient pas le SHA-256 du précédent.",

  bound:
    "Les transactions du bloc {ledger} commencent par le SHA-256 de l’en-tête {before}, et le leur est la valeur que les validateurs ont fixée.",
  setUnbound:
    "Les transactions du bloc {ledger} ne commencent pas par le SHA-256 du dernier en-tête.",
  statementUnreadable: "Ce qu’un validateur a dit du bloc {ledger} est illisible.",
  notExternalized: "La déclaration d’un validateur sur le bloc {ledger} peut être annulée.",
  otherSet:
    "Les transactions du bloc {ledger} ont le SHA-256 {computed} ; les validateurs ont fixé {signed}.",

  signed:
    "Validateurs de confiance qui ont signé le bloc {ledger} comme définitif : {signed} sur {trusted} ; nécessaires : {needed}.",
  tooFew: "{signed} ont signé ; il en faut {needed}.",
  tooMany: "Le fichier contient {signed} signatures ; il en faut exactement {needed}.",
  untrusted: "{validator} n’est pas un des validateurs auxquels vous faites confiance.",
  repeated: "{validator} est compté deux fois.",
  otherSlot: "{validator} a signé un autre bloc que {ledger}.",
  forged: "La signature n’est pas celle de {validator}.",
  cannotVerify: "Ce navigateur ne peut pas vérifier de signatures maintenant.",

  trust: {
    title: "À qui fais-je confiance ici ?",
    text:
      "Des validateurs signent chaque bloc du registre. De ces {trusted}, {needed} doivent avoir signé ; la parole de personne d’autre n’est nécessaire, ni celle de ce site.",
    own:
      "Ce réseau est le bac à sable de ce site, pour essayer. Il a un seul validateur, dont la clé n’est pas secrète. On voit ici à quoi ressemble une preuve, mais elle ne prouve rien à personne.",
    ownName: "Le validateur de ce site",
    unnamed: "Nom inconnu",
    signed: "a signé",
    forge:
      "Pour forger une preuve, il faut que {needed} de ces clés signent un bloc qui n’a jamais existé : leurs propriétaires ensemble, ou qui a volé leurs clés. Une signature ne porte pas de date : une clé volée plus tard peut signer pour aujourd’hui. Ou bien SHA-256 ou ed25519 est cassé.",
    ownForge: "N’importe qui peut forger une preuve de ce réseau.",
    source:
      "La liste est venue avec cette page. Comparez les clés avec celles que publie le réseau.",
  },

  faults: {
    too_long: "C’est trop long pour être une preuve.",
    not_json: "Ce n’est pas une preuve : c’est illisible.",
    other_format: "Ce n’est pas une preuve de Lipwa.",
    other_version: "Cette preuve a une forme plus récente que cette vérification.",
    misshapen:
      "Cette preuve est abîmée : une partie manque, est de trop ou n’a pas la bonne forme.",
  },
};
