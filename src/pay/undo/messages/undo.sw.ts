import type { DashboardUndo } from "./undo.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardUndo: DashboardUndo = {
  undo: {
    removed: "{name} ameondolewa kwenye malipo.",
    currency: { one: "Kiasi {n} sasa ni kwa {name}.", other: "Viasi {n} sasa ni kwa {name}." },
    moved: {
      one: "Safu {n} sasa iko kwenye rasimu “{name}”.",
      other: "Safu {n} sasa ziko kwenye rasimu “{name}”.",
    },
    draftDeleted: "Rasimu “{name}” imefutwa.",
    ended: "Malipo “{name}” yamemalizika.",
    staysOpen:
      "“{name}” bado haijahifadhiwa na inabaki wazi: kivinjari hiki hakikuweza kuiandika. Huenda diski yake imejaa.",
    notSaved:
      "Kivinjari hiki hakikuweza kuhifadhi “{name}”. Huenda diski yake imejaa. Jaribu tena.",
    staysEnded:
      "“{name}” yanabaki yamemalizika: malipo mengine yameanzishwa au kubadilishwa tangu hapo.",
    notReopened:
      "“{name}” yanabaki yamemalizika: muamala mwingine unatumwa. Bonyeza “Tengua” tena ukikamilika.",
    disconnected: "{name} imetenganishwa.",
    payDayRemoved: "Siku ya malipo (tarehe {n}) imeondolewa.",
    hasLeft: "{name} amewekwa kuwa ameondoka.",
    restored: "{name} amerudishwa kwenye orodha.",
    peopleRead: { one: "Mtu {n} ameingizwa.", other: "Watu {n} wameingizwa." },
    peopleUpdated: { one: "Mtu {n} amesasishwa.", other: "Watu {n} wamesasishwa." },
    personAdded: "{name} yuko kwenye orodha yako sasa.",
    personChanged: "Taarifa za {name} zimebadilishwa.",
    personDeleted: "{name} amefutwa kwenye orodha yako.",
    addressAccepted: { one: "Anwani {n} imekubaliwa.", other: "Anwani {n} zimekubaliwa." },
    rowsChanged: { one: "Safu ya {name} imebadilishwa.", other: "Safu {n} zimebadilishwa." },
    leftOut: {
      one: "{name} ameachwa nje ya malipo haya.",
      other: "Watu {n} wameachwa nje ya malipo haya.",
    },
    setAside: {
      one: "Pesa za {name} zitatengwa.",
      other: "Pesa za watu {n} zitatengwa.",
    },
    paidAgain: { one: "{name} atalipwa tena.", other: "Watu {n} watalipwa tena." },
    merged: {
      one: "Mtu {n} wa orodha yumo sasa katika rasimu.",
      other: "Watu {n} wa orodha wamo sasa katika rasimu.",
    },
    replaced: {
      one: "Rasimu sasa ina mtu {n} wa orodha.",
      other: "Rasimu sasa ina watu {n} wa orodha.",
    },
    sure: {
      one: "Umethibitisha anwani ya {name}.",
      other: "Umethibitisha anwani {n}.",
    },
    sureMemo: {
      one: "Umethibitisha maelezo ya {name}.",
      other: "Umethibitisha maelezo {n}.",
    },
    undo: "Tengua",
    next: "Imetenguliwa. Kabla ya hapo: {what}",
    close: "Funga",
  },
};
