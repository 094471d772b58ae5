/** The people who are paid, in English. Names in braces are filled in. */
export const dashboardPeople = {
  fromList: {
    title: "From your list",
    inRun: "in this run already",
    all: { one: "Choose the one who is missing", other: "Choose all {n} who are missing" },
    none: "Choose nobody",
    add: { one: "Add {n} person", other: "Add {n} people" },
    nobody: "Nobody is chosen yet.",
    everyone: "Everyone on your list is in this run.",
    more: "The first {n} are shown. Search for the others.",
  },
  roster: {
    title: "People you pay",
    lead: "Kept in this browser only. Nobody else can read it, and nobody can restore it for you.",
    add: "Add a person",
    search: "Search",
    none: "Nobody yet. Add people here, or read a CSV or backup file.",
    noMatch: "Nobody fits the search.",
    usual: "Usual amount",
    phone: "Phone number",
    email: "E-mail address",
    lang: "Language of messages",
    contactHint: "For receipts. Stays in this browser.",
    memoTemplate: "Memo",
    memoTemplateHint: "{month} and {year} are filled in.",
    save: "Keep",
    cancel: "Cancel",
    archive: "Archive",
    restore: "Bring back",
    remove: "Delete for good",
    archived: { one: "{n} archived", other: "{n} archived" },
    hideArchived: "Hide archived",
    exportCsv: "Save as CSV",
    backup: "Save a backup",
    restoreBackup: "Read a CSV or backup",
    backupTitle: "Backup",
    password: "Password for the backup",
    passwordHint:
      "Left empty, anybody who has the file can read it. Nobody can restore a password.",
    passwordRead: "Password of this backup",
    wrongPassword: "This password does not open the backup.",
    notBackup: "This file is neither a CSV nor a backup of Lipwa.",
    reminder:
      "The last backup is {n} days old. Save a new one: this browser is the only place where the list is.",
    reminderNever: "There is no backup yet. This browser is the only place where the list is.",
    edit: "Edit {name}",
    nameMissing: "A name is needed.",
    twice: "{name} has this address already.",
  },
};

/** The people who are paid, in one language. */
export type DashboardPeople = typeof dashboardPeople;
