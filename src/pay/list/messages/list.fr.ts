import type { DashboardList } from "./list.en.ts";

/**
 * A list of people to pay, as it is read, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardList: DashboardList = {
  csv: {
    another: "Une autre liste",
    columnsTitle: "Les colonnes telles que comprises",
    change: "Changez-en une, et la liste est relue.",
    inFile: "« {header} » dans le fichier",
    sheet: "Feuille du fichier",
    hidden: {
      one: "La ligne {rows} est masquée dans Excel. Elle est dans cette liste quand même.",
      other:
        "{n} lignes sont masquées dans Excel : {rows}. Elles sont dans cette liste quand même.",
    },
    hiddenLeft: {
      one: "La ligne {rows} est masquée dans Excel et laissée de côté.",
      other: "{n} lignes sont masquées dans Excel et laissées de côté : {rows}.",
    },
    hiddenColumns: "Masqué dans Excel, et lu quand même : {columns}.",
    leaveHidden: {
      one: "Laisser la ligne masquée de côté",
      other: "Laisser les {n} lignes masquées de côté",
    },
    takeHidden: { one: "Prendre la ligne masquée", other: "Prendre les {n} lignes masquées" },
    total: {
      agrees: "La ligne {line} est le total et est laissée de côté ; elle est juste.",
      differs:
        "La ligne {line} est le total et est laissée de côté. Elle dit {says}, et les lignes au-dessus font {rows} : voyez si quelqu’un manque ou a un autre montant.",
      left:
        "La ligne {line} est le total et est laissée de côté. Elle n’a pas pu être comparée aux lignes au-dessus.",
      taken: "La ligne {line}, le total, est prise comme une personne.",
      take: { one: "La prendre comme une personne", other: "Les prendre comme des personnes" },
      leave: { one: "Laisser le total de côté", other: "Laisser les totaux de côté" },
    },
    rows: { one: "{n} ligne a été lue.", other: "{n} lignes ont été lues." },
    has: {
      one: "Il y a déjà un brouillon, avec {n} personne",
      other: "Il y a déjà un brouillon, avec {n} personnes",
    },
    known: {
      one: "{n} d’entre elles est aussi dans cette liste.",
      other: "{n} d’entre elles sont aussi dans cette liste.",
    },
    merge: {
      one: "Fusionner : {n} personne, montants de cette liste",
      other: "Fusionner : {n} personnes, montants de cette liste",
    },
    replace: "Remplacer le brouillon",
    title: "Lire une liste",
    hint:
      "Une ligne par personne : adresse et montant, et ce que vous avez d’autre. Jusqu’à 10\u202f000 lignes. Le fichier reste dans ce navigateur.",
    shape:
      "La première ligne nomme les colonnes, dans n’importe quel ordre. Seuls adresse et montant sont nécessaires.",
    columns: {
      name: "nom",
      address: "adresse",
      amount: "montant",
      currency: "devise",
      memo: "motif",
      note: "note",
    },
    example: { name: "Exemple", address: "G…", amount: "250", currency: "USDC" },
    template: "Enregistrer ce modèle",
    templateFile: "lipwa-modele.csv",
    demo: "Remplir avec les personnes de la démo",
    demoSave: "Enregistrer les personnes de la démo",
    demoFile: "lipwa-demo.csv",
    file: "Choisir un fichier",
    paste: "ou collez les lignes ici",
    read: "Lire",
    cancel: "Annuler",
    use: { one: "Reprendre {n} ligne", other: "Reprendre {n} lignes" },
    reading: "Lecture",
    meaning: "La colonne « {header} » est prise pour",
    meaningNo: "La colonne {n} est prise pour",
    noLines: "Il n’y a personne dedans, seulement les titres des colonnes.",
    unused: "non utilisée",
    encoding: "Le fichier a été lu en {encoding}.",
    delimiter: "Les cellules sont séparées par des {sign}.",
    problems: {
      no_workbook:
        "Aucune liste ne peut être lue dans ce fichier : c’est un ancien .xls, il a un mot de passe, il est abîmé, ou il est d’un autre type, comme Word, Numbers ou PDF. Enregistrez la liste en .xlsx ou en CSV, sans mot de passe.",
      not_workbook:
        "D’après son nom c’est un fichier Excel, mais ce n’en est pas un. Il a été lu comme un texte.",
      empty_file: "Il n’y a rien dans ce fichier.",
      no_address_column: "Aucune colonne d’adresses n’a été trouvée.",
      no_amount_column: "Aucune colonne de montants n’a été trouvée.",
      which_address: "Plusieurs colonnes ont des adresses. Dites plus haut laquelle est à payer.",
      which_amount:
        "Plusieurs colonnes peuvent être le salaire. Dites plus haut laquelle est versée.",
      unused_currency:
        "La colonne « {column} » contient des monnaies et n’est pas utilisée : les montants n’en tiennent pas compte. Dites plus haut ce qu’elle est.",
      too_many_rows:
        "Une paie a au plus 10\u202f000 lignes. Rien n’a été lu à partir de la ligne {line}.",
      unclosed_quote: "Ligne {line} : un guillemet s’ouvre ici et ne se ferme jamais.",
      extra_cells:
        "Ligne {line} : plus de cellules que de colonnes. Un montant sans guillemets contient peut-être un séparateur.",
      unknown_local_currency:
        "Ligne {line} : une monnaie locale qui n’est aucune des huit. Elle n’est pas utilisée.",
      memo_type:
        "Ligne {line} : un type de motif qui ne peut pas être utilisé, un id qui n’est pas un nombre, ou deux motifs. Dites ce que c’est.",
      secret_key:
        "Ligne {line} : une clé secrète. Elle a été jetée. Retirez-la du fichier, et pensez à déplacer l’argent de ce compte.",
    },
    comma: "virgules",
    semicolon: "points-virgules",
    tab: "tabulations",
    bar: "barres",
  },
};
