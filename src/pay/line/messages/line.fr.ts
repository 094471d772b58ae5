import type { DashboardLine } from "./line.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardLine: DashboardLine = {
  cells: {
    name: "Nom",
    address: "Adresse",
    amount: "Montant",
    currency: "Monnaie",
    localCurrency: "Monnaie locale",
    notChosen: "Non choisie",
    memo: "Mémo",
    memoType: "Type de mémo",
    memoText: "Texte",
    memoId: "Nombre (id)",
    memoOther: "Un autre type",
    memoHint:
      "Pour un compte qui exige son propre mémo, comme chez une plateforme d’échange. Il remplace le motif de la paie, qui passe alors dans le message, et tout le monde peut le lire dans le registre. Chaque mémo demande une transaction à part.",
    note: "Note, pour vous seulement",
  },
  payslipItems: {
    title: "Bulletin de paie",
    earning: "Gain",
    deduction: "Retenue",
    amount: "Combien",
    remove: "Retirer",
    removeItem: "Retirer {label}",
    addEarning: "Ajouter un gain",
    addDeduction: "Ajouter une retenue",
    outcome: "{gross} brut − {deducted} de retenues = {net} net",
  },
  faults: {
    address: {
      empty: "L’adresse manque.",
      secret_key: "C’est une clé secrète. Elle a été effacée et n’est gardée nulle part.",
      contract: "C’est l’adresse d’un contrat, pas celle du compte d’une personne.",
      muxed_contract:
        "C’est une adresse au sein d’un contrat (W…), pas celle du compte d’une personne.",
      other_key: "C’est une clé d’un autre genre, pas l’adresse d’un compte.",
      wrong_case:
        "Une adresse s’écrit en capitales. Celle-ci non ; elle a peut-être été tapée à la main.",
      wrong_character: "Une adresse n’a ni 0, ni 1, ni 8, ni 9. Était-ce O, I ou B ?",
      wrong_length:
        "Cette adresse est trop courte ou trop longue. Il en manque une partie, ou elle a été collée deux fois.",
      wrong_checksum:
        "Il y a une faute de frappe dans cette adresse. Ses chiffres de contrôle ne vont pas : un tel compte ne peut pas exister.",
      not_an_address:
        "Ce n’est pas une adresse Stellar entière : G ou M, puis des capitales et des chiffres.",
    },
    amount: {
      empty: "Le montant manque.",
      not_a_number: "Ce n’est pas un montant.",
      too_many_decimals: "Trop de décimales. L’USDC en a sept, l’argent local deux.",
      not_positive: "Le montant doit être supérieur à zéro.",
      too_large: "C’est plus que ce que le registre peut contenir.",
      rate_unknown:
        "Aucun taux n’est connu pour cette monnaie, et Lipwa n’en invente pas. Écrivez le montant en USDC.",
      ambiguous: "Ce montant peut se lire de deux façons. Lipwa ne devine pas avec les salaires.",
    },
    currency: {
      unknown_currency: "Lipwa ne connaît pas la monnaie « {currency} ».",
      shared: "« {currency} » seul ne dit pas en quelle monnaie c’est.",
      no_currency: "La monnaie manque.",
    },
    memo: {
      memo_too_long:
        "Le mémo fait {bytes} octets. Le registre en prend 28 ; une lettre accentuée compte pour deux ou plus.",
      memo_kind:
        "Ce type de mémo ne peut pas être utilisé ici, ou c’est un identifiant qui n’est pas un nombre. Envoyé comme texte, l’argent pourrait se perdre. Choisissez le type, ou laissez cette ligne de côté.",
    },
    items: {
      no_label: "Un élément du bulletin de paie n’a pas de nom.",
      not_an_amount: "Le montant de « {label} » sur le bulletin de paie est illisible.",
      not_net: "Le bulletin de paie donne {net}, mais le montant est {amount}. Lequel est juste ?",
    },
    twin: "C’est la même chose que la ligne {n} : même compte, même montant, même mémo.",
    twinLine:
      "C’est la même chose que la ligne {n} de la liste : même compte, même montant, même mémo.",
    twinMeant: "Oui, payer les deux",
    twinSkip: "Payer une seule fois",
    secretDropped:
      "Vous avez collé une clé secrète. Elle a été effacée : n’en mettez jamais dans une page web. Pensez à déplacer l’argent de ce compte vers un nouveau.",
  },
};
