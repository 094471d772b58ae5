/** What was done, and the way back, in English. Names in braces are filled in. */
export const dashboardUndo = {
  undo: {
    removed: "{name} was removed from the run.",
    currency: { one: "{n} amount is in {name} now.", other: "{n} amounts are in {name} now." },
    moved: {
      one: "{n} row is in the draft “{name}” now.",
      other: "{n} rows are in the draft “{name}” now.",
    },
    draftDeleted: "The draft “{name}” was deleted.",
    ended: "The run “{name}” is ended.",
    staysOpen:
      "“{name}” is not saved yet and stays open: this browser could not write it. Its disk may be full.",
    staysEnded: "“{name}” stays ended: another run has been begun or changed since.",
    disconnected: "{name} is disconnected.",
    payDayRemoved: "Day {n} is no longer a pay day.",
    hasLeft: "{name} is marked as left.",
    restored: "{name} was brought back.",
    peopleRead: { one: "{n} person was read.", other: "{n} people were read." },
    peopleUpdated: { one: "{n} person was updated.", other: "{n} people were updated." },
    personAdded: "{name} is on your list now.",
    personChanged: "{name} was changed.",
    personDeleted: "{name} was deleted from your list.",
    addressAccepted: { one: "{n} address was accepted.", other: "{n} addresses were accepted." },
    undo: "Undo",
    next: "Taken back. Before that: {what}",
    close: "Close",
  },
};

/** What was done, and the way back, in one language. */
export type DashboardUndo = typeof dashboardUndo;
