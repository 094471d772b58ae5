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
    staysOpen: "This browser couldn’t save “{name}”, so it stays open. The disk may be full.",
    notSaved: "This browser couldn’t save “{name}”. The disk may be full. Try again.",
    staysEnded: "“{name}” stays ended, because another run has been started or changed since.",
    notReopened:
      "“{name}” wasn’t reopened, because another transaction is being sent. Press Undo again when that’s done.",
    disconnected: "{name} is disconnected.",
    payDayRemoved: "The pay day (day {n}) was removed.",
    hasLeft: "{name} is marked as having left.",
    restored: "{name} was restored.",
    peopleRead: { one: "{n} person was imported.", other: "{n} people were imported." },
    peopleUpdated: { one: "{n} person was updated.", other: "{n} people were updated." },
    personAdded: "{name} is now on your list.",
    personChanged: "{name} was changed.",
    personDeleted: "{name} was deleted from your list.",
    addressAccepted: { one: "{n} address was accepted.", other: "{n} addresses were accepted." },
    rowsChanged: { one: "{name}’s row was changed.", other: "{n} rows were changed." },
    leftOut: {
      one: "{name} is left out of this run.",
      other: "{n} people are left out of this run.",
    },
    setAside: {
      one: "The money for {name} will be set aside.",
      other: "The money for {n} people will be set aside.",
    },
    paidAgain: { one: "{name} will be paid again.", other: "{n} people will be paid again." },
    merged: {
      one: "{n} person from the list is now in the draft.",
      other: "{n} people from the list are now in the draft.",
    },
    replaced: {
      one: "The draft now has the {n} person from the list.",
      other: "The draft now has the {n} people from the list.",
    },
    sure: {
      one: "You confirmed {name}’s address.",
      other: "You confirmed {n} addresses.",
    },
    sureMemo: {
      one: "You confirmed {name}’s memo.",
      other: "You confirmed {n} memos.",
    },
    undo: "Undo",
    next: "Undone. Before that: {what}",
    close: "Close",
  },
};

export type DashboardUndo = typeof dashboardUndo;
