/** The last action and its undo, in English. Names in braces are filled in. */
export const dashboardUndo = {
  undo: {
    removed: "{name} was removed from the run.",
    currency: { one: "{n} amount is now in {name}.", other: "{n} amounts are now in {name}." },
    moved: {
      one: "{n} row is now in the draft “{name}”.",
      other: "{n} rows are now in the draft “{name}”.",
    },
    draftDeleted: "The draft “{name}” was deleted.",
    ended: "The run “{name}” was ended.",
    staysOpen:
      "“{name}” isn’t saved yet, so it stays open: this browser couldn’t write it. Its disk may be full.",
    staysEnded: "“{name}” stays ended: another run was started or changed since.",
    disconnected: "{name} is disconnected.",
    payDayRemoved: "Day {n} is no longer a pay day.",
    hasLeft: "{name} is marked as left.",
    restored: "{name} was brought back.",
    peopleRead: { one: "{n} person was imported.", other: "{n} people were imported." },
    peopleUpdated: { one: "{n} person was updated.", other: "{n} people were updated." },
    personAdded: "{name} is now on your list.",
    personChanged: "{name} was changed.",
    personDeleted: "{name} was deleted from your list.",
    addressAccepted: { one: "{n} address was accepted.", other: "{n} addresses were accepted." },
    undo: "Undo",
    next: "Undone. Before that: {what}",
    close: "Close",
  },
};

/** The last action and its undo, in one language. */
export type DashboardUndo = typeof dashboardUndo;
