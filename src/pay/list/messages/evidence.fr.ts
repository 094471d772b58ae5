import type { ListEvidence } from "./evidence.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const listEvidence: ListEvidence = {
  quote: "« {text} »",
  columnNo: "la colonne {n}",
  and: " et ",
  andMore: " et {n} de plus",
  evidence: {
    only_address_column: {
      one:
        "{n} ligne de {column} contient une adresse entière et sans faute de frappe. Aucune autre colonne n’en contient.",
      other:
        "{n} lignes de {column} contiennent une adresse entière et sans faute de frappe. Aucune autre colonne n’en contient.",
    },
    several_address_columns:
      "Colonnes avec des adresses : {columns}. Laquelle est celle des bénéficiaires ?",
    no_address_column: "Aucune colonne ne contient d’adresse valable.",
    same_address_in_all:
      "Les {valid} adresses de {column} sont identiques. Est-ce l’adresse des bénéficiaires ?",
    column_is_hidden: "Masquée dans le tableur, {column} n’est pas proposée.",
    template_heading: "L’en-tête est {column}.",
    several_template_headings: "Plusieurs colonnes peuvent contenir le montant : {columns}.",
    only_number_column: "La seule colonne de nombres est {column}.",
    several_number_columns:
      "Colonnes avec des nombres : {columns}. Laquelle contient le montant à payer ?",
    no_number_column: "Aucune colonne de montants n’a été trouvée.",
    one_way: "Chaque montant ne peut se lire que d’une façon.",
    two_ways: {
      one: "{n} montant peut se lire de deux façons : {text}, à la ligne {line}.",
      other:
        "{n} montants peuvent se lire de deux façons. Le premier est {text}, à la ligne {line}.",
    },
    both_styles: {
      one:
        "La liste écrit les décimales avec des points et avec des virgules, et {n} montant peut se lire de deux façons : {text}, à la ligne {line}.",
      other:
        "La liste écrit les décimales avec des points et avec des virgules, et {n} montants peuvent se lire de deux façons. Le premier est {text}, à la ligne {line}.",
    },
    rows_name: "Chaque ligne indique sa monnaie dans {column} : {codes}.",
    some_rows_name: "La monnaie figure dans {column} pour {named} des {rows} lignes.",
    names: {
      heading: "L’en-tête {within} indique {text}.",
      title: "Le titre {within} indique {text}.",
      cell: {
        one: "{n} ligne de {column} indique {text}.",
        other: "{n} lignes de {column} indiquent {text}.",
      },
      format: "Le format de nombre de {column} affiche {text}.",
      footnote: "La ligne {line}, {within}, indique {text}.",
      note:
        "Un commentaire, une zone de texte, un en-tête ou un pied de page, {within}, indique {text}.",
      file: "Le nom du fichier indique {text}.",
      sheet: "Le nom de la feuille indique {text}.",
      other_sheet: "Une autre feuille, {within}, indique {text}.",
    },
    no_money: "La liste n’indique pas la monnaie de ses montants.",
    pay_date: "Proposé : le mois de la date de paie.",
    heading_says: "L’en-tête l’indique : {columns}.",
    first_column_of_words: "La première colonne contient des mots : proposée pour les noms.",
    several_memo_columns: "Plusieurs colonnes peuvent contenir des mémos : {columns}.",
    hidden_rows: "Lignes masquées dans le tableur, par numéro : {lines}. Faut-il les importer ?",
    several_sheets:
      "Plusieurs feuilles contiennent des adresses : {names}. Laquelle faut-il importer ?",
    only_sheet: "{name} est la seule feuille qui contient des adresses.",
    sheet_is_hidden:
      "{name}, la seule feuille qui contient des adresses, est masquée. Est-ce celle à importer ?",
    other_money_than:
      "Le {on}, votre réponse était : {money}. Ce que la liste indique sur sa monnaie a changé depuis.",
    each_row: "la monnaie de chaque ligne",
    phones: {
      one: "{n} numéro de téléphone commence par {prefix}.",
      other: "{n} numéros de téléphone commencent par {prefix}.",
    },
  },
};
