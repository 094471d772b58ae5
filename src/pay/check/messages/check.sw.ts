import type { DashboardCheck } from "./check.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const dashboardCheck: DashboardCheck = {
  findings: {
    no_account: "Bado hakuna akaunti kwenye anwani hii.",
    no_trustline:
      "{name} bado hana ruhusa ya kushika USDC (hakuna trustline), kwa hiyo malipo yangeshindikana.",
    unauthorized: "Mtoaji wa USDC haruhusu akaunti hii kuishika. {name} amwombe mtoaji.",
    limit_exceeded: "Akaunti ya {name} ina kikomo ambacho kiasi hiki kingekivuka.",
    memo_required:
      "Akaunti hii inahitaji maelezo (memo), la sivyo pesa huenda zisimfikie mwenyewe.",
    aside_memo:
      "Watu wengi wanatumia akaunti hii. Pesa zilizotengwa hazisemi ni za nani, kwa hiyo zinahitaji maelezo (memo).",
    own_account:
      "Hii ni akaunti unayolipa nayo, kwa hiyo hakuna atakayelipwa. Andika anwani ya {name}, au acha safu hii nje.",
    unknown: "Anwani hii haikuweza kukaguliwa kwenye leja. Kagua tena kabla ya kulipa.",
    setAside: "Mtengee {name} pesa",
    setAsideHint:
      "Pesa zilizotengwa zinasubiri kwenye leja (kama salio la kudai) hadi {name} azichukue. Unaweza kujirudishia baada ya {time}.",
    createAndSetAside: "Fungua akaunti kwa XLM {xlm} na utenge pesa, jumla XLM {all}",
    writeMemo: "Andika maelezo",
    solvedSetAside: "Zitatengwa; unaweza kujirudishia baada ya {time}",
    solvedCreate:
      "Inafungua akaunti kwa XLM {xlm} na kutenga pesa; unaweza kujirudishia baada ya {time}",
    undo: "Tengua",
    takeBackTime: { one: "siku {n}", other: "siku {n}" },
    days: "Siku kabla ya kuweza kujirudishia pesa",
    startXlm: "XLM za akaunti mpya",
    all: { one: "Tenga pesa", other: "Tenga pesa kwa wote {n}" },
    allCreate: {
      one: "Tenga pesa kwa wote {all} na ufungue akaunti {n}, jumla XLM {xlm}",
      other: "Tenga pesa kwa wote {all} na ufungue akaunti {n}, jumla XLM {xlm}",
    },
    splitOut: {
      one: "Hamishia safu {n} kwenye malipo tofauti",
      other: "Hamishia safu {n} kwenye malipo tofauti",
    },
    asking: "Inakaguliwa kwenye leja: {n} kati ya {all}",
    failed: "Si wote walioweza kukaguliwa kwenye leja.",
    unknownRows: {
      one: "Safu {n} haikuweza kukaguliwa kwenye leja",
      other: "Safu {n} hazikuweza kukaguliwa kwenye leja",
    },
    unknownHint: "Hakuna anayelipwa kabla ya wote kukaguliwa.",
    askingAgain: "Inakaguliwa tena: jaribio {n} kati ya {all}.",
    askedEnough: "Ukaguzi wa kiotomatiki umesimama.",
    askAgain: "Kagua tena",
  },
  again: {
    why: "Kwa rekodi ya leja yenyewe ya akaunti yako. Hakuna anayelipwa tena kabla hujaamua.",
    today: "leo",
    yesterday: "jana",
    on: "tarehe {date}",
    leaveOut: { one: "Mwache mtu huyu nje", other: "Waache wote {n} nje" },
    payAgain: { one: "Mlipe mtu huyu tena", other: "Walipe wote {n} tena" },
    one: "{name} alipata USDC {amount} kutoka kwako {when}.",
    oneAside: "Ulimtengea {name} USDC {amount} {when}.",
    payOneAgain: "Mlipe {name} tena",
    wrongClock: "Saa ya kifaa hiki si sahihi",
    clocks:
      "Inasema {own}, leja inasema {ledger}. Lipwa hufuata leja kujua nani alilipwa katika kipindi hiki cha malipo. Rekebisha saa: miezi ya maelezo na siku za malipo hufuata saa hiyo.",
    decided: "Atalipwa tena, kama ulivyoamua.",
  },
};
