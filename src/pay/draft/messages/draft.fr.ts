import type { DashboardDraft } from "./draft.en.ts";

/**
 * A pay run that is being written, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardDraft: DashboardDraft = {
  draft: {
    label: "Paie, brouillon, gardé dans ce navigateur",
    name: "Nom de cette paie",
    peopleCount: { one: "{n} personne", other: "{n} personnes" },
    add: "Ajouter une personne",
    fromList: "Ajouter depuis votre liste",
    readCsv: "Lire une autre liste",
    toTotals: "Passer les lignes, aux totaux",
    close: "Garder pour plus tard",
    page: "Lignes {from} à {to} sur {all}",
    earlier: "Lignes précédentes",
    later: "Lignes suivantes",
    empty: "Il n’y a encore personne dans cette paie.",
    columns: {
      no: "N°",
      person: "Personne",
      address: "Adresse",
      home: "Valeur locale",
      state: "État",
    },
    unnamed: "Sans nom",
    memo: "Motif : {memo}",
    homeUnknown: "inconnu",
    edit: "Modifier",
    editRow: "Modifier {name}",
    done: "Terminé",
    remove: "Retirer",
    standing: {
      ready: "Prêt",
      fix: "À corriger",
      suspect: "À décider",
      remedy: "À décider",
      paid_already: "À décider",
      unasked: "Non vérifié",
      unknown: "Sans réponse",
      skipped: "Non payé",
    },
    unkept: "Pas encore enregistré",
    paidBefore: { one: "payé hier", other: "payé il y a {n} jours" },
    paidToday: "payé aujourd’hui",
    asideToday: "mis de côté aujourd’hui",
    asideBefore: { one: "mis de côté hier", other: "mis de côté il y a {n} jours" },
    sameAccount: "même compte que la ligne {n}",
  },
  cells: {
    name: "Nom",
    address: "Adresse",
    amount: "Montant",
    currency: "Monnaie",
    localCurrency: "Monnaie locale",
    notChosen: "Non choisie",
    memo: "Motif",
    memoType: "Type de motif",
    memoText: "Texte",
    memoId: "Nombre (id)",
    memoOther: "Un autre type",
    memoHint:
      "Tout le monde peut le lire sur le registre. Un autre motif exige une transaction à part.",
    note: "Note, pour vous seulement",
    of: "{cell} de {name}",
  },
  faults: {
    address: {
      empty: "Il n’y a pas d’adresse.",
      secret_key: "C’est une clé secrète. Elle a été jetée et n’est gardée nulle part.",
      contract: "C’est l’adresse d’un contrat, pas celle du compte d’une personne.",
      muxed_contract:
        "C’est une adresse au sein d’un contrat (W…), pas celle du compte d’une personne.",
      other_key: "C’est une clé d’un autre genre, pas l’adresse d’un compte.",
      wrong_case:
        "Une adresse s’écrit en capitales. Celle-ci non ; elle a peut-être été tapée à la main.",
      wrong_length:
        "Cette adresse est trop courte ou trop longue. Il en manque une partie, ou elle a été collée deux fois.",
      wrong_checksum:
        "Il y a une faute de frappe dans cette adresse. Ses chiffres de contrôle ne vont pas : un tel compte ne peut pas exister.",
      not_an_address: "Ce n’est pas une adresse Stellar. Elle commence par G ou M.",
    },
    amount: {
      empty: "Il n’y a pas de montant.",
      not_a_number: "Ce n’est pas un montant.",
      too_many_decimals: "Trop de décimales. L’USDC en a sept, l’argent local deux.",
      not_positive: "Le montant doit être supérieur à zéro.",
      too_large: "C’est plus que ce que le registre peut contenir.",
      rate_unknown:
        "Aucun taux n’est connu pour cette monnaie, et Lipwa n’en invente pas. Écrivez le montant en USDC.",
      ambiguous: "Ce montant peut se lire de deux façons. Lipwa ne devine pas avec les salaires.",
    },
    currency: {
      unknown_currency: "« {currency} » n’est pas une monnaie que Lipwa connaît.",
      no_currency: "La liste ne dit pas en quelle monnaie c’est.",
    },
    memo: {
      memo_too_long:
        "Le motif fait {bytes} octets. Le registre en prend 28 ; une lettre accentuée compte double.",
      memo_kind:
        "Un type de motif qui ne peut pas être utilisé, ou un id qui n’est pas un nombre. Comme texte, l’argent pourrait se perdre : dites ce que c’est.",
    },
    twin: "C’est la même chose que la ligne {n} : même compte, même montant, même motif.",
    twinMeant: "C’est voulu, payer les deux",
    twinSkip: "Payer une seule fois",
    secretDropped:
      "Une clé secrète a été collée. Elle a été jetée : n’en mettez jamais dans une page web. Pensez à déplacer l’argent de ce compte vers un nouveau.",
  },
  findings: {
    no_account: "Aucun compte n’existe encore à cette adresse.",
    no_trustline:
      "{name} n’a pas encore l’autorisation de détenir des USDC (pas de trustline) ; un paiement serait rejeté.",
    unauthorized:
      "L’émetteur de l’USDC ne laisse pas ce compte en détenir. {name} doit le lui demander.",
    limit_exceeded: "Le compte de {name} a une limite que ce montant dépasserait.",
    memo_required:
      "Ce compte exige un motif (memo), sinon l’argent risque de ne pas arriver à la bonne personne.",
    aside_memo:
      "Plusieurs personnes partagent ce compte. L’argent mis de côté ne dit pas à qui il est : il lui faut un motif (memo).",
    own_account:
      "Vous payez depuis ce compte : personne ne serait payé. Écrivez l’adresse de {name}.",
    unknown: "Le registre n’a rien répondu pour cette adresse. Redemandez avant de payer.",
    setAside: "Mettre l’argent de côté pour {name}",
    setAsideHint:
      "L’argent mis de côté attend sur le registre (solde réclamable) que {name} le prenne. Vous pouvez le reprendre après {n} jours.",
    createAndSetAside: "Créer le compte avec {xlm} XLM et mettre l’argent de côté",
    skip: "Laisser {name} hors de cette paie",
    writeMemo: "Écrire un motif",
    solvedSetAside: "Mis de côté ; vous pouvez le reprendre après {n} jours",
    solvedCreate:
      "Crée le compte avec {xlm} XLM et met l’argent de côté ; vous pouvez le reprendre après {n} jours",
    undo: "Annuler",
    days: "Jours avant de pouvoir le reprendre",
    startXlm: "XLM pour le nouveau compte",
    all: { one: "Mettre l’argent de côté", other: "Mettre l’argent de côté pour les {n}" },
    splitOut: {
      one: "Déplacer cette ligne dans une paie à part",
      other: "Déplacer les {n} lignes dans une paie à part",
    },
    asking: "Vérification sur le registre : {n} sur {all}",
    failed: "Le registre n’a pas pu répondre pour tout le monde.",
    unknownRows: {
      one: "Le registre n’a pas répondu pour {n} ligne",
      other: "Le registre n’a pas répondu pour {n} lignes",
    },
    unknownHint: "Personne n’est payé avant sa réponse.",
    askingAgain: "On redemande tout seul : {n} sur {all}.",
    askedEnough: "On ne redemande plus tout seul.",
    askAgain: "Demander encore",
    splitName: "{name}, plus tard",
  },
  again: {
    why:
      "D’après le registre lui-même, pour votre compte. Personne n’est payé de nouveau avant votre décision.",
    today: "aujourd’hui",
    yesterday: "hier",
    on: "le {date}",
    leaveOut: { one: "Laisser cette personne de côté", other: "Laisser les {n} de côté" },
    payAgain: { one: "Payer cette personne de nouveau", other: "Payer les {n} de nouveau" },
    one: "{name} a reçu {amount} USDC de votre part {when}.",
    oneAside: "{amount} USDC ont été mis de côté pour {name} {when}.",
    payOneAgain: "Payer {name} encore une fois",
    wrongClock: "L’horloge de cet ordinateur est fausse",
    clocks:
      "Elle indique le {own}, le registre le {ledger}. Qui a été payé pendant cette période de paie se juge d’après le registre. Réglez l’horloge : les mois dans les motifs et les échéances en dépendent.",
    decided: "Payé de nouveau, comme vous l’avez décidé.",
  },
  fromList: {
    title: "Depuis votre liste",
    inRun: "déjà dans cette paie",
    all: { one: "Choisir la personne qui manque", other: "Choisir les {n} qui manquent" },
    none: "Ne choisir personne",
    add: { one: "Ajouter {n} personne", other: "Ajouter {n} personnes" },
    nobody: "Personne n’est encore choisi.",
    everyone: "Toute votre liste est dans cette paie.",
    more: "Les {n} premières sont affichées. Cherchez les autres.",
  },
  undo: {
    removed: "{name} a été retiré de la paie.",
    oneMemo: "Un seul motif pour tous maintenant, sauf pour les comptes qui exigent le leur.",
    moved: {
      one: "{n} ligne est maintenant dans le brouillon « {name} ».",
      other: "{n} lignes sont maintenant dans le brouillon « {name} ».",
    },
    draftDeleted: "Le brouillon « {name} » a été supprimé.",
    ended: "La paie « {name} » est terminée.",
    staysOpen:
      "« {name} » n’est pas encore enregistrée et reste ouverte : ce navigateur n’a pas pu l’écrire. Son disque est peut-être plein.",
    staysEnded: "« {name} » reste terminée : une autre paie a été commencée ou changée depuis.",
    disconnected: "{name} est déconnecté.",
    templateRemoved: "« {name} » ne sera plus annoncée.",
    archived: "{name} : archivé.",
    restored: "{name} : de retour sur la liste.",
    peopleRead: { one: "{n} personne lue.", other: "{n} personnes lues." },
    personAdded: "{name} est maintenant sur votre liste.",
    personChanged: "{name} : fiche modifiée.",
    personDeleted: "{name} a été supprimé de votre liste.",
    undo: "Annuler",
    next: "Annulé. Avant cela : {what}",
    close: "Fermer",
  },
  elsewhere: {
    newer: "Ce brouillon a été modifié dans un autre onglet à {time}.",
    newerText:
      "Là-bas : {there}, ici : {here}. Rien n’a été écrasé ; rien n’est gardé ni envoyé ici avant votre choix.",
    take: "Voir l’autre version",
    own: "Garder cette version",
    sent: "Cette paie a été envoyée depuis un autre onglet.",
    show: "La voir",
    deleted: "Ce brouillon a été supprimé dans un autre onglet.",
    leave: "Le laisser partir",
  },
  totals: {
    memoHelp: {
      ask: "Qu’est-ce qu’un motif (memo) ?",
      text:
        "Un court texte qui accompagne une transaction, par exemple le mois. Tout le monde peut le lire, pour toujours. Certaines plateformes en exigent un pour savoir à qui est l’argent. Une transaction a un seul motif : un autre motif demande une signature de plus.",
    },
    title: "Totaux",
    ready: "Prêts",
    toDecide: "Déjà payé ?",
    toFix: "À corriger",
    unasked: "Pas encore vérifiés",
    skipped: "Hors de cette paie",
    feeAtMost: "Frais, au plus",
    reserves: "Pour les comptes et l’argent mis de côté",
    left: "Reste après cette paie",
    toPay: "À payer",
    rounding:
      "Les montants locaux sont convertis en USDC {rate}, et arrondis vers le haut à la septième décimale.",
    shown: "Valeurs locales {rate}, arrondies vers le bas.",
    signatures: {
      one: "{n} transaction, donc {n} signature.",
      other: "{n} transactions, donc {n} signatures.",
    },
    fewer: "Avec un seul motif pour tous, il en faudrait {n}.",
    oneMemo: "Un seul motif pour tous",
    missingUsdc: "Il manque {amount} USDC.",
    missingXlm: "Il manque {amount} XLM pour les frais et les comptes.",
    ceiling: "Frais maximum par paiement",
    ceilingHint: "En stroops ; 100 est le minimum. Le réseau prend moins quand moins suffit.",
    toReview: "Vérifier et payer",
    review: { one: "Vérifier et payer {n} personne", other: "Vérifier et payer {n} personnes" },
    payAll: { one: "Signer et payer {n} personne", other: "Signer et payer {n} personnes" },
    payReady: {
      one: "Vérifier seulement la personne prête",
      other: "Vérifier seulement les {n} prêtes",
    },
    fixFirst: {
      one: "Corrigez {n} ligne pour continuer",
      other: "Corrigez {n} lignes pour continuer",
    },
    decideFirst: {
      one: "Décider pour {n} ligne pour continuer",
      other: "Décider pour {n} lignes pour continuer",
    },
    checking: "Vérification sur le registre",
    connectFirst: "Connectez un portefeuille pour payer",
    nobody: "Personne à payer pour l’instant",
    notBegun: {
      busy: "Une paie est en cours d’envoi. Payez celle-ci quand elle sera terminée.",
      taken:
        "Une ligne de cette paie a été payée, ou est en train de l’être, par une autre paie de ce navigateur. Rien n’a été signé. Retirez-la, puis payez.",
      unreachable: "Le registre n’a pas répondu, donc rien n’a été signé. Réessayez.",
      not_loaded:
        "Une partie de cette page n’a pas pu être chargée. Rien n’a été signé. Rechargez-la.",
      changed:
        "Quelque chose a changé pendant la vérification. Rien n’a été signé. Regardez encore une fois, puis payez.",
    },
    notEnough: "Pas assez d’argent sur le compte",
  },
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
      "Une ligne par personne : adresse et montant, et ce que vous avez d’autre. Jusqu’à 10 000 lignes. Le fichier reste dans ce navigateur.",
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
      empty_file: "Il n’y a rien dans ce fichier.",
      no_address_column: "Aucune colonne d’adresses n’a été trouvée.",
      no_amount_column: "Aucune colonne de montants n’a été trouvée.",
      which_address: "Plusieurs colonnes ont des adresses. Dites plus haut laquelle est à payer.",
      which_amount:
        "Plusieurs colonnes peuvent être le salaire. Dites plus haut laquelle est versée.",
      too_many_rows:
        "Une paie a au plus 10 000 lignes. Rien n’a été lu à partir de la ligne {line}.",
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
  request: {
    title: "Rempli à partir d’un lien",
    check:
      "Vérifiez l’adresse avec la personne que vous payez. Rien n’est envoyé avant votre signature.",
    faults: {
      to: "L’adresse du lien ne peut pas être payée. Elle n’a pas été utilisée.",
      amount: "Le montant du lien n’en est pas un. Il n’a pas été utilisé.",
      memo: "Le motif du lien est trop long ou ne peut pas être écrit. Il n’a pas été utilisé.",
      busy: "Une paie est en cours d’envoi. Ouvrez le lien de nouveau quand elle est terminée.",
    },
    close: "Fermer",
  },
};
