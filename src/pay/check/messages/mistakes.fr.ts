import type { DashboardMistakes } from "./mistakes.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardMistakes: DashboardMistakes = {
  mistakes: {
    title: "Question",
    of: "{n} sur {all}",
    progress: "Corrigées : {done}, à voir : {left}",
    left: { one: "Il en reste {n}", other: "Il en reste {n}, par genre" },
    here: "Ici",
    go: "Voir {n} : {kind}",
    goShort: "Voir",
    before: "Retour",
    later: "Passer",
    leaveOut: "Laisser {name} hors de cette paie",
    row: "Ligne {n} : {name}",
    fileRow: "Ligne {n} du fichier : {name}",
    around: "La ligne parmi ses voisines",
    inAll: { one: "{what}", other: "{what} dans les {n} lignes" },
    onlyHere: "{what} dans cette ligne seulement",
    here1: "{what} dans cette ligne",
    rows: "lignes {rows}",
    rowsMore: "lignes {rows} et {n} de plus",
    fileRows: "lignes {rows} du fichier",
    fileRowsMore: "lignes {rows} du fichier et {n} de plus",
    partFrom:
      "Payé à partir du {date} : dites ce que vaut cette partie du mois. Un mois entier vaut {amount}.",
    partUntil:
      "Payé jusqu’au {date} : dites ce que vaut cette partie du mois. Un mois entier vaut {amount}.",
    payPart: {
      one: "Payer {amount} : {n} jour sur {of}",
      other: "Payer {amount} : {n} jours sur {of}",
    },
    typeAmount: "Saisir un autre montant",
    editItems: "Modifier les éléments",
    payNet: "Payer {net}, comme le dit le bulletin",
    dropItems: "Payer {amount}, sans bulletin",
    typeAddress: "Saisir ou coller l’adresse",
    invite: "Inviter {name}",
    otherCurrency: "Choisir une autre monnaie",
    useHere: "Utiliser dans cette ligne seulement",
    useAll: { one: "Utiliser", other: "Utiliser dans les {n} lignes" },
    knownAddress: "Utiliser l’adresse connue de {name}",
    twinAll: { one: "Payer une seule fois", other: "Payer une seule fois, dans les {n} lignes" },
    also: {
      one: "{n} autre ligne est écrite ainsi.",
      other: "{n} autres lignes sont écrites ainsi.",
    },
    kinds: {
      suspect: { one: "adresse ou mémo à décider", other: "adresses ou mémos à décider" },
      address: { one: "erreur dans une adresse", other: "erreurs dans des adresses" },
      ambiguous: { one: "montant à deux lectures", other: "montants à deux lectures" },
      amount: { one: "erreur dans un montant", other: "erreurs dans des montants" },
      currency: { one: "monnaie inconnue", other: "monnaies inconnues" },
      memo: { one: "mémo à revoir", other: "mémos à revoir" },
      items: {
        one: "bulletin qui ne tombe pas juste",
        other: "bulletins qui ne tombent pas juste",
      },
      twin: { one: "la même ligne deux fois", other: "la même ligne deux fois" },
      cannotHold: {
        one: "ne peut pas encore recevoir d’USDC",
        other: "ne peuvent pas encore recevoir d’USDC",
      },
      notAllowed: {
        one: "n’a pas le droit de détenir des USDC",
        other: "n’ont pas le droit de détenir des USDC",
      },
      ownAccount: { one: "votre propre compte", other: "votre propre compte" },
      needsMemo: { one: "exige un mémo", other: "exigent un mémo" },
      paidAlready: { one: "déjà payé", other: "déjà payés" },
    },
    clean: { one: "{n} ligne est en ordre", other: "{n} lignes sont en ordre" },
    cleanNames: "{names} et {n} de plus",
    suspect: {
      look_alike: "Ce n’est pas l’adresse de {known}, mais elle lui ressemble.",
      lookAlikeText:
        "Elle commence et finit pareil, mais diffère par {n} de ses {all} caractères. Quelqu’un l’a peut-être remplacée.",
      other_address: "Ce n’est pas l’adresse que vous connaissez de {known}.",
      otherText:
        "Confirmez-la avec {name} par une autre voie que celle d’où elle vient : de vive voix, ou à un numéro que vous aviez déjà.",
      other_memo: "Ce n’est pas le mémo que vous avez pour {name}.",
      memoText:
        "Plusieurs personnes partagent cette adresse, et seul le mémo dit à qui est l’argent. Avec un autre mémo, quelqu’un d’autre le reçoit. Confirmez-le avec {name} par une autre voie que celle d’où il vient.",
      dust: "Cette adresse ne vous a jamais envoyé qu’un tout petit montant.",
      dustText:
        "Elle vous a envoyé {amount} {asset} le {date}. Des escrocs envoient de tels paiements pour que l’on copie l’adresse de l’historique par erreur.",
      top: "en haut : connue",
      below: "en bas : dans cette liste",
      both: "Connue : {known}. Dans cette liste : {written}.",
      alone: "Dans cette liste",
      paid: {
        one: "L’adresse connue : payée une fois, le {date}.",
        other: "L’adresse connue : payée {n} fois, la dernière le {date}.",
      },
      listed: "L’adresse connue est dans votre liste et n’a jamais été payée.",
      paidThere: {
        one: "Payé à cette adresse une fois, le {date}.",
        other: "Payé à cette adresse {n} fois, la dernière le {date}.",
      },
      listedMemo: "Le mémo connu est dans votre liste.",
      useMemo: "Utiliser le mémo connu, {memo}",
      rightMemo: "Le nouveau mémo est juste, j’ai demandé à {name}",
      useKnown: "Utiliser l’adresse connue",
      useTheirs: "Utiliser l’adresse de {known}",
      right: "Elle est juste, j’ai demandé à {name}",
    },
  },
};
