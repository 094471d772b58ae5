import type { DashboardList } from "./list.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardList: DashboardList = {
  import: {
    title: "Que contient cette liste ?",
    pasted: "Votre liste",
    rows: { one: "{n} ligne", other: "{n} lignes" },
    rowsOf: {
      one: "{n} ligne de la feuille « {sheet} »",
      other: "{n} lignes de la feuille « {sheet} »",
    },
    another: "Une autre liste",
    cancel: "Annuler",
    reading: "Lecture de la liste",
    unreadable: "Ce fichier est illisible",
    column: "Colonne {n}",
    choose: "Choisir",
    notInList: "pas dans la liste",
    who: "Qui est payé",
    address: "Colonne des adresses",
    name: "Colonne des noms",
    howMuch: "Combien",
    amount: "Colonne des montants",
    style: "Écriture des nombres",
    money: "Dans quelle monnaie",
    currency: "Monnaie",
    otherCurrency: "Une autre monnaie",
    rowSays: "Selon la ligne : {column}",
    usdcIsHow: "USDC n’est peut-être que le moyen de paiement.",
    salary: "Salaire",
    whatFor: "Pour quoi",
    purpose: "Motif",
    onReceipt: "Figure sur les reçus",
    bytes: "{n} sur {most}",
    tooLong: "Trop long de {n}. Une lettre accentuée compte pour deux ou plus.",
    also: "Autres colonnes",
    sheet: "Quelle feuille",
    sheetChoice: "{name} (adresses : {n})",
    sheetHidden: "{name} (masquée, adresses : {n})",
    hidden: "Lignes masquées",
    include: "Les importer aussi",
    leaveOut: "Les laisser de côté",
    state: {
      open: "à choisir",
      doubted: "à vérifier",
      chosen: "votre choix",
      rows: "lu dans les lignes",
      heading: "lu dans l’en-tête",
      only: "la seule colonne de nombres",
      list: "la liste l’indique",
      payDate: "d’après la date de paie",
      asOn: "comme le {date}",
      optional: "facultatif",
    },
    fields: {
      memo: "Mémo du client",
      memoKind: "Type de mémo",
      note: "Note",
      phone: "Téléphone",
      email: "E-mail",
      language: "Langue",
      ownCurrency: "Monnaie locale",
      group: "Groupe",
      paidFrom: "Payé à partir du",
      paidUntil: "Payé jusqu’au",
      earning: "Gain",
      deduction: "Retenue",
    },
    payslip: {
      title: "Bulletin de paie",
      agree: {
        one: "Dans {n} ligne, les gains moins les retenues donnent le montant.",
        other: "Dans les {n} lignes, les gains moins les retenues donnent le montant.",
      },
      differ: {
        one:
          "Dans {n} ligne sur {all}, les éléments ne donnent pas le montant. La question vous sera posée avant le paiement.",
        other:
          "Dans {n} lignes sur {all}, les éléments ne donnent pas le montant. La question vous sera posée pour chacune avant le paiement.",
      },
    },
    addresses: { one: "{n} adresse", other: "{n} adresses" },
    paidBefore: { one: "{n} déjà payée", other: "{n} déjà payées" },
    noneBefore: "aucune n’a déjà été payée",
    amounts: { one: "{n} montant : {most}.", other: "{n} montants, de {least} à {most}." },
    amountsAlike: { one: "{n} montant : {most}.", other: "{n} montants de {most} chacun." },
    totalAgrees: "La ligne de total indique {says} : c’est exact.",
    outcome: "{total} en tout ; médiane {median}",
    is: "{text} vaut {reads}",
    remembered: "Rempli avec vos réponses du {date} :",
    rememberedText:
      "les colonnes sont les mêmes. Vérifiez les réponses ; vous pouvez toutes les changer.",
    change: "Voir les preuves",
    firstRows: "Les premières lignes et le sens de chaque colonne",
    unused: "non utilisée",
    maybe: "{field} ?",
    toFix: { one: "{n} ligne à corriger", other: "{n} lignes à corriger" },
    toFixText:
      "Corrigez cela dans le brouillon après l’importation, ou corrigez la liste et importez-la de nouveau.",
    toFixPeople:
      "De telles lignes ne sont pas importées. Corrigez la liste et importez-la de nouveau.",
    row: "Ligne {line}",
    moreRows: { one: "et {n} autre", other: "et {n} autres" },
    notPeople: {
      one: "{n} ligne n’est pas une personne",
      other: "{n} lignes ne sont pas des personnes",
    },
    byEye: "Vérifiez les totaux",
    people: { one: "{n} personne", other: "{n} personnes" },
    currencies: { one: "{n} monnaie", other: "{n} monnaies" },
    sums:
      "{people}, {total} en tout, environ {usdc}. La médiane est de {median}, le plus gros salaire de {largest}.",
    sumsUsdc:
      "{people}, {usdc} en tout. La médiane est de {median}, le plus gros salaire de {largest}.",
    sumsMany:
      "{people} en {currencies}, environ {usdc} en tout. La médiane est de {median}, le plus gros salaire de {largest}.",
    sumsNoRate:
      "{people}, {total} en tout. Il n’y a pas de taux en ce moment, donc le montant en USDC n’est pas connu.",
    sumsManyNoRate:
      "{people} en {currencies}. Il n’y a pas de taux en ce moment, donc le montant en USDC n’est pas connu.",
    sumsOpen: "{people}, {total} en tout.",
    sumsNone: "{people}.",
    about: "environ {usdc}",
    openMoney: "Ces totaux peuvent changer tant que toutes les réponses ne sont pas données.",
    nothingChanges: "Rien ne change avant l’importation, et vous pourrez l’annuler.",
    nothingMoves: "La liste va dans un brouillon. Rien n’est signé et aucun argent ne bouge.",
    doubtHigh: "Le salaire médian serait de {median}.",
    doubtLow: "Le salaire médian ne serait que de {median}.",
    doubtLast: "À la dernière paie, il était de {last}.",
    doubtCurrency: "Ces montants sont-ils en {money} ?",
    doubtNumbers: "{text} vaut-il {reads} ?",
    fixed: "{people}, {total} en tout, ce serait environ {usdc}, avec une médiane de {median}.",
    fixedUsdc: "{people}, ce serait {usdc} en tout, avec une médiane de {median}.",
    fixCurrency: "Oui, ils sont en {money}",
    fixNumbers: "Oui, lire {text} comme {reads}",
    lookAgain: "Revoir les réponses",
    keepDoubted: {
      one: "Importer {n} personne quand même",
      other: "Importer {n} personnes quand même",
    },
    use: { one: "Importer {n} personne", other: "Importer {n} personnes" },
    useAndFix: {
      one: "Importer {n} personne, {fix} à corriger",
      other: "Importer {n} personnes, {fix} à corriger",
    },
    merge: {
      one: "Fusionner en {n} personne (montants de cette liste)",
      other: "Fusionner en {n} personnes (montants de cette liste)",
    },
    replace: "Remplacer le brouillon",
    has: {
      one: "Le brouillon contient déjà {n} personne.",
      other: "Le brouillon contient déjà {n} personnes.",
    },
    known: {
      one: "{n} d’entre elles est aussi dans cette liste.",
      other: "{n} d’entre elles sont aussi dans cette liste.",
    },
    missing: {
      one: "Il manque {n} réponse : {what}.",
      other: "Il manque {n} réponses : {what}.",
    },
    nobody: "Il n’y a personne à importer.",
    purposeTooLong: "Le motif est trop long pour le registre.",
    purposeMissing: "Indiquez le motif de la paie.",
    importing: "Importation",
    mistakes: {
      address_missing: "L’adresse manque.",
      total_differs: "C’est peut-être le total de la liste, mais les lignes au-dessus font {rows}.",
      address_has_spaces: "Il y a une espace dans l’adresse. Copiez-la de nouveau.",
      address_struck_out: "L’adresse est barrée.",
      amount_missing: "Le montant manque.",
      amount_several_lines:
        "La cellule du montant a plusieurs lignes. Un montant est un seul nombre dans une cellule.",
      amount_tab:
        "La cellule du montant contient une tabulation. Un montant est un seul nombre dans une cellule.",
      amount_struck_out: "Une partie du montant est barrée. Écrivez le seul nombre à payer.",
      amount_superscript: "Une partie du montant est en exposant. Écrivez le seul nombre à payer.",
      amount_format: "La cellule affiche autre chose que le nombre qu’elle contient.",
      amount_formula: "Le résultat de cette formule n’a jamais été enregistré.",
      amount_merged:
        "Cette cellule est fusionnée sur plusieurs lignes. Écrivez le montant de chaque personne sur sa propre ligne.",
      amount_above_headings:
        "Cette ligne est au-dessus des en-têtes. S’il s’agit d’une personne à payer, placez-la en dessous.",
      amount_cut:
        "La cellule suivante commence aussi par un chiffre : le montant est peut-être coupé en deux.",
      amount_two_ways: "Ce montant peut se lire de deux façons.",
      currency_missing: "La monnaie manque.",
      currency_unknown: "Lipwa ne connaît pas cette monnaie.",
      currency_differs: "La cellule du montant nomme une autre monnaie.",
      memo_kind:
        "Ce mémo est d’un type inutilisable ici, ou un identifiant qui n’est pas un nombre.",
      memo_too_long: "Le mémo dépasse les 28 octets du registre.",
      memo_rounded:
        "Un tableur a peut-être modifié ce mémo. Copiez-le de nouveau depuis sa source.",
      day_unreadable: "Cette date est illisible. Écrivez le 31 décembre 2026 ainsi : 2026-12-31.",
    },
    problems: {
      empty_file: "Cette liste est vide.",
      no_workbook:
        "C’est un ancien .xls, il a un mot de passe, il est abîmé, trop gros ou d’un autre type, comme Word, Numbers ou PDF. Enregistrez la liste en .xlsx ou CSV sans mot de passe.",
      not_workbook:
        "Ce fichier porte un nom Excel mais contient du texte brut ; il a été lu comme du texte.",
      too_many_rows:
        "Une liste a au plus 10\u202f000 lignes. La ligne {line} et les suivantes ne peuvent pas être importées. Divisez la liste.",
      unclosed_quote: "Ligne {line} : un guillemet s’ouvre ici et ne se ferme jamais.",
      secret_key:
        "La ligne {line} contient une clé secrète. Elle n’a pas été gardée. Retirez-la de votre liste et déplacez l’argent de ce compte vers un nouveau.",
      formulas_without_results: {
        one:
          "{n} formule n’a pas de résultat enregistré. Ouvrez le fichier dans un tableur, enregistrez-le et importez-le de nouveau.",
        other:
          "{n} formules n’ont pas de résultat enregistré. Ouvrez le fichier dans un tableur, enregistrez-le et importez-le de nouveau.",
      },
      hidden_columns: "Colonnes masquées : {columns}.",
      hidden_sheets: "Feuilles masquées : {names}.",
    },
    sample: {
      shape:
        "La première ligne nomme les colonnes, dans n’importe quel ordre. Seuls adresse et montant sont nécessaires.",
      columns: {
        name: "nom",
        address: "adresse",
        amount: "montant",
        currency: "devise",
        memo: "mémo",
        note: "note",
      },
      example: { name: "Exemple", address: "G…", amount: "250", currency: "USDC" },
      save: "Enregistrer ce modèle",
      file: "lipwa-modele.csv",
      demo: "Remplir avec les personnes de la démo",
      demoSave: "Enregistrer les personnes de la démo",
      demoFile: "lipwa-demo.csv",
    },
  },
};
