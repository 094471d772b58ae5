import type { DashboardPeople } from "./people.en.ts";

/**
 * The people who are paid, in French.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardPeople: DashboardPeople = {
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
  peopleImport: {
    title: "Ce que cela change dans vos personnes",
    added: { one: "{n} personne sera ajoutée", other: "{n} personnes seront ajoutées" },
    changed: { one: "{n} personne sera modifiée", other: "{n} personnes seront modifiées" },
    same: {
      one: "{n} personne reste telle quelle.",
      other: "{n} personnes restent telles quelles.",
    },
    cell: "{label} : {was} → {is}",
    filledIn: "{label} : {is}",
  },
  afterRun: {
    title: "Mettre à jour les personnes d’après cette paie ?",
    counts: {
      raise: { one: "{n} nouveau montant", other: "{n} nouveaux montants" },
      new: { one: "{n} nouvelle personne", other: "{n} nouvelles personnes" },
      gone: { one: "{n} absente de cette paie", other: "{n} absentes de cette paie" },
    },
    raise: "augmentation {change}",
    less: "moins, {change}",
    otherAmount: "un autre montant",
    isNew: "nouvelle personne, ajoutée à votre liste",
    newIn: "nouvelle personne, ajoutée à {group}",
    gone: "n’est pas dans cette paie. Cochez si {name} est parti ; l’historique est gardé",
    nothing: "rien",
    update: { one: "Mettre à jour {n} personne", other: "Mettre à jour {n} personnes" },
    leave: "Laisser la liste telle quelle",
  },
  roster: {
    title: "Les personnes que vous payez",
    lead:
      "Gardé dans ce navigateur seulement. Personne d’autre ne peut le lire, ni le rétablir pour vous.",
    add: "Ajouter une personne",
    importList: "Importer une liste",
    open: "Ouvrir",
    search: "Chercher",
    none: "Encore personne. Ajoutez des personnes ici, ou lisez un fichier CSV ou une sauvegarde.",
    noMatch: "Personne ne correspond à la recherche.",
    usual: "Montant habituel",
    phone: "Numéro de téléphone",
    email: "Adresse e-mail",
    lang: "Langue des messages",
    contactHint: "Pour les reçus. Reste dans ce navigateur.",
    ownMemo: "Mémo personnel",
    memoHint:
      "Si une plateforme d’échange en demande un, comme un numéro de client. Sinon, le mémo est l’objet de chaque paie.",
    save: "Garder",
    cancel: "Annuler",
    archive: "Archiver",
    restore: "Ramener",
    remove: "Supprimer pour de bon",
    archived: { one: "{n} archivée", other: "{n} archivées" },
    hideArchived: "Masquer les archives",
    exportCsv: "Enregistrer en CSV",
    backup: "Faire une sauvegarde",
    restoreBackup: "Lire un CSV ou une sauvegarde",
    backupTitle: "Sauvegarde",
    password: "Mot de passe de la sauvegarde",
    passwordHint:
      "Laissé vide, quiconque a le fichier peut le lire. Personne ne peut retrouver un mot de passe.",
    passwordRead: "Mot de passe de cette sauvegarde",
    wrongPassword: "Ce mot de passe n’ouvre pas la sauvegarde.",
    notBackup: "Ce fichier n’est ni un CSV ni une sauvegarde de Lipwa.",
    nobodyInFile: "Ce fichier est la sauvegarde d’une liste vide : il n’y a personne.",
    reminder:
      "La dernière sauvegarde a {n} jours. Faites-en une nouvelle : la liste n’existe que dans ce navigateur.",
    reminderNever: "Il n’y a pas encore de sauvegarde. La liste n’existe que dans ce navigateur.",
    edit: "Modifier {name}",
    nameMissing: "Il faut un nom.",
    currencyMissing: "Choisissez la monnaie de ce montant.",
    twice: "{name} a déjà cette adresse.",
  },
};
