import type { DashboardList } from "./list.en.ts";

/**
 * A list of people to pay, as it is read, in Swahili.
 * No native speaker has read it yet: .github/GLOSSARY.md says how to correct a word.
 */
export const dashboardList: DashboardList = {
  csv: {
    another: "Orodha nyingine",
    columnsTitle: "Safu wima kama zilivyoeleweka",
    change: "Badilisha moja, na orodha inasomwa tena.",
    inFile: "“{header}” katika faili",
    sheet: "Karatasi ya faili",
    hidden: {
      one: "Mstari {rows} umefichwa kwenye Excel. Hata hivyo umo kwenye orodha hii.",
      other: "Mistari {n} imefichwa kwenye Excel: {rows}. Hata hivyo imo kwenye orodha hii.",
    },
    hiddenLeft: {
      one: "Mstari {rows} umefichwa kwenye Excel na umeachwa.",
      other: "Mistari {n} imefichwa kwenye Excel na imeachwa: {rows}.",
    },
    hiddenColumns: "Imefichwa katika Excel, lakini inasomwa: {columns}.",
    leaveHidden: { one: "Acha mstari uliofichwa", other: "Acha mistari {n} iliyofichwa" },
    takeHidden: { one: "Chukua mstari uliofichwa", other: "Chukua mistari {n} iliyofichwa" },
    total: {
      agrees: "Safu {line} ni jumla na imeachwa; inalingana.",
      differs:
        "Safu {line} ni jumla na imeachwa. Inasema {says}, na safu zilizo juu zinafanya {rows}: angalia kama kuna mtu anayekosekana au mwenye kiasi kingine.",
      left: "Safu {line} ni jumla na imeachwa. Haikuweza kulinganishwa na safu zilizo juu.",
      taken: "Safu {line}, ambayo ni jumla, imechukuliwa kama mtu.",
      take: { one: "Ichukue kama mtu", other: "Zichukue kama watu" },
      leave: { one: "Acha jumla", other: "Acha jumla zote" },
    },
    rows: { one: "Safu {n} imesomwa.", other: "Safu {n} zimesomwa." },
    has: { one: "Kuna rasimu tayari, yenye mtu {n}", other: "Kuna rasimu tayari, yenye watu {n}" },
    known: {
      one: "{n} kati yao yumo katika orodha hii pia.",
      other: "{n} kati yao wamo katika orodha hii pia.",
    },
    merge: {
      one: "Unganisha: mtu {n}, viasi vya orodha hii",
      other: "Unganisha: watu {n}, viasi vya orodha hii",
    },
    replace: "Badilisha rasimu",
    title: "Soma orodha",
    hint:
      "Mstari mmoja kwa kila mtu: anwani na kiasi, na mengine uliyo nayo. Hadi mistari 10,000. Faili hubaki katika kivinjari hiki.",
    shape:
      "Mstari wa kwanza hutaja safu wima, kwa mpangilio wowote. Zinahitajika anwani na kiasi tu.",
    columns: {
      name: "jina",
      address: "anwani",
      amount: "kiasi",
      currency: "sarafu",
      memo: "memo",
      note: "maelezo",
    },
    example: { name: "Mfano", address: "G…", amount: "250", currency: "USDC" },
    template: "Hifadhi kiolezo hiki",
    templateFile: "lipwa-kiolezo.csv",
    demo: "Jaza wafanyakazi wa onyesho",
    demoSave: "Hifadhi wafanyakazi wa onyesho kama faili",
    demoFile: "lipwa-onyesho.csv",
    file: "Chagua faili",
    paste: "au bandika mistari hapa",
    read: "Soma",
    cancel: "Ghairi",
    use: { one: "Chukua mstari {n}", other: "Chukua mistari {n}" },
    reading: "Inasomwa",
    meaning: "Safu wima “{header}” imechukuliwa kuwa",
    meaningNo: "Safu wima ya {n} imechukuliwa kuwa",
    noLines: "Hakuna mtu ndani yake, ni vichwa vya safu wima tu.",
    unused: "haitumiki",
    encoding: "Faili imesomwa kama {encoding}.",
    delimiter: "Visanduku vimetenganishwa kwa {sign}.",
    problems: {
      no_workbook:
        "Hakuna orodha inayoweza kusomwa kwenye faili hili: ni .xls ya zamani, lina nenosiri, limeharibika, au ni la aina nyingine, kama Word, Numbers au PDF. Hifadhi orodha kama .xlsx au CSV bila nenosiri.",
      not_workbook:
        "Kwa jina hili ni faili la Excel, lakini si la Excel. Limesomwa kama maandishi.",
      empty_file: "Hakuna chochote katika faili hii.",
      no_address_column: "Hakuna safu wima ya anwani iliyopatikana.",
      no_amount_column: "Hakuna safu wima ya kiasi iliyopatikana.",
      which_address: "Safu wima kadhaa zina anwani. Sema hapo juu ni ipi ya kulipwa.",
      which_amount: "Safu wima kadhaa zinaweza kuwa mshahara. Sema hapo juu ni ipi inayolipwa.",
      unused_currency:
        "Safu wima “{column}” ina sarafu na haitumiki, kwa hiyo kiasi hakisomwi kwa sarafu hizo. Sema hapo juu ni ya nini.",
      too_many_rows: "Malipo yana mistari 10,000 tu. Kuanzia mstari wa {line} hakuna kilichosomwa.",
      unclosed_quote: "Mstari wa {line}: alama ya nukuu imefunguliwa hapa na haifungwi.",
      extra_cells:
        "Mstari wa {line}: visanduku vimezidi safu wima. Huenda kuna kitenganishi ndani ya kiasi kisicho na nukuu.",
      unknown_local_currency:
        "Mstari wa {line}: sarafu ya kwao si mojawapo ya zile nane. Haitumiki.",
      memo_type:
        "Mstari wa {line}: aina ya memo isiyoweza kutumika, id isiyo namba, au memo mbili. Sema kwenye safu hiyo ni nini kabla ya kulipa.",
      secret_key:
        "Mstari wa {line}: ufunguo wa siri. Umetupwa. Uondoe kwenye faili, na fikiria kuhamisha pesa za akaunti hiyo.",
    },
    comma: "mikato",
    semicolon: "nukta mkato",
    tab: "vichupo",
    bar: "mistari wima",
  },
};
