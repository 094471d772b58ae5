import type { DashboardPeople } from "./people.en.ts";

/**
 * The people who are paid, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardPeople: DashboardPeople = {
  fromList: {
    title: "Kutoka orodha yako",
    inRun: "tayari yumo katika malipo haya",
    all: { one: "Chagua aliyekosekana", other: "Chagua wote {n} waliokosekana" },
    none: "Usichague yeyote",
    add: { one: "Ongeza mtu {n}", other: "Ongeza watu {n}" },
    nobody: "Bado hujamchagua mtu.",
    everyone: "Wote wa orodha yako wamo katika malipo haya.",
    more: "Wa kwanza {n} wanaonyeshwa. Tafuta wengine.",
  },
  peopleImport: {
    title: "Kitakachobadilika kwa watu wako",
    added: { one: "Mtu {n} ataongezwa", other: "Watu {n} wataongezwa" },
    changed: { one: "Mtu {n} atabadilishwa", other: "Watu {n} watabadilishwa" },
    same: { one: "Mtu {n} anabaki alivyo.", other: "Watu {n} wanabaki walivyo." },
    cell: "{label}: {was} → {is}",
    filledIn: "{label}: {is}",
  },
  roster: {
    title: "Watu unaowalipa",
    lead:
      "Imehifadhiwa katika kivinjari hiki tu. Hakuna mwingine anayeweza kuisoma, wala kukurudishia.",
    add: "Ongeza mtu",
    importList: "Ingiza orodha",
    open: "Fungua",
    search: "Tafuta",
    none: "Bado hakuna mtu. Ongeza watu hapa, au soma faili ya CSV au ya chelezo.",
    noMatch: "Hakuna anayelingana na utafutaji.",
    usual: "Kiasi cha kawaida",
    phone: "Namba ya simu",
    email: "Anwani ya barua pepe",
    lang: "Lugha ya ujumbe",
    contactHint: "Kwa risiti. Hubaki kwenye kivinjari hiki.",
    memoTemplate: "Maelezo (memo)",
    memoTemplateHint: "{month} na {year} hujazwa: {month}/{year} inakuwa {example}.",
    save: "Hifadhi",
    cancel: "Ghairi",
    archive: "Weka kwenye kumbukumbu",
    restore: "Rudisha",
    remove: "Futa kabisa",
    archived: { one: "{n} kwenye kumbukumbu", other: "{n} kwenye kumbukumbu" },
    hideArchived: "Ficha kumbukumbu",
    exportCsv: "Hifadhi kama CSV",
    backup: "Hifadhi chelezo",
    restoreBackup: "Soma CSV au chelezo",
    backupTitle: "Chelezo",
    password: "Nenosiri la chelezo",
    passwordHint:
      "Likiachwa tupu, yeyote mwenye faili anaweza kuisoma. Hakuna anayeweza kurejesha nenosiri.",
    passwordRead: "Nenosiri la chelezo hii",
    wrongPassword: "Nenosiri hili halifungui chelezo.",
    notBackup: "Faili hii si CSV wala chelezo ya Lipwa.",
    nobodyInFile: "Faili hii ni chelezo ya orodha tupu: hamna mtu ndani yake.",
    reminder: "Chelezo ya mwisho ina siku {n}. Hifadhi mpya: orodha iko katika kivinjari hiki tu.",
    reminderNever: "Bado hakuna chelezo. Orodha iko katika kivinjari hiki tu.",
    edit: "Hariri {name}",
    nameMissing: "Jina linahitajika.",
    currencyMissing: "Chagua sarafu ya kiasi hiki.",
    twice: "{name} tayari ana anwani hii.",
  },
};
